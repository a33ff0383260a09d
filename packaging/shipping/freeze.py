"""The program with its Python and its Qt in one folder (on macOS an .app), by PyInstaller."""

import compileall
import os
import py_compile
import shutil
import subprocess
import sys
from pathlib import Path

from shipping import elf, icu
from shipping.about import PACKAGING, ROOT, Stop, build_folder, bundle
from shipping.contents import Entry
from shipping.icons import make_icons

SUPPORT = "shiboken6/files.dir"
"""Where Qt for Python looks for its own Python files before it unpacks and compiles them anew at every start."""
UNPACK = """
import sys
import PySide6.QtCore
sys.modules["shibokensupport"].__loader__.zfile.extractall(sys.argv[1])
"""


def unpack_support(folder: Path) -> list[Entry]:
    """Compile the Python files that are hidden in a library of Qt for Python; what to add to the package.

    The place is the one that its own switch, SBK_EMBED=0, uses. A start is a tenth shorter.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    done = subprocess.run([sys.executable, "-c", UNPACK, str(folder)], capture_output=True, text=True, check=False)
    if done.returncode:
        # nothing is lost but the tenth: this Qt for Python keeps them otherwise
        print(f"no support files unpacked: {done.stderr.strip().splitlines()[-1:]}", file=sys.stderr)
        return []
    # in place of the sources: beside them it would have to be in __pycache__, which belongs to the system's Python
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    compileall.compile_dir(folder, quiet=2, legacy=True, invalidation_mode=unchecked)
    files = sorted(folder.rglob("*.pyc"))
    return [(f"{SUPPORT}/{path.relative_to(folder).as_posix()}", str(path), "DATA") for path in files]


def take_out_foreign_paths(folder: Path) -> None:
    """Let no library of a bundle for Linux be looked for in the folders of the Python that built it."""
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink() and elf.is_elf(path):
            content = path.read_bytes()
            changed = elf.without_foreign_paths(content)
            if changed != content:
                path.write_bytes(changed)


def freeze() -> Path:
    """Build the bundle anew; where it is."""
    build = build_folder()
    build.mkdir(parents=True, exist_ok=True)
    if not (build / "icons" / "cardtable.icns").exists():
        make_icons(build / "icons")
    shutil.rmtree(build / "bundle", ignore_errors=True)
    command = [
        *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
        *("--distpath", str(build / "bundle"), "--workpath", str(build / "work")),
        str(PACKAGING / "cardtable.spec"),
    ]
    # the build must not take cardtable or plugins from elsewhere, and is the same every time
    environment = {name: text for name, text in os.environ.items() if not name.startswith("QT_")}
    environment |= {"PYTHONHASHSEED": "1", "PYTHONNOUSERSITE": "1"}
    if subprocess.run(command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, check=False).returncode:
        raise Stop("PyInstaller could not build the program: its lines above say why")
    take_out_foreign_paths(bundle())
    icu.keep_orders(bundle())
    return bundle()
