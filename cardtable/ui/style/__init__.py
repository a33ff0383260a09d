"""The style of the window: colours, type, durations and decks. It knows no widget and no match."""
