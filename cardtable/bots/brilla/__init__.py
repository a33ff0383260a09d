"""How the plain player plays Brillà."""
