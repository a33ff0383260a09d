"""What the tests run through is counted by package and held to its floor."""

import json
import subprocess
from pathlib import Path

import pytest

import environment
import floors
import run

ROOT = Path(__file__).parents[2]


def test_lines_are_counted_by_package_and_rounded_down() -> None:
    measured = {
        "cardtable/engine/a.py": (99, 100),
        "cardtable/engine/b.py": (100, 100),
        "cardtable\\ui\\shell\\c.py": (0, 3),
        "cardtable/words/__init__.py": (0, 0),
    }
    assert floors.shares(measured) == {"engine": 99, "ui": 0}


def test_every_floor_is_of_a_package() -> None:
    assert all((ROOT / "cardtable" / package / "__init__.py").is_file() for package in floors.FLOORS)


def test_a_package_below_its_floor_fails_and_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def report(share: int) -> Path:
        summary = {"summary": {"covered_lines": share, "num_statements": 100}}
        path = tmp_path / "coverage.json"
        path.write_text(json.dumps({"files": {f"cardtable/{package}/a.py": summary for package in floors.FLOORS}}))
        return path

    assert floors.main(report(100)) == 0
    assert capsys.readouterr().err.strip() == ""
    assert floors.main(report(0)) == 1
    assert len(capsys.readouterr().err.splitlines()) == len(floors.FLOORS)


@pytest.mark.parametrize(("words", "held"), [([], True), (["-k", "brilla"], False)])
def test_floors_are_asked_for_all_tests_alone(monkeypatch: pytest.MonkeyPatch, words: list[str], held: bool) -> None:
    commands: list[list[str]] = []

    class Done:
        returncode = 0

    def answer(command: list[str], **_: object) -> Done:
        commands.append(command)
        return Done()

    monkeypatch.setattr(environment.Environment, "provide", lambda self, requirements: None)
    monkeypatch.setattr(run, "provide_libraries", lambda needed, wished: None)
    monkeypatch.setattr(run, "lacking_here", lambda libraries: {})
    monkeypatch.setattr(subprocess, "run", answer)
    assert run.main(["tests", "--coverage", *words]) == 0
    (tested,) = (command for command in commands if "pytest" in command)
    assert "--cov=cardtable" in tested and "--coverage" not in tested
    assert any("floors.py" in command[-2] for command in commands) is held
