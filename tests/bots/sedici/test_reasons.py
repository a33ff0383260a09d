"""Why Sedici's bot would ask, stand, bid or pass: the choice it makes itself, with a reason in words and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from cardtable.bots.bot import Advice
from cardtable.bots.sedici.bot import SediciRuleOfThumb, SediciStand
from cardtable.engine.actions import Action
from cardtable.engine.events import Event
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.games.sedici import Phase, Sedici, SediciState
from cardtable.wording import Words
from tests.bots.sedici_hands import drawing

BOT = SediciRuleOfThumb()
NAMES = ["Tu", *[f"Zia {number}" for number in range(11)]]


def asked(rules: Sedici, state: SediciState, seen: Sequence[Event] = ()) -> tuple[Advice, Action]:
    """The advice for whoever is to act, and what the bot would choose itself."""
    seat = state.turn
    assert seat is not None
    facts = (rules, rules.observe(state, seat), seen, rules.legal(state, seat), 1.0)
    return BOT.explain(*facts, Random(7)), BOT.choose(*facts, Random(7))


def bidding(chips: int, bid: int) -> SediciState:
    """An auction of six with this much before everybody: bid by the opener, or nobody yet if 0."""
    rules = Sedici({"chips": chips})
    state, _ = rules.start(6, "bid")
    rules.apply(state, state.dealer, Action("deal"))
    if bid:
        rules.apply(state, state.dealer, Action("bid", number=bid))
    return state


@pytest.mark.parametrize("seed", ["uno", "due"])
@pytest.mark.parametrize("language", ["it", "en"])
def test_advice_is_the_bots_own_choice_and_is_told_in_words(seed: str, language: str) -> None:
    words, rules = Words(language), Sedici({"auction": "every_hand", "hands": 4})
    match = Match.new(rules, [Player(name) for name in NAMES[:6]], seed)
    kinds = set()
    while (seat := match.to_act) is not None:
        advice, choice = asked(rules, match.state, match.seen_by(seat))
        assert advice.action == choice
        if match.state.phase in (Phase.BID, Phase.DRAW):
            told = words.hint("sedici", choice, NAMES, advice.reason, advice.numbers)
            plain = words.hint("sedici", choice, NAMES)
            assert told.startswith(plain) and len(told) > len(plain) and "{" not in told
            numbers = words.hint_numbers("sedici", advice.reason, advice.numbers, advice.cards)
            assert any(figure.isdigit() for figure in numbers) and "{" not in numbers
            kinds.add(advice.reason.partition(".")[0])
        match.play(seat, choice)
    assert kinds == {"bid", "pass", "card", "stay"}


@pytest.mark.parametrize(
    ("mine", "others", "pot", "stayed", "reason"),
    [
        ("2h 3h", ["9c", "9d", "4c", "Td"], 9, (), "card.safe"),
        ("2h 5h", ["9c", "9d", "4c", "Td"], 9, (), "card.behind"),
        ("4h 5h", ["3c 9c", "4d 9d", "4c 9s"], 90, (1, 2, 3), "card.prize"),
        ("4h Th", ["9c", "9d", "4c", "Td"], 9, (), "stay.ahead"),
        ("4h 7h", ["7c 9c", "9d 5d Ac", "4c", "Td"], 9, (1, 2), "stay.costly"),
        ("3h 7h", ["7c 9c", "9d 5d Ac", "4c 9s", "Td 4d"], 9, (1, 2, 3, 4), "stay.lost"),
    ],
)
def test_who_draws_is_told_what_one_more_card_would_do(
    mine: str, others: Sequence[str], pot: int, stayed: Sequence[int], reason: str
) -> None:
    advice, choice = asked(Sedici({"auction": "none"}), drawing(mine, others, pot, stayed))
    assert (advice.action, advice.reason) == (choice, reason)
    assert advice.numbers["bust"] + advice.numbers["sixteen"] <= 100
    assert (advice.numbers["bust"] == 0) == (reason == "card.safe")


def test_the_chances_of_one_more_card_are_counted_over_the_cards_not_seen() -> None:
    # 14 of one's own; the others show a two and an ace: 45 - 4 cards, of which 3 aces go on, 3 twos make sixteen
    advice, _ = asked(Sedici({"auction": "none"}), drawing("4h Th", ["9c 2d", "9d Ac", "Ts"], 9))
    assert advice.numbers["sixteen"] == round(100 * 3 / 41)
    assert advice.numbers["bust"] == round(100 * (41 - 3 - 3) / 41)


@pytest.mark.parametrize(("chips", "bid", "reason"), [(30, 0, "bid.open"), (30, 2, "pass.costly"), (5, 5, "pass.poor")])
def test_who_bids_is_told_what_the_deal_costs_and_what_it_brings(chips: int, bid: int, reason: str) -> None:
    advice, choice = asked(Sedici({"chips": chips}), bidding(chips, bid))
    assert (advice.action, advice.reason) == (choice, reason)
    assert advice.numbers["price"] == bid + 1
    assert advice.numbers["fines"] <= advice.numbers["price"]  # of strangers nobody expects more


def test_where_people_have_gone_bust_a_bid_is_told_to_be_worth_it() -> None:
    rules, loose = Sedici({"auction": "every_hand"}), [SediciStand("13")] * 6
    match = Match.new(rules, [Player(bot.name) for bot in loose], "loose")
    while match.state.hand < 6 or match.state.phase is not Phase.BID:
        assert match.to_act is not None
        legal = rules.legal(match.state, match.to_act)
        view = rules.observe(match.state, match.to_act)
        match.play(match.to_act, loose[0].choose(rules, view, (), legal, 1.0, Random(0)))
    assert match.to_act is not None
    advice, _ = asked(rules, match.state, match.seen_by(match.to_act))
    assert advice.reason == "bid.worth" and advice.numbers["fines"] > advice.numbers["price"]
