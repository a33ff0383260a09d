"""What is on Home, its cards and its table: stored when the window has been closed, and taken by the next start."""

from __future__ import annotations

from pathlib import Path

from cardtable.store import home_picture
from cardtable.ui.paint import stored_fans, stored_surface
from cardtable.ui.shell.main_window import MainWindow


def store(window: MainWindow, folder: Path, state: bytes) -> None:
    """Store what is on Home now for this state of all that it depends on."""
    home, ratio = window.pages.home, window.appearance.cache.ratio
    fans = {fan: picture for tile in home.tiles.values() for fan, picture in tile.fan.pictures.items()}
    home_picture.write(folder, state, stored_fans.packed(fans, ratio), home_picture.FANS)
    if home.surface is not None:
        home_picture.write(folder, state, stored_surface.packed(home.surface, ratio), home_picture.SURFACE)


def take(window: MainWindow, folder: Path, state: bytes) -> None:
    """Take over what was stored for this state, before Home is shown in its size."""
    cache = window.appearance.cache
    fans = home_picture.read(folder, state, home_picture.FANS)
    if fans is not None:
        for fan, picture in stored_fans.unpacked(fans, cache.ratio).items():
            cache.adopt(fan, picture)
    table = home_picture.read(folder, state, home_picture.SURFACE)
    surface = None if table is None else stored_surface.unpacked(table, cache.ratio)
    if surface is not None:
        window.pages.home.take_surface(surface)
