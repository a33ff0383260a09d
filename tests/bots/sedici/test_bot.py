"""The rule-of-thumb bot plays Sedici from its view alone, stands low, and bids for the deal where people go bust."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.bots import CHARACTERS, Bot, Character, make
from cardtable.bots.bot_match import play_match
from cardtable.bots.opponents import OPPONENTS
from cardtable.bots.random_bot import RandomBot
from cardtable.bots.registry import split
from cardtable.bots.sedici.bot import SediciRuleOfThumb, SediciStand
from cardtable.bots.sedici.deal import Table
from cardtable.bots.sedici.habits import habits
from cardtable.bots.sedici.lead import Lead
from cardtable.bots.sedici.odds import stayed, usual_ends, usual_stand
from cardtable.engine.actions import Action
from cardtable.engine.events import Event, Paid, Said
from cardtable.engine.seats import Seat
from cardtable.games.sedici import Sedici
from tests.bots.moments import a_moment, choice, choice_in, moments, random_match
from tests.bots.sedici_hands import drawing
from tools.sparring.arena import Contender, compete

SEEDS = st.integers(0, 10**9)
BOT = SediciRuleOfThumb()
LEVELS = {"beginner": "rule_of_thumb:beginner", "regular": "rule_of_thumb:regular", "expert": "expert"}
BIDS = Sedici({"auction": "every_hand"})
DRAWS = Sedici({"auction": "none"})


def player(level: str, character: str = "steady") -> Bot:
    return make("sedici", *split(LEVELS[level]), CHARACTERS[character])


def stands_at(pot: int, character: Character | None = None, level: str = "regular") -> int:
    """The least total from which on the first of six to draw never asks."""
    hands = {7: "2h 5h", 8: "3h 5h", 9: "2h 7h", 10: "3h 7h", 11: "4h 7h", 12: "5h 7h", 13: "Th 3h", 14: "Th 4h"}
    others = ["Ac", "2c", "4c", "7c", "Qc"]
    bot = make("sedici", *split(LEVELS[level]), character)
    asks = [total for total, mine in hands.items() if choice_in(bot, DRAWS, drawing(mine, others, pot)).verb == "card"]
    return max(asks, default=min(hands) - 1) + 1


def bidding(seats: int, seen: Sequence[Event], bid: int, level: str = "regular") -> str:
    """What the bot answers to a bid, if it has seen this."""
    state, _ = BIDS.start(seats, "bid")
    state.hand, state.chips = 1, [60] * seats
    BIDS.apply(state, state.dealer, BIDS.legal(state, state.dealer)[0])
    first = state.turn
    assert first is not None
    BIDS.apply(state, first, next(action for action in BIDS.legal(state, first) if action.number == bid))
    return choice_in(player(level), BIDS, state, seen=seen).verb


def shown_by(level: str, seats: int = 7) -> Sequence[Event]:
    """The events of a match in which all stand at this total."""
    return play_match(BIDS, [SediciStand(level)] * seats, "shown").events


# --- from the view alone, under every house rule --------------------------------------------------------------------


@given(SEEDS, st.sampled_from(sorted(LEVELS)), st.sampled_from(sorted(CHARACTERS)))
@settings(max_examples=25)
def test_worlds_that_look_alike_to_the_seat_get_the_same_decision(seed: int, level: str, character: str) -> None:
    moment, bot = a_moment("sedici", seed, most=80), player(level, character)
    rules, seen = moment.match.rules, moment.seen
    decisions = {choice_in(bot, rules, moment.match.state, seen=seen)}
    decisions |= {choice_in(bot, rules, rules.determinize(moment.view, Random(chance)), seen=seen) for chance in (1, 2)}
    assert len(decisions) == 1


@given(SEEDS)
@settings(max_examples=8)
def test_every_decision_of_any_match_under_any_rules_is_legal_and_leaves_the_view_alone(seed: int) -> None:
    for moment in moments(random_match("sedici", seed), moves=60):
        view, legal = moment.view, moment.legal
        assert BOT.choose(moment.match.rules, view, moment.seen, legal, 1.0, Random(seed)) in legal
        assert view == moment.view


@pytest.mark.parametrize("level", sorted(LEVELS))
@pytest.mark.parametrize("character", sorted(CHARACTERS))
def test_every_character_plays(character: str, level: str) -> None:
    bot = player(level, character)
    match = random_match("sedici", 3, seats=6)
    for moment in moments(match, 30, [bot] * 6):
        assert choice(bot, moment) in moment.legal


@pytest.mark.parametrize("auction", ["first_hand", "every_hand", "none"])
def test_matches_of_it_end_with_every_invariant_kept(auction: str) -> None:
    rules = Sedici({"auction": auction, "active_dealer": auction == "none", "hands": 4, "chips": 8})
    assert play_match(rules, [BOT] * 5, auction, check=True).outcome is not None


# --- when to stand ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pot", "least", "most"), [(9, 8, 10), (18, 9, 11), (36, 10, 13)])
def test_it_stands_lower_than_people_think_and_higher_for_a_richer_pot(pot: int, least: int, most: int) -> None:
    assert least <= stands_at(pot) <= most
    assert least <= usual_stand(6, 6, pot) + 0.5 <= most + 0.5


def test_who_fears_no_bust_stands_higher_than_who_fears_it() -> None:
    bold, cautious = CHARACTERS["bold"], CHARACTERS["cautious"]
    assert stands_at(9, bold) > stands_at(9, cautious)
    assert stands_at(36, replace(bold, risk=0.3)) > stands_at(36, cautious)


def test_who_is_beaten_on_the_table_asks_no_more_for_a_chance_too_small() -> None:
    beaten = drawing("4h 7h", ["7c 9c", "9d 5d Ac", "4c", "Td"], 9, stayed=[1, 2])
    leading = drawing("4h 5h", ["Tc", "9d", "4c", "Td"], 9)
    rich = drawing("4h 7h", ["7c 9c", "9d 5d Ac", "4c", "Td"], 80, stayed=[1, 2])
    assert choice_in(BOT, DRAWS, beaten).verb == "stay"
    assert choice_in(BOT, DRAWS, rich).verb == "card"
    assert choice_in(BOT, DRAWS, leading).verb == "stay"


def test_who_can_pay_no_fine_risks_more() -> None:
    state = drawing("5h 7h", ["Tc", "9d", "4c", "Td"], 20)
    assert choice_in(BOT, DRAWS, state).verb == "stay"
    state.chips[0] = 0
    assert choice_in(BOT, DRAWS, state).verb == "card"


def test_a_closed_card_is_thought_of_from_what_its_owner_did() -> None:
    # to one who stood at nine the ten that he shows can hardly have come upon a nine or a ten
    low, high = stayed((10,), 9.0), stayed((10,), 14.0)
    assert low.bust < high.bust / 2
    assert low.beaten(15, 2, 1.0) > low.beaten(15, 2, 0.0)
    # who shows nine upon what made him ask, and stayed, stands at ten at least
    assert stayed((4, 5), 9.0).beaten(9, 3, 1.0) < 0.001
    assert usual_ends(13.0).bust > 2 * usual_ends(9.0).bust


# --- what the deal is worth ------------------------------------------------------------------------------------------


def test_the_deal_is_worth_more_against_people_who_stand_high() -> None:
    tight, loose = (Table([bent] * 6, 0, 12, 1.0) for bent in (0.0, 3.0))
    assert loose.gain(3) > tight.gain(3) + 5
    assert loose.gain(12) < loose.gain(6)


def test_it_learns_where_the_others_stand() -> None:
    high, low = (habits(shown_by(level), 0, Seat(0), 7) for level in ("13", "9"))
    assert all(bent > 2 for bent in high.bents[1:])
    assert all(bent < 1 for bent in low.bents[1:])
    assert high.fines > low.fines
    # what may have been luck is not counted on
    assert high.fines > high.sure_fines > low.sure_fines


def test_two_pasts_that_end_alike_are_not_mixed_up() -> None:
    end = [event for event in shown_by("9") if isinstance(event, Paid)][-3:]
    high, low = (habits([*shown_by(level), *end], 0, Seat(0), 7) for level in ("13", "9"))
    assert min(high.bents[1:]) > max(low.bents[1:])


def test_it_bids_more_where_it_has_seen_people_go_bust() -> None:
    assert bidding(7, shown_by("13"), bid=3) == "bid"
    assert bidding(7, shown_by("9"), bid=3) == "pass"
    assert bidding(7, shown_by("13"), bid=40) == "pass"


@pytest.mark.parametrize("level", LEVELS)
def test_of_strangers_only_those_buy_the_deal_who_fear_no_bust_themselves(level: str) -> None:
    rules = Sedici()
    state, _ = rules.start(7, "strangers")
    rules.apply(state, state.dealer, Action("deal"))
    rules.apply(state, state.dealer, Action("bid", number=1))
    bidders = {id for id in CHARACTERS if choice_in(player(level, id), rules, state).verb == "bid"}
    assert {"bold", "hasty", "stubborn"} <= bidders
    assert not bidders & {"steady", "cautious", "patient", "stingy"}


@pytest.mark.parametrize("seats", [7, 12])
def test_at_a_table_of_relatives_more_than_one_bids_for_the_deal_in_a_third_of_the_auctions(seats: int) -> None:
    contested = 0
    for seed in range(9):
        rng, rules = Random(seed), Sedici({"hands": 1})
        relatives = [player("regular", rng.choice(OPPONENTS).bent) for _ in range(seats)]
        said = [event for event in play_match(rules, relatives, str(seed)).events if isinstance(event, Said)]
        contested += len({event.seat for event in said if event.phrase == "bid"}) > 1
    assert contested >= 3


def test_among_good_players_it_passes_and_only_who_would_have_to_deal_bids_one() -> None:
    assert bidding(6, (), bid=1) == "pass"
    state, _ = BIDS.start(6, "open")
    BIDS.apply(state, state.dealer, BIDS.legal(state, state.dealer)[0])
    assert str(choice_in(BOT, BIDS, state)) == "bid 1"


# --- levels -----------------------------------------------------------------------------------------------------------


def test_a_beginner_stands_higher_than_one_at_home_and_pays_for_it() -> None:
    assert stands_at(9, level="beginner") > stands_at(9)
    assert stands_at(36, level="beginner") > stands_at(36)


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_at_every_level_the_bold_stand_higher_than_the_cautious(level: str) -> None:
    bold, cautious = (stands_at(18, CHARACTERS[id], level) for id in ("bold", "cautious"))
    assert bold > cautious


def test_a_beginner_does_not_learn_where_the_others_stand() -> None:
    assert bidding(7, shown_by("13"), bid=3, level="regular") == "bid"
    assert bidding(7, shown_by("13"), bid=3, level="beginner") == "pass"


def test_the_expert_buys_the_deal_for_one_from_an_opener_who_passes_and_would_have_to_deal_for_three() -> None:
    state, _ = BIDS.start(7, "open")
    BIDS.apply(state, state.dealer, Action("deal"))
    BIDS.apply(state, state.dealer, Action("pass"))
    assert choice_in(player("expert"), BIDS, state).verb == "bid"
    assert choice_in(player("regular"), BIDS, state).verb == "pass"


def test_the_expert_asks_for_the_match_where_a_small_win_comes_too_late() -> None:
    state = drawing("5h 6h", ["Tc", "9d", "4c", "Td"], 30)
    state.hand = 12
    assert choice_in(player("regular"), DRAWS, state).verb == "stay"
    state.chips = [20, 40, 29, 29, 29, 29]
    assert choice_in(player("regular"), DRAWS, state).verb == "stay"
    assert choice_in(player("expert"), DRAWS, state).verb == "card"


def test_chips_count_as_they_are_while_many_hands_follow_and_by_the_lead_in_the_last() -> None:
    early, last = Lead(30, [30] * 5, 400), Lead(40, [30] * 5, 0)
    assert early.worth(5) == pytest.approx(5, rel=0.1) and early.worth(-5) == pytest.approx(-5, rel=0.1)
    assert last.worth(-10) < -20 and last.worth(20) < 10  # what wins already needs no more
    assert last.chance(-40) < 0.001 and last.chance(10) > last.chance(0) > 0.9


# --- how well ---------------------------------------------------------------------------------------------------------


def test_it_beats_random_bots_clearly() -> None:
    contenders = [Contender("thumb", BOT), *[Contender("random", RandomBot())] * 4]
    scores = compete(Sedici({"auction": "none"}), contenders, deals=2, seed="clear").scores()
    won = scores["thumb"].won
    assert won is not None and won.mean > 2


def test_it_loses_less_than_who_stands_at_thirteen() -> None:
    bots = [BOT, SediciStand("13")] * 3
    nets = [0, 0]
    for deal in range(8):
        outcome = play_match(Sedici({"auction": "none"}), bots if deal % 2 else bots[::-1], f"net {deal // 2}").outcome
        assert outcome is not None
        for seat, net in enumerate(outcome.net):
            nets[(seat + deal + 1) % 2] += net
    assert nets[0] > 0 > nets[1]
