"""Measures how long the window's thread is busy at a stretch, act by act: `python -m tests.benchmarks.blocks`.

Between two looks at the event loop's queue the window answers to nobody. For each act (a dialog, a resize, another
deck, leaving, resuming ...) the longest such stretch is told, in milliseconds of the processor, which other programs
hardly change: the first time, and the median and the longest of the times after it. `--events 5000` lets the match at
the table be a long one. `--profile ACT` tells where the time of one act goes.
"""

from __future__ import annotations

import argparse
import cProfile
import os
import pstats
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import median

# Qt's own event loop tells of each look at the queue, that of GLib does not
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_NO_GLIB", "1")

from PySide6.QtCore import QAbstractEventDispatcher, QEventLoop, QTimer

from cardtable.engine.match import Match
from cardtable.games import GAMES, make
from cardtable.store.saves import Saves
from cardtable.ui.play.command_specs import GALLERY, LOG, PAUSE, RULES, STATISTICS
from cardtable.ui.play.players import ME, players
from cardtable.ui.play.replay import Replay
from cardtable.ui.sheets.gallery import Gallery
from cardtable.ui.sheets.settings import PAGES, SettingsDialog
from cardtable.ui.shell.app import application, furnished
from cardtable.ui.shell.main_window import MainWindow
from tests.bots.long_matches import LONGEST, decisions
from tests.ui.evenings import over, spend

WIDTH, HEIGHT = 1920, 1080
SEATS = 12
GOAL = 50.0
"""Milliseconds."""
QUIET = 0.25
"""The seconds without a stretch of `BUSY` milliseconds after which an act is over."""
BUSY = 2.0
LONGEST_ACT = 12.0
"""The seconds after which an act counts as over."""

Act = tuple[str, Callable[[], object]]


class Watch:
    """Notes the longest stretch between two looks at the queue, in milliseconds of this thread's processor time.

    What other programs do to the caches counts as ours. So a fixed piece of work is timed before and after each act,
    and the milliseconds told are those of a machine on which it takes as little as it ever did.
    """

    def __init__(self) -> None:
        self.longest = self.last_busy = 0.0
        self.looks = 0
        self.quietest = min(yardstick() for _ in range(200))
        self._since = time.thread_time()
        dispatcher = QAbstractEventDispatcher.instance()
        assert dispatcher is not None
        dispatcher.awake.connect(self._look)

    def of(self, act: Callable[[], object], profile: cProfile.Profile | None = None) -> float:
        """Do this act, wait until the window is at rest again, and tell the longest stretch."""
        loop, rest = QEventLoop(), QTimer()
        begun = time.monotonic()

        def begin() -> None:
            self.longest, self.looks, self._since = 0.0, 0, time.thread_time()
            if profile is not None:
                profile.enable()
            act()

        def at_rest() -> None:
            now = time.monotonic()
            if (self.looks > 2 and now - self.last_busy > QUIET) or now - begun > LONGEST_ACT:
                loop.quit()

        before = yardstick()
        self.looks = 0
        QTimer.singleShot(0, begin)
        rest.timeout.connect(at_rest)
        rest.start(20)
        loop.exec()
        rest.stop()
        if profile is not None:
            profile.disable()
        slowness = max(1.0, (before + yardstick()) / 2 / self.quietest)
        return self.longest / slowness

    def _look(self) -> None:
        now = time.thread_time()
        stretch, self._since = 1000 * (now - self._since), now
        self.longest = max(self.longest, stretch)
        self.looks += 1
        if stretch > BUSY or self.looks <= 2:
            self.last_busy = time.monotonic()


def yardstick() -> float:
    """The milliseconds of the processor that a piece of work takes, which is always the same."""
    begun = time.thread_time()
    # as Python works, and as a picture is painted
    found = {number: str(number) for number in range(4_000)}
    sorted(found.values())
    bytes(bytearray(1 << 22))
    return 1000 * (time.thread_time() - begun)


def match_of(events: int) -> Match:
    """A match of twelve at Brilla that has come so far, and goes on with the person's turn."""
    match = Match.new(make("brilla", LONGEST["brilla"]), players(SEATS), "1", ME)
    for seat in decisions(match):
        if seat == match.record.human and len(match.events) >= events:
            return match
    raise SystemExit(f"the match was over after {len(match.events)} events")


def put_away(window: MainWindow) -> None:
    """Close every sheet."""
    for sheet in reversed(window.sheets):
        sheet.reject()


def settings_of(window: MainWindow) -> SettingsDialog:
    """The open settings."""
    sheet = window.sheets[-1]
    assert isinstance(sheet, SettingsDialog)
    return sheet


def choose(window: MainWindow, page: str, id: str, value: object) -> None:
    """Choose a value on the open settings, as its control does."""
    sheet = settings_of(window)
    sheet.open_page(page)
    sheet.forms[page].rows[id].chosen.emit(value)


def opened(window: MainWindow, where: str, name: str, lay: Callable[[], object]) -> Iterator[Act]:
    """Open a sheet, and close it."""
    yield f"{where}: {name}", lay
    yield f"{where}: {name}, closed", partial(put_away, window)


def everywhere(window: MainWindow, where: str) -> Iterator[Act]:
    """What can be done at Home and at the table."""
    for page in (*PAGES, *GAMES):
        yield from opened(window, where, f"settings, {page}", partial(window.menu_sheets.open_settings, page))
    yield f"{where}: settings", window.menu_sheets.open_settings
    for page in (*GAMES, *PAGES):
        yield f"{where}: from page to page, {page}", partial(lambda page: settings_of(window).open_page(page), page)
    for id, value in (("felt", "blue"), ("rim", "olive"), ("deck", "french"), ("text", "150"), ("high_contrast", True)):
        option = window.preferences.options[id]
        other = value if not hasattr(option, "values") or value in option.values else option.values[-1]
        yield f"{where}: {id}", partial(choose, window, "look", id, other)
        yield f"{where}: {id}, back", partial(choose, window, "look", id, option.default)
    for language in ("it", "en"):
        yield f"{where}: language", partial(choose, window, "language", "language", language)
    yield f"{where}: settings, undone", partial(put_away, window)
    for spec in (STATISTICS, GALLERY, RULES):
        yield from opened(window, where, spec.id, partial(window.do, spec))
    yield f"{where}: gallery", partial(window.do, GALLERY)
    yield f"{where}: gallery, the next deck", lambda: _gallery(window).turn(1)
    yield f"{where}: gallery, closed", partial(put_away, window)
    for width, height in ((1600, 900), (1280, 800), (WIDTH, HEIGHT)):
        yield f"{where}: resize", partial(window.resize, width, height)


def _gallery(window: MainWindow) -> Gallery:
    sheet = window.sheets[-1]
    assert isinstance(sheet, Gallery)
    return sheet


def at_home(window: MainWindow) -> Iterator[Act]:
    """At Home, with a match that was left."""
    yield "home", window.flow.go_home
    for game in GAMES:
        lay = partial(window.flow._lay_new_match, game)
        yield from opened(window, "home", f"new match, {game}", lay)
    yield from opened(window, "home", "whether to go on", partial(window.flow.ask_new_match, "brilla"))
    yield from everywhere(window, "home")


def at_the_table(window: MainWindow) -> Iterator[Act]:
    """At the table, from resuming to leaving."""
    yield "resume", window.flow.resume
    yield "table: log", partial(window.do, LOG)
    yield "table: log, closed", partial(window.do, LOG)
    yield from opened(window, "table", "pause", partial(window.do, PAUSE))
    yield from opened(window, "table", "whether to leave", window.flow.ask_leave)
    yield from everywhere(window, "table")
    yield "leave", window.flow.go_home


def at_an_end(window: MainWindow) -> Iterator[Act]:
    """A match that is over."""
    for game in GAMES:
        yield f"replay, {game}", partial(window.flow.watch, over(game))
        yield "replay: stopped", lambda: _replay(window).play(playing=False)
        yield "replay: to the middle", lambda: _replay(window).go_to(40)
        yield f"ranking, {game}", partial(window.flow.rank, over(game))
        yield "ranking, closed", partial(put_away, window)
    for seats in (5, SEATS):
        begin = partial(window.flow.begin, make("brilla", {}), players(seats), "1")
        yield f"a new match of {seats}", begin
        yield "leave a new match", window.flow.go_home


def _replay(window: MainWindow) -> Replay:
    assert isinstance(window.controller, Replay)
    return window.controller


PARTS = {"home": at_home, "table": at_the_table, "end": at_an_end}


def measure(events: int, rounds: int, parts: Sequence[str], profiled: str) -> dict[str, list[float]]:
    """The longest stretch of each act, each time that it was done."""
    taken: dict[str, list[float]] = {}
    profile = cProfile.Profile()
    match = match_of(events)
    with tempfile.TemporaryDirectory(prefix="blocks-") as folder:
        spend(Path(folder), *GAMES, *GAMES)
        Saves(Path(folder)).keep(match.record)
        window = furnished(Path(folder), language="en")
        window.resize(WIDTH, HEIGHT)
        watch = Watch()
        taken["start"] = [watch.of(window.show)]
        for _ in range(rounds):
            for part in parts:
                for name, act in PARTS[part](window):
                    longest = watch.of(act, profile) if name == profiled else watch.of(act)
                    taken.setdefault(name, []).append(longest)
                # matches that were begun meanwhile are not the one to measure
                for left in window.autosave.found().open:
                    if len(left.match.record.moves) < len(match.record.moves):
                        window.autosave.throw_away(left.match)
                window.autosave.begin(match)
                window.autosave.keep(match)
        window.close()
    if profiled:
        pstats.Stats(profile).sort_stats("cumulative").print_stats(70)
    return taken


def table(taken: dict[str, list[float]]) -> str:
    """The acts, the longest first."""
    lines = [f"{'act':44}{'first':>8}{'median':>8}{'longest':>8}   milliseconds of the processor"]

    def later(each: list[float]) -> list[float]:
        return each[1:] or each

    for name, each in sorted(taken.items(), key=lambda item: -median(later(item[1]))):
        late = later(each)
        mark = " *" if max(each) > GOAL else ""
        lines.append(f"{name:44}{each[0]:8.1f}{median(late):8.1f}{max(late):8.1f}{mark}")
    over_goal = sum(median(later(each)) > GOAL for each in taken.values())
    lines.append(f"{over_goal} of {len(taken)} acts take more than {GOAL:.0f} ms at a stretch when done again")
    return "\n".join(lines)


def main() -> int:
    """Read the command line, measure and print."""
    parser = argparse.ArgumentParser(prog="blocks", description=__doc__)
    parser.add_argument("--events", type=int, default=300, help="how many events the match at the table has")
    parser.add_argument("--rounds", type=int, default=4, help="how often each act is done")
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=list(PARTS), help="where to act")
    parser.add_argument("--profile", default="", help="tell where the time of this act goes")
    parsed = parser.parse_args()
    application()
    print(table(measure(parsed.events, parsed.rounds, parsed.parts, parsed.profile)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
