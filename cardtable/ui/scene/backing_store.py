"""The backing store: the table at rest as one pixmap, patched where a sprite changed, from which the window paints."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtGui import QPainter, QPixmap, QRegion

from cardtable.ui.paint.pixels import rects
from cardtable.ui.scene.scene import Sprite, Sprites


class BackingStore:
    """The surface and all sprites at rest on it, in device pixels; `made_for` is what the surface follows from."""

    def __init__(self, surface: QPixmap, made_for: Hashable = None) -> None:
        self.surface = surface
        self.made_for = made_for
        self.pixmap = QPixmap(surface)
        self._sprites: Sprites = {}

    def show(self, sprites: Sprites) -> QRegion:
        """Show these sprites instead of those before; return the region that changed."""
        changed = QRegion()
        for key in self._sprites.keys() | sprites.keys():
            old, new = self._sprites.get(key), sprites.get(key)
            if old == new:
                continue
            for sprite in (old, new):
                if sprite is not None:
                    changed += sprite.rect
        self._sprites = dict(sprites)
        if not changed.isEmpty():
            self._patch(changed)
        return changed

    def _patch(self, region: QRegion) -> None:
        painter = QPainter(self.pixmap)
        painter.setClipRegion(region)
        for rect in rects(region):
            painter.drawPixmap(rect, self.surface, rect)
        for sprite in in_order(self._sprites):
            if region.intersects(sprite.rect):
                sprite.draw(painter)
        painter.end()


def in_order(sprites: Sprites) -> list[Sprite]:
    """Return the sprites, lowest first."""
    return sorted(sprites.values(), key=lambda sprite: sprite.z)
