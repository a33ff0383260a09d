"""Whether the system is set to move less: each kind of system is asked in its own way, and silence means no."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from typing import Any

from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication

PORTAL, PORTAL_PATH, PORTAL_SETTINGS = (
    "org.freedesktop.portal.Desktop",
    "/org/freedesktop/portal/desktop",
    "org.freedesktop.portal.Settings",
)
"""Where desktops on Linux tell their settings to programs of any toolkit."""

ANSWER = 200
"""Milliseconds that a desktop is given to answer."""

LESS_MOTION: dict[tuple[str, str], tuple[object, ...]] = {
    ("org.freedesktop.appearance", "reduced-motion"): (1,),
    ("org.gnome.desktop.interface", "enable-animations"): (False,),
    ("org.kde.kdeglobals.KDE", "AnimationDurationFactor"): ("0", 0.0),
}
"""What desktops say when less motion is wished, by namespace and key: the one key for all, then GNOME's and KDE's."""


@cache
def system_moves_less() -> bool:
    """Whether less motion is wished of every program; asked once, the first time it matters."""
    if sys.platform == "win32":
        return not QApplication.isEffectEnabled(Qt.UIEffect.UI_General)
    if sys.platform == "darwin":
        # the domain com.apple.universalaccess of the person's defaults
        return bool(QSettings("apple.com", "universalaccess").value("reduceMotion", False, bool))  # noqa: FBT003 - Qt names it in no way
    return desktop_moves_less(portal_setting)


def desktop_moves_less(layout_input: Callable[[str, str], object]) -> bool:
    """Whether a desktop wishes less motion.

    Args:
        layout_input: what the desktop says to a namespace and a key; None: nothing.
    """
    return any(layout_input(namespace, key) in less for (namespace, key), less in LESS_MOTION.items())


def portal_setting(namespace: str, key: str) -> Any:
    """What the desktop of this session says to this key; None without a desktop, a portal or an answer in time."""
    from PySide6.QtDBus import QDBus, QDBusConnection, QDBusMessage, QDBusVariant

    bus = QDBusConnection.sessionBus()
    if not bus.isConnected() or not bus.interface().isServiceRegistered(PORTAL).value():
        return None
    question = QDBusMessage.createMethodCall(PORTAL, PORTAL_PATH, PORTAL_SETTINGS, "Read")
    question.setArguments([namespace, key])
    answer = bus.call(question, QDBus.CallMode.Block, ANSWER)
    if answer.type() is not QDBusMessage.MessageType.ReplyMessage:
        return None
    (value,) = answer.arguments()
    while isinstance(value, QDBusVariant):
        value = value.variant()
    return value
