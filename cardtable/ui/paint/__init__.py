"""Pictures of single pieces (a card, a plate, a bubble), and the cache that keeps them."""
