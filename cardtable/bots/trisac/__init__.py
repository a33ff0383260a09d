"""How the plain player plays Trisac, and the simple players it is measured against."""
