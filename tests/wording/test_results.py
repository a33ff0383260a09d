"""How a hand ended, in a sentence."""

import re
from pathlib import Path

import pytest

from cardtable.engine.cards import FRENCH, ITALIAN, Pack
from cardtable.engine.events import Event, HandEnded, Marked, Said, Score, Shown
from cardtable.engine.seats import Seat, all_seats
from cardtable.games import GAMES
from cardtable.wording import Words
from cardtable.wording.narration import whose_turn
from cardtable.wording.results import result

IT, EN = Words("it"), Words("en")
NAMES = ("Tu", "Turi", "Nunzia", "Saro")
ME = Seat(0)


def shown(seat: int, kind: str, number: int, cards: str, pack: Pack = ITALIAN) -> Shown:
    return Shown(Seat(seat), Score(kind, number, tuple(pack.hand(cards))))


def told(game: str, *events: Event, words: Words = IT) -> str:
    return result(words, game, events, NAMES, ME)


def marked(mark: str, *seats: int) -> list[Event]:
    return [Marked(Seat(seat), mark, True) for seat in seats]


def test_who_pays_hears_with_which_hand() -> None:
    events = [shown(0, "points", 11, "5c 6c"), shown(1, "points", 21, "As"), *marked("pays", 0), HandEnded(1, "knock")]
    assert told("brilla", *events) == "Paghi tu: 11 di coppe è la mano più bassa."
    assert told("brilla", *events, words=EN) == "You pay: 11 in cups is the lowest hand."


def test_several_who_pay_are_told_together() -> None:
    assert told("brilla", *marked("pays", 2, 0), HandEnded(1, "knock")) == (
        "Tu e Nunzia pagate: le vostre mani sono le più basse."
    )


def test_after_a_thirty_one_it_is_not_the_lowest_hand_that_pays() -> None:
    assert told("brilla", *marked("pays", 1, 2), HandEnded(1, "thirty_one")) == "Trentuno: pagano Turi e Nunzia."


def test_a_hand_in_which_nobody_pays_says_so() -> None:
    assert told("brilla", HandEnded(1, "all_brilla")) == "Nessuno paga."


def test_a_tie_that_would_leave_nobody_says_why_nobody_pays() -> None:
    events = [shown(0, "points", 21, "As Rs"), shown(1, "points", 21, "Ac Rc"), HandEnded(4, "replay")]
    assert told("brilla", *events) == "Alla pari, e non resterebbe nessuno: nessuno paga, si rigioca."
    assert IT.narrate("brilla", events, NAMES, ME)[0] == (
        "La mano 4 finisce alla pari e toglierebbe a tutti l’ultima vita: nessuno paga, si rigioca."
    )


def test_of_two_sixteens_the_one_with_fewer_cards_is_said_to_have_fewer() -> None:
    two, three = shown(1, "sixteen", 16, "7c 9h", FRENCH), shown(2, "sixteen", 16, "4c 5c 7d", FRENCH)
    assert told("sedici", two, three, *marked("wins", 1), HandEnded(1, "sixteen")) == (
        "Vince Turi: 16 con due carte; a pari punti ha meno carte."
    )
    level = shown(2, "sixteen", 16, "7d 9d", FRENCH)
    assert "fra pari" in told("sedici", two, level, *marked("wins", 1), HandEnded(1, "sixteen"))
    bust = shown(2, "bust", 16, "7d 9d 2c", FRENCH)
    assert told("sedici", two, bust, *marked("wins", 1), HandEnded(1, "sixteen")) == "Vince Turi: 16 con due carte."


def test_who_is_bust_is_told_before_who_wins() -> None:
    events = [
        shown(0, "bust", 18, "9c 9d", FRENCH),
        shown(1, "below", 14, "7c 7d", FRENCH),
        *marked("pays", 0),
        *marked("wins", 1),
    ]
    assert told("sedici", *events, HandEnded(1, "below")) == "Sballi e paghi. Vince Turi: 14 con due carte."


def test_of_two_who_show_in_trisac_both_hands_are_told() -> None:
    best = shown(1, "poker", 7, "7h 7s 7d 7c", FRENCH)
    worst = shown(2, "conta_2", 19, "As 8s", FRENCH)
    safe = Said(Seat(0), "safe")
    assert told("trisac", best, worst, *marked("pays", 2), HandEnded(1, "showdown"), safe).endswith(
        "Perde Nunzia: conta di due, 19. Esci fra i vincenti."
    )
    assert told("trisac", best, worst, *marked("pays", 2), HandEnded(1, "showdown")).startswith("Vince Turi: poker di")


def test_while_no_hand_has_ended_there_is_nothing_to_tell() -> None:
    assert told("brilla", *marked("pays", 1)) == ""


def test_sixty_each_is_told_in_briscola() -> None:
    assert told("briscola", HandEnded(1, "void")) == "Sessanta pari: la mano non vale."


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_of_whose_turn_comes_is_known_as_one(game: str) -> None:
    folder = Path(__file__).parents[2] / "cardtable" / "words" / "it"
    keys = [
        key
        for name in (game, "messages")
        for key in re.findall(rf'msgid "((?:{game}|any)\.turn\.\w+)"', (folder / f"{name}.po").read_text("utf-8"))
    ]
    known = whose_turn(IT, game, NAMES, ME)
    assert {IT.say(key, name=NAMES[seat]) for key in keys for seat in all_seats(4) if seat != ME} <= known
    assert {IT.say("any.mark.dealer", name="Turi"), IT.say("any.mark.dealer.you")} <= known
