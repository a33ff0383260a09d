"""The names and states of items for a screen reader, which tell no more than can be seen. The model calls it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.cards import UNKNOWN
from cardtable.engine.events import PATIENCE, Holder, Zone
from cardtable.ui.model.items import Item, ItemKind, SeatsShown, is_closed, is_seen_again

if TYPE_CHECKING:
    from cardtable.wording import Words


def name(words: Words, seats_shown: SeatsShown, item: Item, number: int, of: int) -> str:
    """The spoken name of an item: what it is and where it lies.

    Args:
        number: its number among the cards that lie there, from 1 on.
        of: the number of cards, or closed cards, that lie there.
    """
    whose = "own" if item.seat == seats_shown.human else "other"
    owner = "" if item.seat is None else seats_shown.names[item.seat]
    if item.kind is ItemKind.PLATE:
        side = "" if item.side is None or whose == "own" else words.say(f"ui.item.side.{item.side}")
        return ", ".join(filter(None, (item.title, side, item.status)))
    if item.holding is not None:
        holder = item.holding.holder if item.seat is None else f"{item.holding.holder}.{whose}"
        told = words.count(f"ui.item.{holder}.{seats_shown.game}", item.count, name=owner)
        # the caption of a stake or of the pot only repeats its name; the title says what stayed in the pot
        more = item.caption if item.holding.holder is Holder.STACK else item.title
        return f"{told}, {more}" if more else told
    if item.kind is ItemKind.SLIP:
        return "; ".join(", ".join(filter(None, line)) for line in item.lines)
    if item.kind is ItemKind.POINTS:
        return words.say("ui.item.points", sides=", ".join(f"{name} {points}" for _, name, points in item.lines))
    if item.kind is ItemKind.SIGN:
        return words.say("ui.item.sign", card=words.card(item.card, seats_shown.game))
    assert item.place is not None
    zone = item.place.zone if item.seat is None else f"{item.place.zone}.{whose}"
    if item.kind is ItemKind.PILE and item.place.zone in PATIENCE:
        return words.say(f"ui.item.{zone}.empty", pile=item.place.pile + 1)
    if item.kind is ItemKind.PILE:
        of_a_side = f"ui.item.won.{item.side}" if item.side is not None else f"ui.item.{zone}"
        told = words.count(of_a_side, item.count, name=owner)
        return ", ".join(filter(None, (told, item.score, item.caption if item.last else "")))
    if is_closed(item):
        return words.count("ui.item.hand.closed", of, name=owner)
    if is_seen_again(item):
        whose = "table" if item.seat is None else whose
        zone = f"{'last_capture' if item.captured else 'last_trick'}.{whose}"
    card = words.card(item.card if item.face_up else UNKNOWN, seats_shown.game)
    pile = {"pile": item.place.pile + 1} if item.place.zone in PATIENCE else {}
    told = words.say(f"ui.item.{zone}", card=card, number=number, of=of, name=owner, **pile)
    return f"{told}, {item.caption}" if item.caption and item.place.zone is Zone.HAND else told


def state(words: Words, item: Item) -> str:
    """The spoken state of an item: selected, a target, not playable; else empty."""
    if item.selected:
        return words.say("ui.item.selected")
    if item.target:
        return words.say("ui.item.target")
    if not item.playable:
        return words.say("ui.item.not_playable")
    return ""
