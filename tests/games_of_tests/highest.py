"""The highest card: each in turn turns up a card, and the highest wins. The example of `docs/new-game.md`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from cardtable.engine.actions import Action
from cardtable.engine.cards import ITALIAN, Card
from cardtable.engine.events import STOCK, Key, Score, in_hand
from cardtable.engine.options import Options, OptionSet, Switch
from cardtable.engine.play import Play
from cardtable.engine.rules import Rules
from cardtable.engine.seats import FIRST, Seat, Viewer
from cardtable.engine.spec import GameSpec, TableSpec
from cardtable.engine.state import State, View
from cardtable.engine.tabletop import Lying, Tabletop
from cardtable.engine.verbs import Verb, table_of
from cardtable.engine.vocabulary import Result

OPTIONS = OptionSet([Switch("ace_high", default=False)])

SPEC = GameSpec(
    table=TableSpec(hand=1, cards=0, pot=False, stacks=False),
    tile=("Rd",),
    group="house",
    results={"highest": Result(), "left": Result()},
    scores=["rank"],
    texts=["moved.draw"],
)


class Phase(Key):
    """What the seat to act is asked."""

    TURN = "turn"


@dataclass(slots=True)
class HighestState(State):
    """A match at one moment; `turned` is the card of each seat that has had its turn."""

    deals = False

    turned: list[Card] = field(default_factory=list)

    def copy(self) -> HighestState:
        """An equal state that shares nothing changeable with this one."""
        twin = self._twin()
        twin.turned = self.turned[:]
        return twin

    def hide_from(self, viewer: Viewer) -> None:
        """Every card that has been turned lies open; the stock is hidden in every game."""

    def tabletop(self) -> Tabletop:
        """What lies on the table."""
        top = self._lying()
        top.cards = {in_hand(Seat(seat), 0): Lying(card, True) for seat, card in enumerate(self.turned)}
        return top


def worth(card: Card, options: Options) -> int:
    """How high a card is (rule `ace_high`)."""
    return 11 if card.rank == 1 and options["ace_high"] else card.rank


def do_turn(play: Play[HighestState], seat: Seat, action: Action) -> None:
    """The uppermost card of the stock is turned up; the last one ends the match (rule `turn`)."""
    state = play.state
    card = state.stock.pop()
    state.turned.append(card)
    play.lay_open(card, STOCK, in_hand(seat, 0))
    if len(state.turned) < state.seats:
        play.ask(Seat(seat + 1), Phase.TURN)
        return
    found = [worth(each, play.options) for each in state.turned]
    play.end_match("highest", [1 + sum(other > each for other in found) for each in found])


class Highest(Rules[HighestState]):
    """The rules; nothing is ever forbidden in one's turn."""

    id = "highest"
    version = 1
    seats = range(2, 7)
    default_seats = 4
    pack = ITALIAN
    option_set = OPTIONS
    spec = SPEC
    verbs = table_of(Verb("turn", (Phase.TURN,), "turn", do_turn))

    def fresh(self, seats: int, seed: str) -> HighestState:
        """The state before anything has happened."""
        return HighestState(seats, seed, Phase.TURN, left=[False] * seats, purse=[0] * seats)

    def begin(self, play: Play[HighestState]) -> None:
        """The stock is shuffled, and the first seat may turn up a card."""
        play.state.hand = 1
        play.shuffle(ITALIAN.cards)
        play.begin("hand", 1)
        play.ask(FIRST, Phase.TURN)

    def go_on_without(self, play: Play[HighestState], seat: Seat) -> None:
        """Whoever leaves is last, and the match is over (rule `leave`)."""
        places = [1] * play.state.seats
        places[seat] = play.state.seats
        play.end_match("left", places)

    def determinize(self, view: View[HighestState], rng: Random) -> HighestState:
        """A random state that looks like this view: nobody knows the order of the stock."""
        state = view.world(rng)
        state.stock = rng.sample([card for card in ITALIAN if card not in state.turned], len(state.stock))
        return state

    def score(self, cards: Sequence[Card]) -> Score:
        """The rank of a single card. Raises ValueError if there are more."""
        (card,) = cards
        return Score("rank", worth(card, self.options), ())
