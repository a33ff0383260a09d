"""The Windows installer, by NSIS, and a zip of the same folder for those who install nothing."""

import shutil
import subprocess
import zipfile
from pathlib import Path

from shipping import icons
from shipping.about import NAME, PACKAGING, ROOT, Stop, build_folder, bundle, dist_folder, machine, publisher, version

SCRIPT = PACKAGING / "windows" / "cardtable.nsi"


def build_packages(fast: bool) -> list[Path]:
    """Make both from the bundle; where they are."""
    dist_folder().mkdir(parents=True, exist_ok=True)
    return [build_installer(fast), build_zip()]


def build_installer(fast: bool) -> Path:
    """Make the installer, wherever NSIS runs: on Windows or, to test, on Linux."""
    setup = dist_folder() / f"{NAME}-{version()}-windows-{machine()}-setup.exe"
    command = [makensis(), "-V2", "-INPUTCHARSET", "UTF8", *defines(setup, fast), str(SCRIPT)]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode:
        print((done.stdout + done.stderr).strip())
        raise Stop("makensis could not make the installer: its lines above say why")
    return setup


def defines(setup: Path, fast: bool) -> list[str]:
    """What the script is told."""
    values = {
        "VERSION": version(),
        "BUNDLE": bundle(),
        "ICON": icons.ico(build_folder() / "icons"),
        "LICENCE": ROOT / "LICENSE",
        "OUT": setup,
        "PUBLISHER": publisher().name,
        "HOMEPAGE": publisher().homepage,
        "REPORTS": publisher().reports,
    }
    return [f"-D{name}={value}" for name, value in values.items()] + (["-DFAST"] if fast else [])


def makensis() -> str:
    """Where NSIS is: its own installer does not put it on the path."""
    places = [Path(f"C:/Program Files{x86}/NSIS/makensis.exe") for x86 in (" (x86)", "")]
    found = shutil.which("makensis") or next((str(path) for path in places if path.is_file()), None)
    if found is None:
        raise Stop("makensis is missing, which the installer is made with: install NSIS 3")
    return found


def build_zip() -> Path:
    """Pack the folder as it is."""
    path = dist_folder() / f"{NAME}-{version()}-windows-{machine()}.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file in sorted(bundle().rglob("*")):
            if file.is_file():
                packed.write(file, f"{NAME}/{file.relative_to(bundle()).as_posix()}")
        packed.write(ROOT / "LICENSE", f"{NAME}/LICENCE.txt")
    return path
