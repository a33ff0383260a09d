"""The scene: turns items and their placements into pictures, in the order of drawing. No widget and no animation."""
