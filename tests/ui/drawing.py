"""Draws a table model as text, so that a test reads like a picture of the table."""

from collections.abc import Iterable

from cardtable.engine.events import Holder, Zone
from cardtable.engine.seats import all_seats
from cardtable.ui.model.items import Item, ItemKind
from cardtable.ui.model.table_model import TableModel


def draw(model: TableModel) -> str:
    """The table: stock, middle and pot in the first line, then a line a seat.

    A card whose back is seen is `--`, followed by its code in brackets when the viewer knows it; a card that is picked
    up stands in `*`, a target in `>`, and one that cannot be played in round brackets.
    """
    items = model.rows()
    middle = [f"stock {_count(items, 'pile', Zone.STOCK)}", f"pot {_count(items, 'tokens', Holder.POT)}"]
    middle += [f"{zone} {_cards(items, zone, None)}" for zone in (Zone.TABLE, Zone.TRICK, Zone.TRUMP)]
    lines = ["  ".join(part for part in middle if not part.endswith(" "))]
    return "\n".join([*lines, *(_seat(model, items, seat) for seat in all_seats(model.seats_shown.seats))])


def _seat(model: TableModel, items: Iterable[Item], seat: int) -> str:
    items = [item for item in items if item.seat == seat]
    plate = next(item for item in items if item.kind is ItemKind.PLATE)
    hand = _cards(items, Zone.HAND, seat)
    coins = "o" * _count(items, "tokens", Holder.STACK)
    parts = [plate.title, coins, hand, plate.score, " ".join(sorted(plate.marks))]
    return "  ".join(part for part in parts if part)


def _cards(items: Iterable[Item], zone: Zone, seat: int | None) -> str:
    lying = [t for t in items if t.kind is ItemKind.CARD and t.place and t.place.zone is zone and t.seat == seat]
    return " ".join(map(_card, lying))


def _card(item: Item) -> str:
    text = str(item.card) if item.face_up else f"--[{item.card}]" if item.card.known else "--"
    if item.selected:
        return f"*{text}*"
    if item.target:
        return f">{text}<"
    return text if item.playable else f"({text})"


def _count(items: Iterable[Item], kind: str, what: str) -> int:
    for item in items:
        held = item.holding.holder if item.holding else item.place.zone if item.place else None
        if item.kind == kind and held == what:
            return item.count
    return 0
