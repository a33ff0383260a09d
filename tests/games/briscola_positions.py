"""Positions of Briscola in a line, and what a test asks of them.

In all of them seat 1 deals unless something else is said, so that seat 0 leads.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from cardtable.engine.cards import ITALIAN, Card, written
from cardtable.engine.events import Trump
from cardtable.engine.seats import Seat, all_seats
from cardtable.games.briscola import Briscola, BriscolaState
from cardtable.games.briscola.scoring import PRIZE, RANKING, SHARE
from tests.games import positions
from tests.games.positions import codes, dealt_one_by_one, pack_on_top, stacked

TAKES, LOSES = ITALIAN["4d"], ITALIAN["2d"]
"""The cards of the last trick in `finish`: worth nothing."""


class Position(positions.Position[Briscola, BriscolaState]):
    """A match of Briscola under way."""

    # --- moves

    def deal(self, one: str, two: str, trump: str, stock: str = "") -> Self:
        """The dealer deals these hands to seats 0 and 1, turns up this trump, and these are drawn first."""
        order = (1 - self.state.dealer, self.state.dealer)
        falling = [*dealt_one_by_one(ITALIAN, [one, two], order), ITALIAN[trump], *ITALIAN.hand(stock)]
        with stacked(pack_on_top(ITALIAN.cards, falling)):
            return self.do("deal")

    def trick(self, *cards: str) -> Self:
        """These cards are played, by whoever is to act."""
        return self.do(*(f"play {card}" for card in cards))

    def tricks(self, count: int) -> Self:
        """So many tricks in which everybody plays the first of his cards."""
        for _ in range(2 * count):
            assert self.state.turn is not None
            self.do(f"play {self.state.holding(self.state.turn)[0]}")
        return self

    def finish(self, points: int, taker: int = 0) -> Self:
        """A hand is dealt and ends with so many points for seat 0; the last trick goes to `taker`."""
        state = self.do("deal").state
        first = Seat(1 - state.dealer)
        mine = _worth(points)
        others = [card for card in ITALIAN if card not in (*mine, TAKES, LOSES)]
        state.won, state.points = [mine, others], [points, 120 - points]
        state.cards = [[TAKES if seat == taker else LOSES, None, None] for seat in range(2)]
        state.open = [[False] * 3, [False] * 3]
        state.stock, state.shown, state.trick_number = [], None, 20
        state.trump = ITALIAN["7s"]
        state.leader = state.turn = first
        state.score_shown = self.rules.options["show_score"] == "always"
        assert [RANKING.worth(pile) for pile in state.won] == state.points
        return self.do(*(f"play {codes(state.cards[seat])}" for seat in (first, 1 - first)))

    # --- what it says

    @property
    def brilli(self) -> list[int]:
        """The brilli before each."""
        return self.state.brilli

    @property
    def net(self) -> list[int]:
        """What the match brought each, once it is over."""
        assert self.state.outcome is not None, "the match goes on"
        return list(self.state.outcome.net)

    @property
    def places(self) -> list[int]:
        """The place of each, once the match is over."""
        assert self.state.outcome is not None, "the match goes on"
        return list(self.state.outcome.places)

    @property
    def scores(self) -> list[int] | None:
        """The points of both as they are shown at the table; None if they are hidden."""
        shown = self.lying().scores
        return [shown[seat].number for seat in all_seats(2)] if shown else None

    @property
    def trumps(self) -> list[str]:
        """The cards that were displayed as trump so far."""
        return [str(event.card) for event in self.events if isinstance(event, Trump)]

    def won(self, seat: int) -> str:
        """The cards that this seat has won."""
        return written(self.state.won[seat])

    def __str__(self) -> str:
        state, changed = self.state, self.rules.option_set.changed(self.rules.options)
        lines = [f"options {changed or 'as usual'}", "moves " + ", ".join(self.moves)]
        lines.append(f"hand {state.hand} trick {state.trick_number} turn {self.turn} {self.phase}")
        lines.append(f"dealer {state.dealer}  trump {state.trump}  shown {state.shown}  stock {len(state.stock)}")
        lines.append(f"trick {written(state.trick)}  pot {state.pot}  house {state.house}")
        for seat in all_seats(2):
            lines.append(f"seat {seat}  {self.hand(seat)}  brilli {state.brilli[seat]}  won {self.won(seat)}")
        return "\n".join(lines)


def before_the_deal(dealer: int = 1, **options: Any) -> Position:
    """A new match: this seat may deal."""
    rules = Briscola({"first_dealer": str(dealer), **options})
    state, events = rules.start(2, "a seed")
    return Position(rules, state, events)


def deal(one: str, two: str, trump: str, stock: str = "", dealer: int = 1, **options: Any) -> Position:
    """Right after these cards have been dealt: the hands of seats 0 and 1, the trump, and what is drawn first."""
    return before_the_deal(dealer, **options).deal(one, two, trump, stock)


def match(*points: int, **options: Any) -> Position:
    """A match in which seat 0 made so many points in each hand."""
    position = before_the_deal(**options)
    for each in points:
        position.finish(each)
    return position


def prize(hands_to_win: int) -> int:
    """All brilli of a match."""
    return PRIZE + SHARE * (2 * hands_to_win - 1)


def _worth(points: int) -> list[Card]:
    """An even number of cards, none of them those of `finish`, that are worth so many points."""
    ways: dict[int, list[Card]] = {0: []}
    for card in (card for card in ITALIAN if RANKING.points[card]):
        for total, cards in list(ways.items()):
            ways.setdefault(total + RANKING.points[card], [*cards, card])
    chosen = ways[points]
    fillers = [card for card in ITALIAN if not RANKING.points[card] and card not in (TAKES, LOSES)]
    return chosen + fillers[: len(chosen) % 2]


def all_different(cards: Sequence[Card]) -> bool:
    """Whether no card comes twice."""
    return len(set(cards)) == len(cards)
