"""What lies on the table, as the rows of a Qt model and as words for a screen reader."""
