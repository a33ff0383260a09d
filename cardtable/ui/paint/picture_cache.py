"""Pictures made once and kept: SVG files at the size they are shown, and pieces painted for one of their states.

Everything here is in device pixels. No card is rendered while the window paints or something moves in it: what is asked
for and not there yet is made in another thread, and until then the same card of another size stands in.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QImage

from cardtable.ui.paint.card_face import Face, Side, render_card
from cardtable.ui.paint.picture import Picture
from cardtable.ui.paint.plain_card import plain_card
from cardtable.ui.paint.render_thread import RenderThread
from cardtable.ui.paint.svg import drained, load_reader, render_part
from cardtable.ui.style.theme import Look

_SMOOTH = Qt.TransformationMode.SmoothTransformation
ROOM = 86 * 2**20
"""How many bytes of pictures are kept for a table at ratio 1; at a higher one so many times as many, since what is not
kept as long as it is shown would be made for ever."""
_SMALL = 100
"""The height in device pixels to which a card is reduced that only stands in for itself."""
_ANY_BACK = "back"
_LASTS = 40
"""For how many scenes a picture is kept that none of them shows."""


@dataclass(slots=True)
class _Kept:
    """A picture on the shelf, its bytes, and the round in which it was used last."""

    picture: Picture | QImage
    weight: int
    round: int


class PictureCache(QObject):
    """Where pictures are kept, for one look and one device pixel ratio.

    Of each side of a card one proof is kept, from which it is printed at every size and angle. What has not been used
    for a while goes, and what was used longest ago goes before the rest takes more than `room` bytes.

    Attributes:
        look, ratio: what everything here is made for.
        height: what all cards are rendered for, in device pixels, being printed no larger; 0: each as it is asked for.

    Signals:
        drawn: a card that was asked for before is there now.
    """

    drawn = Signal()

    def __init__(self, look: Look, ratio: float, parent: QObject | None = None, room: int = ROOM) -> None:
        super().__init__(parent)
        self.look = look
        self.ratio = ratio
        self.height = 0
        self._room = round(room * max(1.0, ratio))
        self._kept: OrderedDict[Hashable, _Kept] = OrderedDict()
        self._bytes = 0
        self._round = 0
        self._proofs: dict[Side, QImage] = {}
        self._old: dict[Side, QImage] = {}
        self._wanted: dict[Side, Face] = {}
        self._ahead: dict[Side, Face] = {}
        self._making: Face | None = None
        self._resting = False
        self._bench = RenderThread()
        self._bench.done.connect(self._go_on)

    # -- pieces

    def keep(self, key: Hashable, make: Callable[[], Picture], *, shares: bool = False) -> Picture:
        """The picture of this key, made now if it is not there; `shares`: its pixels belong to another one."""
        kept = self._find(key)
        if kept is None:
            kept = make()
            self._store(key, kept, QSize(0, 0) if shares else kept.pixmap.size())
        assert isinstance(kept, Picture)
        return kept

    def part(self, name: str, size: int, *, grey: bool = False) -> QImage:
        """A square part (portrait, coin, …), `size` device pixels wide."""
        key = ("part", name, size, grey)
        kept = self._find(key)
        if kept is None:
            kept = render_part(name, size)
            if grey:
                kept = drained(kept)
            self._store(key, kept, kept.size())
        assert isinstance(kept, QImage)
        return kept

    def kept(self, key: Hashable) -> Picture | None:
        """The picture of this key if it is there."""
        found = self._find(key)
        return found if isinstance(found, Picture) else None

    def pass_round(self) -> None:
        """Another scene: what none of the last ones showed is given up."""
        self._round += 1
        while self._kept and next(iter(self._kept.values())).round < self._round - _LASTS:
            self._drop_oldest()

    # -- cards

    def proof(self, face: Face) -> QImage | None:
        """A card's side, no smaller than asked for, up to `FINE` twice as large; None, and then it will be made."""
        if self.has(face):
            return self._proofs[face.side]
        self._ahead.pop(face.side, None)
        known = self._wanted.get(face.side)
        if known is None or known.h < face.h:
            self._wanted[face.side] = face
        self._begin()
        return None

    def stand_in(self, face: Face, back: str = "") -> QImage:
        """What to show meanwhile: the same card of another size, else its back of this name, or any back."""
        sides = (face.side, (back, face.deck))
        known = (kept[side] for side in sides for kept in (self._proofs, self._old) if side in kept)
        other = next(known, None)
        return plain_card(_ANY_BACK, 2 * face.w, 2 * face.h) if other is None else other

    def has(self, face: Face) -> bool:
        """Whether this side is there."""
        proof = self._proofs.get(face.side)
        return proof is not None and proof.height() >= self._of_size(face).proof_size.height()

    def give_up(self, face: Face) -> None:
        """This side will not be needed again, unless it is shown at another size: then it stands in for itself."""
        proof = self._proofs.pop(face.side, None)
        if proof is not None:
            self._old[face.side] = proof.scaledToHeight(min(proof.height(), _SMALL), _SMOOTH)

    def render_for(self, height: int) -> None:
        """Cards are so many device pixels high from now on; those there are stand in for them until they are made."""
        if height != self.height:
            self.height = height
            self._old.update(self._proofs)
            self._proofs.clear()
            self._ahead.clear()

    def take_over(self, other: PictureCache, alike: Callable[[Hashable], bool]) -> None:
        """Cards of another shelf that need not be made again: those of a named deck, pictures whose key is alike.

        Made for another ratio they only stand in for those that will be made for this one.
        """
        same = other.ratio == self.ratio
        for mine, theirs in ((self._old, other._old), (self._proofs if same else self._old, other._proofs)):
            mine.update((side, proof) for side, proof in theirs.items() if side[1])
        if not same:
            return
        self.height = other.height
        for key, kept in other._kept.items():
            if alike(key):
                self._kept[key] = _Kept(kept.picture, kept.weight, self._round)
                self._bytes += kept.weight

    def expect(self, faces: Iterable[Face]) -> None:
        """These sides will be wanted: make them when there is nothing else to do."""
        self._ahead.update((face.side, face) for face in faces if not self.has(face) and face.side not in self._wanted)
        self._begin()

    @property
    def weight(self) -> int:
        """How many bytes of pictures are kept."""
        return self._bytes + sum(proof.sizeInBytes() for proof in (*self._proofs.values(), *self._old.values()))

    @property
    def waiting(self) -> bool:
        """Whether cards that were asked for are still to be made."""
        return bool(self._wanted)

    def backing(self, *, resting: bool) -> None:
        """While something moves no card is made or taken in."""
        self._resting = resting
        self._go_on()

    def finish(self, within: float = math.inf, *, unseen: bool = False) -> None:
        """Make now what is wanted, as far as it goes in so many milliseconds; `unseen`: what nothing stands in for.

        Whoever asks for it shows it: nothing is announced.
        """
        begun = time.perf_counter()
        self._take_in()
        known = {*self._proofs, *self._old} if unseen else ()
        for side, face in list(self._wanted.items()):
            if side not in known and 1000 * (time.perf_counter() - begun) < within:
                self._place(face, render_card(self.look.deck, self._of_size(face)))
        self._begin()

    def stop(self) -> None:
        """Make nothing more for now; what was wanted is asked for again by whoever needs it."""
        self._wanted.clear()
        self._ahead.clear()
        self._take_in()

    # -- inside: one card after another

    def _of_size(self, face: Face) -> Face:
        """The side as it is rendered: for the largest size at which it is shown."""
        if face.h >= self.height:
            return face
        return face._replace(w=round(face.w * self.height / face.h), h=self.height)

    def _go_on(self) -> None:
        """Take in the card that is done, begin the next one, and only then announce the one that is there."""
        if self._resting or self._bench.busy:
            return
        wanted = self._take_in()
        self._begin()
        if wanted:
            self.drawn.emit()

    def _begin(self) -> None:
        """Begin the next card, unless one is being made or has not been taken in: while a scene is laid none comes."""
        face = next(iter((*self._wanted.values(), *self._ahead.values())), None)
        if face is not None and self._making is None and not self._resting:
            load_reader()
            self._making = face
            self._bench.begin(partial(render_card, self.look.deck, self._of_size(face)))

    def _take_in(self) -> bool:
        """Take the card from the workbench, if one was begun; whether it was asked for."""
        face, self._making = self._making, None
        return face is not None and self._place(face, self._bench.take())

    def _place(self, face: Face, proof: QImage | None) -> bool:
        """Keep a card; whether it was asked for."""
        self._ahead.pop(face.side, None)
        if proof is not None:
            self._proofs[face.side] = proof
            self._old.pop(face.side, None)
        return self._wanted.pop(face.side, None) is not None

    # -- inside: what is kept

    def _find(self, key: Hashable) -> Picture | QImage | None:
        kept = self._kept.get(key)
        if kept is None:
            return None
        self._kept.move_to_end(key)
        kept.round = self._round
        return kept.picture

    def _store(self, key: Hashable, picture: Picture | QImage, size: QSize) -> None:
        weight = 4 * size.width() * size.height()
        self._kept[key] = _Kept(picture, weight, self._round)
        self._bytes += weight
        while self._bytes > self._room and len(self._kept) > 1:
            self._drop_oldest()

    def _drop_oldest(self) -> None:
        _, kept = self._kept.popitem(last=False)
        self._bytes -= kept.weight
