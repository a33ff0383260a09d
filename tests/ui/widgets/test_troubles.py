"""What went wrong is said in two lines: what happened, and what to do about it."""

import errno
import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot
from shiboken6 import delete, isValid

from cardtable.bots.worker import Worker
from cardtable.engine.match import Match
from cardtable.games import GAMES, make
from cardtable.store import settings
from cardtable.store.files import Flaw, StoreError
from cardtable.store.presets import Preset, Presets
from cardtable.store.saves import Saves
from cardtable.store.settings import Chosen
from cardtable.ui.play.bot_client import BotClient
from cardtable.ui.play.command_specs import GALLERY, LEAVE_TABLE, NEW_MATCH, SETTINGS, STATISTICS, CommandSpec
from cardtable.ui.play.players import players
from cardtable.ui.sheets.settings import SettingsDialog
from cardtable.ui.sheets.statistics import Statistics
from cardtable.ui.shell.app import furnished
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.message_sheets import ErrorSheet, Question
from cardtable.ui.widgets.sheet import Sheet
from cardtable.ui.widgets.style import BREAK, Text
from cardtable.ui.widgets.troubles import all_told, told, value_name
from cardtable.wording import Words, languages
from tests.ui.conftest import Opener
from tests.ui.hands import Person
from tests.ui.sheets.test_small_sheets import narrow
from tests.ui.stand_ins import BotsHere

PATH = Path("scatola") / "brilla.cardtable"
KEPT_ASIDE = (Flaw.DAMAGED, Flaw.FOREIGN, Flaw.NEWER, Flaw.OLDER, Flaw.COPY)


def read(sheet: Sheet) -> list[str]:
    """The lines on a sheet under its title."""
    return [text.text() for text in sheet.findChildren(Text) if text not in (sheet.title, sheet.subtitle)]


@pytest.mark.parametrize("language", list(languages()))
@pytest.mark.parametrize("flaw", list(Flaw))
def test_every_trouble_is_told_in_two_lines(language: str, flaw: Flaw) -> None:
    asides = [None, PATH.with_name("da-parte")] if flaw in KEPT_ASIDE else [None]
    for aside in asides:
        what, remedy = told(Words(language), StoreError(flaw, PATH, aside))
        assert PATH.name in what or str(PATH.parent) in what
        assert remedy and remedy != what
        assert aside is None or aside.name in remedy
        assert not any(mark in line for line in (what, remedy) for mark in "{}")


@pytest.mark.parametrize("language", list(languages()))
def test_values_that_went_back_to_their_defaults_are_told_together(language: str) -> None:
    lines = all_told(Words(language), ["general.felt", StoreError(Flaw.FULL, PATH), "general.rim"])
    assert len(lines) == 2
    words = Words(language)
    assert words.listed([words.say("setting.felt"), words.say("setting.rim")]) in lines[-1].what and lines[-1].remedy


def test_of_many_values_that_went_back_some_are_named_and_none_at_length(tmp_path: Path) -> None:
    keys = "".join(f"{'x' * 100}{number} = 1\n" for number in range(300))
    (tmp_path / "settings.toml").write_text(f"[general]\n{keys}[games.{'y' * 100}]\n")
    _, repairs = settings.load(tmp_path, settings.general_options(["it"], ["siciliane"]))
    assert len(repairs) == 301
    (line,) = all_told(Words("en"), repairs)
    assert "301 settings" in line.what and len(line.what) < 1000 and line.what.endswith(" and 289 more.")


@pytest.mark.parametrize("language", ["it", "en"])
def test_a_value_that_was_repaired_is_called_what_the_sheets_call_it(language: str) -> None:
    words = Words(language)
    assert value_name(words, "general.high_contrast") == words.say("setting.high_contrast")
    for id, rules in GAMES.items():
        for option in rules.option_set:
            for name in (f"{id}.{option.id}", f"games.{id}.{option.id}"):
                assert value_name(words, name) == f"{words.title(id)}: {words.option(id, option.id)}"
    known = ["general", "games", "window", "maximized", "games.brilla.seats", "games.brilla.options"]
    for name in known:
        assert value_name(words, name) == f"{words.title('brilla')}: " * ("brilla" in name) + words.say(
            f"ui.trouble.part.{name.split('.')[-1]}"
        )
    assert value_name(words, "games.<h1>") in ("«games.<h1>»", "“games.<h1>”")


def test_a_folder_that_cannot_be_made_is_told_at_the_start_and_once_and_play_goes_on(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    window = furnished(tmp_path / "file" / "home", BotsHere())
    qtbot.addWidget(window)
    window.show()
    person = Person(qtbot, window)
    qtbot.waitUntil(lambda: bool(window.sheets))
    assert len(window.sheets) == 1 and str(tmp_path / "file" / "home") in read(person.sheet)[0].replace(BREAK, "")
    person.sheet.accept()
    window.preferences.wish(language="en", pace="none")
    window.flow.new_match("brilla", Chosen(3, GAMES["brilla"].option_set.defaults()), "sera")
    person.wait_for_turn()
    assert window.sheets == []
    window.close()


def test_a_file_that_cannot_be_opened_says_what_happened_and_then_what_to_do(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    person = Person(qtbot, open_window())
    broken = tmp_path / "rotta.cardtable"
    broken.write_bytes(b"\xff")
    person.window.arrivals.open(broken)
    sheet = person.sheet
    assert isinstance(sheet, ErrorSheet)
    assert read(sheet) == list(told(person.window.words, StoreError(Flaw.DAMAGED, broken)))
    assert sheet.accessibleDescription() == " ".join(read(sheet))
    fonts = [text.font() for text in sheet.findChildren(Text) if text.text() in read(sheet)]
    assert fonts == [person.window.appearance.font(role) for role in (Role.STRONG, Role.BODY)]
    person.key(Qt.Key.Key_Return)
    assert person.window.sheets == []
    # it was somebody's, and stays where and what it was
    assert broken.read_bytes() == b"\xff" and broken in tmp_path.iterdir()


def test_house_rules_of_another_game_are_refused_in_two_lines(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    person, path = Person(qtbot, open_window()), tmp_path / "zia.toml"
    Presets(tmp_path).write(Preset("sedici", "Zia", GAMES["sedici"].option_set.defaults()), path)
    person.window.menu_sheets.open_settings("brilla")
    settings = person.sheet
    assert isinstance(settings, SettingsDialog)
    person.click(settings.bars["brilla"].buttons["import"])
    person.name_file(path)
    sheet = person.sheet
    assert isinstance(sheet, ErrorSheet)
    assert len(read(sheet)) == 2 and "Sedici" in read(sheet)[0]
    person.key(Qt.Key.Key_Escape)
    assert person.window.sheets == [settings]


def other_kinds(folder: Path) -> dict[CommandSpec, Path]:
    """For each sheet that asks for a file, an intact file of another kind."""
    rules, match = folder / "zia.toml", folder / "sera.cardtable"
    brilla = GAMES["brilla"]
    Presets(folder).write(Preset("brilla", "Zia", brilla.option_set.defaults()), rules)
    match.write_text(Match.new(make("brilla", {}), players(4), "sera").record.to_json())
    return {STATISTICS: rules, SETTINGS: match}


@pytest.mark.parametrize("asked", [STATISTICS, SETTINGS], ids=lambda asked: asked.id)
def test_a_file_of_another_kind_is_told_as_such_and_the_sheet_that_asked_for_it_goes_as_any(
    qtbot: QtBot, open_window: Opener, tmp_path: Path, asked: CommandSpec
) -> None:
    path = other_kinds(tmp_path)[asked]
    person = Person(qtbot, open_window())
    person.window.do(asked)
    asking = person.sheet
    if isinstance(asking, SettingsDialog):
        person.click(asking.tabs["brilla"])
        person.click(asking.bars["brilla"].buttons["import"])
    else:
        assert isinstance(asking, Statistics)
        person.click(asking.open_file)
    (dialog,) = asking.findChildren(QFileDialog)
    (line,) = dialog.findChildren(QLineEdit, "fileNameEdit")
    line.setFocus()
    line.setText(str(path))
    QTest.keyClick(line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not isValid(dialog))
    person.window.activateWindow()
    qtbot.waitUntil(person.window.isActiveWindow)
    told_of = person.sheet
    assert isinstance(told_of, ErrorSheet)
    assert read(told_of) == list(told(person.window.words, StoreError(Flaw.FOREIGN, path)))
    person.key(Qt.Key.Key_Return)
    assert person.window.sheets == [asking]
    person.key(Qt.Key.Key_Escape)
    assert person.window.sheets == []


def test_a_sheet_closes_though_what_had_the_keyboard_before_is_gone(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    passing = QLineEdit(person.window)
    passing.show()
    passing.setFocus()
    person.window.do(GALLERY)
    delete(passing)
    person.key(Qt.Key.Key_Escape)
    assert person.window.sheets == []


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize(
    "name", ["W" * 200, "a\nb\u202e\udce9\0.cardtable", "sera " * 40], ids=["wide", "unseen", "words"]
)
def test_a_name_of_any_kind_is_told_whole_lines_long_and_nothing_is_cut_off(
    qtbot: QtBot, open_window: Opener, size: tuple[int, int], name: str
) -> None:
    window = open_window()
    window.resize(*size)
    path = Path("scatola") / name
    window.dialogs.tell(StoreError(Flaw.COPY, path, path.with_name(f"{name}.copy-1")))
    QApplication.processEvents()
    (sheet,) = window.sheets
    assert isinstance(sheet, ErrorSheet) and list(narrow(sheet)) == []
    assert sheet.pane.verticalScrollBar().maximum() == 0
    assert all(letter.isprintable() or letter == BREAK for line in read(sheet) for letter in line)


@pytest.mark.parametrize("language", ["it", "en"])
def test_many_troubles_are_scrolled_with_the_keys_where_they_do_not_fit(
    qtbot: QtBot, open_window: Opener, language: str
) -> None:
    window = open_window(text="200", language=language)
    window.resize(800, 600)
    person = Person(qtbot, window)
    window.dialogs.tell_all([StoreError(flaw, PATH, PATH) for flaw in KEPT_ASIDE])
    QApplication.processEvents()
    sheet = person.sheet
    assert isinstance(sheet, ErrorSheet) and list(narrow(sheet)) == []
    bar = sheet.pane.verticalScrollBar()
    assert bar.maximum() > 0 and bar.value() == 0
    person.key(Qt.Key.Key_Tab)
    for _ in range(bar.maximum()):
        person.key(Qt.Key.Key_Down)
    assert bar.value() == bar.maximum()


def test_house_rules_that_are_damaged_are_told_when_they_would_be_shown(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    path = tmp_path / "presets" / "brilla" / "zia.toml"
    path.parent.mkdir(parents=True)
    person = Person(qtbot, open_window())
    for asked in (NEW_MATCH, SETTINGS):
        path.write_text("[")
        person.window.do(asked)
        if isinstance(person.sheet, SettingsDialog):
            person.click(person.sheet.tabs["brilla"])
        assert isinstance(person.sheet, ErrorSheet) and "zia.toml" in read(person.sheet)[0]
        assert not path.exists()
        person.key(Qt.Key.Key_Return)
        person.key(Qt.Key.Key_Escape)
        assert person.window.sheets == []


def test_house_rules_taken_over_tell_what_no_longer_fits(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    person, path = Person(qtbot, open_window()), tmp_path / "zia.toml"
    path.write_text('game = "brilla"\nname = "Zia"\n[options]\nlives = 99\n')
    person.window.menu_sheets.open_settings("brilla")
    settings = person.sheet
    assert isinstance(settings, SettingsDialog)
    person.click(settings.bars["brilla"].buttons["import"])
    person.name_file(path)
    assert isinstance(person.sheet, ErrorSheet) and "Brillà: Vite" in read(person.sheet)[0]
    person.key(Qt.Key.Key_Return)
    assert person.window.sheets == [settings]


class Refused(Worker):
    """A process that the system does not start."""

    def start(self) -> None:
        """No more processes."""
        raise BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")


@pytest.mark.parametrize("language", list(languages()))
def test_a_match_is_played_where_no_process_can_be_started_and_it_is_said_once(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("tests.ui.conftest.BotsHere", lambda: BotClient(worker=Refused()))
        window = open_window(language=language)
    window.flow.ask_new_match("brilla")
    qtbot.waitUntil(lambda: len(window.sheets) > 1, timeout=10000)
    new_match, sheet = window.sheets
    assert isinstance(sheet, ErrorSheet)
    assert sheet.accessibleDescription().startswith(window.words.say("ui.trouble.unstarted"))
    sheet.accept()
    new_match.reject()
    person = Person(qtbot, window)
    window.flow.new_match("brilla", Chosen(3, GAMES["brilla"].option_set.complete({"lives": 1, "comeback": 0})), "sera")
    person.play_to_the_end()
    assert person.session.match.outcome is not None
    assert not [sheet for sheet in window.sheets if isinstance(sheet, ErrorSheet)]


@pytest.mark.parametrize("language", list(languages()))
def test_a_match_that_cannot_be_saved_is_promised_nothing_and_asked_about_before_it_is_lost(
    qtbot: QtBot, open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    def no_space(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    window = open_window(language=language)
    person, say = Person(qtbot, window), window.words.say
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", no_space)
        window.flow.new_match("brilla", Chosen(3, GAMES["brilla"].option_set.defaults()), "sera")
        while window.sheets:
            window.sheets[-1].reject()
        window.do(LEAVE_TABLE)
        assert isinstance(person.sheet, Question)
        assert say("ui.leave.unsaved") in person.sheet.accessibleDescription()
        assert say("ui.leave.later") not in person.sheet.accessibleDescription()
        person.sheet.reject()
        for _ in range(2):
            window.close()
            assert window.isVisible() and person.sheet.title.text() == say("ui.close.title")
            person.key(Qt.Key.Key_Escape)
        assert person.session.match.to_act is not None, "the match goes on"
        window.close()
        person.key(Qt.Key.Key_Return)
        assert isinstance(person.sheet, Question), "it was tried again"
    person.key(Qt.Key.Key_Return)
    assert not window.isVisible()
    assert len(Saves(tmp_path).found().open) == 1


def test_who_closes_all_the_same_is_asked_once(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_space(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    window = open_window()
    person = Person(qtbot, window)
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", no_space)
        window.flow.new_match("brilla", Chosen(3, GAMES["brilla"].option_set.defaults()), "sera")
        while window.sheets:
            window.sheets[-1].reject()
        window.close()
        assert isinstance(person.sheet, Question)
        person.click(person.sheet.buttons[1])
        assert not window.isVisible()
