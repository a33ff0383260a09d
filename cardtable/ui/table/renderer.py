"""The renderer: from the items of the model to layout, scene, animation and painting. It knows no view and no rules.

`TableView` owns it: it says what to show, and paints with it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QPainter, QRegion
from PySide6.QtWidgets import QWidget

from cardtable.engine.events import Event
from cardtable.ui.animation.animator import Animator
from cardtable.ui.animation.card_way import CardWay
from cardtable.ui.animation.change import Change
from cardtable.ui.animation.motions import Motion, fade_out, pop, shake
from cardtable.ui.animation.transitions import Transitions
from cardtable.ui.layout.heights import Z
from cardtable.ui.layout.placements import Placement
from cardtable.ui.layout.table_layout import TableLayout
from cardtable.ui.model.items import Item
from cardtable.ui.paint.pixels import rects
from cardtable.ui.paint.proof import put_away_unpacked
from cardtable.ui.scene.backing_store import BackingStore
from cardtable.ui.scene.scene import Scene, Sprites
from cardtable.ui.scene.speech import Speech
from cardtable.ui.style.durations import Ms
from cardtable.ui.table.scene_maker import SceneMaker
from cardtable.ui.timers import Slices, one_shot

_PATIENCE, _FIRST_PATIENCE = 400, 120
"""The milliseconds for which the old picture stays, or at first the empty table, while cards of the new one are
rendered; then others stand in."""
_AT_ONCE = 0.016
"""The seconds in which a table whose pieces have been kept is there at once when it is shown again."""
_MAKE_AT_ONCE = 15
"""The milliseconds to render missing cards for before an animation starts; the rest follows later."""


class TableRenderer(SceneMaker):
    """The renderer of one table.

    What changes the whole table is drawn bit by bit while the old picture stays, so that the window answers meanwhile.

    Signals:
        changed: this region of device pixels has to be painted.
        relaid: rails and felt have moved.
    """

    changed = Signal(QRegion)
    relaid = Signal()

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self.animator = Animator(self)
        self.animator.moved.connect(self._follow)
        self.animator.landed.connect(self._land)
        self.animator.ran.connect(self._rest_or_make)
        self.speech = Speech(table)
        self.speech.came.connect(self._show_speech)
        self.speech.went.connect(self._hide_speech)
        self.cache.drawn.connect(self._redraw_soon)
        self.scene: Scene | None = None
        self.backing: BackingStore | None = None
        self._lying: Sprites = {}
        self._items: Sprites = {}
        self._slices = Slices(self)
        self._patience = one_shot(self)
        self._patience.timeout.connect(self._lose_patience)
        self._waits = True
        self._arrived = 0
        self._drawing = False

    # -- what changes how everything looks

    def _new_cache(self, ratio: float) -> None:
        former = self.cache
        super()._new_cache(ratio)
        if self.cache is not former:
            self.animator.forget()
            self.cache.drawn.connect(self._redraw_soon)

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
        """Show these items now; with `animate`, move them from where they were, as these events say."""
        before, old = self.scene, self._lying
        after = self.ask_for_scene(items, placements, focus)
        if self.cache.waiting:
            self.cache.finish(_MAKE_AT_ONCE, unseen=True)
        self._lie(after, self.new_backing(after.table, self.backing), after.sprites())
        motions: list[Motion] = []
        if animate and before is not None and after.comparable(before):
            motions = Transitions(Change(before, old, after, self._lying, events, self.animator.tempo)).motions()
        else:
            self.animator.jump()
        self.animator.start(motion for motion in motions if motion.key != self.held)
        self._land()

    def draw(self, items: Sequence[Item], placements: Mapping[Hashable, Placement], focus: Hashable) -> Iterator[bool]:
        """Show these items once their cards are there and all is drawn; yield after each piece.

        What it yields is whether to go on; else cards are being rendered, and `cache.drawn` tells when to.
        """
        after = self.ask_for_scene(items, placements, focus)
        yield True
        if self.scene is None:
            self.lay_ground(after.table)
        backing, arrived, is_whole = self.new_backing(after.table, self.backing), 0, False
        yield True
        while not is_whole:
            while self.cache.waiting and self._waits:
                yield False
            arrived, sprites = self._arrived, Sprites()
            for key, sprite in after.each():
                sprites[key] = sprite
                yield True
            # a piece may have asked for another card
            is_whole = not self._waits or (arrived == self._arrived and not self.cache.waiting)
        if backing is not None:
            backing.show(sprites)
            yield True
        self._lie(after, backing, sprites)
        self.animator.jump()
        self.animator.start(())
        self._land()
        if arrived != self._arrived:
            self._slices.begin(self._drawn_again())

    def begin(self, items: Sequence[Item], placements: Mapping[Hashable, Placement], focus: Hashable) -> None:
        """Show these items bit by bit, while the old picture stays, unless others are shown before."""
        self._slices.begin(self.draw(items, placements, focus))
        self._drawing = self._waits = True
        self._patience.start(_PATIENCE if self.scene is not None else _FIRST_PATIENCE)

    def _lose_patience(self) -> None:
        self._waits = False
        self._slices.resume()

    @property
    def drawing(self) -> bool:
        """Whether a new picture of the whole table is being drawn."""
        return self._drawing and self._slices.busy

    @property
    def fits(self) -> bool:
        """Whether the picture has the size of the table."""
        shown = self.layout_input if self.scene is None else self.scene.table.layout_input
        return (shown.width, shown.height) == (self.layout_input.width, self.layout_input.height)

    @property
    def seen(self) -> TableLayout | None:
        """The layout that is seen while one in another look is drawn; None while there is none of this size."""
        return None if self.scene is None or not self.restyled or not self.fits else self.scene.table

    def _lie(self, after: Scene, backing: BackingStore | None, sprites: Sprites) -> None:
        """Let these sprites lie on the table, and on a new backing store if there is one."""
        self.give_up()
        restyled, self.restyled = self.restyled, False
        self.scene, self._lying = after, sprites
        self._stand_on(backing)
        if restyled:
            self.relaid.emit()

    def begin_now(self, items: Sequence[Item]) -> None:
        """Show the empty table for these items, and of what is being drawn as much as takes no time."""
        self.lay_ground(self.table(items))
        self._slices.go_on(_AT_ONCE)

    def lay_ground(self, table: TableLayout) -> None:
        """Show the empty table of this layout, unless it is shown already."""
        self._stand_on(self.new_backing(table, self.backing))

    def _stand_on(self, backing: BackingStore | None) -> None:
        if backing is not None:
            self.backing = backing
            self.changed.emit(QRegion(backing.pixmap.rect()))
            self.relaid.emit()

    def _rest_or_make(self, moving: bool) -> None:  # noqa: FBT001 - Qt calls it
        """Let the cache render no card during an animation."""
        self.cache.rest(resting=moving)

    def make_all(self) -> None:
        """Render every missing picture, and end all animations."""
        self.animator.jump()
        lacking = self.give_up()
        while lacking or self.cache.waiting:
            self.cache.finish()
            self._redraw()
            lacking = False

    def give_up(self) -> bool:
        """Stop what is being drawn bit by bit; return whether there was anything."""
        busy = self._slices.busy
        self._slices.drop()
        self._patience.stop()
        self._drawing = False
        return busy

    def close(self) -> None:
        """Stop animations, speech and rendering for good."""
        self.give_up()
        self.animator.jump()
        self.speech.hush()
        self._speak()
        self.cache.stop()

    def put_away(self) -> None:
        """Keep only the empty table while nobody sees it; the next scene is drawn on it."""
        self.close()
        self.scene, self._lying, self._items = None, {}, {}
        if self.backing is not None:
            self.backing = BackingStore(self.backing.surface, self.backing.made_for)
        put_away_unpacked()

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

    def _redraw_soon(self) -> None:
        """Draw again bit by bit, after a missing picture has been rendered."""
        self._arrived += 1
        if self._slices.busy:
            self._slices.resume()
        else:
            self._slices.begin(self._drawn_again())

    def _drawn_again(self) -> Iterator[bool]:
        """Draw again; once more, if cards have come meanwhile. Yield after each piece."""
        arrived, scene = 0, None
        while self.scene is not None and (arrived != self._arrived or scene is not self.scene):
            arrived, scene, sprites = self._arrived, self.scene, Sprites()
            for key, sprite in scene.each():
                sprites[key] = sprite
                yield True
            if scene is self.scene:
                self._lying = sprites
                self._speak()

    def _redraw(self) -> None:
        """Draw again now."""
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
        self.held = key
        item, home = self.scene.items[key], self.scene.placements[key]
        there = replace(home, x=x, y=y, area=home.area.moved(x - home.area.cx, y - home.area.cy), angle=0.0, level=2)
        cut = self.scene.cut(item, there)
        way = CardWay(self.cache, there, there, cut, cut)
        self.scene = replace(self.scene, held=key, placements={**self.scene.placements, key: there})
        self.animator.start([Motion(key, float("inf"), way, z=Z.ON_POINTER, holds=False)])
        self._redraw()

    def let_go(self) -> None:
        """Let the dragged card go: it moves from there to its placement with the next scene."""
        key, self.held = self.held, None
        if self.scene is not None:
            self.scene = replace(self.scene, held=None)
        self.animator.stop(key)
