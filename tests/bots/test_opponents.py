"""The relatives: always the same, each with a face, and enough of them for the largest table."""

from random import Random

from cardtable.assets import asset
from cardtable.bots import opponents
from cardtable.games import GAMES


def test_every_relative_has_a_face_and_a_character() -> None:
    for each in opponents.OPPONENTS:
        assert asset("parts", f"{each.id}.svg").is_file()
        assert each.character.id == each.bent
        assert opponents.by_name(each.name) is opponents.by_id(each.id) is each


def test_there_are_enough_for_the_largest_table() -> None:
    most = max(rules.seats[-1] for rules in GAMES.values())
    assert len({each.id for each in opponents.company(most - 1)}) == most - 1


def test_those_who_are_wanted_come_first_and_nobody_comes_twice() -> None:
    company = opponents.company(4, ["saro", "nobody", "turi", "saro"], Random(1))
    assert [each.id for each in company[:2]] == ["saro", "turi"]
    assert len(set(company)) == 4
