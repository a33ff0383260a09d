"""Who plays for one side wins and loses together, and is counted so wherever matches are counted."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from cardtable.commands.tally import Tally
from cardtable.engine.events import Outcome
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.engine.seats import Seat
from cardtable.games import GAMES
from cardtable.store.ledger import Ledger
from tests.every_game import TEST_GAMES, make
from tests.games_of_tests.columns import Columns
from tests.games_of_tests.pairs import Pairs
from tools.sparring.results import Results


@pytest.fixture(autouse=True)
def games_of_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    for id, game in TEST_GAMES.items():
        monkeypatch.setitem(GAMES, id, game)


def played(game: str, seed: str, human: Seat | None = None) -> Match:
    rules = make(game)
    players = [Player(f"Player {seat}") for seat in range(rules.default_seats)]
    match, rng = Match.new(rules, players, seed, human, "2026-01-01T20:00:00+01:00"), Random(seed)
    while match.to_act is not None:
        match.play(match.to_act, rng.choice(match.rules.legal(match.state, match.to_act)))
    return match


def won_by(places: Sequence[int]) -> Match:
    """A match of the pairs that ended like this."""
    return next(match for match in (played("pairs", str(seed)) for seed in range(99)) if match.outcome.places == places)  # type: ignore[union-attr]


def test_every_seat_plays_for_itself_unless_the_game_says_otherwise() -> None:
    assert make("brilla").teams(5) == (0, 1, 2, 3, 4)
    assert make("pairs").teams(4) == (0, 1, 0, 1)


def test_a_pair_on_a_place_is_one_side_and_two_players_on_it_are_two() -> None:
    won = Outcome("won", (1, 3, 1, 3), (0, 0, 0, 0))
    assert (Pairs().sides_on(1, won), Pairs().sides_on(3, won), Pairs().sides_on(2, won)) == (1, 1, 0)
    assert Pairs().sides_on(1, Outcome("won", (1, 1, 1, 1), (0, 0, 0, 0))) == 2
    assert make("brilla").sides_on(1, Outcome("won", (1, 1, 3), (0, 0, 0))) == 2


@pytest.mark.parametrize(("places", "counted"), [((1, 3, 1, 3), (1, 0, 0)), ((3, 1, 3, 1), (0, 0, 1))])
def test_who_wins_with_a_partner_has_won_and_does_not_share(
    tmp_path: Path, places: tuple[int, ...], counted: tuple[int, int, int]
) -> None:
    match = won_by(places)
    match.record.human = Seat(2)
    assert match.outcome is not None
    ledger = Ledger(tmp_path)
    ledger.add(match.record, match.outcome)
    tally = ledger.tally("pairs")
    assert (tally.won, tally.shared, tally.lost) == counted


def test_a_patience_that_did_not_come_out_is_lost_and_the_ledger_reads_it_back(tmp_path: Path) -> None:
    match = played("columns", "1", Seat(0))
    assert match.outcome is not None and match.outcome.places == (2,)
    ledger = Ledger(tmp_path)
    ledger.add(match.record, match.outcome)
    assert (ledger.tally("columns").won, ledger.tally("columns").lost) == (0, 1)
    assert Columns().sides_on(1, match.outcome) == 0


def test_a_pair_that_wins_counts_as_won_for_both_bots_in_a_simulation() -> None:
    tally, match = Tally.of(["a", "b", "a", "b"]), won_by((1, 3, 1, 3))
    assert match.outcome is not None
    tally.add(match, match.outcome)
    assert [(seat.wins, seat.share) for seat in tally.seats] == [(1, 1.0), (0, 0.0), (1, 1.0), (0, 0.0)]


def test_a_contender_that_always_wins_in_pairs_has_twice_the_fair_share() -> None:
    results, match = Results(), won_by((1, 3, 1, 3))
    results.add([(match, ["a", "b", "a", "b"])])
    scores = results.scores()
    assert scores["a"].won is not None and scores["a"].won.mean == 2.0
    assert scores["b"].won is not None and scores["b"].won.mean == 0.0
    assert scores["b"].last is not None and scores["b"].last.mean == 2.0


def test_moves_of_a_patience_may_be_taken_back_and_those_of_other_games_may_not() -> None:
    assert Columns.undoes
    assert not any(game.undoes for id, game in GAMES.items() if id not in TEST_GAMES)
