"""Positions of Brillà to decide in, under any house rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from cardtable.engine.actions import Action
from cardtable.engine.cards import ITALIAN, UNKNOWN, Card
from cardtable.engine.match import AnyRules, Match
from cardtable.engine.record import Player
from cardtable.engine.seats import Seat
from cardtable.engine.state import View
from cardtable.games import make
from cardtable.games.brilla import BrillaState, Phase


@dataclass(frozen=True)
class Position:
    """A moment of a match in which a seat is to act."""

    match: Match
    seat: Seat

    @property
    def view(self) -> View[BrillaState]:
        view = self.match.rules.observe(self.match.state, self.seat)
        assert isinstance(view.known, BrillaState)
        return view

    @property
    def legal(self) -> Sequence[Action]:
        return self.match.rules.legal(self.match.state, self.seat)


def random_rules(rng: Random) -> AnyRules:
    """Brillà under random house rules; who deals first is left to the lot, which every number of seats allows."""
    options = make("brilla").option_set.sample(rng)
    return make("brilla", {**options, "first_dealer": "lot"})


def moments(seed: int, moves: int = 120) -> Iterator[Position]:
    """Every moment of the first moves of a random match under random house rules."""
    rng = Random(seed)
    match = _a_match(seed, rng)
    rules = match.rules
    for _ in range(moves):
        if match.to_act is None:
            return
        yield Position(match, match.to_act)
        match.play(match.to_act, rng.choice(rules.legal(match.state, match.to_act)))


def a_moment(seed: int) -> Position:
    """One moment of a random match under random house rules, seldom one of its first."""
    rng = Random(seed)
    match = _a_match(seed, rng)
    for _ in range(rng.randrange(90)):
        assert match.to_act is not None
        match.play(match.to_act, rng.choice(match.rules.legal(match.state, match.to_act)))
        if match.to_act is None:
            match.undo()
            break
    assert match.to_act is not None
    return Position(match, match.to_act)


def _a_match(seed: int, rng: Random) -> Match:
    rules = random_rules(rng)
    return Match.new(rules, [Player(f"p{seat}") for seat in range(rng.choice(rules.seats))], str(seed))


def in_play(hands: Sequence[str], table: str, lap: int = 2, **changes: object) -> BrillaState:
    """A hand under way, seat 0 to act and the last seat the dealer; the cards not named lie in the stock."""
    state = BrillaState.new(len(hands), "")
    state.lives, state.purse = [3] * len(hands), [-3] * len(hands)
    state.hand, state.lap, state.dealer = 1, lap, Seat(len(hands) - 1)
    state.phase, state.faces_up = Phase.PLAY, False
    state.cards = [ITALIAN.hand(hand) for hand in hands]
    state.open = [[False] * 3 for _ in hands]
    state.table = ITALIAN.hand(table)
    named: set[Card] = {*state.table, *(card for hand in state.cards for card in hand)}
    state.stock = [card for card in ITALIAN if card not in named]
    state.had_turn = [lap > 1] * len(hands)
    return replace(state, **changes)  # type: ignore[arg-type]


def hidden_cards(state: BrillaState, viewer: Seat) -> set[Card]:
    """The cards whose face this viewer does not know."""
    view = View(viewer, state)
    known: set[Card] = set()
    for seat, (held, public) in enumerate(zip(state.cards, state.open, strict=True)):
        known |= {card for card, seen in zip(held, public, strict=True) if seen or seat == view.viewer}
    if state.table_up:
        known |= set(state.table)
    known |= {card for card, knower in state.thrown if knower in (None, viewer)}
    return set(ITALIAN) - known - {UNKNOWN} if any(state.cards) else set()
