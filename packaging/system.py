"""What run.py needs of a Linux system: which libraries Qt takes from it, and how the missing ones come there."""

import contextlib
import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

# What Qt takes from a Linux system, and the Debian package that holds it. First to be imported and draw without a
# screen, then for a window on X11, for one on Wayland, and for tests in a window that nobody sees and
# a screen reader tells of.
OFFSCREEN = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
}
X11 = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
WAYLAND = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
}
HIDDEN_SCREEN = {
    "xvfb-run": "xvfb",
    "xauth": "xauth",
    "xdotool": "xdotool",
    "dbus-daemon": "dbus",
    "/usr/libexec/at-spi-bus-launcher": "at-spi2-core",
}
# what locales are made of, for tests that start the program in one
LOCALES = {"/usr/share/i18n/locales/tr_TR": "locales"}

# words with which the program starts no Qt at all
WITHOUT_PICTURES = {"simulate", "score", "options", "rules", "replay", "-h", "--help", "--version"}


class Stop(Exception):
    """What went wrong and what to do, in one sentence; ends the program."""


def say(sentence: str) -> None:
    print(f"run.py: {sentence}", flush=True)


def libraries_for(words: "list[str]") -> "dict[str, str]":
    """Say which libraries the program needs with these words; without a display it explains itself, and needs fewer."""
    if words and words[0] in WITHOUT_PICTURES:
        return {}
    platform = os.environ.get("QT_QPA_PLATFORM", "")
    has_display = "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
    if words[:1] == ["render"] or platform in ("offscreen", "minimal") or not has_display:
        return OFFSCREEN
    if platform.startswith("wayland") or (not platform and "WAYLAND_DISPLAY" in os.environ):
        return OFFSCREEN | WAYLAND
    return OFFSCREEN | X11


def provide_libraries(needed: "dict[str, str]", wished: "dict[str, str] | None" = None) -> None:
    """Install on Debian and its kin, as root, what is missing; else stop for what is needed, and name it all."""
    everything = needed | (wished or {})
    missing = lacking_here(everything)
    if missing and can_install() and may_install(missing):
        apt_install(missing)
    if lacking_here(needed):
        missing = lacking_here(everything)
        needing = "Qt needs" if all(".so" in name for name in missing) else "Qt and the tests need"
        raise Stop(f"this system lacks {', '.join(missing)}, which {needing}; {remedy(missing)}")


def lacking_here(libraries: "dict[str, str]") -> "dict[str, str]":
    """What is missing on this system; others than Linux lack nothing."""
    return lacking(libraries) if sys.platform.startswith("linux") else {}


def lacking(libraries: "dict[str, str]") -> "dict[str, str]":
    return {name: package for name, package in libraries.items() if not is_present(name)}


def is_present(name: str) -> bool:
    if name.startswith("/"):
        return os.path.exists(name)
    if ".so" not in name:
        return shutil.which(name) is not None
    with contextlib.suppress(OSError):
        return ctypes.CDLL(name) is not None
    return False


def can_install() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def may_install(missing: "dict[str, str]") -> bool:
    """Ask, if anybody is there to be asked; a machine without a terminal was told to do its work."""
    if not sys.stdin or not sys.stdin.isatty():
        return True
    try:
        answer = input(f"run.py: this system lacks {', '.join(missing)}: install with apt-get? [Y/n] ")
    except EOFError:
        return False
    return answer.strip().lower() in ("", "y", "yes", "s", "si", "sì")


def apt_install(missing: "dict[str, str]") -> None:
    """Try; whoever called looks again whether they are there. The lists of a new machine are empty or old."""
    say(f"installing {len(missing)} things that this system lacks with apt-get (once)")
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    update = ["apt-get", "-q", "update"]
    subprocess.run(update, env=environment, stdin=subprocess.DEVNULL, check=False)
    command = ["apt-get", "-q", "-y", "install", "--no-install-recommends", *packages(missing)]
    subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, check=False)


def remedy(missing: "dict[str, str]") -> str:
    if shutil.which("apt-get") is None:
        return "install the packages of your system that hold them"
    return f"install them with: {as_superuser()}apt-get install --no-install-recommends {' '.join(packages(missing))}"


def packages(missing: "dict[str, str]") -> "list[str]":
    """Name the packages as this release does: some got the ending t64 when the clocks of 32-bit systems grew."""
    listed = {
        name: subprocess.run(["apt-cache", "pkgnames", name], capture_output=True, text=True, check=False).stdout
        for name in dict.fromkeys(missing.values())
    }
    return [f"{name}t64" if f"{name}t64" in names.split() else name for name, names in listed.items()]


def as_superuser() -> str:
    return "" if os.geteuid() == 0 else "sudo "
