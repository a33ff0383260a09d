"""A rule is found by one word: the functions of a verb bear its name, and tell the key of the rule they play."""

import pytest

from cardtable.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_what_does_a_verb_bears_its_name_and_tells_its_rule(game: str) -> None:
    verbs = [verb for verb in GAMES[game].verbs.values() if not verb.says]
    for verb in verbs:
        shared = [each.name for each in verbs if each.do is verb.do]
        assert verb.do.__name__ == f"do_{verb.name}" or len(shared) > 1, verb.name
        assert f"`{verb.rule}`" in (verb.do.__doc__ or ""), verb.name


@pytest.mark.parametrize("game", GAMES)
def test_what_forbids_a_verb_stands_beside_what_does_it_under_the_same_name(game: str) -> None:
    for verb in GAMES[game].verbs.values():
        if verb.forbid is not None and not verb.says:
            assert verb.forbid.__name__ == verb.do.__name__.replace("do_", "forbid_", 1), verb.name
            assert verb.forbid.__module__ == verb.do.__module__, verb.name
