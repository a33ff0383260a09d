"""Where the pictures are: in the checkout, in the installed package and in the frozen program."""

import sys
from pathlib import Path


def asset(*parts: str) -> Path:
    """Return the path of a file or folder under assets, say `asset("cards", "siciliane")`.

    Raises FileNotFoundError, with a sentence for the person at the screen, when it is not there.
    """
    path = _root().joinpath(*parts)
    if not path.exists():
        raise FileNotFoundError(f"Cardtable's own file {path} is missing: install Cardtable again")
    return path


def _root() -> Path:
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen) / "assets"
    package = Path(__file__).resolve().parent
    installed = package / "assets"
    return installed if installed.is_dir() else package.parent / "assets"
