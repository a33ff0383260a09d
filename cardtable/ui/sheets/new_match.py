"""The sheet of a new match: the number of seats, the opponents, the rules. Enter plays with the last choices."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardtable.bots.opponents import OPPONENTS, Opponent, company
from cardtable.bots.registry import meant, strengths, usual
from cardtable.games import GAMES, make
from cardtable.store.presets import Presets
from cardtable.store.settings import Chosen
from cardtable.ui.paint.canvas import colour, contrast_pen, pen
from cardtable.ui.play.players import NOBODYS
from cardtable.ui.sheets.house_rules import HouseRules
from cardtable.ui.style import theme
from cardtable.ui.style.fonts import Align
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.buttons import Button, ButtonKind
from cardtable.ui.widgets.columns import Columns
from cardtable.ui.widgets.context import Context
from cardtable.ui.widgets.scroll import Scroll
from cardtable.ui.widgets.segmented import Segmented
from cardtable.ui.widgets.sheet import Sheet
from cardtable.ui.widgets.stepper import Stepper
from cardtable.ui.widgets.style import Appearance, Text, hairline, tool_tip
from cardtable.ui.widgets.tip import Explainer
from cardtable.wording import Words

STEPS = 3
"""The number of dots that show how well an opponent plays."""


class SeatingPlan(QWidget):
    """A table from above, with the faces of the players at their seats."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._faces: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.updateGeometry)

    def set_faces(self, faces: Sequence[str]) -> None:
        """Set the portraits from the east on; the person sits in the south."""
        self._faces = tuple(faces)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._appearance.px(300), self._appearance.px(128))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        canvas, t = self._appearance.canvas(painter), self._appearance.letter
        felt = theme.FELTS[self._appearance.look.felt]
        middle, a, b = QPointF(self.width() / 2, self.height() / 2), 128 * t, 44 * t
        painter.setPen(contrast_pen(t) if canvas.plain else pen(self._appearance.look.wood.base, 5 * t))
        painter.setBrush(colour(theme.CONTRAST_FELT if canvas.plain else felt.base))
        painter.drawEllipse(middle, a, b)
        round_table = [NOBODYS, *self._faces]
        for place, face in enumerate(round_table):
            # anticlockwise from the south, as seats are numbered
            angle = math.pi / 2 - 2 * math.pi * place / len(round_table)
            x, y = middle.x() + a * math.cos(angle), middle.y() + b * math.sin(angle)
            canvas.token(face, x, y, (34 if face == NOBODYS else 30) * t)
        painter.end()


class Guest(QAbstractButton):
    """One opponent: face, name, character and level. A click puts another one in this place.

    Attributes:
        dots: how many of the dots are full: one for a beginner, all for an expert.
    """

    def __init__(
        self, appearance: Appearance, words: Words, relative: Opponent, game: str, bot: str, dots: int
    ) -> None:
        super().__init__()
        self._appearance = appearance
        self._relative = relative
        self.dots = dots
        self._name = words.say(f"opponent.{relative.id}")
        own = f"{game}.character.{relative.bent}"
        self._character = words.say(words.exact(own, f"character.{relative.bent}"))
        self._level = level_name(words, bot)
        self.setAccessibleName(f"{self._name}, {self._character}, {self._level}")
        self.setAccessibleDescription(words.say("ui.new.change"))
        self.setToolTip(tool_tip(words.say("ui.new.change")))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        appearance.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(self._appearance.px(300), self._appearance.px(52))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        canvas, colours, t = self._appearance.canvas(painter), self._appearance.colours, self._appearance.letter
        if self.underMouse():
            painter.fillRect(self.rect(), colour(colours.wash, colours.wash_alpha // 2))
        cy, left = self.height() / 2, 56 * t
        canvas.part(self._relative.id, 24 * t, cy, 44 * t)
        right = self.width() - 4 * t
        level = canvas.text(
            right, cy + canvas.letters(Role.SMALL) * 0.35, self._level, Role.SMALL, ink=colours.ink_2, align=Align.RIGHT
        )
        dots = right - max(level, 78 * t) - 12 * t
        for dot in range(STEPS):
            painter.setPen(pen(colours.ink_2, 1.3 * t))
            painter.setBrush(colour(colours.chosen) if dot < self.dots else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(dots - (STEPS - 1 - dot) * 13 * t, cy), 4.6 * t, 4.6 * t)
        room = dots - STEPS * 13 * t - left
        canvas.text(left, cy - 3 * t, self._name, Role.NAME, ink=colours.ink, room=room)
        canvas.text(left, cy + 16 * t, self._character, Role.STATUS, ink=colours.ink_2, room=room)
        painter.end()


class Guests(QWidget):
    """The opponents.

    Signals:
        changed: the opponents or their levels have changed.
    """

    changed = Signal()

    def __init__(self, appearance: Appearance, words: Words, game: str) -> None:
        super().__init__()
        self._appearance = appearance
        self._words = words
        self._game = game
        # the weakest first, in the order of the dots
        self.bots = strengths(game)
        self.relatives: list[Opponent] = []
        self.levels: list[str] = []
        self._rows: list[QWidget] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addStretch(1)

    @property
    def default_level(self) -> str:
        """The level of a new opponent."""
        return usual(self._game)

    def sit(self, relatives: Sequence[Opponent], levels: Sequence[str]) -> None:
        """Set the opponents and their levels."""
        self.relatives = list(relatives)
        known = [meant(self._game, level) for level in levels]
        self.levels = (known + [self.default_level] * len(self.relatives))[: len(self.relatives)]
        self._lay()

    def change(self, place: int) -> None:
        """Put an opponent who is not at the table yet in this place."""
        start = OPPONENTS.index(self.relatives[place])
        for step in range(1, len(OPPONENTS)):
            other = OPPONENTS[(start + step) % len(OPPONENTS)]
            if other not in self.relatives:
                self.relatives[place] = other
                break
        self._lay(focus=place)

    def set_level(self, bot: str) -> None:
        """Set the level of all opponents."""
        self.levels = [bot] * len(self.relatives)
        self._lay()

    def _lay(self, focus: int | None = None) -> None:
        for row in self._rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows = []
        for place, (relative, bot) in enumerate(zip(self.relatives, self.levels, strict=True)):
            if place:
                self._put(hairline(self._appearance))
            guest = Guest(self._appearance, self._words, relative, self._game, bot, self.bots.index(bot) + 1)
            guest.clicked.connect(lambda _=False, place=place: self.change(place))
            self._put(guest)
            if place == focus:
                guest.setFocus()
        self.changed.emit()

    def _put(self, row: QWidget) -> None:
        self._rows.append(row)
        self._column.insertWidget(self._column.count() - 1, row)


def level_name(words: Words, bot: str) -> str:
    """The name of this bot's level."""
    return words.say(_key(bot))


def _key(bot: str) -> str:
    return f"bot.{bot.replace(':', '.')}"


class NewMatch(Sheet):
    """The sheet. Once it is accepted, `chosen` has the choices.

    Signals:
        rules_asked: the person wants to read the rules as set on the sheet.
    """

    rules_asked = Signal(object)

    def __init__(self, context: Context, game: str, last: Chosen, presets: Presets) -> None:
        appearance, words = context.appearance, context.words
        super().__init__(context, words.title(game), words.say("ui.new.title"), size=(1060, 696))
        self._words = words
        self._rules = GAMES[game]
        self.seats = Stepper(appearance, self._rules.seats[0], self._rules.seats[-1], words.say("ui.new.seats"))
        self.plan = SeatingPlan(appearance)
        self.guests = Guests(appearance, words, game)
        self.guests.sit(company(last.seats - 1, last.opponents), last.levels)
        self._seat_names = self._names
        self.rules = HouseRules(appearance, words, game, presets, Explainer(self, appearance), self._seat_names)
        self.others = Button(appearance, words.say("ui.new.others"))
        self.level = Segmented(
            appearance, [level_name(words, bot) for bot in self.guests.bots], words.say("ui.new.level")
        )
        for segment, bot in zip(self.level.segments, self.guests.bots, strict=True):
            means = words.say(f"{_key(bot)}.help")
            segment.setToolTip(tool_tip(means))
            segment.setAccessibleDescription(means)
        self.play = self.main_button(words.say("ui.new.play"))
        self.rulebook = Button(appearance, words.say("ui.new.rules"), ButtonKind.LINK)
        self.rulebook.clicked.connect(lambda: self.rules_asked.emit(make(game, self.rules.values)))
        self._guests = Scroll(appearance)
        self._foot = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        columns = Columns(appearance, self._left(), self.rules, (40, 56))
        columns.stacked.connect(self._stack)
        self.content.addWidget(columns, 1)
        self.add_foot(
            self.rulebook,
            self.cancel_button(words.say("ui.cancel"), words.say("ui.key.Esc")),
            self.play,
            note=words.say("ui.new.remembered"),
        )
        self.rules.set_values(last.options)
        self.seats.set_value(last.seats)
        self.level.set_value(self.guests.bots.index(self.guests.levels[0]))
        self._seated()
        self.seats.chosen.connect(self._set_seats)
        self.guests.changed.connect(self._seated)
        self.others.clicked.connect(self._bring_others)
        self.level.chosen.connect(lambda number: self.guests.set_level(self.guests.bots[number]))
        self.rules.changed.connect(self._check)
        self._check()

    @property
    def chosen(self) -> Chosen:
        """The seats, rules and opponents on the sheet."""
        relatives = tuple(relative.id for relative in self.guests.relatives)
        return Chosen(self.seats.value, self.rules.values, relatives, tuple(self.guests.levels))

    def take_keyboard(self) -> None:
        self.play.setFocus()

    def _left(self) -> QWidget:
        head = QHBoxLayout()
        head.addWidget(Text(self.appearance, Role.HEADING, self._words.say("ui.new.company")))
        head.addStretch(1)
        head.addWidget(self.seats)
        if len(self._rules.seats) == 1:
            # a game for two has no number to choose; the hidden control keeps its room
            policy = self.seats.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            self.seats.setSizePolicy(policy)
            self.seats.hide()
        self._guests.setWidget(self.guests)
        self._foot.addWidget(self.others)
        self._foot.addStretch(1)
        self._foot.addWidget(self.level)
        holder = QWidget()
        left = QVBoxLayout(holder)
        left.setContentsMargins(0, 0, 0, 0)
        left.addLayout(head)
        left.addWidget(self.plan)
        left.addWidget(self._guests, 1)
        left.addLayout(self._foot)
        return holder

    def _stack(self, stacked: bool) -> None:  # noqa: FBT001 - Qt calls it
        """Let everything scroll together on a small sheet."""
        self._guests.set_whole(stacked)
        self.rules.set_whole(stacked)
        self._foot.setDirection(QBoxLayout.Direction.TopToBottom if stacked else QBoxLayout.Direction.LeftToRight)

    @property
    def _names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        guests = (self._words.say(f"opponent.{relative.id}") for relative in self.guests.relatives)
        return (self._words.say("ui.you"), *guests)

    def _set_seats(self, seats: int) -> None:
        wanted = [relative.id for relative in self.guests.relatives]
        self.guests.sit(company(seats - 1, wanted), self.guests.levels)

    def _bring_others(self) -> None:
        self.guests.sit(company(self.seats.value - 1, rng=Random()), self.guests.levels)

    def _seated(self) -> None:
        self.plan.set_faces([relative.id for relative in self.guests.relatives])
        names = self._names
        if names != self._seat_names:
            self._seat_names = names
            self.rules.seat(names)

    def _check(self) -> None:
        """Enable playing and reading only while the rules have no conflict."""
        for button in (self.play, self.rulebook):
            button.setEnabled(not self.rules.error)
