"""The pieces that lie on the felt, each painted once for a state and kept as a picture."""
