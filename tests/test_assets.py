"""The pictures are found in the checkout, in the wheel and in the frozen program."""

import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.assets import asset
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[zipfile.ZipFile]:
    """The wheel, built from the checkout by its own backend: no network, no installer."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        timeout=PATIENCE,
    )
    (built,) = folder.glob("*.whl")
    with zipfile.ZipFile(built) as wheel:
        yield wheel


def test_the_checkout_keeps_its_assets_beside_the_package() -> None:
    assert asset("cards") == ROOT / "assets" / "cards"


def test_every_folder_of_cards_drawings_or_fonts_tells_where_they_come_from() -> None:
    shown = {path.parent for path in (ROOT / "assets").rglob("*") if path.suffix in (".svg", ".png", ".ttf")}
    assert len(shown) > 8
    assert [folder for folder in shown if not (folder / "SOURCE.md").is_file()] == []


def test_a_missing_asset_is_named_in_a_sentence() -> None:
    with pytest.raises(FileNotFoundError, match=r"nowhere\.svg is missing or damaged: install Cardtable again"):
        asset("cards", "nowhere.svg")


def test_the_frozen_program_keeps_its_assets_in_its_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    card = tmp_path / "assets" / "cards" / "1d.svg"
    card.parent.mkdir(parents=True)
    card.touch()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert asset("cards", "1d.svg") == card


def test_the_installed_package_keeps_its_assets_inside(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    # a wheel of plain Python is installed by unpacking it
    wheel.extractall(tmp_path)
    look = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from cardtable.assets import asset; print(asset('cards'))"
    )
    answer = subprocess.run(
        [sys.executable, "-I", "-c", look], check=True, capture_output=True, text=True, timeout=PATIENCE
    )
    assert Path(answer.stdout.strip()) == tmp_path / "cardtable" / "assets" / "cards"


def test_the_wheel_carries_every_picture_font_and_word_but_not_the_drawing_code(wheel: zipfile.ZipFile) -> None:
    kept_back = ("assets/cards/press/", "assets/cards/contact/")
    assets = {f"cardtable/{name}" for name in files_under("assets") if not name.startswith(kept_back)}
    carried = set(wheel.namelist())
    assert assets | files_under("cardtable/words") <= carried
    assert {name for name in carried if name.startswith("cardtable/assets/")} == assets


def files_under(folder: str) -> set[str]:
    found = (path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file())
    return {path.as_posix() for path in found if "__pycache__" not in path.parts}
