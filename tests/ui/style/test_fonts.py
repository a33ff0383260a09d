"""The bundled fonts are loaded wherever they lie."""

import os
import shutil
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication

from cardtable.assets import AssetError, MissingAsset, asset
from cardtable.ui.style import fonts

NAMES = [b"perch\xe9", "perch\u00e9".encode(), b"a%20b#c"] if sys.platform == "linux" else [b"a%20b#c"]


def load_from(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "asset", lambda _name: folder)
    fonts.load_fonts.__wrapped__()


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_font_is_loaded_whatever_its_folder_is_called(qapp: QApplication, tmp_path: Path, name: bytes) -> None:
    path = Path(os.fsdecode(os.path.join(os.fsencode(tmp_path), name))) / "letters.ttf"
    path.parent.mkdir()
    shutil.copy(asset("fonts", "Carlito-Regular.ttf"), path)
    number = fonts.load_font(path)
    try:
        assert QFontDatabase.applicationFontFamilies(number) == ["Carlito"]
    finally:
        # other tests need the one that stays
        QFontDatabase.removeApplicationFont(number)


def test_a_font_that_is_missing_or_no_font_is_told(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(MissingAsset):
        load_from(tmp_path, monkeypatch)
    (tmp_path / "letters.ttf").write_text("abc")
    with pytest.raises(AssetError, match=r"letters\.ttf"):
        load_from(tmp_path, monkeypatch)


@pytest.mark.skipif(sys.platform != "linux", reason="only there Qt reads a font bit by bit")
def test_no_font_is_read_whole_before_its_letters_are_drawn(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_path: Path) -> bytes:
        raise AssertionError("a whole font is read")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    number = fonts.load_font(asset("fonts", "Carlito-Regular.ttf"))
    assert QFontDatabase.removeApplicationFont(number)
