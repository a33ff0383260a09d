"""A failing test of a game prints the positions it made."""

from collections.abc import Generator

import pytest

from tests.games import positions


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup() -> Generator[None]:
    positions.MADE.clear()
    yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        report.sections += [("position", str(position)) for position in positions.MADE]
    return report
