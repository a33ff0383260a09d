"""Cards that leave for a pile: which side they show on the way."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from cardtable.engine.events import (
    OUT_OF_PLAY,
    POT,
    Event,
    Marked,
    Moved,
    Paid,
    Place,
    Said,
    Shuffled,
    Turn,
    Zone,
    on_table,
    stack_of,
)
from cardtable.engine.seats import Seat
from cardtable.ui.animation.card_way import CardWay
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.paint.cards import BACK, Cut, card_picture
from cardtable.ui.paint.picture import Picture
from cardtable.ui.table.table_view import TableView
from tests.ui.tables import HAND, ME, TABLE, Clock, deal, feed, hand, happen, seated, shown, wind

Table = tuple[TableView, TableModel, Clock]


@pytest.fixture
def table(qtbot: Any) -> Iterator[Table]:
    model = seated(4)
    feed(model, *deal(4), Turn(ME, "play"))
    view, clock = shown(model)
    qtbot.addWidget(view)
    yield view, model, clock
    view.close()


def side_shown(view: TableView, key: Any, after: float) -> str:
    """Which side a card shows that is on its way, so many milliseconds after it left."""
    scene = view._picture.scene
    assert scene is not None
    way = next(motion.frame for each, (motion, _) in view.animator._motions.items() if each == key)
    assert isinstance(way, CardWay)
    picture = way(after)[-1].picture
    (name,) = {cut.name for cut in (way.before, way.after) if card_seen(way, cut) is picture}
    return name


def card_seen(way: CardWay, cut: Cut) -> Picture:
    height = max(way.start.area.h, way.end.area.h)
    return card_picture(way.cache, cut._replace(height=height, angle=0.0))


@pytest.mark.parametrize(
    "leaving",
    [
        [Moved(TABLE[0], on_table(0), OUT_OF_PLAY, True, None)],
        [Shuffled(40, 2)],
        [Moved(TABLE[0], on_table(0), Place(Zone.WON, ME), False, None)],
    ],
    ids=["out of play", "gathered", "won"],
)
def test_an_open_card_turns_over_as_it_leaves_for_a_pile(table: Table, leaving: list[Event]) -> None:
    view, model, clock = table
    card = model.at(on_table(0))
    assert card is not None and card.face_up
    happen(view, model, *leaving)
    QApplication.processEvents()
    key = ("gone", card.key)
    (length,) = (motion.length for each, (motion, _) in view.animator._motions.items() if each == key)
    sides = [side_shown(view, key, length * share / 20) for share in range(20)]
    assert sides == sorted(sides, key=lambda side: side == BACK), "it turns over once"
    assert {sides[0], sides[-1]} == {str(TABLE[0]), BACK}
    wind(view, clock, 2000)
    assert not view.animator.running


def test_the_cards_of_a_trick_turn_over_as_they_are_taken(table: Table) -> None:
    view, model, clock = table
    trick = Place(Zone.TRICK, ME)
    happen(view, model, Moved(HAND[0], hand(ME, 0), trick, True, None))
    QApplication.processEvents()
    wind(view, clock, 300)
    card = model.at(trick)
    assert card is not None and card.face_up
    happen(view, model, Moved(HAND[0], trick, Place(Zone.WON, ME), False, None))
    QApplication.processEvents()
    assert [side_shown(view, ("gone", card.key), ms) for ms in (0, 319)] == [str(HAND[0]), BACK]


def test_nobody_waits_for_the_last_trick_while_it_lies_open(table: Table) -> None:
    view, model, clock = table
    trick, won = Place(Zone.TRICK, ME), Place(Zone.WON, ME)
    happen(view, model, Moved(HAND[0], hand(ME, 0), trick, True, None), Moved(HAND[0], trick, won, False, None))
    view.settle()
    model.show_last_taken(shown=True)
    QApplication.processEvents()
    wind(view, clock, 1000)
    happen(view, model, Said(Seat(1), "pass"))
    QApplication.processEvents()
    assert not view.animator.busy
    model.show_last_taken(shown=False)
    QApplication.processEvents()
    assert view.animator.busy, "but it goes back to its pile before the next thing happens"
    wind(view, clock, 1000)
    assert not view.animator.running


def test_what_happened_before_the_table_was_laid_anew_moves_nothing_on_it(table: Table) -> None:
    view, model, _ = table
    happen(view, model, Marked(Seat(3), "knocked", True), Paid(stack_of(Seat(3)), POT, 1))
    model.begin(model.seats_shown)
    QApplication.processEvents()
    assert not {key[0] for key in view.animator.moving if isinstance(key, tuple)} & {"coin", "plate"}
