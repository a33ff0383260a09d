"""Trisac, the "poker of the poor" of Brescia and Lake Garda: the last player to get rid of the counters loses."""

from cardtable.games.trisac.rules import Trisac
from cardtable.games.trisac.state import Phase, TrisacState

__all__ = ["Phase", "Trisac", "TrisacState"]
