"""The program starts in every locale there is, as it does in ours.

Locales are made for the test; `localedef` and what it needs come with Debian's package `locales`.
"""

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.store import records
from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[1]


def keywords_to_qt(module: ast.Module) -> Iterator[str]:
    """Every call of a Qt constructor with keywords, also by `super().__init__` in a class made of one."""
    imported = {
        alias.asname or alias.name
        for node in ast.walk(module)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("PySide6")
        for alias in node.names
    }

    def is_of_qt(expression: ast.expr) -> bool:
        # QtCore.QTimer is a class, and QTest.mouseClick is none
        first, *rest = ast.unparse(expression).split(".")
        return first in imported and all(name.startswith("Q") for name in rest)

    def with_keywords(within: ast.AST) -> Iterator[ast.Call]:
        return (node for node in ast.walk(within) if isinstance(node, ast.Call) and node.keywords)

    made_of_qt = [
        node for node in ast.walk(module) if isinstance(node, ast.ClassDef) and any(map(is_of_qt, node.bases))
    ]
    calls = [call for call in with_keywords(module) if is_of_qt(call.func)]
    for made in made_of_qt:
        calls += [call for call in with_keywords(made) if ast.unparse(call.func) == "super().__init__"]
    yield from (f"{call.lineno}: {ast.unparse(call)}" for call in calls)


@pytest.mark.parametrize(
    "code",
    [
        "from PySide6.QtCore import QTimer\nQTimer(None, interval=5)",
        "from PySide6 import QtCore\nQtCore.QTimer(timeout=print)",
        "from PySide6.QtGui import QPen as Pen\nPen(c=1)",
        "from PySide6.QtCore import QTimer\nclass Mine(QTimer):\n  def make(self):\n    super().__init__(interval=5)",
    ],
)
def test_a_keyword_to_a_constructor_of_qts_is_found(code: str) -> None:
    assert len(list(keywords_to_qt(ast.parse(code)))) == 1


@pytest.mark.parametrize("folder", ["cardtable", "tests", "assets", "packaging"])
def test_no_constructor_of_qts_takes_a_property_as_a_keyword(folder: str) -> None:
    """PySide looks for the setter by a capital letter, and in a Turkish locale i has another than I."""
    found = {
        str(path.relative_to(ROOT)): calls
        for path in sorted((ROOT / folder).rglob("*.py"))
        if (calls := list(keywords_to_qt(ast.parse(path.read_text(encoding="utf-8")))))
    }
    assert not found


def locale_of(folder: Path, language: str, charset: str) -> dict[str, str]:
    """The environment of this locale, made for us."""
    maker = shutil.which("localedef")
    if maker is None:
        pytest.skip("this system has no localedef to make a locale with")
    name = f"{language}.{charset}"
    done = subprocess.run(
        [maker, "-i", language, "-f", charset, str(folder / name)],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    if done.returncode:
        pytest.skip(f"localedef cannot make {name}, for want of the package locales: {done.stderr.strip()}")
    return {"LOCPATH": str(folder), "LC_ALL": name, "LANGUAGE": ""}


def run(words: list[str], folder: Path, environment: dict[str, str], root: Path = ROOT) -> str:
    """What the program says when it is called so; it must end well."""
    system = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "CARDTABLE_HOME": str(folder), "PYTHONPATH": str(root)}
    command = [sys.executable, "-P", *words]
    done = subprocess.run(command, env=system | environment, cwd=root, capture_output=True, timeout=300, check=False)
    said = (done.stdout + done.stderr).decode(errors="replace")
    assert done.returncode == 0, said
    return said


@pytest.mark.parametrize("language", ["tr_TR", "az_AZ", "crh_UA", "ku_TR"])
def test_the_program_starts_where_no_capital_of_i_is_an_i(tmp_path: Path, language: str) -> None:
    environment = locale_of(tmp_path, language, "UTF-8")
    probe = "import ctypes; c = ctypes.CDLL(None); c.setlocale(6, b''); print(c.towupper(ord('i')) != ord('I'))"
    assert run(["-c", probe], tmp_path, environment).strip() == "True", "this locale is not what it was made for"
    if language == "tr_TR":
        assert "everything works" in run(["-m", "cardtable", "selftest"], tmp_path, environment)
    else:
        code = "from cardtable.ui.timers import one_shot; print(one_shot(None, 5).interval())"
        assert run(["-c", code], tmp_path, environment).strip() == "5"


@pytest.mark.skipif(os.name != "posix" or sys.platform == "darwin", reason="names are Unicode here")
@pytest.mark.parametrize("folder", [b"perch\xe9", "perch\u00e9".encode()], ids=["latin 1", "utf-8"])
def test_the_program_starts_where_names_are_not_utf_8(tmp_path: Path, folder: bytes) -> None:
    environment = locale_of(tmp_path, "it_IT", "ISO-8859-1")
    root = Path(os.fsdecode(os.path.join(os.fsencode(tmp_path), folder)))
    for part in ("cardtable", "assets"):
        shutil.copytree(ROOT / part, root / part, ignore=shutil.ignore_patterns("__pycache__", "press"))
    said = run(["-m", "cardtable", "selftest"], root / "home", environment | {"TMPDIR": str(root)}, root)
    assert "everything works" in said


@pytest.mark.skipif(os.name != "posix", reason="elsewhere no variable sets the clock")
@pytest.mark.parametrize("zone", ["UTC+24", "UTC-24", "XXX+167", "Nowhere/Town", "", ":", "UTC+23:59"])
def test_a_clock_that_is_set_to_nonsense_keeps_nobody_from_playing(tmp_path: Path, zone: str) -> None:
    said = run(["-c", "from cardtable.store.records import now; print(now())"], tmp_path, {"TZ": zone}).strip()
    assert records.moment(said) is not None
    assert records.name_of("brilla", "seme", said)[:2] == "20"
