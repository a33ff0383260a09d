"""Breaks a text into lines of about the same width."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, pairwise

from cardtable.ui.style import fonts
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.style import Appearance

MOST_LINES = 4


def balanced(
    appearance: Appearance, text: str, room: float, least: int = 1, role: Role = Role.BODY, most: int = MOST_LINES
) -> list[str]:
    """Break a text into as few lines as fit, but at least `least`, of about the same width."""
    return list(_broken(text, room, least, role, most, appearance.letter))


# a page that is laid out asks for the same lines several times
@lru_cache(maxsize=256)
def _broken(text: str, room: float, least: int, role: Role, most: int, letter: float) -> Sequence[str]:
    def width(lines: Sequence[str]) -> float:
        return max(fonts.width(line, role, letter) for line in lines)

    words, lines = text.split(), [text]
    for count in range(2, most + 1):
        if (width(lines) <= room and count > least) or len(words) < count:
            break
        breaks = combinations(range(1, len(words)), count - 1)
        splits = ([" ".join(words[a:b]) for a, b in pairwise((0, *places, len(words)))] for places in breaks)
        lines = min(splits, key=width)
    return lines
