"""What the pages of `docs` name is there, and what is there they name."""

import re
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

from cardtable.games import GAMES
from cardtable.wording.catalogue import codes

ROOT = Path(__file__).parents[1]
PROGRAM, WINDOW = ROOT / "cardtable", ROOT / "cardtable" / "ui"
DECISIONS = sorted((ROOT / "docs" / "decisions").glob("*.md"))
PAGES = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "CONTRIBUTING.md"]
ARCHITECTURE = ROOT / "docs" / "architecture.md"


def told(page: Path) -> str:
    """The page without its blocks of code."""
    return re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


def filled_in(path: str) -> list[str]:
    """This path for every game or language it speaks of."""
    paths = [path]
    for hole, names in (("<game>", GAMES), ("<language>", codes())):
        paths = [each.replace(hole, name) for each in paths for name in (names if hole in each else [""])]
    return paths


def paths_in(page: Path) -> set[str]:
    """The files and folders that a page names in code type."""
    named = re.findall(r"`([\w<>./-]+)`", told(page))
    return {path for path in named if "/" in path or path.endswith(".py")}


def is_there(path: str) -> bool:
    """Whether there is such a path, from the top, in the program or in its window; a name alone may be anywhere."""
    if "/" not in path:
        return any(next(folder.rglob(path), None) is not None for folder in (PROGRAM, ROOT / "packaging"))
    return any((folder / path).exists() for folder in (ROOT, PROGRAM, WINDOW))


def missing(page: Path) -> list[str]:
    """What a page names that is nowhere."""
    return [path for path in sorted(each for path in paths_in(page) for each in filled_in(path)) if not is_there(path)]


def first_column(page: Path, heading: str) -> set[str]:
    """The names in the first column of the table with this heading."""
    table = page.read_text(encoding="utf-8").split(f"| {heading} |", 1)[1].split("\n\n", 1)[0]
    return {
        name for row in re.findall(r"^\|([^|]+)\|", table, flags=re.MULTILINE) for name in re.findall(r"`(\w+)`", row)
    }


def packages(folder: Path) -> set[str]:
    return {path.parent.name for path in folder.glob("*/__init__.py")}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    assert missing(page) == []


@pytest.mark.parametrize("page", [*PAGES, *DECISIONS], ids=lambda page: page.name)
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", told(page))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_a_name_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("`engine/match.py`, `games/<game>/options.py`, `play/no_such.py` and `games/<game>/gone.py`\n")
    assert missing(page) == [*(f"games/{game}/gone.py" for game in sorted(GAMES)), "play/no_such.py"]


def test_every_package_and_every_room_stands_in_the_page_about_them() -> None:
    assert first_column(ARCHITECTURE, "package") == packages(PROGRAM) | {"words", "tools", "assets", "packaging"}
    assert first_column(ARCHITECTURE, "room of `ui`") == packages(WINDOW)


def layers(container: str) -> list[set[str]]:
    """What the contract of these layers holds, the uppermost first."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    (contract,) = (each for each in contracts if each.get("containers") == [container])
    return [set(re.findall(r"\w+", layer)) for layer in contract["layers"]]


def arrows(page: Path) -> set[tuple[str, str]]:
    """The arrows of the picture: `a --> b & c --> d` has four."""
    found = set()
    for line in page.read_text(encoding="utf-8").splitlines():
        ends = [re.findall(r"(\w+)(?:\[.*?\])?", re.sub(r"\[.*?\]", "", part)) for part in line.split("-->")]
        found |= {(a, b) for above, below in pairwise(ends) for a in above for b in below}
    return found


def test_the_arrows_of_the_picture_are_those_of_the_contracts() -> None:
    drawn, order = arrows(ARCHITECTURE), [*layers("cardtable"), *layers("cardtable.ui")]
    depth = {name: number for number, names in enumerate(order) for name in names}
    assert [(above, below) for above, below in sorted(drawn) if depth[above] >= depth[below]] == []
    assert packages(WINDOW) | packages(PROGRAM) == {name for arrow in drawn for name in arrow}
