"""Speech: the bubbles and toasts on the table, how long they stay, and where they are drawn.

The view shows steps with it. It is for the eye only: screen readers get the same from the log.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple, TypeVar, cast

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from cardtable.engine.events import Zone
from cardtable.engine.seats import Seat
from cardtable.ui.layout.free_space import OPEN, Obstacle
from cardtable.ui.layout.heights import Z
from cardtable.ui.layout.placements import area_of
from cardtable.ui.layout.table_layout import TableLayout
from cardtable.ui.model.items import Item, ItemKind
from cardtable.ui.paint.bubbles import Balloon, balloon, bubble_picture, toast_picture, toast_place, your_balloon
from cardtable.ui.scene.scene import Scene, Sprite, Sprites
from cardtable.ui.scene.text_areas import readable
from cardtable.ui.style.durations import Ms
from cardtable.ui.style.theme import PACES, Pace
from cardtable.ui.timers import one_shot

_SHORT = 12
"""A bubble with more letters than this stays longer."""

TOAST = ("toast",)
T = TypeVar("T")


class Announced(NamedTuple):
    """A toast: its words, and the name of a part."""

    title: str
    clause: str
    icon: str


class Speech(QObject):
    """The bubbles and the toast shown now. Each goes by itself after the time to read it.

    Signals:
        came, went: a bubble or toast has come, or is about to go: its key.
    """

    came = Signal(object)
    went = Signal(object)

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self.pace = Pace.NORMAL
        self._bubbles: dict[Seat, str] = {}
        self._toast: Announced | None = None
        self._places: dict[Hashable, tuple[TableLayout, object]] = {}
        self._timers: dict[Hashable, QTimer] = {}

    def say(self, seat: Seat, words: str) -> None:
        """Show a seat's bubble, instead of the one before."""
        self._bubbles[seat] = words
        self._stay(("bubble", seat), Ms.READ + Ms.LETTER * max(0, len(words) - _SHORT))

    def announce(self, title: str, clause: str, icon: str) -> None:
        """Show a toast, instead of the one before."""
        self._toast = Announced(title, clause, icon)
        self._stay(TOAST, Ms.TOAST)

    def hear_out(self, seat: Seat | None = None) -> None:
        """Let this seat's bubble go before its time; without a seat, every bubble."""
        for speaker in [seat] if seat is not None else list(self._bubbles):
            if speaker in self._bubbles:
                self._timers["bubble", speaker].stop()
                self._end(("bubble", speaker))

    def hush(self) -> None:
        """Take away all bubbles and the toast at once."""
        for timer in self._timers.values():
            timer.stop()
        self._bubbles.clear()
        self._toast = None

    def sprites(self, scene: Scene) -> Sprites:
        """The sprites of the bubbles and the toast in this scene."""
        shown: Sprites = {("bubble", seat): self._bubble(scene, seat, said) for seat, said in self._bubbles.items()}
        if self._toast is not None:
            toast = self._toast
            at = self._placed(TOAST, scene, lambda: toast_place(scene.table, *toast, _obstacles(scene) + self._said()))
            picture = toast_picture(scene.cache, toast.title, at.clause, toast.icon, at.t)
            shown[TOAST] = scene.at(at.x, at.y, Z.TOAST, picture)
        return shown

    def _placed(self, key: Hashable, scene: Scene, find: Callable[[], T]) -> T:
        """The position of a bubble or toast, which is found once for a layout."""
        table, place = self._places.get(key, (None, None))
        if table is not scene.table:
            place = find()
            self._places[key] = scene.table, place
        return cast("T", place)

    def _said(self, but: Seat | None = None) -> list[Obstacle]:
        """The bubbles on show, as obstacles for others."""
        placed = ((said, self._places.get(("bubble", seat))) for seat, said in self._bubbles.items() if seat != but)
        return [Obstacle(at[1].area(said), 2) for said, at in placed if at is not None and isinstance(at[1], Balloon)]

    def _bubble(self, scene: Scene, seat: Seat, words: str) -> Sprite:
        area = area_of(scene.table, seat, scene.human)
        opened = _lies_open(scene, seat)

        def find() -> Balloon:
            obstacles = _obstacles(scene, seat) + self._said(but=seat)
            if area is scene.table.you:
                return your_balloon(scene.table, words, obstacles)
            return balloon(scene.table, area, words, below=opened, obstacles=obstacles)

        at = self._placed(("bubble", seat), scene, find)
        return scene.at(*at.tip, Z.SPEECH, bubble_picture(scene.cache, words, at))

    def _stay(self, key: Hashable, normal: float) -> None:
        timer = self._timers.get(key)
        if timer is None:
            timer = self._timers[key] = one_shot(self)
            timer.timeout.connect(lambda: self._end(key))
        self._places.pop(key, None)
        # at pace none, too, there must be time to read
        timer.start(round(normal * (PACES[self.pace] or PACES[Pace.FAST])))
        self.came.emit(key)

    def _end(self, key: Hashable) -> None:
        self.went.emit(key)
        self._places.pop(key, None)
        if key == TOAST:
            self._toast = None
        elif isinstance(key, tuple):
            self._bubbles.pop(key[1], None)


def _obstacles(scene: Scene, speaker: Seat | None = None) -> list[Obstacle]:
    """The obstacles for speech, with weights: open cards have the largest.

    A bubble may cover its speaker's backs and, where letters are too large for the window, rather the speaker's plate
    than anything else.
    """
    found = []
    for key, item in scene.items.items():
        area, own = scene.placements[key].bounds, speaker is not None and item.seat == speaker
        match item.kind:
            case ItemKind.CARD if not (own and not item.face_up):
                found.append(Obstacle(area, OPEN if item.face_up else 1))
            case ItemKind.PLATE:
                found.append(Obstacle(area, 1 if own else 3))
            case ItemKind.PILE | ItemKind.TOKENS:
                found.append(Obstacle(area, 1))
            case ItemKind.SIGN | ItemKind.SLIP | ItemKind.POINTS:
                found.append(Obstacle(area, 3))
    # without another place a bubble may cover text; a toast should not
    return found + [Obstacle(area, 3 if speaker is None else 1) for area in readable(scene)]


def _lies_open(scene: Scene, seat: Seat) -> bool:
    return any(item.face_up for item in _hand(scene, seat))


def _hand(scene: Scene, seat: Seat) -> list[Item]:
    return [
        item
        for item in scene.items.values()
        if item.kind is ItemKind.CARD and item.seat == seat and item.place is not None and item.place.zone is Zone.HAND
    ]
