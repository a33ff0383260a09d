"""Who gives up: the same place in every game, after all who stayed."""

import contextlib
from random import Random

import pytest

from cardtable.engine.actions import Action, IllegalAction
from cardtable.engine.events import Said
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.engine.rules import Why
from cardtable.engine.seats import Seat, all_seats
from cardtable.games import GAMES
from tests.every_game import make


def with_leavers(game: str, rng: Random) -> Match:
    """A match under any rules, played at random to its end, in which some give up at any moment."""
    seats = rng.choice(list(GAMES[game].seats))
    rules = make(game, GAMES[game].option_set.sample(rng) | {"first_dealer": "lot"})
    match = Match.new(rules, [Player(str(seat)) for seat in range(seats)], str(rng.random()))
    often = rng.choice([0.003, 0.02, 0.1])
    while (seat := match.to_act) is not None:
        if rng.random() < often or len(match.record.moves) > 600:
            with contextlib.suppress(IllegalAction):
                match.leave(Seat(rng.randrange(seats)), rng.choice(list(Why)))
            continue
        by_verb: dict[str, list[Action]] = {}
        for action in rules.legal(match.state, seat):
            by_verb.setdefault(action.verb, []).append(action)
        match.play(seat, rng.choice(by_verb[rng.choice(sorted(by_verb))]))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_who_gives_up_comes_after_all_others_and_shares_the_last_place(game: str) -> None:
    rng, counted = Random(game), 0
    for _ in range(25):
        match = with_leavers(game, rng)
        assert match.outcome is not None
        places = match.outcome.places
        said = [event for event in match.events if isinstance(event, Said)]
        # who has left among the winners before has a place already
        safe = {event.seat for event in said if event.phrase == "safe"}
        left = {event.seat for event in said if event.phrase == "leave"} - safe
        stayed = set(all_seats(len(places))) - left
        counted += bool(left)
        assert {places[seat] for seat in left} <= {len(stayed) + 1}, match.record.to_json()
        assert all(places[seat] <= len(stayed) for seat in stayed), match.record.to_json()
    assert counted > 5, "somebody gave up"
