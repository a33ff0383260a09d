"""What lies on the table: one frozen value for each thing that can be seen apart, as the model's rows hold it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from enum import StrEnum

from cardtable.engine.cards import UNKNOWN, Card
from cardtable.engine.events import Holding, Place, Zone
from cardtable.engine.seats import Seat
from cardtable.engine.spec import GameSpec
from cardtable.engine.vocabulary import Sign
from cardtable.games import GAMES

TO_MOVE = "to_move"
"""The mark of the plate whose seat is to move."""
THINKING = "thinking"
"""The mark of the plate whose bot is thinking."""


class ItemKind(StrEnum):
    """What a row is."""

    CARD = "card"
    PILE = "pile"
    PLATE = "plate"
    TOKENS = "tokens"
    SIGN = "sign"
    """The trump that is displayed while its card is elsewhere."""
    SLIP = "slip"
    """What was written down of a hand that ended."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing on the felt.

    Attributes:
        key: its identity while it lives; a card keeps it while it goes from place to place.
        place: where it lies, for cards and piles.
        holding: what holds the tokens.
        card: the card as the viewer knows it; he may know one that lies face down.
        face_up: whether its face is drawn: it lies open, or it is one of the viewer's own.
        count: the cards of a pile, the tokens of a holding; the place of a seat that has left among the winners.
        total: the most tokens this seat has had before it: those it lost show as rings. 0: no rings.
        marks: what is said of a seat: its marks, and whether it is to move or thinking.
        signs: what its marks mean; seal: the picture of the seal on its plate.
        title: a seat's name.
        status: what the seat is doing, in words; brief: the same where there is little room, if that is another thing.
        portrait: the name of the seat's picture.
        caption: a few words beside a pile, a holding or the trump.
        score: what a seat's shown cards are worth, as a number; what the cards of a won pile are worth, in words.
        lines: what is written on it: a name and two numbers each.
        since: grows with every card that is laid, so that what came later lies over what came before.
        time: which share of his time a seat has left; None: as long as it likes.
        playable: whether it may be picked now; False darkens it.
        target: whether it completes what was picked up.
        selected: whether it is picked up.
    """

    key: Hashable
    kind: ItemKind
    place: Place | None = None
    holding: Holding | None = None
    seat: Seat | None = None
    card: Card = UNKNOWN
    face_up: bool = False
    count: int = 1
    total: int = 0
    marks: frozenset[str] = frozenset()
    signs: frozenset[Sign] = frozenset()
    seal: str = ""
    title: str = ""
    status: str = ""
    brief: str = ""
    portrait: str = ""
    caption: str = ""
    score: str = ""
    lines: tuple[tuple[str, str, str], ...] = ()
    since: int = 0
    time: float | None = None
    playable: bool = True
    target: bool = False
    selected: bool = False


def is_seen_again(item: Item) -> bool:
    """Whether this is a card of the last trick, looked at once more."""
    return item.kind is ItemKind.CARD and item.place is not None and item.place.zone is Zone.WON


def is_declared(item: Item) -> bool:
    """Whether this is a card that its seat has declared and still holds, as it lies open before the seat."""
    return item.kind is ItemKind.CARD and item.place is not None and item.place.zone is Zone.MELD


def is_closed(item: Item) -> bool:
    """Whether this is a card of somebody's hand that shows its back: all of a hand that do are told as one."""
    return item.kind is ItemKind.CARD and not item.face_up and item.place is not None and item.place.zone is Zone.HAND


@dataclass(frozen=True)
class SeatsShown:
    """Who sits at the table, and who looks at it.

    Attributes:
        game: the game's id.
        names: the name of each seat.
        portraits: the name of each seat's picture.
        human: the seat whose table this is; None for a bystander, who looks from seat 0.
    """

    game: str
    names: tuple[str, ...]
    portraits: tuple[str, ...]
    human: Seat | None

    @property
    def spec(self) -> GameSpec:
        """What the game declares of itself."""
        return GAMES[self.game].spec

    @property
    def seats(self) -> int:
        """How many sit there."""
        return len(self.names)
