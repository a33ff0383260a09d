"""Bots: players that decide from what their seat sees. `make` finds one by its name."""

from cardtable.bots.bot import Bot
from cardtable.bots.characters import CHARACTERS, Character
from cardtable.bots.registry import DEFAULT, make, names

__all__ = ["CHARACTERS", "DEFAULT", "Bot", "Character", "make", "names"]
