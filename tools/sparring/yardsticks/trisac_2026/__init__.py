"""Trisac's plain player as it was on 1 December 2026, frozen: what later ones must beat."""
