"""The table model: rows from events, drawn as text."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from cardtable.engine.cards import ITALIAN, UNKNOWN
from cardtable.engine.events import (
    OUT_OF_PLAY,
    POT,
    STOCK,
    Began,
    Event,
    Holder,
    Holding,
    Marked,
    Moved,
    Paid,
    Place,
    Said,
    Score,
    Shown,
    Shuffled,
    Swapped,
    Turn,
    Turned,
    Zone,
)
from cardtable.engine.seats import Seat, all_seats
from cardtable.ui.model.captions import Captions
from cardtable.ui.model.items import Item, ItemKind, SeatsShown
from cardtable.ui.model.table_model import ItemRole, TableModel
from tests.ui.drawing import draw
from tests.ui.stand_ins import KeysAsWords

ME, CONCETTA, TOTO = all_seats(3)


@pytest.fixture
def table(qapp: object) -> Iterator[TableModel]:
    model = TableModel(KeysAsWords())
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.begin(SeatsShown("brilla", ("Tu", "Concetta", "Totò"), ("tu", "concetta", "toto"), ME))
    yield model
    tester.deleteLater()


def hand(seat: Seat, slot: int) -> Place:
    return Place(Zone.HAND, seat, slot)


def on_table(slot: int) -> Place:
    return Place(Zone.TABLE, None, slot)


def feed(model: TableModel, *events: Event) -> None:
    for event in events:
        model.apply(event.seen_by(model.seats_shown.human))


def deal(model: TableModel) -> None:
    """Three lives each, three cards each and three on the table; it is my turn."""
    mine, hers, his, open_cards = map(ITALIAN.hand, ("5d Rd 3c", "2d 3d 4d", "2s 3s 4s", "4d Cs 6c"))
    for seat in all_seats(3):
        feed(model, Paid(Holding(Holder.PURSE, seat), Holding(Holder.STACK, seat), 3))
    feed(model, Began("hand", 1), Shuffled(40, 1), Marked(TOTO, "dealer", True))
    for slot in range(3):
        for seat, cards in ((ME, mine), (CONCETTA, hers), (TOTO, his)):
            feed(model, Moved(cards[slot], STOCK, hand(seat, slot), False, (seat,)))
    for slot, card in enumerate(open_cards):
        feed(model, Moved(card, STOCK, on_table(slot), True, None))
    feed(model, Turn(ME, "play"))


def test_a_dealt_table(table: TableModel) -> None:
    deal(table)
    assert draw(table) == (
        "stock 28  pot 0  table 4d Cs 6c\n"
        "Tu  ooo  5d Rd 3c  to_move\n"
        "Concetta  ooo  -- -- --\n"
        "Totò  ooo  -- -- --  dealer"
    )


def test_rows_are_read_from_the_own_hand_to_the_seats_from_the_east(table: TableModel) -> None:
    deal(table)
    assert [item.kind for item in table.rows()] == [
        *[ItemKind.CARD] * 6,
        ItemKind.PILE,
        ItemKind.TOKENS,
        *[ItemKind.PLATE, ItemKind.TOKENS, ItemKind.CARD, ItemKind.CARD, ItemKind.CARD] * 2,
        *[ItemKind.PLATE, ItemKind.TOKENS],
    ]


def test_a_swap_keeps_both_cards_what_they_are(table: TableModel) -> None:
    deal(table)
    given, taken = table.at(hand(ME, 2)), table.at(on_table(1))
    assert given and taken
    kept = QPersistentModelIndex(table.index(table.row_of(given.key) or 0))
    feed(
        table,
        Swapped(
            Moved(ITALIAN["3c"], hand(ME, 2), on_table(1), True, None),
            Moved(ITALIAN["Cs"], on_table(1), hand(ME, 2), False, None),
        ),
        Said(ME, "ground"),
        Turn(CONCETTA, "play"),
    )
    assert draw(table) == (
        "stock 28  pot 0  table 4d 3c 6c\n"
        "Tu  ooo  5d Rd Cs\n"
        "Concetta  ooo  -- -- --  to_move\n"
        "Totò  ooo  -- -- --  dealer"
    )
    assert table.item(kept.row()).key == given.key
    assert table.item(kept.row()).place == on_table(1)


def test_a_card_seen_in_anothers_hand_is_known_but_not_drawn_nor_named(table: TableModel) -> None:
    deal(table)
    feed(
        table,
        Swapped(
            Moved(ITALIAN["2d"], hand(CONCETTA, 0), on_table(0), True, None),
            Moved(ITALIAN["4d"], on_table(0), hand(CONCETTA, 0), False, None),
        ),
    )
    seen = table.at(hand(CONCETTA, 0))
    assert seen is not None and (seen.card, seen.face_up) == (ITALIAN["4d"], False)
    assert str(ITALIAN["4d"]) not in table.index(table.row_of(seen.key) or 0).data()
    assert "Concetta  ooo  --[4d] -- --" in draw(table)


def test_the_settled_hand(table: TableModel) -> None:
    deal(table)
    for slot, card in enumerate(ITALIAN.hand("2d 3d 4d")):
        feed(table, Turned(card, hand(CONCETTA, slot)))
    feed(table, Shown(CONCETTA, Score("points", 9, tuple(ITALIAN.hand("2d 3d 4d")))), Marked(CONCETTA, "pays", True))
    feed(table, Paid(Holding(Holder.STACK, CONCETTA), POT, 1))
    assert draw(table) == (
        "stock 28  pot 1  table 4d Cs 6c\n"
        "Tu  ooo  5d Rd 3c\n"
        "Concetta  oo  2d 3d 4d  9  pays\n"
        "Totò  ooo  -- -- --  dealer"
    ), "while cards are counted it is nobody's turn"
    feed(table, Turn(TOTO, "deal"))
    assert draw(table).endswith("Totò  ooo  -- -- --  dealer to_move")


def test_a_card_put_out_of_play_joins_a_pile(table: TableModel) -> None:
    deal(table)
    feed(table, Moved(ITALIAN["4d"], on_table(0), OUT_OF_PLAY, True, None))
    pile = table.at(OUT_OF_PLAY)
    assert pile is not None and pile.count == 1
    feed(table, Shuffled(40, 2))
    assert draw(table).startswith("stock 40  pot 0\n")
    assert table.at(OUT_OF_PLAY) is None


def test_a_choice_is_shown_and_ends(table: TableModel) -> None:
    deal(table)
    mine, target = table.at(hand(ME, 0)), table.at(on_table(0))
    assert mine and target
    table.choose({mine.key, target.key}, {target.key}, {mine.key})
    assert draw(table).splitlines()[:2] == [
        "stock 28  pot 0  table >4d< (Cs) (6c)",
        "Tu  ooo  *5d* (Rd) (3c)  to_move",
    ]
    table.choose()
    assert draw(table).splitlines()[1] == "Tu  ooo  5d Rd 3c  to_move"


def test_who_thinks_is_marked(table: TableModel) -> None:
    deal(table)
    table.think(CONCETTA)
    assert "Concetta  ooo  -- -- --  thinking" in draw(table)
    table.think(None)
    assert "thinking" not in draw(table)


def test_every_row_has_a_name_and_gives_its_thing(table: TableModel) -> None:
    deal(table)
    for row, item in enumerate(table.rows()):
        index = table.index(row)
        assert index.data(ItemRole) == item
        assert index.data() and index.data(Qt.ItemDataRole.AccessibleTextRole) == index.data()
    assert table.index(0).data() == f"ui.item.hand.own card={ITALIAN['5d']} number=1 of=3 name=Tu"
    assert table.index(99).data() is None
    assert table.data(QModelIndex()) is None


def test_an_unknown_card_of_the_own_hand_is_not_drawn_open(table: TableModel) -> None:
    feed(table, Shuffled(40, 1), Moved(ITALIAN["5d"], STOCK, hand(ME, 0), False, ()))
    item = table.at(hand(ME, 0))
    assert item is not None and (item.card, item.face_up) == (UNKNOWN, False)


def test_laid_out_at_once_each_plate_is_written_once_and_all_is_as_if_event_had_followed_event(
    table: TableModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    events = [
        *(
            Moved(UNKNOWN, STOCK, hand(seat, slot), False, (seat,))
            for seat in (ME, CONCETTA, TOTO)
            for slot in range(3)
        ),
        Turn(ME, "play"),
        Marked(CONCETTA, "knocked", True),
        Turn(TOTO, "play"),
        Paid(Holding(Holder.STACK, TOTO), POT, 1),
        Said(ME, "pass"),
    ]
    at_once, written, plate = TableModel(KeysAsWords()), list[Seat](), Captions.plate

    def counted(captions: Captions, seat: Seat) -> Item:
        written.append(seat)
        return plate(captions, seat)

    empty = TableModel(KeysAsWords())
    empty.begin(table.seats_shown)
    monkeypatch.setattr(Captions, "plate", counted)
    at_once.lay_on(empty, events)
    assert sorted(written) == [ME, CONCETTA, TOTO]
    feed(table, *events)
    assert at_once.rows() == table.rows()
    at_once.apply(Marked(CONCETTA, "knocked", False))
    assert at_once.rows() != table.rows(), "from then on every event shows"
