"""The rails, the wooden bars of the table: above, the state of the match and its rules; below, prompt and buttons."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from cardtable.engine.match import AnyRules
from cardtable.ui.layout.seats import LARGE_TEXT
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import pen
from cardtable.ui.play.command_specs import HINT
from cardtable.ui.play.turn_input import TurnInput
from cardtable.ui.style import theme
from cardtable.ui.style.fonts import draw_line, fits
from cardtable.ui.style.theme import Role
from cardtable.ui.table.action_bar import ActionBar
from cardtable.ui.table.log_panel import LastLine
from cardtable.ui.table.rules_line import RulesLine
from cardtable.ui.widgets.focus_ring import FocusRing
from cardtable.ui.widgets.key_caps import draw_key
from cardtable.ui.widgets.style import Appearance, PlainLabel, tool_tip
from cardtable.wording import Words

HINT_NUMBERS, HINT_AWAY = "ui.table.hint.numbers", "ui.table.hint.away"
"""The keys of the words on the hint button while a hint is on show."""
_TWO_LINES = 84
"""A lower rail higher than this at scale 1 has the prompt above the buttons."""


class RimButton(QAbstractButton):
    """A button on the wood of the rim."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.updateGeometry)


class MenuButton(RimButton):
    """The button of the menu: three lines."""

    def sizeHint(self) -> QSize:
        return QSize(self._appearance.px(34), self._appearance.px(32))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._appearance.canvas(painter)
        wood, t = self._appearance.look.wood, self._appearance.letter
        painter.setPen(pen(wood.changed if self.underMouse() or self.hasFocus() else wood.text, 2 * t))
        for line in (-6, 0, 6):
            y = round(self.height() / 2 + line * t)
            painter.drawLine(round(8 * t), y, round(26 * t), y)
        painter.end()


class WoodText(PlainLabel):
    """A line of text on the rim, made smaller or shortened for lack of room."""

    def __init__(self, appearance: Appearance, role: Role, *, quiet: bool = False, stretch: bool = False) -> None:
        super().__init__()
        self._appearance = appearance
        self._role = role
        self._quiet = quiet
        across = QSizePolicy.Policy.Expanding if stretch else QSizePolicy.Policy.Preferred
        self.setSizePolicy(across, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(round(self._appearance.width(self.text(), self._role)) + 2, self._appearance.px(26))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self._appearance.px(24))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        canvas, wood = self._appearance.canvas(painter), self._appearance.look.wood
        baseline = self.height() / 2 + canvas.letters(self._role) * 0.35
        ink = wood.text_2 if self._quiet else wood.text
        draw_line(
            painter, 0, baseline, self.text(), self._role, colour=ink, scale=self._appearance.letter, room=self.width()
        )
        painter.end()


class Prompt(WoodText):
    """The prompt: a sentence, on two lines if one is too short for it.

    Signals:
        changed: the sentence has changed.
    """

    changed = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(appearance, Role.PROMPT, stretch=True)
        self._tall = False
        self._whole = self._brief = ""

    def say(self, text: str, brief: str = "") -> None:
        """Show this text, or the brief form for lack of room."""
        self._whole, self._brief = text, brief or text
        self.setText(text)
        self.changed.emit()

    def choose(self, width: int, lines: int) -> None:
        """Show the whole text if it fits on so many lines of this width, else the brief form."""
        self.setText(self._whole)
        parts = self.halves() if lines > 1 else (self._whole,)
        if not all(fits(part, self._role, self._appearance.letter, width) for part in parts):
            self.setText(self._brief)

    def fits(self, width: int) -> bool:
        """Whether it fits on one line of this width."""
        return fits(self.text(), self._role, self._appearance.letter, width)

    def set_tall(self, *, tall: bool) -> None:
        """Use two lines, or one."""
        if tall != self._tall:
            self._tall = tall
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(hint.width(), self._appearance.px(44) if self._tall else hint.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._tall:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        self._appearance.canvas(painter)
        t, ink = self._appearance.letter, self._appearance.look.wood.text
        for number, line in enumerate(self.halves()):
            baseline = self.height() / 2 + (20 * number - 4) * t
            draw_line(painter, 0, baseline, line, self._role, colour=ink, scale=t, room=self.width())
        painter.end()

    def halves(self) -> tuple[str, str]:
        """The sentence broken into two lines, so that the longer one is as short as possible."""
        words = self.text().split(" ")
        parts = [(" ".join(words[:count]), " ".join(words[count:])) for count in range(1, len(words) + 1)]
        return min(parts, key=lambda part: max(self._appearance.width(line, self._role) for line in part))


class HintButton(RimButton):
    """The button that asks for advice, with its key behind the word; fainter out of turn."""

    def sizeHint(self) -> QSize:
        t = self._appearance.letter
        key = max(22 * t, self._appearance.width(HINT.key, Role.KEY) + 12 * t)
        return QSize(round(self._appearance.width(self.text(), Role.SMALL) + key + 12 * t), self._appearance.px(32))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        canvas, wood, cy = self._appearance.canvas(painter), self._appearance.look.wood, self.height() / 2
        meant = self.isEnabled() and (self.underMouse() or self.hasFocus())
        ink = wood.changed if meant else wood.text_2
        painter.setOpacity(1 if self.isEnabled() else 0.45)
        wide = canvas.text(2, cy + canvas.letters(Role.SMALL) * 0.35, self.text(), Role.SMALL, ink=ink)
        draw_key(canvas, 2 + wide + 7 * canvas.t, cy, HINT.key, ink, ink if meant else wood.line)
        painter.end()


class TopRail(QWidget):
    """The upper rail: menu, game, state of the match, and the rules in force.

    Signals:
        menu_asked: the menu button was pressed.
    """

    menu_asked = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.menu = MenuButton(appearance)
        self.menu.clicked.connect(self.menu_asked)
        self.game = WoodText(appearance, Role.NAME)
        self.place = WoodText(appearance, Role.SMALL, quiet=True)
        self.strip = RulesLine(appearance)
        self.hint = HintButton(appearance)
        self.strip.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._row = QHBoxLayout(self)
        for widget in (self.menu, self.game, self.place):
            self._row.addWidget(widget)
        self._gap = QSpacerItem(0, 0)
        self._row.addItem(self._gap)
        self._row.addWidget(self.strip, 1)
        self._row.addWidget(self.hint)
        FocusRing(self, appearance, on_wood=True)
        appearance.changed.connect(self._fit)
        self._fit()

    def speak(self, words: Words) -> None:
        """Name menu and hint in these words."""
        self.menu.setAccessibleName(words.say("ui.table.menu"))
        self.menu.setToolTip(tool_tip(words.say("ui.table.menu")))
        self.hint.setText(words.say(HINT.text))

    def show_hint(self, words: Words, turn_input: TurnInput) -> None:
        """Say what the hint button does now, and whether it does anything."""
        self.hint.setEnabled(turn_input.open)
        hint = turn_input.hint.now
        more = hint is not None and hint.numbers and not hint.told
        self.hint.setText(words.say(HINT.text if hint is None else HINT_NUMBERS if more else HINT_AWAY))

    def show_rules(self, words: Words, rules: AnyRules) -> None:
        """Show the name of the game, and the rules in force."""
        self.game.setText(words.title(rules.id))
        self.strip.show_rules(words, words.strip(rules))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(pen(self._appearance.look.wood.line, 1, 140))
        x = self.strip.x() - self._appearance.px(12)
        painter.drawLine(x, round(self.height() * 0.26), x, round(self.height() * 0.74))
        painter.end()

    def _fit(self) -> None:
        px = self._appearance.px
        self._row.setContentsMargins(px(14), 0, px(20), 0)
        self._row.setSpacing(px(10))
        self._gap.changeSize(px(6), 0)
        self._row.invalidate()
        # with large letters the state of the match makes room for the rules
        self.place.setVisible(self._appearance.look.text <= LARGE_TEXT)


class BottomRail(QWidget):
    """The lower rail: on the left the prompt and the last line of the log, on the right the action bar."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.prompt = Prompt(appearance)
        self.last = LastLine(appearance)
        self.bar = ActionBar(appearance)
        self._words = QWidget(self)
        self._column = QVBoxLayout(self._words)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addStretch(1)
        self._column.addWidget(self.prompt)
        self._column.addWidget(self.last)
        self._column.addStretch(1)
        self.bar.setParent(self)
        FocusRing(self, appearance, on_wood=True)
        self.prompt.changed.connect(self.place)
        appearance.changed.connect(self.place)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place()

    @property
    def is_tall(self) -> bool:
        """Whether the prompt stands above the buttons, because letters are large."""
        return self.height() > self._appearance.px(_TWO_LINES)

    @property
    def place_of_prompt(self) -> QRect:
        """The place of the prompt and the last line, as the rail's parent has it."""
        return self._words.geometry().translated(self.pos())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw dashes round the button of what a hint advises."""
        button = self.bar.advised
        if button is None:
            return
        painter = QPainter(self)
        canvas, t = self._appearance.canvas(painter), self._appearance.letter
        corner = button.mapTo(self, QPoint())
        rect = Rect(corner.x() + 1, corner.y(), button.width() - 2, button.height() - t).grown(3 * t)
        canvas.edge(rect, 11 * t, pen(theme.OUTLINE_GROUND, 5 * t, 200))
        dashes = pen(theme.PURE_WHITE if canvas.plain else theme.LAMP, 2.6 * t)
        dashes.setDashPattern([3.4, 2.9])
        canvas.edge(rect, 11 * t, dashes)
        painter.end()

    def place(self) -> None:
        """Put its parts side by side; with large letters, one above the other."""
        px = self._appearance.px
        side = px(16)
        width = self.width() - 2 * side
        self._column.setSpacing(px(0))
        self.update()
        if self.is_tall:
            self._words.setGeometry(side, 0, width, px(44))
            self.last.hide()
            self.prompt.set_tall(tall=False)
            self.prompt.choose(width, 1)
            self.bar.setGeometry(side, px(42), width, self.height() - px(44))
            return
        actions = min(self.bar.needed(), round(width * 0.66))
        # aligned with the felt
        room = width - actions - px(26)
        self.prompt.choose(room, 2)
        # show the whole prompt, if need be instead of the last line of the log
        tall = not self.prompt.fits(room)
        self.prompt.set_tall(tall=tall)
        self.last.setVisible(not tall)
        self._words.setGeometry(side + px(12), 0, room, self.height())
        self.bar.setGeometry(self.width() - side - px(6) - actions, 0, actions, self.height())
