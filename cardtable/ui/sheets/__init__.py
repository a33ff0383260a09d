"""The sheets that lie over a page: one dialog a file."""
