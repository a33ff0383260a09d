"""Home, the first page: a tile for each game, and the match that was left."""
