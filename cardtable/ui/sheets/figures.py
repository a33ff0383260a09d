"""The figures of the ledger for each game, on the sheet of statistics."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QLayout, QSizePolicy, QVBoxLayout, QWidget

from cardtable.games import GAMES
from cardtable.store.ledger import Entry, Tally, summed
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.scroll import Scroll
from cardtable.ui.widgets.style import Appearance, PlainLabel, Text, hairline
from cardtable.wording import Words

_ACROSS = 3
"""The number of figures side by side."""


class Figure(PlainLabel):
    """A number, and what it counts."""

    def __init__(self, appearance: Appearance, number: str, caption: str) -> None:
        super().__init__(f"{number} {caption}")
        self._appearance = appearance
        self._number, self._caption = number, caption
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        appearance = self._appearance
        wide = appearance.width(self._number, Role.NUMBER) + appearance.width(self._caption, Role.STATUS)
        return QSize(round(wide) + appearance.px(7), appearance.px(27))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        canvas, colours, t = self._appearance.canvas(painter), self._appearance.colours, self._appearance.letter
        baseline = self.height() * 0.72
        wide = canvas.text(0, baseline, self._number, Role.NUMBER, ink=colours.ink)
        canvas.text(wide + 5 * t, baseline, self._caption, Role.STATUS, ink=colours.ink_2)
        painter.end()


class Figures(Scroll):
    """The figures of each game that was played, and what else is added below them."""

    def __init__(self, appearance: Appearance, words: Words, entries: Sequence[Entry]) -> None:
        super().__init__(appearance)
        holder = QWidget()
        self._column = QVBoxLayout(holder)
        self._column.setSpacing(appearance.px(4))
        for game in GAMES:
            tally = summed(entry for entry in entries if entry.game == game)
            if tally.played:
                if self._column.count():
                    self._column.addWidget(hairline(appearance))
                self._column.addWidget(Text(appearance, Role.NAME, words.title(game)))
                self._column.addLayout(_grid(appearance, words, tally))
        self._column.addStretch(1)
        self.setWidget(holder)
        self.set_whole(False)

    def add(self, part: QLayout) -> None:
        """Add a part below the figures."""
        below = self._column.count() - 1
        self._column.insertLayout(below, part)
        self._column.insertSpacing(below, self._appearance.px(10))

    def set_whole(self, whole: bool) -> None:  # noqa: FBT001 - Qt calls it
        """Show all of it, since a scroll area round it scrolls, by keys pressed here too; or not."""
        px = self._appearance.px
        super().set_whole(whole)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if whole else Qt.FocusPolicy.NoFocus)
        # keep the focus ring clear of the figures
        self._column.setContentsMargins(px(8) if whole else 0, 0, px(14), 0)


def _grid(appearance: Appearance, words: Words, tally: Tally) -> QGridLayout:
    """The figures of one game: matches played, results, and tokens won or lost."""
    won = tally.won + tally.shared
    net = f"{tally.net:+d}".replace("-", "−") if tally.net else "0"
    figures = [
        (str(tally.played), words.count("ui.statistics.played", tally.played)),
        (str(won), words.count("ui.statistics.won", won)),
        (str(tally.lost), words.count("ui.statistics.lost", tally.lost)),
        (_share(won, tally), words.say("ui.statistics.won.share")),
        (_share(tally.left, tally), words.say("ui.statistics.given_up.share")),
        (net, words.count("ui.statistics.net", abs(tally.net))),
    ]
    grid = QGridLayout()
    grid.setHorizontalSpacing(appearance.px(12))
    grid.setVerticalSpacing(0)
    for place, (number, caption) in enumerate(figures):
        grid.addWidget(Figure(appearance, number, caption), *divmod(place, _ACROSS))
    return grid


def _share(part: int, tally: Tally) -> str:
    return f"{round(100 * part / tally.played)} %"
