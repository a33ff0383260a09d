"""Training of the networks that bots play with. Never needed to play, never shipped."""
