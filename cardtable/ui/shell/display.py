"""Finds out whether there is a screen to show a window on. `run` asks before it makes a Qt application."""

from __future__ import annotations

import os
import re
import socket
import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo

from cardtable.ui.paths import path_of


def can_show() -> bool:
    """Whether there is a screen to show a window on; without one, Qt would abort the program."""
    if sys.platform in ("win32", "darwin"):
        return True
    # several may be named, each with arguments: wayland;xcb, offscreen:size=800x600
    named = os.environ.get("QT_QPA_PLATFORM") or "wayland;xcb"
    return any(_can_show_on(platform.partition(":")[0].strip()) for platform in named.split(";"))


def _can_show_on(platform: str) -> bool:
    """Whether Qt has this platform and, if that needs a server or compositor, can reach it."""
    if platform.partition("-")[0] not in _platforms():
        return False
    if platform.startswith("wayland"):
        return bool(os.environ.get("WAYLAND_DISPLAY"))
    return platform != "xcb" or _answers(os.environ.get("DISPLAY", ""))


def _platforms() -> set[str]:
    """The names of Qt's platform plugins, also in the folders of its environment variables."""
    places = (QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath), *QCoreApplication.libraryPaths())
    folders = [path_of(place) / "platforms" for place in places]
    folders += map(Path, filter(None, [os.environ.get("QT_QPA_PLATFORM_PLUGIN_PATH")]))
    return {path.stem.removeprefix("libq").partition("-")[0] for folder in folders for path in folder.glob("libq*.so")}


def _answers(display: str) -> bool:
    """Whether the X server of this display can be reached."""
    found = re.fullmatch(r"(?:unix)?(.*?):(\d+)(?:\.\d+)?", display)
    if found is None:
        # empty, or the path of a socket
        return bool(display) and os.path.exists(display)
    host, number = found[1], int(found[2])
    try:
        if host:
            _HELD.append(socket.create_connection((host, 6000 + number), timeout=2))
        else:
            _HELD.append(socket.socket(socket.AF_UNIX))
            _HELD[-1].connect(f"/tmp/.X11-unix/X{number}")
    except OSError:
        let_go()
        return False
    return True


_HELD: list[socket.socket] = []
"""The connections of this check, held until the application exists: an X server restarts when its last client leaves,
and would drop Qt as it connects."""


def let_go() -> None:
    """Close the connections of the check, once the application has its own or will not be made."""
    while _HELD:
        _HELD.pop().close()
