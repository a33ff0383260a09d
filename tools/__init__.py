"""What only those who work on Cardtable use. None of it is shipped."""
