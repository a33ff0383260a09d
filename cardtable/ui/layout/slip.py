"""Where the slip of costs lies: at the lower right of the felt, over no card, pile or word. No Qt; all in pixels."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.frozen import frozen
from cardtable.ui.layout.shapes import Rect

_WIDTHS = (372, 330, 290, 250)
"""The widths to try, the usual one first, at scale 1."""
_PITCHES = (42, 37)
"""The heights of a row to try."""
_SCALES = (1.0, 0.88, 0.78)
"""The scales of its letters to try: where there is no room, they are made smaller as long as they can be read."""
HEAD, FOOT, _MARGIN = 42, 28, 12
"""The heights of the head and of the last line, and of the margin in its place, at scale 1."""
_FROM_HAND, _FROM_EDGE, _AIR = 18, 14, 4
"""The distances from the hand, from the felt's edges and from whatever else lies there, at scale 1."""


@frozen
class SlipForm:
    """A form of the slip.

    Attributes:
        area: its area.
        scale: the scale of its letters.
        rows: how many rows it has.
        pitch: the height of a row.
        footed: whether it has a last line.
    """

    area: Rect
    scale: float
    rows: int
    pitch: float
    footed: bool

    def stretched(self, across: float, down: float) -> SlipForm:
        """The form in the corner of a picture that is stretched so: smaller if there is less room, and never larger."""
        k, area = min(1, across, down), self.area
        wide, high = area.w * k, area.h * k
        moved = Rect(area.right * across - wide, area.bottom * down - high, wide, high)
        return SlipForm(moved, self.scale * k, self.rows, self.pitch * k, self.footed)


def slip_form(corner: Rect, obstacles: Sequence[Rect], rows: int, t: float, u: float, *, more: bool) -> SlipForm | None:
    """The slip with so many rows, or with as many as there is room for; None if there is not even room for two.

    For lack of room rows fall away first, from below, and then the last line.

    Args:
        corner: the free part of the felt at its lower right, beside the hand and above the number bar.
        obstacles: what lies on the felt.
        rows: the number of rows.
        t: the scale of letters.
        u: the scale of pictures.
        more: whether there is something to say on the last line even if all rows are shown.
    """
    right, bottom = corner.right - _FROM_EDGE * u, corner.bottom - _FROM_EDGE * u
    left = corner.x + _FROM_HAND * u
    forms = [(count, more or count < rows) for count in range(rows, 1, -1)]
    for count, footed in [*forms, *((count, False) for count, _ in forms)]:
        for pitch, k in ((pitch, k * t) for k in _SCALES for pitch in _PITCHES):
            high = (HEAD + pitch * count + (FOOT if footed else _MARGIN)) * k
            for wide in (right - left, *(wide * k for wide in _WIDTHS)):
                area = Rect(right - wide, bottom - high, wide, high)
                fits = _WIDTHS[-1] * k <= wide <= _WIDTHS[0] * k and area.x >= left and area.y >= corner.y
                if fits and not any(area.grown(_AIR * t).meets(each) for each in obstacles):
                    return SlipForm(area, k, count, pitch * k, footed)
    return None
