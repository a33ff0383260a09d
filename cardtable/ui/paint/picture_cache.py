"""The picture cache: SVG files rendered at the size they are shown, and pieces painted in each of their states.

Everything is in device pixels. No card is rendered while the window paints or an animation runs: a card that is not
cached yet is rendered in another thread, and until then the same card at another size stands in.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import lru_cache, partial

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QImage

from cardtable.ui.paint.card_face import Face, Side, render_card
from cardtable.ui.paint.picture import Picture
from cardtable.ui.paint.plain_card import plain_card
from cardtable.ui.paint.proof import Proof, proof_of
from cardtable.ui.paint.render_thread import RenderThread
from cardtable.ui.paint.svg import drained, load_reader, render_part
from cardtable.ui.style.decks import made_for
from cardtable.ui.style.theme import Look

_SMOOTH = Qt.TransformationMode.SmoothTransformation
ROOM = 86 * 2**20
"""The bytes of pictures to cache for a table at ratio 1, times the ratio at a higher one: a cache too small for what is
shown would render for ever."""
_SMALL = 100
"""The height in device pixels of a card that is cached only as a stand-in."""
_ANY_BACK = "back"
_LASTS = 40
"""The number of scenes after which a picture that none of them shows is dropped."""


@dataclass(slots=True)
class _Kept:
    """A picture in the cache, its bytes, and the scene in which it was used last."""

    picture: Picture | QImage
    weight: int
    round: int


@lru_cache(maxsize=4)
def _plain_back(w: int, h: int) -> QImage:
    return plain_card(_ANY_BACK, w, h)


def _render(deck: str, face: Face, *, packed: bool) -> Proof:
    return proof_of(render_card(deck, face), packed=packed)


class PictureCache(QObject):
    """The pictures for one look and one device pixel ratio.

    It holds one large proof of each side of a card, from which the card is made at every size and angle. Pictures not
    used for a while are dropped, and the least recently used ones before the cache exceeds `room` bytes.

    Attributes:
        look, ratio: the look and ratio of all pictures.
        height: the height, in device pixels, that all cards are rendered for; 0: each as it is asked for.

    Signals:
        drawn: a card that was asked for before is now in the cache.
    """

    drawn = Signal()

    def __init__(self, look: Look, ratio: float, parent: QObject | None = None, room: int = ROOM) -> None:
        super().__init__(parent)
        self.look = look
        self.ratio = ratio
        self.height = 0
        self._room_at_one = room
        self._room = round(room * max(1.0, ratio))
        self._kept: OrderedDict[Hashable, _Kept] = OrderedDict()
        self._bytes = 0
        self._round = 0
        self._proofs: dict[Side, Proof] = {}
        self._old: dict[Side, Proof] = {}
        self._meanwhile: dict[Hashable, Picture] = {}
        self._wanted: dict[Side, Face] = {}
        self._ahead: dict[Side, Face] = {}
        self._making: Face | None = None
        self._resting = False
        self._bench = RenderThread()
        self._bench.done.connect(self._go_on)

    # -- pieces

    def keep(self, key: Hashable, make: Callable[[], Picture], *, shares: bool = False) -> Picture:
        """The picture of this key, made now if it is not cached; `shares`: its pixels belong to another picture."""
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
        """The picture of this key, if it is cached."""
        found = self._find(key)
        return found if isinstance(found, Picture) else None

    def adopt(self, key: Hashable, picture: Picture) -> None:
        """Cache a picture that was made before."""
        self._store(key, picture, picture.pixmap.size())

    def pass_round(self) -> None:
        """Note a new scene: drop what none of the last ones showed."""
        self._round += 1
        while self._kept and next(iter(self._kept.values())).round < self._round - _LASTS:
            self._drop_oldest()

    def drop(self, spare: Callable[[Hashable], bool]) -> None:
        """Drop the pictures whose key is `spare`."""
        for key in [key for key in self._kept if spare(key)]:
            self._bytes -= self._kept.pop(key).weight

    # -- cards

    def proof(self, face: Face) -> QImage | None:
        """The proof of a face; if it is not cached, None, and it will be rendered."""
        return self._proofs[face.side].image if self.ask(face) else None

    def ask(self, face: Face) -> bool:
        """Whether the proof of a face is cached; if not, it will be rendered."""
        if self.has(face):
            return True
        self._ahead.pop(face.side, None)
        known = self._wanted.get(face.side)
        if known is None or known.h < face.h:
            self._wanted[face.side] = face
        self._begin()
        return False

    def stand_in(self, face: Face, back: str = "") -> QImage:
        """The image to show meanwhile: the same side at another size, else the back of this name, or any back."""
        sides = (face.side, (back, face.deck))
        known = (kept[side] for side in sides for kept in (self._proofs, self._old) if side in kept)
        other = next(known, None)
        return _plain_back(2 * face.w, 2 * face.h) if other is None else other.image

    def meanwhile(self, key: Hashable, make: Callable[[], Picture]) -> Picture:
        """The picture with a stand-in, made only once until another card is there."""
        if key not in self._meanwhile:
            self._meanwhile[key] = make()
        return self._meanwhile[key]

    def has(self, face: Face) -> bool:
        """Whether the proof of this face is cached."""
        proof = self._proofs.get(face.side)
        return proof is not None and proof.height >= self._of_size(face).proof_size.height()

    def give_up(self, face: Face) -> None:
        """Drop the proof of this face but for a small stand-in, since it will not be needed at this size again."""
        proof = self._proofs.pop(face.side, None)
        self._meanwhile.clear()
        if proof is not None:
            small = proof.image.scaledToHeight(min(proof.height, _SMALL), _SMOOTH)
            self._old[face.side] = proof_of(small, packed=False)

    def render_for(self, height: int) -> None:
        """Render all cards for this height in device pixels from now on; cached ones stand in until that is done."""
        if height != self.height:
            self.height = height
            self._old.update(self._proofs)
            self._proofs.clear()
            self._ahead.clear()
            self._meanwhile.clear()

    def heir(self, look: Look, ratio: float, stays: Callable[[Hashable], bool]) -> PictureCache:
        """A cache for another look or ratio, in place of this one.

        It takes over the cards of a named deck or of the same deck, and the pictures whose key `stays`. At another
        ratio, or in another deck of the same pack, the cards are only stand-ins for those to be rendered.
        """
        heir = PictureCache(look, ratio, self.parent(), self._room_at_one)
        self.stop()
        sharp, deck = ratio == self.ratio, look.deck == self.look.deck
        alike = made_for(look.deck) is made_for(self.look.deck)
        for proofs in (self._old, self._proofs):
            for side, proof in proofs.items():
                whole = proofs is self._proofs and sharp and (deck or bool(side[1]))
                if whole:
                    heir._proofs[side] = proof
                elif alike or side[1]:
                    heir._old[side] = proof
        if sharp:
            heir.height = self.height
            for key, kept in self._kept.items():
                if stays(key):
                    heir._kept[key] = _Kept(kept.picture, kept.weight, heir._round)
                    heir._bytes += kept.weight
        self.deleteLater()
        return heir

    def expect(self, faces: Iterable[Face]) -> None:
        """Render these faces when there is nothing else to do, since they will be needed."""
        self._ahead.update((face.side, face) for face in faces if not self.has(face) and face.side not in self._wanted)
        self._begin()

    @property
    def weight(self) -> int:
        """The bytes of all pictures in the cache."""
        return self._bytes + sum(proof.weight for proof in (*self._proofs.values(), *self._old.values()))

    @property
    def waiting(self) -> bool:
        """Whether cards that were asked for are still to be rendered."""
        return bool(self._wanted)

    def rest(self, *, resting: bool) -> None:
        """Render no card, and take none in, while an animation runs (not `resting`)."""
        self._resting = resting
        self._go_on()

    def finish(self, within: float = math.inf, *, unseen: bool = False) -> None:
        """Render now what was asked for, within so many milliseconds; `unseen`: only cards without a stand-in.

        The caller shows the result itself: `drawn` is not emitted.
        """
        begun = time.perf_counter()
        self._take_in()
        known = {*self._proofs, *self._old} if unseen else ()
        # backs first, which stand in for other cards
        for side, face in sorted(self._wanted.items(), key=lambda wanted: not wanted[0][0].startswith(_ANY_BACK)):
            if side not in known and 1000 * (time.perf_counter() - begun) < within:
                self._place(face, self._maker(face)())
        self._begin()

    def stop(self) -> None:
        """Stop rendering, and forget what was asked for; a view that needs it will ask again."""
        self._wanted.clear()
        self._ahead.clear()
        self._take_in()

    # -- inside: one card after another

    def _of_size(self, face: Face) -> Face:
        """The face in the size at which it is rendered: the largest at which it is shown."""
        if face.h >= self.height:
            return face
        return face._replace(w=round(face.w * self.height / face.h), h=self.height)

    def _maker(self, face: Face) -> Callable[[], Proof]:
        """What renders this face, in any thread. A table keeps the cards of a whole pack, and so packed."""
        return partial(_render, self.look.deck, self._of_size(face), packed=self.height > 0)

    def _go_on(self) -> None:
        """Take in the card that is done, begin the next one, and only then emit `drawn`."""
        if self._resting or self._bench.busy:
            return
        wanted = self._take_in()
        self._begin()
        if wanted:
            self.drawn.emit()

    def _begin(self) -> None:
        """Begin the next card, unless one is being rendered or has not been taken in."""
        face = next(iter((*self._wanted.values(), *self._ahead.values())), None)
        if face is not None and self._making is None and not self._resting:
            load_reader()
            self._making = face
            self._bench.begin(self._maker(face))

    def _take_in(self) -> bool:
        """Take the card from the render thread, if one was begun; return whether it was asked for."""
        face, self._making = self._making, None
        return face is not None and self._place(face, self._bench.take())

    def _place(self, face: Face, proof: Proof | None) -> bool:
        """Cache a proof; return whether it was asked for. A larger one asked for meanwhile is still to be rendered."""
        self._ahead.pop(face.side, None)
        self._meanwhile.clear()
        wanted = self._wanted.get(face.side)
        if wanted is not None and wanted.h <= face.h:
            del self._wanted[face.side]
        if proof is None:
            # rendering failed: who asked would only ask again
            return False
        self._proofs[face.side] = proof
        self._old.pop(face.side, None)
        return wanted is not None

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
