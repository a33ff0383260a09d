"""The state of a scene: the items on a table at rest and their placements, before any picture is made."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace

from cardtable.engine.frozen import frozen
from cardtable.engine.seats import Seat
from cardtable.engine.spec import PLAIN, TableSpec
from cardtable.ui.layout.placements import Placement
from cardtable.ui.layout.seats import LARGE_TEXT
from cardtable.ui.layout.table_layout import TableLayout
from cardtable.ui.model.items import Item
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.style import fonts
from cardtable.ui.style.theme import Role


@frozen
class SceneState:
    """A table at rest.

    Attributes:
        table: the layout.
        cache: the cache of pictures.
        human: the viewer's seat; None for a bystander.
        items: all items, by key; placements: where they lie.
        focus: the key of the item with the keyboard focus, if that is shown.
        worth: the text of what the hand is worth, and the caption over it.
        table_spec: the game's table: its tokens, and how they are shown.
        carried: the seats whose candle is on its way, and so not on their plate.
        held: the key of the card that is being dragged, and so has no outline.
    """

    table: TableLayout
    cache: PictureCache
    human: Seat | None
    items: Mapping[Hashable, Item]
    placements: Mapping[Hashable, Placement]
    focus: Hashable = None
    worth: tuple[str, str] = ("", "")
    table_spec: TableSpec = PLAIN
    carried: frozenset[Seat] = frozenset()
    held: Hashable = None

    def comparable(self, before: SceneState) -> bool:
        """Whether items can move here from the scene before: window, look and players are the same."""
        one, other = before.table.layout_input, self.table.layout_input
        alike = replace(one, open_hands=other.open_hands, table_cards=other.table_cards)
        return before.cache is self.cache and alike == other

    @property
    def token(self) -> str:
        """The name of the tokens' picture."""
        return self.table_spec.token

    @property
    def captioned(self) -> bool:
        """Whether there is room for words under stock, pot and trump."""
        return self.table.middle.captions and self.table.layout_input.text <= LARGE_TEXT

    @property
    def middle_letter(self) -> float:
        """The scale of letters in the middle, where seals must not hide the tokens and cards that they count."""
        letter = self.table.letter
        return min(letter, max(fonts.least_scale(Role.STATUS, letter), self.table.table_height / 52))

    @property
    def cramped(self) -> bool:
        """Whether letters are so large for the window that your plate must not grow with them."""
        return self.table.layout_input.text > LARGE_TEXT and self.table.layout_input.width < 1500

    @property
    def your_plate_scale(self) -> float:
        """The scale of your plate and tokens: a little larger than the others' while there is room."""
        return self.table.letter * (1.0 if self.cramped else 1.14)
