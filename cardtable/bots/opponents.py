"""The opponents, a family: their names and how they play, the same in every match."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from cardtable.bots.characters import CHARACTERS, Character
from cardtable.engine.frozen import frozen


@frozen
class Opponent:
    """A relative.

    Attributes:
        id: a key for `wording`, which holds the name that the family uses, and the file name of the portrait.
        name: the name in records, the same in every language.
        bent: the id of the character.
    """

    id: str
    name: str
    bent: str

    @property
    def character(self) -> Character:
        """The leanings of this relative."""
        return CHARACTERS[self.bent]


OPPONENTS = (
    Opponent("concetta", "Concetta", "cautious"),
    Opponent("toto", "Totò", "bold"),
    Opponent("turi", "Turi", "steady"),
    Opponent("ninetta", "Ninetta", "hasty"),
    Opponent("rosalia", "Rosalia", "patient"),
    Opponent("peppino", "Peppino", "stubborn"),
    Opponent("agata", "Agata", "spiteful"),
    Opponent("saro", "Saro", "bold"),
    Opponent("melina", "Melina", "hasty"),
    Opponent("calogero", "Calogero", "stingy"),
    Opponent("nunzia", "Nunzia", "patient"),
)
"""All relatives; the first ones play unless others are chosen."""


def by_id(id: str) -> Opponent | None:
    """Return the relative with this id, or None."""
    return next((each for each in OPPONENTS if each.id == id), None)


def by_name(name: str) -> Opponent | None:
    """Return the relative with this name in records, or None."""
    return next((each for each in OPPONENTS if each.name == name), None)


def company(count: int, wanted: Iterable[str] = (), rng: Random | None = None) -> list[Opponent]:
    """Return this many different relatives: first those with the wanted ids, then others, in their order or shuffled.

    Args:
        count: the number of opponents; there are no more than `OPPONENTS`.
        wanted: ids of relatives; unknown ones are skipped.
        rng: shuffles the others; None keeps their order.
    """
    chosen = list(dict.fromkeys(found for id in wanted if (found := by_id(id)) is not None))
    others = [each for each in OPPONENTS if each not in chosen]
    if rng is not None:
        rng.shuffle(others)
    return (chosen + others)[:count]
