"""A table at rest: everything on it and where it lies, before any of it is a picture."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from cardtable.engine.seats import Seat
from cardtable.engine.spec import PLAIN, TableSpec
from cardtable.ui.layout.placements import Placement
from cardtable.ui.layout.seats import LARGE_TEXT
from cardtable.ui.layout.table_layout import TableLayout
from cardtable.ui.model.items import Item
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.style import fonts
from cardtable.ui.style.theme import Role


@dataclass(frozen=True)
class SceneState:
    """A table at rest.

    Attributes:
        table: the layout.
        cache: where pictures are kept.
        human: whose table it is.
        items: everything there, by key; spots: where it lies.
        focus: the key of the thing the keyboard is on, if that shows.
        worth: what the hand is worth, and the caption over it.
        table_spec: what its tokens are, and how they are told.
        carried: the seats whose candle is being carried across, so that it does not stand there.
        held: the key of the card that hangs on the pointer, and so has no outline.
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

    @property
    def token(self) -> str:
        """The name of the tokens' picture."""
        return self.table_spec.token

    @property
    def captioned(self) -> bool:
        """Whether there is room for words under things in the middle."""
        return self.table.middle.captions and self.table.layout_input.text <= LARGE_TEXT

    @property
    def middle_letter(self) -> float:
        """The scale of letters in the middle, whose seals must not hide what they count."""
        letter = self.table.letter
        return min(letter, max(fonts.least_scale(Role.STATUS, letter), self.table.table_height / 52))

    @property
    def cramped(self) -> bool:
        """Whether letters are so large for the window that your own plate must not grow with them."""
        return self.table.layout_input.text > LARGE_TEXT and self.table.layout_input.width < 1500

    @property
    def your_plate_scale(self) -> float:
        """The scale of your own plate and tokens: a little larger than the others' while there is room."""
        return self.table.letter * (1.0 if self.cramped else 1.14)
