"""What rules are for any game: a small one that captures one card or two, without tokens, dealer or options."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import pytest

from cardtable.engine.actions import Action, IllegalAction, Reason
from cardtable.engine.cards import ITALIAN, Card
from cardtable.engine.events import Event, Key, Said, Score, Turn
from cardtable.engine.options import Options, OptionSet
from cardtable.engine.play import Play
from cardtable.engine.rules import Rules, Why
from cardtable.engine.seats import FIRST, Seat, Viewer
from cardtable.engine.state import State, View
from cardtable.engine.tabletop import Tabletop
from cardtable.engine.verbs import Shape, Verb, table_of


class Phase(Key):
    TAKE = "take"


@dataclass(slots=True)
class Captures(State):
    """Six cards, which everybody may take by ones and twos."""

    def copy(self) -> Captures:
        return self._twin()

    def hide_from(self, viewer: Viewer) -> None:
        pass

    def tabletop(self) -> Tabletop:
        return self._lying()


def forbid_take(state: Captures, options: Options, seat: Seat, action: Action) -> IllegalAction | None:
    gone = [card for card in action.cards if card not in state.stock]
    return IllegalAction("take", Reason.NOT_IN_HAND, card=gone[0]) if gone else None


def offer_take(state: Captures, options: Options, seat: Seat) -> Sequence[Action]:
    return [Action("take", (card,)) for card in state.stock]


def do_take(play: Play[Captures], seat: Seat, action: Action) -> None:
    for card in action.cards:
        play.state.stock.remove(card)
    play.ask(Seat(1 - seat), Phase.TAKE)


class Capturing(Rules[Captures]):
    id = "capturing"
    version = 1
    seats = range(2, 3)
    default_seats = 2
    pack = ITALIAN
    option_set = OptionSet([])
    verbs = table_of(
        Verb("take", (Phase.TAKE,), "take", do_take, forbid_take, offer_take, shape=Shape(cards=range(1, 3)))
    )

    def fresh(self, seats: int, seed: str) -> Captures:
        return Captures(seats, seed, Phase.TAKE, left=[False] * seats)

    def begin(self, play: Play[Captures]) -> None:
        play.state.stock = ITALIAN.hand("Ad 2d 3d 4d 5d 6d")
        play.ask(self.first_dealer(play.state), Phase.TAKE)

    def go_on_without(self, play: Play[Captures], seat: Seat) -> None:
        play.end_match("left", (2 if seat == each else 1 for each in (0, 1)))

    def determinize(self, view: View[Captures], rng: Random) -> Captures:
        return view.world(rng)

    def score(self, cards: Sequence[Card]) -> Score:
        return Score("cards", len(cards), tuple(cards))


@pytest.fixture
def rules() -> Capturing:
    return Capturing()


def test_a_verb_may_be_about_one_card_or_more(rules: Capturing) -> None:
    state, _ = rules.start(2, "seed")
    seat = rules.to_act(state)
    assert seat is not None
    rules.apply(state, seat, rules.parse("take Ad 3d"))
    rules.apply(state, Seat(1 - seat), rules.parse("take 2d"))
    assert state.stock == ITALIAN.hand("4d 5d 6d")


@pytest.mark.parametrize("text", ["take", "take Ad 2d 3d", "take Ad @1", "take Ad 7"])
def test_an_action_of_another_shape_is_none(rules: Capturing, text: str) -> None:
    with pytest.raises(ValueError, match=r"is no action of capturing: write take CARD \[CARD\]$"):
        rules.parse(text)


def test_a_game_without_dealer_draws_who_begins_and_a_rematch_has_the_same_options(rules: Capturing) -> None:
    begins = {rules.start(2, str(seed))[0].turn for seed in range(20)}
    assert begins == {0, 1}
    assert rules.rematch(rules.start(2, "seed")[0]) == {}
    with pytest.raises(ValueError, match="is played by 2, not by 3"):
        rules.start(3, "seed")


def test_an_unknown_verb_is_refused_as_not_now(rules: Capturing) -> None:
    state, _ = rules.start(2, "seed")
    assert state.turn is not None
    refusal = rules.refuse(state, state.turn, Action("fly"))
    assert refusal is not None
    assert (str(refusal), refusal.reason) == ("turn: not_now", Reason.NOT_NOW)


def test_what_is_offered_and_forbidden_is_not_legal(rules: Capturing) -> None:
    state, _ = rules.start(2, "seed")
    assert state.turn is not None
    assert rules.legal(state, state.turn) == rules.offered(state, state.turn)
    assert rules.legal(state, Seat(1 - state.turn)) == []
    refusal = rules.refuse(state, state.turn, rules.parse("take Rd"))
    assert refusal is not None and refusal.arguments == {"card": ITALIAN["Rd"]}


def test_who_leaves_says_so_and_may_leave_once(rules: Capturing) -> None:
    state, log = rules.start(2, "seed")
    rules.leave(state, FIRST, Why.GAVE_UP, log)
    assert isinstance(log[1], Said) and (log[1].seat, log[1].phrase) == (FIRST, "leave")
    assert state.left == [True, False]
    with pytest.raises(IllegalAction, match="result: match_over"):
        rules.leave(state, FIRST, Why.GAVE_UP)


def test_rules_are_pickled_as_their_options(rules: Capturing) -> None:
    assert len(pickle.dumps(rules)) < 200
    assert pickle.loads(pickle.dumps(rules)).start(2, "seed") == rules.start(2, "seed")


def test_a_start_is_told_up_to_the_first_question(rules: Capturing) -> None:
    state, log = rules.start(2, "seed")
    assert log == list[Event]([Turn(state.turn or FIRST, "take")])
