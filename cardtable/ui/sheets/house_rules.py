"""The house rules on a sheet: the preset, a sentence on what differs from the defaults, and the form to change it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from cardtable.engine.frozen import frozen
from cardtable.engine.options import OptionError, Options, Value
from cardtable.engine.rules import FIRST_DEALER
from cardtable.games import GAMES, make
from cardtable.store.presets import Presets
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import colour, contrast_pen, pen
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.drop_down import DropDown
from cardtable.ui.widgets.option_form import OptionForm, Wordings
from cardtable.ui.widgets.scroll import Scroll
from cardtable.ui.widgets.style import Appearance, Text
from cardtable.ui.widgets.tip import Explainer
from cardtable.wording import Words


@frozen
class Named:
    """A set of rules and its name in words."""

    name: str
    options: Options


def named_rules(words: Words, game: str, presets: Presets) -> list[Named]:
    """The defaults, the presets of the program, and the person's own, in this order."""
    rules = GAMES[game]
    found = [Named(words.say(f"preset.{game}.default"), rules.option_set.defaults())]
    for key, changed in rules.spec.presets.items():
        found.append(Named(words.say(f"preset.{game}.{key}"), rules.option_set.complete(changed)))
    return found + [Named(preset.name, preset.options) for preset in presets.of(game)]


def wordings(words: Words, game: str, dealers: Sequence[str] = ()) -> Wordings:
    """The words for the options of a game; the first dealer is named if the players of the seats are known."""

    def value(id: str, value: Value) -> str:
        seat = int(value) if id == FIRST_DEALER and str(value).isdecimal() else None
        return dealers[seat] if seat is not None and seat < len(dealers) else words.option_value(game, id, value)

    return Wordings(
        label=lambda id: words.option(game, id),
        help=lambda id: words.option_help(game, id),
        value=value,
        error=lambda error: words.option_error(game, error),
    )


class Remark(QWidget):
    """A title and a sentence on a tinted background."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.title = Text(appearance, Role.NAME)
        self.beside = Text(appearance, Role.STATUS, ink="ink_2")
        self.sentence = Text(appearance, Role.LABEL, wrap=True)
        self._head = QHBoxLayout()
        self._head.addWidget(self.title)
        self._head.addWidget(self.beside, 1)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._head)
        self._column.addWidget(self.sentence)
        appearance.changed.connect(self._fit)
        self._fit()

    def say_beside(self, words: str) -> None:
        """Show this beside the title; empty: nothing."""
        self.beside.setText(words)
        self.beside.setVisible(bool(words))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        canvas, colours, t = self._appearance.canvas(painter), self._appearance.colours, self._appearance.letter
        line = contrast_pen(t, 1.2) if canvas.plain else pen(colours.chosen, 1.2 * t, 120)
        rect = Rect(1, 1, self.width() - 2, self.height() - 2)
        canvas.fill(rect, 8 * t, colour(colours.wash, colours.wash_alpha), line)
        painter.end()

    def _fit(self) -> None:
        px = self._appearance.px
        self._column.setContentsMargins(px(15), px(9), px(15), px(9))
        self._column.setSpacing(px(2))
        self._head.setSpacing(px(10))


class HouseRules(QWidget):
    """Preset, sentence and form for the rules of one game.

    Args:
        appearance: the appearance of the window.
        words: the language.
        game: the game's id.
        presets: the person's presets.
        explainer: shows the help of the options in tips; None: the form shows it.
        names: the names of the players by seat, for the choice of the first dealer; empty: they are not known.

    Signals:
        changed: the rules have changed, perhaps into a conflict.
    """

    changed = Signal()

    def __init__(
        self,
        appearance: Appearance,
        words: Words,
        game: str,
        presets: Presets,
        explainer: Explainer | None = None,
        names: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self._appearance = appearance
        self._words = words
        self._game = game
        self._explainer = explainer
        self._presets = presets
        self._named = named_rules(words, game, presets)
        self._dealers = tuple(names)
        self.title = Text(appearance, Role.HEADING, words.say("ui.rules.title"))
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._head.addWidget(self.title)
        self._head.addStretch(1)
        self.preset = self._make_preset()
        self._head.addWidget(self.preset)
        self.remark = Remark(appearance)
        self.form = self._make_form()
        self._scroll = Scroll(appearance)
        self._scroll.setWidget(self.form)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addLayout(self._head)
        self._column.addWidget(self.remark)
        self._column.addWidget(self._scroll, 1)
        appearance.changed.connect(self._fit)
        self._fit()
        self._tell()

    @property
    def values(self) -> Options:
        """The rules in the form."""
        return self.form.values

    @property
    def error(self) -> str:
        """The sentence on why the rules cannot be played; empty if they can."""
        return self.form.error

    @property
    def named(self) -> Sequence[Named]:
        """All named sets of rules."""
        return self._named

    @property
    def current(self) -> Named | None:
        """The named set equal to the rules in the form, if there is one."""
        values = self.values
        return next((named for named in self._named if _alike(named.options, values)), None)

    def set_values(self, values: Options) -> None:
        """Show these rules."""
        self.form.set_values(self._with_dealer(values))
        self._tell()

    def set_whole(self, whole: bool) -> None:  # noqa: FBT001 - Qt calls it
        """Show all rules at once, since a scroll area round them scrolls; or not."""
        self._scroll.set_whole(whole)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the preset below the title if both do not fit side by side."""
        super().resizeEvent(event)
        wide = self.title.sizeHint().width() + self.preset.sizeHint().width() + self._appearance.px(12)
        narrow = wide > self.width()
        self._head.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)

    def seat(self, names: Sequence[str]) -> None:
        """Set the names of the players by seat, for the choice of the first dealer."""
        self._dealers = tuple(names)
        values = self._with_dealer(self.values)
        if self._explainer is not None:
            self._explainer.forget()
        form = self._make_form()
        form.set_values(values)
        self.form = form
        self._scroll.setWidget(form)
        self._tell()

    def _with_dealer(self, values: Options) -> Options:
        """These rules, in which the lot chooses the first dealer if nobody has the chosen seat."""
        dealer = str(values.get(FIRST_DEALER, "lot"))
        empty = bool(self._dealers) and dealer.isdecimal() and int(dealer) >= len(self._dealers)
        return {**values, FIRST_DEALER: "lot"} if empty else values

    def reload(self) -> None:
        """Read the presets again."""
        self._named = named_rules(self._words, self._game, self._presets)
        old, self.preset = self.preset, self._make_preset()
        self._head.replaceWidget(old, self.preset)
        old.deleteLater()
        self._tell()

    def _make_preset(self) -> DropDown:
        own = self._words.say("ui.rules.own")
        drop_down = DropDown(
            self._appearance,
            [*(named.name for named in self._named), own],
            self._words.say("ui.rules.preset"),
            width=250,
        )
        drop_down.activated.connect(self._take)
        return drop_down

    def _make_form(self) -> OptionForm:
        limits: Mapping[str, Sequence[Value]] = {}
        if self._dealers:
            limits = {FIRST_DEALER: ("lot", *map(str, range(len(self._dealers))))}
        rules = GAMES[self._game]
        form = OptionForm(
            self._appearance,
            rules.option_set,
            wordings(self._words, self._game, self._dealers),
            limits=limits,
            coins=rules.spec.coins,
            explainer=self._explainer,
        )
        form.changed.connect(self._changed)
        return form

    def _take(self, row: int) -> None:
        if row < len(self._named):
            dealer = self.values.get(FIRST_DEALER, "lot")
            self.form.set_values({**self._named[row].options, FIRST_DEALER: dealer})
        self._changed()

    def _changed(self) -> None:
        self._tell()
        self.changed.emit()

    def _tell(self) -> None:
        """Show the sentence on what differs; the form shows conflicts."""
        current = self.current
        row = len(self._named) if current is None else self._named.index(current)
        self.preset.setCurrentIndex(row)
        try:
            rules = make(self._game, self.values)
        except OptionError:
            self.remark.title.setText(self._words.say("ui.rules.conflict"))
            self.remark.say_beside("")
            self.remark.sentence.hide()
            return
        number = len(rules.option_set.changed(rules.options))
        default = self._named[0].name
        self.remark.title.setText(self._words.count("ui.rules.differences", number) if number else default)
        self.remark.say_beside(self._words.say("ui.rules.from", name=default) if number else "")
        self.remark.sentence.setText(self._words.differences(rules))
        self.remark.sentence.show()

    def _fit(self) -> None:
        self._column.setSpacing(self._appearance.px(10))
        self._head.setSpacing(self._appearance.px(12))


def _alike(one: Options, other: Options) -> bool:
    """Whether two sets are the same rules; the first dealer does not count."""
    return {**one, FIRST_DEALER: ""} == {**other, FIRST_DEALER: ""}
