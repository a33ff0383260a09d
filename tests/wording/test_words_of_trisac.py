"""Trisac in words: calls and raises, the accomodo, hands with concini, and who gets out among the winners."""

from collections.abc import Sequence

import pytest

from cardtable.engine.actions import Action, IllegalAction
from cardtable.engine.cards import FRENCH
from cardtable.engine.events import Event, MatchEnded, Outcome, Said
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.engine.rules import Why
from cardtable.engine.seats import Seat
from cardtable.games.trisac import Trisac
from cardtable.games.trisac.state import TrisacReason
from cardtable.wording import Words
from cardtable.wording.results import result

NAMES = ("Tu", "Zia Concetta", "Zio Totò", "Agata")
ME, AUNT, UNCLE, AGATA = (Seat(number) for number in range(4))


@pytest.fixture
def italian() -> Words:
    return Words("it")


@pytest.fixture
def english() -> Words:
    return Words("en")


def dealt(**options: object) -> Match:
    """A match of four in which Agata has dealt and you speak first."""
    match = Match.new(Trisac({"first_dealer": "3", **options}), [Player(name) for name in NAMES], "1")
    match.play(AGATA, Action("deal"))
    return match


def told(words: Words, events: Sequence[Event], me: Seat | None = ME) -> list[str]:
    return words.narrate("trisac", [event.seen_by(me) for event in events], NAMES, me)


def play(match: Match, *moves: str) -> list[Event]:
    """Do this, each by whose turn it is; what the last of them made happen."""
    events: list[Event] = []
    for move in moves:
        assert match.to_act is not None
        events = match.play(match.to_act, match.rules.parse(move))
    return events


def two_left(mine: str, hers: str, **options: object) -> Match:
    """You have called 5, only the aunt stays in, and these are the hands; both may still speak."""
    match = dealt(**options)
    play(match, "call 5", "stay", "pass", "pass")
    state = match.state
    state.cards[ME], state.cards[AUNT] = FRENCH.hand(mine), FRENCH.hand(hers)
    return match


@pytest.mark.parametrize(
    ("said", "in_italian", "in_english"),
    [
        (Said(AUNT, "call", 3), "Chiamo tre", "I call three"),
        (Said(AUNT, "call", 1), "Chiamo una", "I call one"),
        (Said(AUNT, "stay"), "Ci sto", "I’m in"),
        (Said(AUNT, "raise", 5), "Rilancio a cinque", "I raise to five"),
        (Said(AUNT, "check"), "Per quelle", "Check"),
        (Said(AUNT, "bet", 16), "Salgo a sedici", "I go to sixteen"),
        (Said(AUNT, "see"), "Vedo", "I see"),
        (Said(AUNT, "pass"), "Passo", "Pass"),
    ],
)
def test_the_table_talks_in_its_own_words(
    italian: Words, english: Words, said: Said, in_italian: str, in_english: str
) -> None:
    assert english.phrase("trisac", said, NAMES) == in_italian
    assert english.phrase_meant("trisac", said, NAMES) == in_english


def test_dealing_is_summed_up_and_says_who_speaks_first(italian: Words, english: Words) -> None:
    match = dealt()
    mine = italian.cards(match.state.cards[ME], game="trisac")
    events = match.events[match.ends[0] :]
    assert told(italian, events) == [
        "Mano 1.",
        f"Due carte coperte a testa. A te vanno {mine}.",
        "La parola a te.",
    ]
    assert told(english, events, None) == ["Hand 1.", "Two cards each, face down.", "Tu speaks first."]


def test_a_first_round_is_told_with_what_passing_costs(italian: Words, english: Words) -> None:
    match = dealt()
    assert told(italian, play(match, "pass")) == ["Passi."]
    assert told(italian, play(match, "call 3")) == ["Zia Concetta chiama 3 piccoline."]
    assert told(italian, play(match, "pass")) == ["Zio Totò passa e prende una piccolina."]
    assert told(italian, play(match, "raise 5")) == ["Agata rilancia a 5."]
    assert told(english, play(match, "stay")) == ["You stay in."]
    assert told(italian, play(match, "pass"))[0] == "Zia Concetta passa e prende 3 piccoline."


def test_new_cards_after_a_round_of_passes_are_one_line(italian: Words) -> None:
    match = dealt()
    events = play(match, "pass", "pass", "pass", "pass")
    mine = italian.cards(match.state.cards[ME], game="trisac")
    assert told(italian, events) == [
        "Agata passa.",
        f"Hanno passato tutti: altre due carte coperte a testa. A te vanno {mine}.",
    ]
    assert told(italian, events, None)[-1] == "Hanno passato tutti: altre due carte coperte a testa."


def test_the_accomodo_tells_every_open_card(italian: Words) -> None:
    match = dealt()
    match.state.stock[-6:] = FRENCH.hand("Th 7s As Jd 8h 9c")
    events = play(match, "call 3", "stay", "pass", "stay")
    assert told(italian, events) == [
        "Agata ci sta.",
        "Accomodo: tu il 9 di fiori e l’asso di picche; Zia Concetta l’8 di cuori e il 7 di picche; "
        "Agata il jack di quadri (concino) e il 10 di cuori.",
        "La parola a te.",
    ]


def test_a_showdown_tells_each_hand_and_what_makes_it(italian: Words, english: Words) -> None:
    match = two_left("As Ks 9s 7c", "Ks Kh Jd Jc")
    events = play(match, "check", "check")
    assert told(italian, events)[:4] == [
        "Zia Concetta dice «per quelle».",
        "La mano 1 finisce a carte scoperte.",
        "Carte scoperte: tu conta di tre, 30: asso, re e 9 di picche; Zia Concetta poker di re: "
        "re di picche, re di cuori, jack di quadri (concino), jack di fiori (concino).",
        "Prendi 5 piccoline.",
    ]
    assert told(english, events, AUNT)[2].startswith("The cards are shown: Tu conta of three, 30: ace, king and 9 of s")


def test_the_winner_of_two_unloads_before_the_loser_takes(italian: Words) -> None:
    match = two_left("As Ks 9s 7c", "Ks Kh Jd Jc")
    state = match.state
    state.held[AUNT], state.pot = 3, state.pot - 3
    assert told(italian, play(match, "check", "check"))[3:5] == [
        "Zia Concetta si scarica di 3 piccoline.",
        "Prendi 2 piccoline.",
    ]


def test_folding_after_the_accomodo_is_one_line(italian: Words) -> None:
    match = two_left("As Ks 9s 7c", "Ks Kh Jd Jc")
    assert told(italian, play(match, "check", "bet 7", "fold"))[0] == "Lasci la mano e prendi 5 piccoline."


def test_a_tie_for_the_lowest_is_a_null_hand(italian: Words) -> None:
    match = two_left("As Ks 9h 7c", "Ah Kh 9s 7d")
    assert told(italian, play(match, "check", "check"))[1] == "Colpo nullo nella mano 1: i punti più bassi sono pari."


def test_a_tie_for_the_lowest_that_is_paid_is_no_null_hand(italian: Words, english: Words) -> None:
    match = two_left("As Ks 9h 7c", "Ah Kh 9s 7d", null_hand="both_pay")
    events = play(match, "check", "check")
    assert told(italian, events)[1] == (
        "La mano 1 finisce a carte scoperte: chi è pari al punto più basso prende la posta."
    )
    assert told(italian, events)[3] == "Tu e Zia Concetta prendete 5 piccoline a testa."
    assert told(english, events)[1] == "Hand 1 ends with a showdown: all who tie for the lowest take the stake."
    assert result(italian, "trisac", events, NAMES, ME) == "Pari al punto più basso: Tu e Zia Concetta perdete."
    assert result(english, "trisac", events, NAMES, None) == "A tie for the lowest: Tu and Zia Concetta lose."


def test_getting_out_among_the_winners_is_told_before_the_others_level(italian: Words) -> None:
    match = two_left("As Ks 9s 7c", "Ks Kh Jd Jc")
    state = match.state
    # nothing will lie in the middle, and the aunt will be the only one who holds none
    state.held, state.pot = [4, 0, 2, 5], 5
    events = play(match, "check", "check")
    assert told(italian, events)[-4:] == [
        "Prendi 5 piccoline.",
        "Zia Concetta non ha piccoline, e in mezzo non ce ne sono più: esce fra i vincenti.",
        "Tu, Zio Totò e Agata rendete 2 piccoline a testa.",
        "Il mazziere sei tu.",
    ]
    out = next(event for event in events if isinstance(event, Said) and event.phrase == "safe")
    assert italian.phrase("trisac", out, NAMES) == "Io esco!"
    assert italian.status("trisac", {"safe", "out"}) == "fra i vincenti"


def test_leaving_gives_the_piccoline_back(italian: Words) -> None:
    assert told(italian, dealt().leave(UNCLE, Why.CLOCK)) == [
        "Zio Totò abbandona la partita: le sue piccoline tornano in mezzo."
    ]


def test_the_end_names_the_first_and_the_loser(italian: Words, english: Words) -> None:
    ended = MatchEnded(Outcome("last_one", (4, 1, 1, 3), (0, 0, 0, 0)))
    assert told(italian, [ended]) == [
        "Zia Concetta e Zio Totò finiscono al primo posto, alla pari.",
        "Perdi la partita.",
    ]
    assert told(english, [ended], AUNT) == [
        "You and Zio Totò share first place.",
        "Tu loses the match.",
    ]


@pytest.mark.parametrize(
    ("codes", "in_italian", "in_english"),
    [
        ("As Ks 9s 7c", "conta di tre, 30", "conta of three, 30"),
        ("As Ks 9h 7c", "conta di due, 21", "conta of two, 21"),
        ("Jh As 9s 8s", "colore, 39", "colore, 39"),
        ("Jh Jc 9h 7c", "tris di 9", "tris of 9s"),
        ("Qd Qs Qh Kc", "tris di donne", "tris of queens"),
        ("Ks Kh Jd Jc", "poker di re", "poker of kings"),
        ("Jh Jc Js Jd", "poker di assi", "poker of aces"),
        ("Td Jc Js 2d", "poker di 2", "poker of 2s"),
        ("As Kh 9d 7c", "carta alta, 11", "high card, 11"),
    ],
)
def test_a_hand_is_called_what_it_is(
    italian: Words, english: Words, codes: str, in_italian: str, in_english: str
) -> None:
    score = Trisac().score(FRENCH.hand(codes))
    assert italian.score("trisac", score) == in_italian
    assert english.score("trisac", score) == in_english


def test_a_hand_in_full_names_the_cards_that_make_it(italian: Words, english: Words) -> None:
    score = Trisac().score(FRENCH.hand("Td Ah Kh 9s"))
    assert italian.score("trisac", score, full=True) == "conta di tre, 32: asso e re di cuori, 10 di quadri (concino)"
    assert (
        english.score("trisac", score, full=True)
        == "conta of three, 32: ace and king of hearts, 10 of diamonds (concino)"
    )


def test_refusals_name_the_numbers(italian: Words) -> None:
    low = IllegalAction("call", TrisacReason.STAKE_TOO_LOW, least=4)
    forced = IllegalAction("all_pass", TrisacReason.MUST_CALL_LEAST, least=2)
    assert italian.refusal("trisac", low, NAMES) == "La posta dev’essere più alta: di’ almeno 4."
    assert italian.refusal("trisac", forced, NAMES, short=True) == "devi chiamare 2"


def test_buttons_and_plates_show_the_stake(italian: Words, english: Words) -> None:
    assert italian.verb("trisac", "raise", 6) == "Rilancia a 6"
    assert english.verb("trisac", "call", 3) == "Call 3"
    assert italian.status("trisac", set(), None, "raise", number=5) == "rilancia a 5"
    assert italian.status("trisac", set(), None, "raise") == "rilancia"
    assert italian.action("trisac", Action("call", number=1), NAMES) == "Chiama una piccolina"


def test_the_place_says_which_round_it_is(italian: Words, english: Words) -> None:
    assert italian.place("trisac", {"hand": 6, "round": 2}) == "mano 6 · secondo giro di parola"
    assert english.place("trisac", {"hand": 6, "round": 1}) == "hand 6 · first round"


def test_the_house_rules_on_the_table(italian: Words, english: Words) -> None:
    assert [rule.text for rule in italian.strip(Trisac())] == [
        "16 piccoline",
        "al più 300 mani",
        "pari al più basso: colpo nullo",
        "scarico fra due",
        "parla prima chi è a destra",
    ]
    rules = Trisac({"piccoline": 8, "max_hands": 0, "discharge": False})
    assert english.differences(rules) == (
        "8 piccoline are in play; there is no limit to the number of hands; there is no unloading between two."
    )
    assert italian.option_value("trisac", "max_hands", 0) == "senza limite"
