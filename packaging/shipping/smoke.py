"""Does a built program work? It is started as a person would start it, with the switch that makes it test itself."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from shipping.about import COMMAND, Stop, bundle

SECONDS = 180
"""Long enough for a slow machine with a virus scanner that sees the program for the first time."""


def program(folder: Path | None = None) -> Path:
    """The file that starts the program in this bundle."""
    folder = folder or bundle()
    if sys.platform == "darwin":
        return folder / "Contents" / "MacOS" / COMMAND
    return folder / (f"{COMMAND}.exe" if sys.platform == "win32" else COMMAND)


def smoke_test(start: Path) -> str:
    """Run the program's self-test in a window; what it said. On Linux without a display one is made for it."""
    with tempfile.TemporaryDirectory(prefix="cardtable-") as home:
        # nothing of the Python that builds may help it
        kept = {
            name: text for name, text in os.environ.items() if not name.startswith(("PYTHON", "QT_", "VIRTUAL_ENV"))
        }
        environment = kept | {"CARDTABLE_HOME": home}
        command = [*screen(), str(start), "selftest"]
        began = time.monotonic()
        try:
            done = subprocess.run(
                command,
                env=environment,
                cwd=home,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                encoding="utf-8",
                errors="replace",
                timeout=SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise Stop(f"the self-test of {start} was not done after {SECONDS} seconds") from None
        except OSError as trouble:
            raise Stop(f"{start} cannot be started: {trouble.strerror}") from None
    told = (done.stdout + done.stderr).strip()
    if done.returncode:
        print(told, file=sys.stderr)
        raise Stop(f"the self-test of {start} failed with exit status {done.returncode}: its lines above say where")
    return f"{told}\n({time.monotonic() - began:.1f} s)"


def screen() -> list[str]:
    """What goes before the command so that it has a display."""
    if not sys.platform.startswith("linux") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return []
    if shutil.which("xvfb-run") is None:
        raise Stop("there is no display to test on: install xvfb and xauth")
    return ["xvfb-run", "-a", "-s", "-noreset -screen 0 1280x800x24"]
