"""Where the pictures are: in the checkout, in the installed package and in the frozen program."""

import os
import sys
from collections.abc import Iterable
from pathlib import Path


class AssetError(OSError):
    """A file of the program itself that is missing or damaged, in a sentence for the person at the screen.

    Attributes:
        path: where it should be.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(f"Cardtable's own file {path} is missing or damaged: install Cardtable again")
        self.path = path


class MissingAsset(AssetError, FileNotFoundError):
    """A file of the program itself that is not there."""


def asset(*parts: str) -> Path:
    """Return the path of a file or folder under assets, say `asset("cards", "siciliane")`.

    Raises MissingAsset when it is not there.
    """
    path = _root().joinpath(*parts)
    if not path.exists():
        raise MissingAsset(path)
    return path


def decks(cards: Iterable[str]) -> list[str]:
    """The folders that hold a picture of each of these cards, and of a back, in alphabetical order."""
    pictures = {f"{name}.svg" for name in ("back", *cards)}
    folders = (folder for folder in asset("cards").iterdir() if folder.is_dir())
    return sorted(folder.name for folder in folders if pictures <= set(os.listdir(folder)))


def _root() -> Path:
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen) / "assets"
    package = Path(__file__).resolve().parent
    installed = package / "assets"
    return installed if installed.is_dir() else package.parent / "assets"
