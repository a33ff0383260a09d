"""The expert of Sedici: it plays for the match, which only the player with the most chips wins."""

from __future__ import annotations

from cardtable.bots.characters import Character
from cardtable.bots.sedici import judgement
from cardtable.bots.sedici.bot import SediciRuleOfThumb


class SediciExpert(SediciRuleOfThumb):
    """Weighs chips by the chance to end with the most, and buys the deal from an opener who does not know its worth."""

    name = "expert"

    def __init__(self, level: str | None = None, character: Character | None = None) -> None:
        super().__init__(None, character)
        self._judgement = judgement.EXPERT
