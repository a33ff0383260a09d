"""A number that is to be named: stepped, typed, and refused where it is out of range."""

import pytest
from pytestqt.qtbot import QtBot

from cardtable.engine.actions import Action
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.engine.seats import Seat
from cardtable.games.sedici import Sedici
from cardtable.ui.model.items import SeatsShown
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.play.hint import Hint
from cardtable.ui.play.number_entry import NumberEntry
from cardtable.ui.play.turn_input import TurnInput
from cardtable.wording import Words

NAMES = ("Tu", "Concetta", "Totò", "Turi", "Ninetta")


def number_entry(least: int = 3, most: int = 30) -> NumberEntry:
    made = NumberEntry.of([Action("pass"), *(Action("bid", number=number) for number in range(least, most + 1))], 2)
    assert made is not None
    return made


def test_what_may_be_named_follows_from_the_actions() -> None:
    made = number_entry()
    assert (made.verb, made.least, made.most, made.level, made.value) == ("bid", 3, 30, 2, 3)
    assert NumberEntry.of([Action("pass")], 0) is None


def test_steps_end_where_the_numbers_end() -> None:
    made = number_entry(3, 5)
    assert made.step(-1).value == 3
    assert made.step(1).value == 4
    assert made.step(9).value == 5


def test_digits_that_follow_make_one_number() -> None:
    made = number_entry().type(1, goes_on=False)
    assert made.value == 1 and not made.fits
    assert made.type(2, goes_on=True).value == 12
    assert made.type(2, goes_on=False).value == 2
    assert made.type(9, goes_on=True).type(9, goes_on=True).value == 9, "more digits than the largest has begin anew"
    assert made.type(2, goes_on=True).rub_out().value == 1
    assert made.rub_out().value == made.least


@pytest.fixture
def turn_input(qtbot: QtBot) -> TurnInput:
    """The person opens the auction; he has thirty chips."""
    players = [Player(name) for name in NAMES]
    match = Match.new(Sedici({"first_dealer": "0"}), players, "a seed", Seat(0))
    match.play(Seat(0), Action("deal"))
    words = Words("it")
    model = TableModel(words)
    model.begin(SeatsShown("sedici", NAMES, ("tu",) * len(NAMES), Seat(0)))
    for event in match.seen_by(Seat(0)):
        model.apply(event)
    made = TurnInput(model, words, lambda: -1)
    made.begin(match)
    return made


def test_the_button_says_the_number_that_is_chosen(turn_input: TurnInput) -> None:
    bid = next(command for command in turn_input.commands if command.id == "bid")
    assert (bid.label, bid.main) == ("Offri 1", False)
    order = [command.id for command in turn_input.commands]
    assert order == ["pass", "bid"], "nothing changes places under the hand when the number is chosen"
    turn_input.step(1)
    assert [command.id for command in turn_input.commands] == order
    bid = turn_input.commands[-1]
    assert (bid.label, bid.key, bid.main) == ("Offri 2", "Enter", True), "what has been chosen is what Enter does"
    turn_input.let_go()
    assert next(command for command in turn_input.commands if command.id == "bid").label == "Offri 1"


def test_advice_about_one_number_goes_when_another_is_chosen(turn_input: TurnInput) -> None:
    before = turn_input.prompt
    turn_input.hint.show(Hint(Action("pass"), "Passa.", "Per 2 non vale."))
    turn_input.hint.go_on()
    assert turn_input.prompt == "Per 2 non vale."
    turn_input.step(1)
    assert turn_input.prompt == before and turn_input.hint.now is None


def test_its_letter_names_the_number_before_and_after_it_was_chosen(turn_input: TurnInput) -> None:
    def pressed_by(key: str) -> list[str]:
        return [command.id for command in turn_input.commands if command.takes(key)]

    assert pressed_by("O") == ["bid"]
    turn_input.type_digit(7, now=1.0)
    assert pressed_by("O") == pressed_by("Enter") == ["bid"]
    assert pressed_by("") == [], "a button without a letter is pressed by none"


def test_a_number_that_is_refused_greys_its_button_and_says_why(turn_input: TurnInput) -> None:
    turn_input.type_digit(3, now=1.0)
    turn_input.type_digit(5, now=1.2)
    bid = next(command for command in turn_input.commands if command.id == "bid")
    assert (bid.label, bid.reason, bid.action) == ("Offri 35", "al massimo 30", None)


def test_what_is_named_is_done(turn_input: TurnInput, qtbot: QtBot) -> None:
    turn_input.name(7)
    with qtbot.waitSignal(turn_input.decided) as decided:
        turn_input.press_main()
    assert decided.args == [Action("bid", number=7)]
    assert turn_input.number_entry is None
