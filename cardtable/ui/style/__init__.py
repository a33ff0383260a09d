"""Colours, type and decks."""
