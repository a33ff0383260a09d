"""People: what the players at a table are called in sentences, whatever a record calls them.

A record may come from anywhere, and a name in it may be anything: nothing to see, the name of somebody else at the
table, several lines, or characters that turn the rest of the sentence round.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING
from unicodedata import bidirectional, category, normalize

from cardtable.engine.seats import Seat
from cardtable.wording.catalogue import look_up

if TYPE_CHECKING:
    from cardtable.wording.words import Words

LONGEST = 80
"""A name with more characters than this is cut."""

_IGNORABLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0e\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""What Unicode lets a program not show, but for what joins letters and pictures; among it all that turns text round."""

_JOINING = re.compile("[\u200c\u200d\ufe0f]")

_LAST_WORD = re.compile(r"\S+(?: \(\d+\))*$")

_ISOLATE, _END_OF_ISOLATE = "\u2068", "\u2069"


def people(words: Words, names: Sequence[str], me: Seat | None = None) -> tuple[str, ...]:
    """What the players with these names, one a seat, are called: each can be seen, in one line, and no two are alike.

    Who has no name is called by the seat; the number of the seat tells namesakes apart. `me` is addressed as you.
    Whoever has been called by this keeps what they are called when it is asked again.
    """
    return _called(words.language, tuple(names), me)


def shortened(name: str) -> str:
    """The last word of a name, for where the rest has no room; namesakes keep what tells them apart."""
    bare = name.strip(_ISOLATE + _END_OF_ISOLATE)
    last = _LAST_WORD.search(bare)
    return _isolated(last[0] if last else bare)


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
    return tuple(map(_isolated, called))


def _seen(name: str) -> str:
    """What of a name can be seen, in one line; empty if that is nothing."""
    name = _IGNORABLE.sub("", name)
    name = "".join(letter if category(letter) not in ("Cc", "Cs") else " "[: letter.isspace()] for letter in name)
    name = " ".join(name.split())
    # combining marks alone, letters there are none of, and the empty pattern of Braille leave nothing on the paper
    if all(category(letter)[0] in "CMZ" or letter == "\u2800" for letter in _JOINING.sub("", name)):
        return ""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"


def _likeness(name: str) -> str:
    """The same for names that look, or sound, alike."""
    return normalize("NFKC", _JOINING.sub("", _IGNORABLE.sub("", name))).casefold()


def _isolated(name: str) -> str:
    """The name, set apart if it is written from right to left, so that the rest of the sentence is not."""
    turned = any(bidirectional(letter) in ("R", "AL", "AN") for letter in name)
    return f"{_ISOLATE}{name}{_END_OF_ISOLATE}" if turned else name
