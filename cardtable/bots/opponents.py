"""The relatives round the table: who they are and how they play, the same in every match."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from cardtable.bots.characters import CHARACTERS, Character


@dataclass(frozen=True)
class Opponent:
    """A relative.

    Attributes:
        id: a key for words, and the name of the portrait.
        name: the plain name, as a record keeps it; how the family calls him is a matter of words.
        bent: the id of the character.
    """

    id: str
    name: str
    bent: str

    @property
    def character(self) -> Character:
        """What this relative leans to."""
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
"""Everybody who may sit down, those who usually do first."""


def by_id(id: str) -> Opponent | None:
    """The relative with this id."""
    return next((each for each in OPPONENTS if each.id == id), None)


def by_name(name: str) -> Opponent | None:
    """The relative whom a record calls by this name."""
    return next((each for each in OPPONENTS if each.name == name), None)


def company(count: int, wanted: Iterable[str] = (), rng: Random | None = None) -> list[Opponent]:
    """So many different relatives: those wanted by id first, then others in their order, or by chance."""
    chosen = list(dict.fromkeys(found for id in wanted if (found := by_id(id)) is not None))
    others = [each for each in OPPONENTS if each not in chosen]
    if rng is not None:
        rng.shuffle(others)
    return (chosen + others)[:count]
