"""The layout of the table: where every item lies, as rectangles and points. No Qt, no painting, no state of a match."""
