"""The renderer: from the items of the model to layout, scene, animation and painting. It knows no view and no rules.

`TableView` owns it: it says what to show, and paints with it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QRect, QSize, Signal
from PySide6.QtGui import QPainter, QRegion
from PySide6.QtWidgets import QWidget

from cardtable.engine.cards import Card
from cardtable.engine.events import Event, Zone
from cardtable.engine.seats import Seat
from cardtable.engine.spec import PLAIN, TableSpec
from cardtable.ui.animation.animator import Animator
from cardtable.ui.animation.card_way import CardWay
from cardtable.ui.animation.change import Change
from cardtable.ui.animation.motions import Motion, fade_out, pop, shake
from cardtable.ui.animation.transitions import Transitions
from cardtable.ui.layout.heights import Z
from cardtable.ui.layout.layout_input import TINIEST, LayoutInput
from cardtable.ui.layout.placements import Placement, arrange
from cardtable.ui.layout.table_layout import TableLayout, lay_out_somehow
from cardtable.ui.model.items import Item, ItemKind
from cardtable.ui.paint.cards import BACK, Cut, face_of
from cardtable.ui.paint.felt import table_surface
from cardtable.ui.paint.next_cache import cache_for
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.paint.pixels import rects
from cardtable.ui.scene.backing_store import BackingStore
from cardtable.ui.scene.missing_cards import ask_for_cards
from cardtable.ui.scene.scene import Scene, Sprites
from cardtable.ui.scene.speech import Speech
from cardtable.ui.style.decks import face_name
from cardtable.ui.style.durations import Ms
from cardtable.ui.style.theme import Look, Pace

_MAKE_AT_ONCE = 15
"""The milliseconds to render missing cards for before an animation starts; the rest follows later."""
_FEW = 6
"""The most open cards in one row."""


class TableRenderer(QObject):
    """The renderer of one table.

    Attributes:
        pack: the cards of the game, which are rendered before they are shown.

    Signals:
        changed: this region of device pixels has to be painted.
        relaid: rails and felt have moved.
    """

    changed = Signal(QRegion)
    relaid = Signal()

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self.look = Look()
        self.layout_input = LayoutInput(1280, 800, 5)
        self.human: Seat | None = Seat(0)
        self.worth = ("", "")
        self.table_spec = PLAIN
        self.pack: Iterable[Card] = ()
        self.animator = Animator(self)
        self.animator.moved.connect(self._follow)
        self.animator.landed.connect(self._land)
        self.animator.ran.connect(self._rest_or_make)
        self.speech = Speech(table)
        self.speech.came.connect(self._show_speech)
        self.speech.went.connect(self._hide_speech)
        self.cache = PictureCache(self.look, 1.0, self)
        self.cache.drawn.connect(self._redraw)
        self.scene: Scene | None = None
        self.backing: BackingStore | None = None
        self._lying: Sprites = {}
        self._items: Sprites = {}
        self._laid_for: tuple[object, ...] = ()
        self._ordered_for: tuple[object, ...] = ()
        self._held: Hashable = None
        self._most_cards = 0

    # -- layout

    def resize(self, size: QSize, ratio: float) -> None:
        """Set the size in logical pixels, and the device pixel ratio."""
        size = size.expandedTo(QSize(*TINIEST))
        self.layout_input = replace(self.layout_input, width=size.width(), height=size.height())
        if ratio != self.cache.ratio:
            self._new_cache(ratio)

    def set_table(self, seats: int, human: Seat | None, hand_size: int, aspect: float, table_spec: TableSpec) -> None:
        """Set the number of seats, the viewer's seat, the number of cards in a hand, and what the game lays where."""
        self.human = human
        self.table_spec = table_spec
        laid = self.layout_input.laid_for(table_spec)
        self.layout_input = replace(laid, seats=seats, hand=hand_size, aspect=aspect)

    def change_look(self, look: Look) -> None:
        """Change the look."""
        self.look = look
        self.layout_input = replace(self.layout_input, text=look.text)
        self._new_cache(self.cache.ratio)

    def change_tempo(self, pace: Pace | None = None, *, reduced: bool | None = None) -> None:
        """Change the pace of animations, and whether they only fade."""
        tempo = self.animator.tempo
        pace = tempo.pace if pace is None else pace
        self.animator.tempo = replace(tempo, pace=pace, reduced=tempo.reduced if reduced is None else reduced)
        self.speech.pace = pace
        if self.animator.tempo.still:
            self.animator.jump()

    def table(self, items: Sequence[Item] = ()) -> TableLayout:
        """The layout for these items, with larger cards at the other seats once these lie open."""
        opened = self.table_spec.closed > 0 or any(_lies_open(item, self.human) for item in items)
        return lay_out_somehow(replace(self.layout_input, open_hands=opened, table_cards=self._table_cards(items)))

    def _table_cards(self, items: Sequence[Item]) -> int:
        """The number of open cards to lay the middle out for: the most since it was last empty."""
        slots = [item.place.slot for item in items if item.place is not None and item.place.zone is Zone.TABLE]
        usual, needed = self.layout_input.table_cards, max(slots, default=-1) + 1
        if needed > _FEW:
            needed += needed % 2  # two rows have the same number of places
        self._most_cards = max(usual, needed, self._most_cards if slots else 0)
        return self._most_cards

    def placements(self, items: Sequence[Item]) -> dict[Hashable, Placement]:
        """The placements of these items, by key."""
        return arrange(self.table(items), items, self.human, self.table_spec)

    def _new_cache(self, ratio: float) -> None:
        """Go on with a cache for another look or ratio."""
        former, self.cache = self.cache, cache_for(self.look, ratio, self.cache)
        if self.cache is not former:
            self.animator.forget()
            self.cache.drawn.connect(self._redraw)

    # -- from one scene to the next

    def perform(
        self,
        items: Sequence[Item],
        placements: Mapping[Hashable, Placement],
        focus: Hashable,
        events: Sequence[Event] = (),
        *,
        animate: bool,
    ) -> None:
        """Show these items; with `animate`, move them from where they were, as these events say."""
        before = self.scene
        table = self.table(items)
        after = Scene(
            table=table,
            cache=self.cache,
            human=self.human,
            items={item.key: item for item in items},
            placements=placements,
            focus=focus,
            worth=self.worth,
            table_spec=self.table_spec,
            held=self._held,
        )
        self._lay(table)
        self.cache.pass_round()
        ask_for_cards(after)
        if self.cache.waiting:
            self.cache.finish(_MAKE_AT_ONCE, unseen=True)
        old, new = self._lying, after.sprites()
        self.scene, self._lying = after, new
        motions: list[Motion] = []
        if animate and before is not None and after.comparable(before):
            motions = Transitions(Change(before, old, after, new, events, self.animator.tempo)).motions()
        else:
            self.animator.jump()
        self.animator.start(motion for motion in motions if motion.key != self._held)
        self._land()

    def _lay(self, table: TableLayout) -> None:
        """Make a new surface, if the old one does not fit this layout."""
        # the flower in the felt does not move when the others' cards grow
        usual = self.layout_input.table_cards
        closed = lay_out_somehow(replace(table.layout_input, open_hands=False, table_cards=usual))
        size, look, ratio = (closed.layout_input.width, closed.layout_input.height), self.look, self.cache.ratio
        if (size, closed.hand_height, look.on_pieces, ratio) != self._ordered_for:
            self._ordered_for = (size, closed.hand_height, look.on_pieces, ratio)
            self._order_cards(closed)
        needed = (size, closed.centre, look.felt, look.rim, look.high_contrast, ratio)
        if self.backing is not None and needed == self._laid_for:
            return
        self._laid_for = needed
        self.backing = BackingStore(table_surface(closed, self.look, self.cache.ratio))
        self.changed.emit(QRegion(self.backing.pixmap.rect()))
        self.relaid.emit()

    def _order_cards(self, table: TableLayout) -> None:
        """Ask for every card that may be shown, in the size of the hand, which is the largest."""
        ratio, h = self.cache.ratio, table.hand_height
        self.cache.render_for(round(h * ratio))
        names = [BACK, *(face_name(card, self.look.deck) for card in self.pack)]
        cuts = [Cut(name, h, table.layout_input.aspect) for name in names] if self.pack else []
        self.cache.expect(face_of(self.cache, cut) for cut in cuts)

    def _rest_or_make(self, moving: bool) -> None:  # noqa: FBT001 - Qt calls it
        """Let the cache render no card during an animation."""
        self.cache.rest(resting=moving)

    def make_all(self) -> None:
        """Render every missing picture, and end all animations."""
        self.animator.jump()
        while self.cache.waiting:
            self.cache.finish()
            self._redraw()

    def close(self) -> None:
        """Stop animations, speech and rendering for good."""
        self.animator.jump()
        self.speech.hush()
        self._speak()
        self.cache.stop()

    def put_away(self) -> None:
        """Keep only the empty table while nobody sees it; the next scene is drawn on it."""
        self.close()
        self.scene, self._lying, self._items = None, {}, {}
        if self.backing is not None:
            self.backing = BackingStore(self.backing.surface)

    # -- drawing

    def _land(self) -> None:
        """Bring the table at rest up to date, after something came to rest or left it."""
        if self.scene is None:
            return
        carried = frozenset(key[1] for key in self.animator.moving if isinstance(key, tuple) and key[0] == "candle")
        if carried != self.scene.carried:
            self.scene = replace(self.scene, carried=carried)
            self._lying = self.scene.sprites()
        self._speak()

    def _redraw(self) -> None:
        """Draw again, after a missing picture has been rendered."""
        if self.scene is not None:
            self._lying = self.scene.sprites()
            self._speak()

    def _speak(self) -> None:
        """Draw bubbles and toasts over the table at rest."""
        if self.scene is not None:
            self._items = self._lying | self.speech.sprites(self.scene)
            self._patch()

    def _patch(self) -> None:
        """Draw the items at rest into the backing store."""
        if self.backing is None:
            return
        away = self.animator.away
        sprites = {key: sprite for key, sprite in self._items.items() if key not in away}
        region = self.backing.show(sprites | self.animator.under())
        if not region.isEmpty():
            self.changed.emit(region)

    def _follow(self) -> None:
        if self.animator.lights:
            self._patch()
        self.changed.emit(self.animator.region)

    def paint(self, painter: QPainter, region: QRegion) -> None:
        """Paint a region: copy the table at rest and draw the motions over it; all in device pixels."""
        if self.backing is None:
            return
        for rect in rects(region):
            painter.drawPixmap(rect.topLeft(), self.backing.pixmap, rect)
        for stroke in self.animator.strokes():
            if region.intersects(stroke.rect):
                stroke.draw(painter)

    def paint_stretched(self, painter: QPainter, rect: QRect) -> None:
        """Paint the old picture stretched to another size, while the window's edge is dragged."""
        if self.backing is not None:
            painter.drawPixmap(rect, self.backing.pixmap)

    # -- speech

    def _show_speech(self, key: Hashable) -> None:
        if self.scene is None:
            return
        self._speak()
        tempo, sprite = self.animator.tempo, self._items[key]
        length = tempo.ms(Ms.BUBBLE)
        self.animator.start([Motion(key, length, pop(sprite, tempo), z=Z.MOVING_SPEECH, holds=False)])
        self._patch()

    def _hide_speech(self, key: Hashable) -> None:
        sprite = self._items.pop(key, None)
        if sprite is None:
            return
        length = self.animator.tempo.ms(Ms.BUBBLE_GOES)
        self.animator.start([Motion(key, length, fade_out(sprite, length), z=Z.MOVING_SPEECH, holds=False)])
        self._patch()

    # -- single cards

    def shake(self, key: Hashable) -> None:
        """Shake a card that cannot be picked."""
        tempo, sprite = self.animator.tempo, self._items.get(key)
        if sprite is None or tempo.reduced:
            return
        length = tempo.ms(Ms.SHAKE)
        self.animator.start([Motion(key, length, shake(sprite, self.cache.ratio, length), z=Z.ON_POINTER)])
        self._patch()

    def hold(self, key: Hashable, x: float, y: float) -> None:
        """Draw a dragged card with its centre at this point."""
        if self.scene is None or key not in self.scene.placements:
            return
        self._held = key
        item, home = self.scene.items[key], self.scene.placements[key]
        there = replace(home, x=x, y=y, area=home.area.moved(x - home.area.cx, y - home.area.cy), angle=0.0, level=2)
        cut = self.scene.cut(item, there)
        way = CardWay(self.cache, there, there, cut, cut)
        self.scene = replace(self.scene, held=key, placements={**self.scene.placements, key: there})
        self.animator.start([Motion(key, float("inf"), way, z=Z.ON_POINTER, holds=False)])
        self._redraw()

    def let_go(self) -> None:
        """Let the dragged card go: it moves from there to its placement with the next scene."""
        key, self._held = self._held, None
        if self.scene is not None:
            self.scene = replace(self.scene, held=None)
        self.animator.stop(key)


def _lies_open(item: Item, human: Seat | None) -> bool:
    """Whether this is an open card of another seat."""
    place = item.place
    if item.kind is not ItemKind.CARD or not item.face_up or place is None:
        return False
    return place.zone is Zone.HAND and place.seat != (human or 0)
