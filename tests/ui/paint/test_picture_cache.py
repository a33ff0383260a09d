"""Pictures are made at the size they are shown, cards in another thread, and not too many are kept."""

import gc
import threading
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.assets import asset
from cardtable.engine.cards import ITALIAN
from cardtable.ui.model.items import ItemKind
from cardtable.ui.paint import card_face, cards, picture_cache, svg
from cardtable.ui.paint.card_face import Face
from cardtable.ui.paint.cards import (
    BACK,
    Cut,
    Level,
    card_picture,
    card_print,
    face_of,
    shadow_picture,
    still_picture,
)
from cardtable.ui.paint.next_cache import cache_for
from cardtable.ui.paint.picture import Picture
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.style.theme import Felt, Look, Rim
from cardtable.ui.table.table_view import TableView
from cardtable.ui.widgets.style import Appearance
from tests.ui.tables import deal, feed, seated, shown, swap, wind

KING = Face("Rd", 120, 200)


@pytest.fixture
def rendered(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the threads in which cards were rendered."""
    names: list[str] = []
    render = card_face.render_card

    def watched(deck: str, face: Face) -> QImage:
        names.append(threading.current_thread().name)
        return render(deck, face)

    monkeypatch.setattr(picture_cache, "render_card", watched)
    return names


@pytest.fixture
def cache(qapp: QApplication) -> Iterator[PictureCache]:
    made = PictureCache(Look(), 1.0)
    yield made
    made.stop()


def test_a_card_is_made_in_another_thread_and_announced(cache: PictureCache, qtbot: QtBot, rendered: list[str]) -> None:
    with qtbot.waitSignal(cache.drawn):
        assert cache.proof(KING) is None
    assert rendered == ["cards"]
    proof = cache.proof(KING)
    assert proof is not None
    assert (proof.width(), proof.height()) == (2 * KING.w, 2 * KING.h), "twice as large, to be turned without blur"


def test_where_no_thread_can_be_had_cards_are_made_all_the_same_and_garbage_is_collected(
    cache: PictureCache, qtbot: QtBot, rendered: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_thread(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", no_thread)
    with qtbot.waitSignals([cache.drawn, cache.drawn]):
        cache.proof(KING)
        cache.proof(Face("Cs", 120, 200))
    assert rendered == ["MainThread", "MainThread"] and gc.isenabled()
    assert cache.has(KING) and cache.has(Face("Cs", 120, 200)) and not cache.waiting
    cache.proof(Face("Cs", 60, 100))
    cache.stop()
    assert gc.isenabled()


def test_a_collector_that_was_at_rest_before_stays_so(cache: PictureCache, qtbot: QtBot) -> None:
    gc.disable()
    try:
        with qtbot.waitSignal(cache.drawn):
            cache.proof(KING)
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_what_is_expected_is_made_after_what_is_wanted_and_not_announced(cache: PictureCache, qtbot: QtBot) -> None:
    drawn = QSignalSpy(cache.drawn)
    names = [str(card) for card in ITALIAN]
    cache.expect(Face(name, 60, 100) for name in names)
    with qtbot.waitSignal(cache.drawn):
        cache.proof(Face(names[-1], 60, 100))
    assert not cache.has(Face(names[-2], 60, 100))
    qtbot.waitUntil(lambda: all(cache.has(Face(name, 60, 100)) for name in names), timeout=30000)
    assert drawn.count() == 1


def test_no_card_is_made_or_taken_in_while_something_moves(
    cache: PictureCache, qtbot: QtBot, rendered: list[str]
) -> None:
    cache.proof(KING)
    cache.rest(resting=True)
    cache.proof(Face("Cs", 120, 200))
    qtbot.wait(200)
    assert rendered == ["cards"], "what had been begun is finished"
    assert not cache.has(KING)
    with qtbot.waitSignals([cache.drawn, cache.drawn]):
        cache.rest(resting=False)
    assert cache.has(KING) and not cache.waiting


def test_the_shelf_rests_while_things_fly(qtbot: QtBot) -> None:
    model = seated(5)
    view, clock = shown(model)
    qtbot.addWidget(view)
    cache = view._picture.cache
    feed(model, *deal(5))
    QApplication.processEvents()
    assert view.animator.running
    cache.proof(Face("Cs", 600, 1000))
    qtbot.wait(200)
    assert not cache.has(Face("Cs", 600, 1000))
    wind(view, clock, 6000, step=500)
    assert not view.animator.running
    qtbot.waitUntil(lambda: cache.has(Face("Cs", 600, 1000)), timeout=30000)
    view.close()


def test_a_card_asked_for_larger_while_it_is_being_made_is_made_larger_too(cache: PictureCache, qtbot: QtBot) -> None:
    small, large = Face("Cs", 60, 100), Face("Cs", 120, 200)
    with qtbot.waitSignals([cache.drawn, cache.drawn]):
        cache.proof(small)
        cache.proof(large)
    assert cache.has(large) and not cache.waiting


def test_a_card_that_cannot_be_made_is_not_announced(
    cache: PictureCache, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = QSignalSpy(cache.drawn)
    monkeypatch.setattr(picture_cache, "_render", lambda _deck, _face, packed: None)
    cache.proof(KING)
    qtbot.waitUntil(lambda: not cache.waiting)
    assert drawn.count() == 0, "who asked would ask again, for ever"


def test_a_shelf_that_is_given_up_gets_no_card_and_leaves_no_thread(qapp: QApplication) -> None:
    cache = PictureCache(Look(), 1.0)
    drawn = QSignalSpy(cache.drawn)
    cache.proof(KING)
    assert not gc.isenabled(), "widgets must not be collected in the other thread"
    cache.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    for thread in threading.enumerate():
        if thread is not threading.current_thread():
            thread.join()
    QApplication.processEvents()
    assert drawn.count() == 0 and gc.isenabled()


def test_all_cards_are_there_before_they_are_seen(qtbot: QtBot, rendered: list[str]) -> None:
    model = seated(5)
    view, clock = shown(model)
    qtbot.addWidget(view)
    view.set_pack(ITALIAN)
    view.resize(1000, 700)
    view.settle()
    cache, scene = view._picture.cache, view._picture.scene
    assert scene is not None
    h = scene.table.hand_height
    faces = [Face(str(card), round(h * 0.602), round(h)) for card in ITALIAN]
    qtbot.waitUntil(lambda: all(cache.has(face) for face in faces), timeout=30000)
    made = len(rendered)
    feed(model, *deal(5))
    QApplication.processEvents()
    wind(view, clock, 6000, step=500)
    feed(model, swap(2, 1))
    QApplication.processEvents()
    wind(view, clock, 1000, step=100)
    assert len(rendered) == made, "whatever is turned up then costs no rendering"
    view.close()


def test_a_table_keeps_its_cards_packed_and_they_are_the_same_when_they_are_unpacked(cache: PictureCache) -> None:
    names = ["Rd", "2c", "back"]
    faces = [Face(name, 120, 200) for name in names]
    for face in faces:
        cache.proof(face)
    cache.finish()
    whole, weight = [cache.proof(face) for face in faces], cache.weight
    cache.render_for(200)
    for face in faces:
        assert not cache.ask(face)
    cache.finish()
    assert [cache.proof(face) for face in faces] == whole
    assert cache.weight < weight / 4


def test_for_another_size_the_old_cards_stand_in_until_the_new_ones_are_there(qtbot: QtBot) -> None:
    model = seated(5)
    view, clock = shown(model)
    qtbot.addWidget(view)
    feed(model, *deal(5))
    QApplication.processEvents()
    wind(view, clock, 6000, step=500)
    view.settle()
    cache = view._picture.cache
    for size in ((1600, 1000), (1100, 750)):
        view.resize(*size)
        view._show_changes()
        assert not view._picture.fits, "the old picture stays"
        qtbot.waitUntil(lambda: view._picture.fits and not cache.waiting, timeout=30000)
        scene = view._picture.scene
        assert scene is not None
        seen = [item.card for item in scene.items.values() if item.kind is ItemKind.CARD and item.face_up]
        proofs = [cache.proof(Face(str(card), 60, 100)) for card in seen if card.known]
        assert {proof and proof.height() for proof in proofs} == {2 * round(scene.table.hand_height)}
    settled = view.grab().toImage()
    view.settle()
    assert view.grab().toImage() == settled
    view.close()


def test_meanwhile_the_same_card_of_another_size_stands_in(cache: PictureCache) -> None:
    small = Face("Rd", 60, 100)
    cache.proof(small)
    cache.finish()
    cache.proof(KING)
    red_of_the_kings_robe = cache.stand_in(KING).scaled(60, 100).pixelColor(20, 80)
    another_card = cache.stand_in(Face("Cs", 120, 200)).scaled(60, 100).pixelColor(20, 80)
    assert red_of_the_kings_robe != another_card


def is_blank(image: QImage) -> bool:
    """Whether there is nothing on a card but its paper."""
    small = image.scaled(60, 100)
    return len({small.pixel(x, y) for x in range(15, 45, 3) for y in range(20, 80, 3)}) < 4


def test_no_card_is_ever_blank_paper_and_before_it_is_there_its_back_is_seen(cache: PictureCache) -> None:
    unknown = cache.stand_in(KING, BACK)
    assert not is_blank(unknown) and unknown.size() == QSize(2 * KING.w, 2 * KING.h)
    cache.proof(Face(BACK, 60, 100))
    cache.finish()
    back = cache.proof(Face(BACK, 60, 100))
    assert back is not None and cache.stand_in(KING, BACK) == back
    card = card_picture(cache, Cut("Rd", 200, 0.602)).pixmap.toImage()
    assert not is_blank(card)


def test_a_card_whose_large_picture_was_given_up_stands_in_for_itself_at_another_size(cache: PictureCache) -> None:
    cut = Cut("Rd", 200, 0.602, deck="siciliane")
    still_picture(cache, cut)
    cache.finish()
    still_picture(cache, cut)
    assert not cache.has(face_of(cache, cut))
    larger = cut._replace(height=300)
    meanwhile = still_picture(cache, larger).pixmap.toImage()
    cache.finish()
    finished = still_picture(cache, larger).pixmap.toImage()
    assert meanwhile != finished, "it was there already"
    few, many = (
        image.scaled(18, 30, mode=Qt.TransformationMode.SmoothTransformation) for image in (meanwhile, finished)
    )
    worst = max(abs(few.pixelColor(x, y).red() - many.pixelColor(x, y).red()) for x in range(18) for y in range(30))
    assert worst < 60, "another picture stood in for it"


@pytest.mark.parametrize(("look", "ratio"), [(Look(text=1.5), 1.0), (Look(), 2.0)])
def test_with_another_look_or_on_another_screen_the_old_cards_stand_in(
    qapp: QApplication, look: Look, ratio: float
) -> None:
    appearance = Appearance(Look())
    cut = Cut("Rd", 200, 0.602, deck="siciliane")
    card_picture(appearance.cache, cut)
    appearance.cache.finish()
    known = appearance.cache.proof(face_of(appearance.cache, cut))
    appearance.wear(look, 1.0, ratio)
    appearance.cache.stop()
    assert known is not None and appearance.cache.stand_in(face_of(appearance.cache, cut), BACK) == known
    appearance.deleteLater()


def test_a_stand_in_is_not_kept(cache: PictureCache) -> None:
    cut = Cut("Rd", 200, 0.602, 5)
    before = card_picture(cache, cut)
    cache.finish()
    after = card_picture(cache, cut)
    assert after is not before
    assert card_picture(cache, cut) is after


@pytest.mark.parametrize("ratio", [1, 1.25, 2, 2.5])
def test_pictures_have_the_size_at_which_they_are_shown_times_the_ratio(qapp: QApplication, ratio: float) -> None:
    cache = PictureCache(Look(), ratio)
    cut = Cut(BACK, 200, 0.602)
    card_picture(cache, cut)
    cache.finish()
    pixmap = card_picture(cache, cut).pixmap
    assert (pixmap.width(), pixmap.height()) == (round(200 * 0.602 * ratio), round(200 * ratio))
    assert pixmap.devicePixelRatio() == 1


def test_what_is_kept_is_bounded(qapp: QApplication) -> None:
    cache = PictureCache(Look(), 1.0, room=4 * 100 * 100 * 10)
    for number in range(50):
        cache.keep(number, lambda: Picture(QPixmap(100, 100), 0, 0))
    kept = [number for number in range(50) if number in cache._kept]
    assert kept == list(range(40, 50)), "the ten used last"


def test_what_no_scene_has_shown_for_long_is_given_up(qapp: QApplication) -> None:
    cache = PictureCache(Look(), 1.0)
    made = []

    def make() -> Picture:
        made.append(True)
        return Picture(QPixmap(10, 10), 0, 0)

    cache.keep("once", make)
    for number in range(60):
        cache.pass_round()
        cache.keep("always", make)
        cache.keep(number, make)
    assert not cache.kept("once") and not cache.kept(1) and cache.kept(50)
    assert len(made) == 62, "what every scene shows is made once"


@pytest.mark.parametrize("h", [200, 579])
def test_a_smaller_card_is_printed_from_the_same_proof(cache: PictureCache, rendered: list[str], h: int) -> None:
    cache.render_for(h)
    for height, angle in ((h, 0), (h, 5), (0.75 * h, 0), (0.2 * h, 7)):
        cut = Cut("Rd", height, 0.602, angle)
        card_picture(cache, cut)
        cache.finish()
        image = card_picture(cache, cut).pixmap.toImage()
        alone = PictureCache(Look(), 1.0)
        card_picture(alone, cut)
        alone.finish()
        assert difference(image, card_picture(alone, cut).pixmap.toImage()) < 7, "as if it had been rendered so small"
    assert len(rendered) == 1 + 4


def difference(one: QImage, other: QImage) -> float:
    """How far the pixels of two pictures are apart on average, of 255."""
    assert one.size() == other.size()
    # four bytes a pixel: lines of single bytes are filled up with whatever lay there
    pixels = [bytes(image.convertToFormat(QImage.Format.Format_RGB32).constBits()) for image in (one, other)]
    return fmean(abs(a - b) for a, b in zip(*pixels, strict=True))


def test_a_card_that_lies_still_costs_no_proof_once_it_is_printed(cache: PictureCache) -> None:
    cut = Cut("Rd", 200, 0.602)
    still_picture(cache, cut)
    cache.finish()
    printed = still_picture(cache, cut)
    assert not cache.has(face_of(cache, cut)) and not cache.waiting
    assert still_picture(cache, cut) is printed and not cache.waiting
    small = 4 * 60 * 100
    assert cache.weight == 4 * printed.pixmap.width() * printed.pixmap.height() + small, "it stands in for itself"


def test_a_card_that_lies_still_in_two_sizes_is_made_once_for_each(cache: PictureCache) -> None:
    small, large = Cut("Rd", 96, 0.602), Cut("Rd", 512, 0.602)
    for _ in range(2):
        for cut in (small, large):
            still_picture(cache, cut)
        cache.finish()
    printed = [still_picture(cache, cut) for cut in (small, large)]
    assert not cache.waiting, "neither takes away what the other is printed from"
    assert [still_picture(cache, cut) for cut in (small, large)] == printed


def test_high_contrast_has_no_shadows(qapp: QApplication) -> None:
    assert shadow_picture(PictureCache(Look(high_contrast=True), 1.0), 200, 0.602, 0, Level.LYING) is None


def test_no_svg_is_rendered_while_the_window_paints(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    painting = []
    paint = TableView.paintEvent

    def watched(view: TableView, event: Any) -> None:
        painting.append(True)
        paint(view, event)
        painting.pop()

    def render(path: Path, w: int, h: int) -> Any:
        assert not painting, f"{path} was rendered in a paint event"
        return real(path, w, h)

    real = svg.drawing
    model = seated(5)
    view, clock = shown(model)
    qtbot.addWidget(view)
    monkeypatch.setattr(TableView, "paintEvent", watched)
    for module in (svg, card_face):
        monkeypatch.setattr(module, "drawing", render)
    feed(model, *deal(5))
    QApplication.processEvents()
    wind(view, clock, 2000, step=100)
    feed(model, swap(2, 1))
    QApplication.processEvents()
    wind(view, clock, 400, step=100)
    view.close()


def test_every_card_and_every_part_can_be_rendered(qapp: QApplication) -> None:
    for path in (*asset("cards", "siciliane").glob("*.svg"), *asset("parts").glob("*.svg")):
        image = svg.drawing(path, 30, 50)
        assert image.pixelColor(15, 25).alpha() > 0, path.name


def test_another_felt_and_other_letters_leave_every_picture(qapp: object) -> None:
    cache = PictureCache(Look(), 1.0)
    assert cache_for(Look(felt=Felt.RED, rim=Rim.OLIVE, text=1.5), 1.0, cache) is cache
    assert cache.look.felt is Felt.RED


@pytest.mark.parametrize(
    ("look", "faces", "backs"),
    [
        (Look(high_contrast=True), True, True),
        (Look(back="back-red"), True, False),
        (Look(deck="siciliane-indici"), False, False),
        (Look(deck="french"), False, False),
    ],
)
def test_another_look_leaves_the_cards_that_it_shows_too(qapp: object, look: Look, faces: bool, backs: bool) -> None:
    cache = PictureCache(Look(), 1.0)
    cuts = {"2c": Cut("2c", 60.0, 0.6), BACK: Cut(BACK, 60.0, 0.6), "named": Cut("2c", 60.0, 0.6, deck="french")}
    for cut in cuts.values():
        card_picture(cache, cut)
        cache.finish()
        card_picture(cache, cut)
    heir = cache_for(look, 1.0, cache)
    assert heir is not cache
    kept = {name: heir.kept(cut) is not None for name, cut in cuts.items()}
    assert kept == {"2c": faces, BACK: backs, "named": True}
    if look.deck == "siciliane-indici":
        # the same card of the other deck stands in
        former = cache.proof(face_of(cache, cuts["2c"]))
        assert former is not None and heir.stand_in(face_of(heir, cuts["2c"])).cacheKey() == former.cacheKey()
    heir.stop()


def test_a_stand_in_is_printed_once_until_another_card_is_there(
    cache: PictureCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed = list[Cut]()

    def counted(proof: QImage, face: Face, cut: Cut, ratio: float) -> Picture:
        printed.append(cut)
        return card_print(proof, face, cut, ratio)

    monkeypatch.setattr(cards, "card_print", counted)
    king, ace = Cut("Rd", 200, 0.602), Cut("Ad", 200, 0.602)
    meanwhile = [card_picture(cache, king) for _ in range(3)]
    assert printed == [king] and meanwhile[0] is meanwhile[1] is meanwhile[2]
    card_picture(cache, ace)
    assert printed == [king, ace]
    cache.finish()
    seen = card_picture(cache, king)
    assert printed == [king, ace, king] and seen is not meanwhile[0]
    assert card_picture(cache, king) is seen and len(printed) == 3
