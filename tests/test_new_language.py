"""`docs/new-language.md` tells all that a new language needs, and what one lacks is named."""

import re
import shutil
from pathlib import Path

import polib
import pytest

from cardtable.wording.catalogue import FOLDER, codes
from tests.test_docs import filled_in, paths_in
from tests.wording.complete import lacks

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "new-language.md"
ITALIAN = re.compile(r"""["']it["']|\[it\]|="it"|\ben\|it\b|MUI_LANGUAGE "Italian\"""")
"""How files say which languages there are, outside the words themselves."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """All languages, and a copy of English that counts as another, in a folder of their own."""
    shutil.copytree(FOLDER, tmp_path / "words")
    shutil.copytree(FOLDER / "en", tmp_path / "words" / "xx")
    return tmp_path / "words"


def test_a_whole_copy_of_english_lacks_nothing(folder: Path) -> None:
    assert lacks(folder, "xx") == []


def test_what_a_new_language_lacks_is_named(folder: Path) -> None:
    own = folder / "xx"
    (own / "cli.po").unlink()
    catalogue = polib.pofile(str(own / "trisac.po"))
    title, tagline, tokens, *_ = catalogue
    catalogue.remove(title)
    tagline.msgstr = ""
    tokens.msgstr_plural = {0: "one", 1: "{number}"}
    catalogue.append(polib.POEntry(msgid="trisac.invented", msgstr="-"))
    catalogue.save()
    rulebook = (own / "brilla.md").read_text(encoding="utf-8")
    (own / "brilla.md").write_text(rulebook.replace("{#knock}", "{#knokc}"), encoding="utf-8")
    assert lacks(folder, "xx") == [
        "brilla.md: the heading {#knock} is missing",
        "brilla.md: English has no heading {#knokc}",
        "cli.po: the file is missing",
        "trisac.po: trisac.invented is a key that English has not",
        "trisac.po: trisac.tagline is not finished",
        "trisac.po: trisac.title has no text",
        "trisac.po: trisac.tokens has other placeholders than in English",
    ]


def test_headings_in_another_order_are_named(folder: Path) -> None:
    path = folder / "xx" / "brilla.md"
    text = path.read_text(encoding="utf-8")
    first, second, *_ = re.findall(r"\{#\w+\}", text)
    path.write_text(text.replace(first, "{#}").replace(second, first).replace("{#}", second), encoding="utf-8")
    assert lacks(folder, "xx") == ["brilla.md: the headings are in another order"]


def test_every_file_of_a_language_is_in_the_checklist() -> None:
    told = {each for path in paths_in(PAGE) for each in filled_in(path)}
    words = {path.relative_to(ROOT).as_posix() for code in codes() for path in (FOLDER / code).glob("*.[mp][do]")}
    assert len(words) > 10
    assert words - told == set()


def test_every_file_of_the_packages_that_lists_languages_is_in_the_checklist() -> None:
    files = [path for path in (ROOT / "packaging").rglob("*") if path.is_file() and path.suffix not in (".pyc", ".txt")]
    found = {
        path.relative_to(ROOT).as_posix()
        for path in files
        if ITALIAN.search(path.read_text(encoding="utf-8", errors="replace"))
    }
    assert len(found) > 5
    assert found - paths_in(PAGE) == set()


def test_nothing_in_the_program_lists_the_languages() -> None:
    found = [
        f"{path.relative_to(ROOT).as_posix()}: {line}"
        for path in (ROOT / "cardtable").rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if ITALIAN.search(line)
    ]
    assert found == ['cardtable/wording/words.py: BUBBLES = "it"']
