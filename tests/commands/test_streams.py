"""The command line as a process of its own, with streams that are closed, full, or read no further."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardtable.games import GAMES
from tests.commands.conftest import Done
from tests.patience import PATIENCE

COMMAND = [sys.executable, "-m", "cardtable"]
RULES = ["rules", "brilla", "--lang", "it"]
posix = pytest.mark.skipif(os.name != "posix", reason="the shell's way of closing streams")


def run(*words: str, **environment: str) -> Done:
    done = subprocess.run(
        [*COMMAND, *words],
        capture_output=True,
        check=False,
        env=os.environ | environment,
        encoding="utf-8",
        errors="replace",
        timeout=PATIENCE,
    )
    return Done(done.returncode, done.stdout, done.stderr)


def shell(script: str) -> Done:
    words = ["sh", "-c", script, "sh", *COMMAND, *RULES]
    done = subprocess.run(words, capture_output=True, encoding="utf-8", check=False, timeout=PATIENCE)
    return Done(done.returncode, done.stdout, done.stderr)


def test_it_runs_as_a_module() -> None:
    assert run("score", "brilla", "Ad", "Ab", "Rs") == (0, "11\n", "")
    assert run("score", "brilla", "Ad").status == 2


@posix
def test_who_reads_no_further_is_not_told_off() -> None:
    done = shell('{ "$@"; echo "status $?" >&2; } | head -n 1')
    assert done.out == "Brillà\n"
    assert done.err in ("status 141\n", "status 0\n"), "all may have been written before head went away"
    gone = shell('{ sleep 1; "$@"; echo "status $?" >&2; } | true')
    assert gone.err == "status 141\n"


@posix
def test_a_closed_output_is_said() -> None:
    done = shell('"$@" >&-')
    assert done.status == 1
    assert done.err == "cardtable: non c’è dove scrivere: l’uscita è chiusa\n"


@posix
def test_with_both_streams_closed_the_status_still_tells() -> None:
    assert shell('"$@" >&- 2>&-').status == 1
    assert shell('"$@" --lang xx >&- 2>&-').status == 2
    assert shell('"$@" --lang xx 2>&-') == (2, "", ""), "the complaint does not go to the output instead"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="Linux's device that is always full")
@pytest.mark.parametrize(
    "words",
    [
        "--help",
        "--version",
        "score --help",
        "score brilla Ad Ab Rs",
        "options brilla --json",
        "simulate brilla --matches 1",
    ],
)
def test_a_full_output_is_said_of_everything_that_is_printed(words: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, *words.split()], stdout=full, stderr=subprocess.PIPE, text=True, check=False, timeout=PATIENCE
        )
    assert done.returncode == 1
    assert done.stderr.startswith("cardtable: ") and done.stderr.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="Linux's device that is always full")
def test_a_complaint_that_cannot_be_written_leaves_the_status() -> None:
    with Path("/dev/full").open("wb") as full:
        assert (
            subprocess.run([*COMMAND, "options", "poker"], stderr=full, check=False, timeout=PATIENCE).returncode == 2
        )


def test_a_locale_without_utf_8_is_not_complained_of(tmp_path: Path) -> None:
    picture = str(tmp_path / "table.png")
    done = run("render", "brilla", "--out", picture, "--size", "800x600", "--seed", "S", LC_ALL="C")
    assert (done.status, done.err) == (0, "--seed S\n")


def test_letters_that_an_encoding_lacks_become_the_nearest_ones() -> None:
    done = run("options", "poker", "--lang", "it", PYTHONIOENCODING="ascii")
    assert done.err == f'cardtable: il gioco "poker" non c\'e: scegli fra {", ".join(GAMES)}\n'


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="Linux's device that is always full")
def test_a_full_output_is_said() -> None:
    done = shell('"$@" >/dev/full')
    assert done.status == 1
    assert done.err.startswith("cardtable: ") and done.err.count("\n") == 1
    assert "il disco è pieno" in done.err


def test_a_terminal_that_lacks_letters_shows_others() -> None:
    for encoding in ("ascii", "latin-1", "cp437"):
        done = run("score", "brilla", "4d", "4c", "4s", "--lang", "it", PYTHONIOENCODING=encoding)
        assert (done.status, done.err) == (0, "")
        assert done.out.endswith(" di 4 (4)\n")
    assert run("rules", "brilla", PYTHONIOENCODING="ascii").status == 0


@posix
def test_control_c_tells_what_was_played() -> None:
    # a shell that runs the tests in the background has its children ignore the interrupt
    heeding = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    program = f"{heeding}; from cardtable.__main__ import main; raise SystemExit(main())"
    words = [sys.executable, "-c", program, "simulate", "brilla", "--bots", "random", "--matches", "1000000"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        child.stdout.readline()
        time.sleep(1)
        child.send_signal(signal.SIGINT)
        try:
            out, err = child.communicate(timeout=60)
        finally:
            child.kill()
    assert child.returncode == 130
    assert "mean net" in out
    assert err.startswith("cardtable: interrupted after ") and err.count("\n") == 1
