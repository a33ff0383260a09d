"""The rule-of-thumb bot plays Brillà from its view alone, under any house rules, and plays it sensibly."""

from __future__ import annotations

import pickle
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.bots import CHARACTERS, Bot, Character, make
from cardtable.bots.bot import Advice
from cardtable.bots.request import Request
from cardtable.engine.actions import Action
from cardtable.engine.cards import ITALIAN
from cardtable.engine.events import Shuffled
from cardtable.engine.invariants import cards_in
from cardtable.engine.match import AnyRules
from cardtable.engine.seats import Seat
from cardtable.games import make as game
from cardtable.games.brilla import BrillaState, Phase
from cardtable.games.brilla.scoring import worth
from tests.bots.positions import a_moment, hidden_cards, in_play, moments

SEEDS = st.integers(0, 10**9)
BOT = make("brilla")
LEVELS = ("regular", "beginner")


def choice(bot: Bot, rules: AnyRules, state: BrillaState, seed: int = 1) -> Action:
    """What the bot does in this state, whose turn it is seeing only its view."""
    seat = rules.to_act(state)
    assert seat is not None
    return bot.choose(rules, rules.observe(state, seat), (), rules.legal(state, seat), 1.0, Random(seed))


# --- from the view alone ---------------------------------------------------------------------------------------------


@given(SEEDS, st.sampled_from(LEVELS), st.sampled_from(sorted(CHARACTERS)))
def test_worlds_that_look_alike_to_the_seat_get_the_same_decision(seed: int, level: str, character: str) -> None:
    bot = make("brilla", level=level, character=CHARACTERS[character])
    moment = a_moment(seed)
    rules, view = moment.match.rules, moment.view
    decisions = {str(choice(bot, rules, moment.match.state))}
    for chance in (1, 2):
        world = rules.determinize(view, Random(chance))
        assert rules.to_act(world) == moment.seat
        decisions.add(str(choice(bot, rules, world)))
    assert len(decisions) == 1


@given(SEEDS, st.sampled_from(LEVELS))
def test_the_same_position_gets_the_same_choice_whatever_the_chance(seed: int, level: str) -> None:
    moment, bot = a_moment(seed), make("brilla", level=level)
    assert len({choice(bot, moment.match.rules, moment.match.state, seed=chance) for chance in range(4)}) == 1


@given(SEEDS)
def test_what_is_sent_to_a_bot_holds_no_hidden_card_and_no_seed(seed: int) -> None:
    moment = a_moment(seed)
    match, seat = moment.match, moment.seat
    match.state.seed = match.record.seed = "the secret of the deal"
    seen = match.seen_by(seat)
    this_hand = max((place for place, event in enumerate(seen) if isinstance(event, Shuffled)), default=0)
    # the events of earlier hands tell of cards that lay open then and are hidden now
    sent = Request(match.rules, moment.view, seen[this_hand:], moment.legal, "brilla", "random", None, None, 1.0, "x")
    packed = pickle.dumps(sent)
    assert b"the secret" not in packed
    assert not set(cards_in(pickle.loads(packed))) & hidden_cards(match.state, seat)


# --- under every house rule ------------------------------------------------------------------------------------------


@given(SEEDS)
@settings(max_examples=20)
def test_every_decision_of_any_match_under_any_rules_is_legal_and_leaves_the_view_alone(seed: int) -> None:
    for moment in moments(seed, moves=40):
        view = moment.view
        action = BOT.choose(moment.match.rules, view, (), moment.legal, 1.0, Random(seed))
        assert action in moment.legal, moment.match.record.to_json()
        assert view == moment.view


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("character", CHARACTERS.values(), ids=list(CHARACTERS))
def test_every_character_plays(character: Character, level: str) -> None:
    bot = make("brilla", level=level, character=character)
    for moment in moments(5, moves=40):
        assert bot.choose(moment.match.rules, moment.view, (), moment.legal, 1.0, Random(1)) in moment.legal


def test_it_plays_on_where_nearly_every_card_has_been_seen() -> None:
    pack = [str(card) for card in ITALIAN]
    hands = [" ".join(pack[3 * seat : 3 * seat + 3]) for seat in range(12)]
    state = in_play(hands, " ".join(pack[36:39]), lap=4)
    state.open = [[False] * 3, *([True] * 3 for _ in range(11))]
    for level in LEVELS:
        rules = game("brilla")
        assert choice(make("brilla", level=level), rules, state) in rules.legal(state, Seat(0))


# --- sense -----------------------------------------------------------------------------------------------------------


def test_it_takes_the_card_that_makes_31() -> None:
    state = in_play(["Ad Rd 2c", "3d 4c 5b", "6b 7c 2s"], "Dd 7s 3c")
    assert str(choice(BOT, game("brilla"), state)) == "swap 2c Dd"


def test_it_takes_the_card_that_makes_a_brilla() -> None:
    state = in_play(["4d 4c 2b", "3d Ac 5b", "6b 7c 2s"], "4b 7s 3c")
    assert str(choice(BOT, game("brilla"), state)) == "swap 2b 4b"


def test_it_takes_all_three_where_they_are_a_brilla() -> None:
    state = in_play(["4d 6c 2b", "3d Ac 5b", "6b 7c 2s"], "Cd Cs Cb")
    assert str(choice(BOT, game("brilla"), state)) == "take"


def test_it_says_its_brilla_where_it_must_be_said() -> None:
    rules = game("brilla", {"brilla": "declare"})
    making = in_play(["4d 4c 2b", "3d Ac 5b", "6b 7c 2s"], "4b 7s 3c")
    assert str(choice(BOT, rules, making)) == "swap! 2b 4b"
    dealt = in_play(["4d 4c 4b", "3d Ac 5b", "6b 7c 2s"], "2b 7s 3c", lap=1)
    assert choice(BOT, rules, dealt).verb == "pass!"
    knocked = in_play(["4d 4c 4b", "3d Ac 5b", "6b 7c 2s"], "2b 7s 3c", knocker=Seat(2), phase=Phase.LAST_TURN)
    knocked.last_turns = [True, True, False]
    assert choice(BOT, rules, knocked).verb == "pass!"


def test_three_of_a_rank_are_no_shelter_where_they_count_as_30_or_their_best_card() -> None:
    state = in_play(["2d 2c 2b", "3d Ac 5b", "6b 7c 2s"], "Rd Cd 3c")
    assert choice(BOT, game("brilla", {"brilla": "thirty"}), state).verb == "swap"
    state = in_play(["Rd Rc Rb", "3d Ac 5b", "6b 7c 2s"], "2b Cd 3c")
    assert choice(BOT, game("brilla", {"brilla": "thirty"}), state).verb == "knock"


def test_it_knocks_with_a_strong_hand_and_not_with_a_weak_one() -> None:
    strong = in_play(["Ad Rd 9d".replace("9d", "7d"), "3d Ac 5b", "6b 7c 2s", "2b 3s 6d"], "4b 7s 3c")
    assert choice(BOT, game("brilla"), strong).verb == "knock"
    weak = in_play(["2d 3c 4b", "3d Ac 5b", "6b 7c 2s", "2b 3s 6d"], "4c 2c 5c")
    assert choice(BOT, game("brilla"), weak).verb != "knock"


def test_with_more_players_a_weaker_hand_is_good_enough_to_knock() -> None:
    others = ["3d Ac 5b", "6b 7c 2s", "2b 3s 6d", "2d 4b 5s", "3b 3c 7d", "4c 5c 6s", "As 2c 5d", "7b 4s 4d"]

    def knocks(players: int) -> bool:
        return choice(BOT, game("brilla"), in_play(["Ad Rd 7s", *others[: players - 1]], "6c Ab Rs")).verb == "knock"

    assert knocks(9)
    assert not knocks(3)


def test_after_a_knock_it_takes_what_is_best_now() -> None:
    state = in_play(["Ad 2c 3b", "3d Ac 5b", "6b 7c 2s"], "Rd 7s 4c", knocker=Seat(1), phase=Phase.LAST_TURN)
    state.last_turns = [True, False, False]
    assert choice(BOT, game("brilla"), state).cards[1].rank == 10


def test_it_does_not_hand_the_next_player_the_card_that_is_lacking() -> None:
    # seat 1 was seen to take Ad and Rd; Dd in the hand would make 31
    state = in_play(["Dd 2c Ac", "Ad Rd 5b", "6b 7c 2s"], "Rc 7s 4b")
    state.open[1] = [True, True, False]
    assert str(choice(BOT, game("brilla"), state)) != "swap Dd Rc"


def test_the_third_of_a_rank_is_kept_from_the_next_player_only_where_a_brilla_pays_nothing() -> None:
    # seat 1 was seen to take 5d and 5b; with 7b kept, 5s would be the third
    state = in_play(["5s Dd 7b", "5d 5b 4d", "2s 3d Rb"], "Cb 2b Rd")
    state.open[1] = [True, True, False]
    assert str(choice(BOT, game("brilla"), state)) == "swap 7b Rd"
    assert str(choice(BOT, game("brilla", {"brilla": "thirty"}), state)) == "swap 5s Rd"


def test_a_hand_that_is_lost_is_still_played_as_well_as_it_can_be() -> None:
    # seats 1 and 2 are known to hold 30 and 25: nothing on the table saves this hand
    state = in_play(["2d 3c 4b", "Rd Dd Cd", "Ac Rc 4c"], "5s 6d 2b", knocker=Seat(1), phase=Phase.LAST_TURN)
    state.open[1:], state.last_turns = [[True] * 3, [True] * 3], [True, False, False]
    assert str(choice(BOT, game("brilla"), state)) == "swap 3c 6d"


def test_of_hands_that_cost_the_same_the_better_looking_one_is_kept() -> None:
    # both others are sure to end below 27
    state = in_play(["Ad 6d Rd", "2c 3b 4s", "5b 2b 3c"], "2s 4b 7d", knocker=Seat(1), phase=Phase.LAST_TURN)
    state.open[1:], state.last_turns = [[True] * 3, [True] * 3], [True, False, False]
    assert str(choice(BOT, game("brilla"), state)) == "swap 6d 7d"


def test_a_brilla_that_the_next_player_is_known_to_lack_one_card_of_is_not_left_without_need() -> None:
    # seat 1 was seen to take 5d and 5b, and 5s lies on the table
    state = in_play(["7d 2c 4b", "5d 5b 4d", "2s 3d Rb"], "5s 6d 2b")
    state.open[1] = [True, True, False]
    assert choice(BOT, game("brilla"), state).cards[1:] == (ITALIAN["5s"],)


@pytest.mark.parametrize("hand", ["Ad Rd 7d", "Ac Rc 2s", "Rd Dd Cd", "Ab Db 7b"])
def test_nobody_sits_on_a_good_hand_for_laps(hand: str) -> None:
    for players in (2, 4, 8):
        others = ["3d 4c 5b", "6b 7c 2c", "2b 3s 6d", "2d 4b 5s", "3b 3c 4d", "5c 6c 6s", "As 4s 5d"]
        state = in_play([hand, *others[: players - 1]], "7s Cs Rs", lap=4)
        if worth(state.cards[0]) >= 28:
            assert choice(BOT, game("brilla"), state).verb == "knock"


@pytest.mark.parametrize(
    ("hand", "table", "verb"), [("2d 3c 4b", "Ad Rd 2s", "exchange"), ("Ad Rd 2s", "2d 3c 4b", "keep")]
)
def test_the_dealer_exchanges_a_poor_hand_for_a_rich_table(hand: str, table: str, verb: str) -> None:
    state = in_play([hand, "3d Ac 5b", "6b 7c 2c"], table, lap=1, phase=Phase.EXCHANGE, dealer=Seat(0))
    assert choice(BOT, game("brilla"), state).verb == verb


@pytest.mark.parametrize(("hand", "verb"), [("2d 3c 4b", "exchange"), ("Ad Rd 7d", "keep")])
def test_the_dealer_exchanges_unseen_only_a_poor_hand(hand: str, verb: str) -> None:
    state = in_play([hand, "3d Ac 5b", "6b 7c 2c"], "2s 3s 4s", lap=1, phase=Phase.EXCHANGE, dealer=Seat(0))
    state.table_up = False
    assert choice(BOT, game("brilla", {"dealer_exchange": "swap_blind"}), state).verb == verb


def test_a_swap_stands_unless_it_was_a_blunder() -> None:
    rules = game("brilla", {"take_back": "once"})
    good = in_play(["Ad Rd 2c", "3d Ac 5b", "6b 7c 2s"], "7d 7s 3c")
    rules.apply(good, Seat(0), Action("swap", (rules.pack["2c"], rules.pack["7d"])))
    assert choice(BOT, rules, good).verb == "ground"
    blunder = in_play(["Ad Rd 2c", "3d Ac 5b", "6b 7c 2s"], "7d 7s 3c")
    rules.apply(blunder, Seat(0), Action("swap", (rules.pack["Ad"], rules.pack["3c"])))
    assert choice(BOT, rules, blunder).verb == "back"


def test_a_31_takes_a_life_as_the_character_leans() -> None:
    state = in_play(["Ad Rd Dd", "3d Ac 5b", "6b 7c 2s"], "7d 7s 3c", phase=Phase.DONOR)
    state.lives = [3, 1, 2]
    rules = game("brilla", {"thirty_one": "choose_donor"})
    rich = make("brilla", character=replace(BOT.character, takes_from_rich=True))
    poor = make("brilla", character=replace(BOT.character, takes_from_rich=False))
    assert str(choice(rich, rules, state)) == "donor @2"
    assert str(choice(poor, rules, state)) == "donor @1"


def test_it_comes_back_when_the_saucer_is_worth_it() -> None:
    def verb(pot: int, lives: list[int]) -> str:
        state = in_play(["2d 3c 4b", "3d Ac 5b", "6b 7c 2s"], "7d 7s 3c", phase=Phase.COMEBACK, pot=pot)
        state.lives = lives
        return choice(BOT, game("brilla"), state).verb

    assert verb(20, [0, 1, 1]) == "return"
    assert verb(1, [0, 3, 3]) == "stay_out"


@pytest.mark.parametrize("level", LEVELS)
def test_the_bold_knock_on_hands_on_which_the_cautious_wait(level: str) -> None:
    def knocks(id: str) -> set[str]:
        bot = make("brilla", level=level, character=CHARACTERS[id])
        hands = [f"{high} {low} 2c" for high in ("Ad", "Rd") for low in ("4d", "5d", "6d", "7d", "Dd")]
        states = {hand: in_play([hand, "3d Ac 5b", "6b 7c 2s"], "4c Rc 5c") for hand in hands}
        return {hand for hand, state in states.items() if choice(bot, game("brilla"), state).verb == "knock"}

    assert knocks("bold") > knocks("cautious")


# --- levels ----------------------------------------------------------------------------------------------------------


def test_a_beginner_forgets_what_others_were_seen_to_take_and_at_home_it_is_remembered() -> None:
    # seat 1 was seen to take Ad and Rd; Dd in the hand would make 31
    state = in_play(["Dd 2c Ac", "Ad Rd 5b", "6b 7c 2s"], "Rc 7s 4b")
    state.open[1] = [True, True, False]
    assert str(choice(make("brilla", level="beginner"), game("brilla"), state)) == "swap Dd Rc"
    assert str(choice(make("brilla", level="regular"), game("brilla"), state)) != "swap Dd Rc"


def test_a_beginner_knocks_on_hands_on_which_one_waits_at_home() -> None:
    others = ["3d Ac 5b", "6b 7c 2s", "2b 3s 6d"]
    states = [in_play([f"{high} {low} 2c", *others], "4c Rc 5c") for high in ("Ad", "Rd") for low in ("5d", "7d", "Cd")]
    beginner, home = (
        sum(choice(make("brilla", level=level), game("brilla"), state).verb == "knock" for state in states)
        for level in ("beginner", "regular")
    )
    assert beginner > home


# --- why, and what it costs -------------------------------------------------------------------------------------------

REASONS = {"exchange", "keep", "risk", "risk_instead", "ground", "back", "richest", "return", "stay_out", "alone"}


def advice(rules: AnyRules, state: BrillaState, seed: int = 1) -> Advice:
    """What the bot advises the seat to act in this state."""
    seat = rules.to_act(state)
    assert seat is not None
    return BOT.explain(rules, rules.observe(state, seat), (), rules.legal(state, seat), 1.0, Random(seed))


def test_every_kind_of_decision_has_a_reason() -> None:
    rules = game("brilla", {"thirty_one": "choose_donor", "take_back": "once", "lives": 1, "comeback": 5})
    found: set[str] = set()
    for seed in range(40):
        state, _ = rules.start(5, str(seed))
        rng = Random(seed)
        while (seat := rules.to_act(state)) is not None and found != REASONS:
            found.add(advice(rules, state).reason)
            rules.apply(state, seat, rng.choice(rules.legal(state, seat)))
    assert found == REASONS


def test_what_known_positions_cost() -> None:
    rules = game("brilla", {})
    hands = ("Ad Rd 5c", "2c 3s 4b", "2s 4c 6b")
    told = advice(rules, in_play(hands, "Cd 7s 6c", lives=[2, 3, 3]))
    assert str(told.action) == "swap 5c Cd", "a 31 gives a life back and ends the hand"
    # a life won may be missed, and at worst one is lost too
    assert all(0.5 <= cost <= 2.1 for action, cost in told.costs.items() if action != told.action), told.costs
    last = in_play(hands, "7d 7s 6c", lives=[2, 3, 3], knocker=Seat(2), phase=Phase.LAST_TURN)
    last.last_turns = [True, False, False]
    told = advice(rules, last)
    assert str(told.action) == "swap 5c 7d"
    worst = max(told.costs, key=lambda action: told.costs[action])
    assert worst.cards[0] in ITALIAN.hand("Ad Rd"), "nothing is worse than to break the suit"
