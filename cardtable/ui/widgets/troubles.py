"""Puts troubles into words: what happened, and what to do about it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from cardtable.games import GAMES
from cardtable.store.files import StoreError
from cardtable.store.settings import general_options
from cardtable.ui.widgets.style import BREAK
from cardtable.wording import Words

_LONGEST = 160
"""The most letters of a name that are shown; the middle of a longer one is left out."""
_UNBROKEN = re.compile(r"\S{30}(?=\S)")
"""The longest run of letters without a place to break the line."""
_MOST_NAMED = 12
"""The most values that one sentence names."""
_GENERAL = general_options((), ("",))
_PARTS = frozenset({"general", "games", "window", "maximized"})
_PARTS_OF_A_GAME = frozenset({"seats", "opponents", "levels", "options"})


class Told(NamedTuple):
    """A trouble in two sentences: what happened, and what to do."""

    what: str
    remedy: str


Trouble = StoreError | Told | str
"""A file that could not be read or written, a trouble in words, or the name of a value that was reset."""


def told(words: Words, trouble: StoreError) -> Told:
    """The words about a file that could not be read or written."""
    key = f"ui.trouble.{trouble.flaw}"
    folder, aside = shown(str(trouble.path.parent)), "" if trouble.aside is None else shown(trouble.aside.name)
    what = words.say(key, file=shown(trouble.path.name), folder=folder)
    remedy = f"{key}.aside" if aside else f"{key}.do"
    return Told(what, words.say(remedy, aside=aside, folder=folder))


def shown(name: str) -> str:
    """The name of a file or folder for a sentence: visible letters only, not too long, with places to break it."""
    seen = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in name)
    brief = seen if len(seen) <= _LONGEST else f"{seen[: _LONGEST // 2]}…{seen[1 - _LONGEST // 2 :]}"
    return _UNBROKEN.sub(rf"\g<0>{BREAK}", brief)


def all_told(words: Words, troubles: Sequence[Trouble]) -> list[Told]:
    """The words about each trouble, and then about all values that were reset to their defaults."""
    found = [told(words, trouble) for trouble in troubles if isinstance(trouble, StoreError)]
    found += [trouble for trouble in troubles if isinstance(trouble, Told)]
    repaired = [trouble for trouble in troubles if isinstance(trouble, str)]
    if repaired:
        named, more = [value_name(words, name) for name in repaired[:_MOST_NAMED]], len(repaired) - _MOST_NAMED
        if more > 0:
            named.append(words.count("ui.trouble.repaired.more", more))
        what = words.count("ui.trouble.repaired", len(repaired), values=words.listed(named))
        found.append(Told(what, words.count("ui.trouble.repaired.do", len(repaired))))
    return found


def value_name(words: Words, name: str) -> str:
    """The label on the sheets of a value, by its dotted name in a file; an unknown name is quoted."""
    match name.removeprefix("games.").split("."):
        case [part] if part in _PARTS:
            return words.say(f"ui.trouble.part.{part}")
        case ["general", id] if id in _GENERAL:
            return words.say(f"setting.{id}")
        case [game, part] if game in GAMES and part in _PARTS_OF_A_GAME:
            return f"{words.title(game)}: {words.say(f'ui.trouble.part.{part}')}"
        case [game, id] if game in GAMES and id in GAMES[game].option_set:
            return f"{words.title(game)}: {words.option(game, id)}"
    return words.say("ui.trouble.part.unknown", name=shown(name))
