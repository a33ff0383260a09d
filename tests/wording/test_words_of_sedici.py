"""Sedici in words: bids, cards asked for, busts and the pot."""

from collections.abc import Sequence

import pytest

from cardtable.bots import CHARACTERS
from cardtable.engine.actions import Action, IllegalAction
from cardtable.engine.cards import FRENCH
from cardtable.engine.events import Event, MatchEnded, Outcome, Said
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.engine.rules import Why
from cardtable.engine.seats import Seat
from cardtable.games import GAMES
from cardtable.games.sedici import Sedici
from cardtable.games.sedici.scoring import CARDS
from cardtable.games.sedici.state import SediciReason
from cardtable.wording import Words

NAMES = ("Tu", "Zia Concetta", "Zio Totò", "Nonno Turi", "Agata")
ME, AUNT, UNCLE, GRANDPA, AGATA = (Seat(number) for number in range(5))


@pytest.fixture
def italian() -> Words:
    return Words("it")


@pytest.fixture
def english() -> Words:
    return Words("en")


def begun(**options: object) -> Match:
    """A match of five in which Agata begins."""
    rules = Sedici({"first_dealer": "4", **options})
    match = Match.new(rules, [Player(name) for name in NAMES], "1")
    match.play(AGATA, Action("deal"))
    return match


def told(words: Words, events: Sequence[Event], me: Seat | None = ME) -> list[str]:
    return words.narrate("sedici", [event.seen_by(me) for event in events], NAMES, me)


def play(match: Match, *moves: str) -> list[Event]:
    """Do this, each by whose turn it is; what the last of them made happen."""
    events: list[Event] = []
    for move in moves:
        assert match.to_act is not None
        events = match.play(match.to_act, match.rules.parse(move))
    return events


def test_bids_are_cried_in_words_and_told_in_chips(italian: Words, english: Words) -> None:
    match = begun()
    events = play(match, "bid 5")
    bid = next(event for event in events if isinstance(event, Said))
    assert italian.phrase("sedici", bid, NAMES) == english.phrase("sedici", bid, NAMES) == "Cinque!"
    assert english.phrase_meant("sedici", bid, NAMES) == "Five!"
    assert told(italian, events) == ["Agata offre 5 gettoni."]
    assert told(italian, play(match, "pass")) == ["Passi."]
    assert italian.phrase("sedici", Said(ME, "bid", 120), NAMES) == "120!"


def test_who_opens_the_auction_is_told(italian: Words, english: Words) -> None:
    match = Match.new(Sedici({"first_dealer": "4"}), [Player(name) for name in NAMES], "1")
    assert told(italian, match.events) == ["Ognuno mette davanti a sé 30 gettoni.", "Tocca ad Agata aprire l’asta."]
    assert told(english, match.events, AGATA)[-1] == "You open the auction."


def test_the_end_of_the_auction_tells_dealer_stakes_and_deal(italian: Words, english: Words) -> None:
    match = begun()
    events = play(match, "bid 5", "pass", "pass", "pass", "pass")
    mine = match.state.cards[ME]
    assert told(italian, events) == [
        "Nonno Turi passa.",
        "Il mazziere è Agata.",
        "Agata mette nel piatto 5 gettoni; gli altri un gettone a testa.",
        f"Una carta coperta a ogni giocatore: a te {italian.cards(mine, game='sedici')}.",
    ]
    assert told(english, events, AGATA)[1:] == [
        "You are the dealer.",
        "You put 5 chips in the pot; the others one chip each.",
        "One card face down to each player.",
    ]


def test_equal_stakes_are_told_of_everybody(italian: Words) -> None:
    match = begun(auction="none", active_dealer=True)
    assert "Tutti mettono nel piatto un gettone." in told(italian, match.events)


def lay(match: Match, *hands: str) -> None:
    """Give the first card of these hands to the players from the dealer's right on; the others are to be asked for."""
    state = match.state
    held = [FRENCH.hand(hand) for hand in hands]
    asked = [card for cards in held for card in cards[1:]]
    used = {card for cards in held for card in cards}
    state.stock = [*(card for card in CARDS if card not in used), *reversed(asked)]
    for seat, cards in zip(state.present(), held, strict=False):
        state.cards[seat] = cards[:1]


def test_a_card_asked_for_is_one_line_and_the_brillante_is_named(italian: Words, english: Words) -> None:
    match = begun(auction="none")
    lay(match, "9h 6h 4c", "Th", "Th", "Th")
    events = play(match, "card")
    assert told(italian, events) == ["Chiedi carta: il 6 di cuori (brillante)."]
    assert told(english, events, AUNT) == ["Tu asks for a card: the 6 of hearts (brillante)."]
    assert italian.phrase("sedici", Said(ME, "card"), NAMES) == "Carta"


def test_a_bust_looks_like_any_stay_until_the_showdown(italian: Words) -> None:
    match = begun(auction="none")
    lay(match, "9h", "Ts Tc", "7h 9d", "Th")
    play(match, "stay")
    assert told(italian, play(match, "card")) == ["Zia Concetta chiede carta: il 10 di fiori.", "Zia Concetta sta."]
    play(match, "card")
    assert told(italian, play(match, "stay")) == [
        "Nonno Turi sta.",
        "La mano 1 è finita: c’è chi ha fatto sedici.",
        "Carte scoperte: tu 9 con una carta; Zia Concetta 20, sballa; Zio Totò 16 con due carte; "
        "Nonno Turi 10 con una carta.",
        "Zia Concetta sballa e paga 4 gettoni ad Agata.",
        "Zio Totò prende dal piatto 7 gettoni.",
        "Il mazziere sei tu.",
    ]


def test_fines_are_told_to_the_dealer_too(italian: Words) -> None:
    match = begun(auction="none")
    lay(match, "9h", "9c", "9d", "Ts Tc")
    play(match, "stay", "stay", "stay")
    events = play(match, "card")
    assert "Nonno Turi sballa e ti paga 4 gettoni." in told(italian, events, AGATA)
    assert "Sballi e paghi 4 gettoni ad Agata." in told(italian, events, GRANDPA)


@pytest.mark.parametrize(
    ("codes", "in_italian", "in_english"),
    [
        ("9s 7s", "16 con due carte", "16 with two cards"),
        ("Ts", "10 con una carta", "10 with one card"),
        ("Ts 9d", "19, sballa", "19, bust"),
    ],
)
def test_a_score_is_said_with_its_cards(
    italian: Words, english: Words, codes: str, in_italian: str, in_english: str
) -> None:
    score = Sedici().score(FRENCH.hand(codes))
    assert italian.score("sedici", score) == in_italian
    assert english.score("sedici", score) == in_english


def test_a_score_in_short_counts_the_cards_in_figures(italian: Words, english: Words) -> None:
    score = Sedici().score(FRENCH.hand("5c 3h 2d 6h"))
    assert italian.score("sedici", score, short=True) == "16, 4 carte"
    assert english.score("sedici", score, short=True) == "16, 4 cards"


def test_a_status_in_short_is_another_one_only_where_there_is_one(italian: Words) -> None:
    assert italian.status("sedici", {"wins"}, short=True) == "vince"
    assert italian.status("sedici", set(), short=True) == italian.status("sedici", set())


def test_a_score_in_full_names_the_cards(italian: Words) -> None:
    score = Sedici().score(FRENCH.hand("7h 3h 6h"))
    assert italian.score("sedici", score, full=True) == "16 con tre carte: 7 e 3 di cuori, 6 di cuori (brillante)"


def test_refusals_say_how_much_may_be_bid(italian: Words) -> None:
    low = IllegalAction("auction", SediciReason.BID_TOO_LOW, least=4)
    high = IllegalAction("auction", SediciReason.BID_TOO_HIGH, most=9)
    assert italian.refusal("sedici", low, NAMES) == "L’offerta è troppo bassa: offri almeno 4, o passa."
    assert italian.refusal("sedici", high, NAMES, short=True) == "al massimo 9"


def test_a_plate_says_what_was_bid_and_asked(italian: Words) -> None:
    assert italian.status("sedici", set(), None, "bid", number=7) == "offre 7"
    assert italian.status("sedici", {"stayed"}, None, "card") == "sta"
    assert italian.status("sedici", {"wins", "dealer"}) == "vince la mano"


def test_leaving_is_one_line_and_says_what_becomes_of_the_chips(italian: Words) -> None:
    events = begun(auction="none").leave(UNCLE, Why.GAVE_UP)
    assert told(italian, events) == [
        "Zio Totò abbandona la partita con i gettoni che ha davanti; quelli nel piatto restano lì."
    ]


def test_whoever_shares_the_first_place_shares_the_sentence(italian: Words, english: Words) -> None:
    ended = MatchEnded(Outcome("most_chips", (1, 1, 3, 4, 5), (10, 10, 0, -8, -12)))
    assert italian.event("sedici", ended, NAMES, ME) == (
        "Tu e Zia Concetta vincete la partita alla pari: nessuno ha più gettoni di voi."
    )
    assert english.event("sedici", ended, NAMES, None) == "Tu and Zia Concetta share the match with the most chips."


def test_the_house_rules_on_the_table(italian: Words, english: Words) -> None:
    assert [rule.text for rule in italian.strip(Sedici())] == [
        *("30 gettoni", "12 mani", "asta nella prima mano", "il mazziere non gioca")
    ]
    rules = Sedici({"hands": 0, "auction": "none", "active_dealer": True})
    assert english.differences(rules) == (
        "There is no limit to the number of hands; there is no auction, and the deal goes round; "
        "the dealer plays too, and busts pay the pot."
    )
    assert english.option_value("sedici", "hands", 0) == "no limit"


def test_who_opens_an_auction_is_not_said_to_start_the_hand(italian: Words, english: Words) -> None:
    phases = []
    for auction in ("first_hand", "none"):
        rules = Sedici({"first_dealer": "1", "auction": auction})
        turn = rules.observe(rules.start(5, "1")[0], ME).tabletop().turn
        assert turn is not None and turn[0] == AUNT
        phases.append(turn[1])
    assert [italian.prompt("sedici", phase, me_to_move=False, name=NAMES[AUNT]) for phase in phases] == [
        "Tocca a Zia Concetta aprire l’asta per il mazziere.",
        "Tocca a Zia Concetta cominciare la mano.",
    ]
    assert "open the auction" in english.prompt("sedici", phases[0], me_to_move=True)


@pytest.mark.parametrize(("language", "knocks"), [("it", "buss"), ("en", "knock")])
def test_only_the_relatives_of_brilla_are_told_as_they_knock(language: str, knocks: str) -> None:
    words = Words(language)
    for game in GAMES:
        keys = [(f"{game}.character.{bent}", f"character.{bent}") for bent in CHARACTERS]
        told = [words.say(words.exact(own, usual)) for own, usual in keys]
        assert any(knocks in each for each in told) == (game == "brilla")


def test_two_who_win_together_win_in_the_plural(italian: Words, english: Words) -> None:
    both = italian.listed(["Zia Concetta", "Zio Totò"])
    assert italian.count("ui.ranking.won", 2, name=both) == "Vincono Zia Concetta e Zio Totò"
    assert english.count("ui.ranking.won", 1, name="Uncle Totò") == "Uncle Totò wins"
