"""Every game whose moves may be taken back leads back to its start, and forth again to where it stood."""

from random import Random

import pytest

from cardtable.engine.match import Match
from cardtable.engine.record import Player, Record
from cardtable.engine.seats import Seat
from cardtable.engine.undo import UndoStack
from tests.contract.walks import sampled
from tests.every_game import ANY, make

UNDOING = [id for id, game in ANY.items() if game.undoes]
SEEDS = range(12)
Told = tuple[object, list[object], list[int], list[tuple[Seat, str]]]


def begun(game: str, seed: int) -> Match:
    rules = make(game, sampled(game, Random(seed)))
    players = [Player(f"Player {seat}") for seat in range(rules.default_seats)]
    return Match.new(rules, players, str(seed), Seat(0))


def told(match: Match) -> Told:
    return match.state.copy(), list(match.events), list(match.ends), list(match.record.moves)


def goes_on(match: Match, rng: Random) -> bool:
    """A random move with which the match does not end; whether there is one."""
    seat = match.to_act
    assert seat is not None
    for action in rng.sample(list(match.legal(seat)), len(match.legal(seat))):
        match.play(seat, action)
        if match.outcome is None:
            return True
        match.undo()
    return False


def walked(match: Match, rng: Random, moves: int) -> list[Told]:
    """Where the match stands before each move of the first seat, up to a turn of that seat after so many moves."""
    stood = [told(match)]
    while len(match.record.moves) < moves and goes_on(match, rng):
        if match.to_act == 0:
            stood.append(told(match))
    match.undo(len(match.record.moves) - len(stood.pop()[3]))
    return stood


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", UNDOING)
def test_all_moves_taken_back_lead_to_the_start_and_played_again_to_where_the_match_stood(game: str, seed: int) -> None:
    match, rng = begun(game, seed), Random(seed)
    stack = UndoStack(match, Seat(0))
    stood = walked(match, rng, 60)
    last = told(match)
    assert stood, "there is a move to take back"
    assert match.to_act == 0
    for before in reversed(stood):
        assert stack.can_undo
        stack.undo()
        assert told(match) == before
        assert Match(match.rules, Record.from_json(match.record.to_json())).state == match.state
    assert not stack.can_undo
    for after in (*stood[1:], last):
        assert stack.can_redo
        stack.redo()
        assert told(match) == after
    assert not stack.can_redo


@pytest.mark.parametrize("game", UNDOING)
def test_what_is_taken_back_are_the_last_events_that_the_seat_saw(game: str) -> None:
    match = begun(game, 3)
    stack = UndoStack(match, Seat(0))
    walked(match, Random(3), 20)
    seen = match.seen_by(Seat(0))
    gone = stack.undo()
    assert gone and seen == [*match.seen_by(Seat(0)), *gone]


@pytest.mark.parametrize("game", UNDOING)
def test_another_story_begins_when_moves_are_taken_back_so_that_bots_are_sent_it_anew(game: str) -> None:
    match = begun(game, 3)
    stack = UndoStack(match, Seat(0))
    walked(match, Random(3), 20)
    story = match.story(Seat(0))
    stack.undo()
    assert match.story(Seat(0)) is not story
