"""What stays on disk: settings, presets, matches under way, the history of ended matches and the ledger.

The window calls these modules. Nothing here knows Qt, bots or words: errors carry a `Flaw`, a key that `wording` turns
into a sentence.
"""
