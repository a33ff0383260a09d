"""How a turn is decided, whatever the game."""

from cardtable.engine.actions import Action
from cardtable.engine.cards import ITALIAN, Card
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.engine.seats import Seat
from cardtable.games import make
from cardtable.ui.play.selection import Selection

MINE = ITALIAN.hand("5d Rd 3c")
OPEN = ITALIAN.hand("4d Cs 6c")
SWAPS = tuple(Action(verb, (mine, other)) for verb in ("swap",) for mine in MINE for other in OPEN)
TURN = Selection((*SWAPS, Action("pass")))


def picks(choice: Selection, codes: str) -> Selection:
    for card in ITALIAN.hand(codes):
        choice = choice.pick(card)
    return choice


def test_two_cards_in_either_order_are_one_action() -> None:
    for codes in ("3c Cs", "Cs 3c"):
        assert picks(TURN, codes).complete == [Action("swap", (ITALIAN["3c"], ITALIAN["Cs"]))]


def test_a_picked_card_shows_what_completes_it() -> None:
    assert TURN.targets == set()
    assert picks(TURN, "3c").targets == set(OPEN)
    assert picks(TURN, "6c").targets == set(MINE)


def test_another_card_of_the_hand_takes_the_place_of_the_first() -> None:
    assert picks(TURN, "3c 5d").picked == (ITALIAN["5d"],)


def test_a_second_click_puts_the_card_back() -> None:
    assert picks(TURN, "3c 3c").picked == ()


def test_a_card_of_no_action_changes_nothing() -> None:
    assert picks(TURN, "3c Ab").picked == (ITALIAN["3c"],)


def test_several_actions_of_the_same_cards_stay_open() -> None:
    cried = Selection((*SWAPS, Action("swap!", (MINE[0], OPEN[0]))))
    assert [action.verb for action in picks(cried, "5d 4d").complete] == ["swap", "swap!"]
    assert [action.verb for action in picks(cried, "5d Cs").complete] == ["swap"]


def test_seats_are_named_by_actions_without_cards() -> None:
    number_entry = Selection((Action("donor", seat=Seat(1)), Action("donor", seat=Seat(3))))
    assert list(number_entry.seats) == [1, 3]


def test_a_verb_is_refused_only_when_nothing_of_it_may_be_done() -> None:
    match = Match.new(make("brilla", {"first_dealer": "0"}), [Player(name) for name in "ABC"], "seed")
    match.play(Seat(0), Action("deal"))
    match.play(Seat(0), Action("keep"))
    choice = Selection.of(match, Seat(1))
    assert choice.verbs == ["swap", "pass"]
    assert {verb: refusal.reason.value for verb, refusal in choice.refused.items()} == {
        "take": "no_brilla",
        "knock": "knock_too_early",
    }
    assert Selection.of(match, Seat(2)) == Selection()
    assert all(isinstance(card, Card) for card in choice.cards) and len(choice.cards) == 6


# sets of cards

SEVEN, SIX = ITALIAN["7s"], ITALIAN["6b"]
TAKES = tuple(Action("take", tuple(ITALIAN.hand(codes))) for codes in ("7s 5c 2d", "7s 4c 3b", "7s 7d", "6b 4c 2d"))
SETS = Selection((*TAKES, Action("lay", (ITALIAN["Rb"],))), taking=frozenset({"take"}))


def test_a_card_that_takes_sets_chooses_the_first_and_shows_the_others() -> None:
    choice = picks(SETS, "7s")
    assert choice.chosen == TAKES[0]
    assert choice.targets == set(ITALIAN.hand("4c 3b 7d"))
    assert choice.complete == [TAKES[0]]


def test_the_same_card_again_goes_through_all_sets_and_begins_anew() -> None:
    choices = [picks(SETS, " ".join(["7s"] * times)).chosen for times in (1, 2, 3, 4)]
    assert choices == [*TAKES[:3], TAKES[0]]


def test_a_card_of_the_table_chooses_a_set_with_it_and_then_takes_it() -> None:
    choice = picks(SETS, "7s 3b")
    assert choice.chosen == TAKES[1]
    assert choice.settles(ITALIAN["4c"])
    assert not choice.settles(ITALIAN["5c"])


def test_a_card_of_the_table_picked_first_stays_in_the_set() -> None:
    assert picks(SETS, "7d 7s").chosen == TAKES[2]


def test_a_click_on_a_card_in_two_sets_takes_neither() -> None:
    twice = Selection((TAKES[0], Action("take", tuple(ITALIAN.hand("7s 5c As Ab")))), taking=frozenset({"take"}))
    assert not picks(twice, "7s").settles(ITALIAN["5c"])
    assert picks(twice, "7s 5c").chosen == twice.legal[1]


def test_one_set_needs_no_other_card_and_another_card_of_the_hand_changes_the_mind() -> None:
    assert picks(SETS, "7s").ready is None
    assert picks(SETS, "7s 6b").chosen == picks(SETS, "6b").ready == TAKES[3]
    assert picks(SETS, "7s Rb").chosen is None
    assert picks(SETS, "7s Rb").ready == SETS.legal[-1]


def test_what_is_put_back_leaves_no_set_chosen() -> None:
    assert picks(SETS, "7s").let_go() == SETS
