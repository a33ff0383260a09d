"""How long a whole pack takes to be rendered for a new size, by the clock, and how long the window waits meanwhile.

`packaging/run.py tests --benchmark-enable -m benchmark` measures; without it each runs once.
"""

from __future__ import annotations

import time
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QEventLoop, Qt

from cardtable.ui.layout.layout_input import LayoutInput
from cardtable.ui.layout.table_layout import lay_out
from cardtable.ui.paint.card_face import Face
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.style.decks import aspect_of, made_for
from cardtable.ui.style.theme import Look
from cardtable.ui.timers import repeating

pytestmark = pytest.mark.benchmark(warmup=True)

FRAME = 16
"""Milliseconds from one frame to the next."""
SIZES = {"1280x800": (1280, 800), "1920x1080": (1920, 1080), "3840x2160": (3840, 2160)}


def render_pack(deck: str, seats: int, size: tuple[int, int]) -> list[float]:
    """Have a shelf make the pack for the hand of a window of this size, and return when frames came meanwhile."""
    aspect = aspect_of(made_for(deck))
    height = round(lay_out(LayoutInput(*size, seats, aspect=aspect)).hand_height)
    faces = [Face(str(card), round(height * aspect), height) for card in made_for(deck)]
    cache, loop, frames = PictureCache(Look(deck=deck), 1.0), QEventLoop(), [time.perf_counter()]

    def frame() -> None:
        frames.append(time.perf_counter())
        if not cache.waiting:
            loop.quit()

    clock = repeating(None, FRAME)
    clock.setTimerType(Qt.TimerType.PreciseTimer)
    clock.timeout.connect(frame)
    cache.drawn.connect(lambda: None if cache.waiting else loop.quit())
    clock.start()
    for face in faces:
        cache.proof(face)
    loop.exec()
    clock.stop()
    return frames


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES.keys())
@pytest.mark.parametrize(("deck", "seats"), [("siciliane", 5), ("french", 3)], ids=["Sicilian", "French"])
def test_a_pack_for_a_new_size(qapp: object, deck: str, seats: int, size: tuple[int, int], benchmark: Any) -> None:
    frames = benchmark(render_pack, deck, seats, size)
    waits = [1000 * (later - earlier) for earlier, later in pairwise(frames)]
    benchmark.extra_info["longest wait for a frame, ms"] = round(max(waits, default=0.0), 1)
