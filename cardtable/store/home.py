"""Where the program keeps its files: the system's usual folder, one named by a variable, or one beside the program.

The start of the window asks for the folder; the other modules of `store` receive it as an argument.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import platformdirs

HOME_VARIABLE = "CARDTABLE_HOME"
"""The environment variable that names the folder; it wins over everything else."""
PORTABLE_MARK, PORTABLE_FOLDER = "portable.txt", "cardtable-home"
"""A file beside the program, with any content, that makes it keep everything in the folder of the second name there."""


def home() -> Path:
    """Return the folder of all files of the program; it need not exist yet."""
    named = os.environ.get(HOME_VARIABLE)
    if named:
        return Path(os.path.abspath(os.path.expanduser(os.path.expandvars(named))))
    beside = beside_program()
    if beside is not None and os.path.isfile(beside / PORTABLE_MARK):
        return beside / PORTABLE_FOLDER
    return platformdirs.user_data_path("cardtable", appauthor=False)


def beside_program() -> Path | None:
    """Return the folder that holds the frozen program (on macOS, its `.app`), or the checkout; None if installed."""
    if getattr(sys, "frozen", False):
        program = Path(sys.executable)
        bundle = next((folder for folder in program.parents if folder.suffix == ".app"), program)
        return bundle.parent
    checkout = Path(__file__).resolve().parents[2]
    return checkout if (checkout / "pyproject.toml").is_file() else None
