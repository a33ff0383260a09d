"""Plates: what a seat is doing, in a few words beside its name. `Words.status` calls this module."""

from __future__ import annotations

from collections.abc import Collection

from cardtable.engine.events import DEALER, LEFT, OUT
from cardtable.engine.vocabulary import LOUD, Sign
from cardtable.games import GAMES
from cardtable.wording.texts import Texts

TAKES, PLAYED = "takes", "played"
"""What is told like a mark of the seat that takes the trick that lies there, and of those that have played to it."""


def status(
    texts: Texts,
    game: str,
    marks: Collection[str],
    phase: str | None,
    phrase: str | None,
    *,
    me: bool,
    number: int | None,
    short: bool,
    partner: str,
) -> str:
    """Return what a seat with these marks is doing; the arguments are those of `Words.status`.

    The loud marks come before whose turn it is, the others after it.
    """
    spec = GAMES[game].spec
    prizes, losses, wins = (spec.marks_of(sign) for sign in (Sign.PRIZE, Sign.LOSS, Sign.WIN))
    told: list[tuple[str, ...]] = [(mark,) for mark in (LEFT, TAKES, *prizes, OUT, *losses, *wins) if mark in marks]
    if phase is not None:
        told.append(("me",) if me else (f"turn.{phase}", "turn"))
    quiet = [mark for mark, each in spec.marks.items() if each.sign not in LOUD]
    told += [(mark,) for mark in (*quiet, PLAYED) if mark in marks]
    if phrase is not None and spec.said[phrase].stays:
        numbered = spec.said[phrase].numbered and number is not None
        told.append((f"said.{phrase}.n" if numbered else f"said.{phrase}",))
    told += [(DEALER,)] if DEALER in marks else []
    forms = [form for key in [*told, ("waiting",)][0] for form in ([f"{key}.me", key] if me else [key])]
    if partner and forms == ["waiting"]:
        return texts.say(texts.exact(f"any.status.partner.{partner}", "any.status.partner"))
    key = texts.exact(*(f"{whose}.status.{form}" for form in forms for whose in (game, "any")))
    return texts.say(texts.exact(f"{key}.short", key) if short else key, number=number)
