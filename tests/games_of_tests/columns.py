"""A patience: columns, a stock, a waste and four foundations. It proves that one can play alone. Not shipped.

Of three cards in a column the last lies open. The uppermost open cards go home by suit from the ace on, on a card that
is one higher, or into an empty column; the stock is turned up card by card, once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from cardtable.engine.actions import Action, IllegalAction, Reason
from cardtable.engine.cards import ITALIAN, UNKNOWN, Card
from cardtable.engine.events import STOCK, Key, Place, Score, Turned, Zone
from cardtable.engine.options import Options, OptionSet
from cardtable.engine.play import Play
from cardtable.engine.rules import Rules
from cardtable.engine.seats import FIRST, Seat, Viewer
from cardtable.engine.spec import COLUMN, FAN, Centre, GameSpec, TableSpec, ZoneSpec
from cardtable.engine.state import State, View
from cardtable.engine.tabletop import Lying, Tabletop
from cardtable.engine.verbs import TWO_CARDS, Shape, Verb, table_of
from cardtable.engine.vocabulary import Result

COUNT, DEEP = 8, 3
SUITS = "dcbs"
A_CARD_ON_A_PILE = Shape(range(1, 2), number=True)


class Phase(Key):
    """What the player is asked."""

    PLAY = "play"


@dataclass(slots=True)
class ColumnsState(State):
    """A match at one moment.

    Attributes:
        columns: the cards of each, the uppermost last.
        closed: how many of them lie face down.
        waste: what has been turned up.
        home: how many cards of each suit have gone home.
    """

    deals = False

    columns: list[list[Card]] = field(default_factory=list)
    closed: list[int] = field(default_factory=list)
    waste: list[Card] = field(default_factory=list)
    home: list[int] = field(default_factory=lambda: [0] * len(SUITS))

    def copy(self) -> ColumnsState:
        """An equal state that shares nothing changeable with this one."""
        twin = self._twin()
        twin.columns, twin.closed = [column[:] for column in self.columns], self.closed[:]
        twin.waste, twin.home = self.waste[:], self.home[:]
        return twin

    def hide_from(self, viewer: Viewer) -> None:
        """What nobody has seen: the closed cards of the columns."""
        for column, closed in zip(self.columns, self.closed, strict=True):
            column[:closed] = [UNKNOWN] * closed

    def tabletop(self) -> Tabletop:
        """What lies on the table."""
        top = self._lying()
        for pile, (column, closed) in enumerate(zip(self.columns, self.closed, strict=True)):
            for slot, card in enumerate(column):
                top.cards[Place(Zone.TABLEAU, None, slot, pile)] = Lying(card, slot >= closed)
        top.cards |= {Place(Zone.WASTE, None, slot): Lying(card, True) for slot, card in enumerate(self.waste)}
        for pile, count in enumerate(self.home):
            for slot in range(count):
                card = ITALIAN.cards[10 * pile + slot]
                top.cards[Place(Zone.FOUNDATION, None, slot, pile)] = Lying(card, True)
        return top


def free(state: ColumnsState) -> list[Card]:
    """The cards that may be played."""
    return [cards[-1] for cards in (*state.columns, state.waste) if cards]


def do_turn(play: Play[ColumnsState], seat: Seat, action: Action) -> None:
    state = play.state
    card = state.stock.pop()
    play.lay_open(card, STOCK, Place(Zone.WASTE, None, len(state.waste)))
    state.waste.append(card)
    play.ask(FIRST, Phase.PLAY)


def forbid_turn(state: ColumnsState, options: Options, seat: Seat, action: Action) -> IllegalAction | None:
    return None if state.stock else IllegalAction("turn", Reason.NOT_NOW)


def offer_home(state: ColumnsState, options: Options, seat: Seat) -> Sequence[Action]:
    ways = [(card, SUITS.index(card.suit)) for card in free(state)]
    return [Action("home", (card,), number=pile) for card, pile in ways if state.home[pile] == card.rank - 1]


def forbid_home(state: ColumnsState, options: Options, seat: Seat, action: Action) -> IllegalAction | None:
    return None if action in offer_home(state, options, seat) else IllegalAction("home", Reason.NOT_NOW)


def do_home(play: Play[ColumnsState], seat: Seat, action: Action) -> None:
    state, (card,) = play.state, action.cards
    pile = SUITS.index(card.suit)
    source = _take(state, card)
    play.lay_open(card, source, Place(Zone.FOUNDATION, None, state.home[pile], pile))
    state.home[pile] += 1
    _uncover(play, source)
    if sum(state.home) == len(ITALIAN.cards):
        play.end_match("won", [1])
    else:
        play.ask(FIRST, Phase.PLAY)


def offer_move(state: ColumnsState, options: Options, seat: Seat) -> Sequence[Action]:
    onto = [column[-1] for column in state.columns if column]
    return [Action("move", (card, other)) for card in free(state) for other in onto if other.rank == card.rank + 1]


def forbid_move(state: ColumnsState, options: Options, seat: Seat, action: Action) -> IllegalAction | None:
    return None if action in offer_move(state, options, seat) else IllegalAction("move", Reason.NOT_NOW)


def do_move(play: Play[ColumnsState], seat: Seat, action: Action) -> None:
    state, (card, other) = play.state, action.cards
    source = _take(state, card)
    pile = next(number for number, column in enumerate(state.columns) if column and column[-1] == other)
    play.lay_open(card, source, Place(Zone.TABLEAU, None, len(state.columns[pile]), pile))
    state.columns[pile].append(card)
    _uncover(play, source)
    play.ask(FIRST, Phase.PLAY)


def offer_lay(state: ColumnsState, options: Options, seat: Seat) -> Sequence[Action]:
    empty = [pile for pile, column in enumerate(state.columns) if not column]
    alone = [column[0] for column in state.columns if len(column) == 1]
    return [Action("lay", (card,), number=pile) for card in free(state) if card not in alone for pile in empty]


def forbid_lay(state: ColumnsState, options: Options, seat: Seat, action: Action) -> IllegalAction | None:
    return None if action in offer_lay(state, options, seat) else IllegalAction("lay", Reason.NOT_NOW)


def do_lay(play: Play[ColumnsState], seat: Seat, action: Action) -> None:
    state, (card,), pile = play.state, action.cards, action.number
    assert pile is not None
    source = _take(state, card)
    play.lay_open(card, source, Place(Zone.TABLEAU, None, 0, pile))
    state.columns[pile].append(card)
    _uncover(play, source)
    play.ask(FIRST, Phase.PLAY)


def do_stop(play: Play[ColumnsState], seat: Seat, action: Action) -> None:
    play.end_match("stuck", [2])


def _take(state: ColumnsState, card: Card) -> Place:
    """Take a free card away, and say where it lay."""
    if state.waste and state.waste[-1] == card:
        state.waste.pop()
        return Place(Zone.WASTE, None, len(state.waste))
    pile = next(number for number, column in enumerate(state.columns) if column and column[-1] == card)
    state.columns[pile].pop()
    return Place(Zone.TABLEAU, None, len(state.columns[pile]), pile)


def _uncover(play: Play[ColumnsState], place: Place) -> None:
    """The card under one that has gone is turned up."""
    state = play.state
    if place.zone is Zone.TABLEAU and place.slot and state.closed[place.pile] == place.slot:
        state.closed[place.pile] -= 1
        play.tell(Turned(state.columns[place.pile][-1], place._replace(slot=place.slot - 1)))


class Columns(Rules[ColumnsState]):
    """The patience; nobody deals, and it has no options."""

    id = "columns"
    version = 1
    seats = range(1, 2)
    default_seats = 1
    pack = ITALIAN
    option_set = OptionSet(())
    undoes = True
    spec = GameSpec(
        table=TableSpec(
            Centre.ZONES,
            worth=False,
            hand=0,
            cards=0,
            pot=False,
            stacks=False,
            zones=(
                ZoneSpec(Zone.STOCK, (0, 0)),
                ZoneSpec(Zone.WASTE, (1, 0), FAN, room=6),
                ZoneSpec(Zone.FOUNDATION, (4, 0), count=len(SUITS), outlined=True),
                ZoneSpec(Zone.TABLEAU, (0, 1.1), COLUMN, count=COUNT, room=8, outlined=True),
            ),
        ),
        tile=("Ad", "2d", "3d"),
        group="house",
        results={"won": Result(), "stuck": Result()},
        scores=["cards"],
        texts=["moved.foundation", "moved.tableau", "moved.waste"],
    )
    verbs = table_of(
        Verb(
            "home",
            (Phase.PLAY,),
            "home",
            do_home,
            forbid=forbid_home,
            ways=offer_home,
            shape=A_CARD_ON_A_PILE,
            pile=Zone.FOUNDATION,
        ),
        Verb("move", (Phase.PLAY,), "move", do_move, forbid=forbid_move, ways=offer_move, shape=TWO_CARDS),
        Verb(
            "lay",
            (Phase.PLAY,),
            "lay",
            do_lay,
            forbid=forbid_lay,
            ways=offer_lay,
            shape=A_CARD_ON_A_PILE,
            pile=Zone.TABLEAU,
        ),
        Verb("turn", (Phase.PLAY,), "turn", do_turn, forbid=forbid_turn, pile=Zone.STOCK),
        Verb("stop", (Phase.PLAY,), "stop", do_stop),
    )

    def fresh(self, seats: int, seed: str) -> ColumnsState:
        """The state before anything has happened."""
        return ColumnsState(seats, seed, Phase.PLAY, left=[False], purse=[0])

    def begin(self, play: Play[ColumnsState]) -> None:
        """Everything is dealt, and the player may begin."""
        state = play.state
        state.hand, state.columns, state.closed = 1, [[] for _ in range(COUNT)], [DEEP - 1] * COUNT
        play.shuffle(ITALIAN.cards)
        play.begin("hand", 1)
        for slot in range(DEEP):
            for pile, column in enumerate(state.columns):
                card, place = state.stock.pop(), Place(Zone.TABLEAU, None, slot, pile)
                column.append(card)
                if slot == DEEP - 1:
                    play.lay_open(card, STOCK, place)
                else:
                    play.move(card, STOCK, place, ())
        play.ask(FIRST, Phase.PLAY)

    def go_on_without(self, play: Play[ColumnsState], seat: Seat) -> None:
        """It has not come out."""
        play.end_match("stuck", [2])

    def determinize(self, view: View[ColumnsState], rng: Random) -> ColumnsState:
        """A random state that looks like this view."""
        state = view.world(rng)
        lying = view.tabletop().cards.values()
        unseen = [card for card in ITALIAN if card not in {each.card for each in lying}]
        rng.shuffle(unseen)
        state.stock = [unseen.pop() for _ in state.stock]
        state.columns = [[card if card.known else unseen.pop() for card in column] for column in state.columns]
        return state

    def score(self, cards: Sequence[Card]) -> Score:
        """How many there are."""
        return Score("cards", len(cards), ())
