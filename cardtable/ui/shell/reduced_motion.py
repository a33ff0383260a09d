"""Asks the system, each in its own way, whether it is set to reduced motion; no answer means no."""

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
"""The D-Bus address at which desktops on Linux tell their settings to all programs."""

ANSWER = 200
"""The milliseconds to wait for a desktop's answer."""

LESS_MOTION: dict[tuple[str, str], tuple[object, ...]] = {
    ("org.freedesktop.appearance", "reduced-motion"): (1,),
    ("org.gnome.desktop.interface", "enable-animations"): (False,),
    ("org.kde.kdeglobals.KDE", "AnimationDurationFactor"): ("0", 0.0),
}
"""The values that mean reduced motion, by namespace and key: the common key, then GNOME's and KDE's."""


@cache
def system_moves_less() -> bool:
    """Whether the system is set to reduced motion; it is asked once."""
    if sys.platform == "win32":
        return not QApplication.isEffectEnabled(Qt.UIEffect.UI_General)
    if sys.platform == "darwin":
        # the domain com.apple.universalaccess of the user's defaults
        return bool(QSettings("apple.com", "universalaccess").value("reduceMotion", False, bool))  # noqa: FBT003 - Qt names it in no way
    return desktop_moves_less(portal_setting)


def desktop_moves_less(setting: Callable[[str, str], object]) -> bool:
    """Whether a desktop on Linux is set to reduced motion.

    Args:
        setting: returns the desktop's value of a namespace and a key; None if it has none.
    """
    return any(setting(namespace, key) in less for (namespace, key), less in LESS_MOTION.items())


def portal_setting(namespace: str, key: str) -> Any:
    """The desktop's value of this key; None without a desktop, a portal or an answer in time."""
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
