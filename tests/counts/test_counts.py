"""Every counts file says what the rules say. `python -m tests.regenerate` writes them anew."""

from pathlib import Path

import pytest

from tests.counts.counting import COUNTS, counted


@pytest.mark.parametrize("path", sorted(COUNTS.glob("*.txt")), ids=lambda path: path.stem)
def test_counts_are_what_they_were(path: Path) -> None:
    assert counted(path).splitlines() == path.read_text(encoding="utf-8").splitlines()
