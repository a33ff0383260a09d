"""Another look or size of the whole table is drawn bit by bit, and the old picture stays until the new one is there."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.engine.events import Turn
from cardtable.ui import timers
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.paint import cards
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.style.theme import Felt, Look
from cardtable.ui.table import renderer, scene_maker
from cardtable.ui.table.picture_view import Areas
from cardtable.ui.table.table_view import TableView
from tests.ui.tables import ME, Clock, deal, feed, happen, middle_of, seated, shown, swap, wind

Table = tuple[TableView, TableModel, Clock]

CHANGES: dict[str, Callable[[TableView], object]] = {
    "deck": lambda view: view.set_look(Look(deck="napoletane")),
    "felt": lambda view: view.set_look(Look(felt=Felt.BLUE)),
    "text": lambda view: view.set_look(Look(text=1.5)),
    "contrast": lambda view: view.set_look(Look(high_contrast=True)),
    "size": lambda view: view.resize(1500, 900),
}


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Table]:
    model = seated(8)
    feed(model, *deal(8), Turn(ME, "play"))
    view, clock = shown(model)
    qtbot.addWidget(view)
    yield view, model, clock
    view.close()


class Turns:
    """Counts the cards and the surfaces that are made in each turn of the event loop."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.turn: list[str] = []
        self.turns = [self.turn]
        go_on = timers.Slices.go_on

        def next_turn(slices: timers.Slices, within: float = 0) -> None:
            self.turn = []
            self.turns.append(self.turn)
            go_on(slices, 0)

        monkeypatch.setattr(timers.Slices, "go_on", next_turn)
        monkeypatch.setattr(timers, "SLICE", 0)
        self._count(monkeypatch, cards, "card_print")
        self._count(monkeypatch, scene_maker, "table_surface")

    def _count(self, monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> None:
        made = getattr(owner, name)

        def counted(*given: Any) -> Any:
            self.turn.append(name)
            return made(*given)

        monkeypatch.setattr(owner, name, counted)


def pending(view: TableView) -> bool:
    return view._resizing.isActive() or view._picture.restyled or view._picture._slices.busy


@pytest.mark.parametrize("change", CHANGES)
def test_in_one_turn_no_more_than_one_piece_is_made(
    table: Table, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    view, _, _ = table
    turns, before = Turns(monkeypatch), view.grab().toImage()
    CHANGES[change](view)
    assert not any(turns.turns)
    if change != "size":
        assert view.grab().toImage() == before, "the old picture stays"
    qtbot.waitUntil(lambda: not pending(view) and not view._picture.cache.waiting, timeout=30000)
    made = [turn for turn in turns.turns if turn]
    assert made and all(turn.count("table_surface") + bool(turn.count("card_print")) <= 1 for turn in made)
    # a pile is one piece, of three cards
    assert all(turn.count("card_print") <= 3 for turn in made)
    assert not view.animator.busy, "and the match goes on"
    shown = view.grab().toImage()
    assert shown != before
    view.settle()
    assert view.grab().toImage() == shown, "it is the same as if it had been drawn at once"


def test_another_deck_shows_with_all_its_cards_at_once(
    table: Table, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, _, _ = table
    monkeypatch.setattr(renderer, "_PATIENCE", 60_000)
    before, seen = view.grab().toImage(), list[object]()
    view._picture.changed.connect(lambda _: seen.append(view._picture.cache.waiting))
    CHANGES["deck"](view)
    qtbot.waitUntil(lambda: not pending(view), timeout=30000)
    assert seen and not any(seen)
    assert view.grab().toImage() != before


@pytest.mark.parametrize("change", ["deck", "size"])
def test_cards_that_take_long_are_stood_in_for(
    table: Table, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    view, _, _ = table
    begin = PictureCache._begin
    monkeypatch.setattr(PictureCache, "_begin", lambda cache: None)
    CHANGES[change](view)
    qtbot.waitUntil(lambda: not pending(view), timeout=30000)
    assert view._picture.cache.waiting and view._picture.fits and not view.animator.busy
    monkeypatch.setattr(PictureCache, "_begin", begin)
    view._picture.cache.rest(resting=False)
    qtbot.waitUntil(lambda: not view._picture.cache.waiting and not pending(view), timeout=30000)
    shown = view.grab().toImage()
    view.settle()
    assert view.grab().toImage() == shown


@pytest.mark.parametrize("change", CHANGES)
def test_who_clicks_or_plays_meanwhile_sees_the_new_picture_at_once(
    table: Table, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    view, model, clock = table
    monkeypatch.setattr(timers, "SLICE", 0)

    def play() -> None:
        happen(view, model, swap(2, 1))
        QApplication.processEvents()

    acts: tuple[Callable[[], None], ...] = (
        lambda: QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=middle_of(view, 0)),
        lambda: QTest.keyClick(view, Qt.Key.Key_Right),
        play,
    )
    for act in acts:
        CHANGES[change](view)
        qtbot.waitUntil(lambda: view._picture.drawing, timeout=30000)
        if act is play and change == "size":
            # nothing moves from one size to the other
            continue
        act()
        assert not view._picture.restyled and view._picture.fits
        view.set_look(Look())
        view.resize(1280, 800)
        view.settle()
    wind(view, clock, 2000)
    assert not view.animator.busy


def test_a_table_that_is_hidden_meanwhile_keeps_nobody_waiting(table: Table, qtbot: QtBot) -> None:
    view, _, _ = table
    CHANGES["deck"](view)
    qtbot.waitUntil(lambda: view._picture.drawing)
    assert view.animator.busy
    view.hide()
    assert not view.animator.busy and not view._picture._slices.busy
    view.show()
    qtbot.waitUntil(lambda: not pending(view) and not view._picture.cache.waiting, timeout=30000)
    shown = view.grab().toImage()
    view.settle()
    assert view.grab().toImage() == shown


@pytest.mark.parametrize("patience", [0, 60_000])
def test_a_table_that_is_shown_is_drawn_bit_by_bit_on_an_empty_one_and_so_are_cards_that_come_late(
    table: Table, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, patience: int
) -> None:
    view, _, _ = table
    monkeypatch.setattr(renderer, "_FIRST_PATIENCE", patience)
    view.hide()
    view.set_look(Look(deck="napoletane"))
    turns = Turns(monkeypatch)
    view.show()
    empty = view.grab().toImage()
    picture = view._picture
    assert picture.backing is not None and picture.scene is None and picture.drawing
    assert empty == picture.backing.surface.toImage().convertToFormat(empty.format())
    qtbot.waitUntil(lambda: picture.scene is not None, timeout=30000)
    assert patience == 0 or not picture.cache.waiting, "all cards are there with the first picture"
    qtbot.waitUntil(lambda: not pending(view) and not picture.cache.waiting, timeout=30000)
    assert all(turn.count("card_print") <= 3 for turn in turns.turns)
    shown = view.grab().toImage()
    view.settle()
    assert view.grab().toImage() == shown


def test_what_happens_while_the_size_changes_is_drawn_with_the_new_size(
    table: Table, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, model, _ = table
    turns = Turns(monkeypatch)
    CHANGES["size"](view)
    happen(view, model, swap(2, 1))
    view.clearFocus()
    QApplication.processEvents()
    assert view._resizing.isActive() and not any(turns.turns), "the old picture is only stretched"
    assert not view.animator.busy, "and the match goes on"
    qtbot.waitUntil(lambda: not pending(view) and not view._picture.cache.waiting, timeout=30000)
    assert all(turn.count("card_print") <= 3 for turn in turns.turns)
    shown = view.grab().toImage()
    view.settle()
    assert view.grab().toImage() == shown


def test_rails_follow_larger_letters_with_the_picture_of_the_table(table: Table, qtbot: QtBot) -> None:
    view, _, _ = table
    before, letter, moved = view.areas(), view.letter(), list[Areas]()
    view.areasChanged.connect(lambda: moved.append(view.areas()))
    CHANGES["text"](view)
    assert view.letter() > letter and view.areas() == before and not moved
    qtbot.waitUntil(lambda: not pending(view), timeout=30000)
    assert moved and moved[-1] == view.areas() != before
    CHANGES["size"](view)
    assert view.areas().felt.width() > before.felt.width(), "what lies over the view has its size at once"
