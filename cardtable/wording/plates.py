"""Plates: what a seat is doing, in a few words beside its name. `Words.status` calls this module."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardtable.wording.words import Words

BEFORE_THE_TURN = ("left", "takes", "safe", "out", "pays", "wins")
AFTER_THE_TURN = ("knocked", "last_turn", "brilla", "stayed", "passed", "folded", "played")
"""Marks that a plate puts into words, the most important first; whose turn it is comes between the two lists."""


def status(
    words: Words,
    game: str,
    marks: Collection[str],
    phase: str | None,
    phrase: str | None,
    me: bool,
    number: int | None,
    short: bool,
) -> str:
    """Return what a seat with these marks is doing; the arguments are those of `Words.status`."""
    keys = [f"status.{mark}" for mark in BEFORE_THE_TURN if mark in marks]
    if phase is not None:
        keys += ["status.me"] if me else [f"status.turn.{phase}", "status.turn"]
    keys += [f"status.{mark}" for mark in AFTER_THE_TURN if mark in marks]
    if phrase is not None:
        keys += [] if number is None else [f"status.said.{phrase}.n"]
        keys.append(f"status.said.{phrase}")
    keys += ["status.dealer"] if "dealer" in marks else []
    keys.append("status.waiting")
    found = (words.key_of(game, spoken) for key in keys for spoken in ([f"{key}.me", key] if me else [key]))
    told = next(filter(words.has, found))
    return words.say(f"{told}.short" if short and words.has(f"{told}.short") else told, number=number)
