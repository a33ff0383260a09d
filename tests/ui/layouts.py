"""Layouts of the games' tables, without a window."""

from cardtable.games import GAMES
from cardtable.ui.layout.layout_input import LayoutInput
from cardtable.ui.layout.table_layout import TableLayout, lay_out_somehow


def table_of(game: str, size: tuple[int, int], seats: int, text: float) -> TableLayout:
    """A table of this game with French cards, as it is laid while hands lie open."""
    table_spec = GAMES[game].spec.table
    return lay_out_somehow(
        LayoutInput(
            *size,
            seats,
            table_spec.hand,
            table_spec.cards,
            text,
            aspect=0.659,
            grows=table_spec.grows,
            counted=table_spec.counted,
            stakes=table_spec.stakes,
            open_hands=True,
        )
    )
