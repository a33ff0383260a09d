"""The expert of Brillà reads the others' swaps, plays from its view alone, and knows what it has not learnt."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.bots import CHARACTERS, make
from cardtable.bots.brilla.hands import standing
from cardtable.bots.brilla.inputs import BOUNDS, GUESSES, unseen_set
from cardtable.bots.brilla.position import SAID, TURN
from cardtable.bots.brilla.sight import position_of
from cardtable.bots.brilla.signs import THRESHOLDS
from cardtable.bots.brilla.values import LEARNT_UNDER, are_known, guesses
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.engine.seats import Seat
from cardtable.games import make as game
from cardtable.games.brilla import Brilla, BrillaState, Phase
from tests.bots.moments import Moment, choice, choice_in, moments
from tests.bots.positions import in_play

SEEDS = st.integers(0, 10**9)
EXPERT, HOME = make("brilla", "expert"), make("brilla")
KNOWN_HOUSES: list[dict[str, Any]] = [
    {},
    {"first_lap": "must_swap"},
    {"knock_from": "first_lap"},
    {"thirty_one": "choose_donor"},
    {"lives": 1, "comeback": 5, "final_tie": "replay"},
]


def decisions(seed: int, seats: int, house: dict[str, Any], moves: int = 60) -> Iterator[Moment]:
    """The decisions of a match between players at home."""
    match = Match.new(Brilla(house), [Player(f"p{seat}") for seat in range(seats)], str(seed))
    return (each for each in moments(match, moves, [HOME] * seats) if len(each.legal) > 1)


@given(SEEDS, st.sampled_from(KNOWN_HOUSES), st.sampled_from(sorted(CHARACTERS)))
@settings(max_examples=10, deadline=None)
def test_cards_that_a_seat_does_not_see_never_change_the_expert_s_choice(
    seed: int, house: dict[str, Any], character: str
) -> None:
    bot, rng = make("brilla", "expert", character=CHARACTERS[character]), Random(seed)
    for moment in decisions(seed, rng.choice((3, 4, 8, 12)), house, moves=40):
        if rng.random() < 0.3:
            rules, seen = moment.match.rules, moment.seen
            elsewhere = rules.determinize(moment.view, rng)
            assert choice(bot, moment) == choice_in(bot, rules, elsewhere, seed=seed, seen=seen)


def test_the_same_position_gets_the_same_choice_whatever_the_chance() -> None:
    for moment in decisions(3, 5, {}):
        assert len({choice(EXPERT, moment, seed) for seed in range(3)}) == 1


@given(SEEDS, st.sampled_from(KNOWN_HOUSES))
@settings(max_examples=10, deadline=None)
def test_the_expert_s_values_are_chances_and_lives(seed: int, house: dict[str, Any]) -> None:
    for moment in decisions(seed, 4, house, moves=30):
        if moment.match.state.phase in (Phase.PLAY, Phase.LAST_TURN, Phase.EXCHANGE):
            values = EXPERT.values(moment.match.rules, moment.view, moment.seen, moment.legal)
            assert set(values) == set(moment.legal)
            for value in values.values():
                assert 0 <= value.chance <= 1 and -2 <= value.margin <= 2


@pytest.mark.parametrize(
    "house",
    [
        {"thirty_one": "others_pay"},
        {"brilla": "thirty"},
        {"brilla": "declare"},
        {"take_three": "always"},
        {"dealer_exchange": "refresh"},
        {"dealer_exchange": "none"},
        {"dealer_exchange": "swap_blind"},
        {"all_pass": "end"},
        {"take_back": "once"},
    ],
)
def test_under_rules_that_it_never_met_the_expert_says_no_numbers_and_plays_like_the_plain_player(
    house: dict[str, Any],
) -> None:
    assert not are_known(Brilla(house).options)
    for moment in decisions(7, 4, house, moves=30):
        facts = (moment.match.rules, moment.view, moment.seen, moment.legal)
        assert EXPERT.values(*facts) == {}
        assert choice(EXPERT, moment) == choice(HOME, moment)
        assert EXPERT.explain(*facts, 1.0, Random(1)) == HOME.explain(*facts, 1.0, Random(1))


def test_every_option_that_changes_what_an_action_is_worth_is_one_of_those_that_the_networks_met() -> None:
    others = {"lives", "final_tie", "comeback", "first_dealer"}
    assert {option.id for option in Brilla.option_set} == others | set(LEARNT_UNDER)
    assert all(are_known(Brilla(house).options) for house in KNOWN_HOUSES)


def test_it_comes_back_and_takes_lives_as_the_player_at_home_does() -> None:
    state = in_play(["2d 3c 4b", "3d Ac 5b", "6b 7c 2s"], "7d 7s 3c", phase=Phase.COMEBACK, pot=20)
    state.lives = [0, 1, 1]
    assert choice_in(EXPERT, game("brilla"), state).verb == "return"


def test_the_guesses_of_hands_come_true_on_the_whole() -> None:
    """What is said to happen so often happens about so often, among players at home."""
    said, came = [0.0] * BOUNDS, [0.0] * BOUNDS
    for seed in range(12):
        for moment in decisions(seed, (3, 5, 8)[seed % 3], {}, moves=60):
            state = moment.view.known
            assert isinstance(state, BrillaState)
            if state.phase not in (Phase.PLAY, Phase.LAST_TURN):
                continue
            row, order = position_of(moment.match.rules.options, state, moment.seat, moment.seen)
            found = guesses(row, row[TURN], unseen_set(row, row[TURN]))
            for player, seat in enumerate(order):
                if player != row[TURN] and not row[SAID] >> player & 1:
                    stands = standing(moment.match.state.cards[seat])
                    for bound, threshold in enumerate(THRESHOLDS):
                        said[bound] += found[GUESSES * player + bound]
                        came[bound] += stands < threshold
    assert all(0.75 * said[bound] < came[bound] < 1.3 * said[bound] for bound in range(3, BOUNDS))


# --- sense -----------------------------------------------------------------------------------------------------------


def test_it_takes_the_card_that_makes_31_or_a_brilla() -> None:
    rules = game("brilla")
    state = in_play(["Ad Rd 2c", "3d 4c 5b", "6b 7c 2s"], "Dd 7s 3c")
    assert str(choice_in(EXPERT, rules, state)) == "swap 2c Dd"
    state = in_play(["4d 4c 2b", "3d Ac 5b", "6b 7c 2s"], "4b 7s 3c")
    assert str(choice_in(EXPERT, rules, state)) == "swap 2b 4b"


def test_a_hand_that_is_lost_is_still_played_as_well_as_it_can_be() -> None:
    state = in_play(["2d 3c 4b", "Rd Dd Cd", "Ac Rc 4c"], "5s 6d 2b", knocker=Seat(1), phase=Phase.LAST_TURN)
    state.open[1:], state.last_turns = [[True] * 3, [True] * 3], [True, False, False]
    assert str(choice_in(EXPERT, game("brilla"), state)) == "swap 3c 6d"


def test_characters_keep_their_bent() -> None:
    knocks = dict.fromkeys(("bold", "cautious", "hasty", "patient"), 0)
    for seed in range(6):
        for moment in decisions(seed, 4, {}, moves=60):
            for name in knocks:
                knocks[name] += choice(make("brilla", "expert", character=CHARACTERS[name]), moment).verb == "knock"
    assert knocks["hasty"] > knocks["patient"] and knocks["bold"] >= knocks["cautious"]
