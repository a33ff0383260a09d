"""What packages are tried with works in the checkout too."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_window_tests_itself(tmp_path: Path) -> None:
    environment = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "CARDTABLE_HOME": str(tmp_path),
        "PYTHONPATH": str(ROOT),
    }
    command = [sys.executable, "-P", "-m", "cardtable", "selftest"]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "everything works" in done.stdout
    # nobody's own settings or matches were touched
    assert not list(tmp_path.iterdir())
