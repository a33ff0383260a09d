"""The two materials of the table, felt and wood, as tiles.

They are drawn here, by some 5,000 fibres and 900 strokes. To save that time at every start, most are kept among the
assets; `tools/materials.py` draws them anew.
"""

from __future__ import annotations

import math
import random
from functools import lru_cache
from itertools import pairwise

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QImage, QPen, QPixmap

from cardtable.assets import asset
from cardtable.ui.paint.canvas import colour
from cardtable.ui.paint.picture import Mode, blank, painter_on
from cardtable.ui.style.theme import BLACK, FELTS, NEUTRAL, PURE_WHITE, RIMS, Felt, Rim

FOLDER = "materials"
KEPT_SHARPNESS = (1, 2)
"""The sharpness of the tiles of felt that are kept."""

_TILE = 256
_GRAIN_W, _GRAIN_H, _PIECE = 768, 96, 32


def _cloud(size: int, seed: int) -> QImage:
    """A tileable grey cloud: three octaves of random bytes, enlarged smoothly by Qt instead of a loop over pixels."""
    chance = random.Random(seed)
    image = blank(size, size)
    image.fill(colour(NEUTRAL))
    painter = painter_on(image)
    for grains, strength in ((8, 0.2), (32, 0.3), (128, 0.5)):
        noise = QImage(chance.randbytes(grains * grains), grains, grains, grains, QImage.Format.Format_Grayscale8)
        painter.setOpacity(strength)
        # coarse grains are drawn past the edges too, so that smoothing joins the tile's edges
        steps = (-size, 0, size) if grains <= 32 else (0,)
        for dx in steps:
            for dy in steps:
                painter.drawImage(QRectF(dx, dy, size, size), noise)
    painter.end()
    return image


def _fibres(chance: random.Random, count: int) -> list[QLineF]:
    lines = []
    for _ in range(count):
        x, y = chance.uniform(0, _TILE), chance.uniform(0, _TILE)
        angle, length = chance.gauss(0.6, 1.1), chance.uniform(1.2, 3.4)
        dx, dy = math.cos(angle) * length, math.sin(angle) * length
        # a fibre over the right or lower edge is drawn again at the other side
        across = (0, -_TILE) if x + abs(dx) > _TILE else (0,)
        down = (0, -_TILE) if y + abs(dy) > _TILE else (0,)
        lines += [QLineF(x + ox, y + oy, x + dx + ox, y + dy + oy) for ox in across for oy in down]
    return lines


def draw_felt(felt: Felt, sharpness: int) -> QImage:
    """Draw a tile of baize: base colour, faint cloud and some 5,000 short fibres; `sharpness` device pixels a unit."""
    image = blank(_TILE * sharpness, _TILE * sharpness)
    image.fill(colour(FELTS[felt].base))
    painter = painter_on(image)
    painter.scale(sharpness, sharpness)
    painter.setCompositionMode(Mode.CompositionMode_SoftLight)
    painter.setOpacity(0.22)
    painter.drawImage(0, 0, _cloud(_TILE, seed=5))
    painter.setCompositionMode(Mode.CompositionMode_SourceOver)
    painter.setOpacity(1)
    chance = random.Random(7)
    pens = [(PURE_WHITE, 3 + k, k) for k in range(5)] + [(BLACK, 4 + k, k) for k in range(6)]
    for tone, alpha, k in pens:
        painter.setPen(QPen(colour(tone, alpha), 0.45 + 0.07 * k))
        painter.drawLines(_fibres(chance, 470))
    painter.end()
    return image


def _grain(chance: random.Random) -> list[QLineF]:
    """Nine long wavy strokes along x that tile, as short lines, which Qt draws faster than paths."""
    lines = []
    for _ in range(9):
        y, swing = chance.uniform(-4, _GRAIN_H + 4), chance.uniform(0.3, 2.2)
        phase, waves = chance.uniform(0, 6.28), chance.choice((1, 1, 2))
        heights = [
            y + swing * math.sin(phase + 2 * math.pi * waves * x / _GRAIN_W) for x in range(0, _GRAIN_W + 1, _PIECE)
        ]
        lines += [QLineF(i * _PIECE, one, (i + 1) * _PIECE, other) for i, (one, other) in enumerate(pairwise(heights))]
    return lines


def _pores(chance: random.Random) -> list[QLineF]:
    lines = []
    for _ in range(220):
        x, y, length = chance.uniform(0, _GRAIN_W), chance.uniform(0, _GRAIN_H), chance.uniform(4, 22)
        lines.append(QLineF(x, y, x + length, y + 0.2))
    return lines


def draw_wood(rim: Rim) -> QImage:
    """Draw a tile of wood with its grain along x."""
    wood = RIMS[rim]
    image = blank(_GRAIN_W, _GRAIN_H)
    image.fill(colour(wood.base))
    painter = painter_on(image)
    chance = random.Random(11)
    for k in range(22):
        dark = k % 8 < 5
        tone, alpha = (wood.dark, 14 + 2 * k) if dark else (wood.light, 10 + k)
        # flat caps, so that lines do not darken where they meet
        pen = QPen(colour(tone, alpha), 0.5 + 0.07 * k)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawLines(_grain(chance))
    for k in range(3):
        painter.setPen(QPen(colour(wood.pores, 22 + 14 * k), 0.7))
        painter.drawLines(_pores(chance))
    painter.end()
    return image


@lru_cache(maxsize=4)
def felt_tile(felt: Felt, sharpness: int) -> QPixmap:
    """A tile of baize; `sharpness` device pixels a unit."""
    size = _TILE * sharpness
    kept = _kept(felt_file(felt, sharpness), size, size) if sharpness in KEPT_SHARPNESS else None
    return QPixmap.fromImage(draw_felt(felt, sharpness) if kept is None else kept)


@lru_cache(maxsize=2)
def wood_tile(rim: Rim) -> QPixmap:
    """A tile of wood with its grain along x."""
    kept = _kept(wood_file(rim), _GRAIN_W, _GRAIN_H)
    return QPixmap.fromImage(draw_wood(rim) if kept is None else kept)


def felt_file(felt: Felt, sharpness: int) -> str:
    """The name of the file with this tile of felt."""
    return f"felt-{felt}-{sharpness}.png"


def wood_file(rim: Rim) -> str:
    """The name of the file with this tile of wood."""
    return f"wood-{rim}.png"


def _kept(name: str, width: int, height: int) -> QImage | None:
    """The tile in this file; None if it is missing or damaged, and so to be drawn."""
    try:
        image = QImage(str(asset(FOLDER, name)))
    except OSError:
        return None
    return image if (image.width(), image.height()) == (width, height) else None
