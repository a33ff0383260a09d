"""The action bar on the lower rail: what can be done now, with its key, and what cannot, with its reason."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QWidget

from cardtable.ui import theme
from cardtable.ui.buttons import Button, Kind
from cardtable.ui.canvas import colour, contrast_pen, pen, qrect
from cardtable.ui.dress import Dress, Text
from cardtable.ui.marks import ENTER
from cardtable.ui.offers import Offer
from cardtable.ui.shapes import Rect
from cardtable.ui.theme import Role
from cardtable.ui.transport import SignButton
from cardtable.wording import Words

_GAP = 10


def key_text(words: Words, key: str) -> str:
    """What stands on the key cap of a key as Qt writes it."""
    *held, last = key.split("+")
    if last in ("Enter", "Return"):
        last = ENTER
    elif words.has(f"ui.key.{last}"):
        last = words.say(f"ui.key.{last}")
    return " ".join([*(words.say(f"ui.key.{each}") for each in held), last])


class ActionBar(QWidget):
    """Buttons at the right end of the rail, the main one last.

    Signals:
        pressed: an offer.
        explained: an offer that cannot be pressed now is looked at, and its button; None: no longer.
    """

    pressed = Signal(object)
    explained = Signal(object, object)

    def __init__(self, dress: Dress) -> None:
        super().__init__()
        self._dress = dress
        self._offers: list[Offer] = []
        self.buttons: list[Button] = []
        dress.changed.connect(self.place)

    @property
    def offers(self) -> Sequence[Offer]:
        """What is offered now."""
        return self._offers

    def show_offers(self, words: Words, offers: Sequence[Offer]) -> None:
        """Offer these; buttons that stay the same stay where they are, with the keyboard on them."""
        if [_looks(offer) for offer in offers] == [_looks(offer) for offer in self._offers]:
            self._offers = list(offers)
            return
        focused = next(
            (old.id for old, button in zip(self._offers, self.buttons, strict=True) if button.hasFocus()), ""
        )
        for button in self.buttons:
            button.removeEventFilter(self)
            button.hide()
            button.deleteLater()
        self._offers = list(offers)
        self.buttons = [self._make(words, place, offer) for place, offer in enumerate(self._offers)]
        self.explained.emit(None, None)
        self.place()
        for offer, button in zip(self._offers, self.buttons, strict=True):
            if offer.id == focused:
                button.setFocus()

    def needed(self) -> int:
        """How wide the bar would like to be."""
        gap = self._dress.px(_GAP)
        return sum(button.sizeHint().width() + gap for button in self.buttons)

    def place(self) -> None:
        """Everything at the right end; what cannot be done, or can elsewhere, makes room, the rarest first."""
        gap = self._dress.px(_GAP)
        shown = list(zip(self._offers, self.buttons, strict=True))
        while sum(button.sizeHint().width() + gap for _, button in shown) > self.width():
            spare = next((pair for pair in shown if pair[0].reason or pair[0].spare), None)
            if spare is None:
                break
            shown.remove(spare)
            spare[1].hide()
        right = self.width()
        for _, button in reversed(shown):
            size = button.sizeHint()
            button.setGeometry(QRect(QPoint(right - size.width(), (self.height() - size.height()) // 2), size))
            button.show()
            right -= size.width() + gap

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Find room anew."""
        super().resizeEvent(event)
        self.place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Whoever looks at what cannot be done is told why, by mouse or by keyboard."""
        if event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn, QEvent.Type.Leave, QEvent.Type.FocusOut):
            button = next((each for each in self.buttons if each is watched), None)
            if button is not None:
                offer = self._offers[self.buttons.index(button)]
                looked_at = event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn)
                self.explained.emit(*((offer, button) if looked_at and offer.reason else (None, None)))
        return super().eventFilter(watched, event)

    def _make(self, words: Words, place: int, offer: Offer) -> Button:
        kind = Kind.OFF if offer.reason else Kind.IVORY if offer.main else Kind.WOOD
        key = key_text(words, offer.key)
        if offer.icon:
            button: Button = SignButton(self._dress, offer.label, kind, key, offer.icon)
        else:
            button = Button(self._dress, offer.label, kind, key, offer.reason)
        button.setParent(self)
        if offer.reason:
            button.setAccessibleName(f"{offer.label}: {offer.reason}")
            button.setAccessibleDescription(offer.sentence)
        button.clicked.connect(lambda _=False, place=place: self.pressed.emit(self._offers[place]))
        button.installEventFilter(self)
        return button


def _looks(offer: Offer) -> tuple[object, ...]:
    return offer.id, offer.label, offer.key, offer.main, offer.reason, offer.icon


class Tip(QWidget):
    """Why something cannot be done, in one sentence, above its button."""

    def __init__(self, parent: QWidget, dress: Dress) -> None:
        super().__init__(parent)
        self._dress = dress
        self._point = 0
        self._text = Text(dress, Role.LABEL, ink=theme.CREAM, wrap=True)
        self._text.setParent(self)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_above(self, sentence: str, button: QRect, free: QRect) -> bool:
        """Show it above this button and inside this place; False, and nothing is shown, where it has no room."""
        px = self._dress.px
        self._text.setText(sentence)
        width = min(px(300), free.width())
        if width < px(170):
            return False
        inner = width - px(28)
        size = QSize(width, self._text.heightForWidth(inner) + px(18) + px(10))
        left = max(free.left(), min(button.center().x() - width // 2, free.right() - width))
        self.setGeometry(QRect(QPoint(left, button.top() - size.height()), size))
        self._text.setGeometry(px(14), px(9), inner, size.height() - px(28))
        self._point = button.center().x() - left
        self.show()
        self.raise_()
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        """A dark ground with a point."""
        painter = QPainter(self)
        canvas, t = self._dress.canvas(painter), self._dress.letter
        rect = Rect(1, 1, self.width() - 2, self.height() - 10 * t)
        path, point = QPainterPath(), QPainterPath()
        path.addRoundedRect(qrect(rect), 7 * t, 7 * t)
        x = max(rect.x + 16 * t, min(rect.right - 16 * t, self._point))
        foot = rect.bottom - 1
        point.addPolygon(QPolygonF([QPointF(x - 8 * t, foot), QPointF(x, foot + 9 * t), QPointF(x + 8 * t, foot)]))
        painter.setBrush(colour(theme.BLACK if canvas.plain else theme.NIGHT))
        painter.setPen(contrast_pen(t, 1.4) if canvas.plain else pen(theme.BRASS, 1.2 * t))
        painter.drawPath(path.united(point))
        painter.end()
