"""What trains the expert of Brillà."""
