"""What the table shows of a selection: the items that may be picked, that complete it, and that are picked. No Qt."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from cardtable.engine.actions import Action
from cardtable.ui.model.items import Item, ItemKind, is_on_table, lies_still, pile_of
from cardtable.ui.play.selection import Selection


class ChoiceShown(NamedTuple):
    """The keys of the items for `TableModel.choose`."""

    playable: list[Hashable] | None
    targets: list[Hashable]
    selected: list[Hashable]
    in_set: list[Hashable]


def choice_shown(items: Sequence[Item], choice: Selection, advised: Action | None, *, in_piles: bool) -> ChoiceShown:
    """What these items show of the selection, or of the advised action.

    Args:
        in_piles: whether the cards lie in piles, as in a patience, so that it shows at any time which may be picked.
    """
    picked, targets, seats = set(choice.picked), choice.targets, set(choice.seats)
    if advised is not None:
        targets, seats = set(advised.cards), {seat for seat in seats if seat == advised.seat}
    in_sets = {card for action in choice.sets for card in action.cards}
    chosen = set() if choice.chosen is None else set(choice.chosen.cards) - picked
    open_cards = [item for item in items if item.face_up and item.kind is ItemKind.CARD]
    plates = [item.key for item in items if item.kind is ItemKind.PLATE and item.seat in seats]
    useless = {item.key for item in open_cards if item.card not in choice.cards and not lies_still(item)}
    if in_sets:
        useless |= {item.key for item in open_cards if is_on_table(item) and item.card not in in_sets}
    # the last item at each pile in reading order is the uppermost card, or the outline of an empty pile
    tops = {pile_of(item): item.key for item in items if item.place is not None and item.seat is None}
    piles = [key for pile, key in tops.items() if choice.at(pile) is not None] if picked else []
    in_set = [item.key for item in open_cards if item.card in chosen and is_on_table(item)]
    return ChoiceShown(
        [item.key for item in items if item.key not in useless] if picked or in_piles else None,
        [*(item.key for item in open_cards if item.card in targets), *plates, *piles],
        [*(item.key for item in open_cards if item.card in picked), *in_set],
        in_set,
    )
