"""A folder with a Python and the packages of a pinned list, filled by pip and found again by its stamp."""

import contextlib
import errno
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import venv
from pathlib import Path

from system import ROOT, Stop, as_superuser, say

# the Python under whatever environment this was started from: it makes ours and may have pip
BASE_PYTHON = getattr(sys, "_base_executable", sys.executable)
VARIABLE = "CARDTABLE_VENV"
NEW_PROCESS_GROUP = 0x200  # Windows' CREATE_NEW_PROCESS_GROUP
SHOW_CURSOR = "\33[?25h"
REFUSALS = (errno.EROFS, errno.EACCES, errno.EPERM)


class Environment:
    """An environment in a folder, which may be there or not.

    Attributes:
        folder: where it is.
        lists: the pinned lists that may fill it, each of which holds all of the one before.
    """

    def __init__(self, folder: Path, *lists: Path) -> None:
        self.folder = folder
        self.lists = lists

    def provide(self, requirements: Path) -> None:
        """Fill the folder from a list, unless its stamp says that this was done and nothing has changed since."""
        if self.is_filled(requirements):
            return
        try:
            if not self.is_ours():
                raise Stop(f"{self.folder} holds other things: let {VARIABLE} name a folder that is new or empty")
            self.stamp.unlink(missing_ok=True)
            if not self.is_of_this_python():
                say(f"making {self.folder}")
                venv.EnvBuilder(clear=True, symlinks=os.name != "nt").create(self.folder)
            self.install(requirements)
            self.put_stamp(requirements)
        except OSError as error:
            if error.errno in REFUSALS:
                raise Stop(
                    f"{self.folder} cannot be written to: let the environment variable {VARIABLE} name a folder that "
                    "can, for example ~/.cache/cardtable-venv, then start this again"
                ) from error
            why = error.strerror or error
            raise Stop(f"{self.folder} cannot be filled: {why}; see to that, then start this again") from error

    @property
    def python(self) -> Path:
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def stamp(self) -> Path:
        return self.folder / "filled-from"

    @property
    def site_packages(self) -> Path:
        return Path(sysconfig.get_path("purelib", "venv", {"base": str(self.folder)}))

    def is_filled(self, requirements: Path) -> bool:
        with contextlib.suppress(OSError):
            return self.python.exists() and self.fingerprint(requirements) in self.stamp.read_text().split()
        return False

    def put_stamp(self, requirements: Path) -> None:
        held = self.lists[: self.lists.index(requirements) + 1]
        self.stamp.write_text("\n".join(self.fingerprint(each) for each in held))

    def fingerprint(self, requirements: Path) -> str:
        """Stand for a list, the Python and what is installed: another tool's changes to the folder are noticed too."""
        installed = sorted(path.name for path in self.site_packages.glob("*.dist-info"))
        parts = [sys.version, BASE_PYTHON, *installed, requirements.read_text()]
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()

    def is_ours(self) -> bool:
        """Whether the folder is an environment, or nothing yet: making one empties it."""
        if not self.folder.exists():
            return True
        return (self.folder / "pyvenv.cfg").exists() or not any(self.folder.iterdir())

    def is_of_this_python(self) -> bool:
        ask = [str(self.python), "-I", "-c", "import sys; print(sys.version, sys.base_prefix)"]
        with contextlib.suppress(OSError):
            answer = subprocess.run(ask, capture_output=True, text=True, check=False).stdout
            return answer.strip() == f"{sys.version} {sys.base_prefix}"
        return False

    def install(self, requirements: Path) -> None:
        say(f"installing the packages of {requirements.relative_to(ROOT)} (once)")
        command = [
            *self.pip(),
            "install",
            "--require-hashes",
            "--only-binary=:all:",
            "--requirement",
            str(requirements),
        ]
        quiet = ["--no-input", "--disable-pip-version-check", "--no-warn-script-location"]
        # a person's own settings may send every installation to their home folder
        settings = child_environment() | {"PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0"}
        # what pip unpacks stays on the disk that was chosen, and goes away if pip has to be ended
        with tempfile.TemporaryDirectory(prefix="unpacking-", dir=self.folder, ignore_cleanup_errors=True) as place:
            if run_apart([*command, *quiet], settings | dict.fromkeys(("TMPDIR", "TEMP", "TMP"), place)):
                free = shutil.disk_usage(self.folder).free // 2**20
                raise Stop(
                    "pip could not install the packages (its lines above say why): look to the network and to the "
                    f"room on the disk ({free} MB free here, 600 needed), then start this again"
                )

    def pip(self) -> "list[str]":
        """How to call pip for the folder: from outside if this Python has it, else from inside, put by ensurepip."""
        if succeeds([BASE_PYTHON, "-P", "-m", "pip", "--version"]):
            return [BASE_PYTHON, "-P", "-m", "pip", "--python", str(self.python)]
        if succeeds([str(self.python), "-I", "-m", "ensurepip"]):
            return [str(self.python), "-I", "-m", "pip"]
        how = f" with: {as_superuser()}apt-get install python3-pip" if shutil.which("apt-get") else ""
        raise Stop(
            f"this Python ({BASE_PYTHON}) has neither pip nor ensurepip; install pip{how}, then start this again"
        )

    def become(self, *words: str, **variables: str) -> int:
        """Go on as its Python with these words, where this system lets a process become another program."""
        command, variables = [str(self.python), *words], child_environment() | variables
        if os.name == "posix":
            os.execve(command[0], command, variables)
        return subprocess.run(command, env=variables, check=False).returncode


def child_environment() -> "dict[str, str]":
    """Ours, but `cardtable` comes from this checkout and nothing else from outside."""
    foreign = ("PYTHONHOME", "PYTHONSAFEPATH", "VIRTUAL_ENV", "CARDTABLE_CALLED")
    kept = {name: value for name, value in os.environ.items() if name not in foreign}
    return kept | {"PYTHONPATH": str(ROOT)}


def succeeds(command: "list[str]") -> bool:
    return subprocess.run(command, capture_output=True, env=child_environment(), check=False).returncode == 0


def run_apart(command: "list[str]", environment: "dict[str, str]") -> int:
    """Run what would answer Ctrl-C with a traceback where Ctrl-C does not reach it, and end it from here."""
    posix = os.name == "posix"
    process = subprocess.Popen(
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        process_group=0 if posix else None,
        creationflags=0 if posix else NEW_PROCESS_GROUP,
    )
    try:
        return process.wait()
    except BaseException:
        if posix:  # pip hands the work to another process
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
        else:
            process.terminate()
        process.wait()
        if posix and sys.stdout.isatty():
            print(SHOW_CURSOR, flush=True)  # pip hides it beside its progress
        raise
