"""Pictures are made at the size they are shown, in the pauses, and not too many are kept."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication

from cardtable.assets import asset
from cardtable.ui import pictures
from cardtable.ui.pictures import Face, Picture, Shelf
from cardtable.ui.pieces.cards import BACK, Cut, Level, card_picture, face_of, shadow_picture, still_picture
from cardtable.ui.table_view import TableView
from cardtable.ui.theme import Look
from tests.ui.tables import deal, feed, seated, shown, swap, wind

KING = Face("Rd", 120, 200)


@pytest.fixture
def shelf(qapp: QApplication) -> Iterator[Shelf]:
    made = Shelf(Look(), 1.0)
    yield made
    made.stop()


def test_a_card_is_made_in_the_next_pause_and_announced(shelf: Shelf) -> None:
    drawn = QSignalSpy(shelf.drawn)
    assert shelf.proof(KING) is None
    QTest.qWait(50)
    assert drawn.count() == 1
    proof = shelf.proof(KING)
    assert proof is not None
    assert (proof.width(), proof.height()) == (2 * KING.w, 2 * KING.h), "twice as large, to be turned without blur"


def test_meanwhile_the_same_card_of_another_size_stands_in(shelf: Shelf) -> None:
    small = Face("Rd", 60, 100)
    shelf.proof(small)
    shelf.finish()
    shelf.proof(KING)
    red_of_the_kings_robe = shelf.stand_in(KING).scaled(60, 100).pixelColor(20, 80)
    nothing_but_paper = shelf.stand_in(Face("Cs", 120, 200)).scaled(60, 100).pixelColor(20, 80)
    assert red_of_the_kings_robe != nothing_but_paper
    assert shelf.stand_in(KING).height() == 2 * KING.h


def test_a_stand_in_is_not_kept(shelf: Shelf) -> None:
    cut = Cut("Rd", 200, 0.602, 5)
    before = card_picture(shelf, cut)
    shelf.finish()
    after = card_picture(shelf, cut)
    assert after is not before
    assert card_picture(shelf, cut) is after


@pytest.mark.parametrize("ratio", [1, 1.25, 2, 2.5])
def test_pictures_have_the_size_at_which_they_are_shown_times_the_ratio(qapp: QApplication, ratio: float) -> None:
    shelf = Shelf(Look(), ratio)
    cut = Cut(BACK, 200, 0.602)
    card_picture(shelf, cut)
    shelf.finish()
    pixmap = card_picture(shelf, cut).pixmap
    assert (pixmap.width(), pixmap.height()) == (round(200 * 0.602 * ratio), round(200 * ratio))
    assert pixmap.devicePixelRatio() == 1


def test_what_is_kept_is_bounded(qapp: QApplication) -> None:
    shelf = Shelf(Look(), 1.0, room=4 * 100 * 100 * 10)
    for number in range(50):
        shelf.keep(number, lambda: Picture(QPixmap(100, 100), 0, 0))
    kept = [number for number in range(50) if number in shelf._kept]
    assert kept == list(range(40, 50)), "the ten used last"


def test_a_card_that_lies_still_costs_no_proof_once_it_is_printed(shelf: Shelf) -> None:
    cut = Cut("Rd", 200, 0.602)
    still_picture(shelf, cut)
    shelf.finish()
    printed = still_picture(shelf, cut)
    assert not shelf.has(face_of(shelf, cut)) and not shelf.waiting
    assert still_picture(shelf, cut) is printed and not shelf.waiting
    assert shelf.weight == 4 * printed.pixmap.width() * printed.pixmap.height()


def test_high_contrast_has_no_shadows(qapp: QApplication) -> None:
    assert shadow_picture(Shelf(Look(high_contrast=True), 1.0), 200, 0.602, 0, Level.LYING) is None


def test_no_svg_is_rendered_while_the_window_paints(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    painting = []
    paint = TableView.paintEvent

    def watched(view: TableView, event: Any) -> None:
        painting.append(True)
        paint(view, event)
        painting.pop()

    def render(path: str, w: int, h: int) -> Any:
        assert not painting, f"{path} was rendered in a paint event"
        return real(path, w, h)

    real = pictures._render_svg
    model = seated(5)
    view, clock = shown(model)
    qtbot.addWidget(view)
    monkeypatch.setattr(TableView, "paintEvent", watched)
    monkeypatch.setattr(pictures, "_render_svg", render)
    feed(model, *deal(5))
    QApplication.processEvents()
    wind(view, clock, 2000, step=100)
    feed(model, swap(2, 1))
    QApplication.processEvents()
    wind(view, clock, 400, step=100)
    view.close()


def test_every_card_and_every_part_can_be_rendered(qapp: QApplication) -> None:
    for path in (*asset("cards", "siciliane").glob("*.svg"), *asset("parts").glob("*.svg")):
        image = pictures._render_svg(str(path), 30, 50)
        assert image.pixelColor(15, 25).alpha() > 0, path.name
