"""What a plate shows, and where on it everything lies. Nothing is painted here."""

from __future__ import annotations

from dataclasses import dataclass

from cardtable.engine.events import DEALER, OUT
from cardtable.engine.vocabulary import Sign
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.model.items import TO_MOVE, Item
from cardtable.ui.style import fonts
from cardtable.ui.style.theme import Role

TAIL = 19
"""What of a ribbon is not for words, at scale 1: its beginning and its swallow tail."""
RIBBONS = frozenset({Sign.LAST, Sign.LOSS})
"""Signs whose words stand on a ribbon."""


@dataclass(frozen=True, slots=True)
class PlateState:
    """All that a plate's picture follows from.

    Attributes:
        w, h: its size, in logical pixels.
        t: the scale of its letters.
        kind: full, compact, micro, tucked, small; or yours.
        portrait, title, status: what it shows.
        marks, signs: those that show.
        seal: the picture of the seal that is stamped on it; empty: none.
        time: which share of its time the seat has left, as a ring round the portrait; None: no ring.
        free: from its right edge to the felt's, in logical pixels: signs on that end must not lie on the rim.
        candle: whether the candle stands on it; not while it is carried across.
        sealed: whether its seal is on it, or the mandarin on a winner's; not before it is put there.
        place: which place a winner has who has left the table.
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

    @classmethod
    def of(cls, item: Item, plate: Rect, t: float, kind: str, free: float) -> PlateState:
        """The state of this thing's plate; how free its right end is matters only when it is not."""
        shown, signs = item.marks & {DEALER, OUT, TO_MOVE}, item.signs - {Sign.WORDS}
        place, free = item.count if Sign.PRIZE in signs else 0, round(min(free, 100), 1)
        words = (item.portrait, item.title, item.status)
        return cls(plate.w, plate.h, t, kind, *words, shown, signs, item.seal, free, item.time, place=place)

    @property
    def micro(self) -> bool:
        """Whether there is room for a name only."""
        return self.kind == "micro"

    @property
    def large(self) -> bool:
        """Whether letters are large, so that pictures must not grow with them."""
        return self.kind in ("tucked", "small")

    @property
    def out(self) -> bool:
        """Whether the seat takes no part."""
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
    """How large the portrait is, and how far right of the plate's left edge its middle."""
    d = state.h * (0.90 if state.large else 1.16 if state.micro else 1.22)
    return d, d * (0.40 if state.large else 0.36)


def words_between(state: PlateState) -> tuple[float, float]:
    """From where to where words may stand on a plate: right of the portrait, and left of the sign on its end."""
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


def least_scale(role: Role, t: float) -> float:
    """How much smaller letters may be set, which are not small."""
    return min(1.0, max(0.7, fonts.least_scale(role, t) / t))


def can_tell(state: PlateState, status: str) -> bool:
    """Whether this status can be read whole on the plate."""
    left, right = words_between(state)
    if state.ribbon:
        return fonts.fits(status, Role.KEY, state.t, state.w - left - TAIL * state.t)
    return fonts.width(status, Role.STATUS_STRONG, state.t) * least_scale(Role.STATUS_STRONG, state.t) <= right - left


def prize_spot(state: PlateState) -> tuple[float, float]:
    """Where a winner's mandarin lies, from the plate's upper left corner."""
    icons = icon_scale(state)
    return state.w + min(2 * icons, state.free - 24 * icons), state.h * 0.42


def candle_spot(state: PlateState) -> tuple[float, float]:
    """Where the candle stands, from the plate's upper left corner."""
    icons = icon_scale(state)
    return state.w + min(3 * icons, state.free - 24 * icons), state.h * 0.22


def candle_size(state: PlateState) -> float:
    """How large the candle is."""
    return 44 * icon_scale(state)
