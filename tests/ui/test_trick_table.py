"""The table of a game with tricks: where everything lies, what it looks like, and how it moves."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.engine.cards import ITALIAN, UNKNOWN, Card
from cardtable.engine.events import (
    HOUSE,
    POT,
    STOCK,
    Began,
    Event,
    HandEnded,
    Holder,
    Holding,
    Marked,
    Moved,
    Paid,
    Place,
    Score,
    Shown,
    Shuffled,
    Trump,
    Turn,
    Zone,
)
from cardtable.engine.seats import Seat
from cardtable.engine.spec import Centre
from cardtable.games import GAMES
from cardtable.ui.layout.layout_input import LayoutInput
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.layout.table_layout import NoSpace, TableLayout, lay_out
from cardtable.ui.model.captions import SIGN, SLIP, TRUMP, Countdown
from cardtable.ui.model.items import ItemKind, SeatsShown, is_seen_again
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.paint.notes import Won, purse_picture, won_words
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.style.theme import Look
from cardtable.ui.table.table_view import TableView
from cardtable.wording import Words
from tests.ui.tables import Clock, feed, happen, wind

ME, OTHER = Seat(0), Seat(1)
MINE = ITALIAN.hand("3d Rb 5c")
HIS = ITALIAN["2b"]
SHOWN = ITALIAN["7b"]


# -- where everything lies


@st.composite
def settings(draw: st.DrawFn) -> LayoutInput:
    width, height = draw(st.integers(800, 3840)), draw(st.integers(600, 2160))
    assume(1.2 < width / height < 2.6)
    text = draw(st.sampled_from([1.0, 1.25, 1.5, 1.75, 2.0]))
    return LayoutInput(width, height, seats=2, text=text, centre=Centre.TRICK)


def laid(layout_input: LayoutInput) -> TableLayout:
    try:
        return lay_out(layout_input)
    except NoSpace:
        assert layout_input.text > 1, f"no layout for {layout_input}"
        assume(False)
        raise


def areas(table: TableLayout) -> dict[str, Rect]:
    """What must not touch anything else; the trump lies half under the stock, and is left out."""
    middle, (other,) = table.middle, table.others
    return {
        "seat": other.block,
        "his tokens": other.tokens,
        "hand": table.hand,
        "you": table.you.plate,
        "your tokens": table.you.tokens,
        "prize": middle.saucer,
        "stock": middle.stock,
        "trick": Rect.about(middle.trick.cx, middle.trick.cy, 1.95 * middle.trick.w, 1.1 * middle.trick.h),
        "your pile": middle.won[0],
        "his pile": middle.won[1],
        "your words": middle.won_words[0],
        "his words": middle.won_words[1],
    }


@given(settings())
def test_nothing_overlaps_and_nothing_leaves_the_felt(layout_input: LayoutInput) -> None:
    table = laid(layout_input)
    lying = areas(table)
    assert [pair for pair in combinations(lying, 2) if lying[pair[0]].meets(lying[pair[1]])] == []
    assert [name for name, area in lying.items() if not area.within(table.felt)] == []


@given(settings())
def test_half_of_the_trump_shows_and_the_trick_keeps_clear_of_it(layout_input: LayoutInput) -> None:
    middle = laid(layout_input).middle
    trump = Rect.about(middle.trump.cx, middle.trump.cy, middle.trump.h, middle.trump.w)
    assert middle.stock.right < trump.right - 0.5 * trump.w
    assert middle.stock.x <= trump.x
    assert trump.right < middle.trick.cx - 0.95 * middle.trick.w


def test_the_opponent_sits_opposite() -> None:
    table = lay_out(LayoutInput(1280, 800, 2, centre=Centre.TRICK))
    (other,) = table.others
    assert other.block.cx == pytest.approx(table.felt.cx)
    assert other.cards.cx == pytest.approx(other.block.cx)


# -- what it looks like


def test_words_beside_a_pile_fit_their_room(qapp: QApplication) -> None:
    cache = PictureCache(Look(), 1.0)
    for room in (Rect(0, 0, 60, 50), Rect(0, 0, 150, 120)):
        for t in (0.86, 1.0, 2.0):
            won = Won("Zia Maria Concetta", "118 punti", "38 carte")
            picture = won_words(cache, won, room, t)
            assert picture.pixmap.width() <= room.w + 6 * t and picture.pixmap.height() <= room.h + 2


def test_a_caption_beside_tokens_is_left_out_where_there_is_no_room(qapp: QApplication) -> None:
    cache = PictureCache(Look(), 1.0)
    wide = purse_picture(cache, 12, 1.0, "brillo", "brilli · una mano vinta", 300)
    narrow = purse_picture(cache, 12, 1.0, "brillo", "brilli · una mano vinta", 90)
    assert narrow.pixmap.width() < wide.pixmap.width()


# -- how it moves


def hand(seat: Seat, slot: int) -> Place:
    return Place(Zone.HAND, seat, slot)


def draw(card: Card, seat: Seat, slot: int) -> Moved:
    return Moved(card, STOCK, hand(seat, slot), False, (seat,))


def play(card: Card, seat: Seat, slot: int) -> Moved:
    return Moved(card, hand(seat, slot), Place(Zone.TRICK, seat), True, None)


def sweep(card: Card, seat: Seat, to: Seat) -> Moved:
    return Moved(card, Place(Zone.TRICK, seat), Place(Zone.WON, to), False, None)


def dealt() -> list[Event]:
    """The prize, three cards each, and the trump."""
    events: list[Event] = [Paid(HOUSE, POT, 50), Shuffled(40, 1), Began("hand", 1)]
    for slot in range(3):
        events += [draw(MINE[slot], ME, slot), draw(UNKNOWN, OTHER, slot)]
    events += [Moved(SHOWN, STOCK, TRUMP, True, None), Trump(SHOWN)]
    return [*events, *(Shown(seat, Score("points", 0, ())) for seat in (ME, OTHER)), Turn(ME, "play")]


Shared = tuple[TableView, TableModel, Clock]


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Shared]:
    model = TableModel(Words("it"))
    model.begin(SeatsShown("briscola", ("Tu", "Zio Calogero"), ("tu", "calogero"), ME))
    view, clock = TableView(), Clock()
    view.animator.clock = clock
    view.set_table(2, ME, 3, table_spec=GAMES["briscola"].spec.table)
    view.setModel(model)
    view.resize(1280, 800)
    view.show()
    feed(model, *dealt())
    view.settle()
    qtbot.addWidget(view)
    yield view, model, clock
    view.close()


def settled_picture(view: TableView) -> object:
    view.settle()
    return view.grab().toImage()


def moving(view: TableView) -> set[object]:
    """The kinds of what moves."""
    return {key[0] if isinstance(key, tuple) else key for key in view.animator.moving}


def test_cards_of_a_trick_slide_to_the_winners_pile_as_one(table: Shared) -> None:
    view, model, clock = table
    happen(view, model, play(MINE[0], ME, 0))
    QApplication.processEvents()
    wind(view, clock, 300)
    happen(view, model, play(HIS, OTHER, 1))
    QApplication.processEvents()
    wind(view, clock, 300)
    assert not view.animator.busy
    before = view._picture.scene
    assert before is not None
    happen(view, model, sweep(MINE[0], ME, OTHER), sweep(HIS, OTHER, OTHER))
    QApplication.processEvents()
    gone = [
        motion for key, (motion, _) in view.animator._motions.items() if isinstance(key, tuple) and key[0] == "gone"
    ]
    assert len(gone) == 2
    assert {motion.length for motion in gone} == {320}
    # half way both have gone half of their way, and the pile does not show yet
    pile = model.row_of(("pile", Place(Zone.WON, OTHER)))
    assert pile is not None
    clock.now += 0.160
    view.animator.tick()
    held = view.animator.under()
    assert held[("pile", Place(Zone.WON, OTHER))].pictures == ()
    wind(view, clock, 200)
    assert not view.animator.busy
    assert len(view.animator.under()) == 0


def test_who_has_played_to_the_trick_neither_deals_nor_waits_nor_thinks(table: Shared) -> None:
    _, model, _ = table
    words = Words("it")
    model.speak(words, ["Tu", "Totò"])

    def told(seat: Seat) -> str:
        row = model.row_of(("plate", seat))
        assert row is not None
        return model.item(row).status

    feed(model, Turn(OTHER, "play"))
    before = told(OTHER)
    feed(model, play(HIS, OTHER, 1))
    assert told(OTHER) == words.say("any.status.played") != before
    feed(model, Turn(ME, "play"))
    assert told(OTHER) == words.say("any.status.played"), "while the other one decides"
    feed(model, play(MINE[0], ME, 0))
    assert told(ME) == words.say("any.status.played.me")
    model.take(OTHER)
    assert (told(OTHER), told(ME)) == (words.say("any.status.takes"), words.say("any.status.played.me"))
    feed(model, sweep(MINE[0], ME, OTHER), sweep(HIS, OTHER, OTHER), Turn(OTHER, "play"))
    assert told(OTHER) == before and told(ME) not in (words.say("any.status.played.me"), "")


def test_the_later_card_of_a_trick_lies_over_the_earlier_one(table: Shared) -> None:
    view, model, _ = table
    feed(model, play(HIS, OTHER, 1), play(MINE[0], ME, 0))
    view.settle()
    mine, his = (model.at(Place(Zone.TRICK, seat)) for seat in (ME, OTHER))
    assert mine is not None and his is not None
    placements = view._placements
    assert placements[mine.key].z > placements[his.key].z
    assert placements[mine.key].angle == -placements[his.key].angle - 1


def test_the_winner_draws_first(table: Shared) -> None:
    view, model, clock = table
    happen(view, model, play(MINE[0], ME, 0), play(HIS, OTHER, 1), sweep(MINE[0], ME, OTHER), sweep(HIS, OTHER, OTHER))
    view.settle()
    happen(view, model, draw(UNKNOWN, OTHER, 1), draw(ITALIAN["As"], ME, 0))
    QApplication.processEvents()
    wind(view, clock, 50)
    flying = {stroke.rect.center().y() for stroke in view.animator.strokes()}
    # only his card has left the stock: it is on its way up
    assert flying and max(flying) < 400
    wind(view, clock, 800)
    assert not view.animator.busy


def test_a_card_drawn_for_all_to_see_shows_its_face_on_the_way(table: Shared) -> None:
    view, model, clock = table
    happen(view, model, play(HIS, OTHER, 1))
    view.settle()
    happen(view, model, Moved(ITALIAN["Rd"], STOCK, hand(OTHER, 1), False, None))
    QApplication.processEvents()
    (motion,) = [m for key, (m, _) in view.animator._motions.items() if isinstance(key, tuple) and key[0] == "card"]
    assert motion.length > 800
    item = model.at(hand(OTHER, 1))
    assert item is not None and not item.face_up
    wind(view, clock, 1200)
    assert not view.animator.busy


def test_brilli_fly_one_after_the_other_and_are_counted_as_they_land(table: Shared) -> None:
    view, model, clock = table
    mine = Holding(Holder.STACK, ME)
    happen(view, model, Paid(POT, mine, 6))
    QApplication.processEvents()
    coins = [key for key in view.animator.moving if isinstance(key, tuple) and key[0] == "coin"]
    assert len(coins) == 5
    seen = set()
    for _ in range(60):
        wind(view, clock, 25)
        seen.add(view.animator.under().get(("tokens", mine)))
    assert len(seen) > 4
    assert not view.animator.busy


def test_what_stays_in_one_place_does_not_fly(table: Shared) -> None:
    view, model, _ = table
    purse, stack = Holding(Holder.PURSE, ME), Holding(Holder.STACK, ME)
    feed(model, Paid(POT, stack, 6))
    view.settle()
    happen(view, model, Paid(stack, purse, 6))
    QApplication.processEvents()
    assert "coin" not in moving(view)
    tokens = model.item(model.row_of(("tokens", stack)) or 0)
    assert tokens.count == 6


def test_the_last_trick_comes_out_of_its_pile_and_goes_back_and_cannot_be_dragged(table: Shared) -> None:
    view, model, clock = table
    feed(model, play(MINE[0], ME, 0), play(HIS, OTHER, 0))
    for card, seat in ((MINE[0], ME), (HIS, OTHER)):
        feed(model, Moved(card, Place(Zone.TRICK, seat), Place(Zone.WON, ME), False, None))
    view.settle()
    closed = settled_picture(view)
    model.show_last_taken(shown=True)
    QApplication.processEvents()
    assert view.animator.busy
    wind(view, clock, 1200)
    assert not view.animator.busy and settled_picture(view) != closed
    again = [item for item in model.rows() if is_seen_again(item)]
    table_felt, middle = view._picture.table().felt, view._picture.table().middle
    for item in again:
        bounds = view._placements[item.key].bounds
        assert table_felt.x < bounds.x and bounds.right < table_felt.right
        assert bounds.right < middle.won_words[0].x and bounds.x > middle.trick.right
        assert not view._can_drag(item)
    model.show_last_taken(shown=False)
    QApplication.processEvents()
    assert view.animator.busy
    wind(view, clock, 1200)
    assert settled_picture(view) == closed


def test_the_drawn_trump_leaves_a_print_where_the_stock_was(table: Shared) -> None:
    view, model, clock = table
    feed(model, *(draw(UNKNOWN, OTHER, 3 + number) for number in range(33)))
    feed(model, play(MINE[0], ME, 0))
    view.settle()
    with_stock = view.grab().toImage()
    feed(model, Moved(SHOWN, TRUMP, hand(ME, 0), False, None))
    QApplication.processEvents()
    wind(view, clock, 400)
    assert model.row_of(SIGN) is not None
    assert settled_picture(view) != with_stock


def test_a_slip_stands_in_the_middle_when_the_hand_is_over(table: Shared) -> None:
    view, model, _ = table
    feed(model, Shown(ME, Score("points", 75, ())), Shown(OTHER, Score("points", 45, ())), Marked(ME, "wins", True))
    feed(model, Paid(POT, Holding(Holder.STACK, ME), 6), Paid(POT, Holding(Holder.STACK, OTHER), 4))
    feed(model, HandEnded(1, "points"), Paid(POT, Holding(Holder.STACK, ME), 20))
    view.settle()
    item = model.item(model.row_of(SLIP) or 0)
    assert item.lines == (
        ("Mano 1 a te", "", ""),
        ("Tu", "75 punti", "+6"),
        ("Zio Calogero", "45 punti", "+4"),
        ("Premio a te", "", "+20"),
    )
    placement = view._placements[SLIP]
    assert placement.x == pytest.approx(view._picture.table().middle.trick.cx)
    assert [each.kind for each in model.rows()].count(ItemKind.SLIP) == 1


def test_the_ring_of_the_clock_is_part_of_the_plate_and_changes_every_second(table: Shared) -> None:
    view, model, _ = table
    pictures = []
    for left in (30, 29, 15, 5):
        model.wind(Countdown(ME, left, 30))
        pictures.append(settled_picture(view))
    model.wind(None)
    pictures.append(settled_picture(view))
    assert all(one != other for one, other in combinations(pictures, 2))
