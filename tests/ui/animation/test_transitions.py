"""What moves when something happens, in which order, and for how long."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QApplication

from cardtable.engine.cards import ITALIAN
from cardtable.engine.events import (
    POT,
    Marked,
    Paid,
    Said,
    Score,
    Shown,
    Shuffled,
    Swapped,
    Turn,
    Turned,
)
from cardtable.engine.seats import Seat
from cardtable.engine.spec import TableSpec
from cardtable.ui.model.items import ItemKind
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.paint.cards import BACK
from cardtable.ui.style.theme import Pace
from cardtable.ui.table.table_view import TableView
from tests.ui.tables import HAND, ME, TABLE, Clock, deal, hand, happen, lives, seated, shown, swap, wind

Table = tuple[TableView, TableModel, Clock]
SEATS = 4


@pytest.fixture
def empty(qtbot: Any) -> Iterator[Table]:
    """A table at which nothing is dealt yet."""
    model = seated(SEATS)
    view, clock = shown(model)
    qtbot.addWidget(view)
    yield view, model, clock
    view.close()


@pytest.fixture
def table(empty: Table) -> Table:
    view, model, _ = empty
    happen(view, model, *deal(SEATS), Turn(ME, "play"))
    view.settle()
    return empty


def moving(view: TableView) -> set[Any]:
    return set(view.animator.moving)


def cards_in_the_air(view: TableView) -> int:
    """How many cards are drawn over the table at rest: each has a shadow and a picture that is turned or scaled."""
    return sum(not stroke.plain for stroke in view.animator.strokes())


def shown_faces(view: TableView) -> set[str]:
    """The sides of the cards on the felt that can be seen, as the picture has them."""
    scene = view._picture.scene
    assert scene is not None
    cards = [item for item in scene.items.values() if item.kind is ItemKind.CARD]
    return {scene.cut(item, scene.placements[item.key]).name for item in cards}


def test_cards_are_dealt_one_by_one_and_no_more_than_six_are_in_the_air(empty: Table) -> None:
    view, model, clock = empty
    happen(view, model, *deal(SEATS))
    QApplication.processEvents()
    most, left = 0, []
    for _ in range(40):
        wind(view, clock, 25)
        most = max(most, cards_in_the_air(view))
        left.append(len(moving(view)))
    assert 2 <= most <= 6
    assert left == sorted(left, reverse=True), "what has landed stays"


def test_ones_own_cards_turn_up_when_the_last_has_landed(empty: Table) -> None:
    view, model, clock = empty
    happen(view, model, *deal(SEATS))
    QApplication.processEvents()
    # the last of fifteen cards leaves after fourteen gaps of 70 ms and is 220 ms on its way
    wind(view, clock, 14 * 70 + 200)
    keys = {item.key for item in model.rows() if item.kind is ItemKind.CARD and item.face_up}
    assert keys <= moving(view), "all that will lie open is still to be turned"
    wind(view, clock, 1000)
    assert not view.animator.running
    assert {*map(str, HAND), *map(str, TABLE)} <= shown_faces(view)


def tells_the_worth(view: TableView) -> bool:
    """Whether it can be seen what the hand is worth, at rest or on its way."""
    scene = view._picture.scene
    assert scene is not None
    (picture,) = scene.sprites()["worth",].pictures
    return ("worth",) not in moving(view) or any(
        stroke.picture is picture and stroke.opacity for stroke in view.animator.strokes()
    )


def test_what_the_hand_is_worth_appears_when_its_cards_have_turned_up(empty: Table) -> None:
    view, model, clock = empty
    happen(view, model, *deal(SEATS))
    view.set_worth("15 di spade", "in mano")
    QApplication.processEvents()
    mine = {item.key for item in model.rows() if item.kind is ItemKind.CARD and item.seat == ME}
    while mine & moving(view):
        assert not tells_the_worth(view), "no hand is worth anything before it lies open"
        wind(view, clock, 20, 20)
    assert ("worth",) in moving(view), "it fades in"
    wind(view, clock, 200, 20)
    assert tells_the_worth(view)


@pytest.mark.parametrize("way", ["reduced", "none"])
def test_where_little_or_nothing_moves_the_worth_is_there_at_once(empty: Table, way: str) -> None:
    view, model, clock = empty
    if way == "none":
        view.set_pace(Pace.NONE)
    else:
        view.animator.tempo = replace(view.animator.tempo, reduced=True)
    happen(view, model, *deal(SEATS))
    view.set_worth("15 di spade", "in mano")
    QApplication.processEvents()
    wind(view, clock, 125)
    assert tells_the_worth(view) and not view.animator.running


def glints(view: TableView) -> list[Any]:
    """The flashes that are under way or still to come."""
    return [key for key in moving(view) if isinstance(key, tuple) and key[0] == "glint"]


def test_the_star_of_a_card_that_is_more_than_it_seems_flashes_once_when_it_turns_up(empty: Table) -> None:
    view, model, clock = empty
    view.set_table(SEATS, ME, len(HAND), table_spec=TableSpec(signed=frozenset({str(HAND[-1])}), glints=True))
    happen(view, model, *deal(SEATS))
    QApplication.processEvents()
    (key,) = glints(view)
    assert model.rows()[model.row_of(key[1]) or 0].card == HAND[-1], "no other card has such a star"
    while view.animator.busy:
        wind(view, clock, 20)
    assert glints(view) and cards_in_the_air(view) == 1, "nobody waits for the flash, which is all that is left"
    wind(view, clock, 460)
    assert not view.animator.running
    happen(view, model, Said(Seat(1), "pass"))
    QApplication.processEvents()
    assert not glints(view), "a card that lies there flashes no more"


def test_no_star_flashes_where_motion_is_reduced(empty: Table) -> None:
    view, model, _ = empty
    view.set_reduced_motion(reduced=True)
    view.set_table(SEATS, ME, len(HAND), table_spec=TableSpec(signed=frozenset({str(HAND[-1])}), glints=True))
    happen(view, model, *deal(SEATS))
    QApplication.processEvents()
    assert moving(view) and not glints(view)


def test_what_is_swapped_leaves_together(table: Table) -> None:
    view, model, clock = table
    happen(view, model, swap(2, 1))
    QApplication.processEvents()
    assert cards_in_the_air(view) == 2 or len(moving(view)) == 2
    wind(view, clock, 225)
    assert not view.animator.running


def test_three_swaps_leave_pair_by_pair(table: Table) -> None:
    view, model, clock = table
    happen(view, model, *(swap(slot, slot) for slot in range(3)))
    QApplication.processEvents()
    assert len(moving(view)) == 6
    wind(view, clock, 250)
    assert len(moving(view)) == 4
    wind(view, clock, 150)
    assert not view.animator.running


@pytest.mark.parametrize(("pace", "over"), [(Pace.FAST, 150), (Pace.NORMAL, 250), (Pace.SLOW, 375)])
def test_the_pace_stretches_time(table: Table, pace: Pace, over: int) -> None:
    view, model, clock = table
    view.set_pace(pace)
    happen(view, model, swap(0, 0))
    QApplication.processEvents()
    wind(view, clock, over - 75)
    assert view.animator.running
    wind(view, clock, 75)
    assert not view.animator.running


def test_a_jump_puts_everything_where_it_belongs(table: Table) -> None:
    view, model, _ = table
    happen(view, model, swap(2, 1))
    QApplication.processEvents()
    view.animator.jump()
    moved = view.grab().toImage()
    view.settle()
    assert view.grab().toImage() == moved


def test_a_jump_before_anything_moves_shows_the_change_at_once(table: Table) -> None:
    view, model, _ = table
    idle = QSignalSpy(view.animator.idle)
    happen(view, model, swap(2, 1))
    view.animator.jump()
    assert not view.animator.busy
    assert idle.count() == 1
    QApplication.processEvents()
    assert not view.animator.running


def test_picking_a_card_up_holds_nobody_up(table: Table) -> None:
    view, model, clock = table
    model.choose(playable=[model.rows()[2].key], targets=[model.rows()[3].key], selected=[model.rows()[2].key])
    QApplication.processEvents()
    assert view.animator.running
    assert not view.animator.busy
    wind(view, clock, 200)
    assert not view.animator.running


def test_the_saucers_number_changes_when_the_coin_lands(table: Table) -> None:
    view, model, clock = table
    happen(view, model, *(Paid(lives(seat), POT, 1) for seat in (1, 2)))
    QApplication.processEvents()
    pot = next(item.key for item in model.rows() if item.holding == POT)
    before = view.animator.under()[pot]
    wind(view, clock, 400)
    assert view.animator.under()[pot] == before
    wind(view, clock, 50)
    one = view.animator.under()[pot]
    assert one != before
    wind(view, clock, 300)
    assert pot not in view.animator.under()
    assert not view.animator.running


def test_the_candle_is_carried_to_the_seat_whose_turn_comes(table: Table) -> None:
    view, model, clock = table
    happen(view, model, Turn(Seat(2), "play"))
    QApplication.processEvents()
    assert ("candle", 2) in moving(view)
    assert not view.animator.busy
    wind(view, clock, 100)
    halfway = view.grab().toImage()
    wind(view, clock, 125)
    assert not view.animator.running
    assert view.grab().toImage() != halfway


def test_a_knock_is_stamped_before_the_next_event_may_come(table: Table) -> None:
    view, model, clock = table
    happen(view, model, Marked(Seat(1), "knocked", True))
    QApplication.processEvents()
    assert view.animator.busy
    wind(view, clock, 300)
    assert view.animator.busy
    wind(view, clock, 50)
    assert not view.animator.busy


def play_where_winners_leave(model: TableModel) -> None:
    """The same seats play the game whose winners leave the table."""
    model.captions.seats_shown = replace(model.captions.seats_shown, game="trisac")


def test_a_winner_leaves_with_a_mandarin_on_his_plate_and_without_tokens(table: Table) -> None:
    view, model, clock = table
    play_where_winners_leave(model)
    happen(view, model, Said(Seat(1), "safe", 1), Marked(Seat(1), "safe", True), Marked(Seat(1), "out", True))
    QApplication.processEvents()
    assert view.animator.busy
    wind(view, clock, 550)
    assert view.animator.busy
    wind(view, clock, 50)
    assert not view.animator.busy
    scene = view._picture.scene
    assert scene is not None
    plate = scene.items["plate", Seat(1)]
    assert scene.plate_state(plate).place == 1
    assert not scene.sprite(scene.items["tokens", lives(1)], scene.placements["tokens", lives(1)]).pictures
    assert scene.sprite(scene.items["tokens", lives(2)], scene.placements["tokens", lives(2)]).pictures
    wind(view, clock, 2000)
    assert not view.animator.running  # nothing loops


def test_where_motion_is_reduced_the_mandarin_only_fades_in(table: Table) -> None:
    view, model, clock = table
    view.set_reduced_motion(reduced=True)
    play_where_winners_leave(model)
    happen(view, model, Said(Seat(1), "safe", 1), Marked(Seat(1), "safe", True))
    QApplication.processEvents()
    assert view.animator.strokes()
    assert all(stroke.plain for stroke in view.animator.strokes())
    wind(view, clock, 120)
    assert ("plate", Seat(1)) not in moving(view)


def test_ribbons_appear_round_the_table_one_after_the_other(table: Table) -> None:
    view, model, clock = table
    order = [Seat(2), Seat(3), Seat(0)]
    happen(view, model, *(Marked(seat, "last_turn", True) for seat in order))
    QApplication.processEvents()
    gone = []
    while view.animator.running:
        plates = {key[1] for key in moving(view) if key[0] == "plate"}
        gone += [seat for seat in order if seat not in plates and seat not in gone]
        wind(view, clock, 25)
    gone += [seat for seat in order if seat not in gone]
    assert gone == order


def test_at_the_end_of_a_hand_seats_turn_their_cards_up_one_after_the_other(table: Table) -> None:
    view, model, clock = table
    for seat, cards in ((2, "Ac 5c 4c"), (3, "2s 6d 3b")):
        happen(view, model, *(Turned(card, hand(seat, slot)) for slot, card in enumerate(ITALIAN.hand(cards))))
        happen(view, model, Shown(Seat(seat), Score("points", 20, ())))
    QApplication.processEvents()
    wind(view, clock, 700)
    first, second = ({item.key for item in model.rows() if item.seat == s and item.face_up} for s in (2, 3))
    assert not first & moving(view)
    assert second & moving(view)
    wind(view, clock, 1200)
    assert not view.animator.running


def test_cards_of_the_others_grow_while_they_lie_open(table: Table) -> None:
    view, model, _ = table
    row = next(row for row, item in enumerate(model.rows()) if item.kind is ItemKind.CARD and item.seat == 1)
    before = view.visualRect(model.index(row)).height()
    happen(view, model, Turned(ITALIAN["Ac"], hand(1, 0)))
    assert view.visualRect(model.index(row)).height() > 1.1 * before


def test_all_cards_are_gathered_into_the_stock(table: Table) -> None:
    view, model, clock = table
    happen(view, model, Shuffled(40, 2))
    QApplication.processEvents()
    assert len(moving(view)) == 3 * SEATS + 3
    wind(view, clock, 1000)
    assert not view.animator.running
    assert shown_faces(view) <= {BACK}


def test_a_card_that_refuses_shakes_and_is_where_it_was(table: Table) -> None:
    view, _, clock = table
    before = view.grab().toImage()
    view.shake(0)
    wind(view, clock, 50)
    assert view.grab().toImage() != before
    wind(view, clock, 150)
    assert view.grab().toImage() == before


def test_a_swap_while_one_is_under_way_ends_where_it_should(table: Table) -> None:
    view, model, clock = table
    happen(view, model, swap(2, 1))
    QApplication.processEvents()
    wind(view, clock, 75)
    there = swap(2, 1)
    given, taken = replace(there.given, card=TABLE[1]), replace(there.taken, card=HAND[2])
    happen(view, model, Swapped(given, taken))
    QApplication.processEvents()
    wind(view, clock, 300)
    assert not view.animator.running
    moved = view.grab().toImage()
    view.settle()
    assert view.grab().toImage() == moved
