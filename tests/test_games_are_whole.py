"""A game brings all that the program shows of it: what is missing is found here, and not by who plays."""

import tomllib
from pathlib import Path

import pytest

import cardtable.games
from cardtable.__main__ import main
from cardtable.bots import DEFAULT, make, names
from cardtable.games import GAMES
from cardtable.wording.catalogue import FOLDER, codes

ROOT = Path(__file__).parents[1]


def lacks(game: str) -> list[str]:
    """What a game lacks of what every game has: a rulebook and words in every language, a bot, rules, a group."""
    files = [FOLDER / code / f"{game}{suffix}" for code in codes() for suffix in (".md", ".po")]
    missing = [str(path.relative_to(FOLDER)) for path in files if not path.is_file() or not path.read_text().strip()]
    try:
        make(game, DEFAULT)
    except ValueError:
        missing.append("a bot")
    if not (Path(cardtable.games.__file__).parent / game / "rules.py").is_file():
        missing.append("rules")
    if game not in GAMES or not GAMES[game].spec.group:
        missing.append("a group on Home")
    return missing


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_rulebook_words_and_a_bot(game: str) -> None:
    assert lacks(game) == []
    assert make(game).name == names(game)[0]


def test_what_a_game_lacks_is_found() -> None:
    assert lacks("tombola") == [
        *("en/tombola.md", "en/tombola.po", "it/tombola.md", "it/tombola.po"),
        *("a bot", "rules", "a group on Home"),
    ]


def test_every_package_with_rules_is_a_game_that_can_be_played() -> None:
    packages = {path.parent.name for path in Path(cardtable.games.__file__).parent.glob("*/rules.py")}
    assert packages == set(GAMES)
    assert all(kind.id == game for game, kind in GAMES.items())


def test_every_game_is_kept_apart_from_the_others() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    (apart,) = (contract for contract in contracts if contract["type"] == "independence")
    assert set(apart["modules"]) == {f"cardtable.games.{game}" for game in GAMES}


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("game", GAMES)
def test_every_game_goes_through_every_command(
    game: str, language: str, tmp_path: Path, qapp: object, capsys: pytest.CaptureFixture[str]
) -> None:
    # a word that is missing is an error in tests
    said = ["--lang", language]
    hand = " ".join(GAMES[game].spec.tile)
    folder, picture = tmp_path / "records", tmp_path / "table.png"
    for words in (
        ["options", game],
        ["rules", game],
        ["score", game, *hand.split()],
        ["simulate", game, "--bots", "random", "--matches", "1", "--seed", "S", "--record", str(folder)],
        ["render", game, "--seed", "S", "--moves", "3", "--size", "800x600", "--out", str(picture)],
    ):
        assert main([*words, *said]) == 0, capsys.readouterr().err
    (record,) = folder.iterdir()
    assert main(["replay", str(record), *said]) == 0
    assert picture.stat().st_size > 10_000
