"""How Briscola is played: by the plain player, at two levels, and by the expert."""
