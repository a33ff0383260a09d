"""Brillà: a Sicilian game of elimination, related to Trentuno. The lowest hand loses a life to the saucer."""

from cardtable.games.brilla.rules import Brilla
from cardtable.games.brilla.state import BrillaState, Phase

__all__ = ["Brilla", "BrillaState", "Phase"]
