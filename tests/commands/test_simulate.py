import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cardtable.bots import registry
from cardtable.bots.bot_match import play_match
from cardtable.commands import simulate
from cardtable.engine.invariants import MatchError
from cardtable.engine.match import Match
from cardtable.engine.record import Record
from cardtable.games import make
from tests.commands.conftest import Call
from tests.patience import PATIENCE

QUICK = ["simulate", "brilla", "--seats", "3", "--bots", "random", "--set", "lives=1"]


def test_the_same_seed_gives_the_same_matches(call: Call) -> None:
    one, again = (call(*QUICK, "--matches", "3", "--seed", "S", "--json") for _ in range(2))
    assert one.status == 0
    assert one.out == again.out
    assert one.out != call(*QUICK, "--matches", "3", "--seed", "T", "--json").out


def test_the_figures_add_up(call: Call) -> None:
    told = call(*QUICK, "--matches", "6", "--seed", "S", "--json", "--bots", "rule_of_thumb,random").json()
    assert told["played"] == told["asked"] == len(told["matches"]) == 6
    assert [seat["bot"] for seat in told["seats"]] == ["rule_of_thumb", "random", "rule_of_thumb"]
    assert [bot["matches"] for bot in told["bots"]] == [12, 6]
    assert sum(seat["share"] for seat in told["seats"]) == pytest.approx(1, abs=1e-5)
    assert sum(seat["mean_net"] for seat in told["seats"]) == pytest.approx(0, abs=1e-5)
    assert sum(seat["wins"] for seat in told["seats"]) == sum(match["places"].count(1) for match in told["matches"])
    assert told["moves_per_match"] == pytest.approx(sum(match["moves"] for match in told["matches"]) / 6)
    assert told["hands_per_match"] == pytest.approx(sum(match["hands"] for match in told["matches"]) / 6)


def test_the_first_line_is_the_call_that_plays_it_again(call: Call) -> None:
    first = call(*QUICK, "--matches", "2", "--set", "random")
    line = first.out.splitlines()[0]
    program, *words = shlex.split(line)
    assert program == "cardtable"
    assert call(*words).out == first.out


def test_without_a_seed_every_call_is_new(call: Call) -> None:
    assert call(*QUICK, "--matches", "1").out != call(*QUICK, "--matches", "1").out


def test_a_line_of_random_rules_plays_that_match_again(call: Call) -> None:
    words = ["simulate", "brilla", "--seats", "3", "--bots", "random"]
    told = call(*words, "--matches", "4", "--seed", "a b", "--set", "random")
    lines = [line for line in told.out.splitlines() if line.startswith("--seed")]
    matches = call(*words, "--matches", "4", "--seed", "a b", "--set", "random", "--json").json()["matches"]
    assert len({str(match["options"]) for match in matches}) > 1
    for line, match in zip(lines, matches, strict=True):
        assert call(*words, "--matches", "1", "--json", *shlex.split(line)).json()["matches"] == [match]


@pytest.mark.parametrize("seats", [3, 12])
def test_random_rules_leave_alone_what_is_set_and_fit_the_table(call: Call, seats: int) -> None:
    words = ["--seats", str(seats), "--set", "first_lap=must_swap", "--set", "random", "--set", "lives=1"]
    words += ["--set", "comeback=0"]  # short matches
    told = call("simulate", "brilla", *words, "--bots", "random", "--matches", "12", "--seed", "S", "--json").json()
    for match in told["matches"]:
        options = match["options"]
        assert (options["first_lap"], options["lives"], options["knock_from"]) == ("must_swap", 1, "second_lap")
        assert options["first_dealer"] == "lot" or int(options["first_dealer"]) < seats


def test_records_replay_to_what_was_told(call: Call, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    told = call(*QUICK, "--matches", "11", "--seed", "../à b", "--record", str(folder), "--json").json()
    paths = sorted(folder.iterdir())
    assert all(path.match(f"brilla-à-b-????????-{number:02}.cardtable") for number, path in enumerate(paths))
    for path, match in zip(paths, told["matches"], strict=True):
        record = Record.from_json(path.read_text(encoding="utf-8"))
        outcome = Match(make(record.game, record.options), record).outcome
        assert outcome is not None and list(outcome.places) == match["places"] and record.seed == match["seed"]
        assert call("replay", str(path), "--verify").status == 0


def test_an_interruption_tells_what_was_played(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    played = 0

    def interrupted(*arguments: Any, **more: Any) -> Match:
        nonlocal played
        played += 1
        if played == 3:
            raise KeyboardInterrupt
        return play_match(*arguments, **more)

    monkeypatch.setattr(simulate, "play_match", interrupted)
    done = call(*QUICK, "--matches", "50", "--json")
    assert done.status == 130
    assert done.json()["played"] == 2 and done.json()["interrupted"]
    assert "2 of 50" in done.err


def test_a_broken_match_is_told_with_the_call_that_plays_it_again(
    call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(*arguments: Any, **more: Any) -> Match:
        match = play_match(*arguments, **more)
        if match.record.seed == "S/1":
            raise MatchError("a card is there twice", match.record)
        return match

    monkeypatch.setattr(simulate, "play_match", broken)
    done = call(*QUICK, "--matches", "5", "--seed", "S", "--record", str(tmp_path))
    assert done.status == 1
    assert "a card is there twice" in done.err and done.err.count("\n") == 1
    assert "cardtable simulate brilla --seats 3 --matches 1 --bots random --seed S/1 --set lives=1" in done.err
    assert list(tmp_path.glob("brilla-S-*-1.cardtable")), "the broken match is kept too"


def test_records_of_other_seeds_never_take_each_others_place_and_the_same_call_writes_the_same_files(
    call: Call, tmp_path: Path
) -> None:
    seeds = ["a b", "a/b", "a-b", "A-b", "a-b-", "a-b" + "b" * 40, "a-b" + "b" * 41, "…", "?", "è", "e\u0300"]
    for seed in (*seeds, "a b"):
        assert call(*QUICK, "--matches", "1", "--seed", seed, "--record", str(tmp_path)).status == 0
    kept = [Record.from_json(path.read_text(encoding="utf-8")).seed for path in tmp_path.iterdir()]
    assert sorted(kept) == sorted(seeds)
    # nor do they where large and small letters are the same to the disk
    assert len({path.name.casefold() for path in tmp_path.iterdir()}) == len(seeds)
    assert (tmp_path / "brilla-a-b-0.cardtable").exists()


def test_calls_that_differ_in_anything_but_the_seed_keep_their_records_too(call: Call, tmp_path: Path) -> None:
    calls = [
        [*QUICK],
        [*QUICK, "--set", "take_back=once"],
        ["simulate", "brilla", "--seats", "4", "--bots", "random", "--set", "lives=1"],
        ["simulate", "brilla", "--seats", "3", "--bots", "rule_of_thumb", "--set", "lives=1"],
    ]
    contents: list[bytes] = []
    for _ in range(2):
        for each in calls:
            assert call(*each, "--matches", "2", "--seed", "sera", "--record", str(tmp_path)).status == 0
        contents.append(b"".join(path.read_bytes() for path in sorted(tmp_path.iterdir())))
    assert len(list(tmp_path.iterdir())) == 2 * len(calls) and contents[0] == contents[1]
    (tmp_path / "brilla-sera-0.cardtable").write_text("another file of this name")
    assert call(*QUICK, "--matches", "2", "--seed", "sera", "--record", str(tmp_path)).status == 0
    assert (tmp_path / "brilla-sera-0.cardtable").read_text() == "another file of this name"
    assert len(list(tmp_path.iterdir())) == 2 * len(calls) + 1


def test_no_window_library_is_loaded() -> None:
    program = """
import sys
from cardtable.__main__ import main
status = main(sys.argv[1:])
loaded = [name for name in sys.modules if name.split(".")[0] in ("PySide6", "shiboken6") or name == "cardtable.ui"]
sys.exit(f"loaded: {loaded}" if loaded else status)
"""
    words = [*QUICK, "--matches", "1", "--seed", "S"]
    done = subprocess.run(
        [sys.executable, "-c", program, *words], capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stderr


def test_a_game_without_bots_of_its_own_is_simulated_by_chance(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(registry._BOTS, "sedici")
    done = call("simulate", "sedici", "--matches", "1", "--seed", "1")
    assert done.status == 0
    assert "random" in done.out
    assert "rule_of_thumb" not in done.out
