"""The program with its Python and its Qt in one folder (on macOS an .app), by PyInstaller."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from shipping.about import PACKAGING, ROOT, Stop, build_folder, bundle
from shipping.icons import make_icons


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
    return bundle()
