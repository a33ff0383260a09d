"""How much of each package the tests run through at least: `run.py tests --coverage` calls this with what was measured.

Only lines are counted, and none that run in processes of their own, such as the one in which bots think. A floor is
what all tests together ran through when it was last measured, rounded down; less fails.
"""

import json
import sys
from collections import Counter
from pathlib import Path, PurePath

FLOORS = {"engine": 99, "games": 99, "store": 97, "wording": 98, "commands": 97, "bots": 98, "ui": 96}
"""Of 100 lines of each package."""


def shares(measured: "dict[str, tuple[int, int]]") -> "dict[str, int]":
    """Of 100 lines of each package those that ran, rounded down, from the (lines that ran, lines) of each file."""
    ran: Counter[str] = Counter()
    lines: Counter[str] = Counter()
    for path, (some, every) in measured.items():
        package = PurePath(path.replace("\\", "/")).parts[1]
        ran[package] += some
        lines[package] += every
    return {package: 100 * ran[package] // every for package, every in lines.items() if every}


def below(found: "dict[str, int]") -> "list[str]":
    """A sentence for each package that is below its floor."""
    return [
        f"{package}: of 100 lines the tests run through {found.get(package, 0)}, and it has been {floor}"
        for package, floor in FLOORS.items()
        if found.get(package, 0) < floor
    ]


def main(report: Path) -> int:
    files = json.loads(report.read_text(encoding="utf-8"))["files"]
    found = shares(
        {path: (each["summary"]["covered_lines"], each["summary"]["num_statements"]) for path, each in files.items()}
    )
    for package, share in sorted(found.items()):
        print(f"{package:12} {share:3} of 100 lines")
    trouble = below(found)
    print(*trouble, sep="\n", file=sys.stderr)
    return int(bool(trouble))


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
