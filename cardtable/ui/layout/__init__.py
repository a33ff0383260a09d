"""Where everything lies on the table: rectangles and points, without Qt."""
