"""Characters: the leanings of rule-of-thumb bots. Each opponent has the same character in all matches."""

from __future__ import annotations

from dataclasses import replace

from cardtable.engine.frozen import frozen


@frozen
class Character:
    """The leanings of a player: factors on the bot's estimates. With 1 the estimate is used as it is.

    Attributes:
        id: a key for `wording`.
        knocking: the cost of a knock in Brillà; below 1 the player knocks sooner.
        hope: the good cards still to come in Brillà; above 1 the player waits longer.
        spite: in Brillà, the weight of what a swap leaves on the table for the next player.
        return_: in Brillà, the chances after a comeback; above 1 the player comes back more often.
        takes_from_rich: whose life the player takes in Brillà when a 31 lets them choose: the richest player's (True),
            or the poorest player's, to put that player out.
        risk: the cost of losing by one's own act: going bust in Sedici, paying a stake in Trisac.
        doubt: in Trisac, the disbelief in others who name stakes; above 1 the player believes them less.
        bluff: in Trisac, how often the player names a stake that the hand is not good for.
        trumps: in Briscola, the worth of a trump that is kept; above 1 the player hoards them, below 1 spends them.
        loads: in Briscola, the worth of an ace or three that could be led; below 1 the player leads them sooner.
        memory: in Briscola, the number of tricks, the last ones in each pile, of which the player remembers every card;
            of older ones only trumps, aces and threes. None: of all tricks.
    """

    id: str
    knocking: float = 1.0
    hope: float = 1.0
    spite: float = 1.0
    return_: float = 1.0
    takes_from_rich: bool = True
    risk: float = 1.0
    doubt: float = 1.0
    bluff: float = 1.0
    trumps: float = 1.0
    loads: float = 1.0
    memory: int | None = None

    def cooler(self, share: float) -> Character:
        """Return this character with only this share, 0 to 1, of its leanings in `risk`, `doubt` and `bluff`."""

        def less(leaning: float) -> float:
            return 1.0 + share * (leaning - 1.0)

        return replace(self, risk=less(self.risk), doubt=less(self.doubt), bluff=less(self.bluff))


STEADY = Character("steady")

CHARACTERS: dict[str, Character] = {
    character.id: character
    for character in (
        STEADY,
        Character(
            "cautious", knocking=1.15, hope=0.8, spite=1.3, return_=0.8, risk=1.15, doubt=0.7, bluff=0.3, trumps=1.15
        ),
        Character(
            "bold",
            knocking=0.85,
            hope=1.2,
            spite=0.7,
            return_=1.4,
            takes_from_rich=False,
            risk=0.7,
            bluff=1.6,
            loads=0.7,
        ),
        Character("patient", knocking=1.15, hope=1.3, return_=1.1, risk=1.05, bluff=0.6, trumps=1.3),
        Character("hasty", knocking=0.85, hope=0.7, spite=0.7, risk=0.75, bluff=2.5, trumps=0.7, memory=1),
        Character("spiteful", spite=1.8, takes_from_rich=False, risk=0.85, bluff=1.6, trumps=0.6),
        Character("stingy", knocking=1.1, return_=0.5, risk=1.1, doubt=0.8, bluff=0.3, trumps=1.4),
        Character("stubborn", hope=1.2, return_=2.0, risk=0.75, doubt=2.0, bluff=0.3, loads=0.8, memory=2),
    )
}
"""Every character by its id; `steady` has no leanings. A leaning makes play a little worse; `tools.sparring` measures
it.

In Trisac the cautious and the stingy accept few stakes, the bold many; the hasty bluff; the stubborn doubt every stake.

In Briscola the cautious, the patient and the stingy hoard trumps, the spiteful trump everything, the bold lead their
loads, and the hasty and the stubborn forget what has been played.
"""
