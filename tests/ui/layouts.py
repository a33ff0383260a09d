"""Layouts of the games' tables, without a window."""

from cardtable.ui.layout.table_layout import LayoutInput, TableLayout, lay_out_somehow
from cardtable.ui.model.table_spec import laying_of


def table_of(game: str, size: tuple[int, int], seats: int, text: float) -> TableLayout:
    """A table of this game with French cards, as it is laid while hands lie open."""
    laying = laying_of(game)
    return lay_out_somehow(
        LayoutInput(
            *size,
            seats,
            laying.hand,
            laying.cards,
            text,
            aspect=0.659,
            grows=laying.grows,
            counted=laying.counted,
            stakes=laying.stakes,
            open_hands=True,
        )
    )
