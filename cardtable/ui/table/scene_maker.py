"""The scene maker: from the items of a table to its layout, its scene and the surface under it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QSize

from cardtable.engine.cards import Card
from cardtable.engine.events import Zone
from cardtable.engine.seats import Seat
from cardtable.engine.spec import PLAIN, TableSpec
from cardtable.ui.layout.layout_input import TINIEST, LayoutInput
from cardtable.ui.layout.placements import Placement, arrange
from cardtable.ui.layout.table_layout import TableLayout, lay_out_somehow
from cardtable.ui.model.items import Item, ItemKind
from cardtable.ui.paint.cards import BACK, Cut, face_of
from cardtable.ui.paint.felt import table_surface
from cardtable.ui.paint.next_cache import cache_for
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.scene.backing_store import BackingStore
from cardtable.ui.scene.missing_cards import ask_for_cards
from cardtable.ui.scene.scene import Scene
from cardtable.ui.style.decks import face_name
from cardtable.ui.style.theme import Look

_FEW = 6
"""The most open cards in one row."""


class SceneMaker(QObject):
    """The base of `TableRenderer`: what the table is, and how it looks. It shows nothing.

    Attributes:
        look: the look.
        layout_input: size, seats and text size.
        human: the viewer's seat; None for a bystander.
        table_spec: what the game lays where.
        pack: the cards of the game, which are rendered before they are shown.
        worth: the text of what the hand is worth, and the caption over it.
        cache: the pictures in this look.
        held: the key of the card that is being dragged.
        restyled: whether size or look have changed since a scene was shown.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.look = Look()
        self.layout_input = LayoutInput(1280, 800, 5)
        self.human: Seat | None = Seat(0)
        self.table_spec = PLAIN
        self.pack: Iterable[Card] = ()
        self.worth = ("", "")
        self.cache = PictureCache(self.look, 1.0, self)
        self.held: Hashable = None
        self.restyled = False
        self._most_cards = 0
        self._ordered_for: Hashable = None

    # -- what is to be shown

    def resize(self, size: QSize, ratio: float) -> None:
        """Set the size in logical pixels, and the device pixel ratio."""
        size, before = size.expandedTo(QSize(*TINIEST)), self.layout_input
        self.layout_input = replace(before, width=size.width(), height=size.height())
        self.restyled = self.restyled or self.layout_input != before
        if ratio != self.cache.ratio:
            self._new_cache(ratio)

    def set_table(self, seats: int, human: Seat | None, hand_size: int, aspect: float, table_spec: TableSpec) -> None:
        """Set the number of seats, the viewer's seat, the number of cards in a hand, and what the game lays where."""
        self.human = human
        self.table_spec = table_spec
        laid = self.layout_input.laid_for(table_spec)
        self.layout_input = replace(laid, seats=seats, hand=hand_size, aspect=aspect)

    def change_look(self, look: Look) -> None:
        """Change the look."""
        self.look, self.restyled = look, True
        self.layout_input = replace(self.layout_input, text=look.text)
        self._new_cache(self.cache.ratio)

    def _new_cache(self, ratio: float) -> None:
        """Go on with a cache for another look or ratio."""
        self.cache = cache_for(self.look, ratio, self.cache)

    # -- what follows from it

    def table(self, items: Sequence[Item] = ()) -> TableLayout:
        """The layout for these items, with larger cards at the other seats once these lie open."""
        opened = self.table_spec.closed > 0 or any(_lies_open(item, self.human) for item in items)
        return lay_out_somehow(replace(self.layout_input, open_hands=opened, table_cards=self._table_cards(items)))

    def bare_table(self, like: TableLayout | None) -> TableLayout:
        """The layout of the table without anything on it, with the text size and the shape of cards of this one."""
        bare = self.table()
        if like is None:
            return bare
        text, aspect = like.layout_input.text, like.layout_input.aspect
        return lay_out_somehow(replace(bare.layout_input, text=text, aspect=aspect))

    def placements(self, items: Sequence[Item]) -> dict[Hashable, Placement]:
        """The placements of these items, by key."""
        return arrange(self.table(items), items, self.human, self.table_spec)

    def ask_for_scene(self, items: Sequence[Item], placements: Mapping[Hashable, Placement], focus: Hashable) -> Scene:
        """The scene of these items; its cards are asked for, and those that may follow are ordered."""
        scene = Scene(
            table=self.table(items),
            cache=self.cache,
            human=self.human,
            items={item.key: item for item in items},
            placements=placements,
            focus=focus,
            worth=self.worth,
            table_spec=self.table_spec,
            held=self.held,
        )
        self._order_cards(self._closed(scene.table))
        self.cache.pass_round()
        ask_for_cards(scene)
        return scene

    def new_backing(self, table: TableLayout, former: BackingStore | None) -> BackingStore | None:
        """A backing store with a new surface; None if that of the former one fits this layout."""
        closed, look, ratio = self._closed(table), self.look, self.cache.ratio
        size = closed.layout_input.width, closed.layout_input.height
        needed = size, closed.centre, look.felt, look.rim, look.high_contrast, ratio
        if former is not None and needed == former.made_for:
            return None
        return BackingStore(table_surface(closed, look, ratio), needed)

    def _closed(self, table: TableLayout) -> TableLayout:
        """The layout in which the flower in the felt does not move when the others' cards grow."""
        usual = self.layout_input.table_cards
        return lay_out_somehow(replace(table.layout_input, open_hands=False, table_cards=usual))

    def _order_cards(self, table: TableLayout) -> None:
        """Order every card that may be shown, in the size of the hand, which is the largest; once for each layout."""
        ratio, h, look = self.cache.ratio, table.hand_height, self.look
        needed = table.layout_input.width, table.layout_input.height, h, look.on_pieces, ratio
        if needed == self._ordered_for:
            return
        self._ordered_for = needed
        self.cache.render_for(round(h * ratio))
        names = [BACK, *(face_name(card, look.deck) for card in self.pack)]
        cuts = [Cut(name, h, table.layout_input.aspect) for name in names] if self.pack else []
        self.cache.expect(face_of(self.cache, cut) for cut in cuts)

    def _table_cards(self, items: Sequence[Item]) -> int:
        """The number of open cards to lay the middle out for: the most since it was last empty."""
        slots = [item.place.slot for item in items if item.place is not None and item.place.zone is Zone.TABLE]
        usual, needed = self.layout_input.table_cards, max(slots, default=-1) + 1
        if needed > _FEW:
            needed += needed % 2  # two rows have the same number of places
        self._most_cards = max(usual, needed, self._most_cards if slots else 0)
        return self._most_cards


def _lies_open(item: Item, human: Seat | None) -> bool:
    """Whether this is an open card of another seat."""
    place = item.place
    if item.kind is not ItemKind.CARD or not item.face_up or place is None:
        return False
    return place.zone is Zone.HAND and place.seat != (human or 0)
