"""The figures of the index: pen strokes with swelling widths in a box of 60 x 90 units."""

from .geometry import Shape, joined, tube
from .transform import placed

Stroke = tuple[str, tuple[float, ...]]

FIGURES: dict[str, tuple[Stroke, ...]] = {
    "1": (("10,22 28,8 32,4", (7, 12, 15)), ("32,4! 32,86!", (15, 15)), ("14,87! 50,87!", (8, 8))),
    "2": (("8,24 16,8 32,4 50,14 48,36 28,60 8,84", (11, 9, 12, 15, 13, 9, 7)), ("8,83! 54,83!", (13, 13))),
    "3": (
        ("8,18 20,5 36,5 48,20 42,36 24,43", (10, 9, 12, 15, 12, 7)),
        ("24,43 46,50 52,66 42,82 24,87 7,74", (7, 13, 16, 13, 9, 11)),
    ),
    "4": (("42,6! 6,62!", (8, 8)), ("4,62! 58,62!", (10, 10)), ("42,4! 42,88!", (14, 14))),
    "5": (
        ("14,6! 50,6!", (12, 12)),
        ("14,6! 12,42!", (9, 9)),
        ("12,42 30,34 50,46 50,70 34,86 8,78", (6, 10, 15, 15, 11, 10)),
    ),
    "6": (("48,12 30,8 14,28 8,58 18,82 34,87 52,72 48,50 32,42 12,56", (10, 9, 13, 16, 13, 10, 15, 13, 9, 7)),),
    "7": (("6,7! 54,7!", (13, 13)), ("52,8 34,44 26,88", (8, 11, 16))),
    "8": (
        ("30,44 12,32 12,12 30,4 48,12 48,32 30,44", (9, 13, 13, 8, 13, 13, 9)),
        ("30,44 8,54 8,78 30,88 52,78 52,54 30,44", (9, 15, 15, 8, 15, 15, 9)),
    ),
    "9": (("12,80 30,84 46,64 52,34 42,10 26,4 8,20 12,42 28,50 48,36", (10, 9, 13, 16, 13, 10, 15, 13, 9, 7)),),
    "0": (("30,4 8,24 8,66 30,87 52,66 52,24 30,4", (8, 15, 15, 8, 15, 15, 8)),),
}
BOX = 92.0
NARROW = 0.82


def figure(character: str) -> Shape:
    """One figure in its box."""
    return joined(tube(line, widths, step=2) for line, widths in FIGURES[character])


def number(text: str, x: float, y: float, height: float) -> Shape:
    """A number centred at ``x``, its top at ``y``."""
    k = height / BOX
    step = 60 * k * NARROW + 8 * k
    left = x - step * len(text) / 2 + 4 * k
    if len(text) == 2 and "1" in text:
        step *= 0.9
        left += 4 * k
    return joined(placed(left + i * step, y, k, 0, NARROW).shape(figure(c)) for i, c in enumerate(text))
