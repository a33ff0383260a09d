"""The gallery: every card of every deck, large and with its name, and the choice of a deck or a back to play with."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from cardtable.engine.cards import FRENCH, ITALIAN
from cardtable.engine.options import Value
from cardtable.ui.paint.cards import Cut, Level, shadow_picture, still_picture
from cardtable.ui.sheets.contact_strip import ContactStrip, Thumbnail
from cardtable.ui.sheets.deck_choice import deck_name, games_with
from cardtable.ui.style.decks import JOKERS, aspect_of, back_setting_of, backs_of, choices, made_for, setting_of
from cardtable.ui.style.fonts import Align
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.buttons import Button, ButtonKind
from cardtable.ui.widgets.context import Context
from cardtable.ui.widgets.drop_down import DropDown
from cardtable.ui.widgets.key_caps import ENTER
from cardtable.ui.widgets.scroll import Scroll
from cardtable.ui.widgets.sheet import Sheet, draw_sheet
from cardtable.ui.widgets.style import Appearance, Text, hairline
from cardtable.wording import Words, capital

_NAME = 56
"""The room for a card's name under it, at scale 1."""


def leaves(deck: str, words: Words) -> list[Thumbnail]:
    """Every picture of this deck: faces suit by suit, jokers, backs."""
    say, pack, backs = words.say, made_for(deck), back_setting_of(deck)
    faces = [Thumbnail(str(card), words.card(card), words.suit(card)) for card in pack]
    jokers = [Thumbnail(name, say(f"card.{name}"), say("ui.gallery.jokers")) for name in JOKERS if pack is FRENCH]
    motifs = [(name, say(f"setting.{backs}.{name}")) for name in backs_of(deck)]
    behind = [Thumbnail(name, say("card.back", motif=motif), say("ui.gallery.backs")) for name, motif in motifs]
    return [*faces, *jokers, *behind]


class LargeCard(QWidget):
    """One picture as large as there is room for, with its name below.

    Signals:
        clicked: the person clicked it.
    """

    clicked = Signal()
    air = 6
    """The margin above it, at scale 1."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._deck, self._aspect = "", 1.0
        self._leaf = Thumbnail("", "", "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        appearance.drawn.connect(self.update)
        appearance.changed.connect(self.update)

    def show_leaf(self, deck: str, aspect: float, leaf: Thumbnail) -> None:
        """Show this picture of this deck."""
        self._deck, self._aspect, self._leaf = deck, aspect, leaf
        self.setAccessibleName(leaf.title)
        self.update()

    def minimumSizeHint(self) -> QSize:
        return QSize(self._appearance.px(150), self._appearance.px(200))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Emit `clicked`."""
        self.clicked.emit()

    @property
    def card_height(self) -> int:
        """The height of the card, in pixels."""
        wide = (self.width() - 36 * self._appearance.letter) / self._aspect
        return round(min(self.height() - self._below, wide))

    @property
    def _share(self) -> float:
        """The factor for the name's size: with large letters in a small window it leaves more room to the card."""
        return 1 if self.height() > 4 * _NAME * self._appearance.letter else 0.65

    @property
    def _below(self) -> float:
        """The room below the card, for the name and a margin."""
        return (_NAME * self._share + 8 + self.air) * self._appearance.letter

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        canvas, cache, t = self._appearance.canvas(painter), self._appearance.cache, self._appearance.letter
        h, k = self.card_height, self._share
        middle, y = self.width() / 2, self.air * t + (self.height() - self._below) / 2
        shadow = shadow_picture(cache, h, self._aspect, 0, Level.LYING)
        if shadow is not None:
            canvas.hang(shadow, middle, y)
        card = still_picture(cache, Cut(self._leaf.name, h, self._aspect, deck=self._deck))
        canvas.hang(card, middle, y)
        name, baseline, ink = capital(self._leaf.title), y + h / 2 + 40 * k * t, self._appearance.colours.ink
        canvas.text(middle, baseline, name, Role.HEADING, ink=ink, k=k, room=self.width(), align=Align.CENTRE)
        painter.end()


class WholeSheet(LargeCard):
    """The picture alone, on a sheet over everything else of the gallery."""

    air = 22

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        draw_sheet(self._appearance, self._appearance.canvas(painter).p, self.rect())
        painter.end()
        super().paintEvent(event)


class Gallery(Sheet):
    """The sheet. A click on the large card, or Space, shows it alone over the whole sheet, and closes it again.

    Signals:
        used: the person chose these general settings.
    """

    used = Signal(dict)

    def __init__(self, context: Context, general: Mapping[str, Value]) -> None:
        appearance, words = context.appearance, context.words
        super().__init__(context, words.say("ui.gallery.title"), size=(1360, 900))
        # words for the names of the deck shown here, whatever deck the table uses
        self._words = Words(words.language)
        self._general = dict(general)
        self.decks = choices(ITALIAN)
        self.leaves: list[Thumbnail] = []
        say = words.say
        self.deck = DropDown(appearance, [deck_name(words, deck) for deck in self.decks], say("setting.deck"))
        self.large = LargeCard(appearance)
        self.hint = Text(appearance, Role.STATUS, say("ui.gallery.larger"), ink="ink_2")
        self.alone = WholeSheet(appearance, self)
        self.alone.hide()
        self.strip = ContactStrip(appearance)
        self.pane = Scroll(appearance)
        self.pane.setWidget(self.strip)
        self.uses = {FRENCH: Button(appearance, ""), ITALIAN: Button(appearance, "", ButtonKind.GREEN, ENTER)}
        self.use_back = Button(appearance, "", ButtonKind.GREEN, ENTER)
        self._columns, self._upper = QHBoxLayout(), QHBoxLayout()
        self._buttons: list[Button] = []
        self._offered: list[Button] = []
        self._build(say("ui.close"), say("ui.key.Esc"))
        self.deck.currentIndexChanged.connect(self._show_deck)
        self.strip.looked_at.connect(self._show_leaf)
        self.strip.turned.connect(self.turn)
        self.large.setAccessibleDescription(say("ui.gallery.larger"))
        for card in (self.large, self.alone):
            card.clicked.connect(self._lay_alone)
        appearance.changed.connect(self._space)
        self._space()
        self.deck.setCurrentIndex(self.decks.index(str(general["deck"])))
        self._show_deck()

    @property
    def shown(self) -> str:
        """The deck shown."""
        return self.decks[self.deck.currentIndex()]

    @property
    def leaf(self) -> Thumbnail:
        """The picture shown."""
        return self.leaves[self.strip.current]

    def take_keyboard(self) -> None:
        """Give the focus to the strip."""
        self.strip.setFocus()

    def turn(self, steps: int) -> None:
        """Show the deck so many steps on; after the last comes the first."""
        self.deck.setCurrentIndex((self.deck.currentIndex() + steps) % len(self.decks))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Show the card alone (Space); close first that, then the sheet (Esc)."""
        if event.key() == Qt.Key.Key_Space or (event.key() == Qt.Key.Key_Escape and self.alone.isVisible()):
            self._lay_alone()
        else:
            super().keyPressEvent(event)

    # -- inside

    def _lay_alone(self) -> None:
        self.alone.setVisible(not self.alone.isVisible())
        self.alone.raise_()

    def _build(self, close: str, key: str) -> None:
        self.head.addWidget(self.deck)
        self._columns.addWidget(self.large, 45)
        self._columns.addWidget(hairline(self.appearance, upright=True))
        self._columns.addWidget(self.pane, 55)
        self.content.addLayout(self._columns, 1)
        for pack, button in self.uses.items():
            button.clicked.connect(lambda _=False, pack=pack: self._use(setting_of(pack), self.shown))
        self.use_back.clicked.connect(lambda: self._use(back_setting_of(self.shown), self.leaf.name))
        self._buttons = [self.cancel_button(close, key), *self.uses.values(), self.use_back]
        self.foot.addWidget(self.hint)
        self.add_foot(*self._buttons)
        self._upper.addStretch(1)
        self._column.insertLayout(self._column.indexOf(self.foot), self._upper)

    def _show_deck(self) -> None:
        self.leaves = leaves(self.shown, self._words)
        self.appearance.cache.stop()
        self.strip.show_deck(self.shown, aspect_of(made_for(self.shown)), self.leaves)
        self.pane.verticalScrollBar().setValue(0)

    def _show_leaf(self, number: int) -> None:
        leaf = self.leaves[number]
        # the pictures of the last deck need not be rendered any more
        self.appearance.cache.stop()
        for card in (self.large, self.alone):
            card.show_leaf(self.shown, aspect_of(made_for(self.shown)), leaf)
        place, air = self.strip.place(number), self.appearance.px(34)
        self.pane.ensureVisible(place.center().x(), place.center().y(), 0, place.height() // 2 + air)
        say, count = self._words.say, len(self.leaves)
        spoken = say("ui.gallery.leaf", name=leaf.title, number=number + 1, count=count)
        self.strip.setAccessibleName(spoken)
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.strip, spoken))
        self._command()

    def _use(self, setting: str, value: str) -> None:
        self._general[setting] = value
        self.used.emit({setting: value})
        self._command()
        self.strip.setFocus()

    def _command(self) -> None:
        """Bring the buttons up to date: what can be chosen here, and what is in use."""
        is_back = self.leaf.name in backs_of(self.shown)
        decks = []
        for pack, button in self.uses.items():
            games = games_with(self._words, pack)
            self._label(button, "deck", in_use=self._general[setting_of(pack)] == self.shown, games=games)
            if games and self.shown in choices(pack):
                decks.append(button)
        self._label(
            self.use_back, "back", in_use=self._general[back_setting_of(self.shown)] == self.leaf.name, games=""
        )
        self._offered = [self.use_back] if is_back else decks
        for button in (*self.uses.values(), self.use_back):
            button.setVisible(button in self._offered)
        self._share_foot()

    def _fit(self) -> None:
        super()._fit()
        self.alone.setGeometry(self.paper)
        self._share_foot()

    def _share_foot(self) -> None:
        """If not all buttons fit below, put Close above, leave out what is in use, and give each button a row."""
        margins, (close, french, *_) = self._column.contentsMargins(), self._buttons
        offered = [close, *self._offered]
        wide = sum(each.sizeHint().width() for each in offered) + self.foot.spacing() * len(offered)
        room = self.width() - margins.left() - margins.right()
        narrow = wide > room
        self.title.setVisible(not narrow)
        for button in self._offered:
            button.setVisible(button.isEnabled() or not narrow)
        for button, tight, place in ((close, self.head, 2), (french, self._upper, 3)):
            former, row = (self.foot, tight) if narrow else (tight, self.foot)
            if former.indexOf(button) >= 0:
                former.removeWidget(button)
                row.insertWidget(-1 if narrow else place, button)
        below = [each for each in self._buttons if not each.isHidden() and self.foot.indexOf(each) >= 0]
        wide = sum(each.sizeHint().width() + self.foot.spacing() for each in (*below, self.hint))
        self.hint.setVisible(wide <= room)

    def _label(self, button: Button, what: str, *, in_use: bool, games: str) -> None:
        button.setText(self._words.say(f"ui.gallery.{what}.{'used' if in_use else 'use'}", games=games))
        button.setEnabled(not in_use)
        button.updateGeometry()

    def _space(self) -> None:
        self._columns.setSpacing(self.appearance.px(18))
