"""Presets: a family's rules under a name."""

from pathlib import Path

import pytest

from cardtable.games import GAMES
from cardtable.store.files import Flaw, StoreError
from cardtable.store.presets import Preset, Presets

RULES = GAMES["brilla"].option_set
ROSALIA = Preset("brilla", "Come da nonna Rosalia", RULES.complete({"knock_from": "first_lap", "lives": 5}))


def test_a_preset_is_kept_renamed_and_thrown_away(tmp_path: Path) -> None:
    presets = Presets(tmp_path)
    presets.save(ROSALIA)
    assert presets.of("brilla") == [ROSALIA]
    renamed = presets.rename(ROSALIA, "A casa di Totò")
    assert presets.of("brilla") == [renamed]
    presets.delete(renamed)
    assert presets.of("brilla") == []


def test_renaming_to_the_same_letters_keeps_the_file(tmp_path: Path) -> None:
    presets = Presets(tmp_path)
    presets.save(ROSALIA)
    renamed = presets.rename(ROSALIA, "come da nonna rosalia")
    assert presets.of("brilla") == [renamed]


def test_a_preset_handed_on_reads_like_rules(tmp_path: Path) -> None:
    Presets(tmp_path / "mine").write(ROSALIA, tmp_path / "rosalia.toml")
    assert (tmp_path / "rosalia.toml").read_text() == (
        'game = "brilla"\nname = "Come da nonna Rosalia"\n\n[options]\nlives = 5\nknock_from = "first_lap"\n'
    )
    assert Presets(tmp_path / "hers").read(tmp_path / "rosalia.toml") == ROSALIA


@pytest.mark.parametrize(
    ("content", "flaw"),
    [
        (b"[", Flaw.DAMAGED),
        (b"\xff", Flaw.DAMAGED),
        (b"", Flaw.FOREIGN),
        (b'game = "tombola"\nname = "x"\n[options]', Flaw.FOREIGN),
    ],
)
def test_a_file_that_is_no_preset_is_refused_and_stays(tmp_path: Path, content: bytes, flaw: Flaw) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(content)
    with pytest.raises(StoreError) as told:
        Presets(tmp_path).read(path)
    assert told.value.flaw is flaw and path.read_bytes() == content


def test_one_bad_file_does_not_hide_the_others(tmp_path: Path) -> None:
    presets = Presets(tmp_path)
    presets.save(ROSALIA)
    (tmp_path / "presets" / "brilla" / "bad.toml").write_text("[")
    assert presets.of("brilla") == [ROSALIA]
    assert len(presets.troubles) == 1
