"""A game of tricks for three to six, of four and of six in pairs: it proves that the table carries such games.

Each lays a card before it; the highest of the suit led takes the trick. Most tricks win. It is not shipped.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from cardtable.engine.actions import Action, IllegalAction, Reason
from cardtable.engine.cards import ITALIAN, UNKNOWN, Card
from cardtable.engine.events import HOUSE, Key, Place, Score, Zone, in_hand, purse_of
from cardtable.engine.options import Options, OptionSet
from cardtable.engine.play import Play
from cardtable.engine.rules import Rules
from cardtable.engine.seats import Seat, Viewer, all_seats, round_from
from cardtable.engine.spec import Centre, GameSpec, TableSpec
from cardtable.engine.state import State, View
from cardtable.engine.tabletop import Lying, Tabletop
from cardtable.engine.verbs import ONE_CARD, Verb, table_of
from cardtable.engine.vocabulary import Ending, Result

HAND = 6


class Phase(Key):
    """What the seat to act is asked."""

    DEAL = "deal"
    PLAY = "play"


@dataclass(slots=True)
class TricksState(State):
    """A match at one moment: the hands by slot, the trick in the order of play, and what each side has won."""

    cards: list[list[Card | None]] = field(default_factory=list)
    trick: list[tuple[Seat, Card]] = field(default_factory=list)
    won: dict[int, list[Card]] = field(default_factory=dict)
    before: dict[int, Seat] = field(default_factory=dict)

    def copy(self) -> TricksState:
        """An equal state that shares nothing changeable with this one."""
        twin = self._twin()
        twin.cards, twin.trick = [held[:] for held in self.cards], self.trick[:]
        twin.won, twin.before = {side: pile[:] for side, pile in self.won.items()}, dict(self.before)
        return twin

    def hide_from(self, viewer: Viewer) -> None:
        """The others' cards."""
        for seat in all_seats(self.seats):
            if seat != viewer:
                self.cards[seat] = [card if card is None else UNKNOWN for card in self.cards[seat]]

    def tabletop(self) -> Tabletop:
        """What lies on the table, as this viewer sees it."""
        top = self._lying()
        for seat, hand in enumerate(self.cards):
            held = {in_hand(Seat(seat), slot): card for slot, card in enumerate(hand) if card is not None}
            top.cards |= {place: Lying(card, False) for place, card in held.items()}
        top.cards |= {Place(Zone.TRICK, seat): Lying(card, True) for seat, card in self.trick}
        top.piles |= {Place(Zone.WON, self.before[side]): len(pile) for side, pile in self.won.items()}
        return top


def side_of(seat: Seat, seats: int) -> int:
    """Partners sit alternately, where their number allows it."""
    return seat % 2 if seats % 2 == 0 else seat


def do_deal(play: Play[TricksState], seat: Seat, action: Action) -> None:
    state = play.state
    state.hand += 1
    state.cards = [[] for _ in range(state.seats)]
    play.shuffle(ITALIAN.cards)
    play.begin("hand", 1)
    for slot in range(HAND):
        for each in round_from(state.dealer + 1, state.seats):
            state.cards[each].append(state.stock[-1])
            play.deal(state.stock.pop(), each, slot, face_up=False)
    play.ask(Seat((state.dealer + 1) % state.seats), Phase.PLAY)


def offer_play(state: TricksState, options: Options, seat: Seat) -> Sequence[Action]:
    return [Action("play", (card,)) for card in state.cards[seat] if card is not None]


def forbid_play(state: TricksState, options: Options, seat: Seat, action: Action) -> IllegalAction | None:
    return None if action in offer_play(state, options, seat) else IllegalAction("play", Reason.NOT_NOW)


def do_play(play: Play[TricksState], seat: Seat, action: Action) -> None:
    state, (card,) = play.state, action.cards
    slot = state.cards[seat].index(card)
    state.cards[seat][slot] = None
    state.trick.append((seat, card))
    play.lay_open(card, in_hand(seat, slot), Place(Zone.TRICK, seat))
    following = Seat((seat + 1) % state.seats)
    if len(state.trick) == state.seats:
        following = _take(play)
    if any(state.cards[following]):
        play.ask(following, Phase.PLAY)
        return
    play.end_hand("played")
    points = [sum(state.purse[each] for each in all_seats(state.seats) if side == side_of(each, state.seats))
              for side in (side_of(each, state.seats) for each in all_seats(state.seats))]  # fmt: skip
    play.end_match("won", [1 + sum(other > each for other in points) for each in points])


def _take(play: Play[TricksState]) -> Seat:
    """The trick goes to its side's pile, the card that takes it first; returns who took it."""
    state = play.state
    suit = state.trick[0][1].suit
    taker, best = max((played for played in state.trick if played[1].suit == suit), key=lambda played: played[1].rank)
    side = side_of(taker, state.seats)
    state.before.setdefault(side, taker)
    for seat, card in sorted(state.trick, key=lambda played: played[1] != best):
        play.move(card, Place(Zone.TRICK, seat), Place(Zone.WON, state.before[side]), None)
    state.won.setdefault(side, []).extend(card for _, card in state.trick)
    state.trick = []
    play.pay(HOUSE, purse_of(taker), 1)
    return taker


class Tricks(Rules[TricksState]):
    """The game; it has no options."""

    id = "tricks"
    version = 1
    seats = range(3, 7)
    default_seats = 4
    pack = ITALIAN
    option_set = OptionSet(())
    spec = GameSpec(
        table=TableSpec(
            Centre.TRICK,
            worth=False,
            hand=HAND,
            closes=True,
            pot=False,
            stacks=False,
            stock=False,
            won=True,
            points=True,
            shared=True,
        ),
        tile=("7d", "5c", "2b"),
        group="tricks",
        endings={"played": Ending()},
        results={"won": Result(), "left": Result()},
        scores=["points"],
        texts=["moved.play", "moved.play.wins", "moved.play.loses"],
    )
    verbs = table_of(
        Verb("deal", (Phase.DEAL,), "deal", do_deal),
        Verb("play", (Phase.PLAY,), "play", do_play, forbid=forbid_play, ways=offer_play, shape=ONE_CARD),
    )

    def team(self, seat: Seat, seats: int) -> int:
        """Partners sit alternately."""
        return side_of(seat, seats)

    def fresh(self, seats: int, seed: str) -> TricksState:
        """The state before anything has happened."""
        hands: list[list[Card | None]] = [[] for _ in range(seats)]
        return TricksState(seats, seed, Phase.DEAL, left=[False] * seats, purse=[0] * seats, cards=hands)

    def begin(self, play: Play[TricksState]) -> None:
        """Somebody is drawn to deal."""
        play.give_deal(self.first_dealer(play.state))
        play.ask(play.state.dealer, Phase.DEAL)

    def go_on_without(self, play: Play[TricksState], seat: Seat) -> None:
        """The other sides have won."""
        seats = play.state.seats
        lost = [side_of(each, seats) == side_of(seat, seats) for each in all_seats(seats)]
        play.end_match("left", [1 if not each else 1 + lost.count(False) for each in lost])

    def determinize(self, view: View[TricksState], rng: Random) -> TricksState:
        """A random state that looks like this view."""
        state = view.world(rng)
        lying = [card for hand in state.cards for card in hand if card is not None and card.known]
        lying += [card for _, card in state.trick] + [card for pile in state.won.values() for card in pile]
        unseen = [card for card in ITALIAN if card not in lying] if state.hand else []
        rng.shuffle(unseen)
        for hand in state.cards:
            for slot, card in enumerate(hand):
                if card is not None and not card.known:
                    hand[slot] = unseen.pop()
        state.stock = unseen[: len(state.stock)]
        return state

    def score(self, cards: Sequence[Card]) -> Score:
        """Nothing counts but the trick."""
        return Score("points", 0, ())
