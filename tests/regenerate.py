"""Write the counts and the playthroughs anew, from the heads of their files, and say which have changed.

    python -m tests.regenerate

Call it in the root of the checkout after a rule was changed on purpose, and read the difference before committing it.
For a new file write its head (see `tests/fixed.py`, `tests/counts/counting.py`, `tests/playthroughs/telling.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.counts.counting import COUNTS, counted
from tests.playthroughs.telling import PLAYTHROUGHS, told


def regenerate(folder: Path, written: Callable[[Path], str]) -> None:
    """Write the files of one folder."""
    for path in sorted(folder.glob("*.txt")):
        before, after = path.read_text(encoding="utf-8"), written(path)
        if before != after:
            path.write_text(after, encoding="utf-8", newline="\n")
            print(f"changed: {path.parent.name}/{path.name}")


if __name__ == "__main__":
    regenerate(COUNTS, counted)
    regenerate(PLAYTHROUGHS, told)
