"""What is drawn where on the table: rectangles and items become pictures in their order."""
