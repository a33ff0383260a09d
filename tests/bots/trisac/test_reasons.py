"""Why Trisac's bot would name a stake, accept it, leave or wait: its own choice, with a reason in words and numbers."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cardtable.bots.bot import Advice
from cardtable.bots.trisac.bot import TrisacRuleOfThumb
from cardtable.engine.actions import Action
from cardtable.engine.cards import FRENCH, Card
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.games.trisac import Trisac
from cardtable.games.trisac.scoring import CARDS
from cardtable.wording import Words

BOT = TrisacRuleOfThumb()
NAMES = ["Tu", "Zia Concetta", "Nonno Beppe", "Ada"]


def asked(match: Match, chance: int = 7) -> tuple[Advice, Action]:
    """The advice for whoever is to act, and what costs the least."""
    seat = match.to_act
    assert seat is not None
    rules, legal = match.rules, match.rules.legal(match.state, seat)
    facts = (rules, rules.observe(match.state, seat), match.seen_by(seat), legal)
    best = next(iter(BOT.costs(*facts)), legal[0])
    return BOT.explain(*facts, 1.0, Random(chance)), best


def dealt(mine: str, *said: str) -> Match:
    """A first hand for four, dealt by the last seat; after this was said the one to act has these cards."""
    match = Match.new(Trisac({"first_dealer": "3"}), [Player(name) for name in NAMES], "sera")
    for text in ("deal", *said):
        assert match.to_act is not None
        match.play(match.to_act, match.rules.parse(text))
    state, wanted = match.state, FRENCH.hand(mine)
    free = [card for card in CARDS if card not in wanted]
    for seat in range(4):
        cards: list[Card] = wanted if seat == state.turn else free[2 * seat : 2 * seat + 2]
        state.cards[seat] = list(cards)
    state.stock = free[8 : 8 + len(state.stock)]
    return match


@pytest.mark.parametrize("language", ["it", "en"])
def test_advice_is_what_costs_the_least_and_is_told_in_words(language: str) -> None:
    words, kinds = Words(language), set()
    match = Match.new(Trisac({"piccoline": 8, "max_hands": 20}), [Player(name) for name in NAMES], "parole")
    while (seat := match.to_act) is not None:
        advice, choice = asked(match, len(match.record.moves))
        assert advice.action == choice
        if choice.verb != "deal":
            told = words.hint("trisac", choice, NAMES, advice.reason, advice.numbers)
            plain = words.hint("trisac", choice, NAMES)
            assert told.startswith(plain) and len(told) > len(plain) and "{" not in told
            numbers = words.hint_numbers("trisac", advice.reason, advice.numbers, advice.cards)
            assert str(advice.numbers["lowest"]) in numbers and "{" not in numbers
            kinds.add(advice.reason.partition(".")[0])
        match.play(seat, choice)
    assert kinds == {"name", "accept", "leave", "wait"}


@pytest.mark.parametrize(
    ("mine", "said", "verbs", "reason"),
    [
        ("Jh Js", (), {"call"}, "name.strong"),
        ("7h 8c", ("call 8",), {"pass"}, "leave.weak"),
        ("Jh Js", ("call 2",), {"stay", "raise"}, ""),
        ("7h 8c", (), {"pass"}, "wait.weak"),
    ],
)
def test_a_choice_is_told_by_how_often_one_is_the_lowest(
    mine: str, said: tuple[str, ...], verbs: set[str], reason: str
) -> None:
    advice, choice = asked(dealt(mine, *said))
    assert advice.action == choice and choice.verb in verbs
    wanted = reason or {"stay": "accept.strong", "raise": "name.strong"}[choice.verb]
    assert advice.reason == wanted
    weak = wanted.endswith(".weak")
    assert (advice.numbers["lowest"] > advice.numbers["fair"]) == weak
    assert advice.numbers["fair"] == 25 and advice.numbers["fee"] == 1


def test_the_bot_bluffs_now_and_then_and_advises_no_bluff_but_tells_one_for_what_it_is() -> None:
    match = dealt("7h 9c")
    assert match.to_act is not None
    rules, seat = match.rules, match.to_act
    facts = (rules, rules.observe(match.state, seat), match.seen_by(seat), rules.legal(match.state, seat))
    chosen = Counter(BOT.choose(*facts, 1.0, Random(chance)).verb for chance in range(60))
    assert chosen["call"] and chosen["pass"] > chosen["call"]
    assert {asked(match, chance)[0].reason for chance in range(10)} == {"wait.weak"}
    assert BOT.reason(*facts, Action("call", number=2)).reason == "name.bluff"


def test_stakes_that_nobody_would_think_of_are_never_advised() -> None:
    match = Match.new(Trisac({"first_dealer": "1"}), [Player(name) for name in NAMES[:2]], "sera")
    assert match.to_act is not None
    match.play(match.to_act, Action("deal"))
    advice, _ = asked(match)
    numbers = {action.number: cost for action, cost in advice.costs.items() if action.number}
    assert max(numbers) == 16 and (advice.action.number or 0) <= 5
    assert all(cost >= numbers[5] for number, cost in numbers.items() if number > 5)
