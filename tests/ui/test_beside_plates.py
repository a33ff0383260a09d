"""What lies beside a seat's plate: tokens and stakes are seen whole, however large the letters."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from cardtable.engine.events import Holder, Holding
from cardtable.engine.seats import all_seats
from cardtable.ui.arrange import Spot, area_of, arrange
from cardtable.ui.fonts import pixels
from cardtable.ui.geometry import Setting, Table, lay_out_somehow
from cardtable.ui.laying import laying_of
from cardtable.ui.pictures import Shelf
from cardtable.ui.pieces.plate import candle_size, candle_spot
from cardtable.ui.pieces.speech import worth_spot
from cardtable.ui.pieces.stakes import heap_picture
from cardtable.ui.scene import Scene
from cardtable.ui.theme import Look, Role
from cardtable.ui.things import TO_MOVE, Kind, Thing


def table_of(game: str, size: tuple[int, int], seats: int, text: float) -> Table:
    laying = laying_of(game)
    setting = Setting(*size, seats, laying.hand, laying.cards, text, aspect=0.659, grows=laying.grows, open_hands=True)
    return lay_out_somehow(setting)


def tokens_and_stakes(game: str, table: Table) -> Iterator[tuple[Spot, Spot]]:
    """Where the tokens and the stake of each other seat lie."""
    for seat in all_seats(table.setting.seats)[1:]:
        pair = [
            Thing(key, Kind.TOKENS, seat=seat, holding=Holding(holder, seat), count=3)
            for key, holder in (("tokens", Holder.STACK), ("stake", Holder.STAKE))
        ]
        spots = arrange(table, pair, all_seats(table.setting.seats)[0], laying_of(game))
        yield spots["tokens"], spots["stake"]


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("text", [1.5, 2.0])
def test_no_plate_and_no_stake_covers_tokens_where_letters_are_large(
    size: tuple[int, int], seats: int, text: float
) -> None:
    table = table_of("trisac", size, seats, text)
    for (tokens, stake), seat in zip(tokens_and_stakes("trisac", table), table.others, strict=True):
        assert tokens.y > seat.plate.bottom and stake.y > seat.plate.bottom
        assert not stake.area.meets(tokens.area) and stake.area.within(table.felt)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_tokens_before_hands_that_grow_keep_to_the_plates(size: tuple[int, int]) -> None:
    table = table_of("sedici", size, 6, 1.0)
    for (tokens, _), seat in zip(tokens_and_stakes("sedici", table), table.others, strict=True):
        assert tokens.y == seat.plate.cy and not tokens.area.meets(seat.plate)


def test_the_candle_does_not_stand_on_tokens_beside_the_plate(qapp: QApplication) -> None:
    table, laying, me = table_of("sedici", (1920, 1080), 12, 1.0), laying_of("sedici"), all_seats(12)[0]
    things = [
        thing
        for seat in all_seats(12)[1:]
        for thing in (
            Thing(("plate", seat), Kind.PLATE, seat=seat, title="Zio", marks=frozenset({TO_MOVE})),
            Thing(("tokens", seat), Kind.TOKENS, seat=seat, holding=Holding(Holder.STACK, seat), count=30),
        )
    ]
    spots = arrange(table, things, me, laying)
    scene = Scene(table, Shelf(Look(), 1.0), me, {thing.key: thing for thing in things}, spots, None, laying=laying)
    beside = 0
    for seat in all_seats(12)[1:]:
        state = scene.plate_state(scene.things["plate", seat])
        tokens, end = spots["tokens", seat].area, area_of(table, seat, me).plate.x + candle_spot(state)[0]
        if tokens.x > area_of(table, seat, me).plate.right:
            beside += 1
            assert end + candle_size(state) / 2 <= tokens.x + 2
    assert beside >= 4


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_worth_of_the_hand_stands_clear_below_the_number_of_the_pot(
    qapp: QApplication, size: tuple[int, int], seats: int
) -> None:
    table = table_of("trisac", size, seats, 1.0)
    spot = worth_spot(table, "tris di 8", "", above=True)
    assert spot is not None
    shelf = Shelf(Look(), 1.0, qapp)
    pot = heap_picture(shelf, 16, table.middle.saucer.w, table.letter, "counter", "in mezzo")
    foot = table.middle.saucer.cy + pot.dy + pot.pixmap.height()
    assert foot <= spot[1] - pixels(Role.NUMBER, table.letter)
