"""Hands of Brillà in a match, which the kernel plays as well."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from cardtable.bots.bot import Bot
from cardtable.bots.brilla.position import (
    ACTIONS,
    CARDS,
    CHOOSES,
    DRAWN,
    EARLY_KNOCK,
    EXCHANGE,
    KEEP,
    KNOCK,
    KNOCKER,
    KNOWN,
    LACKS,
    LAP,
    LAST,
    MUST_SWAP,
    NOBODY,
    PACK,
    PASS,
    SAID,
    TABLE,
    TAKE,
    TURN,
)
from cardtable.engine.actions import Action
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.games.brilla import Brilla, BrillaState, Phase
from tools.training.brilla import kernel
from tools.training.brilla.kernel import LIVES, SIZE, STOCK

HOUSES: list[Mapping[str, Any]] = [
    {},
    {"knock_from": "first_lap"},
    {"first_lap": "must_swap"},
    {"thirty_one": "choose_donor"},
]
_NUMBERS = {"take": TAKE, "knock": KNOCK, "pass": PASS, "exchange": EXCHANGE, "keep": KEEP}
_IN_PLAY = (Phase.EXCHANGE, Phase.PLAY, Phase.LAST_TURN)


class Hand:
    """The hand in play of a match, which the kernel plays as well."""

    def __init__(self, match: Match) -> None:
        self.match = match
        state = self.state
        self.order = state.in_order()
        self.lives = state.lives[:]
        self.position = array("q", bytes(8 * SIZE))
        dealt = [card for seat in self.order for card in state.cards[seat]]
        for place, card in enumerate([*dealt, *state.table, *reversed(state.stock)]):
            self.position[STOCK + place] = card
        options = match.rules.options
        self.position[MUST_SWAP] = options["first_lap"] == "must_swap"
        self.position[CHOOSES] = options["thirty_one"] == "choose_donor"
        self.position[EARLY_KNOCK] = options["knock_from"] == "first_lap"
        for player, seat in enumerate(self.order):
            self.position[LIVES + player] = state.lives[seat]
            self.position[LACKS] |= (state.lives[seat] < int(options["lives"])) << player
        kernel.lay(self.position, len(self.order))
        assert kernel.may_exchange(self.position) == (state.phase is Phase.EXCHANGE)
        if state.phase is Phase.PLAY:
            kernel.begin(self.position, exchange=False)

    @property
    def state(self) -> BrillaState:
        assert isinstance(self.match.state, BrillaState)
        return self.match.state

    def number(self, action: Action) -> int:
        """The kernel's number of an action."""
        if action.verb != "swap":
            return _NUMBERS[action.verb]
        state, (mine, other) = self.state, action.cards
        assert state.turn is not None
        return 3 * state.cards[state.turn].index(mine) + state.table.index(other)

    def act(self, action: Action) -> None:
        """Do in the kernel what is done in the match next."""
        if self.state.phase is Phase.EXCHANGE:
            kernel.begin(self.position, exchange=action.verb == "exchange")
        elif self.state.phase in (Phase.PLAY, Phase.LAST_TURN):
            kernel.act(self.position, self.number(action))

    def alike(self) -> None:
        """Hold the position to the state."""
        state, position = self.state, self.position
        if state.phase is Phase.EXCHANGE:
            return
        assert state.turn == self.order[position[TURN]] and state.lap == position[LAP]
        assert list(position[TABLE : TABLE + 3]) == state.table
        assert PACK - position[DRAWN] == len(state.stock)
        for player, seat in enumerate(self.order):
            place = 3 * player
            assert list(position[CARDS + place : CARDS + place + 3]) == state.cards[seat]
            assert list(position[KNOWN + place : KNOWN + place + 3]) == state.open[seat]
            assert bool(position[SAID] >> player & 1) == state.said[seat]
            assert bool(position[LAST] >> player & 1) == state.last_turns[seat]
        knocker = None if position[KNOCKER] == NOBODY else self.order[position[KNOCKER]]
        assert state.knocker == knocker
        legal = self.match.rules.legal(state, state.turn)
        assert {self.number(action) for action in legal} == {
            action for action in range(ACTIONS) if kernel.legal(position, action)
        }


def turns(
    seats: int, seed: int, house: Mapping[str, Any], bot: Bot | None = None, chances: float = 1.0
) -> Iterator[tuple[Hand, Action]]:
    """Yield the hand and what is done next, at every decision of a match before it is played, and after a hand.

    Args:
        seats, seed, house: of the match.
        bot: decides where chance does not.
        chances: how often an action is drawn by chance.
    """
    rules = Brilla({**house, "comeback": 0})
    match, rng = Match.new(rules, [Player(str(seat), "random") for seat in range(seats)], str(seed)), Random(seed)
    hand: Hand | None = None
    while (seat := match.to_act) is not None:
        state = match.state
        assert isinstance(state, BrillaState)
        legal, phase = rules.legal(state, seat), state.phase
        if bot is None or rng.random() < chances:
            passing = [each for each in legal if each.verb == "pass"] if rng.random() < 0.2 else []
            action = (passing or [rng.choice(legal)])[0]
        else:
            action = bot.choose(rules, rules.observe(state, seat), match.seen_by(seat), legal, 1.0, rng)
        if phase is Phase.DONOR:
            richest = max(state.lives[each.seat] for each in legal if each.seat is not None)
            order = [named for named in state.in_order() if state.lives[named] == richest]
            action = next(each for named in order for each in legal if each.seat == named)
        if hand is not None and phase in _IN_PLAY:
            yield hand, action
            hand.act(action)
        match.play(seat, action)
        after = match.state
        assert isinstance(after, BrillaState)
        if phase is Phase.DEAL:
            hand = Hand(match) if after.phase in _IN_PLAY and match.to_act is not None else None
        elif hand is not None and match.to_act is not None and after.phase not in (*_IN_PLAY, Phase.DONOR):
            yield hand, action
            hand = None
