"""What the rules of a game would have announced: it can be hidden in no state, and so in no sampled world."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.engine.cards import Card
from cardtable.engine.match import AnyRules
from cardtable.engine.state import State
from cardtable.games.brilla import BrillaState
from cardtable.games.brilla.scoring import is_thirty_one, is_trio
from cardtable.games.sedici import SediciState
from cardtable.games.sedici.scoring import GOAL, total
from cardtable.games.trisac import TrisacState
from cardtable.games.trisac.scoring import CONCINI


def brilla(rules: AnyRules, state: State) -> list[str]:
    """A 31 while play goes on; a brillà that nobody has heard of, or one that is none."""
    assert isinstance(state, BrillaState)
    if state.faces_up:
        return []
    held: list[tuple[list[Card], bool]] = list(zip(state.cards, state.said, strict=True))
    for first in range(0, len(state.thrown), 3):
        three = state.thrown[first : first + 3]
        owners = {owner for _, owner in three if owner is not None}
        held += [([card for card, _ in three], state.said[owner]) for owner in owners]
    flaws = []
    for cards, said in held:
        if not cards:
            continue
        if is_thirty_one(cards):
            flaws.append(f"a silent 31: {cards}")
        if said and not is_trio(cards):
            flaws.append(f"no brillà: {cards}")
        if rules.options["brilla"] == "exempt" and is_trio(cards) and not said:
            flaws.append(f"a silent brillà: {cards}")
    return flaws


def sedici(rules: AnyRules, state: State) -> list[str]:
    """Somebody who asked for a card with sixteen or more, or who may still ask with so much."""
    assert isinstance(state, SediciState)
    starts = [place for place, (_, knower) in enumerate(state.thrown) if knower is not None]
    ends = [*starts[1:], len(state.thrown)]
    given_up = [[card for card, _ in state.thrown[start:end]] for start, end in zip(starts, ends, strict=False)]
    flaws = [f"asked with sixteen: {cards}" for cards in [*state.cards, *given_up] if total(cards[:-1]) >= GOAL]
    asking = [held for held, stayed in zip(state.cards, state.stayed, strict=True) if not stayed]
    return flaws + [f"may ask with sixteen: {cards}" for cards in asking if total(cards) >= GOAL]


def trisac(rules: AnyRules, state: State) -> list[str]:
    """A concino at the bottom of the pack, which would have been shuffled again."""
    assert isinstance(state, TrisacState)
    return [f"a concino at the bottom: {card}" for card in state.stock[:1] if card in CONCINI]


FLAWS: dict[str, Callable[[AnyRules, State], list[str]]] = {
    "brilla": brilla,
    "sedici": sedici,
    "trisac": trisac,
}
"""For each game that announces anything: what is wrong in a state."""
