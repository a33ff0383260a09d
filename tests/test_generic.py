"""The window, the words and the store know no game: none of their modules names a game, a mark or a phrase."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardtable
from cardtable.engine.events import DEALER, LEAVE, LEFT, OUT
from cardtable.games import GAMES
from cardtable.wording import Words
from cardtable.wording.catalogue import FOLDER, codes

PACKAGE = Path(cardtable.__file__).parent
GENERIC = ("ui", "wording", "store")

NAMES = {name for game, kind in GAMES.items() for name in (game, *kind.spec.marks, *kind.spec.phrases)}
"""Every game's id, and its own marks and phrases; those that every game has are the engine's."""

_BACKS = "the back of a card; in a replay the button that steps back"
_CARDS = "a card, of whatever game"
MEANT_OTHERWISE = {
    **dict.fromkeys(("back", "card.back", "ui.replay.back"), _BACKS),
    **dict.fromkeys(("card", "card.", ".card.", "card.name", "card.unknown", "card.hidden"), _CARDS),
    **dict.fromkeys(("card.held", "card.held.short"), _CARDS),
    "ui.leave.stay": "the answer that keeps the player at the table",
    "moved.play.wins": "the sentence about a card that takes its trick",
    ".stayed": "what stayed in the pot",
}
"""Keys of the window and of the words themselves that a mark or a phrase of some game resembles, and what they mean."""


def is_a_key(text: str) -> bool:
    """Whether a text is a key and no sentence."""
    return re.fullmatch(r"[a-z0-9_.!]+", text) is not None


def keys(source: str) -> Iterator[tuple[int, str]]:
    """The line and the text of every key among the string constants of a module."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and is_a_key(node.value):
            yield node.lineno, node.value


def named(source: str) -> list[str]:
    """Where a module names something that is a single game's."""
    return [
        f"line {line}: {key}"
        for line, key in keys(source)
        for name in re.split(r"[.!]", key)
        if name in NAMES and key not in MEANT_OTHERWISE
    ]


@pytest.mark.parametrize("package", GENERIC)
def test_no_module_of_the_window_the_words_or_the_store_names_a_game_a_mark_or_a_phrase(package: str) -> None:
    found = {path.name: named(path.read_text(encoding="utf-8")) for path in (PACKAGE / package).rglob("*.py")}
    places = [f"{name}, {place}" for name, places in found.items() for place in places]
    assert not places, f"a game's own word, or one of a new game that needs another name: {'; '.join(places)}"


@pytest.mark.parametrize("language", codes())
def test_no_text_that_games_share_names_one_of_them(language: str) -> None:
    titles = [Words(language).title(game) for game in GAMES]
    shared = [FOLDER / language / name for name in ("messages.po", "cli.po")]
    lines = [line for path in shared for line in path.read_text(encoding="utf-8").splitlines()]
    assert [line for line in lines if any(title in line for title in titles)] == []


def test_a_named_game_mark_or_phrase_is_found_and_a_sentence_is_none() -> None:
    source = '"""A docstring on a pass."""\nMARK = "knocked"\nx == "brilla"\nsay("a stay")\ny = f"said.thirty_one.{x}"'
    assert named(source) == ["line 2: knocked", "line 3: brilla", "line 5: said.thirty_one."]
    assert not NAMES & {DEALER, OUT, LEFT, LEAVE}


def test_no_exception_is_kept_that_is_not_needed() -> None:
    modules = (path for package in GENERIC for path in (PACKAGE / package).rglob("*.py"))
    used = {key for path in modules for _, key in keys(path.read_text(encoding="utf-8"))}
    assert set(MEANT_OTHERWISE) <= used
    assert all(NAMES & set(key.split(".")) for key in MEANT_OTHERWISE)
