"""Tables to look at in tests: a model fed with events, and a view whose clock the test winds."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from cardtable.engine.cards import ITALIAN, UNKNOWN
from cardtable.engine.events import (
    HOUSE,
    STOCK,
    Event,
    Holder,
    Holding,
    Marked,
    Moved,
    Paid,
    Place,
    Shuffled,
    Swapped,
    Turn,
    Zone,
)
from cardtable.engine.seats import Seat, all_seats
from cardtable.ui.model.items import SeatsShown
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.play.display import Step
from cardtable.ui.table.table_view import TableView
from tests.ui.stand_ins import KeysAsWords

ME = Seat(0)
PORTRAITS = (
    "tu",
    "concetta",
    "toto",
    "turi",
    "ninetta",
    "calogero",
    "melina",
    "saro",
    "rosalia",
    "peppino",
    "agata",
    "nunzia",
)
HAND, TABLE, NEXT = ITALIAN.hand("7d Rd 3c"), ITALIAN.hand("4d Cs 6c"), ITALIAN["As"]


def hand(seat: int, slot: int) -> Place:
    return Place(Zone.HAND, Seat(seat), slot)


def table(slot: int) -> Place:
    return Place(Zone.TABLE, None, slot)


def lives(seat: int) -> Holding:
    return Holding(Holder.STACK, Seat(seat))


def sitting_down(seats: int) -> list[Event]:
    """Three lives each, and the dealer may deal."""
    dealer = Seat(seats - 1)
    paid = [Paid(HOUSE, lives(seat), 3) for seat in all_seats(seats)]
    return [*paid, Marked(dealer, "dealer", True), Turn(dealer, "deal")]


def deal(seats: int) -> list[Event]:
    """Three cards each and three on the table; the person sees his own."""
    events: list[Event] = [Shuffled(40, 1)]
    for seat in all_seats(seats):
        known = (seat,)
        cards = HAND if seat == ME else [UNKNOWN] * 3
        events += [Moved(card, STOCK, hand(seat, slot), False, known) for slot, card in enumerate(cards)]
    return [*events, *(Moved(card, STOCK, table(slot), True, None) for slot, card in enumerate(TABLE))]


def swap(slot: int, taken: int) -> Swapped:
    """The person gives the card of a slot for one of the table's."""
    own, other = hand(ME, slot), table(taken)
    return Swapped(Moved(HAND[slot], own, other, True, None), Moved(TABLE[taken], other, own, False, None))


def feed(model: TableModel, *events: Event) -> None:
    for event in events:
        model.apply(event)


def happen(view: TableView, model: TableModel, *events: Event) -> None:
    """These events happen at the table, shown at once."""
    feed(model, *events)
    view.perform(Step(events))


def seated(seats: int) -> TableModel:
    """A model of a table at which so many sit, with nothing dealt."""
    model = TableModel(KeysAsWords())
    names = tuple(portrait.title() for portrait in PORTRAITS[:seats])
    model.begin(SeatsShown("brilla", names, PORTRAITS[:seats], ME))
    feed(model, *sitting_down(seats))
    return model


@dataclass
class Clock:
    """A clock that stands until it is wound; in seconds."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


def shown(model: TableModel, width: int = 1280, height: int = 800) -> tuple[TableView, Clock]:
    """A view of the model, everything at rest, whose animator goes by the clock."""
    view, clock = TableView(), Clock()
    view.animator.clock = clock
    view.set_table(model.seats_shown.seats, ME, 3)
    view.setModel(model)
    view.resize(width, height)
    view.show()
    view.settle()
    QApplication.processEvents()
    return view, clock


def wind(view: TableView, clock: Clock, ms: float, step: float = 25) -> None:
    """Let so many milliseconds go by."""
    for _ in range(round(ms / step)):
        clock.now += step / 1000
        view.animator.tick()
        QApplication.processEvents()


def middle_of(view: TableView, row: int) -> QPoint:
    return view.visualRect(view.model().index(row, 0)).center()
