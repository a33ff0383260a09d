"""The gallery: every picture of every deck with its name, by mouse and by keys; and what is chosen there."""

import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.assets import asset
from cardtable.engine.cards import FRENCH, ITALIAN
from cardtable.ui.layout.layout_input import LayoutInput
from cardtable.ui.layout.table_layout import lay_out
from cardtable.ui.paint import card_face, picture_cache
from cardtable.ui.paint.card_face import FINE, Face
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.play.command_specs import GALLERY
from cardtable.ui.sheets.gallery import Gallery, leaves
from cardtable.ui.style.decks import aspect_of, choices, made_for
from cardtable.ui.style.theme import Look
from cardtable.wording import Words
from tests.ui.conftest import Opener
from tests.ui.hands import LEFT, Person

DECKS = choices(ITALIAN)


def gallery(qtbot: QtBot, open_window: Opener, **general: str) -> tuple[Person, Gallery]:
    """A person at the gallery, opened from Home."""
    person = Person(qtbot, open_window(**general))
    person.click(person.window.home_page.links["gallery"])
    sheet = person.sheet
    assert isinstance(sheet, Gallery)
    QApplication.processEvents()
    return person, sheet


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("deck", DECKS)
def test_each_picture_of_each_deck_has_a_name_of_its_own(deck: str, language: str) -> None:
    shown = leaves(deck, Words(language))
    assert {leaf.name for leaf in shown} == {path.stem for path in (asset("cards") / deck).glob("*.svg")}
    titles = [leaf.title for leaf in shown]
    assert len(set(titles)) == len(titles) and all(titles)
    assert not [title for title in titles if "." in title], "a key without words"


def test_jokers_and_backs_are_called_by_what_is_drawn() -> None:
    named = {leaf.name: leaf.title for leaf in leaves("french-four", Words("it"))}
    assert (named["joker-red"], named["back"]) == ("jolly rosso", "dorso: rosa dei venti")
    named = {leaf.name: leaf.title for leaf in leaves("siciliane", Words("en"))}
    assert (named["Rd"], named["back-green"]) == ("king of coins", "back: lemons")


def test_arrows_go_from_card_to_card_and_page_keys_from_deck_to_deck(qtbot: QtBot, open_window: Opener) -> None:
    person, sheet = gallery(qtbot, open_window)
    assert QApplication.focusWidget() is sheet.strip and sheet.leaf.title == "asso di denari"
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left):
        person.key(key)
    assert sheet.leaf.title == "2 di denari"
    assert sheet.large.accessibleName() == "2 di denari"
    assert sheet.strip.accessibleName() == "2 di denari, 2 di 43"
    person.key(Qt.Key.Key_Down)
    here, before = sheet.strip.place(sheet.strip.current), sheet.strip.place(1)
    assert here.x() == before.x() and here.y() > before.y()
    person.key(Qt.Key.Key_Up)
    person.key(Qt.Key.Key_Up)
    assert sheet.leaf.title == "2 di denari"
    person.key(Qt.Key.Key_End)
    assert sheet.leaf.title == "dorso: ruote di carretto"
    person.key(Qt.Key.Key_Home)
    person.key(Qt.Key.Key_PageUp)
    assert sheet.shown == DECKS[-1] and sheet.leaf.title == "asso di cuori"
    person.key(Qt.Key.Key_PageDown)
    assert sheet.shown == "siciliane"


def test_what_is_looked_at_is_seen_on_the_strip(qtbot: QtBot, open_window: Opener) -> None:
    person, sheet = gallery(qtbot, open_window)
    for key in (Qt.Key.Key_End, Qt.Key.Key_Home):
        person.key(key)
        place = sheet.strip.place(sheet.strip.current).translated(sheet.strip.pos())
        assert sheet.pane.viewport().rect().contains(place)


def test_the_strip_stays_where_it_is_when_the_keyboard_goes_on(qtbot: QtBot, open_window: Opener) -> None:
    person, sheet = gallery(qtbot, open_window)
    sheet.deck.setCurrentIndex(DECKS.index("french"))
    QApplication.processEvents()
    bar = sheet.pane.verticalScrollBar()
    assert bar.maximum() > 0 and bar.value() == 0
    person.key(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is not sheet.strip and bar.value() == 0


def test_a_click_shows_a_card_large(qtbot: QtBot, open_window: Opener) -> None:
    _, sheet = gallery(qtbot, open_window)
    QTest.mouseClick(sheet.strip, LEFT, pos=sheet.strip.place(3).center())
    assert sheet.leaf.title == "4 di denari"
    QTest.mouseClick(sheet.strip, LEFT, pos=sheet.strip.rect().topRight())
    assert sheet.leaf.title == "4 di denari", "there is no card"


def test_a_card_alone_has_the_whole_sheet_and_arrows_still_turn_it(qtbot: QtBot, open_window: Opener) -> None:
    person, sheet = gallery(qtbot, open_window)
    person.key(Qt.Key.Key_Space)
    assert sheet.alone.isVisible() and sheet.alone.card_height > 1.2 * sheet.large.card_height
    person.key(Qt.Key.Key_Right)
    assert sheet.alone.accessibleName() == "2 di denari"
    person.key(Qt.Key.Key_Escape)
    assert not sheet.alone.isVisible() and sheet.isVisible(), "only the card is taken away"
    for card in (sheet.large, sheet.alone):
        QTest.mouseClick(card, LEFT)
    assert not sheet.alone.isVisible()
    person.key(Qt.Key.Key_Escape)
    assert not person.window.sheets


def test_a_deck_is_used_from_the_gallery_and_remembered(qtbot: QtBot, open_window: Opener) -> None:
    person, sheet = gallery(qtbot, open_window)
    assert not sheet.uses[ITALIAN].isEnabled(), "it is in use"
    assert not sheet.uses[FRENCH].isVisible(), "no French game is played with forty cards"
    sheet.deck.setCurrentIndex(DECKS.index("french-large"))
    person.click(sheet.uses[ITALIAN])
    assert person.window.appearance.look.deck == "french-large"
    assert person.window.words.french
    assert not sheet.uses[ITALIAN].isEnabled()
    person.key(Qt.Key.Key_Escape)
    assert not person.window.sheets
    person.window.close()
    assert open_window().appearance.look.deck == "french-large"


def test_enter_uses_a_back(qtbot: QtBot, open_window: Opener) -> None:
    person, sheet = gallery(qtbot, open_window)
    person.key(Qt.Key.Key_End)
    person.key(Qt.Key.Key_Return)
    assert person.window.settings.general["back"] == "back-red"
    assert person.window.settings.general["french_back"] == "back"
    assert sheet.isVisible() and not sheet.use_back.isEnabled()


def test_no_card_is_made_where_the_gallery_paints(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, render = [], card_face.render_card

    def noted(deck: str, face: Face) -> QImage:
        made.append(threading.current_thread())
        return render(deck, face)

    monkeypatch.setattr(picture_cache, "render_card", noted)
    person, _ = gallery(qtbot, open_window)
    person.window.grab()
    qtbot.waitUntil(lambda: not person.window.appearance.cache.waiting, timeout=30000)
    assert len(made) > 40 and threading.current_thread() not in made


def test_what_is_chosen_is_not_drawn_anew(qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    person, sheet = gallery(qtbot, open_window)
    sheet.deck.setCurrentIndex(DECKS.index("french-four"))
    for _ in range(2):
        person.window.grab()
        person.window.appearance.cache.finish()
    made, render = [], card_face.render_card

    def noted(deck: str, face: Face) -> QImage:
        made.append(face)
        return render(deck, face)

    monkeypatch.setattr(picture_cache, "render_card", noted)
    person.key(Qt.Key.Key_Return)
    assert person.window.appearance.look.deck == "french-four"
    person.window.grab()
    qtbot.waitUntil(lambda: not person.window.appearance.cache.waiting, timeout=30000)
    at_home = {face for tile in person.window.home_page.tiles.values() for face in tile.faces}
    assert made and set(made) <= at_home, "what the gallery shows was there already; Home shows the new deck"


def test_home_leaves_the_gallery_the_cards_that_both_show(qtbot: QtBot, open_window: Opener) -> None:
    person, _ = gallery(qtbot, open_window)
    cache = person.window.appearance.cache
    for _ in range(3):
        person.window.grab()
        cache.finish()
        cache.drawn.emit()
    person.window.grab()
    assert not cache.waiting, "what Home gave up would be made again and again"


def test_all_that_is_seen_at_4k_fits_on_the_shelf(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window(deck="french-large"))
    person.window.resize(3840, 2160)
    person.window.do(GALLERY)
    sheet = person.sheet
    assert isinstance(sheet, Gallery)
    QApplication.processEvents()
    sheet.strip.look_at(12)
    cache = person.window.appearance.cache
    for _ in range(2):
        person.window.grab()
        cache.finish()
    person.window.grab()
    assert not cache.waiting, "what was given up would be made again and again"


def test_both_packs_at_4k_take_less_than_12_mb(qapp: QApplication) -> None:
    taken = 0
    for deck, seats in (("siciliane", 5), ("french", 3)):
        aspect = aspect_of(made_for(deck))
        height = round(lay_out(LayoutInput(3840, 2160, seats, aspect=aspect)).hand_height)
        assert height > FINE
        cache = PictureCache(Look(deck=deck), 1.0)
        cache.render_for(height)
        names = [leaf.name for leaf in leaves(deck, Words("en"))]
        # printed smaller too, for the table and for the other seats
        for name, share in [(name, share) for name in names for share in (1, 0.8, 0.3)]:
            cache.proof(Face(name, round(share * height * aspect), round(share * height)))
        cache.finish()
        assert len(cache._proofs) == len(names)
        assert cache.weight == sum(proof.weight for proof in cache._proofs.values())
        taken += cache.weight
    assert taken < 12_000_000, "packed; whole they would take ten times as much"
