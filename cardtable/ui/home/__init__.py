"""The first page: the games on the menu and the matches that were left."""
