"""Machine code of functions that call themselves is never kept: read again, it would crash."""

import ast
from pathlib import Path

import tools.training

FOLDER = Path(tools.training.__file__).parent


def functions() -> dict[str, tuple[set[str], set[str]]]:
    """Of each function of the trainers, by name, its decorators and the names that it calls."""
    found = {}
    for path in FOLDER.rglob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                calls = {each.func for each in ast.walk(node) if isinstance(each, ast.Call)}
                called = {each.id for each in calls if isinstance(each, ast.Name)}
                found[node.name] = {ast.unparse(each) for each in node.decorator_list}, called
    return found


def test_functions_that_call_themselves_and_their_callers_are_compiled_anew_at_every_start() -> None:
    there_are = functions()
    recursive = {name for name, (_, called) in there_are.items() if name in called}
    compiled = {name for name, (decorators, _) in there_are.items() if decorators & {"compiled", "compiled_anew"}}
    anew = recursive & compiled
    while more := {name for name in compiled - anew if there_are[name][1] & anew}:
        anew |= more
    assert {"_traverse", "train_round"} <= anew
    assert all(there_are[name][0] == {"compiled_anew"} for name in anew)
