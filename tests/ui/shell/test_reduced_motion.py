"""Somebody has told the system that things should move less; the table keeps to it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.store import settings as store
from cardtable.store.settings import Settings
from cardtable.ui.shell import preferences
from cardtable.ui.shell.reduced_motion import LESS_MOTION, PORTAL, PORTAL_PATH, desktop_moves_less
from tests.patience import PATIENCE

A_DESKTOP = f"""
import sys
from PySide6.QtCore import QCoreApplication
from PySide6.QtDBus import QDBusConnection, QDBusVariant, QDBusVirtualObject

class Portal(QDBusVirtualObject):
    def introspect(self, path):
        return ""

    def handleMessage(self, message, connection):
        asked = message.arguments() == ["org.gnome.desktop.interface", "enable-animations"]
        animations = QDBusVariant(sys.argv[1] == "lively")
        answer = message.createReply(animations) if asked else message.createErrorReply("nothing.Known", "of this")
        return connection.send(answer)

app, portal = QCoreApplication([]), Portal()
bus = QDBusConnection.sessionBus()
assert bus.registerVirtualObject("{PORTAL_PATH}", portal) and bus.registerService("{PORTAL}")
print("ready", flush=True)
app.exec()
"""

ASK = "from cardtable.ui.shell.reduced_motion import *; print(desktop_moves_less(portal_setting))"


@pytest.fixture
def bus(tmp_path: Path) -> Iterator[str]:
    """The address of a session's own message bus."""
    daemon = shutil.which("dbus-daemon")
    if daemon is None:
        pytest.skip("no message bus can be started here")
    process = subprocess.Popen(
        [daemon, "--session", "--nofork", "--print-address", f"--address=unix:path={tmp_path / 'bus'}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    with process:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
        process.terminate()


def ask(address: str) -> str:
    """What a program that is started on this bus makes of its desktop."""
    environment = os.environ | {"DBUS_SESSION_BUS_ADDRESS": address}
    return subprocess.run(
        [sys.executable, "-c", ASK], env=environment, capture_output=True, text=True, check=True, timeout=PATIENCE
    ).stdout.strip()


@pytest.mark.skipif(sys.platform != "linux", reason="desktops on Linux are asked over a message bus")
@pytest.mark.parametrize(("desktop", "less"), [("calm", "True"), ("lively", "False")])
def test_a_desktop_is_asked_over_the_bus(bus: str, desktop: str, less: str) -> None:
    command = [sys.executable, "-c", A_DESKTOP, desktop]
    environment = os.environ | {"DBUS_SESSION_BUS_ADDRESS": bus}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None and process.stdout.readline() == "ready\n"
            assert ask(bus) == less
        finally:
            process.terminate()


@pytest.mark.skipif(sys.platform != "linux", reason="desktops on Linux are asked over a message bus")
def test_a_bus_without_a_desktop_means_full_motion(bus: str) -> None:
    assert ask(bus) == "False"


@pytest.mark.skipif(sys.platform != "linux", reason="desktops on Linux are asked over a message bus")
def test_no_bus_means_full_motion(tmp_path: Path) -> None:
    assert ask(f"unix:path={tmp_path / 'nowhere'}") == "False"


@pytest.mark.parametrize("key", LESS_MOTION, ids=" ".join)
def test_any_of_the_desktops_keys_is_enough(key: tuple[str, str]) -> None:
    assert desktop_moves_less(lambda *asked: LESS_MOTION[key][0] if asked == key else None)


def test_a_desktop_with_its_animations_on_moves_as_usual() -> None:
    usual = dict(zip(LESS_MOTION, (0, True, "1"), strict=True))
    assert not desktop_moves_less(lambda *asked: usual[asked])


@pytest.mark.parametrize("wished", [True, False])
def test_the_table_follows_the_system_unless_it_is_told_otherwise(
    monkeypatch: pytest.MonkeyPatch, wished: bool
) -> None:
    monkeypatch.setattr(preferences, "system_moves_less", lambda: wished)
    options = store.general_options(["it"], ["sicilian"], ["french"])

    def moves_less(motion: str) -> bool:
        return preferences.less_motion(Settings(options.complete({"motion": motion})))

    assert moves_less("system") is wished
    assert moves_less("reduced")
    assert not moves_less("full")
