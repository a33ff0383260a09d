"""How well a player of some level judges in Sedici. What is seen and dealt is the same for all."""

from __future__ import annotations

from cardtable.engine.frozen import frozen


@frozen
class Judgement:
    """What a player of some level minds.

    Attributes:
        remembers: whether the player learns from the hands that others have shown.
        fear: the weight of a chip paid for a bust; below 1 the player makes light of it. A character scales it.
        for_the_match: whether chips are weighed by what they do for the chance to end with the most.
        reads_openers: whether the player takes an opener who passes for one who does not know the game: the opener has
            to deal for three chips if nobody bids one.
    """

    remembers: bool = True
    fear: float = 1.0
    for_the_match: bool = False
    reads_openers: bool = False


BEGINNER = Judgement(remembers=False, fear=0.65)
AT_HOME = Judgement()
EXPERT = Judgement(for_the_match=True, reads_openers=True)
