"""Fans that were stored are the same to the last pixel, and are taken only while they are true."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from cardtable import assets
from cardtable.ui.paint.fan import Fan, fan_picture
from cardtable.ui.paint.picture import Picture
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.paint.stored_fans import packed, unpacked
from cardtable.ui.style.theme import FRENCH_DECK, SICILIAN_DECK, Look

FANS = [
    Fan(("3d", "Ad", "Rd"), SICILIAN_DECK, 101.5, 8),
    Fan(("3d", "Ad", "Rd"), SICILIAN_DECK, 101.5, 11),
    Fan(("Td", "6h"), FRENCH_DECK, 80.0, 8, True),
]


@pytest.fixture
def made(qapp: object) -> dict[Fan, Picture]:
    cache = PictureCache(Look(), 1.5)
    for fan in FANS:
        fan_picture(cache, fan)
    cache.finish()
    found = {fan: fan_picture(cache, fan) for fan in FANS}
    cache.stop()
    return {fan: picture for fan, picture in found.items() if picture is not None}


def look_of(picture: Picture) -> tuple[QImage, int, int]:
    return picture.pixmap.toImage(), picture.dx, picture.dy


def test_they_come_back_as_they_were(made: dict[Fan, Picture]) -> None:
    again = unpacked(packed(made, 1.5), 1.5)
    assert list(again) == FANS
    assert [look_of(picture) for picture in again.values()] == [look_of(picture) for picture in made.values()]


def test_a_cache_that_has_adopted_them_renders_no_card(made: dict[Fan, Picture]) -> None:
    cache = PictureCache(Look(), 1.5)
    for fan, picture in unpacked(packed(made, 1.5), 1.5).items():
        cache.adopt(fan, picture)
    assert all(fan_picture(cache, fan) is not None for fan in FANS) and not cache.waiting


@pytest.mark.parametrize("spoil", [lambda all: all[:-1], lambda all: all + b"\0", lambda all: all[:20], lambda _: b""])
def test_none_come_from_a_file_that_is_not_whole(made: dict[Fan, Picture], spoil: Callable[[bytes], bytes]) -> None:
    assert unpacked(spoil(packed(made, 1.5)), 1.5) == {}


@pytest.mark.parametrize(
    "head", [b"5", b"[1.5, [], 7]", b"[1.5, [], [[1]]]", b"[1.5, [], [[5, 0, 0, 0, 0, 0, 0, 0, 0]]]"]
)
def test_none_come_from_a_file_that_something_else_wrote(head: bytes) -> None:
    assert unpacked(head + b"\n", 1.5) == {}


def test_none_come_for_another_ratio(made: dict[Fan, Picture]) -> None:
    assert unpacked(packed(made, 1.5), 1.0) == {}


def test_none_come_once_a_drawing_has_changed(
    made: dict[Fan, Picture], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content, cards = packed(made, 1.5), assets.asset("cards")
    for deck in (SICILIAN_DECK, FRENCH_DECK):
        (tmp_path / "cards" / deck).mkdir(parents=True)
        for path in (cards / deck).glob("*.svg"):
            (tmp_path / "cards" / deck / path.name).symlink_to(path)
    monkeypatch.setattr(assets, "_root", lambda: tmp_path)
    assert len(unpacked(content, 1.5)) == 3
    changed = tmp_path / "cards" / SICILIAN_DECK / "Ad.svg"
    drawing = changed.read_bytes()
    changed.unlink()
    assert unpacked(content, 1.5) == {}
    changed.write_bytes(drawing)
    os.utime(changed, ns=(1, 1))
    assert unpacked(content, 1.5) == {}
