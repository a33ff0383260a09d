"""The commands for presets of house rules: save, rename, delete, export and import."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from cardtable.store.files import StoreError
from cardtable.store.presets import SUFFIX, Preset, Presets
from cardtable.ui.sheets.house_rules import HouseRules
from cardtable.ui.widgets.buttons import Button, ButtonKind
from cardtable.ui.widgets.context import Context
from cardtable.ui.widgets.file_dialogs import ask_where, ask_which
from cardtable.ui.widgets.message_sheets import ErrorSheet, NameSheet, Question, Reply
from cardtable.ui.widgets.troubles import Told, all_told, told

_COLUMNS = 3
"""The number of links in a row if not all fit in one."""


class PresetBar(QWidget):
    """A row of links under the house rules of one game."""

    def __init__(self, context: Context, game: str, rules: HouseRules, presets: Presets) -> None:
        super().__init__()
        self._context = context
        self._words = context.words
        self._game = game
        self._rules = rules
        self._presets = presets
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self.buttons: dict[str, Button] = {}
        for id, do in (
            ("save", self._save),
            ("rename", self._rename),
            ("delete", self._delete),
            ("export", self._export),
            ("import", self._import),
        ):
            button = Button(context.appearance, self._words.say(f"ui.preset.{id}"), ButtonKind.LINK)
            button.clicked.connect(do)
            self.buttons[id] = button
        self._place()
        rules.changed.connect(self._enable)
        self._enable()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        needed = sum(button.sizeHint().width() + self._grid.horizontalSpacing() for button in self.buttons.values())
        columns = len(self.buttons) if needed <= self.width() else _COLUMNS
        for place, button in enumerate(self.buttons.values()):
            self._grid.addWidget(button, place // columns, place % columns, Qt.AlignmentFlag.AlignLeft)
        self._grid.setColumnStretch(len(self.buttons), 1)

    @property
    def _own(self) -> Preset | None:
        """The person's preset that is in force, if any."""
        current = self._rules.current
        return next(
            (preset for preset in self._presets.of(self._game) if current is not None and preset.name == current.name),
            None,
        )

    def _enable(self) -> None:
        own, valid = self._own is not None, not self._rules.error
        for id, can in (("save", valid), ("rename", own), ("delete", own), ("export", valid)):
            self.buttons[id].setEnabled(can)

    def _save(self) -> None:
        sheet = NameSheet(self._context, self._words.say("ui.preset.name"))
        sheet.accepted.connect(lambda: self._keep(sheet.name))
        sheet.show_over()

    def _keep(self, name: str) -> None:
        preset = Preset(self._game, name, self._rules.values)
        self._unless_taken(preset, lambda: self._presets.save(preset))

    def _unless_taken(self, preset: Preset, do: Callable[[], object], own: Preset | None = None) -> None:
        """Do it; but ask first if another preset has this name and would be overwritten."""
        taken = self._presets.named(self._game, preset.name)
        if taken is None or taken == own or taken.options == preset.options:
            self._try(do)
            return
        say = self._words.say
        self._ask(
            say("ui.preset.taken.title", name=taken.name),
            say("ui.preset.taken.sentence"),
            Reply(say("ui.preset.taken.yes"), lambda: self._try(do)),
        )

    def _rename(self) -> None:
        own = self._own
        if own is None:
            return
        sheet = NameSheet(self._context, self._words.say("ui.preset.name"), own.name)
        sheet.accepted.connect(lambda: self._call(own, sheet.name))
        sheet.show_over()

    def _call(self, own: Preset, name: str) -> None:
        self._unless_taken(Preset(own.game, name, own.options), lambda: self._presets.rename(own, name), own)

    def _delete(self) -> None:
        own = self._own
        if own is None:
            return
        say = self._words.say
        self._ask(
            say("ui.preset.delete.title", name=own.name),
            say("ui.preset.delete.sentence"),
            Reply(say("ui.preset.delete.yes"), lambda: self._try(lambda: self._presets.delete(own))),
        )

    def _ask(self, title: str, sentence: str, reply: Reply) -> None:
        stay = self._words.say("ui.cancel")
        Question(self._context, title, [sentence], [reply], stay=stay).show_over()

    def _export(self) -> None:
        current = self._rules.current
        name = current.name if current is not None else self._words.say("ui.rules.own")
        preset = Preset(self._game, name, self._rules.values)

        def write(path: Path) -> None:
            self._try(lambda: self._presets.write(preset, path))

        ask_where(self, self._words, self._words.say("ui.preset.export"), f"{name}{SUFFIX}", SUFFIX, write)

    def _import(self) -> None:
        take = self._words.say("ui.preset.import")
        ask_which(self, self._words, take, SUFFIX, lambda path: self._try(lambda: self._take_over(path)))

    def _take_over(self, path: Path) -> None:
        preset = self._presets.read(path)
        if preset.game != self._game:
            what = self._words.say("ui.preset.other_game", game=self._words.title(preset.game))
            self._tell(Told(what, self._words.say("ui.preset.other_game.do")))
            return
        self._unless_taken(preset, lambda: self._take(preset))

    def _take(self, preset: Preset) -> None:
        self._presets.save(preset)
        self._rules.set_values(preset.options)
        self._rules.changed.emit()

    def _try(self, do: Callable[[], object]) -> None:
        """Do it, read the presets again, and tell the trouble if the file cannot be written."""
        try:
            do()
        except StoreError as trouble:
            self._tell(told(self._words, trouble))
        self._rules.reload()
        self._enable()
        if troubles := self._presets.take_troubles():
            self._tell(*all_told(self._words, troubles))

    def _tell(self, *troubles: Told) -> None:
        ErrorSheet(self._context, troubles).show_over()
