"""The expert of Trisac: it plays by a table learnt from millions of hands, and bluffs as often as that tells."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from cardtable.bots.bot import unpack
from cardtable.bots.characters import Character
from cardtable.bots.trisac.bot import TrisacRuleOfThumb, leaning
from cardtable.bots.trisac.habits import players
from cardtable.bots.trisac.spots import slots, spot
from cardtable.bots.trisac.table import are_known, table
from cardtable.engine.actions import Action
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules
from cardtable.engine.options import Options
from cardtable.engine.seats import Seat
from cardtable.games.trisac import TrisacState


class TrisacExpert(TrisacRuleOfThumb):
    """Plays Trisac by a table; the plain player takes its place under house rules, and in spots, that it never met."""

    name = "expert"

    def __init__(self, level: str | None = None, character: Character | None = None) -> None:
        super().__init__(None, character)

    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        """Return an action drawn from the table's shares; the draw comes from the view, so that it never changes."""
        if len(legal) == 1:
            return legal[0]
        state, me = unpack(view, TrisacState)
        draw = chance_of(state, me)
        often = self.shares(rules.options, state, me, seen, legal)
        if not often:
            return super().choose(rules, view, seen, legal, limit, draw)
        (action,) = draw.choices(list(often), list(often.values()))
        return action

    def shares(
        self, options: Options, state: TrisacState, me: Seat, seen: Sequence[Event], legal: Sequence[Action]
    ) -> dict[Action, float]:
        """Return how often the table would do what here; empty if it cannot tell."""
        if not are_known(options) or state.hand == int(options["max_hands"]):
            return {}
        learnt, present = table(int(options["piccoline"])), len(state.present())
        found = learnt.rows[present].of(spot(state, me, players(seen, state.seats), learnt))
        if found is None:
            return {}
        pairs = zip(slots(state, legal), found, strict=True)
        return {action: share * self._bent(state, action) for action, share in pairs if action is not None and share}

    def _bent(self, state: TrisacState, action: Action) -> float:
        """Return how much more often this character does such a thing."""
        bent = leaning(self.character, state)
        assert state.betting is not None
        if action.number:
            return bent.bluff
        if action.verb in ("stay", "see"):
            return bent.doubt
        return bent.risk**2 if state.betting.named else 1.0


def chance_of(state: TrisacState, me: Seat) -> Random:
    """Return the chance by which the expert draws, made of all that its seat sees of this hand."""
    assert state.betting is not None
    betting = state.betting
    opened = [[str(card) for card in held if card.known] for held in state.cards]
    told = (state.hand, state.passes, me, opened, state.held, state.pot, betting.level, betting.accepted, betting.owing)
    return Random(repr(told))
