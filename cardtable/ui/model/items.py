"""Items: one frozen value for each card, pile, plate, group of tokens or slip, as the rows of the model hold them."""

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
    """The kinds of items."""

    CARD = "card"
    PILE = "pile"
    PLATE = "plate"
    TOKENS = "tokens"
    SIGN = "sign"
    """The trump, shown after its card has been drawn."""
    SLIP = "slip"
    """The slip with the result of a hand that ended."""


@dataclass(frozen=True, slots=True)
class Item:
    """One item on the felt.

    Attributes:
        key: its identity; a card keeps it on its way from place to place.
        place: the place of a card or pile.
        holding: the holding of tokens.
        card: the card as the viewer knows it; a card face down may be known too.
        face_up: whether its face is drawn: it lies open, or it is one of the viewer's own.
        count: the cards of a pile, the tokens of a holding; the place of a seat that has left among the winners.
        total: the most tokens this seat has had before it: those it lost show as rings. 0: no rings.
        marks: the marks of a seat, `TO_MOVE` and `THINKING` included.
        signs: the signs of its marks; seal: the picture of the seal on its plate.
        title: a seat's name.
        status: what the seat is doing, in words; brief: a shorter text for it, if there is one.
        portrait: the name of the player's picture.
        caption: a few words beside a pile, a holding or the trump.
        score: the worth of a seat's shown cards, as it stands on the seal; that of the cards of a won pile, in words.
        lines: the lines on a slip: a name and two numbers each.
        since: grows with every card that is laid, so that later cards lie over earlier ones.
        time: the share of its time, 0 to 1, that a seat has left; None: there is no limit.
        playable: whether it may be picked now; False darkens it.
        target: whether picking it completes the choice.
        selected: whether it is picked.
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
    """Whether this is a card of the last trick, laid open again."""
    return item.kind is ItemKind.CARD and item.place is not None and item.place.zone is Zone.WON


def is_declared(item: Item) -> bool:
    """Whether this is the open copy, before its seat, of a declared card that the seat still holds."""
    return item.kind is ItemKind.CARD and item.place is not None and item.place.zone is Zone.MELD


def is_closed(item: Item) -> bool:
    """Whether this is a card of a hand that shows its back. A screen reader reads all of these in a hand as one."""
    return item.kind is ItemKind.CARD and not item.face_up and item.place is not None and item.place.zone is Zone.HAND


@dataclass(frozen=True)
class SeatsShown:
    """The players at a table, and its viewer.

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
        """The number of seats."""
        return len(self.names)
