"""Proofs: cards as they were rendered, large, from which they are made at every size and angle."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtGui import QImage

_FORMAT = QImage.Format.Format_ARGB32_Premultiplied
_QUICK = 1
"""The level of packing that takes least time: a card is a sixth as large after 2 ms, and whole again in less than 1."""
_AT_HAND = 4
"""The most packed proofs that are also there whole: a deal asks for the same few backs again and again."""


@dataclass(frozen=True, slots=True, eq=False)
class Proof:
    """One side of a card at its `proof_size`.

    Attributes:
        width, height: its size in pixels.
        pixels: the image, or its pixels, packed.
    """

    width: int
    height: int
    pixels: QImage | bytes

    @property
    def image(self) -> QImage:
        """The image."""
        return _unpacked(self) if isinstance(self.pixels, bytes) else self.pixels

    @property
    def weight(self) -> int:
        """Its bytes."""
        return len(self.pixels) if isinstance(self.pixels, bytes) else self.pixels.sizeInBytes()


def proof_of(image: QImage, *, packed: bool) -> Proof:
    """A proof with this image, packed if many will be kept; from any thread."""
    pixels = zlib.compress(image.constBits(), _QUICK) if packed and image.format() == _FORMAT else image
    return Proof(image.width(), image.height(), pixels)


@lru_cache(maxsize=_AT_HAND)
def _unpacked(proof: Proof) -> QImage:
    assert isinstance(proof.pixels, bytes)
    # a copy, since the image does not keep the bytes
    return QImage(zlib.decompress(proof.pixels), proof.width, proof.height, _FORMAT).copy()


def put_away_unpacked() -> None:
    """Keep no packed proof whole any longer."""
    _unpacked.cache_clear()
