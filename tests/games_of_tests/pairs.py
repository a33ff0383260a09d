"""A game for four in pairs with captures and declarations: it proves that the table carries such games. Not shipped.

Ten cards each. In its turn a seat takes one or two cards off the table with a card of the same number, or lays one
down. Before that it may once declare three cards of one rank, and take them back later. A side scores a point whenever
it takes the last open card, and one more for most cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from cardtable.engine.actions import Action, IllegalAction, Reason
from cardtable.engine.cards import ITALIAN, UNKNOWN, Card
from cardtable.engine.events import HOUSE, Key, Place, Score, Zone, in_hand, on_table, purse_of
from cardtable.engine.options import Options, OptionSet
from cardtable.engine.play import Play
from cardtable.engine.rules import Rules
from cardtable.engine.seats import Seat, Viewer, all_seats, round_from
from cardtable.engine.spec import GameSpec, TableSpec
from cardtable.engine.state import State, View
from cardtable.engine.tabletop import Lying, Tabletop
from cardtable.engine.verbs import ONE_CARD, Shape, Verb, table_of
from cardtable.engine.vocabulary import Ending, Result

SEATS, HAND = 4, 10


class Phase(Key):
    """What the seat to act is asked."""

    DEAL = "deal"
    PLAY = "play"


@dataclass(slots=True)
class PairsState(State):
    """A match at one moment.

    Attributes:
        cards: each seat's cards, by slot.
        table: the open cards, by slot.
        declared: the three cards that each seat has declared and not taken back.
        spoken: whether each seat has declared already.
        won: what each side has won.
        before: before whom that lies: before the seat that took first.
        last: who took last.
    """

    cards: list[list[Card | None]] = field(default_factory=list)
    table: list[Card | None] = field(default_factory=list)
    declared: list[tuple[Card, ...]] = field(default_factory=list)
    spoken: list[bool] = field(default_factory=list)
    won: list[list[Card]] = field(default_factory=lambda: [[], []])
    before: list[Seat | None] = field(default_factory=lambda: [None, None])
    last: Seat | None = None

    def copy(self) -> PairsState:
        """An equal state that shares nothing changeable with this one."""
        twin = self._twin()
        twin.cards, twin.won = [held[:] for held in self.cards], [pile[:] for pile in self.won]
        twin.table, twin.declared = self.table[:], self.declared[:]
        twin.spoken, twin.before = self.spoken[:], self.before[:]
        return twin

    def hide_from(self, viewer: Viewer) -> None:
        """The others' cards. Which of them are declared is told; where in the hand they are is not."""
        for seat in all_seats(SEATS):
            if seat != viewer:
                self.cards[seat] = [card if card is None else UNKNOWN for card in self.cards[seat]]

    def tabletop(self) -> Tabletop:
        """What lies on the table, as this viewer sees it."""
        top = self._lying()
        for seat in all_seats(SEATS):
            for slot, card in enumerate(self.cards[seat]):
                if card is not None:
                    top.cards[in_hand(seat, slot)] = Lying(card, False)
            if self.declared[seat]:
                top.declared[seat] = (three(self.declared[seat]),)
        top.cards |= {on_table(slot): Lying(card, True) for slot, card in enumerate(self.table) if card is not None}
        for side, first in enumerate(self.before):
            if first is not None:
                top.piles[Place(Zone.WON, first)] = len(self.won[side])
        return top


def three(cards: Sequence[Card]) -> Score:
    """What three cards of one rank are worth."""
    return Score("three", cards[0].rank, tuple(cards))


def held(state: PairsState, seat: Seat) -> list[Card]:
    """The cards in a hand."""
    return [card for card in state.cards[seat] if card is not None]


def sets(state: PairsState, card: Card) -> list[tuple[Card, ...]]:
    """What this card takes: one card of its number, or two that add up to it."""
    lying = [other for other in state.table if other is not None]
    found = [some for count in (1, 2) for some in combinations(lying, count)]
    return [some for some in found if sum(other.rank for other in some) == card.rank]


def of_one_rank(cards: Sequence[Card]) -> bool:
    """Whether these cards can be declared together."""
    return len({card.rank for card in cards}) == 1


# --- verbs


def do_deal(play: Play[PairsState], seat: Seat, action: Action) -> None:
    state = play.state
    state.hand += 1
    state.cards = [[] for _ in range(SEATS)]
    play.shuffle(ITALIAN.cards)
    play.begin("hand", 1)
    for slot in range(HAND):
        for each in round_from(state.dealer + 1, SEATS):
            state.cards[each].append(state.stock[-1])
            play.deal(state.stock.pop(), each, slot, face_up=False)
    play.ask(Seat((state.dealer + 1) % SEATS), Phase.PLAY)


def offer_take(state: PairsState, options: Options, seat: Seat) -> Sequence[Action]:
    return [Action("take", (card, *some)) for card in held(state, seat) for some in sets(state, card)]


def forbid_take(state: PairsState, options: Options, seat: Seat, action: Action) -> IllegalAction | None:
    card, *some = action.cards
    able = card in state.cards[seat] and tuple(some) in sets(state, card)
    return None if able else IllegalAction("take", Reason.NOT_NOW)


def do_take(play: Play[PairsState], seat: Seat, action: Action) -> None:
    state, side = play.state, seat % 2
    state.last = seat
    if state.before[side] is None:
        state.before[side] = seat
    card, *taken = action.cards
    _leave_hand(play, seat, card, _pile(state, side))
    for other in taken:
        slot = state.table.index(other)
        state.table[slot] = None
        play.move(other, on_table(slot), _pile(state, side), None)
    state.won[side] += action.cards
    if not any(state.table):
        play.pay(HOUSE, purse_of(seat), 1)
    _go_on(play)


def offer_lay(state: PairsState, options: Options, seat: Seat) -> Sequence[Action]:
    return [Action("lay", (card,)) for card in held(state, seat) if not sets(state, card)]


def forbid_lay(state: PairsState, options: Options, seat: Seat, action: Action) -> IllegalAction | None:
    (card,) = action.cards
    able = card in state.cards[seat] and not sets(state, card)
    return None if able else IllegalAction("lay", Reason.NOT_NOW)


def do_lay(play: Play[PairsState], seat: Seat, action: Action) -> None:
    state, (card,) = play.state, action.cards
    slot = state.table.index(None) if None in state.table else len(state.table)
    state.table[slot : slot + 1] = [card]
    _leave_hand(play, seat, card, on_table(slot))
    _go_on(play)


def offer_declare(state: PairsState, options: Options, seat: Seat) -> Sequence[Action]:
    some = combinations(sorted(held(state, seat)), 3)
    return [Action("declare", cards) for cards in some if of_one_rank(cards)]


def forbid_declare(state: PairsState, options: Options, seat: Seat, action: Action) -> IllegalAction | None:
    cards = action.cards
    able = of_one_rank(cards) and list(cards) == sorted(cards) and all(card in state.cards[seat] for card in cards)
    return IllegalAction("declare", Reason.NOT_NOW) if state.spoken[seat] or not able else None


def do_declare(play: Play[PairsState], seat: Seat, action: Action) -> None:
    play.state.declared[seat], play.state.spoken[seat] = action.cards, True
    play.declare(seat, three(action.cards))
    play.ask(seat, Phase.PLAY)


def forbid_withdraw(state: PairsState, options: Options, seat: Seat, action: Action) -> IllegalAction | None:
    return None if state.declared[seat] else IllegalAction("declare", Reason.NOT_NOW)


def do_withdraw(play: Play[PairsState], seat: Seat, action: Action) -> None:
    _take_back(play, seat)
    play.ask(seat, Phase.PLAY)


def _take_back(play: Play[PairsState], seat: Seat) -> None:
    play.declare(seat, three(play.state.declared[seat]), on=False)
    play.state.declared[seat] = ()


def _pile(state: PairsState, side: int) -> Place:
    return Place(Zone.WON, state.before[side])


def _leave_hand(play: Play[PairsState], seat: Seat, card: Card, target: Place) -> None:
    """A card is played; what had been declared with it is taken back, since it is not held any more."""
    state = play.state
    if card in state.declared[seat]:
        _take_back(play, seat)
    slot = state.cards[seat].index(card)
    state.cards[seat][slot] = None
    play.lay_open(card, in_hand(seat, slot), target)


def _go_on(play: Play[PairsState]) -> None:
    state = play.state
    assert state.turn is not None
    following = Seat((state.turn + 1) % SEATS)
    if held(state, following):
        play.ask(following, Phase.PLAY)
        return
    counts = [len(pile) for pile in state.won]
    if counts[0] != counts[1]:
        play.pay(HOUSE, purse_of(Seat(counts.index(max(counts)))), 1)
    play.end_hand("counted")
    points = [state.purse[side] + state.purse[side + 2] for side in (0, 1)]
    play.end_match("won", [1 + 2 * (points[seat % 2] < max(points)) for seat in all_seats(SEATS)])


class Pairs(Rules[PairsState]):
    """The game; it has no options."""

    id = "pairs"
    version = 1
    seats = range(SEATS, SEATS + 1)
    default_seats = SEATS
    pack = ITALIAN
    option_set = OptionSet(())
    spec = GameSpec(
        table=TableSpec(
            worth=False,
            hand=HAND,
            cards=4,
            closes=True,
            pot=False,
            stacks=False,
            stock=False,
            won=True,
            melds=True,
            points=True,
            shared=True,
        ),
        tile=("7d", "5c", "2b"),
        group="house",
        endings={"counted": Ending()},
        results={"won": Result(), "left": Result()},
        scores=["cards", "three"],
        texts=["moved.capture", "moved.lay"],
    )
    verbs = table_of(
        Verb("deal", (Phase.DEAL,), "deal", do_deal),
        Verb("take", (Phase.PLAY,), "take", do_take, forbid=forbid_take, ways=offer_take, shape=Shape(range(2, 4))),
        Verb("lay", (Phase.PLAY,), "lay", do_lay, forbid=forbid_lay, ways=offer_lay, shape=ONE_CARD),
        Verb(
            "declare",
            (Phase.PLAY,),
            "declare",
            do_declare,
            forbid=forbid_declare,
            ways=offer_declare,
            shape=Shape(range(3, 4)),
        ),
        Verb("withdraw", (Phase.PLAY,), "declare", do_withdraw, forbid=forbid_withdraw),
    )

    def team(self, seat: Seat, seats: int) -> int:
        """Partners sit opposite each other."""
        return seat % 2

    def fresh(self, seats: int, seed: str) -> PairsState:
        """The state before anything has happened."""
        return PairsState(
            seats,
            seed,
            Phase.DEAL,
            left=[False] * SEATS,
            purse=[0] * SEATS,
            cards=[[] for _ in range(SEATS)],
            declared=[()] * SEATS,
            spoken=[False] * SEATS,
        )

    def begin(self, play: Play[PairsState]) -> None:
        """Somebody is drawn to deal."""
        play.give_deal(self.first_dealer(play.state))
        play.ask(play.state.dealer, Phase.DEAL)

    def go_on_without(self, play: Play[PairsState], seat: Seat) -> None:
        """The other side has won."""
        play.end_match("left", [1 if (each - seat) % 2 else 3 for each in all_seats(SEATS)])

    def determinize(self, view: View[PairsState], rng: Random) -> PairsState:
        """A random state that looks like this view."""
        state = view.world(rng)
        lying: list[Sequence[Card | None]] = [*state.cards, *state.won, state.table]
        seen = {card for cards in lying for card in cards if card is not None and card.known}
        declared = [[card for card in cards if card not in seen] for cards in state.declared]
        known = seen.union(*declared)
        unseen = [card for card in ITALIAN if card not in known] if state.hand else []
        rng.shuffle(unseen)
        for seat in all_seats(SEATS):
            closed = [slot for slot, card in enumerate(state.cards[seat]) if card is not None and not card.known]
            rng.shuffle(closed)
            for slot in closed:
                state.cards[seat][slot] = declared[seat].pop() if declared[seat] else unseen.pop()
        return state

    def score(self, cards: Sequence[Card]) -> Score:
        """How many there are."""
        return Score("cards", len(cards), ())
