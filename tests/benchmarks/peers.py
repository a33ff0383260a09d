"""Measures Cardtable beside the card games of Debian, in turns on one screen: `python tests/benchmarks/peers.py`.

`floor` is the least that a window of Cardtable's toolkit costs (`floor.py`). For each program: the time from its start
to its first picture, the processor time it took until then, the time until its picture changed no more, and what it
holds of memory and takes of the processor five seconds later, at rest. For Cardtable also the times until it answers a
key pressed at its first picture and until all of Home is there, and with `--match` the memory after a match of twelve,
and at Home after that.
With `--cold` Cardtable and the floor also start with none of their files in memory. Medians of several rounds (one more
goes before, uncounted, so that every file has been read once) and the ratios of Cardtable's to the others'. What is not
installed is left out.

Needs Linux, Xvfb, for the key xdotool, for the peers dbus-run-session:
apt-get install xvfb xdotool dbus kpat lskat aisleriot
"""

import argparse
import contextlib
import json
import mmap
import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import IO, NamedTuple

from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
PEERS = {"kpat": ("kpat", ["kpat"]), "lskat": ("lskat", ["lskat"]), "aisleriot": ("aisleriot", ["sol"])}
"""Name: the Debian package, and the command."""
OURS = "cardtable"
FLOOR = "floor"
WIDTH, HEIGHT = 1920, 1080
STEP = 16
"""Every so many pixels, across and down, one is looked at."""
SETTLE, WATCH = 5.0, 10.0
"""Seconds of rest before memory is read, and over which the processor is watched."""
LONGEST = 60.0
SEATS = 12
GAMES = "/usr/games"
"""Where Debian keeps games, and the superuser's path does not look."""
TICKS = os.sysconf("SC_CLK_TCK")


class Stop(Exception):
    """What is missing, in one sentence."""


class Figures(NamedTuple):
    """What one start of a program showed."""

    paint_ms: float
    cpu_ms: float
    whole_ms: float
    pss_mb: float
    rss_mb: float
    idle_percent: float


class Screen:
    """A screen in memory that nobody sees, and that can be read without asking it, hence without slowing it down."""

    def __init__(self, folder: Path) -> None:
        shown, told = os.pipe()
        command = ["Xvfb", "-displayfd", str(told), "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-fbdir", str(folder)]
        self._server = subprocess.Popen(
            [*command, "-nolisten", "tcp", "-noreset", "-br"], pass_fds=[told], stderr=subprocess.DEVNULL
        )
        os.close(told)
        with os.fdopen(shown) as number:
            self.display = f":{number.readline().strip()}"
        file = folder / "Xvfb_screen0"
        with file.open("r+b") as opened:
            self._memory = mmap.mmap(opened.fileno(), 0)
        # the file is an X window dump: the lengths of its head and of its table of colours stand in it
        if shutil.which("xdotool"):
            # no program has the mouse in it, which lights what it lies on
            self.do("mousemove", str(WIDTH), str(HEIGHT))
        head = struct.unpack(">25I", self._memory[:100])
        self._start, self._line = head[0] + head[19] * 12, head[12]

    def look(self) -> list[int]:
        """The colours of a grid of pixels."""
        seen: list[int] = []
        for y in range(0, HEIGHT, STEP):
            row = self._start + y * self._line
            seen += memoryview(self._memory)[row : row + WIDTH * 4].cast("I")[::STEP].tolist()
        return seen

    def empty(self) -> list[int]:
        """The screen as soon as no window is left: a picture that comes again would else not be seen to come."""
        until = time.monotonic() + PATIENCE
        while len(set(seen := self.look())) > 1:
            if time.monotonic() > until:
                raise Stop("what was started before has left a window")
            time.sleep(0.01)
        return seen

    def do(self, *words: str) -> None:
        """Have xdotool do something."""
        command = ["xdotool", *words]
        subprocess.run(command, env=os.environ | {"DISPLAY": self.display}, check=True, timeout=PATIENCE)

    def close(self) -> None:
        """End it."""
        self._server.terminate()
        self._server.wait(timeout=PATIENCE)


def is_painted(before: list[int], now: list[int]) -> bool:
    """Whether a window with something in it has appeared: enough pixels have changed, to more than a colour or two."""
    changed = [new for old, new in zip(before, now, strict=True) if new != old]
    return len(changed) > len(now) // 50 and len(set(changed)) > 3


def family(pid: int) -> list[int]:
    """A process and all that come from it."""
    children: dict[int, list[int]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended meanwhile
            continue
        children.setdefault(int(fields[1]), []).append(int(path.parent.name))
    found = [pid]
    for each in found:
        found += children.get(each, [])
    return found


def memory_of(pids: list[int]) -> tuple[float, float]:
    """Their proportional and their resident size together, in millions of bytes."""
    pss = rss = 0
    for pid in pids:
        try:
            lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        except OSError:
            continue
        sizes = {line.split(":")[0]: int(line.split()[1]) for line in lines if line.endswith("kB")}
        pss, rss = pss + sizes["Pss"], rss + sizes["Rss"]
    return pss * 1024 / 1e6, rss * 1024 / 1e6


def processor_time(pids: list[int]) -> float:
    """Seconds of the processor that they have taken, finer than the ticks of /proc."""
    return sum(map(_processor_time, pids))


def _processor_time(pid: int) -> float:
    """The clock of one process, whose number Linux makes of the process's; 0 if it has ended."""
    try:
        return time.clock_gettime((~pid << 3) | 2)
    except OSError:
        return 0


def busy_percent(pids: list[int], seconds: float) -> float:
    """How much of a processor they take from now on; one that ends meanwhile takes nothing."""
    before = {pid: ticks_of(pid) for pid in pids}
    time.sleep(seconds)
    spent = sum(max(0, ticks_of(pid) - ticks) for pid, ticks in before.items())
    return spent / TICKS / seconds * 100


def ticks_of(pid: int) -> int:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return int(fields[11]) + int(fields[12])


@contextlib.contextmanager
def started(
    command: list[str], screen: Screen, home: Path, out: int, errors: int | IO[bytes] = subprocess.DEVNULL
) -> Iterator[subprocess.Popen[str]]:
    """The program, in a home of its own, ended with all its children afterwards.

    Of our environment it gets next to nothing: what keeps Python from storing what it has compiled would slow it down.
    """
    kept = {name: os.environ[name] for name in ("DBUS_SESSION_BUS_ADDRESS", "LANG") if name in os.environ}
    # where the program is the checkout, `python -P` finds it by the path
    own = {
        "PYTHONPATH": str(ROOT),
        "DISPLAY": screen.display,
        "HOME": str(home),
        "XDG_RUNTIME_DIR": str(home),
        "PATH": search_path(),
    }
    environment = kept | own
    process = subprocess.Popen(
        command, env=environment, cwd=ROOT, stdout=out, stderr=errors, text=True, start_new_session=True
    )
    try:
        yield process
    finally:
        # what the program has started may outlive it
        with contextlib.suppress(ProcessLookupError, subprocess.TimeoutExpired):
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(10)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait(timeout=PATIENCE)


def measure(name: str, command: list[str], screen: Screen, home: Path) -> Figures:
    """Start the program once, and look."""
    time.sleep(1)  # what the last one leaves on the processor is gone then
    with first_picture(name, command, screen, home) as (pid, began, paint, work):
        whole = last_change(screen, SETTLE)
        pids = family(pid)
        pss, rss = memory_of(pids)
        idle = busy_percent(pids, WATCH)
    return Figures(paint, work, max(paint, (whole - began) * 1000), pss, rss, idle)


@contextlib.contextmanager
def first_picture(
    name: str, command: list[str], screen: Screen, home: Path
) -> Iterator[tuple[int, float, float, float]]:
    """Start the program: its number, when it began, and the milliseconds and those of the processor until it showed."""
    before = screen.empty()
    began = time.monotonic()
    with (
        tempfile.TemporaryFile() as errors,
        started(command, screen, home, subprocess.DEVNULL, errors) as process,
    ):
        while not is_painted(before, screen.look()):
            if process.poll() is not None or time.monotonic() - began > LONGEST:
                errors.seek(0)
                raise Stop(nothing_shown(name, command, process.returncode, errors.read()))
            time.sleep(0.002)
        paint, work = (time.monotonic() - began) * 1000, processor_time([process.pid])
        # looking for children takes a while, in which the program works on
        work += processor_time(family(process.pid)[1:])
        yield process.pid, began, paint, work * 1000


def nothing_shown(name: str, command: list[str], status: int | None, said: bytes) -> str:
    """A sentence about a program that has shown nothing, with the last of what it said."""
    how = f"nothing within {LONGEST:.0f} s" if status is None else f"nothing and ended with status {status}"
    last = said.decode(errors="replace").strip().rpartition("\n")[2]
    return f"{name} has shown {how} ({' '.join(command)}){last and f': {last}'}"


def last_change(screen: Screen, seconds: float) -> float:
    """Watch for so long: when the picture changed last, or now if it does not change."""
    changed, seen = time.monotonic(), screen.look()
    until = changed + seconds
    while time.monotonic() < until:
        time.sleep(0.004)
        if (now := screen.look()) != seen:
            changed, seen = time.monotonic(), now
    return changed


def measure_answer(command: list[str], screen: Screen, home: Path) -> tuple[float, float]:
    """Press a key at the first picture: the milliseconds from the start to the first and to the last of the answer."""
    time.sleep(1)
    with first_picture(OURS, command, screen, home) as (pid, began, _, _):
        seen = screen.look()
        # there is no window manager here, which would give the keyboard to a new window
        screen.do("search", "--onlyvisible", "--all", "--pid", str(pid), "--name", "", "windowfocus", "key", "Tab")
        while screen.look() == seen:
            if time.monotonic() - began > LONGEST:
                raise Stop(f"{OURS} does not answer to a key")
            time.sleep(0.002)
        answered = time.monotonic()
        return (answered - began) * 1000, (last_change(screen, SETTLE / 2) - began) * 1000


def measure_cold(name: str, command: list[str], screen: Screen, home: Path) -> float:
    """The milliseconds to the first picture with none of the program's files in memory that no other program uses."""
    with first_picture(name, command, screen, home) as (pid, *_):
        maps = Path(f"/proc/{pid}/maps").read_text().splitlines()
    mapped = {Path(line.split(maxsplit=5)[5]) for line in maps if "/" in line}
    python = Path(json.__file__).parents[1]
    folders = (python, ROOT / "cardtable", ROOT / "assets", Path(sys.prefix), Path(command[0]).resolve().parent)
    for path in (*mapped, *(path for folder in folders for path in folder.rglob("*"))):
        if path.is_file():
            with path.open("rb") as file:
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
    time.sleep(1)
    with first_picture(name, command, screen, home) as (_, _, paint, _):
        return paint


class Rest(NamedTuple):
    """What the program takes at rest: memory in millions of bytes, also that of its bots alone, and the processor."""

    pss_mb: float
    rss_mb: float
    bots_pss_mb: float
    idle_percent: float


def measure_after_match(command: list[str], screen: Screen, home: Path) -> tuple[Rest, Rest]:
    """What it takes when a match of twelve is over and its end shows, and then at Home."""
    stay = round(SETTLE + WATCH + 5)
    words = [*command, "selftest", "--seats", str(SEATS), "--stay", str(stay)]
    with started(words, screen, home, subprocess.PIPE) as process:
        found = [at_rest(process, moment) for moment in ("match is over", "at Home again")]
        if None in found:
            raise Stop(f"{OURS} could not play a match of {SEATS}: try {' '.join(words)}")
        after, again = found
        assert after is not None and again is not None
        return after, again


def at_rest(process: subprocess.Popen[str], moment: str) -> Rest | None:
    """What the process takes a while after it has told of this moment; None if it never does."""
    assert process.stdout is not None
    if not any(moment in line for line in process.stdout):
        return None
    time.sleep(SETTLE)
    pids = family(process.pid)
    pss, rss = memory_of(pids)
    return Rest(pss, rss, memory_of(pids[1:])[0], busy_percent(pids, WATCH))


def search_path() -> str:
    return f"{os.environ.get('PATH', os.defpath)}:{GAMES}"


def find(command: str) -> str | None:
    return shutil.which(command, path=search_path())


def our_command(given: str | None) -> list[str]:
    """How our program is started: as told, as built, as installed, or from the checkout."""
    built = Path(os.environ.get("CARDTABLE_BUILD", ROOT / "build")) / "bundle" / OURS / OURS
    for path in (given, str(built) if built.is_file() else None, find(OURS)):
        if path:
            return [path]
    return [sys.executable, "-P", "-m", OURS]


def package_size(package: str) -> str:
    """How large Debian's package is when installed, in its own words."""
    ask = ["dpkg-query", "--show", "--showformat=${Installed-Size} kB, version ${Version}", package]
    return subprocess.run(ask, capture_output=True, text=True, check=False, timeout=PATIENCE).stdout


def main(words: list[str]) -> int:
    """Measure what is there and print it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--program", metavar="PATH", help="our program (default: the built one, else the installed one)"
    )
    parser.add_argument("--rounds", metavar="N", type=int, default=5, help="how often each is started (default: 5)")
    parser.add_argument("--cold", action="store_true", help="start Cardtable and the floor from the disk too")
    parser.add_argument("--match", action="store_true", help="play the match of twelve too (minutes)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parsed = parser.parse_args(words)
    try:
        print(json.dumps(result, indent=1) if (result := compare(parsed)) and parsed.json else table(result))
    except Stop as stop:
        print(f"peers.py: {stop}", file=sys.stderr)
        return 1
    return 0


def compare(parsed: argparse.Namespace) -> dict[str, dict[str, object]]:
    """Start every program once a round, in turns; the medians."""
    if not sys.platform.startswith("linux") or shutil.which("Xvfb") is None:
        raise Stop("this needs Linux and Xvfb: apt-get install xvfb")
    ours = our_command(parsed.program)
    floor = [sys.executable, "-P", str(ROOT / "tests" / "benchmarks" / "floor.py")]
    commands = {OURS: ours, FLOOR: floor} | {name: line for name, (_, line) in PEERS.items() if find(line[0])}
    taken: dict[str, list[Figures]] = {name: [] for name in commands}
    answers: list[tuple[float, float]] = []
    cold: dict[str, list[float]] = {OURS: [], FLOOR: []}
    result: dict[str, dict[str, object]] = {}
    with tempfile.TemporaryDirectory(prefix="peers-") as folder:
        screen = Screen(Path(folder))
        try:
            for number in range(parsed.rounds + 1):
                for name, command in commands.items():
                    home = Path(folder) / name
                    home.mkdir(mode=0o700, exist_ok=True)
                    figures = measure(name, command, screen, home)
                    if number:
                        taken[name].append(figures)
                        if name == OURS and find("xdotool"):
                            answers.append(measure_answer(command, screen, home))
                        if name in cold and parsed.cold:
                            cold[name].append(measure_cold(name, command, screen, home))
            for name, each in taken.items():
                middle = Figures(*(median(column) for column in zip(*each, strict=True)))
                result[name] = {"command": " ".join(commands[name]), **middle._asdict()}
                result[name]["paint_ms_all"] = [round(figures.paint_ms) for figures in each]
                result[name]["package"] = package_size(PEERS[name][0]) if name in PEERS else ""
                if cold.get(name):
                    result[name]["cold_ms"] = median(cold[name])
            if answers:
                first, last = (median(column) for column in zip(*answers, strict=True))
                result[OURS] |= {"answer_ms": first, "answered_ms": last}
            if parsed.match:
                after, again = measure_after_match(ours, screen, Path(folder) / OURS)
                result[OURS] |= {f"match_{name}": figure for name, figure in after._asdict().items()}
                result[OURS] |= {f"again_{name}": figure for name, figure in again._asdict().items()}
        finally:
            screen.close()
    return result


def table(result: dict[str, dict[str, object]]) -> str:
    """The figures and their ratios to ours, in lines."""
    columns = ("paint_ms", "cpu_ms", "whole_ms", "pss_mb", "rss_mb", "idle_percent")
    lines = [f"{'':12}" + "".join(f"{name:>14}" for name in columns) + "   starts (ms)"]
    for name, figures in result.items():
        cells = "".join(f"{float(str(figures[column])):14.1f}" for column in columns)
        lines.append(f"{name:12}{cells}   {figures['paint_ms_all']} {figures['package']}")
    ours = result[OURS]
    for name, figures in result.items():
        if name != OURS:
            ratios = [float(str(ours[column])) / float(str(figures[column])) for column in columns[:5]]
            lines.append(
                f"{OURS} : {name} = "
                + ", ".join(f"{ratio:.2f}" for ratio in ratios)
                + " (first picture, processor until then, whole, PSS, RSS)"
            )
    floor = float(str(result[FLOOR]["paint_ms"]))
    if "answer_ms" in ours:
        answer, answered = (float(str(ours[each])) for each in ("answer_ms", "answered_ms"))
        lines.append(
            f"a key pressed at the first picture is answered after {answer:.0f} ms, {answer / floor:.2f} : floor, "
            f"and Home is whole after {answered:.0f} ms, {answered / floor:.2f} : floor"
        )
    if "cold_ms" in ours:
        cold, coldest = (float(str(result[name]["cold_ms"])) for name in (OURS, FLOOR))
        lines.append(f"cold: first picture after {cold:.0f} ms, {cold / coldest:.2f} : floor")
    if "match_pss_mb" in ours:
        for moment, name in ((f"after a match of {SEATS}", "match"), ("at Home again", "again")):
            lines.append(
                f"{moment}: PSS {ours[f'{name}_pss_mb']:.1f} MB, of which the bots' process has "
                f"{ours[f'{name}_bots_pss_mb']:.1f}, RSS {ours[f'{name}_rss_mb']:.1f} MB, "
                f"{ours[f'{name}_idle_percent']:.1f} % of a processor"
            )
    return "\n".join(lines)


if __name__ == "__main__":
    if "DBUS_SESSION_BUS_ADDRESS" not in os.environ and shutil.which("dbus-run-session"):
        # one for all, so that nobody's start contains the start of the bus
        os.execvp("dbus-run-session", ["dbus-run-session", "--", sys.executable, *sys.argv])
    sys.exit(main(sys.argv[1:]))
