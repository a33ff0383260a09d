"""The command line called in this process, and records to call it with."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cardtable.__main__ import main
from cardtable.bots import make
from cardtable.bots.bot_match import play_match
from cardtable.games.brilla import Brilla


class Done(NamedTuple):
    """How a call ended: the exit status, and what it wrote."""

    status: int
    out: str
    err: str

    def json(self) -> Any:
        return json.loads(self.out)


Call = Callable[..., Done]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer that is set to English."""
    for name in ("LANGUAGE", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    def calling(*words: str) -> Done:
        status = main(words)
        written = capsys.readouterr()
        return Done(status, written.out, written.err)

    return calling


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A short match that was played to its end."""
    match = play_match(Brilla({"lives": 1, "comeback": 0}), [make("brilla", "random")] * 3, "record")
    path = tmp_path / "short.cardtable"
    path.write_text(match.record.to_json(), encoding="utf-8")
    return path
