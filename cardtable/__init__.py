"""A card table: rulebooks, players who see only what their seat sees, and a window that shows what happens."""

import os

__version__ = "0.1.0"

PROGRAM = os.environ.get("CARDTABLE_CALLED") or "cardtable"
"""What a person types to call the program; whatever starts it in another way, as `packaging/run.py` does, says so."""
