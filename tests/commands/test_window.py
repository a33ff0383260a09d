"""The commands that show pictures: what they hand to the window, and pictures without one."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage

from cardtable.games.brilla import Brilla
from cardtable.ui.shell import app, display, first_window
from cardtable.ui.style import fonts
from tests.commands.conftest import Call
from tests.patience import PATIENCE

Opened = list[app.Wanted | Path | None]


@pytest.fixture(autouse=True)
def no_first_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """No folder is claimed, and nothing shown."""
    monkeypatch.setattr(first_window, "FirstWindow", lambda *, at_home: None)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """What the window was opened with, without a window."""
    wanted: Opened = []

    def run(table: app.Wanted | Path | None, language: str | None, opened: Callable[[], None], first: None) -> int:
        wanted.append(table)
        opened()
        return 0

    monkeypatch.setattr(app, "run", run)
    return wanted


def test_without_a_word_the_window_opens(call: Call, opened: Opened) -> None:
    assert call() == (0, "", "")
    assert opened == [None]


def test_play_goes_to_a_table_as_it_was_asked_for(call: Call, opened: Opened) -> None:
    done = call("play", "brilla", "--seats", "7", "--seed", "a b", "--set", "lives=2")
    assert (done.status, done.out, done.err) == (0, "", "--seed 'a b'\n")
    assert opened == [app.Wanted("brilla", 7, "a b", Brilla({"lives": 2}).options)]


SEEDS = ["a  b", "a\nb", "'\\", "\t", "\x1b[1m", "è🂡", "-", "--seed", "$(ls)", "x" * 5000, " "]


@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: ascii(seed)[:20])
def test_a_seed_of_any_text_is_told_in_one_line_that_gives_it_again(call: Call, opened: Opened, seed: str) -> None:
    told = call("play", "brilla", f"--seed={seed}").err
    assert told.count("\n") == 1
    assert isinstance(opened[0], app.Wanted) and opened[0].seed == seed
    if os.name == "posix":
        script = f"for word in {told.strip()}; do printf '%s|' \"$word\"; done"
        shell = subprocess.run(
            ["bash", "-c", script], capture_output=True, encoding="utf-8", check=True, timeout=PATIENCE
        )
        assert shell.stdout == f"--seed|{seed}|"


def test_play_takes_the_usual_seats_and_rules_and_a_new_seed(call: Call, opened: Opened) -> None:
    for _ in range(2):
        assert call("play", "brilla").status == 0
    first, second = opened
    assert isinstance(first, app.Wanted) and isinstance(second, app.Wanted)
    assert (first.seats, first.options) == (Brilla.default_seats, Brilla().options)
    assert first.seed and second.seed and first.seed != second.seed


def test_a_record_opens_the_window_with_its_match(call: Call, opened: Opened, record: Path) -> None:
    assert call(str(record)).status == 0
    assert opened == [record]


def test_a_file_of_no_use_opens_the_window_too_which_says_so(call: Call, opened: Opened, tmp_path: Path) -> None:
    damaged, other, missing = (tmp_path / name for name in ("damaged.cardtable", "notes.txt", "gone.cardtable"))
    damaged.write_text("{")
    other.write_text("milk, bread")
    for path in (damaged, other, missing):
        assert call(str(path)) == (0, "", "")
    assert opened == [damaged, other, missing]


@pytest.mark.parametrize("words", [[], ["play", "sedici"], ["RECORD"]])
@pytest.mark.parametrize("lang", [None, "it", "en"])
def test_the_window_speaks_the_language_that_is_asked_for(
    call: Call, monkeypatch: pytest.MonkeyPatch, record: Path, words: list[str], lang: str | None
) -> None:
    asked: list[str | None] = []

    def run(table: app.Wanted | Path | None, language: str | None, opened: Callable[[], None], first: None) -> int:
        asked.append(language)
        return 0

    monkeypatch.setattr(app, "run", run)
    words = [word.replace("RECORD", str(record)) for word in words]
    assert call(*words, *([] if lang is None else ["--lang", lang])).status == 0
    assert asked == [lang]


def test_the_windows_exit_status_is_the_programs(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "run", lambda wanted, language, opened, first: 1)
    assert call().status == 1


def test_a_table_that_is_not_laid_tells_no_seed(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "run", lambda wanted, language, opened, first: 2)
    assert call("play", "brilla") == (2, "", "")


def test_a_missing_window_library_is_said(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cardtable.ui.shell.app", None)
    done = call()
    assert done.status == 1
    assert "PySide6-Essentials" in done.err and done.err.count("\n") == 1


def picture(call: Call, path: Path, *words: str) -> QImage:
    done = call("render", "brilla", "--out", str(path), *words)
    assert (done.status, done.out) == (0, "")
    assert done.err.startswith("--seed ")
    return QImage(str(path))


def test_a_picture_has_its_size_and_shows_the_seed(call: Call, qapp: Any, tmp_path: Path) -> None:
    words = ["--seats", "3", "--seed", "S", "--moves", "3", "--size", "900x700", "--lang", "it"]
    one = picture(call, tmp_path / "one.png", *words)
    again = picture(call, tmp_path / "again.png", *words)
    other = picture(call, tmp_path / "other.png", *words, "--seed", "T")
    assert (one.width(), one.height()) == (900, 700)
    assert one == again
    assert one != other


def test_another_pack_looks_different_and_an_unknown_one_is_refused(call: Call, qapp: Any, tmp_path: Path) -> None:
    words = ["--seats", "3", "--seed", "S", "--moves", "1", "--size", "800x600"]
    usual = picture(call, tmp_path / "usual.png", *words)
    assert usual == picture(call, tmp_path / "named.png", *words, "--deck", "siciliane")
    done = call("render", "brilla", "--out", str(tmp_path / "none.png"), "--deck", "tarot")
    assert done.status == 2
    assert "“tarot”" in done.err and "siciliane" in done.err
    assert not (tmp_path / "none.png").exists()


def test_a_picture_that_cannot_be_written_is_the_machines_fault(
    call: Call, qapp: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*arguments: Any) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", refuse)
    done = call("render", "brilla", "--out", str(tmp_path / "x.png"))
    assert done.status == 1
    assert "x.png cannot be written (the disk is full): make room" in done.err and done.err.count("\n") == 1
    assert not list(tmp_path.glob("*.png"))


def test_a_picture_that_cannot_be_written_whole_leaves_the_one_that_was_there(
    call: Call, qapp: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.png"
    path.write_bytes(b"the old picture")

    def fill(file: Path, content: bytes) -> int:
        with file.open("wb") as opened:
            opened.write(content[:100])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", fill)
    assert call("render", "brilla", "--out", str(path), "--size", "800x600").status == 1
    assert path.read_bytes() == b"the old picture" and [each.name for each in tmp_path.iterdir()] == ["x.png"]
    monkeypatch.undo()
    picture(call, path, "--size", "800x600")
    assert [each.name for each in tmp_path.iterdir()] == ["x.png"]


@pytest.mark.parametrize("names", [[], ["torn.ttf"]])
def test_missing_fonts_of_its_own_are_said_as_what_they_are(
    call: Call, qapp: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, names: list[str]
) -> None:
    for name in names:
        (tmp_path / name).write_bytes(b"OTTO")
    monkeypatch.setattr(fonts, "asset", lambda *_: tmp_path)
    fonts.load_fonts.cache_clear()
    done = call("render", "brilla", "--out", str(tmp_path / "x.png"))
    assert done.status == 1
    assert done.err.startswith("cardtable: Cardtable’s own file ") and done.err.endswith(": install Cardtable again\n")
    assert str(tmp_path) in done.err and not (tmp_path / "x.png").exists()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")
@pytest.mark.parametrize(
    ("platform", "can"),
    [
        ("", False),
        ("xcb", False),
        ("wayland", False),
        ("wayland-egl;xcb", False),
        ("xcb;offscreen", True),
        ("vnc:port=1", True),
        ("nowhere", False),
        ("nowhere;offscreen", True),
    ],
)
def test_a_platform_without_its_screen_is_told_before_qt_gives_up(
    monkeypatch: pytest.MonkeyPatch, platform: str, can: bool
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("QT_QPA_PLATFORM", platform)
    assert display.can_show() is can


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")
@pytest.mark.parametrize("name", ["screen", "screen:", ":", ":x", "/not/there", ":99999"])
def test_a_display_that_cannot_be_is_told_before_qt_gives_up(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.setenv("DISPLAY", name)
    assert not display.can_show()
