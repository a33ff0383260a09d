"""The line of rules: the house rules in force, on the upper rail; each opens the rulebook at its explanation."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from cardtable.ui.paint.canvas import pen
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.key_caps import draw_lozenge
from cardtable.ui.widgets.style import Appearance
from cardtable.wording import Rule, Words

_DOT = 18
"""The gap between two rules, with a dot in it, at scale 1."""


class RuleLink(QAbstractButton):
    """One rule in a few words."""

    def __init__(self, appearance: Appearance, text: str, *, changed: bool) -> None:
        super().__init__()
        self._appearance = appearance
        self.changed = changed
        self.setText(text)
        self.setAccessibleName(text)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def sizeHint(self) -> QSize:
        t = self._appearance.letter
        return QSize(
            round(self._appearance.width(self.text(), Role.SMALL) + (15 if self.changed else 0) * t) + 2, round(28 * t)
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        canvas, t, wood = self._appearance.canvas(painter), self._appearance.letter, self._appearance.look.wood
        ink = wood.changed if self.changed else wood.text_2
        x = draw_lozenge(canvas, 0, self.height() / 2, ink) if self.changed else 0.0
        baseline = self.height() / 2 + canvas.letters(Role.SMALL) * 0.35
        wide = canvas.text(x, baseline, self.text(), Role.SMALL, ink=ink)
        if self.underMouse() or self.hasFocus():
            painter.setPen(pen(ink, (2 if self.hasFocus() else 1) * t))
            painter.drawLine(QPointF(x, baseline + 4 * t), QPointF(x + wide, baseline + 4 * t))
        painter.end()


class RulesLine(QWidget):
    """The line of rules; for lack of room, rules that differ from the default are the last to be hidden.

    Signals:
        asked: the anchor of a rule in the rulebook; empty: all of it.
    """

    asked = Signal(str)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._words: Words | None = None
        self.links: list[RuleLink] = []
        self._more: RuleLink | None = None
        appearance.changed.connect(self.place)

    def show_rules(self, words: Words, rules: Sequence[Rule]) -> None:
        """Show these rules."""
        for link in self.findChildren(RuleLink):
            link.hide()
            link.deleteLater()
        self._words = words
        self.setAccessibleName(words.say("ui.table.rules", rules=", ".join(rule.text for rule in rules)))
        self.links = [RuleLink(self._appearance, rule.text, changed=rule.changed) for rule in rules]
        for link, rule in zip(self.links, rules, strict=True):
            link.setParent(self)
            link.clicked.connect(lambda _=False, key=rule.key: self.asked.emit(key))
        self._more = RuleLink(self._appearance, "", changed=False)
        self._more.setParent(self)
        self._more.clicked.connect(lambda: self.asked.emit(""))
        self.place()

    def place(self) -> None:
        """Show as many rules as there is room for, in order, and the number of the others."""
        if self._more is None or self._words is None:
            return
        shown = self._fitting()
        hidden = len(self.links) - len(shown)
        self._more.setText(self._words.say("ui.table.more_rules", n=hidden))
        self._more.setAccessibleName(self._words.count("ui.table.more_rules.spoken", hidden))
        self._more.setVisible(hidden > 0)
        x, gap = 0, self._appearance.px(_DOT)
        for link in [*self.links, self._more]:
            if link in shown or (link is self._more and hidden):
                size = link.sizeHint()
                link.setGeometry(x, (self.height() - size.height()) // 2, size.width(), size.height())
                x += size.width() + gap
            link.setVisible(link in shown or (link is self._more and hidden > 0))
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        canvas = self._appearance.canvas(painter)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(pen(self._appearance.look.wood.text_2, 1).color())
        size = 1.3 * self._appearance.letter
        visible = [link for link in [*self.links, self._more] if link is not None and link.isVisibleTo(self)]
        for link in visible[1:]:
            painter.drawEllipse(
                QPointF(link.x() - self._appearance.px(_DOT) / 2 - 2, self.height() / 2 + 1), size, size
            )
        canvas.p.end()

    def _fitting(self) -> list[RuleLink]:
        gap = self._appearance.px(_DOT)
        more = QFontMetricsF(self._appearance.font(Role.SMALL)).horizontalAdvance("+99") + gap
        room = float(self.width())
        if sum(link.sizeHint().width() + gap for link in self.links) - gap <= room:
            return list(self.links)
        chosen: list[RuleLink] = []
        room -= more
        for link in sorted(self.links, key=lambda link: not link.changed):
            width = link.sizeHint().width() + gap
            if width <= room:
                chosen.append(link)
                room -= width
        return [link for link in self.links if link in chosen]
