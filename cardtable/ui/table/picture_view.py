"""The picture view: the base of `TableView` that lays out and paints the rows of the model. It handles no mouse."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QAbstractItemModel, QCoreApplication, QEvent, QRect, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QWidget

from cardtable.engine.cards import Card
from cardtable.engine.events import Event, Zone
from cardtable.engine.frozen import frozen
from cardtable.engine.seats import Seat
from cardtable.engine.spec import PLAIN, TableSpec
from cardtable.ui.animation.animator import Animator
from cardtable.ui.layout.hit_test import stops
from cardtable.ui.layout.layout_input import SICILIAN
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.layout.slip import SlipForm, slip_form
from cardtable.ui.layout.table_layout import free_corner
from cardtable.ui.model.items import Item, ItemKind
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.paint.pixels import device_region, logical_rect, qrect, rects
from cardtable.ui.play.display import Step
from cardtable.ui.scene.text_areas import in_use, worth_area
from cardtable.ui.style.fonts import load_fonts
from cardtable.ui.style.theme import Look, Pace
from cardtable.ui.table.item_view import ItemView
from cardtable.ui.table.renderer import TableRenderer
from cardtable.ui.timers import one_shot

_RESIZE_PAUSE = 120
"""The milliseconds after the last resize until the table is laid out anew; until then the old picture is stretched."""
_SYNC = QEvent.Type(QEvent.registerEventType())


@frozen
class Areas:
    """Areas of the view, for the widgets over it.

    Attributes:
        top_rail, rail, felt: the rails and the felt.
        corner: the area at the lower right that is free of seats and of the hand.
    """

    top_rail: QRect
    rail: QRect
    felt: QRect
    corner: QRect


class PictureView(ItemView):
    """The items of a table, painted and animated by a `TableRenderer`.

    The model changes at once, and with it hit testing, keyboard and screen reader; the pictures follow. All changes in
    one turn of the event loop move together; `animator.idle` says when the next step may come.

    Signals:
        areasChanged: rails and felt have moved; see `areas`.
    """

    areasChanged = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        load_fonts()
        self._picture = TableRenderer(self)
        self._picture.changed.connect(self._repaint)
        self._picture.relaid.connect(self.areasChanged)
        self._picture.animator.jumping.connect(self._hurry)
        self._items: dict[Hashable, Item] = {}
        self._happened: list[Event] = []
        self._stale = True
        self._awaited = False
        self._unshown = False
        self._is_new = True
        self._worth, self._worth_covered = ("", ""), False
        self._resizing = one_shot(self, _RESIZE_PAUSE)
        self._resizing.timeout.connect(self._show_changes)

    # -- for the window

    @property
    def animator(self) -> Animator:
        """The animator of the table."""
        return self._picture.animator

    def set_table(
        self, seats: int, human: Seat | None, hand_size: int, aspect: float = SICILIAN, table_spec: TableSpec = PLAIN
    ) -> None:
        """Set the number of seats, the viewer's seat, and the number of cards in a hand."""
        self._picture.set_table(seats, human, hand_size, aspect, table_spec)
        self._sync_soon()

    def set_pack(self, pack: Iterable[Card]) -> None:
        """Set the cards of the game, which are rendered before they are shown."""
        self._picture.pack = pack

    def set_aspect(self, aspect: float) -> None:
        """Set the width of cards over their height."""
        if aspect != self._picture.layout_input.aspect:
            self._picture.layout_input = replace(self._picture.layout_input, aspect=aspect)
            self._sync_soon()

    def set_look(self, look: Look) -> None:
        """Change the look."""
        self._picture.change_look(look)
        self._sync_soon()

    def set_pace(self, pace: Pace) -> None:
        """Set the pace of animations."""
        self.animator.pace = self._picture.speech.pace = pace

    def set_reduced_motion(self, *, reduced: bool) -> None:
        """Let items fade instead of flying, or not."""
        self.animator.tempo = replace(self.animator.tempo, reduced=reduced)

    def set_worth(self, words: str, caption: str = "") -> None:
        """Show what the person's hand is worth, and the caption over it."""
        self._worth = (words, caption)
        self._show_worth()

    def cover_worth(self, paper: QRect | None) -> None:
        """Show the worth no more if this slip of paper lies on it, until there is none (None)."""
        scene = self._picture.scene
        area = None if paper is None or scene is None else worth_area(scene)
        under = area is not None and paper is not None and qrect(area).intersects(paper)
        self._worth_covered = paper is not None and (under or self._worth_covered)
        self._show_worth()

    def _show_worth(self) -> None:
        worth = ("", "") if self._worth_covered else self._worth
        if self._picture.worth != worth:
            self._picture.worth = worth
            self._sync_soon()

    def perform(self, step: Step) -> None:
        """Animate the events of a step, which the model has already, and show its bubbles and toast."""
        for seat, words in step.bubbles:
            self.say(seat, words)
        if step.toast is not None:
            self.toast(*step.toast)
        self._happened += step.events
        self._sync_soon()

    def say(self, seat: Seat, words: str) -> None:
        """Show a bubble of this seat."""
        self._picture.speech.say(seat, words)

    def hush(self, seat: Seat | None = None) -> None:
        """Take away this seat's bubble; without a seat, every bubble."""
        self._picture.speech.hear_out(seat)

    def quiet(self) -> None:
        """Take away bubbles and toasts, and drop animations that have not started."""
        self._picture.speech.hush()
        self._happened.clear()

    def toast(self, title: str, clause: str = "", icon: str = "") -> None:
        """Show a toast on the felt; `icon` is the name of a part."""
        self._picture.speech.announce(title, clause, icon)

    def shake(self, row: int) -> None:
        """Shake the item of this row, with which something was tried that is refused."""
        self._read_rows()
        self._picture.shake(self._rows[row])

    def areas(self) -> Areas:
        """The areas of rails and felt in the view, as they are seen; with a new size, as they will be."""
        self._picture.resize(self.viewport().size(), self.devicePixelRatioF())
        table = self._picture.bare_table(self._picture.seen)
        return Areas(qrect(table.top_rail), qrect(table.rail), qrect(table.felt), qrect(free_corner(table)))

    def letter(self) -> float:
        """The scale of letters on the rails that the present look and size allow."""
        self._picture.resize(self.viewport().size(), self.devicePixelRatioF())
        return self._picture.table().letter

    def slip_form(self, rows: int, foot: int, *, more: bool) -> SlipForm | None:
        """The form of the slip of costs with so many rows, above this line; None if there is no room for it."""
        scene = self._picture.scene
        if scene is None:
            return None
        held = [
            scene.placements[key].bounds.right
            for key, item in scene.items.items()
            if item.kind is ItemKind.CARD and item.place and item.place[:2] == (Zone.HAND, scene.human)
        ]
        table, corner = scene.table, free_corner(scene.table)
        # a hand that grows does not fill its area yet
        left = max(held, default=table.hand.x)
        corner = Rect(left, corner.y, corner.right - left, min(corner.bottom, foot) - corner.y)
        return slip_form(corner, in_use(scene), rows, table.letter, table.picture, more=more)

    def settle(self) -> None:
        """Lay out, render and show everything now, without animations."""
        self._resizing.stop()
        self._sync(animate=False)
        self._picture.make_all()

    # -- rows

    def setModel(self, model: QAbstractItemModel | None) -> None:
        super().setModel(model)
        self._is_new = True
        if model is None:
            return
        model.modelReset.connect(self._happened.clear)
        for signal in (
            model.dataChanged,
            model.rowsInserted,
            model.rowsRemoved,
            model.rowsMoved,
            model.layoutChanged,
            model.modelReset,
        ):
            signal.connect(self._sync_soon)
        self._sync_soon()

    def _sync_soon(self, *_: object) -> None:
        """Show all changes once this turn of the event loop is over, so that they move together."""
        self._stale = True
        if not self._awaited:
            self._awaited = True
            self.animator.expect()
            QCoreApplication.postEvent(self, QEvent(_SYNC))

    def event(self, event: QEvent) -> bool:
        """Handle, besides Qt's events, the end of a turn of the event loop in which something changed."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            # another screen, for whose ratio the pictures must be made
            self._picture.backing = None
            self.viewport().update()
            self.areasChanged.emit()
            self._sync_soon()
        if event.type() != _SYNC:
            return super().event(event)
        if not self._awaited:
            return True
        if self.isVisible() and not self._resizing.isActive():
            self._show_changes()
        else:
            # show the changes without animation once the view is visible, or has its new size
            self._awaited, self._unshown = False, not self.isVisible()
            self.animator.start(())
        return True

    def _hurry(self) -> None:
        """Show all changes now, without animation."""
        picture = self._picture
        if not self.isVisible() or self._resizing.isActive() or not (self._awaited or picture.drawing):
            return
        if picture.scene is not None:
            self._sync(animate=False)
        elif self._awaited:
            self._show_changes()

    def _read_rows(self) -> None:
        """Read the items and their placements, whether drawn there yet or not."""
        if not self._stale:
            return
        self._stale = False
        self._picture.resize(self.viewport().size(), self.devicePixelRatioF())
        model = self.model()
        items: Sequence[Item] = model.rows() if isinstance(model, TableModel) else ()
        self._items = {item.key: item for item in items}
        self._rows = list(self._items)
        self._placements = self._picture.placements(items)
        self._stops = stops(items, self._placements)

    def _show_changes(self) -> None:
        """Show what has changed: at once, or bit by bit where the whole table is drawn and nothing moves."""
        self._read_rows()
        picture = self._picture
        at_once = not picture.restyled or (self._happened and picture.fits) or self._is_new
        if picture.scene is not None and at_once:
            self._sync(animate=True)
            return
        self._happened.clear()
        self._awaited = self._unshown = self._is_new = False
        picture.begin(list(self._items.values()), self._placements, self._focus())

    def _sync(self, *, animate: bool) -> None:
        """Bring the picture up to date with the model."""
        self._read_rows()
        self._awaited = self._unshown = self._is_new = False
        events = tuple(self._happened)
        self._happened.clear()
        self._picture.perform(list(self._items.values()), self._placements, self._focus(), events, animate=animate)

    def _focus(self) -> Hashable | None:
        """The item that is marked as having the keyboard; None: there is none."""
        return None

    # -- painting

    def _repaint(self, region: QRegion) -> None:
        """Ask Qt to paint a region of device pixels."""
        ratio = self._picture.cache.ratio
        if ratio == 1:
            self.viewport().update(region)
            return
        for rect in rects(region):
            self.viewport().update(logical_rect(rect, ratio))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the table at rest and the motions over it."""
        if self._picture.scene is None:
            self._begin_to_show()
        elif self._unshown or self._picture.backing is None:
            self._sync(animate=False)
        painter = QPainter(self.viewport())
        if self._resizing.isActive() or not self._picture.fits:
            self._picture.paint_stretched(painter, self.viewport().rect())
        else:
            ratio = self._picture.cache.ratio
            # from here on in device pixels, so that copies are exact at any ratio
            painter.scale(1 / ratio, 1 / ratio)
            self._picture.paint(painter, device_region(event.region(), ratio))
        painter.end()

    def _begin_to_show(self) -> None:
        """Lay the empty table, and let what is on it follow bit by bit."""
        if not self._picture.drawing:
            self._show_changes()
        self._picture.begin_now(list(self._items.values()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stretch the old picture while the window's edge is dragged, and lay out the table anew after that."""
        super().resizeEvent(event)
        self._stale = True
        if self._picture.backing is not None and self.isVisible():
            self._picture.give_up()
            self.animator.jump()
            self._resizing.start()
        else:
            self._picture.backing = None
        self.areasChanged.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        """End all animations while the view is hidden, and draw everything again when it is shown."""
        super().hideEvent(event)
        self._resizing.stop()
        if self._picture.drawing:
            self.animator.start(())
        self._picture.put_away()
        self._unshown = True
