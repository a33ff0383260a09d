"""What lies over the table or beside it: how sheets come, the pause, the story, and when bubbles go."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyle
from pytestqt.qtbot import QtBot

from cardtable.engine.cards import ITALIAN
from cardtable.engine.events import STOCK, HandEnded, Moved, Turn, Turned
from cardtable.engine.seats import Seat
from cardtable.games import GAMES
from cardtable.store.settings import Chosen
from cardtable.ui.play.command_specs import PAUSE
from cardtable.ui.play.display import Step
from cardtable.ui.play.sequencer import Sequencer
from cardtable.ui.sheets.pause import Pause
from cardtable.ui.table import renderer
from cardtable.ui.table.table_page import DOCKED_FROM
from cardtable.ui.widgets.fade_in import FadeIn
from cardtable.ui.widgets.style import BREAK
from cardtable.wording import languages
from tests.ui.conftest import Opener
from tests.ui.hands import LEFT, Person, told
from tests.ui.stand_ins import PaperStage
from tests.ui.tables import ME, deal, feed, hand, seated, shown, wind


def at_table(qtbot: QtBot, open_window: Opener, **general: str) -> Person:
    person = Person(qtbot, open_window(**general))
    options = GAMES["brilla"].option_set.complete({"first_dealer": "3", "dealer_exchange": "none"})
    person.window.flow.new_match("brilla", Chosen(4, options), "sera")
    return person


# -- sheets


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_a_sheet_comes_little_by_little_and_can_be_used_at_once(qtbot: QtBot, open_window: Opener, motion: str) -> None:
    person = Person(qtbot, open_window(pace="slow", motion=motion))
    person.window.menu_sheets.open_settings()
    coming = person.window.pages.findChildren(FadeIn)
    assert len(coming) == 1 and coming[0].isVisible()
    person.key(Qt.Key.Key_Escape)
    assert person.window.sheets == [] and not coming[0].isVisible()
    person.window.menu_sheets.open_settings()
    qtbot.waitUntil(
        lambda: not any(each.isVisible() for each in person.window.pages.findChildren(FadeIn)), timeout=30000
    )
    assert len(person.window.sheets) == 1


def test_without_motion_a_sheet_is_there_at_once(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window(pace="none"))
    person.window.menu_sheets.open_settings()
    assert person.window.pages.findChildren(FadeIn) == []


# -- the pause


@pytest.mark.parametrize("way", ["key", "menu"])
def test_a_pause_lets_everything_rest_until_somebody_goes_on(qtbot: QtBot, open_window: Opener, way: str) -> None:
    person = at_table(qtbot, open_window, pace="fast")
    if way == "key":
        person.key(Qt.Key.Key_Pause)
    else:
        person.window.do(PAUSE)
    assert isinstance(person.sheet, Pause) and person.sheet.accessibleName() == "In pausa"
    moves = len(person.session.match.record.moves)
    qtbot.wait(500)
    assert len(person.session.match.record.moves) == moves
    if way == "key":
        person.key(Qt.Key.Key_Space)
    else:
        QTest.mouseClick(person.sheet, LEFT, pos=person.sheet.rect().center())
    assert person.window.sheets == []
    person.wait_for_turn(20000)


def test_nothing_is_paused_at_home(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    person.window.showMinimized()
    QApplication.processEvents()
    assert person.window.sheets == []


# -- the story


def test_the_story_stands_beside_a_wide_table_and_over_a_narrow_one(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window)
    person.wait_for_turn()
    table = person.window.table
    for width, beside in ((1280, False), (DOCKED_FROM + 100, True)):
        person.window.resize(width, 1000)
        person.type_key("L")
        assert table.log.isVisible() and table.docked == beside
        assert (table.view.geometry().right() < table.log.x()) == beside
        if beside:
            # nothing is covered, so one plays on
            assert table.view.hasFocus()
            person.type_key("L")
        else:
            person.key(Qt.Key.Key_Escape)
        assert not table.log.isVisible() and table.view.width() == table.width()


@pytest.mark.parametrize("size", [(1366, 768), (1280, 800), (1024, 600), (800, 600), (1024, 480)])
@pytest.mark.parametrize("language", list(languages()))
def test_the_story_shows_every_word_and_the_whole_fingerprint_and_lies_above_the_number(
    qtbot: QtBot, open_window: Opener, size: tuple[int, int], language: str
) -> None:
    window = open_window(language=language)
    window.resize(*size)
    person, table = Person(qtbot, window), window.table
    window.flow.new_match("trisac", Chosen(3, GAMES["trisac"].option_set.complete({"first_dealer": "1"})), "m1")
    person.wait_for_turn()
    person.type_key("L")
    log = table.log
    log.tell([f"{line} {'parole ' * words}" for line in told(log) for words in range(9)])
    QApplication.processEvents()
    lines = log.lines
    for row in range(lines.count()):
        place = lines.visualItemRect(lines.item(row))
        room = QRect(
            0, 0, place.width() - 2 * (lines.style().pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin) + 1), 0
        )
        text = lines.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, lines.item(row).text())
        assert text.height() <= place.height(), lines.item(row).text()
    for line in log.seal.text().split(BREAK):
        assert log.seal.fontMetrics().horizontalAdvance(line.split("\n")[-1].split()[-1]) <= log.seal.width()
    assert log.seal.height() >= log.seal.heightForWidth(log.seal.width())
    assert table.number.isVisible() and not log.geometry().intersects(table.number.geometry())


# -- bubbles


def test_a_bubble_goes_when_the_cards_under_it_are_turned_up(qapp: QApplication, qtbot: QtBot) -> None:
    model, display = seated(4), PaperStage()
    feed(model, *deal(4))
    sequencer = Sequencer(model, display)
    said = Step(bubbles=((Seat(2), "Passo"),))
    sequencer.show([said, Step((Turned(ITALIAN["Rc"], hand(2, 0)),))])
    sequencer.skip()
    assert display.notes == ["2: Passo", "hush 2"]
    sequencer.show([Step((HandEnded(1, "knock"),))])
    sequencer.skip()
    assert display.notes[-1] == "hush all"
    sequencer.stop()


def test_in_a_hurry_only_the_last_thing_said_stands_there(qapp: QApplication) -> None:
    model, display = seated(4), PaperStage()
    sequencer = Sequencer(model, display)
    sequencer.hurried = True
    sequencer.show([Step(bubbles=((Seat(seat), "Passo"),)) for seat in (1, 2)])
    sequencer.skip()
    assert display.notes == ["hush all", "1: Passo", "hush all", "2: Passo"]
    sequencer.stop()


def test_a_bubble_that_was_heard_fades_away(qtbot: QtBot) -> None:
    model = seated(4)
    feed(model, *deal(4))
    view, clock = shown(model)
    qtbot.addWidget(view)
    view.say(Seat(1), "Passo")
    wind(view, clock, 300)
    assert ("bubble", 1) in view._picture._items
    view.hush(Seat(1))
    view.hush(Seat(3))
    wind(view, clock, 400)
    assert ("bubble", 1) not in view._picture._items
    view.close()


# -- lots


def test_lots_turn_as_they_land_and_are_soon_over(qtbot: QtBot) -> None:
    model = seated(5)
    view, clock = shown(model)
    qtbot.addWidget(view)
    lots = [Moved(card, STOCK, hand(place % 5, place // 5), True, None) for place, card in enumerate([*ITALIAN][:20])]
    feed(model, *lots)
    QApplication.processEvents()
    wind(view, clock, 1300)
    assert not view.animator.busy
    view.close()


def test_a_table_that_nobody_sees_keeps_only_its_surface_and_is_drawn_whole_when_it_is_shown_again(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(renderer, "_AT_ONCE", 60.0)
    model = seated(4)
    feed(model, *deal(4), Turn(ME, "play"))
    view, _ = shown(model)
    qtbot.addWidget(view)
    view.clearFocus()
    view.settle()
    before, picture = view.grab().toImage(), view._picture
    view.hide()
    assert picture.scene is None and picture.backing is not None
    assert picture.backing.pixmap.cacheKey() == picture.backing.surface.cacheKey()
    view.show()
    assert view.grab().toImage() == before
    view.close()
