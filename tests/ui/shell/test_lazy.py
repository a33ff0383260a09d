"""What is loaded late is named twice, and both lists say the same; Home needs none of it."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable.ui.shell import lazy

ROOT = Path(__file__).parents[3]

FIRST = """
import sys
from pathlib import Path

from cardtable.ui.shell.app import application, furnished

app = application()
window = furnished(Path(sys.argv[1]))
window.show()
from cardtable.ui.shell import lazy
print(sorted(set(lazy._MODULES) & set(sys.modules)))
"""


def declared() -> dict[str, tuple[str, ...]]:
    """The names that the type checker sees, by module."""
    tree = ast.parse(Path(lazy.__file__).read_text())
    (block,) = (each for each in tree.body if isinstance(each, ast.If) and ast.unparse(each.test) == "TYPE_CHECKING")
    found: dict[str, tuple[str, ...]] = {}
    for each in block.body:
        assert isinstance(each, ast.ImportFrom) and each.module is not None
        found[each.module] = (*found.get(each.module, ()), *(alias.name for alias in each.names))
    return found


def test_the_type_checker_and_the_start_know_the_same_names() -> None:
    assert declared() == lazy._MODULES


@pytest.mark.parametrize("name", sorted(lazy._MODULE_OF))
def test_every_name_is_there_when_it_is_wanted(name: str) -> None:
    assert getattr(lazy, name) is lazy.load(name)


def test_any_other_name_is_refused() -> None:
    with pytest.raises(AttributeError, match="Galery"):
        lazy.Galery  # type: ignore[attr-defined]  # noqa: B018


def test_home_is_shown_before_any_of_it_is_loaded(tmp_path: Path) -> None:
    place = os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", FIRST, str(tmp_path)]
    done = subprocess.run(command, env=place, capture_output=True, text=True, timeout=120, check=False)
    assert (done.stdout, done.returncode) == ("[]\n", 0), done.stderr
