"""Rules: the interface of one game under one complete set of options, and the table of its verbs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import Any, ClassVar, Generic, Self, final

from cardtable.engine.actions import Action, IllegalAction, Reason, parse_action
from cardtable.engine.cards import Card, Pack
from cardtable.engine.events import LEAVE, LEFT, Event, Log, Outcome, Score
from cardtable.engine.options import LOT, Options, OptionSet
from cardtable.engine.play import Play
from cardtable.engine.seats import Seat, Viewer, all_seats
from cardtable.engine.shuffle import lot
from cardtable.engine.spec import GameSpec
from cardtable.engine.state import S, View
from cardtable.engine.verbs import Verb, together

FIRST_DEALER = "first_dealer"
"""The option of games in which somebody deals."""


class Why(StrEnum):
    """Why a seat leaves a match before its end."""

    GAVE_UP = "gave_up"
    CLOCK = "clock"


class Rules(ABC, Generic[S]):
    """One game under one complete set of options. It keeps no game state, and it pickles.

    The final methods are the same in every game; a game adds its table of verbs and the abstract methods. Of the
    methods that take a state, only `apply` and `leave` change it, and so does the `Play` that `play` returns.
    """

    id: ClassVar[str]
    version: ClassVar[int]
    """Raised whenever the same record would no longer replay to the same match."""
    seats: ClassVar[range]
    default_seats: ClassVar[int]
    pack: ClassVar[Pack]
    verbs: ClassVar[Mapping[str, Verb[Any]]]
    """Every verb of the game by its name, in the order in which they are shown."""
    option_set: ClassVar[OptionSet]
    spec: ClassVar[GameSpec]
    undoes: ClassVar[bool] = False
    """Whether moves may be taken back, as in games for one player."""

    @classmethod
    def cards(cls) -> Sequence[Card]:
        """The cards of the pack that the game is played with; all of them where a game says nothing else."""
        return cls.pack.cards

    def __init__(self, options: Mapping[str, object] | None = None) -> None:
        """The game under these options; those not given are at their defaults. Raises OptionError."""
        self.options = self.option_set.complete(options or {})
        self._known = {name: verb for name, verb in self.verbs.items() if verb.known_in(self.options)}
        self._do = {name: verb.do for name, verb in self._known.items()}
        known = sorted(self._known.values(), key=lambda verb: (bool(verb.says), verb.shape.number))
        phases = {phase for verb in known for phase in verb.phases}
        self._asked = {phase: [verb for verb in known if phase in verb.phases] for phase in phases}
        self._legal = {phase: together(asked) for phase, asked in self._asked.items()}

    def __reduce__(self) -> tuple[type[Self], tuple[Options]]:
        return type(self), (self.options,)

    # --- the match

    @final
    def start(self, seats: int, seed: str) -> tuple[S, list[Event]]:
        """A new match, up to where the first dealer may deal, and what happened until then.

        Raises:
            ValueError: if the game is not played by so many; the message says by how many it is.
        """
        self.check_seats(seats)
        state, log = self.fresh(seats, seed), list[Event]()
        self.begin(self.play(state, log))
        return state, log

    @abstractmethod
    def fresh(self, seats: int, seed: str) -> S:
        """The state before anything has happened."""

    @abstractmethod
    def begin(self, play: Play[S]) -> None:
        """Lay out the tokens, and settle who is to deal first."""

    def first_dealer(self, state: S) -> Seat:
        """The seat that the house rules name, or else a lot (rule `first_dealer`)."""
        named = self.options.get(FIRST_DEALER, LOT)
        return Seat(lot(state.seats, state.seed, 0) if named == LOT else int(named))

    def team(self, seat: Seat, seats: int) -> int:
        """The side, from 0 on, that a seat plays for at a table for so many; those of one side share its place."""
        return seat

    @final
    def teams(self, seats: int) -> tuple[int, ...]:
        """The side of every seat."""
        return tuple(self.team(seat, seats) for seat in all_seats(seats))

    @final
    def sides_on(self, place: int, outcome: Outcome) -> int:
        """How many sides share this place at the end of a match."""
        teams = self.teams(len(outcome.places))
        return len({team for team, each in zip(teams, outcome.places, strict=True) if each == place})

    def price(self, view: View[S]) -> int:
        """What it costs, in tokens, to do what the turn asks, as the one to act knows it; 0: nothing, or no one sum."""
        return 0

    def outcome(self, state: S) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return state.outcome

    def rematch(self, state: S) -> Options:
        """The options of a rematch after this match: the same, the first dealer drawn by lot again."""
        return {**self.options, FIRST_DEALER: LOT} if FIRST_DEALER in self.options else {**self.options}

    # --- what a turn offers and refuses

    @final
    def to_act(self, state: S) -> Seat | None:
        """The one seat whose turn it is; None when the match is over."""
        return state.turn

    @final
    def offered(self, state: S, seat: Seat) -> Sequence[Action]:
        """All actions that this turn offers, those that are refused for now included; empty out of turn.

        Actions with a number come last, and silent ones before those that say something.
        """
        if seat != state.turn:
            return []
        asked = self._asked.get(state.phase, ())
        return [action for verb in asked for action in verb.offered(state, self.options, seat)]

    @final
    def legal(self, state: S, seat: Seat) -> Sequence[Action]:
        """The offered actions that are not refused, in the same order in all states that the seat cannot tell apart."""
        return self._legal[state.phase](state, self.options, seat) if seat == state.turn else []

    @final
    def refuse(self, state: S, seat: Seat, action: Action) -> IllegalAction | None:
        """The reason why this seat may not do this now, or None if it may."""
        if state.outcome is not None:
            return IllegalAction("result", Reason.MATCH_OVER)
        if seat != state.turn:
            return IllegalAction("turn", Reason.NOT_YOUR_TURN, seat=state.turn)
        verb = self._known.get(action.verb)
        if verb is None and action.verb in self.verbs:
            return IllegalAction(self.verbs[action.verb].rule, Reason.NOT_IN_THESE_RULES)
        if verb is None or state.phase not in verb.phases:
            return IllegalAction("turn", Reason.NOT_NOW)
        return None if verb.forbid is None else verb.forbid(state, self.options, seat, action)

    # --- doing it

    @final
    def apply(self, state: S, seat: Seat, action: Action, log: Log = None) -> None:
        """Do it, and append what happened to the log if there is one.

        Raises:
            IllegalAction: before anything has changed.
        """
        refusal = self.refuse(state, seat, action)
        if refusal is not None:
            raise refusal
        self.play(state, log).do(seat, action)

    @final
    def play(self, state: S, log: Log = None) -> Play[S]:
        """A `Play` on this state. Search calls its `do` with actions from `legal`, which are not checked again."""
        return Play(state, self.options, log, self._do)

    @final
    def leave(self, state: S, seat: Seat, why: Why, log: Log = None) -> None:
        """Take this seat out of the match for good, in its turn or not (rule `leave`).

        Raises:
            IllegalAction: if it has already left, or the match is over; nothing has changed.
        """
        if state.outcome is not None:
            raise IllegalAction("result", Reason.MATCH_OVER)
        if state.left[seat]:
            raise IllegalAction("leave", Reason.ALREADY_LEFT, seat=seat)
        state.left[seat] = True
        play = self.play(state, log)
        play.say(seat, LEAVE)
        play.mark(seat, LEFT)
        self.go_on_without(play, seat)

    @abstractmethod
    def go_on_without(self, play: Play[S], seat: Seat) -> None:
        """Settle what becomes of the tokens, the cards and the turn of a seat that has just left."""

    # --- what a viewer knows

    @final
    def observe(self, state: S, viewer: Viewer) -> View[S]:
        """All that this viewer knows, cards seen in other hands or thrown away included; never the seed."""
        return View(viewer, state.seen_by(viewer))

    @abstractmethod
    def determinize(self, view: View[S], rng: Random) -> S:
        """A random state that looks like this view to its viewer and hides nothing the rules would have announced."""

    @abstractmethod
    def score(self, cards: Sequence[Card]) -> Score:
        """What these cards are worth. Raises ValueError if they are no hand of this game."""

    # --- notation and seats

    def parse(self, text: str) -> Action:
        """The action of this notation.

        Raises:
            ValueError: if it is no action of this game at all; the message names the verbs or the cards that are.
        """
        action = parse_action(text, self.pack)
        if action.verb not in self.verbs:
            raise ValueError(f"{text!r} is no action of {self.id}: it begins with none of {', '.join(self.verbs)}")
        shape = self.verbs[action.verb].shape
        if not shape.fits(action):
            raise ValueError(f"{text!r} is no action of {self.id}: write {shape.written(action.verb)}")
        return action

    def check_seats(self, seats: int) -> None:
        """Raise ValueError unless the game is played by so many and the first dealer is one of them."""
        if seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            wanted = f"{low}" if low == high else f"{low} to {high}"
            raise ValueError(f"{self.id} is played by {wanted}, not by {seats}: choose another number of seats")
        dealer = self.options.get(FIRST_DEALER, LOT)
        if dealer != LOT and int(dealer) >= seats:
            named = self.option_set.written(FIRST_DEALER, dealer)
            raise ValueError(f"{named} is no seat of a table for {seats}: choose lot or 1 to {seats}")
