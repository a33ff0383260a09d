"""What a screen reader says of the things on the table: no more than the eye sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.cards import UNKNOWN
from cardtable.engine.events import Holder, Zone
from cardtable.ui.model.items import Item, ItemKind, SeatsShown, is_closed, is_seen_again

if TYPE_CHECKING:
    from cardtable.wording import Words


def name(words: Words, sitting: SeatsShown, thing: Item, of: int) -> str:
    """The name of a thing: what it is and where it lies; `of` is how many cards lie there, or lie there closed."""
    whose = "own" if thing.seat == sitting.human else "other"
    owner = "" if thing.seat is None else sitting.names[thing.seat]
    if thing.kind is ItemKind.PLATE:
        return ", ".join(filter(None, (thing.title, thing.status)))
    if thing.holding is not None:
        holder = thing.holding.holder if thing.seat is None else f"{thing.holding.holder}.{whose}"
        told = words.count(f"ui.thing.{holder}.{sitting.game}", thing.count, name=owner)
        # the caption of a stake or of the pot is its name, which was told already; what stayed in the pot was not
        more = thing.caption if thing.holding.holder is Holder.STACK else thing.title
        return f"{told}, {more}" if more else told
    if thing.kind is ItemKind.SLIP:
        return "; ".join(", ".join(filter(None, line)) for line in thing.lines)
    if thing.kind is ItemKind.SIGN:
        return words.say("ui.thing.sign", card=words.card(thing.card, sitting.game))
    assert thing.place is not None
    zone = thing.place.zone if thing.seat is None else f"{thing.place.zone}.{whose}"
    if thing.kind is ItemKind.PILE:
        return ", ".join(filter(None, (words.count(f"ui.thing.{zone}", thing.count, name=owner), thing.score)))
    if is_closed(thing):
        return words.count("ui.thing.hand.closed", of, name=owner)
    if is_seen_again(thing):
        zone = f"last_trick.{whose}"
    card = words.card(thing.card if thing.face_up else UNKNOWN, sitting.game)
    told = words.say(f"ui.thing.{zone}", card=card, number=thing.place.slot + 1, of=of, name=owner)
    return f"{told}, {thing.caption}" if thing.caption and thing.place.zone is Zone.HAND else told


def state(words: Words, thing: Item) -> str:
    """What can be done with the thing now, or has been done."""
    if thing.selected:
        return words.say("ui.thing.selected")
    if thing.target:
        return words.say("ui.thing.target")
    if not thing.playable:
        return words.say("ui.thing.not_playable")
    return ""
