"""From a bare Python to the card table, or to its tests: `python3 packaging/run.py [words...]`.

`run.py tests [words...]` checks the code and runs the tests (the words go to pytest); anything else is handed to the
program, so that `run.py simulate brilla` is `cardtable simulate brilla`. Needs nothing but Python and pip. The packages
go into the folder .venv of the checkout, which serves both uses and may be deleted at any time.
"""

import contextlib
import ctypes
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
import venv
from pathlib import Path

OLDEST = (3, 11)  # an older one has to get as far as the sentence that says so, hence the quoted annotations
ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
RUN_LIST = ROOT / "packaging" / "requirements.txt"
TESTS_LIST = ROOT / "packaging" / "requirements-tests.txt"  # holds all of RUN_LIST, in the same versions
# the Python under whatever environment this was started from: it makes ours and may have pip
BASE_PYTHON = getattr(sys, "_base_executable", sys.executable)

# What Qt takes from a Linux system, and the Debian package that holds it. First to be imported and draw without a
# screen, then for a window on X11, for one on Wayland, and for tests in a window that nobody sees.
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
HIDDEN_SCREEN = {"xvfb-run": "xvfb", "xauth": "xauth", "xdotool": "xdotool"}

# words with which the program starts no Qt at all
WITHOUT_PICTURES = {"simulate", "score", "options", "rules", "replay", "-h", "--help", "--version"}

STEPS = {
    "ruff check": ["-m", "ruff", "check"],
    "ruff format": ["-m", "ruff", "format", "--check"],
    "mypy": ["-m", "mypy"],
    "lint-imports": ["-c", "from importlinter.cli import lint_imports_command as lint; lint()", "--no-logo"],
    "pytest": ["-m", "pytest"],
}


class Stop(Exception):
    """What went wrong and what to do, in one sentence; ends the program."""


def main(words: "list[str]") -> int:
    if sys.version_info < OLDEST:
        return complain(f"Cardtable needs Python 3.11 or newer, and this is {sys.version.split()[0]}")
    try:
        return run_tests(words[1:]) if words[:1] == ["tests"] else open_table(words)
    except Stop as stop:
        return complain(str(stop))
    except KeyboardInterrupt:
        complain("interrupted")
        return 130


def complain(sentence: str) -> int:
    print(f"run.py: {sentence}", file=sys.stderr, flush=True)
    return 1


def say(sentence: str) -> None:
    print(f"run.py: {sentence}", flush=True)


def open_table(words: "list[str]") -> int:
    """Become the program, in the folder this was called from: its arguments may be relative paths."""
    provide_packages(RUN_LIST)
    provide_libraries(libraries_for(words))
    command = [str(venv_python()), "-P", "-m", "cardtable", *words]
    if os.name == "posix":
        os.execve(command[0], command, child_environment())
    return subprocess.run(command, env=child_environment(), check=False).returncode


def run_tests(words: "list[str]") -> int:
    """Take every step, whatever the earlier ones said, and sum up."""
    provide_packages(TESTS_LIST)
    provide_libraries(OFFSCREEN, wished=X11 | HIDDEN_SCREEN)
    say("steps: " + ", ".join(STEPS) + (f" {' '.join(words)}" if words else ""))
    failed, summary = False, []
    for name, arguments in STEPS.items():
        print(f"\n== {name}", flush=True)
        began = time.monotonic()
        command = [str(venv_python()), "-P", *arguments, *(words if name == "pytest" else [])]
        status = subprocess.run(command, cwd=ROOT, env=child_environment(), check=False).returncode
        failed |= status != 0
        summary.append(f"{name:12} {'FAILED' if status else 'ok'} ({time.monotonic() - began:.0f} s)")
    print("\n== summary", *summary, sep="\n", flush=True)
    return int(failed)


def child_environment() -> "dict[str, str]":
    """Ours, but `cardtable` comes from this checkout and nothing else from outside .venv."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONHOME", "VIRTUAL_ENV")}
    return kept | {"PYTHONPATH": str(ROOT)}


# --- the packages in .venv


def venv_python() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def provide_packages(requirements: Path) -> None:
    """Fill .venv from a list, unless its stamp says that this was done and nothing has changed since."""
    if is_filled(requirements):
        return
    try:
        stamp().unlink(missing_ok=True)
        if not is_of_this_python():
            say(f"making {VENV}")
            venv.EnvBuilder(clear=True, symlinks=os.name != "nt").create(VENV)
        install(requirements)
        lists = [RUN_LIST, TESTS_LIST] if requirements == TESTS_LIST else [requirements]
        stamp().write_text("\n".join(fingerprint(each) for each in lists))
    except OSError as error:
        raise Stop(f"{VENV} cannot be filled: {error.strerror or error}; see to that, then start this again") from error


def site_packages() -> Path:
    return Path(sysconfig.get_path("purelib", "venv", {"base": str(VENV)}))


def stamp() -> Path:
    return VENV / "filled-from"


def is_filled(requirements: Path) -> bool:
    with contextlib.suppress(OSError):
        return venv_python().exists() and fingerprint(requirements) in stamp().read_text().split()
    return False


def fingerprint(requirements: Path) -> str:
    """Stand for a list, the Python and what is installed, so that another tool's changes to .venv are noticed too."""
    installed = sorted(path.name for path in site_packages().glob("*.dist-info"))
    parts = [sys.version, BASE_PYTHON, *installed, requirements.read_text()]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def is_of_this_python() -> bool:
    ask = [str(venv_python()), "-I", "-c", "import sys; print(sys.version, sys.base_prefix)"]
    with contextlib.suppress(OSError):
        answer = subprocess.run(ask, capture_output=True, text=True, check=False).stdout
        return answer.strip() == f"{sys.version} {sys.base_prefix}"
    return False


def install(requirements: Path) -> None:
    say(f"installing the packages of {requirements.relative_to(ROOT)} (once)")
    command = [*pip(), "install", "--require-hashes", "--only-binary=:all:", "--requirement", str(requirements)]
    quiet = ["--no-input", "--disable-pip-version-check", "--no-warn-script-location"]
    # a person's own settings may send every installation to their home folder
    environment = child_environment() | {"PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0"}
    if subprocess.run([*command, *quiet], env=environment, stdin=subprocess.DEVNULL, check=False).returncode:
        free = shutil.disk_usage(ROOT).free // 2**20
        raise Stop(
            "pip could not install the packages (its lines above say why): look to the network and to the room on the "
            f"disk ({free} MB free here, 600 needed), then start this again"
        )


def pip() -> "list[str]":
    """How to call pip for .venv: from outside if this Python has it, else from inside, where ensurepip puts it."""
    if succeeds([BASE_PYTHON, "-P", "-m", "pip", "--version"]):
        return [BASE_PYTHON, "-P", "-m", "pip", "--python", str(venv_python())]
    if succeeds([str(venv_python()), "-I", "-m", "ensurepip"]):
        return [str(venv_python()), "-I", "-m", "pip"]
    how = f" with: {as_superuser()}apt-get install python3-pip" if shutil.which("apt-get") else ""
    raise Stop(f"this Python ({BASE_PYTHON}) has neither pip nor ensurepip; install pip{how}, then start this again")


def succeeds(command: "list[str]") -> bool:
    return subprocess.run(command, capture_output=True, env=child_environment(), check=False).returncode == 0


# --- the libraries of a Linux system


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
    """Install on Debian and its kin, as root, what is missing; else stop for what is needed and name what is wished."""
    if not sys.platform.startswith("linux"):
        return
    everything = needed | (wished or {})
    if lacking(everything) and can_install():
        apt_install(lacking(everything))
    missing = lacking(needed)
    if missing:
        raise Stop(f"this system lacks {', '.join(missing)}, which Qt needs; {remedy(missing)}")
    missing = lacking(everything)
    if missing:
        say(f"some tests in a real window are left out: this system lacks {', '.join(missing)}; {remedy(missing)}")


def lacking(libraries: "dict[str, str]") -> "dict[str, str]":
    return {name: package for name, package in libraries.items() if not is_present(name)}


def is_present(name: str) -> bool:
    if ".so" not in name:
        return shutil.which(name) is not None
    with contextlib.suppress(OSError):
        return ctypes.CDLL(name) is not None
    return False


def can_install() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
