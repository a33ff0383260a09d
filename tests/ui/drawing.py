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
    things = model.rows()
    middle = [f"stock {_count(things, 'pile', Zone.STOCK)}", f"pot {_count(things, 'tokens', Holder.POT)}"]
    middle += [f"{zone} {_cards(things, zone, None)}" for zone in (Zone.TABLE, Zone.TRICK, Zone.TRUMP)]
    lines = ["  ".join(part for part in middle if not part.endswith(" "))]
    return "\n".join([*lines, *(_seat(model, things, seat) for seat in all_seats(model.sitting.seats))])


def _seat(model: TableModel, things: Iterable[Item], seat: int) -> str:
    things = [thing for thing in things if thing.seat == seat]
    plate = next(thing for thing in things if thing.kind is ItemKind.PLATE)
    hand = _cards(things, Zone.HAND, seat)
    coins = "o" * _count(things, "tokens", Holder.STACK)
    parts = [plate.title, coins, hand, plate.score, " ".join(sorted(plate.marks))]
    return "  ".join(part for part in parts if part)


def _cards(things: Iterable[Item], zone: Zone, seat: int | None) -> str:
    lying = [t for t in things if t.kind is ItemKind.CARD and t.place and t.place.zone is zone and t.seat == seat]
    return " ".join(map(_card, lying))


def _card(thing: Item) -> str:
    text = str(thing.card) if thing.face_up else f"--[{thing.card}]" if thing.card.known else "--"
    if thing.selected:
        return f"*{text}*"
    if thing.target:
        return f">{text}<"
    return text if thing.playable else f"({text})"


def _count(things: Iterable[Item], kind: str, what: str) -> int:
    for thing in things:
        held = thing.holding.holder if thing.holding else thing.place.zone if thing.place else None
        if thing.kind == kind and held == what:
            return thing.count
    return 0
