"""Every playthrough goes as it went. `python -m tests.regenerate` writes them anew."""

from pathlib import Path

import pytest

from tests.playthroughs.telling import PLAYTHROUGHS, told


@pytest.mark.parametrize("path", sorted(PLAYTHROUGHS.glob("*.txt")), ids=lambda path: path.stem)
def test_playthrough_goes_as_it_went(path: Path) -> None:
    assert told(path).splitlines() == path.read_text(encoding="utf-8").splitlines()
