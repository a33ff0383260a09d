"""How well a player of some level judges in Brillà. What is seen and dealt is the same for all."""

from __future__ import annotations

from math import inf

from cardtable.engine.frozen import frozen


@frozen
class Judgement:
    """What a player of some level minds.

    Attributes:
        remembers: whether the player remembers the cards that others were seen to take.
        most_turns: how many turns of the others the player reckons with at most; in more of them hands grow better.
        foresight: how much of the thought for the next player the player takes, from 0 to 1.
        hope: how much of the good cards still to come the player reckons with, from 0 to 1.
    """

    remembers: bool = True
    most_turns: float = inf
    foresight: float = 1.0
    hope: float = 1.0


AT_HOME = Judgement()
BEGINNER = Judgement(remembers=False, most_turns=0.25, foresight=0.1, hope=0.2)
