"""Why Briscola's bot would play a card: the choice it makes itself, with a reason that has words and numbers."""

from random import Random

import pytest

from cardtable.bots import make
from cardtable.bots.bot import Advice
from cardtable.bots.request import request_for
from cardtable.engine.actions import Action
from cardtable.engine.cards import ITALIAN
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.engine.seats import Seat
from cardtable.games.briscola import Briscola
from cardtable.wording import Words

ME, OTHER = Seat(0), Seat(1)
NAMES = ("Tu", "Zia Concetta")


def dealt(seed: str = "sera", **options: object) -> Match:
    """A match of which the first hand has been dealt, and the person leads."""
    rules = Briscola({"first_dealer": "1", **options})
    match = Match.new(rules, [Player(""), Player("Zia Concetta", "rule_of_thumb")], seed, ME, "2026")
    match.play(OTHER, Action("deal"))
    return match


def asked(match: Match, name: str = "rule_of_thumb") -> tuple[Advice, Action]:
    """The advice for whoever is to act, and what the bot would choose itself."""
    assert match.to_act is not None
    request = request_for(match, match.to_act)
    facts = (request.rules, request.view, request.seen, request.legal, request.limit)
    bot = make("briscola", name)
    return bot.explain(*facts, Random(7)), bot.choose(*facts, Random(7))


def with_hands(mine: str, trump: str, led: str = "") -> Match:
    """The person is to play with these cards; the other has led that one, if any."""
    match = dealt()
    state = match.state
    hand, shown = ITALIAN.hand(mine), ITALIAN[trump]
    state.cards[ME], state.trump, state.shown = [*hand], shown, shown
    if led:
        state.trick, state.leader = [ITALIAN[led]], OTHER
    taken = {*hand, shown, *state.trick}
    rest = [card for card in ITALIAN if card not in taken]
    state.cards[OTHER] = [None, *rest[:2]] if led else [*rest[:3]]
    state.stock = rest[3 : 3 + len(state.stock)]
    return match


@pytest.mark.parametrize("seed", ["uno", "due", "tre"])
@pytest.mark.parametrize("language", ["it", "en"])
def test_advice_is_the_bots_own_choice_and_is_told_in_words(seed: str, language: str) -> None:
    match, words = dealt(seed, hands_to_win=1, exchange_trump="seven", show_draws=True), Words(language)
    kinds = set()
    while match.to_act is not None:
        advice, choice = asked(match)
        assert advice.action == choice
        if choice.verb != "deal":
            told = words.hint("briscola", choice, NAMES, advice.reason, advice.numbers)
            plain = words.hint("briscola", choice, NAMES)
            assert told.startswith(plain) and len(told) > len(plain) and "{" not in told
            numbers = words.hint_numbers("briscola", advice.reason, advice.numbers, advice.cards)
            assert bool(numbers) == (advice.reason not in ("only", "exchange")) and "{" not in numbers
            kinds.add(advice.reason.partition(".")[0])
        match.play(match.to_act, choice)
    assert {"lead", "follow", "end", "only"} <= kinds


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_expert_tells_the_chance_of_its_card_and_of_the_best_other_one(language: str) -> None:
    match, words, kinds = dealt("esperto", hands_to_win=1), Words(language), set()
    while match.to_act is not None:
        advice, choice = asked(match, "expert")
        assert advice.action == choice
        if advice.reason.startswith("odds"):
            assert 0 <= advice.numbers["best"] <= 100 and 0 <= advice.numbers["other"] <= 100
            told = words.hint_numbers("briscola", advice.reason, advice.numbers, advice.cards)
            assert f"{advice.numbers['best']} %" in told and "{" not in told
        kinds.add(advice.reason)
        match.play(match.to_act, choice)
    assert {"odds.draw", "only"} <= kinds and any(kind.startswith("end") for kind in kinds)


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(
    ("mine", "led", "reason"),
    [("Ad 4s 5c", "3d", "odds.take"), ("2d 4s 5c", "3d", "odds.cannot"), ("4s Ab 3b", "2d", "odds.leave_nothing")],
)
def test_the_expert_says_what_its_card_does_where_that_can_be_seen(
    language: str, mine: str, led: str, reason: str
) -> None:
    advice, choice = asked(with_hands(mine, "7b", led), "expert")
    told = Words(language).hint("briscola", choice, NAMES, advice.reason, advice.numbers)
    assert advice.reason == reason and "{" not in told
    assert reason != "odds.take" or "21" in told


@pytest.mark.parametrize(
    ("mine", "led", "reason"),
    [
        ("2d 4b 5c", "3d", "follow.trump"),
        ("Ad 4s 5c", "3d", "follow.take"),
        ("2d 4s 5c", "3d", "follow.cannot"),
        ("4d 4s 2b", "2d", "follow.take_nothing"),
        ("4s Ab 3b", "2d", "follow.leave_nothing"),
        ("4s Ab 3b", "Dd", "follow.leave"),
    ],
)
def test_an_answer_says_what_it_takes_or_leaves(mine: str, led: str, reason: str) -> None:
    advice, _ = asked(with_hands(mine, "7b", led))
    assert advice.reason == reason
    card = advice.action.cards[0]
    points = {"A": 11, "3": 10, "R": 4, "C": 3, "D": 2}
    assert advice.numbers["points"] == points.get(led[0], 0) + points.get(str(card)[0], 0)
    assert advice.numbers["best"] >= advice.numbers["other"]


def test_the_reason_for_a_lead_and_the_numbers_behind_it_are_one_estimate() -> None:
    reasons = set()
    for number in range(60):
        advice, _ = asked(dealt(f"lead {number}"))
        assert advice.numbers["best"] >= advice.numbers["other"], "none of the cards does better"
        reasons.add(advice.reason)
    assert "lead.best" in reasons
    for language, told in (("it", "nessuna delle tue rende di più"), ("en", "none of your cards does better")):
        assert told in Words(language).say("briscola.hint.lead.best")


def test_a_lead_says_how_many_cards_that_were_not_seen_beat_it() -> None:
    advice, _ = asked(with_hands("2d Ac Rs", "7b"))
    assert advice.action == Action("play", (ITALIAN["2d"],)) and advice.reason == "lead.low"
    # nine more of the suit, and nine trumps besides the one shown
    assert (advice.numbers["beaten"], advice.numbers["unseen"]) == (18, 36)


def test_at_the_end_it_names_the_cards_that_must_be_in_the_other_hand() -> None:
    match = dealt(hands_to_win=1)
    while match.state.stock or match.state.shown is not None:
        assert match.to_act is not None
        match.play(match.to_act, asked(match)[1])
    assert match.to_act is not None
    advice, _ = asked(match)
    assert advice.reason in ("end.won", "end.lost", "end.even")
    assert set(advice.cards) == set(match.state.holding(Seat(1 - match.to_act)))
    assert not advice.numbers


@pytest.mark.parametrize(("shown", "wanted"), [("4", False), ("6", False), ("D", True), ("A", True)])
def test_the_exchange_is_made_for_a_higher_trump_only_and_explained(shown: str, wanted: bool) -> None:
    match = dealt(exchange_trump="seven")
    assert match.state.trump is not None
    suit = match.state.trump.suit
    seven, under = ITALIAN["7" + suit], ITALIAN[shown + suit]
    rest = [card for card in ITALIAN if card not in (seven, under)]
    state = match.state
    state.cards[ME], state.cards[OTHER], state.stock = [seven, *rest[:2]], [*rest[2:5]], rest[5:]
    state.shown = state.trump = under
    advice, choice = asked(match)
    assert advice.action == choice
    assert (advice.reason == "exchange") == (choice == Action("exchange")) == wanted
