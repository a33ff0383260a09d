"""Where everything is kept: where the environment says, beside a program that is carried, or where the system wants."""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cardtable.store import home as place
from cardtable.store import requests, settings
from cardtable.store.files import Flaw
from cardtable.store.home import HOME_VARIABLE, PORTABLE_FOLDER, PORTABLE_MARK, home
from cardtable.store.leftovers import sweep
from cardtable.store.presets import Presets
from cardtable.store.saves import Found, Saves
from cardtable.store.settings import lack_of

ROOT = Path(__file__).parents[2]
NOBODY = 65534


def test_the_folder_can_be_named_by_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert home() == tmp_path
    monkeypatch.setattr(place, "beside_program", lambda: None)
    monkeypatch.setenv(HOME_VARIABLE, "")
    assert "cardtable" in str(home()).lower()
    monkeypatch.delenv(HOME_VARIABLE)
    assert "cardtable" in str(home()).lower()


def test_a_named_folder_may_begin_at_home_or_at_a_variable_and_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("HOME", "USERPROFILE", "PLACE"):
        monkeypatch.setenv(variable, str(tmp_path))
    monkeypatch.chdir(tmp_path)
    variables = ["%PLACE%", "$PLACE"] if os.name == "nt" else ["$PLACE", "${PLACE}"]
    for named in ("~/cards", "cards", *(f"{variable}/other/../cards" for variable in variables)):
        monkeypatch.setenv(HOME_VARIABLE, named)
        assert home() == tmp_path / "cards"


@pytest.mark.parametrize(
    ("program", "beside"),
    [("Cardtable/cardtable", "Cardtable"), ("stick/Cardtable.app/Contents/MacOS/Cardtable", "stick")],
)
def test_a_program_that_is_carried_keeps_everything_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: str, beside: str
) -> None:
    monkeypatch.delenv(HOME_VARIABLE)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / program))
    (tmp_path / beside).mkdir()
    assert not home().is_relative_to(tmp_path)
    (tmp_path / beside / PORTABLE_MARK).touch()
    assert home() == tmp_path / beside / PORTABLE_FOLDER
    # who names a folder means it
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "named"))
    assert home() == tmp_path / "named"


def test_a_checkout_is_carried_too_and_what_is_installed_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert place.beside_program() == ROOT
    monkeypatch.setattr(place, "__file__", str(tmp_path / "site-packages" / "cardtable" / "store" / "home.py"))
    assert place.beside_program() is None


def test_a_folder_that_takes_everything_lacks_nothing_and_is_there(tmp_path: Path) -> None:
    assert lack_of(tmp_path / "deep" / "down") is None
    assert (tmp_path / "deep" / "down").is_dir()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    lack = lack_of(tmp_path / "file" / "home")
    assert lack is not None and lack.flaw is Flaw.UNWRITABLE and lack.path.parent == tmp_path / "file" / "home"


@contextmanager
def somebody_without_rights() -> Iterator[None]:
    """Root may enter and write everywhere, and is somebody else meanwhile."""
    if os.geteuid() == 0:
        os.seteuid(NOBODY)
        try:
            yield
        finally:
            os.seteuid(0)
    else:
        yield


@pytest.mark.skipif(os.name != "posix", reason="elsewhere nobody shuts a folder like this")
@pytest.mark.parametrize("inner", ["", "home", "deep/down"])
@pytest.mark.parametrize("mode", [0o000, 0o400, 0o500])
def test_a_folder_that_one_may_not_enter_or_write_to_is_told_by_its_name(mode: int, inner: str) -> None:
    # not in a folder of pytest's, which only whoever runs the tests may enter
    with tempfile.TemporaryDirectory() as outer:
        os.chmod(outer, 0o755)
        shut = Path(outer, "shut")
        shut.mkdir()
        shut.chmod(mode if os.geteuid() else mode | mode >> 6)
        with somebody_without_rights():
            lack = lack_of(shut / inner)
        shut.chmod(0o755)
    assert lack is not None and lack.flaw is Flaw.UNWRITABLE and lack.path.parent == shut / inner


@pytest.mark.skipif(os.name != "posix", reason="elsewhere nobody shuts a folder like this")
@pytest.mark.parametrize("mode", [0o000, 0o400])
def test_in_a_folder_that_one_may_not_look_into_nothing_is_found_and_nothing_fails(mode: int) -> None:
    with tempfile.TemporaryDirectory() as outer:
        os.chmod(outer, 0o755)
        shut = Path(outer, "shut")
        shut.mkdir()
        shut.chmod(mode if os.geteuid() else mode | mode >> 6)
        with somebody_without_rights():
            for folder in (shut, shut / "home"):
                sweep(folder)
                saves, presets = Saves(folder), Presets(folder)
                assert saves.found() == Found([], [], []) and saves.left() == [] == list(saves.left_of("brilla"))
                assert saves.history.finished([]) == [] == requests.take(folder, 0.0)
                assert presets.of("brilla") == [] == presets.troubles
                options = settings.general_options(["it"], ["siciliane"])
                assert settings.load(folder, options)[0].general == options.defaults()
        shut.chmod(0o755)
