"""Sedici, "il brillante": come near to sixteen, and pay the dealer, who bought the deal, for each point above it."""

from cardtable.games.sedici.rules import Sedici
from cardtable.games.sedici.state import Phase, SediciState

__all__ = ["Phase", "Sedici", "SediciState"]
