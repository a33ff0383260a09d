"""Actions: what a seat can do in its turn, written and read the same way in every game."""

from __future__ import annotations

from typing import NamedTuple

from cardtable.engine.cards import Card, Pack
from cardtable.engine.seats import Seat


class Action(NamedTuple):
    """Something a seat does: a verb, and the cards, the seat or the number it is about.

    One class serves every game, so that records, bots, the command line and the window treat all games alike; what
    the verbs mean, and which there are, each game's rules say. `str(action)` is its notation: `swap 4b 6s`,
    `donor @2`, `bid 5`.
    A verb ending in `!` is said aloud with the game's cry: `pass!` passes and says "Brillà!".
    """

    verb: str
    cards: tuple[Card, ...] = ()
    seat: Seat | None = None
    number: int | None = None

    def __str__(self) -> str:
        words = [self.verb, *map(str, self.cards)]
        if self.seat is not None:
            words.append(f"@{self.seat}")
        if self.number is not None:
            words.append(str(self.number))
        return " ".join(words)


def parse_action(text: str, pack: Pack) -> Action:
    """The action of this notation, whatever its verb.

    Raises:
        ValueError: if a word after the verb is no card of the pack, no seat (`@2`) and no number, or comes twice.
    """
    verb, *words = text.split() or [""]
    cards: list[Card] = []
    seat: Seat | None = None
    number: int | None = None
    for word in words:
        if word.startswith("@") and word[1:].isdecimal() and seat is None:
            seat = Seat(int(word[1:]))
        elif word.isdecimal() and number is None:
            number = int(word)
        else:
            cards.append(pack[word])
    return Action(verb, tuple(cards), seat, number)
