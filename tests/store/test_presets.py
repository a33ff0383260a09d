"""Presets: a family's rules under a name."""

from pathlib import Path

import pytest

from cardtable.games import GAMES
from cardtable.store.files import Flaw, StoreError
from cardtable.store.presets import Preset, Presets
from cardtable.wording import Words

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


@pytest.mark.parametrize("named", ["{} (conflicted copy)", "{}.sync-conflict-20261224-200000-ABCDEFG", "a-{}"])
def test_a_copy_that_a_folder_on_several_computers_made_is_put_aside_with_a_word(tmp_path: Path, named: str) -> None:
    presets = Presets(tmp_path)
    presets.save(ROSALIA)
    (path,) = (tmp_path / "presets" / "brilla").iterdir()
    copy = path.with_stem(named.format(path.stem))
    Presets(tmp_path).write(Preset("brilla", ROSALIA.name.upper(), RULES.defaults()), copy)
    assert presets.of("brilla") == [ROSALIA]
    (trouble,) = presets.take_troubles()
    assert isinstance(trouble, StoreError) and trouble.flaw is Flaw.COPY
    assert trouble.aside is not None and trouble.aside.exists() and not copy.exists()


@pytest.mark.parametrize(
    ("content", "flaw"),
    [
        (b"[", Flaw.DAMAGED),
        (b"\xff", Flaw.DAMAGED),
        (b"a = " + b"[" * 30_000, Flaw.DAMAGED),
        (b"a = " + b"9" * 5000, Flaw.DAMAGED),
        (b"a" + b".a" * 30_000 + b" = 1", Flaw.DAMAGED),
        (b"#" * 2**17, Flaw.FOREIGN),
        (b"", Flaw.FOREIGN),
        (b'game = ["brilla"]\nname = "x"\n[options]', Flaw.FOREIGN),
        (b'game = "tombola"\nname = "x"\n[options]', Flaw.FOREIGN),
    ],
    ids=["torn", "no text", "deep", "endless", "dotted", "large", "empty", "two games", "unknown game"],
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
    (trouble,) = presets.take_troubles()
    assert isinstance(trouble, StoreError) and trouble.aside is not None and trouble.aside.read_text() == "["


def test_what_no_longer_fits_is_told_once_however_often_it_is_read(tmp_path: Path) -> None:
    presets = Presets(tmp_path)
    presets.save(ROSALIA)
    path = tmp_path / "presets" / "brilla" / "come-da-nonna-rosalia.toml"
    path.write_text(path.read_text().replace("lives = 5", "lives = 99"))
    for told in (["brilla.lives"], []):
        assert [preset.options["lives"] for preset in presets.of("brilla")] == [RULES["lives"].default]
        assert presets.take_troubles() == told


def test_names_of_the_same_letters_are_two_presets(tmp_path: Path) -> None:
    presets = Presets(tmp_path)
    names = ["Zia", "Zia!", "祖母", "婆婆"]
    for lives, name in enumerate(names, 2):
        presets.save(Preset("brilla", name, RULES.complete({"lives": lives})))
    assert {preset.name: preset.options["lives"] for preset in presets.of("brilla")} == dict(
        zip(names, range(2, 6), strict=True)
    )
    presets.delete(Preset("brilla", "祖母", ROSALIA.options))
    assert {preset.name for preset in presets.of("brilla")} == {"Zia", "Zia!", "婆婆"}


def test_a_preset_that_was_copied_into_the_folder_is_renamed_and_thrown_away_too(tmp_path: Path) -> None:
    presets = Presets(tmp_path)
    presets.write(ROSALIA, tmp_path / "presets" / "brilla" / "from the aunt.toml")
    renamed = presets.rename(ROSALIA, "Zia")
    assert presets.of("brilla") == [renamed]
    presets.delete(renamed)
    assert presets.of("brilla") == []


def test_a_new_preset_never_replaces_what_cannot_be_read(tmp_path: Path) -> None:
    presets, path = Presets(tmp_path), tmp_path / "presets" / "brilla" / "come-da-nonna-rosalia.toml"
    path.mkdir(parents=True)
    presets.save(ROSALIA)
    assert presets.of("brilla") == [ROSALIA] and path.is_dir()


def test_a_preset_from_when_seats_were_counted_from_0_means_the_same_seat(tmp_path: Path) -> None:
    path = tmp_path / "old.toml"
    path.write_text('game = "sedici"\nname = "Old"\n\n[options]\nhands = 0\nfirst_dealer = "0"\n')
    presets = Presets(tmp_path)
    options = presets.read(path).options
    assert (options["hands"], options["first_dealer"]) == (0, "0") and not presets.troubles
    assert Words("en").option_value("sedici", "first_dealer", options["first_dealer"]) == "seat 1"
    presets.write(Preset("sedici", "Old", options), tmp_path / "new.toml")
    assert (tmp_path / "new.toml").read_text() == path.read_text()
