"""No two files need each other, none is long, and the window loads late in one place, as no import contract says."""

import ast
from collections.abc import Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parents[1]

LONGEST = 350
"""The most lines of a module."""

LATE = {
    "cardtable.ui.paint.svg": "only a drawing whose file Qt cannot name is drawn by this part of Qt",
    "cardtable.ui.shell.lazy": "it is where the window loads late",
    "cardtable.ui.shell.reduced_motion": "the bus is there on Linux only",
}
"""Modules of the window that import inside a function, or by a name, and why."""


@cache
def modules() -> Mapping[str, ast.Module]:
    """Every module of the package, parsed."""
    found = {}
    for path in sorted((ROOT / "cardtable").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = ast.parse(path.read_text())
    return found


def imported(tree: ast.AST) -> set[str]:
    """The modules of the package that this code imports, also those it needs for its types alone."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module is not None, "imports say the whole name"
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                found.add(whole if whole in modules() else node.module)
    return found & modules().keys()


def circle(arrows: Mapping[str, set[str]]) -> list[str]:
    """Modules of which each imports the next, and the last is the first; empty: there is no such circle."""
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as error:
        return list(reversed(error.args[1]))
    return []


def arrows_within(package: str) -> dict[str, set[str]]:
    """Who imports whom, within a package."""
    inside = {name for name in modules() if f"{name}.".startswith(f"{package}.")}
    return {name: (imported(modules()[name]) & inside) - {name} for name in inside}


def test_no_two_files_need_each_other_not_even_for_a_type() -> None:
    arrows = arrows_within("cardtable")
    assert arrows
    assert circle(arrows) == []


def test_no_module_is_longer_than_a_reader_holds_in_mind() -> None:
    lengths = {path: len(path.read_text().splitlines()) for path in (ROOT / "cardtable").rglob("*.py")}
    assert lengths
    assert {path.name: length for path, length in lengths.items() if length > LONGEST} == {}


def test_a_circle_is_found() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) != []


def test_only_one_module_of_the_window_loads_others_late() -> None:
    late = {}
    for name in arrows_within("cardtable.ui"):
        tree = modules()[name]
        functions = [each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)]
        inside = [each for function in functions for each in ast.walk(function)]
        hidden = [each for each in inside if isinstance(each, ast.Import | ast.ImportFrom)]
        by_name = [
            each
            for each in ast.walk(tree)
            if isinstance(each, ast.ImportFrom) and each.module == "importlib"
            if any(alias.name == "import_module" for alias in each.names)
        ]
        looked_up = [each for each in ast.walk(tree) if isinstance(each, ast.Attribute) and each.attr == "modules"]
        if hidden or by_name or looked_up:
            late[name] = LATE.get(name, "")
    assert late == LATE
