"""Characters: what a rule-of-thumb bot leans to. An opponent keeps his character over all matches."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Character:
    """The bent of a player, as numbers that multiply what he would coolly expect. 1 is cool.

    Attributes:
        id: a key for words.
        knocking: how bad the risk of losing the hand by a knock seems to him; below 1 he knocks sooner.
        hope: how many good cards he thinks are still to come; above 1 he holds out for more.
        spite: how much he minds what his swap leaves on the table for the next player.
        return_: how good his chances seem to him when he may buy himself back into the match.
        takes_from_rich: whose life he takes when he may choose: of the richest, or of the poorest to see him out.
        risk: how bad it seems to him to lose by what he does himself: to go bust, to be last after a stake he accepted.
        doubt: how little he believes that those who name stakes have what they need for them.
        bluff: how often he names a stake without having what he needs.
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

    def cooler(self, share: float) -> Character:
        """The same, of whose leanings where stakes are named only this share is left."""

        def less(leaning: float) -> float:
            return 1.0 + share * (leaning - 1.0)

        return replace(self, risk=less(self.risk), doubt=less(self.doubt), bluff=less(self.bluff))


STEADY = Character("steady")

CHARACTERS: dict[str, Character] = {
    character.id: character
    for character in (
        STEADY,
        Character("cautious", knocking=1.15, hope=0.8, spite=1.3, return_=0.8, risk=1.15, doubt=0.7, bluff=0.3),
        Character("bold", knocking=0.85, hope=1.2, spite=0.7, return_=1.4, takes_from_rich=False, risk=0.7, bluff=1.6),
        Character("patient", knocking=1.15, hope=1.3, return_=1.1, risk=1.05, bluff=0.6),
        Character("hasty", knocking=0.85, hope=0.7, spite=0.7, risk=0.75, bluff=2.5),
        Character("spiteful", spite=1.8, takes_from_rich=False, risk=0.85, bluff=1.6),
        Character("stingy", knocking=1.1, return_=0.5, risk=1.1, doubt=0.8, bluff=0.3),
        Character("stubborn", hope=1.2, return_=2.0, risk=0.75, doubt=2.0, bluff=0.3),
    )
}
"""Every character by its id; `steady` plays coolly. A leaning costs a little; `bots.arena` tells how much.

Where stakes are named the cautious and the stingy are tight, the bold loose, the hasty bluff, the stubborn see all.
"""
