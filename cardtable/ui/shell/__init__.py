"""The shell: the window with its pages and sheets, and the program that opens it. It alone knows all other rooms."""
