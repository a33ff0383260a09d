"""Tools for the developers of Cardtable. None of them is shipped."""
