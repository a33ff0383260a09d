"""What is said and what is told: bubbles, and a match in sentences."""

import contextlib
from collections.abc import Iterator, Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.engine.actions import Action, IllegalAction
from cardtable.engine.cards import ITALIAN, UNKNOWN, Card
from cardtable.engine.events import (
    OUT,
    OUT_OF_PLAY,
    POT,
    STOCK,
    Event,
    HandEnded,
    Holder,
    Holding,
    Marked,
    MatchEnded,
    Moved,
    Outcome,
    Paid,
    Place,
    Said,
    Score,
    Shown,
    Swapped,
    Turn,
    Zone,
)
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.engine.rules import Why
from cardtable.engine.seats import Seat, all_seats
from cardtable.games import GAMES
from cardtable.wording import Words, capital
from cardtable.wording.catalogue import codes
from tests.every_game import make

LANGUAGES = codes()
NAMES = ("Tu", "Zia Concetta", "Zio Totò", "Nonno Turi", "Agata")
MORE_NAMES = (*NAMES, "Saro", "Melina")
ME = Seat(0)


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return Words(request.param)


@pytest.fixture
def italian() -> Words:
    return Words("it")


@pytest.fixture
def english() -> Words:
    return Words("en")


def swapped(given: Card, taken: Card, seat: Seat) -> Swapped:
    hand, table = Place(Zone.HAND, seat, 0), Place(Zone.TABLE, None, 0)
    return Swapped(Moved(given, hand, table, True, None), Moved(taken, table, hand, False, None))


def lives(source: Holding, target: Holding, count: int = 1) -> Paid:
    return Paid(source, target, count)


def stack(seat: int) -> Holding:
    return Holding(Holder.STACK, Seat(seat))


def test_bubbles_cry_what_people_cry(english: Words) -> None:
    assert english.phrase("brilla", Said(Seat(1), "knock"), NAMES) == "Busso!"
    assert english.phrase_meant("brilla", Said(Seat(1), "knock"), NAMES) == "I knock!"
    assert english.phrase("brilla", Said(Seat(1), "donor", named=Seat(4)), NAMES) == "Me la dà Agata!"


def test_a_swap_is_told_in_one_line(italian: Words, english: Words) -> None:
    events = [swapped(ITALIAN["4d"], ITALIAN["As"], Seat(1)), Said(Seat(1), "ground"), Turn(Seat(2), "play")]
    assert italian.narrate("brilla", events, NAMES, ME) == [
        "Zia Concetta prende l’asso di spade e lascia il 4 di denari."
    ]
    assert english.narrate("brilla", events, NAMES, Seat(1)) == ["You take the ace of swords and leave the 4 of coins."]


def test_the_king_of_coins_goes_to_the_seat_that_was_dealt_it(italian: Words, english: Words) -> None:
    dealt = enumerate(("4d", "As", "2c", "7b", "Cs", "Rd"))  # the sixth card goes to the first seat again, of five
    moved = [
        Moved(ITALIAN[code], STOCK, Place(Zone.HAND, Seat(turn % 5), turn // 5), True, None) for turn, code in dealt
    ]
    assert italian.narrate("brilla", moved, ("Rosa", *NAMES[1:]), None) == [
        "Si scoprono le carte una alla volta: il re di denari va a Rosa."
    ]
    assert english.narrate("brilla", moved, NAMES, ME) == [
        "Cards are turned up one by one: the king of coins falls to you."
    ]


def test_cards_nobody_saw_are_told_as_such(italian: Words) -> None:
    events: list[Event] = [Said(Seat(1), "exchange"), *[swapped(UNKNOWN, UNKNOWN, Seat(1))] * 3]
    told = italian.narrate("brilla", events, NAMES, ME)
    assert told == ["Zia Concetta cambia al buio le sue tre carte con quelle in tavola."]


def test_those_who_pay_together_are_told_together(italian: Words, english: Words) -> None:
    events: list[Event] = []
    for seat in (0, 1, 3):
        events += [Marked(Seat(seat), "pays", True), lives(stack(seat), POT)]
    events.append(Marked(Seat(3), OUT, True))
    assert italian.narrate("brilla", events, NAMES, ME) == [
        "Tu, Zia Concetta e Nonno Turi pagate una vita a testa.",
        "Nonno Turi è fuori.",
    ]
    assert english.narrate("brilla", events[:2], NAMES, ME) == ["You pay a life."]
    assert english.narrate("brilla", events[:2], ("Rosa", *NAMES[1:]), None) == ["Rosa pays a life."]


def test_a_life_given_is_told_to_whom(italian: Words) -> None:
    assert italian.event("brilla", lives(stack(1), stack(2)), NAMES, ME) == "Zia Concetta dà una vita a Zio Totò."
    assert italian.event("brilla", lives(stack(1), stack(0)), NAMES, ME) == "Zia Concetta ti dà una vita."
    assert italian.event("brilla", lives(stack(0), stack(4)), NAMES, ME) == "Dai una vita ad Agata."


def test_a_comeback_is_one_line_and_a_revival_another(italian: Words) -> None:
    purse = Holding(Holder.PURSE, Seat(1))
    comeback = [Said(Seat(1), "return", 4), lives(purse, POT, 3), lives(purse, stack(1)), Marked(Seat(1), OUT, False)]
    assert italian.narrate("brilla", comeback, NAMES, ME) == ["Zia Concetta torna in vita per 4 puntate."]
    revival = [event for seat in all_seats(5) for event in (lives(POT, stack(seat)), Marked(seat, OUT, False))]
    assert italian.narrate("brilla", revival, NAMES, ME) == [
        "Non resta nessuno in vita: tutti rientrano con una vita dal piattino."
    ]


def test_leaving_is_one_line(italian: Words) -> None:
    events = [
        Said(Seat(1), "leave"),
        Marked(Seat(1), "left", True),
        lives(stack(1), POT, 2),
        Marked(Seat(1), OUT, True),
        Moved(UNKNOWN, Place(Zone.HAND, Seat(1)), OUT_OF_PLAY, False, None),
    ]
    assert italian.narrate("brilla", events, NAMES, ME) == [
        "Zia Concetta abbandona la partita: quel che aveva davanti va nel piattino."
    ]


def test_the_end_of_a_hand_is_told_before_its_cards(italian: Words) -> None:
    score = Score("points", 20, tuple(ITALIAN.hand("Rd Dd")))
    events: list[Event] = [Shown(Seat(1), score), Shown(ME, score), lives(stack(0), POT), HandEnded(4, "knock")]
    assert italian.narrate("brilla", events, NAMES, ME) == [
        "La mano 4 è finita: si contano le carte.",
        "Carte scoperte: Zia Concetta 20 di denari, tu 20 di denari.",
        "Paghi una vita.",
    ]


def test_the_end_of_a_match_names_the_winner(english: Words) -> None:
    ended = MatchEnded(Outcome("last_alive", (2, 1, 3, 3, 5), (-1, 4, -1, -1, -1)))
    assert english.event("brilla", ended, NAMES, ME) == "Zia Concetta wins the match: nobody else is left alive."
    assert english.event("brilla", ended, NAMES, Seat(1)) == "You win the match: nobody else is left alive."


def test_what_is_not_worth_a_line_gets_none(words: Words) -> None:
    dealt = Moved(UNKNOWN, STOCK, Place(Zone.HAND, Seat(1)), False, (Seat(1),))
    for event in (dealt, Turn(Seat(1), "play"), Marked(Seat(1), "last_turn", True)):
        assert words.event("brilla", event, NAMES, ME) is None


def test_the_place_in_the_match_is_hand_and_lap(italian: Words, english: Words) -> None:
    assert italian.place("brilla", {"lap": 3, "hand": 4}) == "mano 4 · giro 3"
    assert english.place("brilla", {"lap": 3, "hand": 4}) == "hand 4 · lap 3"
    assert english.place("brilla", {}) == ""


def everything_worded(words: Words, match: Match, names: Sequence[str], seen_from: int) -> Iterator[str]:
    """Every sentence about the events since then, taken together and one by one, as a player and as a bystander."""
    game = match.rules.id
    for viewer in (ME, None):
        seen = [event.seen_by(viewer) for event in match.events[seen_from:]]
        yield from words.narrate(game, seen, names, viewer)
        for event in seen:
            yield words.event(game, event, names, viewer) or "."
            if isinstance(event, Said):
                assert words.phrase(game, event, names)
    yield from words.narrate(game, match.events[seen_from:], names, None)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=15)
@given(seed=st.integers(0, 10**6), language=st.sampled_from(LANGUAGES))
def test_a_whole_match_under_any_rules_is_told_without_a_gap(game: str, seed: int, language: str) -> None:
    words, rng = Words(language), Random(seed)
    seats = rng.choice([seats for seats in GAMES[game].seats if seats <= len(MORE_NAMES)])
    names = MORE_NAMES[:seats]
    rules = make(game, GAMES[game].option_set.sample(rng) | {"first_dealer": "lot"})
    match = Match.new(rules, [Player(name) for name in names], str(seed))
    told = list(everything_worded(words, match, names, 0))
    while (seat := match.to_act) is not None and len(match.record.moves) < 300:
        before = len(match.events)
        if rng.random() < 0.005:
            with contextlib.suppress(IllegalAction):
                match.leave(Seat(rng.randrange(seats)), rng.choice(list(Why)))
        else:
            for action in rules.offered(match.state, seat):
                refusal = rules.refuse(match.state, seat, action)
                if refusal is not None:
                    assert words.refusal(game, refusal, names)
            by_verb: dict[str, list[Action]] = {}
            for action in rules.legal(match.state, seat):
                by_verb.setdefault(action.verb, []).append(action)
            action = rng.choice(by_verb[rng.choice(sorted(by_verb))])
            told.append(words.action(game, action, names) + ".")
            match.play(seat, action)
        told += everything_worded(words, match, names, before)
        top = rules.observe(match.state, ME).tabletop()
        assert words.place(game, top.began) or not top.began
        for other in all_seats(seats):
            marks = {mark for holder, mark in top.marks if holder == other}
            assert words.status(game, marks)
            if other in top.scores:
                assert words.score(game, top.scores[other], full=True)
    for line in told:
        assert line.endswith(".")
        assert line == capital(line)
        assert not set("{}!?") & set(line)
