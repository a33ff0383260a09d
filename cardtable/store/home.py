"""The folder of everything that stays: the system's usual one, a named one, or one beside a program that is carried."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import platformdirs

from cardtable.store import settings
from cardtable.store.files import Flaw, StoreError

HOME_VARIABLE = "CARDTABLE_HOME"
"""The environment variable that names another folder than the system's usual one."""
PORTABLE_MARK, PORTABLE_FOLDER = "portable.txt", "cardtable-home"
"""A file beside the program, whatever is in it, and the folder beside it in which everything is then kept."""


def home() -> Path:
    """The folder of everything that stays; it need not exist yet."""
    named = os.environ.get(HOME_VARIABLE)
    if named:
        return Path(os.path.abspath(os.path.expanduser(os.path.expandvars(named))))
    beside = beside_program()
    if beside is not None and os.path.isfile(beside / PORTABLE_MARK):
        return beside / PORTABLE_FOLDER
    return platformdirs.user_data_path("cardtable", appauthor=False)


def beside_program() -> Path | None:
    """The folder in which a person sees the program lie: a package's, or the checkout; None where it is installed."""
    if getattr(sys, "frozen", False):
        program = Path(sys.executable)
        bundle = next((folder for folder in program.parents if folder.suffix == ".app"), program)
        return bundle.parent
    checkout = Path(__file__).resolve().parents[2]
    return checkout if (checkout / "pyproject.toml").is_file() else None


def lack_of(folder: Path) -> StoreError | None:
    """Why nothing can be kept in this folder, which is made if need be; None if all is well."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.scandir(folder).close()
    except OSError as trouble:
        return StoreError(Flaw.UNWRITABLE, folder / settings.FILE, detail=trouble.strerror or "")
    if not os.access(folder, os.W_OK | os.X_OK):
        return StoreError(Flaw.UNWRITABLE, folder / settings.FILE)
    return None
