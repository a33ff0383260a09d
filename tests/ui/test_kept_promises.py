"""Promises about the window that no other test keeps; `tests/promises.md` tells which these are."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.__main__ import main
from cardtable.assets import asset
from cardtable.engine.cards import ITALIAN
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.engine.seats import Seat
from cardtable.games import GAMES, make
from cardtable.store.settings import Chosen
from cardtable.ui.layout.layout_input import LayoutInput
from cardtable.ui.layout.table_layout import lay_out
from cardtable.ui.model.items import TO_MOVE, ItemKind
from cardtable.ui.paint.cards import Line, outline_picture
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.play.command_specs import LEAVE_TABLE
from cardtable.ui.sheets.pause import Pause
from cardtable.ui.style import theme
from cardtable.ui.style.decks import deck_of
from cardtable.ui.style.fonts import draw_line, font
from cardtable.ui.style.theme import Look, Role
from cardtable.ui.widgets.message_sheets import Question
from cardtable.ui.widgets.style import BREAK
from tests.patience import PATIENCE
from tests.ui.conftest import Opener
from tests.ui.hands import Person
from tests.ui.style.wcag import contrast

RULES = GAMES["brilla"].option_set


def at_table(qtbot: QtBot, open_window: Opener, pace: str = "none", **options: object) -> Person:
    """A person at a table for four, whose turn it is soon."""
    person = Person(qtbot, open_window(pace=pace))
    complete = RULES.complete({"first_dealer": "3", "dealer_exchange": "none", **options})
    person.window.flow.new_match("brilla", Chosen(4, complete), "sera")
    return person


# -- display


def test_cards_grow_with_the_window() -> None:
    sizes = [(1280, 800), (1920, 1080), (2560, 1440), (3840, 2160)]
    heights = [lay_out(LayoutInput(*size, 5)).hand_height for size in sizes]
    for (_, height), hand in zip(sizes, heights, strict=True):
        assert hand / height > 0.95 * heights[0] / sizes[0][1]


@pytest.mark.parametrize("room", [40, 90, 160])
def test_a_long_name_is_shortened_and_covers_nothing(qapp: QApplication, room: int) -> None:
    image = QImage(QSize(600, 40), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    name = "Maria Concetta Immacolata Addolorata"
    assert QFontMetricsF(font(Role.NAME, 1.0)).horizontalAdvance(name) > room
    assert draw_line(painter, 0, 30, name, Role.NAME, room=room) <= room
    painter.end()


def test_after_restoring_the_window_hits_are_where_things_are_drawn(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window)
    person.wait_for_turn()
    window = person.window
    window.showMaximized()
    qtbot.wait(200)
    window.showNormal()
    window.resize(1000, 700)
    view = window.table.view
    qtbot.waitUntil(lambda: not view._resizing.isActive(), timeout=30000)
    table = view._picture.table()
    # a closed hand is one place to point at, whichever of its cards lies uppermost
    cards = [row for row, item in enumerate(window.table.rows()) if item.kind is ItemKind.CARD]
    shown = [row for row in cards if not view.visualRect(view.model().index(row, 0)).isEmpty()]
    assert len(shown) == 3 + 3 + 3
    for row in shown:
        assert view.indexAt(person.placement(row)).row() == row
    assert table.layout_input.width == view.viewport().width()


def test_high_contrast_is_dealt_with_indices() -> None:
    assert deck_of(Look(high_contrast=True), ITALIAN) == "siciliane-indici"
    assert deck_of(Look(), ITALIAN) == "siciliane"
    assert all(asset(f"cards/siciliane-indici/{card}.svg").exists() for card in ITALIAN)


def test_outlines_are_told_apart_by_their_shape(qapp: QApplication) -> None:
    shapes = []
    for kind in Line:
        picture = outline_picture(PictureCache(Look(), 1.0), kind, 100, 160, 0, 1.0).pixmap.toImage()
        shapes.append(picture.convertToFormat(QImage.Format.Format_Alpha8))
    assert len(shapes) == 3
    assert all(one != other for place, one in enumerate(shapes) for other in shapes[place + 1 :])


def test_whose_turn_it_is_stands_there_in_words_twice(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window)
    person.wait_for_turn()
    plate = next(item for item in person.window.table.rows() if TO_MOVE in item.marks)
    assert plate.seat == 0 and plate.status
    assert person.window.table.rail.prompt.text()


@pytest.mark.parametrize("ink", [theme.RED, theme.RED_DARK, theme.BLUE, theme.INK])
def test_red_and_black_suits_are_legible_on_their_card(ink: str) -> None:
    # figures, not letters: 3:1
    assert contrast(ink, theme.PAPER) >= 3


# -- turns


def test_a_minimised_window_pauses_the_match(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window, pace="fast")
    person.window.showMinimized()
    QApplication.processEvents()
    before = len(person.session.match.record.moves)
    qtbot.wait(600)
    assert len(person.session.match.record.moves) == before
    person.window.showNormal()
    assert isinstance(person.sheet, Pause)
    person.key(Qt.Key.Key_Space)
    person.wait_for_turn()


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_a_key_shows_at_once_what_is_still_to_be_shown(qtbot: QtBot, open_window: Opener, key: Qt.Key) -> None:
    person = at_table(qtbot, open_window, pace="slow", first_dealer="lot")
    animator, sequencer = person.window.table.view.animator, person.session.sequencer
    qtbot.waitUntil(lambda: animator.busy, timeout=30000)
    assert sequencer.busy
    person.key(key)
    qtbot.waitUntil(lambda: not sequencer.busy, timeout=1500)


class Leaving(QObject):
    """Notes that the window was closed."""

    closed = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.closed = self.closed or event.type() == QEvent.Type.Close
        return False


def test_no_key_deals_anew_or_leaves_the_table(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window)
    person.wait_for_turn()
    window, match = person.window, person.session.match
    leaving = Leaving()
    window.installEventFilter(leaving)
    keys = [*range(Qt.Key.Key_A.value, Qt.Key.Key_Z.value + 1), *range(Qt.Key.Key_F1.value, Qt.Key.Key_F12.value + 1)]
    for held in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier):
        for code in [*map(Qt.Key, keys), Qt.Key.Key_Escape, Qt.Key.Key_Delete, Qt.Key.Key_Backspace]:
            if (held, code) == (Qt.KeyboardModifier.ControlModifier, Qt.Key.Key_Q):
                continue  # it closes the window, which keeps everything
            QTest.keyClick(QApplication.focusWidget() or window, code, held)
            for sheet in window.sheets:
                sheet.reject()
    assert not leaving.closed and window.pages.currentWidget() is window.table
    assert person.session.match is match and match.record.moves


# -- saves and statistics


def test_closing_during_the_deal_loses_nothing(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window, pace="slow")
    animator = person.window.table.view.animator
    qtbot.waitUntil(lambda: bool(person.session.match.record.moves) and animator.busy, timeout=20000)
    record = person.session.match.record
    person.window.close()
    again = Person(qtbot, open_window(pace="none"))
    again.window.flow.resume()
    assert again.session.match.record.moves[: len(record.moves)] == record.moves
    assert again.session.match.record.seed == record.seed
    again.wait_for_turn()


def test_statistics_wait_for_the_end_of_a_match(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window, lives=1, comeback=0)
    person.wait_for_turn()
    person.window.close()
    again = Person(qtbot, open_window())
    assert again.window.autosave.ledger.tally("brilla").played == 0
    again.window.flow.resume()
    again.play_to_the_end()
    tally = again.window.autosave.ledger.tally("brilla")
    assert (tally.played, tally.won + tally.shared + tally.lost) == (1, 1)


def test_a_match_leaves_only_what_was_promised_on_the_disk(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    person = at_table(qtbot, open_window, lives=1, comeback=0)
    person.play_to_the_end()
    person.window.close()
    left = {path.relative_to(tmp_path).parts[0] for path in tmp_path.rglob("*") if path.is_file()}
    assert left <= {"settings.toml", "ledger.jsonl", "matches", "history"}
    assert sum(path.stat().st_size for path in tmp_path.rglob("*") if path.is_file()) < 1_000_000


# -- fairness and sound


def test_who_plays_does_not_touch_the_shuffle() -> None:
    hands = []
    for bot in ("rule_of_thumb", "random"):
        players = [Player("Io"), *(Player(name, bot) for name in ("Turi", "Nunzia"))]
        match = Match.new(make("brilla", {"first_dealer": "0"}), players, "sera", Seat(0), "2026")
        match.play(Seat(0), match.rules.legal(match.state, Seat(0))[0])
        hands.append(match.events)
    assert hands[0] == hands[1]


def test_no_sound_library_is_loaded() -> None:
    code = (
        "import sys; from cardtable.ui.shell import app, main_window; from cardtable.ui.table import table_page;"
        " print([name for name in sys.modules if 'QtMultimedia' in name or name in ('pygame', 'simpleaudio')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert done.stdout.strip() == "[]"


# -- honesty


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_story_shows_from_the_start_the_fingerprint_that_is_verified_at_the_end(
    qtbot: QtBot, open_window: Opener, tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    person = Person(qtbot, open_window(language=language, pace="slow"))
    person.window.flow.new_match("brilla", Chosen(4, RULES.defaults()), "sera")
    person.click(person.window.table.rail.last)
    seal = person.window.table.log.seal
    assert seal.isVisible() and "--verify" in seal.toolTip() and not person.session.match.record.moves
    shown = seal.text().replace(BREAK, "").split()[-1]
    assert len(shown) == 64
    person.window.do(LEAVE_TABLE)
    question = person.sheet
    assert isinstance(question, Question)
    person.click(question.buttons[1])
    (ended,) = tmp_path.rglob("*.cardtable")
    assert main(["replay", str(ended), "--verify", "--lang", language]) == 0
    assert shown in capsys.readouterr().out
