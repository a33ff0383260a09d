"""The shell: the window with its pages and sheets, and the program that opens it. It alone knows all other rooms."""

import builtins

import PySide6.QtCore  # noqa: F401 - puts a function of its own in the place of Python's import

# that function reads the source of every module imported later, to see whether it uses PySide with other names, and
# keeps all of it; we use no other names
if hasattr(builtins, "__orig_import__"):
    builtins.__import__ = builtins.__orig_import__
