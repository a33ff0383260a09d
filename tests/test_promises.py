"""Every promise of `promises.md` has tests, and they are there."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
NOT_YET = "-"


def promises() -> list[tuple[str, str]]:
    """Each promise with the names of its tests, as they stand in the table."""
    rows = re.findall(r"^\| (.+?) \| (.+?) \|$", (TESTS / "promises.md").read_text(), re.MULTILINE)
    return [(promise, tests) for promise, tests in rows if promise not in ("promise", "---")]


@pytest.fixture(scope="module")
def there() -> set[str]:
    """The names of all tests there are."""
    found = (re.findall(r"^def test_(\w+)", path.read_text(), re.MULTILINE) for path in TESTS.rglob("test_*.py"))
    return {name for names in found for name in names}


@pytest.mark.parametrize(("promise", "tests"), promises())
def test_a_promise_is_held_by_tests_that_are_there(promise: str, tests: str, there: set[str]) -> None:
    if tests == NOT_YET:
        pytest.skip("this part of the program is not there yet")
    assert [name for name in tests.split(", ") if name not in there] == [], promise
