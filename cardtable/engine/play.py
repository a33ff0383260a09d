"""Play: how the rules change a state. Each method makes a change and tells its event, so that no rule can forget one.

Only `Rules` and the modules of a game call it. The functions of a game take a `Play` instead of state, options and log.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cache, lru_cache
from typing import Generic, TypeAlias

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.events import (
    DEALER,
    STOCK,
    Began,
    Declared,
    Event,
    HandEnded,
    Holding,
    Log,
    Marked,
    MatchEnded,
    Moved,
    Outcome,
    Paid,
    Place,
    Said,
    Score,
    Shown,
    Shuffled,
    Staked,
    Swapped,
    Turn,
    Turned,
    in_hand,
)
from cardtable.engine.options import Options
from cardtable.engine.seats import Seat, all_seats
from cardtable.engine.shuffle import shuffled
from cardtable.engine.state import S

Knowers = tuple[Seat, ...] | None
"""The seats that know the face of a card; None: everybody, bystanders included."""


Do: TypeAlias = "Callable[[Play[S], Seat, Action], None]"
"""A function that does the actions of one verb."""


class Play(Generic[S]):
    """A state that is being played on, with its options and its log.

    Attributes:
        state: the state that it changes.
        options: the house rules.
        log: the list that events are appended to; None where nobody reads them, as in a bot's search.
    """

    __slots__ = ("_verbs", "log", "options", "state")

    def __init__(self, state: S, options: Options, log: Log, verbs: Mapping[str, Do[S]]) -> None:
        """Play on in this state.

        Args:
            verbs: the function that does the actions of a verb, by verb.
        """
        self.state = state
        self.options = options
        self.log = log
        self._verbs = verbs

    def do(self, seat: Seat, action: Action) -> None:
        """Do this action unchecked: the caller has it from `Rules.legal`, or has asked `Rules.refuse`."""
        self._verbs[action.verb](self, seat, action)

    # --- turns, words and marks

    def ask(self, seat: Seat, phase: StrEnum) -> None:
        """Make it this seat's turn to do what the phase says."""
        state = self.state
        state.turn = seat
        state.phase = phase
        if self.log is not None:
            self.log.append(_turn(seat, phase))

    def say(self, seat: Seat, phrase: str, number: int | None = None, named: Seat | None = None) -> None:
        """Tell that a seat says a phrase, with the number or the seat that the phrase is about, if any."""
        if self.log is not None:
            self.log.append(_said(seat, phrase, number, named))

    def mark(self, seat: Seat, mark: str) -> None:
        """Give a seat a mark."""
        if self.log is not None:
            self.log.append(_marked(seat, mark))

    def unmark(self, seat: Seat, mark: str) -> None:
        """Take a mark from a seat."""
        if self.log is not None:
            self.log.append(_unmarked(seat, mark))

    def flag(self, flags: list[bool], seat: Seat, mark: str) -> None:
        """Set a seat's flag, and show it as this mark; do nothing if it is set."""
        if not flags[seat]:
            flags[seat] = True
            self.mark(seat, mark)

    def unflag(self, flags: list[bool], seat: Seat, mark: str) -> None:
        """Take away a seat's flag and its mark; do nothing if it is not set."""
        if flags[seat]:
            flags[seat] = False
            self.unmark(seat, mark)

    def clear(self, flags: list[bool], mark: str) -> None:
        """Take away every flag, and its mark with it."""
        if True in flags:
            for seat in all_seats(len(flags)):
                self.unflag(flags, seat, mark)

    def begin(self, part: str, number: int) -> None:
        """Tell that a part of the match begins: a hand, a lap, a trick."""
        if self.log is not None:
            self.log.append(_began(part, number))

    def tell(self, event: Event) -> None:
        """Append an event that changes nothing in the state but what seats know."""
        if self.log is not None:
            self.log.append(event)

    # --- tokens

    def pay(self, source: Holding, target: Holding, count: int) -> None:
        """Move so many tokens from one holding to another."""
        if count:
            self.state.change(source, -count)
            self.state.change(target, count)
            if self.log is not None:
                self.log.append(Paid(source, target, count))

    def stake(self, seat: Seat, count: int) -> None:
        """Tell that a seat is committed to so many tokens that it has not paid; 0: that it no longer is."""
        if self.log is not None:
            self.log.append(_staked(seat, count))

    # --- cards; the rules put them where they go, since each game keeps them in its own lists

    def shuffle(self, cards: Sequence[Card], sound: Callable[[Sequence[Card]], bool] | None = None) -> None:
        """Make these cards the stock, and shuffle it; with `sound`, again and again until that returns True."""
        state = self.state
        state.thrown = []
        while True:
            state.stock = shuffled(cards, state.seed, state.chance)
            state.chance += 1
            if sound is None or sound(state.stock):
                break
        if self.log is not None:
            self.log.append(Shuffled(len(cards), state.chance - 1))

    def move(self, card: Card, source: Place, target: Place, known_to: Knowers) -> None:
        """Tell that a card goes face down from one place to another; these seats, or all (None), know its face."""
        if self.log is not None:
            self.log.append(Moved(card, source, target, False, known_to))

    def lay_open(self, card: Card, source: Place, target: Place) -> None:
        """Tell that a card goes from one place to another, where it lies face up."""
        if self.log is not None:
            self.log.append(Moved(card, source, target, True, None))

    def swap(self, given: Card, taken: Card, hand: Place, table: Place, known_to: Knowers) -> None:
        """Tell that a card of a hand and one on the table change places; the first lies face up if all know both."""
        if self.log is not None:
            one = Moved(given, hand, table, known_to is None, known_to)
            self.log.append(Swapped(one, Moved(taken, table, hand, False, known_to)))

    def deal(self, card: Card, seat: Seat, slot: int, *, face_up: bool) -> None:
        """Tell that a card goes from the stock to a seat's hand, face up for all or known to that seat alone."""
        if self.log is not None:
            self.log.append(Moved(card, STOCK, in_hand(seat, slot), face_up, None if face_up else (seat,)))

    def show(self, seat: Seat, cards: Sequence[Card], closed: int, score: Callable[[Sequence[Card]], Score]) -> None:
        """Tell that a seat turns up the closed cards of its hand, the first so many, and what the hand is worth."""
        if self.log is not None:
            self.log += [Turned(cards[slot], in_hand(seat, slot)) for slot in range(closed)]
            self.log.append(Shown(seat, score(cards)))

    def declare(self, seat: Seat, score: Score, *, on: bool = True) -> None:
        """Tell that a seat lays open these cards, which stay in its hand, or, if not `on`, takes them back."""
        if self.log is not None:
            self.log.append(Declared(seat, score, on))

    # --- from hand to hand

    def give_deal(self, seat: Seat) -> None:
        """Make this seat the dealer, when nobody is."""
        self.state.dealer = seat
        self.mark(seat, DEALER)

    def pass_deal(self, seat: Seat) -> None:
        """Make this seat the dealer instead of the present one."""
        if seat != self.state.dealer:
            self.unmark(self.state.dealer, DEALER)
            self.give_deal(seat)

    def end_hand(self, reason: str) -> None:
        """Tell that the hand is settled; the reason is a key for words."""
        if self.log is not None:
            self.log.append(HandEnded(self.state.hand, reason))

    def end_match(self, reason: str, places: Iterable[int]) -> None:
        """End the match: every seat gets a place (1 is best), and its net result is what its purse holds."""
        state = self.state
        state.outcome, state.turn = Outcome(reason, tuple(places), tuple(state.purse)), None
        if self.log is not None:
            self.log.append(MatchEnded(state.outcome))


# Events that happen again and again, each made only once.


@lru_cache(maxsize=4096)
def _said(seat: Seat, phrase: str, number: int | None, named: Seat | None) -> Said:
    return Said(seat, phrase, number, named)


@lru_cache(maxsize=4096)
def _staked(seat: Seat, count: int) -> Staked:
    return Staked(seat, count)


@cache
def _marked(seat: Seat, mark: str) -> Marked:
    return Marked(seat, mark, True)


@cache
def _unmarked(seat: Seat, mark: str) -> Marked:
    return Marked(seat, mark, False)


@cache
def _turn(seat: Seat, phase: StrEnum) -> Turn:
    return Turn(seat, phase.value)


@cache
def _began(part: str, number: int) -> Began:
    return Began(part, number)
