"""What cards are worth in Briscola as long as they are kept, in points: the plain player's estimate."""

from __future__ import annotations

Worths = dict[str, tuple[float, float]]
"""By the letter of the rank, the worth of a card: of a plain suit, and of trumps."""

KEPT: Worths = {
    "2": (0.9, 5.0),
    "4": (1.0, 5.6),
    "5": (1.1, 6.2),
    "6": (1.2, 6.8),
    "7": (1.3, 7.4),
    "D": (1.0, 7.6),
    "C": (1.1, 7.9),
    "R": (3.4, 13.5),
    "3": (8.0, 20.0),
    "A": (8.6, 20.8),
}
"""In the order of the ranks: of two trumps that do the same the lower one is given.

Plain knaves and knights are worth no more than sevens, because each point in the hand is one the opponent may win.
"""

NAIVE: Worths = {rank: (0.0, 2.0 + 0.3 * place) for place, rank in enumerate("24567DCR3A")}
"""A beginner's: nothing for plain cards, and so little for trumps that nearly any points are worth one."""
