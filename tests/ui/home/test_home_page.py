"""Home: what one most likely came for is one key away, and every line can be read."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.games import GAMES, make
from cardtable.ui.home import background
from cardtable.ui.paint.felt import table_surface
from cardtable.ui.sheets.new_match import NewMatch
from cardtable.ui.sheets.rulebook import Rulebook
from cardtable.ui.style.fonts import load_fonts
from cardtable.ui.style.theme import Look, Role
from cardtable.ui.table.picture_view import Areas
from cardtable.ui.table.table_view import TableView
from cardtable.ui.widgets.balanced import balanced
from cardtable.ui.widgets.style import Appearance
from tests.ui.conftest import Opener
from tests.ui.hands import Person
from tests.ui.pages import settle

LINE = "Three cards, three lives: the lowest hand pays, and the last one standing takes the saucer."


@pytest.mark.parametrize(("share", "lines"), [(1.05, 1), (0.6, 2), (0.42, 3), (0.31, 4)])
def test_a_long_line_is_set_in_as_few_balanced_lines_as_fit(qapp: QApplication, share: float, lines: int) -> None:
    load_fonts()
    appearance = Appearance(Look())
    room = share * appearance.width(LINE, Role.BODY)
    found = balanced(appearance, LINE, room)
    widths = [appearance.width(line, Role.BODY) for line in found]
    assert len(found) == lines and " ".join(found) == LINE
    assert max(widths) <= room and min(widths) > 0.6 * max(widths)


def test_enter_opens_the_game_that_has_the_keyboard(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    assert person.window.home_page.tiles["brilla"].hasFocus()
    person.key(Qt.Key.Key_Return)
    assert isinstance(person.sheet, NewMatch)


def test_all_tiles_tell_what_they_are_about_in_as_many_lines(qapp: QApplication) -> None:
    load_fonts()
    appearance = Appearance(Look())
    assert len(balanced(appearance, LINE, 2 * appearance.width(LINE, Role.BODY), least=3)) == 3


@pytest.mark.parametrize("size", [QSize(800, 600), QSize(1280, 800)])
@pytest.mark.parametrize("language", ["it", "en"])
def test_letters_twice_as_large_cut_nothing_off(open_window: Opener, size: QSize, language: str) -> None:
    window = open_window(text="200", language=language)
    window.resize(size)
    home = window.home_page
    greeting = [text for text in home.greeting if text.isVisible()]
    assert greeting and all(text.width() >= text.sizeHint().width() for text in greeting)
    # the tiles can be scrolled to, see `test_many_games`
    assert home.felt.contains(home.tiles[home.large].geometry()) and home.felt.contains(home.rows.geometry())


def test_the_rules_of_every_game_can_be_read_before_anybody_sits_down(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    words, read = person.window.words, set()
    person.click(person.window.home_page.links["rules"])
    book = person.sheet
    assert isinstance(book, Rulebook)
    book.games.setFocus()
    for game in GAMES:
        rules = make(game, person.window.settings.of(game).options)
        assert book.title.text() == book.accessibleName() == words.title(game)
        heading = next(line for line in words.rulebook(rules).splitlines() if line.startswith("## "))
        assert heading.removeprefix("## ").partition(" {")[0] in book.book.toPlainText()
        read.add(book.book.toPlainText())
        person.key(Qt.Key.Key_Down)
    assert len(read) == len(GAMES)


@pytest.mark.parametrize("link", ["rules", "settings", "statistics", "gallery"])
def test_enter_presses_the_link_that_has_the_keyboard(qtbot: QtBot, open_window: Opener, link: str) -> None:
    person = Person(qtbot, open_window())
    person.window.home_page.links[link].setFocus()
    person.key(Qt.Key.Key_Return)
    assert len(person.window.sheets) == 1


def test_the_first_match_of_trisac_is_the_short_one_and_the_usual_one_is_a_choice_away(
    qtbot: QtBot, open_window: Opener
) -> None:
    person = Person(qtbot, open_window())
    words = person.window.words
    person.window.flow.ask_new_match("trisac")
    sheet = person.sheet
    assert isinstance(sheet, NewMatch)
    offered = [named.name for named in sheet.rules.named]
    assert sheet.rules.preset.currentText() == words.say("preset.trisac.short")
    assert words.say("preset.trisac.default") in offered
    person.key(Qt.Key.Key_Return)
    options = person.session.match.rules.options
    assert (options["piccoline"], options["max_hands"]) == (8, 60)
    person.window.flow.go_home()
    # what somebody chose is chosen the next time
    usual = GAMES["trisac"].option_set.defaults()
    person.window.settings.chosen["trisac"].options = usual
    assert person.window.settings.of("trisac").options == usual


def apart(one: QImage, other: QImage) -> int:
    """By how much the mean colours of the 64 parts of two pictures differ at most, of 255."""
    small, like = (
        image.scaled(8, 8, mode=Qt.TransformationMode.SmoothTransformation).convertToFormat(QImage.Format.Format_RGB32)
        for image in (one, other)
    )
    return max(abs(a - b) for a, b in zip(bytes(small.constBits()), bytes(like.constBits()), strict=True))


@pytest.mark.parametrize("left", [False, True])
def test_a_part_that_is_painted_alone_is_as_it_is_when_all_is_painted(
    qtbot: QtBot, open_window: Opener, *, left: bool
) -> None:
    person = Person(qtbot, open_window())
    if left:
        person.window.flow.ask_new_match("brilla")
        person.key(Qt.Key.Key_Return)
        person.wait_for_turn()
        person.window.flow.go_home()
    settle(person.window)
    home = person.window.home_page
    assert (home.left is not None) == left
    page = home.grab().toImage()
    ratio = home.devicePixelRatioF()
    for tile in home.tiles.values():
        place = QRect(tile.mapTo(home, QPoint()), tile.size())
        part, same = home.grab(place).toImage(), page.copy(QRect(place.topLeft() * ratio, place.size() * ratio))
        # a fan may lie a pixel beside, which makes 10; without the light behind it makes 22
        assert apart(part, same) <= 14, tile.title


def test_a_change_draws_neither_the_empty_table_of_home_nor_lays_out_a_table_that_nobody_sees(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    person = Person(qtbot, window)
    window.flow.new_match("brilla", window.settings.of("brilla"), "sera")
    person.wait_for_turn()
    window.flow.go_home()
    settle(window)
    done, areas = list[str](), TableView.areas

    def drawn(*given: Any) -> QPixmap:
        done.append("surface")
        return table_surface(*given)

    def laid_out(view: TableView) -> Areas:
        done.append("areas")
        return areas(view)

    monkeypatch.setattr(background, "table_surface", drawn)
    monkeypatch.setattr(TableView, "areas", laid_out)
    for deck in ("napoletane", "french"):
        window.preferences.wish(deck=deck)
        settle(window)
    assert not done
    window.preferences.wish(text="125")
    settle(window)
    assert "areas" not in done
    window.preferences.wish(felt="blue")
    settle(window)
    assert "surface" in done
