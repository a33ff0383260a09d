"""What the rows of the table say: plates, piles, tokens and what is written down, in words.

A tabletop knows what lies there now. What was said, and what was written down of each hand, is noted here,
because it is told longer than it lies.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from cardtable.engine.cards import Card
from cardtable.engine.events import (
    DEALER,
    LEFT,
    OUT,
    PILES,
    POT,
    Began,
    Event,
    HandEnded,
    Holder,
    Holding,
    Marked,
    Paid,
    Place,
    Said,
    Score,
    Shown,
    Turn,
    Zone,
)
from cardtable.engine.seats import Seat, all_seats
from cardtable.engine.spec import TableSpec
from cardtable.engine.tabletop import Tabletop
from cardtable.engine.vocabulary import LOUD
from cardtable.ui.model.items import THINKING, TO_MOVE, Item, ItemKind, SeatsShown
from cardtable.ui.model.score_sheet import HandLine, ScoreSheet
from cardtable.wording.plates import PLAYED, TAKES

if TYPE_CHECKING:
    from cardtable.wording import Words

TRUMP = Place(Zone.TRUMP)
SIGN, SLIP = ("sign",), ("slip",)
"""The keys of the trump that is displayed without lying there, and of the slip on which a hand is written down."""


class Countdown(NamedTuple):
    """How many seconds of how many a seat has left."""

    seat: Seat
    left: int
    of: int


class Captions:
    """Makes the things that are told in words.

    Attributes:
        words, sitting, tabletop: what they follow from.
        thinking: the seat whose bot is thinking.
        taker: who takes the trick that lies there complete.
        ended: whether a hand has ended and whose turn comes has not been told yet.
        counting: whether cards are being shown and counted, so that it is nobody's turn.
        countdown: the clock of whoever must play in time.
        stayed: what lay in the pot already when this hand began.
        spent, earned: what each seat has paid in this hand, and what others have paid it.
    """

    def __init__(self, words: Words, seats_shown: SeatsShown, tabletop: Tabletop) -> None:
        self.words = words
        self.seats_shown = seats_shown
        self.tabletop = tabletop
        self.thinking: Seat | None = None
        self.taker: Seat | None = None
        self.counting = self.ended = False
        self.countdown: Countdown | None = None
        self.stayed = 0
        self.spent: Counter[Seat] = Counter()
        self.earned: Counter[Seat] = Counter()
        self._most: dict[Holding, int] = {}
        self._said: dict[Seat, Said] = {}
        self._places: dict[Seat, int] = {}
        self._sheet = ScoreSheet(seats_shown.game)

    def note(self, event: Event) -> None:
        """Remember of this event what does not stay on the table."""
        self._sheet.note(event)
        match event:
            case Said(seat):
                self._said[seat] = event
                if self.seats_shown.spec.said[event.phrase].place:
                    self._places[seat] = event.number or 0
            case Turn(seat):
                # what the seat said in its last turn is over when its next one comes
                self._said.pop(seat, None)
                self.taker, self.counting, self.ended = None, False, False
            case Shown(_, score):
                self.counting = bool(score.cards)
            case Marked(seat, mark, True) if mark == DEALER:
                self._said.pop(seat, None)
            case Began("hand"):
                self._said.clear()
                self.spent.clear()
                self.earned.clear()
                self.stayed = self.tabletop.tokens.get(POT, 0)
            case Paid(source, target, count) if source.holder is Holder.STACK and source.seat is not None:
                self.spent[source.seat] += count
                if target.seat is not None:
                    self.earned[target.seat] += count
            case HandEnded():
                self.taker, self.counting, self.ended = None, False, True
            case _:
                pass

    @property
    def table_spec(self) -> TableSpec:
        """How the table of this game is laid."""
        return self.seats_shown.spec.table

    # -- seats

    def plate(self, seat: Seat) -> Item:
        """Who sits there and what he is doing."""
        turn, seats_shown = self.tabletop.turn, self.seats_shown
        marks = {mark for holder, mark in self.tabletop.marks if holder == seat}
        to_move = seat == (self.taker if self.taker is not None else turn[0] if turn is not None else None)
        to_move = to_move and not self.counting and not self.ended
        phase = turn[1] if to_move and turn is not None else None
        status, brief = self._status(seat, marks, phase), self._status(seat, marks, phase, short=True)
        if to_move:
            marks.add(TO_MOVE)
        if self.thinking == seat:
            marks.add(THINKING)
        score = self.tabletop.scores.get(seat)
        if score is not None and not score.cards:
            score = None  # a running score, told at the cards that were won
        spec = seats_shown.spec
        signs, seals = spec.signs(marks), [spec.marks[mark].picture for mark in marks if mark in spec.marks]
        if score is not None and not (signs & LOUD or marks & {OUT, LEFT}):
            status = self.words.score(seats_shown.game, score)
            brief = self.words.score(seats_shown.game, score, short=True)
        clock = self.countdown if self.countdown is not None and self.countdown.seat == seat else None
        if clock is not None:
            status, brief = self.words.count("ui.clock.status", clock.left, status=status), ""
        return Item(
            ("plate", seat),
            ItemKind.PLATE,
            seat=seat,
            marks=frozenset(marks),
            signs=signs,
            seal=next(filter(None, seals), ""),
            title=seats_shown.names[seat],
            status=status,
            brief=brief if brief != status else "",
            portrait=seats_shown.portraits[seat],
            score="" if score is None else self._seal(score),
            count=self._places.get(seat, 0),
            time=None if clock is None else clock.left / clock.of,
        )

    def _seal(self, score: Score) -> str:
        """What stands on the seal at shown cards."""
        named = self.table_spec.named
        return self.words.score(self.seats_shown.game, score) if named else str(score.number)

    def _status(self, seat: Seat, marks: set[str], phase: str | None, *, short: bool = False) -> str:
        said = self._said.get(seat)
        phrase, number = (None, None) if said is None else (said.phrase, said.number)
        told = {*marks, *([TAKES] if self.taker == seat else []), *([PLAYED] if self._has_played(seat) else [])}
        if PLAYED in told:
            phase = None  # the turn is over, though whose turn comes has not been told yet
        me = seat == self.seats_shown.human
        return self.words.status(self.seats_shown.game, told, phase, phrase, me=me, number=number, short=short)

    def _has_played(self, seat: Seat) -> bool:
        """Whether a card of this seat lies in the trick."""
        return any(place[:2] == (Zone.TRICK, seat) for place in self.tabletop.cards)

    # -- piles and tokens

    def pile(self, place: Place, number: int) -> Item:
        """Cards on one another."""
        caption = title = score = ""
        if place.zone in PILES and place.seat is None:
            caption = self.words.say(f"ui.caption.{place.zone}" if number else f"ui.caption.{place.zone}.empty")
        elif place.zone is Zone.WON and place.seat is not None:
            title = self.seats_shown.names[place.seat]
            caption = self.words.count("ui.caption.won", number)
            shown = self.tabletop.scores.get(place.seat)
            if shown is not None and not shown.cards:
                score = self.words.score(self.seats_shown.game, shown)
        return Item(
            ("pile", place),
            ItemKind.PILE,
            place=place,
            seat=place.seat,
            count=number,
            caption=caption,
            title=title,
            score=score,
        )

    def lying(self, holding: Holding) -> int:
        """How many tokens lie there; what a seat has pushed forward of its stack lies elsewhere."""
        forward = holding.holder is Holder.STACK and self.table_spec.forward
        pushed = self.tabletop.stakes.get(holding.seat, 0) if forward and holding.seat is not None else 0
        return self.tabletop.tokens.get(holding, 0) - pushed

    def tokens(self, holding: Holding, number: int) -> Item:
        """Tokens in one place."""
        most = self._most[holding] = max(number, self._most.get(holding, 0))
        carries = holding == POT and self.seats_shown.spec.table.carries
        stayed = min(number, self.stayed) if carries else 0
        telling = f"ui.caption.pot.{self.seats_shown.game}.stayed"
        return Item(
            ("tokens", holding),
            ItemKind.TOKENS,
            holding=holding,
            seat=holding.seat,
            count=number,
            total=most if holding.holder is Holder.STACK else stayed,
            caption=self._caption(holding, number),
            title=self.words.count(telling, stayed) if stayed else "",
        )

    def stake(self, seat: Seat) -> Item | None:
        """What the seat stands by without having paid it; None: nothing."""
        count = self.tabletop.stakes.get(seat, 0)
        return self.tokens(Holding(Holder.STAKE, seat), count) if count else None

    def _caption(self, holding: Holding, number: int) -> str:
        game, table = self.seats_shown.game, self.seats_shown.spec.table
        own = f"ui.caption.{holding.holder}.{game}"
        if holding.holder is Holder.STACK and table.held:
            out = (holding.seat, OUT) in self.tabletop.marks
            return "" if out else self.words.say(f"{game}.held.{'n' if number else 0}")
        if holding.seat is None or holding.holder is Holder.STAKE:
            return self.words.say(self.words.exact(own, f"ui.caption.{holding.holder}"))
        if not table.purse:
            return ""
        won, tokens = self._sheet.won[holding.seat], self.words.count(f"{own}.0", number)
        return self.words.count(own, won, tokens=tokens) if won else tokens

    # -- the trump, and what is written down

    def card_caption(self, place: Place, card: Card) -> str:
        """The words under a card in the middle, or about one of the person's own that the others see or do not see."""
        closed = self.table_spec.closed
        if closed and place.zone is Zone.HAND:
            if place.seat != self.seats_shown.human:
                return ""
            which = "closed" if place.slot < closed else "open"
            return self.words.say(f"ui.caption.hand.{which}.{self.seats_shown.game}")
        return self.words.say("ui.caption.trump", suit=self.words.suit(card)) if place == TRUMP and card.known else ""

    def sign(self) -> Item | None:
        """The trump once its card has been drawn."""
        card = self.tabletop.trump
        if card is None or TRUMP in self.tabletop.cards:
            return None
        return Item(SIGN, ItemKind.SIGN, card=card, face_up=True, caption=self.card_caption(TRUMP, card))

    def slip(self) -> Item | None:
        """How the hand that ended was shared, in a game that writes it down."""
        hand, words = self._sheet.last, self.words
        if hand is None or not self.seats_shown.spec.written:
            return None
        lines = [(hand_title(words, self.seats_shown, hand), "", "")]
        for seat in sorted(all_seats(self.seats_shown.seats), key=lambda seat: seat != self.seats_shown.human):
            points = words.score(self.seats_shown.game, hand.scores[seat]) if seat in hand.scores else ""
            lines.append((self.seats_shown.names[seat], points, f"+{hand.shares[seat]}"))
        for seat, count in self._sheet.prize.items():
            lines.append((prize_title(words, self.seats_shown, seat), "", f"+{count}"))
        return Item(SLIP, ItemKind.SLIP, lines=tuple(lines))


def hand_title(words: Words, seats_shown: SeatsShown, hand: HandLine) -> str:
    """Which hand it was, and who won it."""
    key = f"{seats_shown.game}.slip.{hand.reason}"
    if hand.winner is None:
        return words.say(key, n=hand.number)
    mine = hand.winner == seats_shown.human
    return words.say(f"{key}.you" if mine else key, n=hand.number, name=seats_shown.names[hand.winner])


def prize_title(words: Words, seats_shown: SeatsShown, seat: Seat) -> str:
    """Who gets the prize."""
    key = f"{seats_shown.game}.slip.prize"
    return words.say(f"{key}.you" if seat == seats_shown.human else key, name=seats_shown.names[seat])
