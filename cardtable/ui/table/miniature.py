"""The miniature: a small picture of a match's table, drawn bit by bit so that the window answers all the while."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace

from PySide6.QtCore import QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPixmap, QRegion
from PySide6.QtWidgets import QWidget

from cardtable.engine.match import Match
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.play.players import sitting_of
from cardtable.ui.style.decks import aspect_of, deck_of, made_for
from cardtable.ui.style.theme import Look
from cardtable.ui.table.renderer import TableRenderer
from cardtable.ui.timers import Slices
from cardtable.wording import Words

TABLE = QSize(1280, 800)
"""The table that is drawn, in logical pixels; letters are too small to be read."""
SHARE = 0.5
"""The size at which it is drawn, so that it takes a quarter of the work and of the memory."""


class Miniature(QObject):
    """Draws the table of one match after another, each in several turns of the event loop.

    Signals:
        drawn: the picture.
    """

    drawn = Signal(QPixmap)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._made_for: Hashable = None
        self._made: QPixmap | None = None
        self._host = QWidget()
        self._renderer: TableRenderer | None = None
        self._slices = Slices(self)

    @property
    def busy(self) -> bool:
        """Whether a picture is being drawn."""
        return self._slices.busy

    def draw(self, match: Match, words: Words, look: Look, ratio: float) -> None:
        """Draw the table of this match as the person sees it; emit the same picture again if nothing has changed."""
        wanted = (match.record.seed, match.record.started, len(match.record.moves), look, ratio)
        if wanted == self._made_for and (self.busy or self._made is not None):
            if self._made is not None:
                self.drawn.emit(self._made)
            return
        self.stop()
        self._made_for, self._made = wanted, None
        self._slices.begin(self._draw(match, words, replace(look, text=1.0), ratio))

    def finish(self) -> None:
        """Draw at once what is being drawn."""
        while self._slices.busy:
            if self._renderer is not None:
                self._renderer.cache.finish()
            self._slices.go_on()

    def stop(self) -> None:
        """Stop drawing."""
        self._slices.drop()
        if self._renderer is not None:
            self._renderer.close()
            self._renderer = None
            self._host.deleteLater()

    def _draw(self, match: Match, words: Words, look: Look, ratio: float) -> Iterator[bool]:
        """Draw piece by piece, as `Slices` wants it."""
        model = TableModel(words, self)
        model.lay_out(sitting_of(words, match.record), match.story(match.record.human))
        yield True
        self._host = QWidget()
        renderer = self._renderer = TableRenderer(self._host)
        look = replace(look, deck=deck_of(look, match.rules.pack))
        spec = match.rules.spec.table
        renderer.set_table(match.record.seats, match.record.human, spec.hand, aspect_of(made_for(look.deck)), spec)
        renderer.change_look(look)
        renderer.resize(TABLE, SHARE * ratio)
        items = model.rows()
        placements = renderer.placements(items)
        renderer.cache.drawn.connect(self._slices.resume)
        yield True
        yield from renderer.draw(items, placements, None)
        self._made = self._picture(renderer)
        model.deleteLater()
        self.stop()
        self.drawn.emit(self._made)

    @staticmethod
    def _picture(renderer: TableRenderer) -> QPixmap:
        ratio = renderer.cache.ratio
        size = QSize(round(TABLE.width() * ratio), round(TABLE.height() * ratio))
        pixmap = QPixmap(size)
        painter = QPainter(pixmap)
        renderer.paint(painter, QRegion(QRect(0, 0, size.width(), size.height())))
        painter.end()
        # half of that is still more than Home shows
        return pixmap.scaled(size / 2 if ratio > 1 else size, mode=Qt.TransformationMode.SmoothTransformation)
