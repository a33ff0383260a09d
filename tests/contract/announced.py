"""What the rules of a game would have announced: it can be hidden in no state, and so in no sampled world."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.engine.cards import Card
from cardtable.engine.match import AnyRules
from cardtable.engine.rules import State
from cardtable.games.brilla import BrillaState
from cardtable.games.brilla.scoring import is_thirty_one, is_trio


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


FLAWS: dict[str, Callable[[AnyRules, State], list[str]]] = {"brilla": brilla}
"""For each game that announces anything: what is wrong in a state."""
