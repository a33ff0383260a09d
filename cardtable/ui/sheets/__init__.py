"""The sheets over a page, one dialog a file. The shell opens them and acts on their signals."""
