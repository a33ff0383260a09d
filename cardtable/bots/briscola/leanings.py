"""What a character makes of a card in Briscola: how dear trumps and loads are to it, at every level."""

from __future__ import annotations

from cardtable.bots.briscola.sight import LOAD, Sight
from cardtable.bots.briscola.worths import KEPT
from cardtable.bots.characters import Character
from cardtable.engine.cards import Card
from cardtable.games.briscola.scoring import RANKING


def bias(character: Character, sight: Sight, card: Card) -> float:
    """Return how many points this character adds to the value of playing a card; below 0: it would rather keep it."""
    is_trump = card.suit == sight.trump
    worth = KEPT[str(card)[0]][is_trump]
    if is_trump:
        return (1.0 - character.trumps) * worth
    if sight.led is None and RANKING.points[card] >= LOAD:
        return (1.0 - character.loads) * worth
    return 0.0
