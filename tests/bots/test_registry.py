"""Bots are found by game, name, level and character; a wrong one is told in a sentence that names the right ones."""

import pytest

from cardtable import bots
from cardtable.bots import registry
from cardtable.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_default_bot_and_a_random_one(game: str) -> None:
    assert bots.make(game).name == bots.make(game, bots.DEFAULT).name == bots.names(game)[0]
    assert "random" in bots.names(game)
    for name in bots.names(game):
        assert bots.make(game, name).name == name


def test_a_game_without_bots_of_its_own_is_played_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "patience", GAMES["sedici"])
    assert bots.names("patience") == registry.strengths("patience") == ["random"]
    assert bots.make("patience").name == "random"
    assert bots.levels("patience", bots.DEFAULT) == ()
    assert not registry.listens("patience", bots.DEFAULT)


def test_the_strengths_of_opponents_are_beginner_at_home_and_expert_as_far_as_a_game_has_them() -> None:
    for game in GAMES:
        assert registry.strengths(game) == ["rule_of_thumb:beginner", "rule_of_thumb:regular", "expert"]


@pytest.mark.parametrize("game", GAMES)
def test_an_opponent_for_whom_nothing_was_chosen_plays_as_at_home(game: str) -> None:
    assert registry.strengths(game).index(registry.usual(game)) == 1
    assert bots.make(game, *registry.split(registry.usual(game))).name == bots.make(game).name


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("strength", ["rule_of_thumb:beginner", "rule_of_thumb:regular", "rule_of_thumb", "random"])
def test_strengths_that_older_saves_and_settings_name_still_play(strength: str, game: str) -> None:
    bot = bots.make(game, *registry.split(strength))
    assert bot.name == strength.partition(":")[0]


def test_yardsticks_are_made_by_name_but_not_offered_as_players() -> None:
    assert set(bots.names("trisac", yardsticks=True)) - set(bots.names("trisac")) == {
        "always_raise",
        "always_call",
        "always_pass",
    }
    assert bots.make("sedici", "stand", "11").level == "11"
    assert "stand" not in bots.names("sedici")


def test_the_bot_has_the_character_it_is_given() -> None:
    bold = bots.CHARACTERS["bold"]
    assert bots.make("brilla", "rule_of_thumb", None, bold).character is bold
    assert bots.make("brilla", "rule_of_thumb").character.id == "steady"


def test_a_wrong_name_is_told_with_the_right_ones() -> None:
    with pytest.raises(ValueError, match="no bot 'clever' for brilla: choose one of rule_of_thumb, expert, random"):
        bots.make("brilla", "clever")
    with pytest.raises(ValueError, match="no game 'poker': choose one of brilla"):
        bots.make("poker", "random")


def test_a_level_is_refused_where_there_are_none() -> None:
    assert registry.levels("brilla", "random") == ()
    with pytest.raises(ValueError, match="random has no levels: leave 'hard' out"):
        bots.make("brilla", "random", "hard")


def test_characters_have_names_of_their_own_and_differ() -> None:
    assert all(id == character.id for id, character in bots.CHARACTERS.items())
    leanings = {tuple(vars(character).values())[1:] for character in bots.CHARACTERS.values()}
    assert len(leanings) == len(bots.CHARACTERS)
