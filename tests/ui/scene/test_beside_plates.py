"""What lies beside a seat's plate: tokens and stakes are seen whole, however large the letters."""

from collections.abc import Hashable

import pytest
from PySide6.QtWidgets import QApplication

from cardtable.engine.events import Holder, Holding, Place, Zone
from cardtable.engine.seats import all_seats
from cardtable.engine.vocabulary import Sign
from cardtable.games import GAMES
from cardtable.ui.layout.layout_input import LayoutInput
from cardtable.ui.layout.placements import Placement, area_of, arrange
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.layout.table_layout import TableLayout, lay_out_somehow
from cardtable.ui.model.items import TO_MOVE, Item, ItemKind
from cardtable.ui.paint.bubbles import worth_spot
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.paint.plate_state import can_tell, candle_size, candle_spot
from cardtable.ui.paint.stakes import counted_row_width, counted_width, heap_picture
from cardtable.ui.scene.scene import Scene
from cardtable.ui.style.fonts import load_fonts, pixels
from cardtable.ui.style.theme import Look, Role
from tests.ui.layouts import table_of

ME = all_seats(2)[0]


@pytest.fixture(autouse=True)
def letters(qapp: QApplication) -> None:
    """The fonts in which everything is written."""
    load_fonts()


def laid(game: str, table: TableLayout, count: int) -> dict[Hashable, Placement]:
    """Where plates, so many tokens and cards for each seat, and stakes lie."""
    items = []
    for seat in all_seats(table.layout_input.seats):
        items += [
            Item(("plate", seat), ItemKind.PLATE, seat=seat),
            Item(("tokens", seat), ItemKind.TOKENS, seat=seat, holding=Holding(Holder.STACK, seat), count=count),
            Item(("stake", seat), ItemKind.TOKENS, seat=seat, holding=Holding(Holder.STAKE, seat), count=count),
        ]
        places = [Place(Zone.HAND, seat, slot) for slot in range(4)]
        items += [Item(("card", place), ItemKind.CARD, seat=seat, place=place) for place in places]
    return arrange(table, items, ME, GAMES[game].spec.table)


@pytest.mark.parametrize("size", [(800, 600), (1024, 720), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize(
    ("game", "seats"), [("sedici", 5), ("sedici", 8), ("sedici", 12), ("trisac", 2), ("trisac", 4)]
)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_no_card_no_plate_and_no_stake_covers_the_number_of_tokens(
    qapp: QApplication, game: str, size: tuple[int, int], seats: int, text: float
) -> None:
    count = 128 if game == "sedici" else 48
    table, table_spec = table_of(game, size, seats, text), GAMES[game].spec.table
    placements = laid(game, table, count)
    for seat in all_seats(seats):
        area, tokens, own = area_of(table, seat, ME), placements["tokens", seat], seat == ME
        t = table.letter if own else table.plates
        wide = counted_row_width(count, t, "") if own else counted_width(count, t)
        number = Rect(tokens.x, tokens.y - 8 * t, wide, 16 * t)
        cards = [placements["card", Place(Zone.HAND, seat, slot)].bounds for slot in range(4)]
        assert not any(number.meets(card.grown(-1)) for card in cards), (seat, number, cards)
        assert not number.meets(area.plate)
        if table_spec.stakes:
            stake = placements["stake", seat].area
            seal = Rect(stake.x, placements["stake", seat].y - 12 * t, 30 * t, 24 * t)
            assert stake.within(table.felt) and not number.meets(seal)
            assert not any(seal.meets(card.grown(-1)) for card in cards) and not seal.meets(area.plate)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("seats", [5, 6, 12])
def test_a_hand_that_grows_begins_beside_the_tokens(size: tuple[int, int], seats: int) -> None:
    table = table_of("sedici", size, seats, 1.0)
    for seat, area in zip(all_seats(seats)[1:], table.others, strict=True):
        card = Item("card", ItemKind.CARD, seat=seat, place=Place(Zone.HAND, seat, 0))
        lies = arrange(table, [card], ME, GAMES["sedici"].spec.table)["card"].bounds
        away = max(lies.x - area.tokens.right, area.tokens.x - lies.right)
        assert 0 <= away < 16 * table.plates


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_your_turn_can_be_read_whole_on_your_plate(qapp: QApplication, size: tuple[int, int], text: float) -> None:
    for game, seats in (("trisac", 4), ("sedici", 6), ("sedici", 12)):
        table = table_of(game, size, seats, text)
        plate = Item(("plate", ME), ItemKind.PLATE, seat=ME, title="Tu", marks=frozenset({TO_MOVE}))
        placements = arrange(table, [plate], ME, GAMES[game].spec.table)
        scene = Scene(
            table, PictureCache(Look(), 1.0), ME, {plate.key: plate}, placements, table_spec=GAMES[game].spec.table
        )
        assert can_tell(scene.plate_state(plate), "tocca a te"), (game, seats)


def test_a_plate_with_little_room_is_brief_instead_of_cutting_a_word(qapp: QApplication) -> None:
    told = {}
    for seats in (5, 12):
        table, seat = table_of("sedici", (1280, 800), seats, 1.0), all_seats(seats)[3]
        plate = Item("plate", ItemKind.PLATE, seat=seat, status="10 con quattro carte", brief="10, 4 carte")
        placements = arrange(table, [plate], ME, GAMES["sedici"].spec.table)
        scene = Scene(
            table, PictureCache(Look(), 1.0), ME, {"plate": plate}, placements, table_spec=GAMES["sedici"].spec.table
        )
        told[table.style.name] = scene.plate_state(plate).status
    assert told == {"full": "10 con quattro carte", "compact": "10, 4 carte"}


def test_a_ribbon_too_short_for_its_words_is_brief_too(qapp: QApplication) -> None:
    table = table_of("trisac", (800, 600), 2, 1.15)
    for brief, told in (("you lose", "you lose"), ("", "you lose the whole hand")):
        plate = Item(
            "plate",
            ItemKind.PLATE,
            seat=ME,
            marks=frozenset({"pays"}),
            signs=frozenset({Sign.LOSS}),
            status="you lose the whole hand",
            brief=brief,
        )
        placements = arrange(table, [plate], ME, GAMES["trisac"].spec.table)
        scene = Scene(
            table, PictureCache(Look(), 1.0), ME, {"plate": plate}, placements, table_spec=GAMES["trisac"].spec.table
        )
        assert scene.plate_state(plate).status == told


def test_the_candle_does_not_stand_on_tokens_beside_the_plate(qapp: QApplication) -> None:
    table_spec = GAMES["briscola"].spec.table
    table = lay_out_somehow(LayoutInput(1280, 800, 2, table_spec.hand, table_spec.cards, centre=table_spec.centre))
    other = all_seats(2)[1]
    items = [
        Item(("plate", other), ItemKind.PLATE, seat=other, title="Zio", marks=frozenset({TO_MOVE})),
        Item(("tokens", other), ItemKind.TOKENS, seat=other, holding=Holding(Holder.STACK, other), count=30),
    ]
    placements = arrange(table, items, ME, table_spec)
    scene = Scene(
        table, PictureCache(Look(), 1.0), ME, {item.key: item for item in items}, placements, table_spec=table_spec
    )
    state, tokens = scene.plate_state(items[0]), placements["tokens", other].area
    end = area_of(table, other, ME).plate.x + candle_spot(state)[0]
    assert tokens.x > area_of(table, other, ME).plate.right
    assert end + candle_size(state) / 2 <= tokens.x + 2


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_worth_of_the_hand_stands_clear_below_the_number_of_the_pot(
    qapp: QApplication, size: tuple[int, int], seats: int
) -> None:
    table = table_of("trisac", size, seats, 1.0)
    placement = worth_spot(table, "tris di 8", "", above=True)
    assert placement is not None
    cache = PictureCache(Look(), 1.0, qapp)
    pot = heap_picture(cache, 16, table.middle.saucer.w, table.letter, "counter", "in mezzo")
    foot = table.middle.saucer.cy + pot.dy + pot.pixmap.height()
    assert foot <= placement[1] - pixels(Role.NUMBER, table.letter)
