"""Trisac, the "poker of the poor" of Brescia and Lake Garda: do not be the last one to be rid of the counters."""

from cardtable.games.trisac.rules import Trisac
from cardtable.games.trisac.state import Phase, TrisacState

__all__ = ["Phase", "Trisac", "TrisacState"]
