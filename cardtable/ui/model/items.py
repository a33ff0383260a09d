"""Items: one frozen value for each card, pile, plate, group of tokens or slip, as the rows of the model hold them."""

from __future__ import annotations

from collections.abc import Hashable
from enum import StrEnum

from cardtable.engine.cards import UNKNOWN, Card
from cardtable.engine.events import Holding, Place, Zone
from cardtable.engine.frozen import frozen, slim
from cardtable.engine.seats import Seat
from cardtable.engine.spec import GameSpec
from cardtable.engine.vocabulary import Sign
from cardtable.games import GAMES

TO_MOVE = "to_move"
"""The mark of the plate whose seat is to move."""
THINKING = "thinking"
"""The mark of the plate whose bot is thinking."""


class Side(StrEnum):
    """The two sides of a game in pairs, as the person sees them."""

    OURS = "ours"
    THEIRS = "theirs"


MARKS = {Side.OURS: "cockade", Side.THEIRS: "bow"}
"""The picture that marks what belongs to a side."""


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
    POINTS = "points"
    """The slip with the points that each side has in the match."""


@slim
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
        lines: the lines on a slip: a name and two numbers each; of points a picture, a name and a number.
        side: the side of a seat or of its pile, in a game in pairs.
        last: whether what was taken last lies on this pile.
        captured: whether this card, laid open again, was part of a capture.
        since: grows with every card that is laid, so that later cards lie over earlier ones.
        time: the share of its time, 0 to 1, that a seat has left; None: there is no limit.
        playable: whether it may be picked now; False darkens it.
        target: whether picking it completes the choice.
        selected: whether it is picked.
        number: its number, on a seal, while it is in the set that is chosen; 0: it is not.
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
    side: Side | None = None
    last: bool = False
    captured: bool = False
    since: int = 0
    time: float | None = None
    playable: bool = True
    target: bool = False
    selected: bool = False
    number: int = 0


def is_seen_again(item: Item) -> bool:
    """Whether this is a card of the last trick or capture, laid open again."""
    return item.kind is ItemKind.CARD and item.place is not None and item.place.zone is Zone.WON


def is_declared(item: Item) -> bool:
    """Whether this is the open copy, before its seat, of a declared card that the seat still holds."""
    return item.kind is ItemKind.CARD and item.place is not None and item.place.zone is Zone.MELD


def is_closed(item: Item) -> bool:
    """Whether this is a card of a hand that shows its back. A screen reader reads all of these in a hand as one."""
    return item.kind is ItemKind.CARD and not item.face_up and item.place is not None and item.place.zone is Zone.HAND


def pile_of(item: Item) -> Place:
    """The pile in the middle that an item lies on or stands for; nowhere, if there is none."""
    return item.place._replace(slot=0) if item.place is not None and item.seat is None else Place(Zone.OUT, pile=-1)


def lies_still(item: Item) -> bool:
    """Whether this card can never be chosen: it has been played, or shows the trump."""
    return item.place is not None and item.place.zone in (Zone.TRICK, Zone.TRUMP, Zone.WON, Zone.FOUNDATION)


def is_on_table(item: Item) -> bool:
    """Whether this card lies open in the middle, for everybody to take."""
    return item.kind is ItemKind.CARD and item.place is not None and item.place.zone is Zone.TABLE


@frozen
class SeatsShown:
    """The players at a table, and its viewer.

    Attributes:
        game: the game's id.
        names: the name of each seat.
        portraits: the name of each seat's picture.
        human: the seat whose table this is; None for a bystander, who looks from seat 0.
        teams: the team of each seat; empty: each plays for itself.
    """

    game: str
    names: tuple[str, ...]
    portraits: tuple[str, ...]
    human: Seat | None
    teams: tuple[int, ...] = ()

    @property
    def spec(self) -> GameSpec:
        """What the game declares of itself."""
        return GAMES[self.game].spec

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.names)

    @property
    def in_pairs(self) -> bool:
        """Whether two sides of several seats play against each other."""
        return len(set(self.teams)) == 2 < len(self.teams)

    def side(self, seat: Seat | None) -> Side | None:
        """The side of this seat; None where there are no two sides."""
        if seat is None or not self.in_pairs:
            return None
        return Side.OURS if self.teams[seat] == self.teams[self.human or 0] else Side.THEIRS

    def partners(self, seat: Seat) -> bool:
        """Whether this seat, which is not the person's, plays on the person's side."""
        return seat != self.human and self.side(seat) is Side.OURS
