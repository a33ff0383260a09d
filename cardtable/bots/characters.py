"""Characters: what a rule-of-thumb bot leans to. An opponent keeps his character over all matches."""

from __future__ import annotations

from dataclasses import dataclass


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
    """

    id: str
    knocking: float = 1.0
    hope: float = 1.0
    spite: float = 1.0
    return_: float = 1.0
    takes_from_rich: bool = True


STEADY = Character("steady")

CHARACTERS: dict[str, Character] = {
    character.id: character
    for character in (
        STEADY,
        Character("cautious", knocking=1.15, hope=0.8, spite=1.3, return_=0.8),
        Character("bold", knocking=0.85, hope=1.2, spite=0.7, return_=1.4, takes_from_rich=False),
        Character("patient", knocking=1.15, hope=1.3, return_=1.1),
        Character("hasty", knocking=0.85, hope=0.7, spite=0.7),
        Character("spiteful", spite=1.8, takes_from_rich=False),
        Character("stingy", knocking=1.1, return_=0.5),
        Character("stubborn", hope=1.2, return_=2.0),
    )
}
"""Every character by its id; `steady` plays coolly. A leaning costs a little; `bots.arena` tells how much."""
