"""Settings come back as they were, and what no longer fits is repaired and told."""

from datetime import datetime
from pathlib import Path
from random import Random

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from cardtable.games import GAMES
from cardtable.store import history, settings, toml
from cardtable.store.files import Flaw, StoreError
from cardtable.store.settings import Chosen, Settings

GENERAL = settings.general_options(["en", "it"], ["siciliane"])


def test_the_first_start_has_defaults_and_nothing_to_tell(tmp_path: Path) -> None:
    found, troubles = settings.load(tmp_path, GENERAL)
    assert (found, troubles) == (Settings(GENERAL.defaults()), [])
    assert found.of("brilla").seats == GAMES["brilla"].default_seats


@pytest.mark.parametrize("seed", range(20))
def test_what_was_saved_comes_back(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    chosen = {
        id: Chosen(rng.choice(rules.seats), rules.option_set.sample(rng), ("turi", "toto"), ("rule_of_thumb",))
        for id, rules in GAMES.items()
    }
    played = {id: datetime(2026, 11, rng.randint(1, 30), 21, 5) for id in GAMES}
    before = Settings(GENERAL.sample(rng), chosen, (-10, 20, 1280, 800), maximized=True, played=played)
    settings.save(tmp_path, before)
    assert settings.load(tmp_path, GENERAL) == (before, [])


def test_values_that_do_not_fit_fall_back_and_are_named(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(
        """
        window = [1, 2, 3]
        [general]
        pace = "breakneck"
        felt = "red"
        colour = "mauve"
        [games.brilla]
        seats = 99
        [games.brilla.options]
        lives = 0
        comeback = 2
        first_lap = "must_swap"
        knock_from = "first_lap"
        [games.tombola]
        """
    )
    found, repairs = settings.load(tmp_path, GENERAL)
    assert (found.general["pace"], found.general["felt"]) == ("normal", "red")
    assert found.of("brilla").options["comeback"] == 2
    assert found.of("brilla").options["knock_from"] == "second_lap"
    assert repairs == [
        "general.pace",
        "general.colour",
        "games.brilla.seats",
        "games.brilla.lives",
        "games.brilla.knock_from",
        "games.tombola",
        "window",
    ]


PLAYED = ["played.brilla", "played.sedici", "played.tombola"]


@pytest.mark.parametrize(
    ("content", "repairs"),
    [
        ("general = 3", ["general"]),
        ("games = [1]", ["games"]),
        ("maximized = 'yes'", ["maximized"]),
        ("[games.brilla]\nseats = 4\noptions = 'usual'", ["games.brilla.options"]),
        ("[games.brilla]\nseats = 4\nopponents = 'turi'", ["games.brilla.opponents"]),
        ("[games.brilla]\nseats = 4\nlevels = [1]", ["games.brilla.levels"]),
        ("[games.brilla]\nseats = 4", []),
        ("played = 3", ["played"]),
        ("[played]\nbrilla = 'ieri'\nsedici = 2026-11-01\ntombola = 2026-11-01T21:05:00", PLAYED),
        ("[played]\nbrilla = 2026-11-01T21:05:00+01:00", ["played.brilla"]),
        ("[played]\nbrilla = 2026-11-01T21:05:00", []),
    ],
)
def test_what_is_of_another_kind_falls_back_and_is_named(tmp_path: Path, content: str, repairs: list[str]) -> None:
    (tmp_path / "settings.toml").write_text(content)
    found, told = settings.load(tmp_path, GENERAL)
    assert told == repairs
    assert found.general == GENERAL.defaults() and not found.maximized


UNFIT = {
    "empty": b"",
    "torn": b"[general\n",
    "no text": b"\xff",
    "deep": b"a = " + b"[" * 30_000,
    "deeper than anything of ours": b"a = " + b"[" * 25 + b"]" * 25,
    "endless": b"a = " + b"9" * 5000,
    "too large for a message": b"[general]\npace = 0x" + b"f" * 30_000,
    "a key of many parts": b"a" + b".a" * 30_000 + b" = 1",
    "a key of many quoted parts": b'""' + b'.""' * 15_000 + b" = 1",
}


@pytest.mark.parametrize("content", UNFIT.values(), ids=UNFIT)
def test_a_damaged_file_is_put_aside_and_the_defaults_hold(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "settings.toml").write_bytes(content)
    found, troubles = settings.load(tmp_path, GENERAL)
    assert found == Settings(GENERAL.defaults())
    (trouble,) = troubles
    assert isinstance(trouble, StoreError)
    assert (trouble.flaw, trouble.aside) == (Flaw.DAMAGED, tmp_path / "settings.toml.damaged-1")


def test_a_file_too_large_for_settings_is_not_even_read(tmp_path: Path) -> None:
    with (tmp_path / "settings.toml").open("wb") as film:
        film.truncate(2**40)
    found, (trouble,) = settings.load(tmp_path, GENERAL)
    assert found == Settings(GENERAL.defaults())
    assert isinstance(trouble, StoreError) and trouble.flaw is Flaw.FOREIGN and trouble.aside is not None


@pytest.mark.parametrize("number", [10**7, -(10**7), 2**31, 10**30])
def test_a_place_out_of_this_world_is_forgotten(tmp_path: Path, number: int) -> None:
    (tmp_path / "settings.toml").write_text(f"window = [1, {number}, 1280, 800]")
    found, repairs = settings.load(tmp_path, GENERAL)
    assert (found.window, repairs) == (None, ["window"])


_names = st.text(min_size=1, max_size=8).filter(lambda text: max(text) < "\ud800" or min(text) > "\udfff")
_values = st.booleans() | st.integers(-(2**40), 2**40) | _names | st.lists(_names, max_size=3)


@given(st.dictionaries(_names, _values | st.dictionaries(_names, _values, max_size=3), max_size=5))
def test_whatever_is_written_as_toml_is_read_back(content: dict[str, object]) -> None:
    assert toml.loads(tomli_w.dumps(content)) == content


def test_an_older_file_of_settings_has_the_games_in_the_order_in_which_the_history_has_them(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("maximized = false")
    folder = tmp_path / history.FOLDER
    folder.mkdir()
    for name in (
        "20261101210500-brilla",
        "20261103210500-brilla",
        "20261102-sedici",
        "undated-trisac",
        "20261102-dama",
    ):
        (folder / f"{name}-0123abcd.cardtable").touch()
    (folder / "copy of 20261109210500-briscola-0123abcd.cardtable").touch()
    found, told = settings.load(tmp_path, GENERAL)
    assert told == [] and found.played == {"brilla": datetime(2026, 11, 3, 21, 5)}
