"""From a bare Python to the card table, its tests or its packages: `python3 packaging/run.py [words...]`.

`run.py tests [words...]` checks the code and runs the tests (the words go to pytest), `run.py build [words...]`
builds packages (the words go to build.py), `run.py press [words...]` draws cards, `run.py pictures` those of the
README, `run.py training [words...]` trains the networks that bots play with, and `run.py python [words...]` is the
Python that the tests run with. Anything else is handed to the program, so that `run.py simulate brilla` is `cardtable
simulate brilla`. Needs nothing but Python and pip. What it installs goes into the folder .venv of the checkout, or
into the one that CARDTABLE_VENV names, and for `build`, `press` and `training` into folders beside it; all may be
deleted at any time.
"""

import os
import shlex
import subprocess
import sys
import time
from pathlib import Path

from environment import VARIABLE, Environment, child_environment
from pictures import PICTURES, words_for
from system import (
    HIDDEN_SCREEN,
    LOCALES,
    OFFSCREEN,
    ROOT,
    WAYLAND,
    X11,
    Stop,
    lacking_here,
    libraries_for,
    provide_libraries,
    remedy,
    say,
)

OLDEST = (3, 11)  # an older one has to get as far as the sentence that says so, hence the quoted annotations
FOLDER = Path(os.environ.get(VARIABLE) or ROOT / ".venv").expanduser().absolute()
RUN_LIST, TESTS_LIST, PACKAGE_LIST, PRESS_LIST, TRAINING_LIST = (
    ROOT / "packaging" / f"requirements{name}.txt" for name in ("", "-tests", "-package", "-press", "-training")
)
USUAL = Environment(FOLDER, RUN_LIST, TESTS_LIST)
# apart, so that nothing but the program's parts can get into a package
BUILDING = Environment(FOLDER.with_name(f"{FOLDER.name}-package"), PACKAGE_LIST)
DRAWING = Environment(FOLDER.with_name(f"{FOLDER.name}-press"), PRESS_LIST)
TRAINING = Environment(FOLDER.with_name(f"{FOLDER.name}-training"), TRAINING_LIST)

STEPS = {
    "ruff check": ["-m", "ruff", "check"],
    "ruff format": ["-m", "ruff", "format", "--check"],
    "mypy": ["-m", "mypy"],
    "vulture": ["-m", "vulture"],
    "lint-imports": ["-c", "from importlinter.cli import lint_imports_command as lint; lint()", "--no-logo"],
    "pytest": ["-m", "pytest"],
}


def main(words: "list[str]") -> int:
    if sys.version_info < OLDEST:
        return complain(f"Cardtable needs Python 3.11 or newer, and this is {sys.version.split()[0]}")
    task = TASKS.get(words[0] if words else "")
    try:
        return open_table(words) if task is None else task(words[1:])
    except Stop as stop:
        return complain(str(stop))
    except KeyboardInterrupt:
        complain("interrupted")
        return 130


def complain(sentence: str) -> int:
    print(f"run.py: {sentence}", file=sys.stderr, flush=True)
    return 1


# In each task the libraries come first: nobody should wait for a download to be told of them.


def open_table(words: "list[str]") -> int:
    """Become the program, in the folder this was called from: its arguments may be relative paths."""
    needed = libraries_for(words)
    if lacking_here(needed):
        # name with it what a window of either kind needs, so that one line installs everything
        provide_libraries(needed, wished={} if words[:1] == ["render"] else X11 | WAYLAND)
    USUAL.provide(RUN_LIST)
    python = "py" if os.name == "nt" else Path(sys.executable).name
    # sentences that name a command name one that works here
    called = f"{python} {shlex.quote(sys.argv[0])}"
    return USUAL.become("-P", "-m", "cardtable", *words, CARDTABLE_CALLED=called)


def run_python(words: "list[str]") -> int:
    """Become the Python of the tests, to measure something or to call a tool."""
    provide_libraries(OFFSCREEN)
    USUAL.provide(TESTS_LIST)
    return USUAL.become(*words)


def build_packages(words: "list[str]") -> int:
    """Become the script that builds packages. PyInstaller takes some libraries of a window from this system."""
    if not {"-h", "--help"}.isdisjoint(words):
        # what it does can be read without a download
        return subprocess.run([sys.executable, str(ROOT / "packaging" / "build.py"), *words], check=False).returncode
    provide_libraries(OFFSCREEN | X11 | WAYLAND)
    BUILDING.provide(PACKAGE_LIST)
    return BUILDING.become(str(ROOT / "packaging" / "build.py"), *words)


def draw_cards(words: "list[str]") -> int:
    """Become the press, which draws the cards and is not shipped; with `--check`, check its types instead."""
    folder = str(ROOT / "assets" / "cards")
    if words == ["--check"]:
        DRAWING.provide(PRESS_LIST)
        return DRAWING.become("-m", "mypy", f"--config-file={ROOT / 'pyproject.toml'}", "-p", "press", MYPYPATH=folder)
    provide_libraries(OFFSCREEN)
    DRAWING.provide(PRESS_LIST)
    return DRAWING.become("-m", "press", *words, PYTHONPATH=folder)


def train(words: "list[str]") -> int:
    """Train a network, or run any module of the tools where their kernels are machine code: `-m tools.sparring.report`.

    With `--check`, check the trainer's types, and its kernels against the rules.
    """
    TRAINING.provide(TRAINING_LIST)
    if words != ["--check"]:
        return TRAINING.become("-P", *(words if words[:1] == ["-m"] else ["-m", "tools.training", *words]))
    folder = ROOT / "tools" / "training"
    types = ["-m", "mypy", f"--config-file={folder / 'mypy.ini'}", "-p", "tools.training"]
    tests = ["-m", "pytest", "-q", f"--config-file={folder / 'pytest.ini'}", "--noconftest", "tests/tools/training"]
    commands = [[str(TRAINING.python), "-P", *each] for each in (types, tests)]
    return max(
        subprocess.run(command, cwd=ROOT, env=child_environment(), check=False).returncode for command in commands
    )


def draw_pictures(words: "list[str]") -> int:
    """Draw the pictures of the README anew, or those of these names."""
    unknown = [name for name in words if name not in PICTURES]
    if unknown:
        raise Stop(f"there is no picture {unknown[0]!r}: choose of {', '.join(PICTURES)}, or name none for all")
    provide_libraries(OFFSCREEN)
    USUAL.provide(RUN_LIST)
    for name in words or PICTURES:
        command = [str(USUAL.python), "-P", "-m", "cardtable", *words_for(name)]
        status = subprocess.run(command, cwd=ROOT, env=child_environment(), check=False).returncode
        if status:
            return status
    return 0


TOGETHER = [f"--numprocesses={(os.cpu_count() or 1) + 1}", "--dist=loadfile"]
"""All tests, in one process more than there are processors, since tests of the window spend some of their time waiting;
with words of one's own they run in one."""


COVERAGE, REPORT = "--coverage", ROOT / "build" / "coverage.json"
"""The word before all others with which the tests take half as long again, and tell what they run through."""
PATIENCE = ["-o", "faulthandler_timeout=1500"]
"""Counting lines slows a test down, on a busy machine to more than the usual limit, which would end the whole run."""


def run_tests(words: "list[str]") -> int:
    """Take every step, whatever the earlier ones said, and sum up."""
    steps = dict(STEPS)
    if words[:1] == [COVERAGE]:
        words = words[1:]
        steps["pytest"] = [*STEPS["pytest"], *PATIENCE, "--cov=cardtable", f"--cov-report=json:{REPORT}"]
        if not words:
            steps["coverage"] = [str(ROOT / "packaging" / "floors.py"), str(REPORT)]
    wished = X11 | HIDDEN_SCREEN | LOCALES
    provide_libraries(OFFSCREEN, wished)
    missing = lacking_here(wished)
    if missing:
        say(f"some tests are left out: this system lacks {', '.join(missing)}; {remedy(missing)}")
    USUAL.provide(TESTS_LIST)
    say("steps: " + ", ".join(steps) + (f" {' '.join(words)}" if words else ""))
    failed, summary = False, []
    for name, arguments in steps.items():
        print(f"\n== {name}", flush=True)
        began = time.monotonic()
        command = [str(USUAL.python), "-P", *arguments, *((words or TOGETHER) if name == "pytest" else [])]
        status = subprocess.run(command, cwd=ROOT, env=child_environment(), check=False).returncode
        failed |= status != 0
        summary.append(f"{name:12} {'FAILED' if status else 'ok'} ({time.monotonic() - began:.0f} s)")
    print("\n== summary", *summary, sep="\n", flush=True)
    return int(failed)


TASKS = {
    "tests": run_tests,
    "build": build_packages,
    "press": draw_cards,
    "pictures": draw_pictures,
    "python": run_python,
    "training": train,
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
