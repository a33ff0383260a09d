"""The window knows no more than the seat whose table it shows: it never touches the state of a match.

A match answers for a seat (`view`, `offered`, `legal`, `refuse`, `price`, `story`); what lies beyond that is not looked
at, whatever it would be good for.
"""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardtable
from cardtable.engine.rules import Rules

ROOT = Path(cardtable.__file__).parent
WITH_A_STATE = {name for name, method in vars(Rules).items() if "state" in getattr(method, "__annotations__", {})}
"""What rules are asked, or told to do, with a state."""
UNMASKED = {
    "replay.py": "a match that is over is looked at again with all cards open, if somebody wants it",
    "selftest.py": "it only looks whether a hand has ended",
}
"""Who may look at the events as nobody saw them, and why."""


def looked_at(tree: ast.AST) -> Iterator[str]:
    """What of a match, and of rules, this code asks for: `match.state`, `rules.apply`, …"""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            of = node.value
            name = of.id if isinstance(of, ast.Name) else of.attr if isinstance(of, ast.Attribute) else ""
            yield f"{name.lstrip('_')}.{node.attr}"


@pytest.mark.parametrize("package", ["ui", "wording"])
def test_the_window_never_looks_at_a_state(package: str) -> None:
    forbidden = {"match.state", "match.undo", *(f"rules.{name}" for name in WITH_A_STATE)}
    paths = list((ROOT / package).rglob("*.py"))
    found = {path.name: set(looked_at(ast.parse(path.read_text("utf-8")))) & forbidden for path in paths}
    assert {name: asked for name, asked in found.items() if asked} == {}
    assert len(paths) > 5


def test_only_who_shows_all_cards_looks_at_unmasked_events() -> None:
    paths = (ROOT / "ui").rglob("*.py")
    found = [path.name for path in paths if "match.events" in looked_at(ast.parse(path.read_text("utf-8")))]
    assert sorted(found) == sorted(UNMASKED)


def test_what_takes_a_state_is_known_by_its_signature() -> None:
    assert {"apply", "leave", "legal", "observe", "refuse", "rematch", "outcome"} <= WITH_A_STATE
    assert not {"price", "determinize", "score", "parse"} & WITH_A_STATE
    assert list(looked_at(ast.parse("self._match.state"))) == ["match.state", "self._match"]
    assert "state" not in inspect.signature(Rules.price).parameters
