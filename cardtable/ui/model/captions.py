"""Captions: the texts of plates, piles, tokens and the slip, made into items for the rows of `TableModel`.

A tabletop knows only what lies on the table now. `Captions` also remembers what seats said and how hands ended, because
the window shows that for longer.
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
    purse_of,
)
from cardtable.engine.seats import Seat, all_seats
from cardtable.engine.spec import TableSpec
from cardtable.engine.tabletop import Tabletop
from cardtable.engine.vocabulary import LOUD
from cardtable.ui.model.items import MARKS, THINKING, TO_MOVE, Item, ItemKind, SeatsShown
from cardtable.ui.model.last_taken import LastTaken
from cardtable.ui.model.score_sheet import HandLine, ScoreSheet
from cardtable.wording.plates import PLAYED, TAKES

if TYPE_CHECKING:
    from cardtable.wording import Words

TRUMP = Place(Zone.TRUMP)
SIGN, SLIP, POINTS = ("sign",), ("slip",), ("points",)
"""The keys of the sign that shows the trump once its card is gone, and of the slips with a hand's result and points."""


class Countdown(NamedTuple):
    """The time that a seat has left: `left` seconds of `of`."""

    seat: Seat
    left: int
    of: int


class Captions:
    """Makes the items whose texts follow from words.

    Attributes:
        words, seats_shown, tabletop, last_taken: what the items follow from.
        thinking: the seat whose bot is thinking.
        taker: the seat that takes the complete trick on the table.
        ended: whether a hand has ended and no turn has begun since.
        counting: whether cards are being shown and counted, so that it is nobody's turn.
        countdown: the clock of the seat that must play in time.
        stayed: the tokens that were in the pot when this hand began.
        spent, earned: the tokens that each seat has paid in this hand, and that other seats have paid it.
    """

    def __init__(self, words: Words, seats_shown: SeatsShown, tabletop: Tabletop, last_taken: LastTaken) -> None:
        self.words = words
        self.seats_shown = seats_shown
        self.tabletop = tabletop
        self.last_taken = last_taken
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
        """Remember what this event says that the tabletop does not keep."""
        self._sheet.note(event)
        match event:
            case Said(seat):
                self._said[seat] = event
                if self.seats_shown.spec.said[event.phrase].place:
                    self._places[seat] = event.number or 0
            case Turn(seat):
                # the plate shows what a seat said until its next turn
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
        """How the table of this game is laid out."""
        return self.seats_shown.spec.table

    # -- seats

    def plate(self, seat: Seat) -> Item:
        """The plate of a seat: its player's name and what the seat is doing."""
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
            score = None  # a running score, shown at the won cards
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
            side=seats_shown.side(seat),
            score="" if score is None else self._seal(score),
            count=self._places.get(seat, 0),
            time=None if clock is None else clock.left / clock.of,
        )

    def _seal(self, score: Score) -> str:
        """The text on the seal at shown cards."""
        named = self.table_spec.named
        return self.words.score(self.seats_shown.game, score) if named else str(score.number)

    def _status(self, seat: Seat, marks: set[str], phase: str | None, *, short: bool = False) -> str:
        said = self._said.get(seat)
        phrase, number = (None, None) if said is None else (said.phrase, said.number)
        told = {*marks, *([TAKES] if self.taker == seat else []), *([PLAYED] if self._has_played(seat) else [])}
        if PLAYED in told:
            phase = None  # the turn is over, though the next one has not begun
        shown, me = self.seats_shown, seat == self.seats_shown.human
        partner = shown.portraits[seat] if shown.partners(seat) else ""
        return self.words.status(shown.game, told, phase, phrase, me=me, number=number, short=short, partner=partner)

    def _has_played(self, seat: Seat) -> bool:
        """Whether a card of this seat lies in the trick."""
        return any(place[:2] == (Zone.TRICK, seat) for place in self.tabletop.cards)

    # -- piles and tokens

    def pile(self, place: Place, number: int) -> Item:
        """The item of a pile of so many cards."""
        caption = title = score = ""
        last = self._is_last(place)
        if place.zone in PILES and place.seat is None:
            caption = self.words.say(f"ui.caption.{place.zone}" if number else f"ui.caption.{place.zone}.empty")
        elif place.zone is Zone.WON and place.seat is not None:
            title = self._owner(place.seat)
            caption = self._taken(place, number)
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
            side=self.seats_shown.side(place.seat),
            last=last,
        )

    def _owner(self, seat: Seat) -> str:
        """Whose a pile of won cards is: a side's, or a seat's."""
        side = self.seats_shown.side(seat)
        return self.seats_shown.names[seat] if side is None else self.words.say(f"ui.side.{side}")

    def _taken(self, place: Place, number: int) -> str:
        """What is said of a pile of won cards: how many there are, or, before a seat, how often it took."""
        if not self.table_spec.won:
            return self.words.count("ui.caption.won", number)
        if self._is_last(place):
            return self.words.say("ui.caption.taken.last")
        return self.words.count("ui.caption.taken", self.last_taken.times[place])

    def _is_last(self, place: Place) -> bool:
        """Whether what was taken last lies on this pile before a seat."""
        return self.table_spec.won and self.last_taken.taker is not None and self.last_taken.pile == place

    def points(self) -> Item | None:
        """The slip with the points of both sides, in a game that writes them down; else None."""
        shown = self.seats_shown
        if not self.table_spec.points or not (shown.in_pairs or shown.seats == 2):
            return None
        first = shown.human or Seat(0)
        other = next(seat for seat in all_seats(shown.seats) if shown.teams[seat] != shown.teams[first])
        lines = [(self._mark(seat), self._owner(seat), str(self._points_of(seat))) for seat in (first, other)]
        return Item(POINTS, ItemKind.POINTS, lines=tuple(lines))

    def _mark(self, seat: Seat) -> str:
        """The picture that stands for a seat's side: its mark, or the portrait of one who plays alone."""
        side = self.seats_shown.side(seat)
        return self.seats_shown.portraits[seat] if side is None else MARKS[side]

    def _points_of(self, seat: Seat) -> int:
        """The points of this seat's side."""
        teams, tokens = self.seats_shown.teams, self.tabletop.tokens
        partners = [each for each in all_seats(len(teams)) if teams[each] == teams[seat]]
        return sum(tokens.get(purse_of(each), 0) for each in partners)

    def lying(self, holding: Holding) -> int:
        """The number of tokens drawn at a holding: without those of a stack that lie forward as a stake."""
        forward = holding.holder is Holder.STACK and self.table_spec.forward
        pushed = self.tabletop.stakes.get(holding.seat, 0) if forward and holding.seat is not None else 0
        return self.tabletop.tokens.get(holding, 0) - pushed

    def tokens(self, holding: Holding, number: int) -> Item:
        """The item of so many tokens in one place."""
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
        """The tokens that a seat is committed to and has not paid; None: there are none."""
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
        """The text under a card in the middle, or one that says whether the others see a card of the person's hand."""
        closed = self.table_spec.closed
        if closed and place.zone is Zone.HAND:
            if place.seat != self.seats_shown.human:
                return ""
            which = "closed" if place.slot < closed else "open"
            return self.words.say(f"ui.caption.hand.{which}.{self.seats_shown.game}")
        return self.words.say("ui.caption.trump", suit=self.words.suit(card)) if place == TRUMP and card.known else ""

    def sign(self) -> Item | None:
        """The sign of the trump, once its card has been drawn; else None."""
        card = self.tabletop.trump
        if card is None or TRUMP in self.tabletop.cards:
            return None
        return Item(SIGN, ItemKind.SIGN, card=card, face_up=True, caption=self.card_caption(TRUMP, card))

    def slip(self) -> Item | None:
        """The slip with the result of the hand that ended, in a game that keeps a score sheet; else None."""
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
    """The line that names a hand and its winner."""
    key = f"{seats_shown.game}.slip.{hand.reason}"
    if hand.winner is None:
        return words.say(key, n=hand.number)
    mine = hand.winner == seats_shown.human
    return words.say(f"{key}.you" if mine else key, n=hand.number, name=seats_shown.names[hand.winner])


def prize_title(words: Words, seats_shown: SeatsShown, seat: Seat) -> str:
    """The line that names the winner of the prize."""
    key = f"{seats_shown.game}.slip.prize"
    return words.say(f"{key}.you" if seat == seats_shown.human else key, name=seats_shown.names[seat])
