"""A form for any set of options, made from their declarations. All sheets with options use it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardtable.engine.frozen import frozen
from cardtable.engine.options import Choice, OptionError, Options, OptionSet, Switch, Value, Whole
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.drop_down import DropDown
from cardtable.ui.widgets.key_caps import draw_lozenge
from cardtable.ui.widgets.segmented import Segmented
from cardtable.ui.widgets.stepper import Stepper
from cardtable.ui.widgets.style import Appearance, Text, hairline
from cardtable.ui.widgets.tip import Explainer

MOST_SIDE_BY_SIDE = 3
"""An option with more values than this gets a drop-down."""
WIDE, WIDE_STEP = 40, 5
"""In a range wider than the first, the buttons of a stepper go in steps of the second."""


@frozen
class Wordings:
    """The words of a form, as functions.

    Attributes:
        label: the label of an option, by id.
        help: one sentence about it, by id.
        value: the words of a value, by id and value.
        error: the sentence on what is wrong with a set, and what to do.
    """

    label: Callable[[str], str]
    help: Callable[[str], str]
    value: Callable[[str, Value], str]
    error: Callable[[OptionError], str]


class _Mark(QWidget):
    """The lozenge of an option that is not at its default."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        appearance.changed.connect(self._fit)
        self._fit()

    def set_on(self, *, on: bool) -> None:
        """Show or hide the lozenge; its room stays."""
        self.setVisible(on)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        draw_lozenge(self._appearance.canvas(painter), 0, self.height() / 2, self._appearance.colours.heading)
        painter.end()

    def _fit(self) -> None:
        self.setFixedSize(self._appearance.px(15), self._appearance.px(14))


class _Row(QWidget):
    """One option: its label, its help, and the control that chooses its value."""

    chosen = Signal(object)

    def __init__(
        self,
        appearance: Appearance,
        option: Choice | Whole | Switch,
        words: Wordings,
        values: Sequence[Value],
        *,
        coins: bool,
    ) -> None:
        super().__init__()
        self._coins = coins
        self._appearance = appearance
        self._option = option
        self._values = values
        label = words.label(option.id)
        # of a number only that of zero is shown
        shown = values[:1] if isinstance(option, Whole) else values
        texts = [words.value(option.id, value) for value in shown]
        self._mark = _Mark(appearance)
        self._label = Text(appearance, Role.STRONG, label)
        self._help = Text(appearance, Role.SMALL, words.help(option.id), ink="ink_2", wrap=True)
        self.error = Text(appearance, Role.STATUS_STRONG, "", ink="heading", wrap=True)
        self.error.hide()
        self.control = self._make_control(label, texts)
        for part in self._with_keyboard:
            part.setAccessibleDescription(words.help(option.id))
        self._head = QHBoxLayout()
        self._head.addWidget(self._mark)
        self._head.addWidget(self._label)
        self._head.addStretch(1)
        self._words = QVBoxLayout()
        self._words.addLayout(self._head)
        self._words.addWidget(self._help)
        self._words.addWidget(self.error)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.addLayout(self._words, 1)
        self._row.addWidget(self.control, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        appearance.changed.connect(self._fit)
        self._fit()

    def set_value(self, value: Value) -> None:
        """Show this value."""
        if isinstance(self.control, Stepper):
            self.control.set_value(int(value))
        elif isinstance(self.control, Segmented):
            self.control.set_value(self._values.index(value))
        else:
            with QSignalBlocker(self.control):
                self.control.setCurrentIndex(self._values.index(value))
        changed = value != self._option.default
        self._mark.set_on(on=changed)

    def leave_help_to(self, explainer: Explainer) -> None:
        """Let the explainer show the sentence of help, instead of the form."""
        self._help.hide()
        explainer.explain(self, self._help.text())

    def complain(self, error: str) -> None:
        """Show what is wrong with the value; empty: nothing."""
        self.error.setText(error)
        self.error.setVisible(bool(error))

    def fit_into(self, width: int) -> None:
        """Put the control below the label where this width is too narrow for both side by side."""
        if isinstance(self.control, Segmented):
            self.control.fit_into(width)
        stacked = self.width_side_by_side > width
        direction = QBoxLayout.Direction.TopToBottom if stacked else QBoxLayout.Direction.LeftToRight
        self._row.setDirection(direction)

    @property
    def width_side_by_side(self) -> int:
        """The width with label and control side by side."""
        return self._label.sizeHint().width() + self.control.sizeHint().width() + self._appearance.px(36)

    @property
    def _with_keyboard(self) -> Sequence[QWidget]:
        """The widgets of the control that can have the focus."""
        if isinstance(self.control, Segmented):
            return self.control.segments
        return [self.control.number if isinstance(self.control, Stepper) else self.control]

    def _make_control(self, label: str, texts: Sequence[str]) -> Segmented | Stepper | DropDown:
        option = self._option
        if isinstance(option, Whole):
            off = texts[0] if option.zero else ""
            step = WIDE_STEP if option.high - option.low > WIDE else 1
            stepper = Stepper(self._appearance, option.low, option.high, label, coins=self._coins, off=off, step=step)
            stepper.chosen.connect(self.chosen.emit)
            return stepper
        if len(texts) <= MOST_SIDE_BY_SIDE:
            segmented = Segmented(self._appearance, texts, label)
            segmented.chosen.connect(lambda number: self.chosen.emit(self._values[number]))
            return segmented
        drop_down = DropDown(self._appearance, texts, label, width=300)
        drop_down.currentIndexChanged.connect(lambda number: self.chosen.emit(self._values[number]))
        return drop_down

    def _fit(self) -> None:
        px = self._appearance.px
        self._row.setContentsMargins(0, px(7), 0, px(7))
        self._row.setSpacing(px(10))
        self._words.setSpacing(px(1))
        self._head.setSpacing(0)


class OptionForm(QWidget):
    """A form with all options of a set, in order.

    Signals:
        changed: the person chose another value; it may be in conflict with another one, see `error`.
    """

    changed = Signal()

    def __init__(
        self,
        appearance: Appearance,
        options: OptionSet,
        words: Wordings,
        *,
        only: Iterable[str] | None = None,
        limits: Mapping[str, Sequence[Value]] | None = None,
        coins: str = "",
        explainer: Explainer | None = None,
    ) -> None:
        """A form.

        Args:
            appearance: the appearance of the window.
            options: the declarations.
            words: the words of the form.
            only: the ids to show; None: all.
            limits: for some ids, the only values to offer.
            coins: the id of the option whose number is also shown as coins.
            explainer: shows the sentences of help in tips; None: the form shows them.
        """
        super().__init__()
        self._appearance = appearance
        self._options = options
        self._words = words
        self._values = options.defaults()
        self._limits = limits or {}
        self._coins = coins
        # the rows adapt to any width
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.error = ""
        self._told_at = ""
        self.rows: dict[str, _Row] = {}
        self._column = QVBoxLayout(self)
        self._column.setSpacing(0)
        for option in options:
            if (only is None or option.id in only) and len(self._values_of(option)) > 1:
                self._add(option, explainer)
        self._column.addStretch(1)
        appearance.changed.connect(self._fit)
        self._fit()

    @property
    def values(self) -> Options:
        """The complete set in the form, even with a conflict."""
        return dict(self._values)

    def set_values(self, values: Options) -> None:
        """Show this complete set."""
        self._values = dict(values)
        for id, row in self.rows.items():
            row.set_value(values[id])
        self._check()

    def minimumSizeHint(self) -> QSize:
        """Return the height that it needs at its present width, not at the least one."""
        hint = super().minimumSizeHint()
        tall = self._column.totalHeightForWidth(self.width()) if self._column.hasHeightForWidth() else hint.height()
        return QSize(hint.width(), tall)

    def resizeEvent(self, event: object) -> None:
        """Put the controls below their labels when it becomes too narrow."""
        for row in self.rows.values():
            row.fit_into(self.width() - self._appearance.px(14))

    def _add(self, option: Choice | Whole | Switch, explainer: Explainer | None) -> None:
        if self.rows:
            self._column.addWidget(hairline(self._appearance))
        coins = option.id == self._coins
        row = _Row(self._appearance, option, self._words, self._values_of(option), coins=coins)
        if explainer is not None:
            row.leave_help_to(explainer)
        row.set_value(option.default)
        row.chosen.connect(lambda value, id=option.id: self._choose(id, value))
        self.rows[option.id] = row
        self._column.addWidget(row)

    def _values_of(self, option: Choice | Whole | Switch) -> Sequence[Value]:
        return self._limits.get(option.id, values_of(option))

    def _fit(self) -> None:
        # keep the controls clear of the scroll bar
        self._column.setContentsMargins(0, 0, self._appearance.px(14), 0)

    def _choose(self, id: str, value: Value) -> None:
        self._values[id] = value
        self.rows[id].set_value(value)
        self._check(id)
        self.changed.emit()

    def _check(self, chosen: str = "") -> None:
        """Show a conflict, once, at the option that was chosen last."""
        wrong: tuple[str, ...] = ()
        self.error = ""
        try:
            self._options.complete(self._values)
        except OptionError as flaw:
            self.error = self._words.error(flaw)
            wrong = tuple(id for id in (flaw.option, flaw.other) if id in self.rows)
        self._told_at = next((id for id in (chosen, self._told_at, *wrong) if id in wrong), "")
        for id, row in self.rows.items():
            row.complain(self.error if id == self._told_at else "")


def values_of(option: Choice | Whole | Switch) -> Sequence[Value]:
    """All values of an option, in the order in which they are shown."""
    if isinstance(option, Choice):
        return option.values
    if isinstance(option, Whole):
        return [*([0] if option.zero else []), *range(option.low, option.high + 1)]
    return (False, True)
