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
from cardtable.ui.timers import one_shot
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
        self._steps: Iterator[None] = iter(())
        self._soon = one_shot(self)
        self._soon.timeout.connect(self._go_on)

    @property
    def busy(self) -> bool:
        """Whether a picture is being drawn."""
        return self._renderer is not None or self._soon.isActive()

    def draw(self, match: Match, words: Words, look: Look, ratio: float) -> None:
        """Draw the table of this match as the person sees it; emit the same picture again if nothing has changed."""
        wanted = (match.record.seed, match.record.started, len(match.record.moves), look, ratio)
        if wanted == self._made_for and (self.busy or self._made is not None):
            if self._made is not None:
                self.drawn.emit(self._made)
            return
        self.stop()
        self._made_for, self._made = wanted, None
        self._steps = self._draw(match, words, replace(look, text=1.0), ratio)
        self._soon.start()

    def finish(self) -> None:
        """Draw at once what is being drawn."""
        self._soon.stop()
        for _ in self._steps:
            if self._renderer is not None:
                self._renderer.make_all()

    def stop(self) -> None:
        """Stop drawing."""
        self._soon.stop()
        self._steps = iter(())
        if self._renderer is not None:
            self._renderer.close()
            self._renderer = None
            self._host.deleteLater()

    def _go_on(self) -> None:
        """Do the next step, and the one after it in the next turn; while cards are being rendered, wait for them."""
        for _ in self._steps:
            if self._renderer is None or not self._renderer.cache.waiting:
                self._soon.start()
            return

    def _draw(self, match: Match, words: Words, look: Look, ratio: float) -> Iterator[None]:
        """Draw step by step; yield between the steps."""
        model = TableModel(words, self)
        model.lay_out(sitting_of(words, match.record), match.story(match.record.human))
        yield
        self._host = QWidget()
        renderer = self._renderer = TableRenderer(self._host)
        look = replace(look, deck=deck_of(look, match.rules.pack))
        spec = match.rules.spec.table
        renderer.set_table(match.record.seats, match.record.human, spec.hand, aspect_of(made_for(look.deck)), spec)
        renderer.change_look(look)
        renderer.resize(TABLE, SHARE * ratio)
        items = model.rows()
        placements = renderer.placements(items)
        yield
        renderer.perform(items, placements, None, animate=False)
        renderer.cache.drawn.connect(self._go_on_if_whole)
        yield
        # the cards that were asked for are there, and may have led to others
        while renderer.cache.waiting:
            yield
        self._made = self._picture(renderer)
        model.deleteLater()
        self.stop()
        self.drawn.emit(self._made)

    def _go_on_if_whole(self) -> None:
        if self._renderer is not None and not self._renderer.cache.waiting and not self._soon.isActive():
            self._soon.start()

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
