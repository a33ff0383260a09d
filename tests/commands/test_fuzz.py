"""Calls made of words that nearly fit: none ends in anything but a result or one sentence."""

import contextlib
import io
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardtable.__main__ import main
from cardtable.bots.bot_match import play_match
from cardtable.commands import simulate
from cardtable.commands.calls import COMMANDS
from cardtable.commands.failures import TRACEBACK_VARIABLE

FITTING = [
    *COMMANDS, *COMMANDS, "brilla", "brilla", "brilla", "brilla", "poker",
    "--seats", "--seed", "--set", "--json", "--lang", "--matches", "--bots", "--record", "--verify", "--commitment",
    "--out", "--moves", "--size", "--deck", "--help", "--version", "--", "-", "",
    "3", "12", "0", "-1", "1", "x", "lives=1", "lives=1", "first_lap=must_swap", "knock_from=first_lap", "random",
    "first_dealer=4", "comeback=x", "=", "random", "rule_of_thumb", "random,random:3", ",", "it", "en", "xx",
    "Ad", "Ab", "Rs", "4d", "??", "Ad,Ab", "RECORD", "RECORD", "FOLDER", "x.png", "800x600", "1x1", "siciliane",
]  # fmt: skip
words_that_nearly_fit = st.lists(st.sampled_from(FITTING) | st.text(max_size=8), max_size=9)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep windows shut and simulations short, and whatever is written in a folder of its own."""
    played = 0

    def sometimes(rules: Any, bots: Any, seed: str, check: bool = False) -> Any:
        nonlocal played
        played += 1
        if played % 3 == 0:
            raise KeyboardInterrupt
        return play_match(rules, bots, seed)

    monkeypatch.setattr(simulate, "play_match", sometimes)
    monkeypatch.setattr("cardtable.commands.window.open_record", lambda path, lang: 0)
    for name in ("play", "render", "selftest"):
        monkeypatch.setitem(COMMANDS, name, lambda parsed: 0)
    monkeypatch.setattr("cardtable.commands.window.open_window", lambda wanted, lang: 0)
    monkeypatch.setattr("cardtable.commands.opening.open_window", lambda: 0)
    monkeypatch.setenv(TRACEBACK_VARIABLE, "1")
    monkeypatch.chdir(tmp_path)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(words=words_that_nearly_fit)
def test_no_call_ends_in_a_traceback(quick: None, record: Path, words: list[str]) -> None:
    words = [{"RECORD": str(record), "FOLDER": str(record.parent / "folder")}.get(word, word) for word in words]
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = main(words)
    assert status in (0, 1, 2, 130)
    assert err.getvalue().count("\n") <= 1
    assert (status in (0,)) or err.getvalue().startswith("cardtable: ")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(data=st.data())
def test_no_damage_to_a_record_ends_in_a_traceback(quick: None, record: Path, data: st.DataObject) -> None:
    content = bytearray(record.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(content)))
        end = min(len(content), start + data.draw(st.integers(0, 30)))
        content[start:end] = data.draw(
            st.binary(max_size=6) | st.sampled_from([b"null", b'"', b"-1", b"1e9", b"[", b"true"])
        )
    damaged = record.with_name("damaged.cardtable")
    damaged.write_bytes(content)
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = main(["replay", str(damaged), *data.draw(st.sampled_from([[], ["--json"], ["--verify"]]))])
    assert (status, err.getvalue()) == (0, "") or (status == 2 and err.getvalue().count("\n") == 1)
