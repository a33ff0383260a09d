"""The felt: what is drawn is what is hit, nothing is left behind, and nothing moves when nothing happens."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QImage, QKeyEvent, QMouseEvent, QPainter, QRegion
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication, QWidget

from cardtable.engine.events import POT, Event, Marked, Paid, Score, Shown, Turn
from cardtable.engine.seats import Seat
from cardtable.ui.model.items import ItemKind
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.paint.cards import Line
from cardtable.ui.paint.pixels import device_region, logical_rect, rects
from cardtable.ui.scene.backing_store import BackingStore
from cardtable.ui.style.theme import Felt, Look, Pace, Rim
from cardtable.ui.table import renderer
from cardtable.ui.table.renderer import TableRenderer
from cardtable.ui.table.table_view import TableView
from tests.ui.tables import HAND, ME, TABLE, Clock, deal, feed, lives, middle_of, seated, shown, swap, wind


@pytest.fixture
def table(qtbot: Any) -> Iterator[tuple[TableView, TableModel, Clock]]:
    model = seated(5)
    feed(model, *deal(5), Turn(ME, "play"))
    view, clock = shown(model)
    qtbot.addWidget(view)
    yield view, model, clock
    view.close()


def told_with_another(model: TableModel) -> list[int]:
    """The rows of closed cards that are told with the first one of their hand."""
    closed = [row for row, item in enumerate(model.rows()) if item.kind is ItemKind.CARD and not item.face_up]
    return [row for row in closed if model.item(row).seat == model.item(row - 1).seat and row - 1 in closed]


def row_of_card(model: TableModel, card: int) -> int:
    return next(row for row, item in enumerate(model.rows()) if item.kind is ItemKind.CARD and item.card == card)


# -- what is hit is what is drawn


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
def test_a_click_hits_what_is_drawn_there(table: tuple[TableView, TableModel, Clock], size: tuple[int, int]) -> None:
    view, model, _ = table
    view.resize(*size)
    view.settle()
    for row, item in enumerate(model.rows()):
        if item.kind is ItemKind.CARD and item.seat not in (None, ME):
            continue  # backs lie over one another
        assert view.indexAt(middle_of(view, row)).row() == row, item.key


def test_after_a_resize_hits_follow_at_once_and_pictures_soon(table: tuple[TableView, TableModel, Clock]) -> None:
    view, model, _ = table
    row = row_of_card(model, TABLE[1])
    before = middle_of(view, row)
    view.resize(1600, 1000)
    assert middle_of(view, row) != before
    assert view.indexAt(middle_of(view, row)).row() == row
    QTest.qWait(200)
    assert not_blank(view, middle_of(view, row))


def not_blank(view: TableView, point: QPoint) -> bool:
    """Whether a card lies there and not green felt."""
    colour = view.grab().toImage().pixelColor(point)
    return colour.red() > 90 or colour.blue() > 90


def test_the_felt_between_things_is_no_thing(table: tuple[TableView, TableModel, Clock]) -> None:
    view, _, _ = table
    assert not view.indexAt(QPoint(640, 480)).isValid()
    assert not view.indexAt(QPoint(5, 5)).isValid()


def test_of_two_cards_on_one_another_the_upper_one_is_hit(table: tuple[TableView, TableModel, Clock]) -> None:
    view, model, _ = table
    rows = [row_of_card(model, card) for card in HAND]
    first, second = (view.visualRect(model.index(row)) for row in rows[:2])
    overlap = first.intersected(second).center()
    assert view.indexAt(overlap).row() == rows[1]


# -- clicks


def test_a_double_click_is_one_click(table: tuple[TableView, TableModel, Clock]) -> None:
    view, model, _ = table
    spy, activated = QSignalSpy(view.clicked), QSignalSpy(view.activated)
    point = middle_of(view, row_of_card(model, HAND[1]))
    kinds = QEvent.Type
    for kind in (kinds.MouseButtonPress, kinds.MouseButtonRelease, kinds.MouseButtonDblClick, kinds.MouseButtonRelease):
        left, place = Qt.MouseButton.LeftButton, QPointF(point)
        event = QMouseEvent(kind, place, view.viewport().mapToGlobal(place), left, left, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(view.viewport(), event)
    assert [spy.count(), activated.count()] == [1, 0]


def test_a_press_ends_what_moves(table: tuple[TableView, TableModel, Clock]) -> None:
    view, model, _ = table
    feed(model, swap(2, 1))
    QApplication.processEvents()
    assert view.animator.busy
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(640, 480))
    assert not view.animator.busy
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(640, 480))


def drag(view: TableView, start: QPoint, end: QPoint) -> None:
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 6):
        QTest.mouseMove(view.viewport(), start + (end - start) * step / 5)
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=end)


@pytest.mark.parametrize("cards", [(HAND[2], TABLE[1]), (TABLE[1], HAND[2])], ids=["from the hand", "from the table"])
def test_a_card_dragged_on_another_is_dropped_on_it(
    table: tuple[TableView, TableModel, Clock], cards: tuple[int, int]
) -> None:
    view, model, _ = table
    source, target = (row_of_card(model, card) for card in cards)
    dropped, lifted, clicked = QSignalSpy(view.dropped), QSignalSpy(view.lifted), QSignalSpy(view.clicked)
    drag(view, middle_of(view, source), middle_of(view, target))
    assert [dropped.at(0), lifted.at(0), clicked.count()] == [[source, target], [source], 0]


def test_a_card_dropped_on_the_felt_goes_back(table: tuple[TableView, TableModel, Clock]) -> None:
    view, model, clock = table
    row = row_of_card(model, HAND[2])
    view.setFocus()
    view.setCurrentIndex(model.index(row))
    view.settle()
    before = view.grab().toImage()
    laid, let_go, dropped = QSignalSpy(view.laid), QSignalSpy(view.let_go), QSignalSpy(view.dropped)
    drag(view, middle_of(view, row), QPoint(300, 640))
    wind(view, clock, 500)
    assert [laid.count(), let_go.count(), dropped.count()] == [0, 1, 0]
    drag(view, middle_of(view, row), QPoint(640, 480))
    wind(view, clock, 500)
    assert [laid.count(), let_go.count(), dropped.count()] == [1, 1, 0]
    assert view.grab().toImage() == before


def test_cards_of_others_cannot_be_dragged(table: tuple[TableView, TableModel, Clock]) -> None:
    view, model, _ = table
    lifted = QSignalSpy(view.lifted)
    rows = model.rows()
    row = next(r for r, item in enumerate(rows) if item.kind is ItemKind.CARD and item.place and item.place.seat == 2)
    drag(view, middle_of(view, row), QPoint(640, 480))
    assert lifted.count() == 0


# -- keyboard


def test_enter_is_the_tables_and_with_shift_the_key_of_a_button(table: tuple[TableView, TableModel, Clock]) -> None:
    view, model, _ = table
    view.setCurrentIndex(model.index(0))
    activated, done = QSignalSpy(view.activated), []
    for modifier in (Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.NoModifier):
        event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, modifier)
        QApplication.sendEvent(view, event)
        done.append((event.isAccepted(), activated.count()))
    assert done == [(False, 0), (True, 1)]


def test_arrows_lead_along_the_hand_and_up_to_the_table(table: tuple[TableView, TableModel, Clock]) -> None:
    view, model, _ = table
    view.setFocus()
    view.setCurrentIndex(model.index(0))
    path = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Down):
        QTest.keyClick(view, key)
        path.append(model.item(view.currentIndex().row()).card)
    assert path == [HAND[1], HAND[2], TABLE[2], TABLE[1], HAND[1]]


def test_every_thing_but_the_backs_of_others_can_be_reached_with_arrows(
    table: tuple[TableView, TableModel, Clock],
) -> None:
    view, model, _ = table
    ways, reached, edge = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down), {0}, [0]
    while edge:
        start = edge.pop()
        for key in ways:
            view.setCurrentIndex(model.index(start))
            QTest.keyClick(view, key)
            row = view.currentIndex().row()
            if row not in reached:
                reached.add(row)
                edge.append(row)
    assert set(range(model.rowCount())) - reached == set(told_with_another(model))


def test_the_focus_is_drawn_round_the_current_thing(table: tuple[TableView, TableModel, Clock]) -> None:
    view, model, _ = table
    view.activateWindow()
    view.setFocus()
    QApplication.processEvents()
    view.setCurrentIndex(model.index(0))
    view.settle()
    one = view.grab().toImage()
    view.setCurrentIndex(model.index(1))
    view.settle()
    assert view.grab().toImage() != one


def test_nothing_is_drawn_round_a_card_that_has_been_counted_until_a_key_goes_there(
    table: tuple[TableView, TableModel, Clock],
) -> None:
    view, model, _ = table

    def marked() -> bool:
        view.settle()
        scene = view._picture.scene
        assert scene is not None
        return any(isinstance(key, tuple) and key[:2] == ("outline", Line.FOCUS) for key in scene.sprites())

    view.activateWindow()
    view.setFocus()
    QApplication.processEvents()
    mine = [row for row, item in enumerate(model.rows()) if item.kind is ItemKind.CARD and item.seat == ME]
    view.setCurrentIndex(model.index(mine[0]))
    assert marked()
    cards = tuple(model.item(row).card for row in mine)
    feed(model, Shown(ME, Score("points", 17, cards)))
    assert not marked(), "there is nothing to be done with it any more"
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert marked(), "who goes there with a key sees where he is"


def test_letters_are_left_to_the_window(qtbot: Any) -> None:
    class Window(QWidget):
        heard = ""

        def keyPressEvent(self, event: Any) -> None:
            self.heard += event.text()

    window = Window()
    qtbot.addWidget(window)
    view = TableView(window)
    view.setModel(seated(3))
    window.resize(800, 600)
    window.show()
    for key in (Qt.Key.Key_B, Qt.Key.Key_P, Qt.Key.Key_Space):
        QTest.keyClick(view, key)
    assert window.heard == "bp "


# -- accessibility


def test_a_screen_reader_finds_every_thing_with_its_name_where_it_lies(
    table: tuple[TableView, TableModel, Clock],
) -> None:
    view, model, _ = table
    interface = QAccessible.queryAccessibleInterface(view)
    assert interface.childCount() == model.rowCount()
    for row in range(model.rowCount()):
        child = interface.child(row)
        assert child.text(QAccessible.Text.Name) == model.data(model.index(row))
        assert child.text(QAccessible.Text.Name)
        local = QRect(view.viewport().mapFromGlobal(child.rect().topLeft()), child.rect().size())
        assert local == view.visualRect(model.index(row)) or row in told_with_another(model)
        assert bool(child.state().invisible) == (row in told_with_another(model))


# -- nothing moves when nothing happens


def test_nothing_runs_when_nothing_moves(table: tuple[TableView, TableModel, Clock]) -> None:
    view, model, clock = table
    assert not view.animator.running
    feed(model, swap(2, 1))
    QApplication.processEvents()
    assert view.animator.running
    wind(view, clock, 400)
    assert not view.animator.running


def test_the_next_event_may_come_when_all_is_still_again(table: tuple[TableView, TableModel, Clock]) -> None:
    view, model, clock = table
    idle = QSignalSpy(view.animator.idle)
    feed(model, swap(2, 1))
    assert view.animator.busy, "busy from the first change on, before anything moves"
    wind(view, clock, 400)
    assert not view.animator.busy
    assert idle.count() == 1


def test_a_change_that_moves_nothing_lets_the_next_one_come(table: tuple[TableView, TableModel, Clock]) -> None:
    view, model, _ = table
    idle = QSignalSpy(view.animator.idle)
    feed(model, Marked(Seat(2), "brilla", True))
    QApplication.processEvents()
    assert idle.count() == 1


def test_without_motion_everything_is_there_at_once(table: tuple[TableView, TableModel, Clock]) -> None:
    view, model, _ = table
    view.set_pace(Pace.NONE)
    feed(model, swap(2, 1))
    QApplication.processEvents()
    assert not view.animator.running
    assert not view.animator.busy


def test_a_hidden_table_holds_nobody_up(table: tuple[TableView, TableModel, Clock]) -> None:
    view, model, _ = table
    view.hide()
    feed(model, swap(2, 1))
    QApplication.processEvents()
    assert not view.animator.busy


def test_what_changed_while_the_table_was_hidden_is_there_when_it_is_seen(
    table: tuple[TableView, TableModel, Clock], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(renderer, "_AT_ONCE", 60.0)
    view, model, _ = table
    view.say(Seat(2), "Busso!")
    view.hide()
    feed(model, swap(2, 1))
    QApplication.processEvents()
    view.show()
    QApplication.processEvents()
    seen = view.grab().toImage()
    view.settle()
    assert view.grab().toImage() == seen


def test_bubbles_go_by_themselves_and_hold_nobody_up(table: tuple[TableView, TableModel, Clock], qtbot: Any) -> None:
    view, _, clock = table
    before = view.grab().toImage()
    view.set_pace(Pace.FAST)
    view.say(Seat(2), "Busso!")
    assert not view.animator.busy
    wind(view, clock, 300)
    assert view.grab().toImage() != before
    assert not view.animator.running, "a bubble that is being read does not move"
    qtbot.waitUntil(lambda: view.animator.running, timeout=30000)
    wind(view, clock, 300)
    assert view.grab().toImage() == before


# -- no leftovers


class Screen:
    """A window that paints only what it is told has changed, in device pixels."""

    def __init__(self, picture: TableRenderer, size: QSize) -> None:
        self.picture = picture
        self.image = QImage(size, QImage.Format.Format_RGB32)
        picture.changed.connect(self.paint)

    def paint(self, region: QRegion) -> None:
        painter = QPainter(self.image)
        painter.setClipRegion(region)
        self.picture.paint(painter, region)
        painter.end()


@pytest.mark.parametrize("ratio", [1, 1.25, 2])
def test_a_moved_card_leaves_nothing_behind(qtbot: Any, ratio: float) -> None:
    widget, model, clock = QWidget(), seated(5), Clock()
    qtbot.addWidget(widget)
    picture = TableRenderer(widget)
    picture.animator.clock = clock
    picture.resize(QSize(800, 600), ratio)
    screen = Screen(picture, QSize(round(800 * ratio), round(600 * ratio)))

    def perform(*events: Event) -> None:
        feed(model, *events)
        items = model.rows()
        picture.perform(items, picture.placements(items), None, events, animate=True)
        for _ in range(80):
            clock.now += 0.041
            picture.animator.tick()

    perform(*deal(5))
    picture.make_all()
    perform(Turn(ME, "play"))
    model.choose(playable=[model.rows()[2].key], targets=[model.rows()[3].key], selected=[model.rows()[2].key])
    perform()
    model.choose()
    perform(swap(2, 1))
    perform(Marked(Seat(2), "knocked", True), Marked(Seat(3), "last_turn", True), Turn(Seat(3), "play"))
    perform(Paid(lives(3), POT, 1))
    picture.make_all()
    assert picture.backing is not None and picture.scene is not None
    anew = BackingStore(picture.backing.surface)
    anew.show(picture.scene.sprites())
    fresh = anew.pixmap.toImage()
    assert picture.backing.pixmap.toImage() == fresh, "the table at rest is as if painted anew"
    assert screen.image == fresh.convertToFormat(screen.image.format()), "and so is what the window was told to paint"


@pytest.mark.parametrize("ratio", [1, 1.1, 1.25, 1.5, 1.75, 2])
def test_what_the_window_repaints_covers_what_has_changed(ratio: float) -> None:
    for x in range(0, 60, 7):
        for w in (1, 2, 5, 40):
            changed = QRect(x, 2 * x, w, w + 1)
            covered = device_region(QRegion(logical_rect(changed, ratio)), ratio)
            assert QRegion(changed).subtracted(covered).isEmpty()
            assert len(list(rects(covered))) == 1


def test_a_table_on_a_finer_screen_is_painted_with_more_pixels(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    model = seated(5)
    feed(model, *deal(5))
    view, clock = shown(model)
    qtbot.addWidget(view)
    monkeypatch.setattr(TableView, "devicePixelRatioF", lambda _: 2.0)
    feed(model, swap(2, 1))
    QApplication.processEvents()
    wind(view, clock, 400)
    picture = view._picture
    assert picture.backing is not None and picture.scene is not None
    assert picture.backing.pixmap.size() == view.size() * 2
    assert picture.cache.ratio == 2
    view.close()


# -- looks


@pytest.mark.parametrize(
    "look",
    [
        Look(felt=Felt.BLUE, rim=Rim.OLIVE),
        Look(felt=Felt.RED),
        Look(felt=Felt.WALNUT),
        Look(high_contrast=True),
        Look(text=2.0),
    ],
)
def test_every_look_shows_the_same_things_elsewhere_coloured(
    table: tuple[TableView, TableModel, Clock], look: Look
) -> None:
    view, model, _ = table
    before = view.grab().toImage()
    view.set_look(look)
    view.settle()
    assert view.grab().toImage() != before
    for row in range(model.rowCount()):
        assert view.visualRect(model.index(row)).isValid() == (row not in told_with_another(model))


def test_reduced_motion_fades_and_flies_nowhere(table: tuple[TableView, TableModel, Clock]) -> None:
    view, model, clock = table
    view.set_reduced_motion(reduced=True)
    feed(model, swap(2, 1))
    QApplication.processEvents()
    seen = set()
    for _ in range(4):
        wind(view, clock, 25)
        seen |= {(stroke.x, stroke.y) for stroke in view.animator.strokes()}
    wind(view, clock, 200)
    assert len(seen) <= 4, "each card fades out where it was and in where it is"
    assert not view.animator.running


def test_the_closed_cards_of_a_hand_are_one_stop_that_covers_them_all(
    table: tuple[TableView, TableModel, Clock],
) -> None:
    view, model, _ = table
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Home)
    visited = [view.currentIndex().row()]
    QTest.keyClick(view, Qt.Key.Key_PageDown)
    while view.currentIndex().row() != visited[-1]:
        visited.append(view.currentIndex().row())
        QTest.keyClick(view, Qt.Key.Key_PageDown)
    others = told_with_another(model)
    assert len(others) == 8
    assert visited == [row for row in range(model.rowCount()) if row not in others]
    for row in others:
        first = max(each for each in visited if each < row)
        middle = view._placements[model.item(row).key].bounds
        assert view.visualRect(model.index(first)).contains(round(middle.cx), round(middle.cy))
        assert model.data(model.index(first)) == model.data(model.index(row))
    # whoever has clicked on another of its cards is on the hand
    first = max(each for each in visited if each < others[1])
    view.setCurrentIndex(model.index(others[1]))
    QTest.keyClick(view, Qt.Key.Key_PageUp)
    assert view.currentIndex().row() == visited[visited.index(first) - 1]
