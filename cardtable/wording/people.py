"""People: the names of players in sentences, made safe to show.

A record may come from anywhere, so a name in it may be invisible, the same as another player's, several lines long, or
hold characters that reverse the direction of the rest of the sentence. The window, the command line and the other
modules of `wording` pass all names through `people`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from unicodedata import category, normalize

from cardtable.engine.seats import Seat
from cardtable.wording.catalogue import look_up
from cardtable.wording.forms import END_OF_ISOLATE, ISOLATE, isolated
from cardtable.wording.texts import Texts

LONGEST = 80
"""The most characters of a name; a longer one is cut."""

_IGNORABLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0e\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""The characters that Unicode allows programs not to show, except joiners; all that change the direction are here."""

_JOINING = re.compile("[\u200c\u200d\ufe0f]")

_LAST_WORD = re.compile(r"\S+(?: \(\d+\))*$")


def people(texts: Texts, names: Sequence[str], me: Seat | None = None) -> tuple[str, ...]:
    """Return what the players with these names are called, by seat: each visible, on one line, and no two alike.

    A player without a name is called after the seat. Namesakes get the number of their seat. `me` is addressed as you.
    Names that this function has returned stay as they are when it is called with them.
    """
    return _called(texts.language, tuple(names), me)


def shortened(name: str) -> str:
    """Return the last word of a name, for narrow places, with the seat number that tells namesakes apart."""
    bare = name.strip(ISOLATE + END_OF_ISOLATE)
    last = _LAST_WORD.search(bare)
    return isolated(last[0] if last else bare)


@lru_cache(maxsize=64)
def _called(language: str, names: tuple[str, ...], me: Seat | None) -> tuple[str, ...]:
    nameless = look_up(language, "any.nameless")
    called = [_seen(name) or nameless.format(seat=seat) for seat, name in enumerate(names, 1)]
    if me is not None:
        called[me] = look_up(language, "any.you")
    while namesakes := [like for like, count in Counter(map(_likeness, called)).items() if count > 1]:
        for seat, name in enumerate(called):
            if seat != me and _likeness(name) in namesakes:
                called[seat] = f"{name} ({seat + 1})"
    return tuple(map(isolated, called))


def _seen(name: str) -> str:
    """Return the visible part of a name, on one line, cut to `LONGEST` characters; empty if nothing is visible."""
    name = _IGNORABLE.sub("", name)
    name = "".join(letter if category(letter) not in ("Cc", "Cs") else " "[: letter.isspace()] for letter in name)
    name = " ".join(name.split())
    # nothing is visible of combining marks alone, unassigned characters, spaces and the empty Braille pattern
    if all(category(letter)[0] in "CMZ" or letter == "\u2800" for letter in _JOINING.sub("", name)):
        return ""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"


def _likeness(name: str) -> str:
    """Return a key that is equal for names which look alike."""
    return normalize("NFKC", _JOINING.sub("", _IGNORABLE.sub("", name))).casefold()
