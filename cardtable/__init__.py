"""A card table: rulebooks, players who see only what their seat sees, and a window that shows what happens."""

__version__ = "0.1.0"
