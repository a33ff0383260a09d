"""What stays on disk: settings, presets, matches that were left, and the ledger of those that ended."""
