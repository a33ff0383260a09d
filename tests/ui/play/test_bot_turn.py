"""A bot moves when it has answered and its time has passed, and never in a pause or after the match was left."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from cardtable.bots.request import Request, request_for
from cardtable.engine.actions import Action
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.games import make
from cardtable.ui.play.bot_turn import BotTurn
from cardtable.ui.style.theme import Pace
from tests.ui.stand_ins import BotsHere


@pytest.fixture
def request_of_bot() -> Request:
    players = tuple(Player(f"Bot {seat}", "plain", None) for seat in range(4))
    match = Match.new(make("brilla", {}), players, "bot turn", None, "2026-01-01T12:00:00+00:00")
    assert match.to_act is not None
    return request_for(match, match.to_act)


@pytest.fixture
def bots(qtbot: QtBot) -> Iterator[BotsHere]:
    bots = BotsHere()
    bots.hold = True
    yield bots
    bots.stop()


@pytest.fixture
def turn(bots: BotsHere) -> BotTurn:
    turn = BotTurn(bots, bots)
    turn.pace = Pace.NONE
    return turn


@pytest.fixture
def moves(turn: BotTurn) -> list[Action]:
    moves: list[Action] = []
    turn.moved.connect(moves.append)
    return moves


def test_a_bot_whose_time_has_passed_moves_as_soon_as_it_answers(
    qtbot: QtBot, bots: BotsHere, turn: BotTurn, moves: list[Action], request_of_bot: Request
) -> None:
    turn.begin(request_of_bot)
    qtbot.waitUntil(lambda: not turn._thinking.isActive())
    assert turn.open and moves == []
    bots.release()
    assert not turn.open and len(moves) == 1


def test_a_bot_that_has_answered_moves_when_its_time_has_passed(
    qtbot: QtBot, bots: BotsHere, turn: BotTurn, moves: list[Action], request_of_bot: Request
) -> None:
    turn.pace = Pace.SLOW
    turn.begin(request_of_bot)
    bots.release()
    assert turn.open and moves == []
    turn.hurry()
    qtbot.waitUntil(lambda: not turn.open)
    assert len(moves) == 1


def test_no_bot_moves_in_a_pause_and_it_moves_after_it(
    qtbot: QtBot, bots: BotsHere, turn: BotTurn, moves: list[Action], request_of_bot: Request
) -> None:
    turn.begin(request_of_bot)
    turn.pause(paused=True)
    bots.release()
    assert turn.open and not turn._thinking.isActive() and moves == []
    turn.pause(paused=False)
    qtbot.waitUntil(lambda: not turn.open)
    assert len(moves) == 1


def test_an_answer_after_the_match_was_left_is_heard_by_nobody(
    bots: BotsHere, turn: BotTurn, moves: list[Action], request_of_bot: Request
) -> None:
    turn.begin(request_of_bot)
    ticket = turn._ticket
    turn.stop()
    bots.answered.emit(ticket, request_of_bot.legal[0])
    assert moves == [] and not turn._thinking.isActive()
