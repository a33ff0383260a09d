"""The empty table that was stored is the same to the last pixel, and is taken only while it is true."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QPixmap

from cardtable import assets
from cardtable.ui.paint.stored_surface import packed, unpacked


@pytest.fixture
def surface(qapp: object) -> QPixmap:
    made = QPixmap(41, 23)
    made.fill(QColor("#123456"))
    return made


def test_it_comes_back_as_it_was(surface: QPixmap) -> None:
    again = unpacked(packed(surface, 2.0), 2.0)
    assert again is not None and again.toImage() == surface.toImage()


@pytest.mark.parametrize(
    "spoil", [lambda all: all[:-1], lambda all: all + b"\0", lambda all: all[:9], lambda _: b"", lambda _: b"7\n"]
)
def test_none_comes_from_a_file_that_is_not_whole(surface: QPixmap, spoil: Callable[[bytes], bytes]) -> None:
    assert unpacked(spoil(packed(surface, 2.0)), 2.0) is None


def test_none_comes_for_another_ratio(surface: QPixmap) -> None:
    assert unpacked(packed(surface, 2.0), 1.0) is None


def test_none_comes_once_a_material_has_changed(
    surface: QPixmap, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = packed(surface, 1.0)
    (tmp_path / "materials").mkdir()
    monkeypatch.setattr(assets, "_root", lambda: tmp_path)
    assert unpacked(content, 1.0) is None
