"""Briscola a due: two players, three hands, and a prize of fifty brilli to share."""

from cardtable.games.briscola.rules import Briscola
from cardtable.games.briscola.state import BriscolaState, Phase

__all__ = ["Briscola", "BriscolaState", "Phase"]
