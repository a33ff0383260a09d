"""The rule-of-thumb bot plays Trisac from its view alone, knows when it is the lowest, and bluffs now and then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.bots import CHARACTERS, Bot, Character
from cardtable.bots.bot_match import play_match
from cardtable.bots.random_bot import RandomBot
from cardtable.bots.trisac.bot import TrisacRuleOfThumb
from cardtable.bots.trisac.habits import players
from cardtable.bots.trisac.hands import (
    GROUPS,
    PLACES,
    STANDINGS,
    beats,
    ends,
    groups,
    standing,
    strength,
)
from cardtable.bots.trisac.simple import MOST, AlwaysCall, AlwaysPass, AlwaysRaise
from cardtable.engine.actions import Action
from cardtable.engine.cards import FRENCH
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.engine.seats import Seat
from cardtable.games.betting import Betting
from cardtable.games.trisac import Trisac, TrisacState
from cardtable.games.trisac.scoring import CARDS, worth
from tests.bots.moments import a_moment, choice, choice_in, moments, random_match
from tools.sparring.arena import Contender, compete

SEEDS = st.integers(0, 10**9)
BOT = TrisacRuleOfThumb()
RULES = Trisac({"first_dealer": "3"})

STRONG, WEAK = "Jh Js", "7h 8c"


def dealt(mine: str, said: Sequence[str] = (), shown: Sequence[str] = (), rules: Trisac = RULES) -> TrisacState:
    """A first hand for four, dealt by the last seat, in which seat 0 to act has these cards after this was said.

    Args:
        mine: two cards, or four after the accomodo.
        said: what was done since the deal, from seat 0 on, whose cards are these.
        shown: the open cards of the other players still in, in the order of their seats.
        rules: the house rules.
    """
    state, _ = rules.start(4, "deal")
    rules.apply(state, state.dealer, Action("deal"))
    for text in said:
        assert state.turn is not None
        rules.apply(state, state.turn, rules.parse(text))
    assert state.turn == 0
    wanted = {Seat(0): FRENCH.hand(mine)}
    others = [seat for seat in range(1, 4) if state.cards[seat]]
    used = {*wanted[Seat(0)], *(card for held in shown for card in FRENCH.hand(held))}
    free = [card for card in CARDS if card not in used]
    for seat in others:
        closed, free = free[:2], free[2:]
        wanted[Seat(seat)] = closed
    for seat, held in zip(others, shown, strict=False):
        wanted[Seat(seat)] += FRENCH.hand(held)
    for seat, cards in wanted.items():
        state.cards[seat] = cards
    state.stock = free[::-1][: len(state.stock)]
    return state


def rates(bot: Bot, state: TrisacState, times: int = 60) -> Counter[str]:
    """How often it does what, by chance alone."""
    return Counter(choice_in(bot, RULES, state, seed).verb for seed in range(times))


# --- from the view alone, under every house rule --------------------------------------------------------------------


@given(SEEDS)
@settings(max_examples=25)
def test_worlds_that_look_alike_to_the_seat_get_the_same_decision(seed: int) -> None:
    moment = a_moment("trisac", seed, most=40)
    rules, seen = moment.match.rules, moment.seen
    decisions = {choice_in(BOT, rules, moment.match.state, seen=seen)}
    decisions |= {choice_in(BOT, rules, rules.determinize(moment.view, Random(chance)), seen=seen) for chance in (1, 2)}
    assert len(decisions) == 1


@given(SEEDS)
@settings(max_examples=15)
def test_every_decision_of_any_match_under_any_rules_is_legal_and_leaves_the_view_alone(seed: int) -> None:
    for moment in moments(random_match("trisac", seed), moves=40):
        view, legal = moment.view, moment.legal
        assert BOT.choose(moment.match.rules, view, moment.seen, legal, 1.0, Random(seed)) in legal
        assert view == moment.view


@pytest.mark.parametrize("character", CHARACTERS.values(), ids=list(CHARACTERS))
def test_every_character_plays(character: Character) -> None:
    bot = TrisacRuleOfThumb(character=character)
    match = random_match("trisac", 3, seats=4)
    for moment in moments(match, 60, [bot] * 4):
        assert choice(bot, moment) in moment.legal


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_matches_of_it_end_with_every_invariant_kept(seats: int) -> None:
    rules = Trisac({"piccoline": 8, "max_hands": 20})
    assert play_match(rules, [BOT] * seats, "whole", check=True).outcome is not None


# --- hands -----------------------------------------------------------------------------------------------------------


def test_standings_order_all_hands_as_the_rules_do() -> None:
    counts = Counter(worth(hand) for hand in combinations(CARDS, 4))
    assert sorted(counts) == list(PLACES)
    total, below = sum(counts.values()), 0
    for each, place in PLACES.items():
        assert beats(place) == pytest.approx((below + counts[each] / 2) / total, abs=1e-4)
        below += counts[each]


def test_a_hand_stands_where_its_worth_does_however_its_suits_are_called() -> None:
    rng = Random(1)
    for _ in range(2000):
        hand = rng.sample(CARDS, 4)
        assert standing(hand) == PLACES[worth(hand)]


def test_pairs_fall_into_tenths_the_better_the_likelier_to_win() -> None:
    pairs = Counter(groups()[pair] for pair in combinations(CARDS, 2))
    assert pairs == dict.fromkeys(range(GROUPS), 63)
    assert [strength(group) for group in range(GROUPS)] == sorted(strength(group) for group in range(GROUPS))
    assert all(sum(ends(group)) == pytest.approx(1) and len(ends(group)) == STANDINGS for group in range(GROUPS))
    assert groups()[FRENCH["Jh"], FRENCH["Td"]] == GROUPS - 1
    assert groups()[FRENCH["8c"], FRENCH["7s"]] == 0


# --- sense -----------------------------------------------------------------------------------------------------------


def test_two_concini_call_and_the_worst_cards_mostly_pass() -> None:
    assert rates(BOT, dealt(STRONG))["call"] > 50
    assert rates(BOT, dealt(WEAK))["pass"] > 40


def test_after_a_high_call_it_stays_with_a_concino_and_leaves_with_nothing() -> None:
    said = ["pass", "call 8", "pass", "pass"]
    assert rates(BOT, dealt(WEAK, said))["pass"] > 50
    assert rates(BOT, dealt(STRONG, said))["pass"] == 0


def test_a_low_call_is_worth_staying_with_more_hands_than_a_high_one() -> None:
    low, high = ["pass", "call 2", "stay", "stay"], ["pass", "call 9", "stay", "stay"]
    middling = "Ks Kh"
    assert rates(BOT, dealt(middling, low))["pass"] < rates(BOT, dealt(middling, high))["pass"]


def test_after_the_accomodo_the_best_hand_bets_and_is_never_folded() -> None:
    said = ["call 2", "stay", "stay", "stay"]
    shown = ["7d 8s", "9c Kd", "2h 8d"]
    assert 20 < rates(BOT, dealt("Jh Js Jc As", said, shown))["bet"] < 55  # a check must not tell that it is weak
    betted = [*said, "check", "bet 6", "see", "fold"]
    assert rates(BOT, dealt("Jh Js Jc As", betted, shown[:2]))["fold"] == 0


def test_after_the_accomodo_the_worst_hand_does_not_pay_a_high_bet() -> None:
    said = ["call 2", "stay", "stay", "stay", "check", "bet 9", "fold", "fold"]
    assert rates(BOT, dealt("7c 8h 9d Ts", said, ["Ac Jd"]))["fold"] > 50


def test_in_the_last_hand_the_last_place_counts_most() -> None:
    rules = Trisac({"first_dealer": "3", "max_hands": 20})

    def leaves(hand: int, held: list[int], stake: int) -> int:
        state = dealt(WEAK, ["pass", f"call {stake}", "stay", "stay"], rules=rules)
        state.hand, state.held, state.pot = hand, held, 16 - sum(held)
        return Counter(choice_in(BOT, rules, state, seed).verb for seed in range(40))["pass"]

    behind_by_two, safe = [5, 3, 3, 0], [0, 0, 3, 6]
    assert leaves(10, behind_by_two, 2) > 35  # the next hands may still mend it
    assert leaves(20, behind_by_two, 2) < 5  # who leaves now has lost
    assert leaves(20, safe, 4) > 35


def test_nobody_takes_more_than_lies_in_the_middle() -> None:
    state = dealt(WEAK, ["pass", "call 9", "pass", "pass"])
    state.held, state.pot = [0, 0, 7, 8], 1
    assert rates(BOT, state)["stay"] > rates(BOT, dealt(WEAK, ["pass", "call 9", "pass", "pass"]))["stay"] + 20


def test_it_bluffs_sometimes_but_not_often() -> None:
    weak = rates(BOT, dealt(WEAK), 120)
    assert 2 <= weak["call"] <= 40


def test_the_first_hands_are_no_place_to_stake_everything() -> None:
    def most(state: TrisacState, betting: Betting) -> int:
        return max(4, state.pot // 3, betting.level + 3 if state.second_round else 0)

    bots = [TrisacRuleOfThumb(character=CHARACTERS["hasty"])] * 4
    for seed in range(4):
        match = Match.new(RULES, [Player(name) for name in "abcd"], str(seed))
        for moment in moments(match, 40, bots):
            number, state = choice(bots[0], moment, seed).number, match.state
            assert state.betting is None or number is None or state.hand > 3 or number <= most(state, state.betting)


def test_what_others_have_done_before_is_remembered() -> None:
    match = random_match("trisac", 1, seats=4)
    for _ in moments(match, 60, [AlwaysCall(), AlwaysRaise(), AlwaysPass(), AlwaysCall()]):
        pass
    caller, raiser, passer, _ = players(match.seen_by(Seat(0)), 4)
    assert raiser.first.names > caller.first.names > passer.first.names
    assert caller.first.stays > 0.7 > 0.5 > passer.first.stays


def test_characters_play_as_they_are_called() -> None:
    def share(id: str, verbs: Sequence[str]) -> float:
        bot, asked, did = TrisacRuleOfThumb(character=CHARACTERS[id]), 0, 0
        for seed in range(5):
            for moment in moments(random_match("trisac", seed, seats=4), 30):
                if any(action.verb in verbs for action in moment.legal) and len(moment.legal) > 1:
                    asked += 1
                    did += choice(bot, moment, seed).verb in verbs
        return did / asked

    leaves, names, stays = ("pass", "fold"), ("call", "raise", "bet"), ("stay", "see")
    assert share("cautious", leaves) > share("bold", leaves)
    assert share("hasty", names) > share("stingy", names)
    assert share("stubborn", stays) > share("cautious", stays)


# --- how well --------------------------------------------------------------------------------------------------------


def lost(bots: Sequence[Bot], deals: int) -> float:
    """How often the first of these loses the match, 1 being his share; every deal is played from each seat."""
    contenders = [Contender(str(place > 0), bot) for place, bot in enumerate(bots)]
    last = compete(Trisac({"max_hands": 60}), contenders, deals=deals, seed="share").scores()["False"].last
    assert last is not None
    return last.mean


@pytest.mark.parametrize("other", [AlwaysRaise(), AlwaysRaise(MOST), AlwaysCall(), AlwaysPass(), RandomBot()])
def test_it_does_not_lose_more_than_its_share_to_those_who_look_at_no_card(other: Bot) -> None:
    assert lost([BOT, other, other, other], deals=2) <= 1.0


@pytest.mark.parametrize(
    ("leaning", "other"),
    [("cautious", AlwaysRaise()), ("stingy", AlwaysRaise()), ("bold", AlwaysRaise(MOST)), ("hasty", AlwaysRaise(MOST))],
)
def test_between_two_no_leaning_loses_to_who_looks_at_no_card(leaning: str, other: Bot) -> None:
    assert lost([TrisacRuleOfThumb(character=CHARACTERS[leaning]), other], deals=30) < 1.0


@pytest.mark.parametrize("bad", [RandomBot(), AlwaysPass()])
def test_between_two_the_same_measure_tells_who_plays_badly(bad: Bot) -> None:
    assert lost([bad, AlwaysRaise()], deals=30) > 1.1
