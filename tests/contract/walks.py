"""Random matches of every game, for the contract that all of them keep.

A walk is a match under random options that is played at random up to some point and then checked move by move. Now and
then somebody leaves. `CARDTABLE_EXAMPLES=20` makes every test of the contract try twenty times as many walks.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from cardtable.engine.actions import Action
from cardtable.engine.match import AnyRules, Match
from cardtable.engine.options import Choice, Option, Options, Switch, Value
from cardtable.engine.record import Player
from cardtable.engine.rules import Why
from cardtable.engine.seats import Seat, Viewer, all_seats
from cardtable.games import GAMES
from tests.every_game import ANY, make

EXAMPLES = int(os.environ.get("CARDTABLE_EXAMPLES", "1"))

LEAVES = 0.005
"""How likely a leave is before a move."""
MOST_MOVES = 1000
"""A longer match is checked there instead of at its end."""


@dataclass(frozen=True)
class Walk:
    """A way through a random match.

    Attributes:
        seed: of the cards.
        chance: of the moves.
        skip: how many moves are played before the first that is checked; None: all, up to the end of the match.
    """

    game: str
    seats: int
    options: tuple[tuple[str, Value], ...]
    seed: str
    chance: int
    skip: int | None

    def match(self) -> Match:
        """The match before its first move."""
        players = [Player(f"Player {seat}") for seat in range(self.seats)]
        return Match.new(make(self.game, dict(self.options)), players, self.seed)

    def check(self, moves: int, test: Callable[[Match, Random], None]) -> None:
        """Test where the walk stands after the moves to be skipped, and after each of so many more.

        A failing walk notes its record.
        """
        match, rng = self.match(), Random(self.chance)
        while match.to_act is not None and len(match.record.moves) != (MOST_MOVES if self.skip is None else self.skip):
            step(match, rng)
        for _ in range(moves if match.to_act is not None else 1):
            try:
                test(match, Random(self.chance))
                step(match, rng)
            except BaseException:
                note(match.record.to_json())
                raise


def step(match: Match, rng: Random, leaves: bool = True) -> None:
    """One random move, or somebody leaves; nothing if the match is over."""
    seat = match.to_act
    if seat is None:
        return
    if leaves and rng.random() < LEAVES:
        left = {mover for mover, move in match.record.moves if move.startswith("leave ")}
        leaver = rng.choice([other for other in all_seats(match.record.seats) if other not in left])
        match.leave(leaver, rng.choice(list(Why)))
    else:
        match.play(seat, rng.choice(match.rules.legal(match.state, seat)))


def viewers(match: Match) -> list[Viewer]:
    """Every seat and a bystander."""
    return [*all_seats(match.record.seats), None]


def wild_actions(rules: AnyRules, seats: int, rng: Random) -> list[Action]:
    """An action of every verb of the game, about cards, a seat and a number taken at random."""
    return [
        Action(
            verb.name,
            tuple(rng.sample(list(rules.pack), rng.choice(verb.shape.cards))),
            Seat(rng.randrange(seats)) if verb.shape.seat else None,
            rng.randrange(100) if verb.shape.number else None,
        )
        for verb in rules.verbs.values()
    ]


@lru_cache(maxsize=4)
def every_action(game: str, seats: int, numbers: int) -> tuple[Action, ...]:
    """Every action that can be written in this game, with every number below this one."""
    return tuple(_written(ANY[game], seats, numbers))


def _written(rules: type[AnyRules], seats: int, numbers: int) -> Iterator[Action]:
    for verb in rules.verbs.values():
        shape = verb.shape
        for count in shape.cards:
            for cards in permutations(rules.pack, count):
                for seat in all_seats(seats) if shape.seat else (None,):
                    for number in range(numbers) if shape.number else (None,):
                        yield Action(verb.name, cards, seat, number)


def some_value(option: Option) -> st.SearchStrategy[Value]:
    """Any value; shrinks to the default."""
    match option:
        case Choice():
            every: st.SearchStrategy[Value] = st.sampled_from(option.values)
        case Switch():
            every = st.booleans()
        case _:
            every = st.integers(option.low, option.high)
            if option.zero:
                every |= st.just(0)
    return st.just(option.default) | every


@st.composite
def some_options(draw: st.DrawFn, game: str, seats: int) -> Options:
    """A complete set without conflicts, whose first dealer sits at the table."""
    option_set = ANY[game].option_set
    options = {option.id: draw(some_value(option)) for option in option_set}
    while conflict := option_set.conflict(options):
        for id, _ in (conflict.first, conflict.second):
            options[id] = option_set[id].default
    dealer = options.get("first_dealer", "lot")
    if dealer != "lot" and int(dealer) >= seats:
        options["first_dealer"] = str(int(dealer) % seats)
    return options


@st.composite
def walks(draw: st.DrawFn, game: str) -> Walk:
    """A walk through a match of this game at a table of any size."""
    seats = draw(st.sampled_from(list(ANY[game].seats)))
    return Walk(
        game,
        seats,
        tuple(draw(some_options(game, seats)).items()),
        seed=str(draw(st.integers(0, 10**6))),
        chance=draw(st.integers(0, 10**6)),
        skip=draw(st.integers(0, 300) | st.none()),
    )


every_game = pytest.mark.parametrize("game", list(GAMES))
any_game = pytest.mark.parametrize("game", list(ANY))
"""Also those of the tests, which have no words and no rulebooks."""


def sampled(game: str, rng: Random) -> Options:
    """Random options, the first dealer drawn by lot."""
    option_set = ANY[game].option_set
    return option_set.sample(rng) | ({"first_dealer": "lot"} if "first_dealer" in option_set else {})


def on_walks(moves: int, examples: int = 20) -> Callable[[Callable[[Match, Random], None]], Callable[[str], None]]:
    """Run a check after each of so many moves of random matches of every game."""

    def wrapped(check: Callable[[Match, Random], None]) -> Callable[[str], None]:
        @any_game
        def test(game: str) -> None:
            @settings(max_examples=examples * EXAMPLES)
            @given(walks(game))
            def run(walk: Any) -> None:
                walk.check(moves, check)

            run()

        test.__name__ = test.__qualname__ = check.__name__
        test.__doc__ = check.__doc__
        return test

    return wrapped
