"""Bots: players that decide from the view of their seat, never from a state. `make` returns one by its name."""

from cardtable.bots.bot import Bot
from cardtable.bots.characters import CHARACTERS, Character
from cardtable.bots.registry import DEFAULT, levels, make, names

__all__ = ["CHARACTERS", "DEFAULT", "Bot", "Character", "levels", "make", "names"]
