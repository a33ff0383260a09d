"""What happens is told in order and when it has been seen; whose turn it is hears so, and what the hand is worth."""

from collections.abc import Iterator, Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.engine.events import Event, HandEnded, Swapped
from cardtable.games import GAMES
from cardtable.store.settings import Chosen
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.play.display import Step
from cardtable.ui.play.players import sitting_of
from cardtable.ui.play.sequencer import Sequencer
from cardtable.ui.play.steps import set_out
from cardtable.wording import Words
from tests.ui.conftest import Opener
from tests.ui.evenings import over
from tests.ui.hands import Person
from tests.ui.stand_ins import KeysAsWords, PaperStage

WORDS = Words("en")


def actions(game: str) -> Iterator[tuple[Sequence[Event], list[Step]]]:
    """What each action of a match brought, and how that is shown."""
    match = over(game)
    events = match.seen_by(match.record.human)
    for start, end in zip([0, *match.ends], match.ends, strict=False):
        yield events[start:end], set_out(WORDS, sitting_of(WORDS, match.record), events[start:end])


@pytest.mark.parametrize("game", ["brilla", "trisac"])
def test_every_line_of_an_action_is_told_once_and_in_order(game: str) -> None:
    seats_shown = sitting_of(WORDS, over(game).record)
    told = 0
    for events, steps in actions(game):
        lines = [line for step in steps for line in step.lines]
        if not any(step.thinks is not None for step in steps):
            assert lines == WORDS.narrate(game, events, seats_shown.names, seats_shown.human)
            told += len(lines)
    assert told > 10


def test_a_swap_is_told_when_it_is_seen_and_who_pays_not_before_the_cards_were_counted() -> None:
    last = 0
    for events, steps in actions("brilla"):
        kinds = [{type(event) for event in step.events} for step in steps]
        if not any(isinstance(event, Swapped) for event in events):
            continue
        swapped = next(place for place, kind in enumerate(kinds) if Swapped in kind)
        told = [place for place, step in enumerate(steps) if any(" take" in line for line in step.lines)]
        assert told[0] == swapped
        if any(HandEnded in kind for kind in kinds):
            last += 1
            ended = next(place for place, kind in enumerate(kinds) if HandEnded in kind)
            assert not any(" pay" in line for step in steps[:ended] for line in step.lines)
    assert last, "a last swap ended a hand"


def test_a_line_waits_until_the_pictures_of_it_are_still(qapp: QApplication) -> None:
    display, told = PaperStage(), list[str]()
    sequencer = Sequencer(TableModel(KeysAsWords()), display)
    sequencer.told.connect(told.append)
    # something flies as soon as it is shown
    sequencer.shown.connect(lambda: setattr(display.animator, "busy", True))
    sequencer.show([Step(lines=("first",)), Step(lines=("second",))])
    qapp.processEvents()
    assert display.animator.busy and told == []
    display.animator.jump()
    assert told == ["first"]
    sequencer.skip()
    assert told == ["first", "second"]
    sequencer.stop()


@pytest.mark.parametrize("language", ["it", "en"])
def test_each_turn_is_announced_with_the_worth_of_the_hand_after_all_that_led_to_it(
    qtbot: QtBot, open_window: Opener, language: str
) -> None:
    person = Person(qtbot, open_window(language=language))
    options = GAMES["brilla"].option_set.complete({"first_dealer": "3", "dealer_exchange": "none"})
    person.window.flow.new_match("brilla", Chosen(4, options), "sera")
    heard: list[str] = []
    person.session.announced.connect(heard.append)
    person.session.told.connect(heard.append)
    turn, worth = {"it": ("Tocca a te", "In mano: "), "en": ("Your turn", "In hand: ")}[language]
    for number in (1, 2):
        person.wait_for_turn()
        assert heard[-1].startswith(turn) and worth in heard[-1]
        assert person.window.table.view._picture.worth[0] in heard[-1]
        assert sum(line.startswith(turn) for line in heard) == number
        person.press("pass")


def test_what_comes_of_a_key_is_announced(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window(language="en"))
    person.window.flow.new_match("trisac", Chosen(3, GAMES["trisac"].option_set.complete({})), "sera")
    heard: list[str] = []
    person.session.announced.connect(heard.append)
    while True:
        person.wait_for_turn()
        if person.session.turn_input.number_entry is not None:
            break
        person.do(person.choose())
    before = person.session.turn_input.number_entry.value
    person.window.table.view.setFocus()
    person.key(Qt.Key.Key_Up)
    assert heard[-1].endswith(f" {before + 1}")
    person.type_key("H")
    qtbot.waitUntil(lambda: heard[-1].startswith("Hint"), timeout=30000)
    assert heard[-1].startswith(person.session.turn_input.prompt)
    assert heard[-1].endswith((" piccoline more.", " chips more.", "even.")), "and what the others cost"


def test_a_turn_of_a_game_whose_hands_have_no_worth_is_announced_alone(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window(language="en"))
    person.window.flow.new_match("briscola", Chosen(2, GAMES["briscola"].option_set.complete({})), "sera")
    heard: list[str] = []
    person.session.announced.connect(heard.append)
    person.wait_for_turn()
    assert heard == ["Your turn. It is your deal."]
