"""What others wrote, such as names of files, players and house rules, is shown as it stands and never read as HTML."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QAbstractItemView, QApplication, QComboBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.games import GAMES, make
from cardtable.store.presets import Preset, Presets
from cardtable.ui.play.command_specs import GALLERY, LOG, NEW_MATCH, RULES, STATISTICS
from cardtable.ui.play.players import ME, players
from cardtable.ui.sheets.settings import SettingsDialog
from cardtable.ui.sheets.statistics import Statistics
from cardtable.ui.widgets.message_sheets import ErrorSheet
from cardtable.ui.widgets.style import tool_tip
from tests.ui.conftest import Opener
from tests.ui.hands import Person

UI = Path(__file__).parents[2] / "cardtable" / "ui"
HTML = "<h1>Zia"


def taken_for_html(window: QWidget) -> Iterator[str]:
    """Whatever in a window Qt might read as HTML, or has already."""
    for widget in window.findChildren(QWidget):
        if isinstance(widget, QLabel) and widget.textFormat() != Qt.TextFormat.PlainText:
            yield f"the label {widget.text()!r}"
        if "<h1>" in widget.toolTip():
            yield f"the tool tip of {widget}"
        if isinstance(widget, QAbstractItemView | QComboBox) and (model := widget.model()) is not None:
            tips = [model.index(row, 0).data(Qt.ItemDataRole.ToolTipRole) for row in range(model.rowCount())]
            yield from (f"a tool tip of {widget}" for tip in tips if "<h1>" in str(tip))


def texts(window: QWidget) -> str:
    return "\n".join(label.text() for label in window.findChildren(QLabel))


def told(person: Person) -> ErrorSheet:
    """The sheet that tells what went wrong."""
    sheet = person.sheet
    assert isinstance(sheet, ErrorSheet)
    return sheet


def hostile_record(folder: Path) -> Path:
    """The record of a match that has ended, with players of such names."""
    company = [Player(""), *(Player(f"{HTML} {number}", "random") for number in range(2))]
    match = Match.new(make("brilla", {"lives": 1, "comeback": 0}), company, "sera", ME, "2026-12-24T20:00:00+01:00")
    while match.to_act is not None:
        match.play(match.to_act, match.rules.legal(match.state, match.to_act)[-1])
    path = folder / f"{HTML} & co.cardtable"
    path.write_text(match.record.to_json())
    return path


@pytest.mark.parametrize("language", ["it", "en"])
def test_names_that_others_gave_are_never_taken_for_html(
    qtbot: QtBot, open_window: Opener, tmp_path: Path, language: str
) -> None:
    presets = tmp_path / "presets" / "brilla"
    Presets(tmp_path).save(Preset("brilla", HTML, GAMES["brilla"].option_set.complete({"lives": 2})))
    (presets / "<h1>x.toml").write_text("[")
    record = hostile_record(tmp_path)
    (tmp_path / "history").mkdir()
    (tmp_path / "history" / record.name).write_bytes(record.read_bytes())
    # settings are written when a window closes
    open_window(language=language).close()
    text = (tmp_path / "settings.toml").read_text()
    (tmp_path / "settings.toml").write_text(f'{text}\n[games."<h1>tombola"]\n')
    person = Person(qtbot, open_window())
    window = person.window
    QApplication.processEvents()
    assert "games.<h1>tombola" in texts(told(person))
    assert list(taken_for_html(window)) == []
    person.key(Qt.Key.Key_Return)
    # house rules: a file of no use, and some with such a name
    window.menu_sheets.open_settings("brilla")
    assert "<h1>x.toml" in texts(told(person))
    assert list(taken_for_html(window)) == []
    person.key(Qt.Key.Key_Return)
    settings = person.sheet
    assert isinstance(settings, SettingsDialog)
    assert HTML in [preset.name for preset in window.preferences.presets.of("brilla")]
    for tab in settings.tabs.values():
        person.click(tab)
        assert list(taken_for_html(window)) == []
    settings.reject()
    for command in (STATISTICS, GALLERY, RULES, NEW_MATCH):
        window.do(command)
        if isinstance(person.sheet, Statistics):
            assert person.sheet.list is not None and person.sheet.list.model().rowCount() == 1
        assert list(taken_for_html(window)) == []
        person.sheet.reject()
    # players of such names, at the table and in the ranking; and a match that was left
    window.arrivals.open(record)
    window.do(LOG)
    assert list(taken_for_html(window)) == []
    window.flow.go_home()
    record.write_text("{")
    window.arrivals.open(record)
    assert record.name in texts(told(person))
    assert list(taken_for_html(window)) == []
    window.dialogs.ask(HTML, [HTML], [], HTML)
    assert list(taken_for_html(window)) == []
    assert HTML in texts(person.sheet)


def test_a_match_that_was_left_tells_names_as_they_stand(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    person = Person(qtbot, open_window())
    match = Match.new(make("brilla"), players(3), "sera", ME, "2026-12-24T21:00:00+01:00")
    told = json.loads(match.record.to_json())
    told["players"][1]["name"] = HTML
    path = tmp_path / "sent.cardtable"
    path.write_text(json.dumps(told))
    person.window.arrivals.open(path)
    person.wait_for_turn()
    assert list(taken_for_html(person.window)) == []
    person.window.flow.go_home()
    person.window.do(STATISTICS)
    assert list(taken_for_html(person.window)) == []


def test_every_label_shows_its_words_as_they_stand() -> None:
    """Only `PlainLabel` is made of Qt's label, and no tool tip goes by `tool_tip`."""
    for path in sorted(UI.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        assert "QLabel" not in names or path.name == "style.py", path
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("setToolTip"):
                assert ast.unparse(call.args[0]).startswith("tool_tip("), f"{path}:{call.lineno}"


@pytest.mark.parametrize("text", ["plain & simple", "a < b", HTML, "<b>&amp;</b>"])
def test_a_tool_tip_shows_its_words_as_they_stand(qapp: QApplication, text: str) -> None:
    document, tip = QTextDocument(), tool_tip(text)
    # Qt reads as HTML what begins like it, and never what has no tag
    (document.setHtml if "<" in tip else document.setPlainText)(tip)
    assert document.toPlainText() == text
