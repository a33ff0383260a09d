"""A seat takes its own moves back, in games that allow it, as long as the match goes on."""

from random import Random

import pytest

from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.engine.rules import Why
from cardtable.engine.seats import Seat
from cardtable.engine.undo import UndoStack
from tests.every_game import make
from tests.games_of_tests.columns import Columns
from tests.games_of_tests.highest import Highest


def patience(moves: int) -> Match:
    match, rng = Match.new(make("columns"), [Player("")], "0", Seat(0)), Random(1)
    for _ in range(moves):
        match.play(Seat(0), rng.choice([each for each in match.legal(Seat(0)) if each.verb != "stop"]))
    return match


def test_at_the_start_there_is_nothing_to_take_back() -> None:
    stack = UndoStack(patience(0), Seat(0))
    assert (stack.can_undo, stack.can_redo) == (False, False)


def test_moves_made_before_the_match_was_taken_up_can_be_taken_back() -> None:
    match = patience(3)
    stack = UndoStack(match, Seat(0))
    for _ in range(3):
        stack.undo()
    assert match.record.moves == [] and not stack.can_undo and stack.can_redo


def test_a_new_move_forgets_what_was_taken_back() -> None:
    stack = UndoStack(patience(3), Seat(0))
    stack.undo()
    stack.forget()
    assert stack.can_undo and not stack.can_redo


def test_a_match_that_has_ended_is_left_as_it_is() -> None:
    match = patience(3)
    stack = UndoStack(match, Seat(0))
    match.play(Seat(0), match.rules.parse("stop"))
    assert match.outcome is not None
    assert not stack.can_undo


def test_nobody_takes_back_what_was_done_before_somebody_left() -> None:
    match = Match.new(make("highest"), [Player(f"Player {seat}") for seat in range(4)], "0", Seat(0))
    stack = UndoStack(match, Seat(0))
    match.play(Seat(0), match.rules.parse("turn"))
    match.leave(Seat(2), Why.CLOCK)
    assert not stack.can_undo


def test_a_bystander_has_nothing_to_take_back() -> None:
    assert not UndoStack(patience(3), None).can_undo


def test_a_game_that_does_not_allow_it_takes_nothing_back() -> None:
    match = Match.new(make("highest"), [Player(f"Player {seat}") for seat in range(4)], "0", Seat(0))
    match.play(Seat(0), match.rules.parse("turn"))
    assert not UndoStack(match, Seat(0)).can_undo


def test_with_others_at_the_table_what_they_have_done_since_goes_and_comes_back_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Highest, "undoes", True)
    match = Match.new(make("highest"), [Player(f"Player {seat}") for seat in range(4)], "0", Seat(0))
    stack = UndoStack(match, Seat(0))
    for seat in range(3):
        match.play(Seat(seat), match.rules.parse("turn"))
    state, moves = match.state.copy(), list(match.record.moves)
    stack.undo()
    assert (match.to_act, match.record.moves) == (0, [])
    stack.redo()
    assert (match.state, match.record.moves) == (state, moves)
    assert Columns.undoes and not stack.can_redo
