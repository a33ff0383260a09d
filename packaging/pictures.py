"""The pictures of the README, each with the words that make the program draw it."""

from pathlib import Path

from system import ROOT

FOLDER = ROOT / "docs" / "pictures"
PICTURES = {
    "brilla": "brilla --seats 5 --seed capodanno --moves 35 --lang en",
    "brilla-12": "brilla --seats 12 --seed presepe --moves 27 --lang it",
    "sedici": "sedici --seats 6 --seed natale --moves 85 --lang en",
    "briscola": "briscola --seed presepe --moves 16 --lang en",
    "trisac": "trisac --seats 4 --seed presepe --moves 19 --lang en",
}


def words_for(name: str, folder: Path = FOLDER) -> "list[str]":
    """What to tell the program, so that it draws this picture into a folder."""
    return ["render", *PICTURES[name].split(), "--size", "960x600", "--out", str(folder / f"{name}.png")]
