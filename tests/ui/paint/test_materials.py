"""The tiles among the assets are those that the program would draw, and it draws them where they are missing."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from cardtable.assets import MissingAsset, asset
from cardtable.ui.paint import materials
from cardtable.ui.style.theme import Felt, Rim
from tools.materials import main, tiles

_RGB = QImage.Format.Format_RGB888
NEAR = 2
"""How far a channel may be off where another processor rounds otherwise."""


def off_by(one: QImage, other: QImage) -> int:
    """How far the pixels of two pictures differ at most."""
    assert one.size() == other.size()
    here, there = one.convertToFormat(_RGB), other.convertToFormat(_RGB)
    pairs = zip(bytes(here.constBits()), bytes(there.constBits()), strict=True)
    return max(abs(a - b) for a, b in pairs)


def test_what_is_kept_is_what_would_be_drawn(qapp: object) -> None:
    drawn = dict(tiles())
    assert set(drawn) == {path.name for path in asset("materials").glob("*.png")}
    for name, image in drawn.items():
        assert off_by(QImage(str(asset("materials", name))), image) <= NEAR, name


def test_the_tool_writes_all_of_them(qapp: object, tmp_path: Path) -> None:
    assert main(["--folder", str(tmp_path)]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(name for name, _ in tiles())


@pytest.fixture
def _fresh() -> Iterator[None]:
    materials.felt_tile.cache_clear()
    materials.wood_tile.cache_clear()
    yield
    materials.felt_tile.cache_clear()
    materials.wood_tile.cache_clear()


@pytest.mark.usefixtures("qapp", "_fresh")
def test_a_kept_tile_is_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(materials, "draw_felt", None)
    monkeypatch.setattr(materials, "draw_wood", None)
    assert materials.felt_tile(Felt.GREEN, 2).width() == 512
    assert materials.wood_tile(Rim.OLIVE).width() == 768


@pytest.mark.usefixtures("qapp", "_fresh")
def test_a_tile_that_is_not_kept_or_is_damaged_is_drawn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert materials.felt_tile(Felt.GREEN, 3).width() == 768
    (tmp_path / "felt-green-1.png").write_bytes(b"no picture")

    def elsewhere(_: str, name: str) -> Path:
        if not (tmp_path / name).exists():
            raise MissingAsset(tmp_path / name)
        return tmp_path / name

    monkeypatch.setattr(materials, "asset", elsewhere)
    assert off_by(materials.felt_tile(Felt.GREEN, 1).toImage(), materials.draw_felt(Felt.GREEN, 1)) == 0
    assert off_by(materials.wood_tile(Rim.WALNUT).toImage(), materials.draw_wood(Rim.WALNUT)) == 0
