"""The window, the program that opens it, and what leads from one page to the next."""
