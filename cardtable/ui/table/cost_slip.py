"""The slip of costs: what each action costs more than the best one, as bars, on the felt or as a strip on the rail."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from cardtable.engine.cards import ITALIAN
from cardtable.engine.match import AnyRules
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.layout.slip import HEAD, SlipForm
from cardtable.ui.paint.canvas import Canvas, pen
from cardtable.ui.paint.paper import draw_paper
from cardtable.ui.play.hint import Hint
from cardtable.ui.play.turn_input import TurnInput
from cardtable.ui.style import theme
from cardtable.ui.style.decks import deck_of
from cardtable.ui.style.fonts import Align
from cardtable.ui.style.theme import Role
from cardtable.ui.table.cost_rows import CostRows
from cardtable.ui.table.rails import BottomRail
from cardtable.ui.table.table_view import TableView
from cardtable.ui.widgets.style import Appearance
from cardtable.wording import Words

_SIDE, _INSET = 16, 8
"""The margins of the head and of the rows, at scale 1."""
_STRIP = 46
"""The height of the strip at scale 1."""
_LEAST_CELL, _MOST_CELLS = 178, 3
"""The least width of a cell of the strip at scale 1, and the most cells."""


class CostSlip(QWidget):
    """A slip of paper at the lower right of the felt or, with large letters, a strip of it on the rail.

    Attributes:
        rows: the list of its rows.
    """

    def __init__(self, page: QWidget, appearance: Appearance) -> None:
        super().__init__(page)
        self._appearance = appearance
        self._turn_input: TurnInput | None = None
        self._hint: Hint | None = None
        self._form: SlipForm | None = None
        self._is_new = False
        self._title = self._unit = self._more = self._token = ""
        self._pack = ITALIAN
        self.rows = CostRows(self, appearance)
        self.rows.currentRowChanged.connect(self._choose)
        self.rows.done.connect(self._do)
        self.hide()

    # -- what it shows

    def speak(self, words: Words, rules: AnyRules) -> None:
        """Change to these words, and to the unit and the cards of this game."""
        self._pack, unit = rules.pack, rules.spec.unit
        self._token = rules.spec.table.token if unit is not None and unit.is_token else ""
        self.rows.unit = "" if unit is None else words.say(f"{rules.id}.unit")
        self._title, self._more = words.say("ui.costs.title"), words.say("ui.costs.more")
        self._unit = words.say("ui.costs.unit", unit=self.rows.unit)
        self.rows.setAccessibleName(f"{self._title}, {self._unit}")

    def show_hint(self, turn_input: TurnInput) -> None:
        """Show the rows of the hint of this turn, if it has any; `settle` says where."""
        self._turn_input, self._hint = turn_input, turn_input.hint.now
        if self._hint is None or len(self._hint.rows) < 2:
            self._hint, self._is_new = None, False
            self.rows.forget()
        else:
            self._is_new = self.rows.show_hint(self._hint) or self._is_new

    def settle(self, view: TableView, rail: BottomRail, foot: int) -> None:
        """Lie on the felt above this line or, with large letters and without room there, in the prompt's place.

        A new slip takes the keyboard from the table, and gives it back when it goes.
        """
        self.rows.deck = deck_of(self._appearance.look, self._pack)
        if self._hint is None or not self._lay(self._hint, view, rail, foot):
            if self.rows.hasFocus():
                view.setFocus()
            self.hide()
            view.cover_worth(None)
            return
        if view.stretch == (1, 1):
            view.cover_worth(self.paper)
        self.show()
        self.raise_()
        self.update()
        if self._is_new and view.hasFocus():
            self.rows.setFocus()
        self._is_new = False

    def _lay(self, hint: Hint, view: TableView, rail: BottomRail, foot: int) -> bool:
        """Lay out the slip; return whether there is room for it."""
        more = bool(hint.rests[-1][0])
        form = None if rail.is_tall else view.slip_form(len(hint.rows), round(foot / view.stretch[1]), more=more)
        self._form = form = None if form is None else form.stretched(*view.stretch)
        if form is not None:
            area, inset = form.area, round(_INSET * form.scale)
            paper = QRect(round(area.x), round(area.y), round(area.w), round(area.h))
            wide, pitch, top = paper.width() - 2 * inset, int(form.pitch), self._margin + round(HEAD * form.scale)
            self._take(paper, QRect(self._margin + inset, top, wide, form.rows * pitch))
            self.rows.lay(form.rows, QSize(wide, pitch), form.scale, side_by_side=False)
            return True
        paper, inset = rail.place_of_prompt, self._appearance.px(3)
        spare = max(0, paper.height() - self._appearance.px(_STRIP)) // 2
        paper.adjust(0, spare, 0, -spare)
        cells = min(_MOST_CELLS, len(hint.rows), paper.width() // self._appearance.px(_LEAST_CELL))
        # the numbers are told where the strip would lie
        if cells < 2 or hint.told:
            return False
        inside = QRect(self._margin, self._margin, paper.width(), paper.height()).adjusted(inset, inset, -inset, -inset)
        self._take(paper, inside)
        size = QSize(inside.width() // cells, inside.height())
        self.rows.lay(cells, size, self._appearance.letter, side_by_side=True)
        return True

    def _take(self, paper: QRect, rows: QRect) -> None:
        """Take this place for the paper, with room for its shadow round it, and lay the rows into it."""
        margin = self._margin
        self.setGeometry(paper.adjusted(-margin, -margin, margin, margin))
        self.rows.setGeometry(rows)

    @property
    def paper(self) -> QRect:
        """The paper, as the page has it."""
        margin = self._margin
        return self.geometry().adjusted(margin, margin, -margin, -margin)

    @property
    def _margin(self) -> int:
        """The room for the shadow."""
        return self._appearance.px(14)

    # -- what the person does

    def _choose(self, row: int) -> None:
        if self._turn_input is not None:
            self._turn_input.hint.choose(row)

    def _do(self) -> None:
        if self._turn_input is not None:
            self._turn_input.do_hinted()

    # -- how it looks

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._hint is None:
            return
        painter = QPainter(self)
        canvas, margin = self._appearance.canvas(painter), self._margin
        paper = Rect(margin, margin, self.width() - 2 * margin, self.height() - 2 * margin)
        draw_paper(canvas, paper, theme.PAPER, theme.HAIRLINE, 1, flat=self._form is None)
        if self._form is not None:
            canvas.t = self._form.scale
            self._draw_head(canvas, paper)
            if self._form.footed:
                self._draw_foot(canvas, paper, self._hint.rests[self._form.rows])
        painter.end()

    def _draw_head(self, canvas: Canvas, paper: Rect) -> None:
        t, colours = canvas.t, self._appearance.colours
        left, right, base = paper.x + _SIDE * t, paper.right - _SIDE * t, paper.y + 27 * t
        wide = canvas.text(left, base, self._title, Role.HEADING, ink=colours.heading, k=0.94)
        room = right - left - wide - (40 if self._token else 16) * t
        unit = self._unit if canvas.width(self._unit, Role.STATUS) <= room else self._more
        told = canvas.text(right, base, unit, Role.STATUS, ink=colours.ink_2, align=Align.RIGHT, room=room)
        if self._token:
            canvas.token(self._token, right - told - 13 * t, base - 5 * t, 19 * t)
        canvas.p.setPen(pen(colours.heading, 1.2 * t))
        canvas.p.drawLine(QPointF(left, base + 9 * t), QPointF(right, base + 9 * t))

    def _draw_foot(self, canvas: Canvas, paper: Rect, rest: tuple[str, str]) -> None:
        t, room = canvas.t, paper.w - 2 * _SIDE * canvas.t
        words = rest[0] if canvas.width(rest[0], Role.STATUS) <= room else rest[1]
        baseline = paper.bottom - 11 * t
        canvas.text(paper.x + _SIDE * t, baseline, words, Role.STATUS, ink=self._appearance.colours.ink_2, room=room)
