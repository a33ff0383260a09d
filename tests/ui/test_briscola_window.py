"""Briscola at the window: whole matches by mouse and by keys, double clicks, drags, and what giving up costs."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.engine.events import Zone
from cardtable.games.briscola import Briscola
from cardtable.store.settings import Chosen
from cardtable.ui.model.items import ItemKind, is_seen_again
from cardtable.ui.sheets.new_match import NewMatch
from cardtable.ui.sheets.ranking import RankingSheet
from cardtable.ui.sheets.rulebook import Rulebook
from cardtable.ui.shell.match_flow import cost_of_leaving
from cardtable.ui.style.theme import Pace
from cardtable.ui.widgets.message_sheets import Question
from cardtable.ui.widgets.stepper import Stepper
from cardtable.wording import Words
from tests.ui.conftest import Opener
from tests.ui.hands import LEFT, Person
from tests.ui.watching import until


@pytest.fixture
def person(qtbot: QtBot, open_window: Opener) -> Iterator[Person]:
    """A person at an open window."""
    yield Person(qtbot, open_window())


def sit_down(person: Person, seed: str = "sera", **options: object) -> None:
    """Begin a match and wait for the first card to be played."""
    complete = Briscola.option_set.complete({"first_dealer": "1", **options})
    person.window.flow.new_match("briscola", Chosen(2, complete), seed)
    person.wait_for_turn()


def hand(person: Person) -> list[int]:
    """The rows of the person's cards."""
    return [
        row
        for row, item in enumerate(person.window.table.rows())
        if item.kind is ItemKind.CARD and item.place and item.place.zone is Zone.HAND and item.seat == 0
    ]


def moves(person: Person) -> list[tuple[int, str]]:
    """The moves of the match."""
    return [(int(seat), move) for seat, move in person.session.match.record.moves]


def test_a_whole_match_by_mouse_from_home_to_the_rematch(person: Person) -> None:
    window = person.window
    person.click(window.home_page.tiles["briscola"])
    sheet = person.sheet
    assert isinstance(sheet, NewMatch)
    assert not sheet.seats.isVisible() and len(sheet.guests.relatives) == 1
    hands = sheet.rules.form.rows["hands_to_win"].control
    assert isinstance(hands, Stepper)
    person.click(hands.less)
    person.click(sheet.level.segments[0])
    person.click(sheet.play)
    assert window.pages.currentWidget() is window.table
    bot = person.session.match.record.players[1]
    assert (bot.bot, bot.level) == ("rule_of_thumb", "beginner")
    person.play_to_the_end()
    person.qtbot.waitUntil(lambda: bool(window.sheets), timeout=30000)
    ranking = person.sheet
    assert isinstance(ranking, RankingSheet) and len(ranking.placings) == 2
    last = person.session.match
    tally = window.autosave.ledger.tally("briscola")
    assert (tally.played, tally.left) == (1, 0)
    person.click(ranking.rematch)
    again = person.session.match.rules.options["first_dealer"]
    assert again == last.rules.rematch(last.state)["first_dealer"]
    assert person.session.match.record.players == last.record.players


def test_a_whole_match_by_keys(person: Person) -> None:
    window = person.window
    options = Briscola.option_set.complete({"hands_to_win": 1, "exchange_trump": "seven"})
    window.settings.chosen["briscola"] = Chosen(2, options)
    window.home_page.tiles["briscola"].setFocus()
    person.key(Qt.Key.Key_Space)
    assert isinstance(person.sheet, NewMatch)
    person.key(Qt.Key.Key_Return)
    assert window.pages.currentWidget() is window.table
    person.play_to_the_end(by_keys=True)
    person.qtbot.waitUntil(lambda: bool(window.sheets), timeout=30000)
    assert isinstance(person.sheet, RankingSheet)
    person.key(Qt.Key.Key_Return)
    assert not person.session.over


def test_the_keyboard_alone_finds_the_hand_and_what_else_lies_there(person: Person) -> None:
    sit_down(person)
    view = person.window.table.view
    names = set()
    person.key(Qt.Key.Key_Home)
    for _ in range(view.model().rowCount()):
        names.add(view.currentIndex().data().split(",")[0].split(" di ")[0])
        person.key(Qt.Key.Key_PageDown)
    assert len(names) > 6
    person.key(Qt.Key.Key_Home)
    before = len(moves(person))
    person.key(Qt.Key.Key_Return)
    assert len(moves(person)) == before and person.window.table.rows()[0].selected
    person.key(Qt.Key.Key_Return)
    assert len(moves(person)) == before + 1


def test_the_keyboard_stays_in_the_hand_and_does_not_go_with_a_card_into_the_trick(person: Person) -> None:
    sit_down(person)
    view = person.window.table.view
    view.setFocus()
    person.key(Qt.Key.Key_Home)
    passed = []
    view.cursorMoved.connect(lambda index: passed.append(person.window.table.rows()[index.row()].place))
    for _ in range(3):
        person.key(Qt.Key.Key_Return)
        person.key(Qt.Key.Key_Return)
        person.wait_for_turn()
        assert view.currentIndex().row() in hand(person)
    assert all(place is not None and place[:2] == (Zone.HAND, 0) for place in passed), passed


def test_a_hint_says_why_and_the_same_key_again_tells_the_numbers(person: Person) -> None:
    sit_down(person)
    table, words = person.window.table, person.window.words
    before = len(moves(person))
    person.type_key("H")
    person.qtbot.waitUntil(lambda: person.session.turn_input.told, timeout=30000)
    told = table.rail.prompt.text()
    assert table.top.hint.text() == words.say("ui.table.hint.numbers")
    outlined = [item.card for item in table.rows() if item.target]
    assert len(outlined) == 1
    person.type_key("H")
    assert table.rail.prompt.text() not in (told, "")
    assert any(figure.isdigit() for figure in table.rail.prompt.text())
    assert [item.card for item in table.rows() if item.target] == outlined
    assert table.top.hint.text() == words.say("ui.table.hint.away")
    person.type_key("H")
    assert table.top.hint.text() == words.say("ui.table.hint")
    assert not [item.card for item in table.rows() if item.target]
    assert len(moves(person)) == before


def test_the_last_trick_shows_and_hides_by_key_and_by_click(person: Person) -> None:
    sit_down(person)
    person.do(person.choose())
    person.wait_for_turn()
    table = person.window.table

    def shown() -> int:
        return sum(is_seen_again(item) for item in table.rows())

    person.type_key("U")
    assert shown() == 2
    person.type_key("U")
    assert shown() == 0
    pile = next(r for r, t in enumerate(table.rows()) if t.kind is ItemKind.PILE and t.seat is not None)
    person.click_row(pile)
    assert shown() == 2


def test_a_quick_double_click_plays_exactly_one_card(person: Person) -> None:
    sit_down(person)
    view = person.window.table.view
    before = len(moves(person))
    place = person.placement(hand(person)[1])
    # a double click is a press, a release, a second press that Qt calls a double click, and a release
    QTest.mouseClick(view.viewport(), LEFT, pos=place)
    QTest.mouseDClick(view.viewport(), LEFT, pos=place)
    played = [seat for seat, _ in moves(person)[before:]]
    assert played.count(0) == 1
    for _ in range(3):
        QTest.mouseDClick(view.viewport(), LEFT, pos=place)
    assert [seat for seat, _ in moves(person)[before:]].count(0) == 1
    person.wait_for_turn()
    assert [seat for seat, _ in moves(person)[before:]].count(0) == 1


def drag(person: Person, row: int, target: QPoint) -> None:
    """Drag a thing somewhere."""
    area, start = person.window.table.view.viewport(), person.placement(row)
    QTest.mousePress(area, LEFT, pos=start)
    for step in range(1, 6):
        QTest.mouseMove(area, start + (target - start) * step / 5)
    QTest.mouseRelease(area, LEFT, pos=target)


def middle(person: Person) -> QPoint:
    """The middle of the trick."""
    trick = person.window.table.view._picture.table().middle.trick
    return QRect(round(trick.x), round(trick.y), round(trick.w), round(trick.h)).center()


def test_a_card_dragged_to_the_middle_is_played_and_one_let_go_on_the_way_is_not(person: Person) -> None:
    sit_down(person)
    before = len(moves(person))
    row = hand(person)[0]
    drag(person, row, person.placement(row) + QPoint(-20, -30))
    assert len(moves(person)) == before
    assert not any(item.selected for item in person.window.table.rows())
    drag(person, hand(person)[0], middle(person))
    assert [seat for seat, _ in moves(person)[before:]][:1] == [0]


def test_the_middle_is_a_target_for_the_card_picked_up(person: Person) -> None:
    sit_down(person)
    before, view = len(moves(person)), person.window.table.view
    person.click_row(hand(person)[0])
    view.settle()
    scene = view._picture.scene
    assert scene is not None
    assert any(key[-1] == "trick" for key in scene.sprites() if isinstance(key, tuple) and key[0] == "outline")
    QTest.mouseClick(view.viewport(), LEFT, pos=middle(person) + QPoint(20, 10))
    assert [seat for seat, _ in moves(person)[before:]][:1] == [0]


def test_the_clock_waits_behind_a_question_and_giving_up_says_what_it_costs(person: Person) -> None:
    sit_down(person, clock=20)
    clock = person.session.clock
    clock.tick()
    person.window.flow.ask_leave()
    question = person.sheet
    assert isinstance(question, Question)
    told = " ".join(label.text() for label in question.findChildren(type(question.title)))
    assert "30 brilli" in told
    assert clock.left == 19
    clock.tick()
    assert clock.left == 19
    person.key(Qt.Key.Key_Escape)
    person.qtbot.waitUntil(lambda: not person.window.sheets and not person.session._paused, timeout=30000)
    clock.tick()
    assert clock.left == 18
    person.window.flow.ask_leave()
    asked = person.sheet
    assert isinstance(asked, Question)
    words = person.window.words.say("ui.leave.give_up")
    person.click(next(button for button in asked.buttons if button.text() == words))
    person.qtbot.waitUntil(lambda: bool(person.window.sheets) and isinstance(person.sheet, RankingSheet), timeout=30000)
    outcome = person.session.match.outcome
    assert outcome is not None and outcome.reason == "abandoned"


def test_closing_the_window_is_not_abandoning(person: Person, open_window: Opener) -> None:
    sit_down(person, clock=20)
    left = list(person.session.match.record.moves)
    person.window.close()
    again = Person(person.qtbot, open_window())
    assert again.window.home_page.left is not None
    again.window.flow.resume()
    assert again.session.match.record.moves[: len(left)] == left
    assert again.session.match.outcome is None


def test_the_clock_can_be_switched_on_and_off_on_the_sheet(person: Person) -> None:
    person.window.flow.ask_new_match("briscola")
    sheet = person.sheet
    assert isinstance(sheet, NewMatch)
    clock = sheet.rules.form.rows["clock"].control
    assert isinstance(clock, Stepper)
    assert clock.value == 0 and clock.number.text() == "senza limite" and not clock.less.isEnabled()
    person.click(clock.more)
    assert sheet.rules.values["clock"] == 15
    person.click(clock.more)
    assert sheet.rules.values["clock"] == 20
    clock.number.setFocus()
    for _ in range(3):
        person.key(Qt.Key.Key_Down)
    assert sheet.rules.values["clock"] == 0 and clock.number.text() == "senza limite"
    clock.set_value(120)
    assert clock.value == 120 and not clock.more.isEnabled()


def test_every_house_rule_of_the_strip_opens_the_rulebook_where_it_is_explained(person: Person) -> None:
    sit_down(person, exchange_trump="two", clock=30, clock_expiry="play_random", show_draws=True)
    for link in list(person.window.table.top.strip.links):
        if link.isVisible():
            person.click(link)
            assert isinstance(person.sheet, Rulebook)
            person.sheet.reject()
            person.qtbot.waitUntil(lambda: not person.window.sheets, timeout=30000)


def test_the_table_speaks_the_language_that_is_chosen_at_once(person: Person) -> None:
    sit_down(person)
    person.window.settings.general["language"] = "en"
    person.window.preferences.show(person.window.settings)
    told = [person.window.table.view.model().index(row, 0).data() for row in range(len(person.window.table.rows()))]
    assert any(line.startswith("Prize") for line in told)
    assert any(item.caption.startswith("trumps: ") for item in person.window.table.rows())
    assert not any(" di " in line for line in told)


def test_the_pace_of_the_table_stops_no_trick_from_being_seen(person: Person) -> None:
    sit_down(person)
    person.session.set_pace(Pace.NONE)
    person.do(person.choose())
    rows = person.window.table.view.model()
    until(person.qtbot, rows, lambda: len(person.session._model.trick) == 2)


def test_enter_held_down_plays_nothing_more(person: Person) -> None:
    sit_down(person)
    view, before = person.window.table.view, len(moves(person))
    person.key(Qt.Key.Key_Home)
    person.key(Qt.Key.Key_Return)
    for _ in range(5):
        held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", True)
        QApplication.sendEvent(view, held)
    assert len(moves(person)) == before


def test_a_hint_names_the_card_that_the_plain_bot_would_play(person: Person) -> None:
    sit_down(person)
    person.type_key("H")
    person.qtbot.waitUntil(lambda: "Consiglio" in person.session.prompt, timeout=30000)
    before = len(moves(person))
    assert "gioca" in person.session.prompt.lower()
    aimed = [item for item in person.window.table.rows() if item.target]
    assert len(aimed) == 1 and aimed[0].seat == 0
    assert len(moves(person)) == before


@pytest.mark.parametrize(
    ("abandonment", "price"), [("shared", "della mano in corso"), ("all_to_survivor", "di ogni mano")]
)
def test_what_giving_up_costs_follows_the_house_rule(abandonment: str, price: str) -> None:
    words, rules = Words("it"), Briscola({"abandonment": abandonment})
    assert price in words.say(cost_of_leaving(rules))
