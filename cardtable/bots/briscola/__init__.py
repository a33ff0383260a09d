"""How the plain player plays Briscola."""
