"""Briscola in words: tricks, the trump, points and brilli."""

import pytest

from cardtable.engine.actions import Action, IllegalAction, Reason
from cardtable.engine.cards import ITALIAN
from cardtable.engine.events import Event, MatchEnded, Outcome
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.engine.rules import Why
from cardtable.engine.seats import Seat
from cardtable.games.briscola import Briscola
from cardtable.games.briscola.scoring import RANKING
from cardtable.wording import Words

NAMES = ("Tu", "Zia Concetta")
ME, AUNT = Seat(0), Seat(1)


@pytest.fixture
def italian() -> Words:
    return Words("it")


@pytest.fixture
def english() -> Words:
    return Words("en")


def dealt(seed: str = "1", **options: object) -> Match:
    """A match in which the aunt has dealt and you lead."""
    rules = Briscola({"first_dealer": "1", **options})
    match = Match.new(rules, [Player(name) for name in NAMES], seed)
    match.play(AUNT, Action("deal"))
    return match


def give(match: Match, mine: str, hers: str, trump: str) -> None:
    """Put these cards into the hands and this one under the stock."""
    state = match.state
    state.cards = [[*ITALIAN.hand(mine)], [*ITALIAN.hand(hers)]]
    state.shown = state.trump = ITALIAN[trump]


def told(words: Words, events: list[Event], me: Seat | None = ME) -> list[str]:
    return words.narrate("briscola", [event.seen_by(me) for event in events], NAMES, me)


def test_dealing_is_summed_up_with_your_cards_and_the_trump(italian: Words, english: Words) -> None:
    match = dealt()
    cards = [card for card in match.state.cards[ME] if card is not None]
    events = match.events[match.ends[0] :]
    assert told(italian, events) == [
        "Mano 1.",
        f"Tre carte a testa. A te vanno {italian.cards(cards)}.",
        f"La briscola è {italian.suit(match.state.trump)}: in fondo al mazzo c’è {italian.cards([match.state.trump])}.",
    ]
    assert told(english, events, None)[:2] == ["Hand 1.", "Three cards each."]


def test_a_trick_is_told_with_who_takes_it_and_what_you_draw(italian: Words, english: Words) -> None:
    match = dealt(show_score="always")
    give(match, "3d Ad 2c", "2b 4c 5c", "4b")
    match.state.stock[-2:] = ITALIAN.hand("7c Rs")
    assert told(italian, match.play(ME, Action("play", (ITALIAN["3d"],)))) == ["Giochi il 3 di denari."]
    events = match.play(AUNT, Action("play", (ITALIAN["2b"],)))
    assert told(italian, events) == [
        "Zia Concetta gioca il 2 di bastoni e prende.",
        "Punti: tu 0, Zia Concetta 10.",
        "Peschi il 7 di coppe.",
    ]
    assert told(english, events, AUNT) == [
        "You play the 2 of clubs and take the trick.",
        "Points: Tu 0, you 10.",
        "You draw the king of swords.",
    ]


def test_a_card_that_loses_the_trick_says_who_takes_it(italian: Words) -> None:
    match = dealt(show_score="never")
    give(match, "Ad 3d 2c", "3c 4c 5c", "4b")
    match.play(ME, Action("play", (ITALIAN["Ad"],)))
    assert told(italian, match.play(AUNT, Action("play", (ITALIAN["3c"],))))[0] == (
        "Zia Concetta gioca il 3 di coppe: prendi tu."
    )


def test_drawn_cards_are_told_to_both_where_they_are_shown(italian: Words) -> None:
    match = dealt(show_draws=True, show_score="never")
    give(match, "Ad 3d 2c", "3c 4c 5c", "4b")
    match.state.stock[-2:] = ITALIAN.hand("7c Rs")
    match.play(ME, Action("play", (ITALIAN["Ad"],)))
    assert told(italian, match.play(AUNT, Action("play", (ITALIAN["3c"],))))[1:] == [
        "Peschi il re di spade.",
        "Zia Concetta pesca il 7 di coppe.",
    ]


def test_an_exchange_is_one_line(italian: Words, english: Words) -> None:
    match = dealt(exchange_trump="two")
    give(match, "2b 3d 2c", "3c 4c 5c", "Rb")
    events = match.play(ME, Action("exchange"))
    assert told(italian, events) == ["Metti il 2 di bastoni in fondo al mazzo e prendi il re di bastoni."]
    assert told(english, events, AUNT) == ["Tu puts the 2 of clubs under the stock and takes the king of clubs."]
    assert english.phrase("briscola", events[0], NAMES) == "Scambio!"  # type: ignore[arg-type]


WON = {75: "Ad Ac Ab As 3d 3c Rd Rc Cd", 61: "Ad Ac Ab As 3d Rd Cd", 60: "Ad Ac Ab As 3d Rd Dd"}


def settled(points: int, hands_to_win: int = 2) -> list[Event]:
    """The last trick of a hand: you had so many points before it, and nothing is in it."""
    match = dealt(hands_to_win=hands_to_win, show_score="always")
    state = match.state
    give(match, "5d", "4c", "4b")
    state.cards = [[ITALIAN["5d"], None, None], [ITALIAN["4c"], None, None]]
    state.stock, state.shown, state.trick_number = [], None, 20
    match.play(ME, Action("play", (ITALIAN["5d"],)))
    mine = ITALIAN.hand(WON[points])
    state.won = [mine, [card for card in ITALIAN if card not in (*mine, *ITALIAN.hand("5d 4c"))]]
    state.points = [points, 120 - points]
    assert RANKING.worth(mine) == points
    return match.play(AUNT, Action("play", (ITALIAN["4c"],)))


def test_the_brilli_of_a_hand_are_told_to_each(italian: Words) -> None:
    assert told(italian, settled(75)) == [
        "Zia Concetta gioca il 4 di coppe: prendi tu.",
        "La mano 1 è finita: si contano i punti.",
        "Punti: tu 75, Zia Concetta 45.",
        "Vinci la mano.",
        "Prendi 6 brilli.",
        "Zia Concetta prende 4 brilli.",
        "Il mazziere sei tu.",
    ]
    assert "Metà per uno: 5 brilli a testa." in told(italian, settled(61))
    assert "La mano 1 finisce sessanta pari, e non vale." in told(italian, settled(60))


def test_the_prize_is_told_apart_from_the_share(italian: Words, english: Words) -> None:
    events = settled(75, hands_to_win=1)
    assert told(italian, events)[-2:] == [
        "Prendi il premio della partita: 20 brilli.",
        "Vinci la partita: 26 brilli a 4.",
    ]
    assert told(english, events, None)[-1] == "Tu wins the match, 26 brilli to 4."


def test_abandoning_says_what_it_costs_and_who_gets_what(italian: Words) -> None:
    events = dealt().leave(AUNT, Why.GAVE_UP)
    assert told(italian, events) == [
        "Zia Concetta abbandona la partita: perde 30 brilli.",
        "Prendi 10 brilli.",
        "Il resto del premio non va a nessuno: 40 brilli.",
        "La partita va a te: l’altro posto è vuoto.",
    ]
    assert "30 brilli" in italian.say("briscola.leave.cost")
    ended = MatchEnded(Outcome("abandoned", (1, 2), (10, -30)))
    assert italian.event("briscola", ended, ("Agata", "Saro"), None) == "La partita va ad Agata: l’altro posto è vuoto."


def test_refusals_name_the_card(italian: Words) -> None:
    refusal = IllegalAction("turn", Reason.NOT_IN_HAND, card=ITALIAN["Ac"])
    assert italian.refusal("briscola", refusal, NAMES) == "In mano non hai l’asso di coppe: gioca una delle tue carte."


def test_points_are_counted_in_words(italian: Words, english: Words) -> None:
    score = Briscola().score(ITALIAN.hand("Ad 3d Rs"))
    assert (italian.score("briscola", score), english.score("briscola", score)) == ("25 punti", "25 points")


def test_the_place_and_the_house_rules_on_the_table(italian: Words, english: Words) -> None:
    assert italian.place("briscola", {"hand": 2, "trick": 9}) == "mano 2 · presa 9"
    assert [(rule.text, rule.key) for rule in italian.strip(Briscola())] == [
        ("due mani su tre", "hands_to_win"),
        ("60 pari: mano nulla", "draw_60"),
        ("senza scambio della briscola", "exchange_trump"),
        ("punti coperti nelle ultime tre", "show_score"),
    ]
    rules = Briscola({"clock": 30, "hands_to_win": 3})
    assert english.differences(rules) == "Three hands of five win the match; there are 30 seconds for each card."
    assert english.strip(rules)[-1] == ("30 seconds a card", "clock", True)
