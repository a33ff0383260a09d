"""How the plain player plays Sedici."""
