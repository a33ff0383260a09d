"""Draws a fan of cards, for tiles and dialogs."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.ui.layout.shapes import fan
from cardtable.ui.paint.canvas import Canvas
from cardtable.ui.paint.cards import Cut, Level, shadow_picture, still_picture
from cardtable.ui.style.decks import aspect_of, made_for

_STEPS = {2: 0.52, 3: 0.40}
"""The step between cards, in card widths, by their number; for more than three it is `_STEP`."""
_STEP = 0.32


def draw_fan(
    canvas: Canvas,
    names: Sequence[str],
    deck: str,
    x: float,
    y: float,
    h: float,
    arc: float,
    other: float | None = None,
) -> None:
    """Draw cards of a deck as a fan.

    Args:
        canvas: the canvas to draw on.
        names: the names of their pictures.
        deck: the deck.
        x: the x of the middle of the fan.
        y: the y of the middle of the fan.
        h: the height of a card.
        arc: the turn from one card to the next, in degrees.
        other: another arc that the fan may change to at any moment: its cards are cached too.
    """
    cache, count = canvas.cache, len(names)
    aspect, step = aspect_of(made_for(deck)), _STEPS.get(count, _STEP)
    ways = [fan(count, h, aspect, step, each) for each in (arc, other) if each is not None]
    for name, leaf in zip(names, ways[0], strict=True):
        angle = round(leaf.angle)
        shade = shadow_picture(cache, h, aspect, angle, Level.HELD)
        if shade is not None:
            canvas.hang(shade, x + leaf.dx, y + leaf.dy)
        cut = Cut(name, h, aspect, angle, deck=deck)
        # the same card may be in the fan twice
        same = [each for each, other_name in enumerate(names) if other_name == name]
        card = still_picture(cache, cut, [round(way[each].angle) for way in ways for each in same])
        canvas.hang(card, x + leaf.dx, y + leaf.dy)
