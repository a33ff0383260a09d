"""What moves on the table, along which way and for how long."""
