"""A program that hangs fails the test that started it, by its name, and ends no other."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tests.patience import PATIENCE

ROOT = Path(__file__).parents[1]
WAITS = {"run", "check_call", "check_output", "call", "communicate", "wait"}


def impatient(source: str) -> Iterator[int]:
    """The lines that wait for a program without an end."""
    for call in ast.walk(ast.parse(source)):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute) or call.func.attr not in WAITS:
            continue
        owner = ast.unparse(call.func.value)
        if call.func.attr in ("communicate", "wait"):
            waits = any(word in owner for word in ("process", "child", "server", "daemon", "holder", "first"))
        else:
            waits = owner == "subprocess"
        if (
            waits
            and not call.args[1 if owner == "subprocess" else 0 :]
            and "timeout" not in {k.arg for k in call.keywords}
        ):
            yield call.lineno


def test_every_program_that_a_test_starts_is_given_up_before_the_tests_are() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        assert tomllib.load(file)["tool"]["pytest"]["ini_options"]["faulthandler_timeout"] > PATIENCE
    found = {
        f"{path.relative_to(ROOT)}:{line}"
        for path in (ROOT / "tests").rglob("*.py")
        for line in impatient(path.read_text(encoding="utf-8"))
    }
    assert found == set()


def test_a_wait_without_an_end_is_found() -> None:
    source = (
        "subprocess.run(a)\nsubprocess.run(a, timeout=5)\nprocess.wait()\nchild.communicate(timeout=3)\nlock.wait()\n"
    )
    assert list(impatient(source)) == [1, 3]
