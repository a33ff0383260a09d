"""What is measured of Sedici's bot: what deals bring, by how they were come by, and how far it is from the best."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from cardtable.bots.bot_match import play_match
from cardtable.bots.sedici.bot import SediciRuleOfThumb, SediciStand
from cardtable.engine.events import (
    DEALER,
    POT,
    Event,
    HandEnded,
    Holder,
    Holding,
    Marked,
    MatchEnded,
    Outcome,
    Paid,
    Said,
)
from cardtable.engine.seats import Seat
from cardtable.games.sedici import Sedici
from tools.sparring import sedici_best, sedici_deals
from tools.sparring.sedici_best import gap
from tools.sparring.sedici_deals import BOUGHT, FORCED, INHERITED, OPENED, Reign, measure, reigns

A, B, C = Seat(0), Seat(1), Seat(2)


def stack(seat: Seat) -> Holding:
    return Holding(Holder.STACK, seat)


def test_a_reign_counts_what_its_dealer_gains_until_the_deal_leaves_him() -> None:
    events: list[Event] = [
        *[Paid(Holding(Holder.PURSE, seat), stack(seat), 30) for seat in (A, B, C)],
        *[Said(A, "bid", 1), Said(B, "bid", 7), Said(C, "pass"), Said(A, "pass")],
        *[Marked(B, DEALER, True), Paid(stack(B), POT, 7), Paid(stack(A), POT, 1), Paid(stack(C), POT, 1)],
        *[Paid(stack(A), stack(B), 4), Paid(POT, stack(C), 2), HandEnded(1, "below")],
        # he keeps it for one hand more, and then a sixteen takes pot and deal
        *[Marked(B, DEALER, False), Marked(B, DEALER, True), Paid(stack(B), POT, 3)],
        *[Paid(POT, stack(A), 10), HandEnded(2, "sixteen"), Marked(B, DEALER, False)],
        *[Marked(A, DEALER, True), Paid(stack(A), POT, 3), Paid(stack(C), stack(A), 5), HandEnded(3, "all_bust")],
        *[Paid(POT, stack(A), 1), Paid(stack(A), Holding(Holder.PURSE, A), 38)],
        MatchEnded(Outcome("most_chips", (1, 2, 3), (8, -6, -2))),
    ]
    assert list(reigns(events)) == [Reign(B, BOUGHT, 7, 2, 4 - 7 - 3), Reign(A, INHERITED, 0, 1, 5 - 3 + 1)]


@pytest.mark.parametrize(
    ("said", "kind", "bid"),
    [
        ([("bid", 1), ("pass", None), ("pass", None)], OPENED, 1),
        ([("pass", None), ("pass", None), ("pass", None)], FORCED, 0),
        ([("pass", None), ("bid", 1), ("pass", None)], BOUGHT, 1),
        ([("bid", 1), ("bid", 2), ("pass", None), ("bid", 3), ("pass", None)], BOUGHT, 3),
        ([("bid", 2), ("pass", None), ("pass", None)], BOUGHT, 2),
    ],
)
def test_how_a_deal_was_come_by_is_told_by_what_was_said(
    said: Sequence[tuple[str, int | None]], kind: str, bid: int
) -> None:
    dealer = A if kind == FORCED else Seat(max(place for place, (verb, _) in enumerate(said) if verb == "bid") % 3)
    events: list[Event] = [Said(Seat(place % 3), verb, number) for place, (verb, number) in enumerate(said)]
    events += [Marked(dealer, DEALER, True), HandEnded(1, "below"), MatchEnded(Outcome("most_chips", (1,), (0,)))]
    assert [(each.kind, each.bid) for each in reigns(events)] == [(kind, bid)]


@pytest.mark.parametrize("auction", ["first_hand", "every_hand", "none"])
def test_the_reigns_of_a_match_hold_every_hand_once(auction: str) -> None:
    rules = Sedici({"auction": auction, "hands": 20})
    match = play_match(rules, [SediciRuleOfThumb(), *[SediciStand("13")] * 5], auction)
    found = list(reigns(match.events))
    assert sum(each.hands for each in found) == match.state.hand
    if auction == "none":
        assert {each.kind for each in found} == {INHERITED} and {each.hands for each in found} == {1}


def test_who_buys_the_deal_from_people_who_stand_at_thirteen_gains_by_it() -> None:
    bought = measure(Sedici({"auction": "every_hand"}), 7, "loose", 200, "loose")[BOUGHT]
    assert bought.deals > 100 and bought.bid > 1
    assert bought.net.mean > bought.net.error


def test_among_plain_players_hardly_anybody_buys_and_the_opener_deals_for_one() -> None:
    fared = measure(Sedici({"auction": "every_hand"}), 6, "steady", 200, "steady")
    assert fared[OPENED].deals > 190 and fared[OPENED].bid == 1


def test_the_plain_player_is_nearer_to_the_best_answer_than_who_stands_at_thirteen() -> None:
    plain, high = (gap(bot, 7, 9, 20, 40, "gap") for bot in (SediciRuleOfThumb(), SediciStand("13")))
    assert high.least.mean > 0.3 > plain.most.mean
    assert plain.least.mean <= plain.most.mean


@pytest.mark.parametrize(
    ("main", "given"),
    [
        (sedici_deals.main, "--seats 7 --table loose --hands 24 --set auction=every_hand"),
        (sedici_best.main, "--hands 2 --worlds 4 --bot stand:13"),
    ],
)
def test_the_commands_print_what_they_found(
    main: Callable[[Sequence[str]], int], given: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(given.split()) == 0
    first, *rest = capsys.readouterr().out.splitlines()
    assert first.startswith("sedici, 7 ") and rest


@pytest.mark.parametrize(
    ("main", "given", "told"),
    [
        (sedici_deals.main, "--seats 13", "sedici is played by 5 to 12, not by 13"),
        (sedici_deals.main, "--set auction=never", "auction"),
        (sedici_best.main, "--seats 4", "sedici is played by 5 to 12, not by 4"),
        (sedici_best.main, "--bot clever", "choose one of"),
    ],
)
def test_a_wrong_call_is_told_in_one_sentence(
    main: Callable[[Sequence[str]], int], given: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(given.split()) == 2
    assert told in capsys.readouterr().err
