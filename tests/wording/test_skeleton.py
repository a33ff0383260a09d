"""What a new game still has to say is asked for: every text, with how another game puts the like."""

import re
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest

from cardtable.games import GAMES
from cardtable.wording import catalogue
from cardtable.wording.catalogue import codes
from tests.games_of_tests.listed import listed
from tests.wording.declared import own_texts, without_words
from tests.wording.skeleton import add, main

LANGUAGES = codes()
GAME = "highest"


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """The words of all games, those of the example among them, in a folder that can be written to."""
    with listed(tmp_path / "words", GAME):
        yield tmp_path / "words"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [GAME, "brilla", "briscola"])
def test_a_file_made_from_nothing_asks_for_every_text_that_the_game_needs(
    folder: Path, game: str, language: str
) -> None:
    path = folder / language / f"{game}.po"
    written = {key: entry for key, entry in own_texts(language, game).items() if key.startswith(f"{game}.")}
    path.unlink()
    asked = add(GAMES[game], language)
    made = polib.pofile(str(path))
    assert [entry.msgid for entry in made] == asked
    assert own_texts(language, game) == {} and without_words(GAMES[game], language) == asked
    for entry in made:
        text = written.get(entry.msgid)
        if text is None:  # a form that one text of the game's own replaces, as `lives.1` and `lives.2` do `lives.n`
            assert entry.msgid.endswith(".n") or entry.msgid.startswith(("preset.", "ui.")), entry.msgid
            continue
        entry.msgstr, entry.msgid_plural, entry.msgstr_plural = text.msgstr, text.msgid_plural, text.msgstr_plural
    made.save()
    assert set(without_words(GAMES[game], language)) <= set(asked) - set(written)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_example_can_be_left_out(folder: Path, language: str) -> None:
    path = folder / language / f"{GAME}.po"
    whole = path.read_text(encoding="utf-8")
    for key in own_texts(language, GAME):
        entries = polib.pofile(whole)
        entries.remove(next(entry for entry in entries if entry.msgid == key))
        entries.save(str(path))
        assert without_words(GAMES[GAME], language) == [key]


def test_an_empty_text_stands_below_the_like_of_another_game_in_as_many_forms(folder: Path) -> None:
    (folder / "en" / f"{GAME}.po").unlink()
    add(GAMES[GAME], "en")
    made = (folder / "en" / f"{GAME}.po").read_text(encoding="utf-8")
    assert '#. brilla.title: Brillà\nmsgid "highest.title"\nmsgstr ""\n' in made
    plural = 'msgid "highest.tokens"\nmsgid_plural "highest.tokens"\nmsgstr[0] ""\nmsgstr[1] ""\n'
    assert f"#. brilla.tokens: a life | {{n}} lives\n{plural}" in made
    assert re.search(
        r'^#\. \w+\.prompt\.\w+\.other: .*\{name\}.*\nmsgid "highest\.prompt\.turn\.other"$', made, re.MULTILINE
    )


def test_nothing_is_added_twice_and_what_is_written_stays(folder: Path) -> None:
    path = folder / "it" / f"{GAME}.po"
    path.write_text(path.read_text(encoding="utf-8").replace("highest.tagline", "highest.other"), encoding="utf-8")
    before = path.read_text(encoding="utf-8")
    assert add(GAMES[GAME], "it") == ["highest.tagline"]
    once = path.read_text(encoding="utf-8")
    assert once.startswith(before)
    assert add(GAMES[GAME], "it") == [] and path.read_text(encoding="utf-8") == once


def test_it_says_what_it_has_added(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "en" / f"{GAME}.po").unlink()
    assert main([GAME]) == 0
    added = len(polib.pofile(str(catalogue.FOLDER / "en" / f"{GAME}.po")))
    assert capsys.readouterr().out == f"en/{GAME}.po: {added} texts added\nit/{GAME}.po: 0 texts added\n"
    assert main(["brila"]) == 2
    assert capsys.readouterr().err.startswith("name one of the games brilla, sedici")
