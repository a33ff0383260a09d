"""Playing on in a state: every change is told, and nothing is told of what does not change."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from cardtable.engine.cards import ITALIAN
from cardtable.engine.events import (
    HOUSE,
    POT,
    Event,
    Key,
    Marked,
    Moved,
    Paid,
    Score,
    Shown,
    Shuffled,
    Turn,
    Turned,
    Zone,
    in_hand,
    purse_of,
    stack_of,
)
from cardtable.engine.play import Play
from cardtable.engine.seats import Seat, Viewer
from cardtable.engine.state import State
from cardtable.engine.tabletop import Tabletop

ME, YOU = Seat(0), Seat(1)


class Phase(Key):
    DEAL = "deal"


@dataclass(slots=True)
class Table(State):
    """A state with beans before each seat."""

    beans: list[int] = field(default_factory=lambda: [5, 5])

    @property
    def stacks(self) -> list[int]:
        return self.beans

    def copy(self) -> Table:
        twin = self._twin()
        twin.beans = self.beans[:]
        return twin

    def hide_from(self, viewer: Viewer) -> None:
        pass

    def tabletop(self) -> Tabletop:
        return self._lying()


@pytest.fixture
def log() -> list[Event]:
    return []


@pytest.fixture
def play(log: list[Event]) -> Play[Table]:
    return Play(Table(2, "seed", Phase.DEAL, left=[False, False], purse=[0, 0]), {}, log, {})


def test_tokens_are_paid_between_any_two_holdings(play: Play[Table], log: list[Event]) -> None:
    play.pay(stack_of(ME), POT, 3)
    play.pay(POT, purse_of(YOU), 2)
    play.pay(HOUSE, stack_of(YOU), 4)
    state = play.state
    assert (state.beans, state.pot, state.purse, state.house) == ([2, 9], 1, [0, 2], -4)
    assert log == [Paid(stack_of(ME), POT, 3), Paid(POT, purse_of(YOU), 2), Paid(HOUSE, stack_of(YOU), 4)]
    assert state.tabletop().tokens == {
        POT: 1,
        HOUSE: -4,
        stack_of(ME): 2,
        stack_of(YOU): 9,
        purse_of(YOU): 2,
    }


def test_a_payment_of_nothing_is_not_told(play: Play[Table], log: list[Event]) -> None:
    play.pay(stack_of(ME), POT, 0)
    assert log == []


def test_a_flag_that_is_so_already_is_not_told(play: Play[Table], log: list[Event]) -> None:
    flags = [False, True]
    play.flag(flags, ME, "stayed")
    play.flag(flags, YOU, "stayed")
    play.clear(flags, "stayed")
    play.clear(flags, "stayed")
    assert flags == [False, False]
    assert log == [Marked(ME, "stayed", True), Marked(ME, "stayed", False), Marked(YOU, "stayed", False)]


def test_a_question_sets_whose_turn_it_is(play: Play[Table], log: list[Event]) -> None:
    play.ask(YOU, Phase.DEAL)
    assert (play.state.turn, play.state.phase) == (YOU, Phase.DEAL)
    assert log == [Turn(YOU, "deal")]
    (told,) = log
    assert isinstance(told, Turn) and type(told.phase) is str, "an event holds the word, whatever the game keeps it in"


def test_a_deal_that_stays_where_it_is_is_not_told(play: Play[Table], log: list[Event]) -> None:
    play.pass_deal(ME)
    assert log == []
    play.pass_deal(YOU)
    assert (play.state.dealer, log) == (YOU, [Marked(ME, "dealer", False), Marked(YOU, "dealer", True)])


def test_a_shuffle_that_is_not_sound_is_made_again_and_its_number_told(play: Play[Table], log: list[Event]) -> None:
    play.shuffle(ITALIAN.cards, lambda stock: play.state.chance == 4)
    assert sorted(play.state.stock) == list(ITALIAN)
    assert (play.state.chance, log) == (4, [Shuffled(40, 3)])


def test_a_card_is_dealt_to_all_eyes_or_to_its_owners(play: Play[Table], log: list[Event]) -> None:
    card = ITALIAN["Rd"]
    play.deal(card, ME, 0, face_up=False)
    play.deal(card, ME, 1, face_up=True)
    closed, open_ = log
    assert isinstance(closed, Moved) and closed.known_to == (ME,)
    assert isinstance(open_, Moved) and open_.known_to is None


def test_only_the_closed_cards_of_a_hand_are_turned_up(play: Play[Table], log: list[Event]) -> None:
    one, two, three = cards = ITALIAN.cards[:3]
    score = Score("points", 3, ())
    play.show(ME, cards, 2, lambda cards: score)
    assert log == [Turned(one, in_hand(ME, 0)), Turned(two, in_hand(ME, 1)), Shown(ME, score)]
    assert three not in [event.card for event in log if isinstance(event, Turned)]


def test_nobody_scores_what_nobody_hears() -> None:
    silent = Play(Table(2, "seed", Phase.DEAL), {}, None, {})
    silent.show(ME, ITALIAN.cards[:3], 3, lambda cards: pytest.fail("scored"))


def test_a_key_is_found_by_the_text_it_equals() -> None:
    assert {"stock": 1}[Zone.STOCK] == 1
    assert {Zone.STOCK: 1}["stock"] == 1  # type: ignore[index]
