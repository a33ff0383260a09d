"""The state of a plate: all that its picture depends on, and where its parts lie. Nothing is painted here."""

from __future__ import annotations

from cardtable.engine.events import DEALER, OUT
from cardtable.engine.frozen import slim
from cardtable.engine.vocabulary import Sign
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.model.items import MARKS, TO_MOVE, Item
from cardtable.ui.style import fonts
from cardtable.ui.style.theme import Role

TAIL = 19
"""The width of a ribbon's two ends, which hold no words, at scale 1."""
RIBBONS = frozenset({Sign.LAST, Sign.LOSS})
"""The signs with words on a ribbon."""


@slim
class PlateState:
    """All that a plate's picture depends on.

    Attributes:
        w, h: its size, in logical pixels.
        t: the scale of its letters.
        kind: full, compact, micro, tucked, small; or yours.
        portrait, title, status: the picture and the texts on it.
        marks, signs: the marks and signs that it shows.
        seal: the picture of the seal on it; empty: none.
        time: the share of its time that the seat has left, a ring round the portrait; None: no ring.
        free: the logical pixels from its right edge to the felt's: signs at that end must not lie on the rim.
        candle: whether the candle is on it; False while the candle crosses to another plate.
        sealed: whether its seal, or a winner's mandarin, is on it; False until the animation puts it there.
        place: the place of a winner who has left the table.
        mark: the picture of the mark of its side; empty: none.
    """

    w: float
    h: float
    t: float
    kind: str
    portrait: str
    title: str
    status: str
    marks: frozenset[str]
    signs: frozenset[Sign] = frozenset()
    seal: str = ""
    free: float = 100
    time: float | None = None
    candle: bool = True
    sealed: bool = True
    place: int = 0
    mark: str = ""

    @classmethod
    def of(cls, item: Item, plate: Rect, t: float, kind: str, free: float) -> PlateState:
        """The state of this item's plate; a `free` larger than needed is cut, so that equal plates share a picture."""
        shown, signs = item.marks & {DEALER, OUT, TO_MOVE}, item.signs - {Sign.WORDS}
        place, free = item.count if Sign.PRIZE in signs else 0, round(min(free, 100), 1)
        words = (item.portrait, item.title, item.status)
        mark = "" if item.side is None else MARKS[item.side]
        return cls(plate.w, plate.h, t, kind, *words, shown, signs, item.seal, free, item.time, place=place, mark=mark)

    @property
    def micro(self) -> bool:
        """Whether it has room only for a name."""
        return self.kind == "micro"

    @property
    def large(self) -> bool:
        """Whether letters are so large that pictures must not grow with them."""
        return self.kind in ("tucked", "small")

    @property
    def out(self) -> bool:
        """Whether the seat is out."""
        return OUT in self.marks and not self.safe

    @property
    def to_move(self) -> bool:
        """Whether it is this seat's turn."""
        return TO_MOVE in self.marks

    @property
    def safe(self) -> bool:
        """Whether the seat has left the table among the winners."""
        return Sign.PRIZE in self.signs

    @property
    def ribbon(self) -> bool:
        """Whether its status is on a ribbon."""
        return bool(self.signs & RIBBONS)


def icon_scale(state: PlateState) -> float:
    """The scale of the pictures on a plate, which must not grow as much as letters."""
    return state.t * (0.66 if state.large else 1)


def portrait_spot(state: PlateState) -> tuple[float, float]:
    """The size of the portrait, and the distance of its centre from the plate's left edge."""
    d = state.h * (0.90 if state.large else 1.16 if state.micro else 1.22)
    return d, d * (0.40 if state.large else 0.36)


def words_between(state: PlateState) -> tuple[float, float]:
    """The left and right limits of words on a plate: between the portrait and the sign at its end."""
    icons = icon_scale(state)
    d, middle = portrait_spot(state)
    right = state.w - 8 * icons
    if state.seal:
        right -= 16 * icons
    elif state.safe:
        right = min(right - 12 * icons, prize_spot(state)[0] - 18 * icons)
    elif state.to_move:
        right = min(right - 9 * icons, candle_spot(state)[0] - 14 * icons)
    if state.micro and state.ribbon:
        right -= 10 * state.t
    return middle + d * 0.5 + (5 if state.large else 7) * icons, right


def status_end(state: PlateState) -> float:
    """The right limit of the status: that of all words, or the mark of the seat's side."""
    right = words_between(state)[1]
    # the mark hangs below the words: they may come near it
    return min(right, mark_spot(state)[0] - 0.4 * mark_size(state)) if state.mark else right


def mark_size(state: PlateState) -> float:
    """The size of the mark of a side."""
    return (24 if state.micro else 28) * icon_scale(state)


def mark_spot(state: PlateState) -> tuple[float, float]:
    """The centre of the mark of a side: over the lower edge, near the right end."""
    return state.w - 16 * icon_scale(state), state.h + 4 * icon_scale(state)


def least_scale(role: Role, t: float) -> float:
    """The least factor by which letters may shrink."""
    return min(1.0, max(0.7, fonts.least_scale(role, t) / t))


def can_tell(state: PlateState, status: str) -> bool:
    """Whether this status fits on the plate without being cut."""
    left, right = words_between(state)[0], status_end(state)
    if state.ribbon:
        return fonts.fits(status, Role.KEY, state.t, state.w - left - TAIL * state.t)
    return fonts.width(status, Role.STATUS_STRONG, state.t) * least_scale(Role.STATUS_STRONG, state.t) <= right - left


def prize_spot(state: PlateState) -> tuple[float, float]:
    """The centre of a winner's mandarin, from the plate's upper left corner."""
    icons = icon_scale(state)
    return state.w + min(2 * icons, state.free - 24 * icons), state.h * 0.42


def candle_spot(state: PlateState) -> tuple[float, float]:
    """The position of the candle, from the plate's upper left corner."""
    icons = icon_scale(state)
    return state.w + min(3 * icons, state.free - 24 * icons), state.h * 0.22


def candle_size(state: PlateState) -> float:
    """The size of the candle."""
    return 44 * icon_scale(state)
