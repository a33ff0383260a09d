"""What a choice costs: in every game, at every table size and under all options, whichever bot tells it."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.bots import DEFAULT, Bot, make
from cardtable.bots.registry import adviser, levels, names
from cardtable.bots.request import Answer, answer, hint_for
from cardtable.engine.actions import Action
from cardtable.engine.match import Match
from cardtable.games import GAMES
from cardtable.wording import Words
from tests.bots.moments import Moment, a_moment, moments, random_match

SEEDS = st.integers(0, 10**9)
BOTS = [(game, name, level) for game in GAMES for name in names(game) for level in levels(game, name) or (None,)]
NAMES = ["Tu", *[f"Zia {number}" for number in range(11)]]
AGAIN = 3


def costs_of(bot: Bot, moment: Moment) -> dict[Action, float]:
    return dict(bot.costs(moment.match.rules, moment.view, moment.seen, moment.legal))


@pytest.mark.parametrize(("game", "name", "level"), BOTS)
@given(seed=SEEDS)
@settings(max_examples=6)
def test_the_best_action_costs_nothing_and_comes_first_and_none_costs_less(
    game: str, name: str, level: str | None, seed: int
) -> None:
    bot = make(game, name, level)
    for moment in moments(random_match(game, seed), 25):
        costs = costs_of(bot, moment)
        if not costs:
            continue
        assert list(costs.values()) == sorted(costs.values())
        assert next(iter(costs.values())) == 0.0
        assert len(moment.legal) > 1 and set(costs) == set(moment.legal)
        assert costs == costs_of(bot, moment), "the same position costs the same"


@pytest.mark.parametrize("game", GAMES)
@given(seed=SEEDS)
@settings(max_examples=10)
def test_what_the_seat_does_not_see_changes_no_cost(game: str, seed: int) -> None:
    for name in names(game):
        bot, moment = make(game, name), a_moment(game, seed, most=60)
        rules = moment.match.rules
        told = [costs_of(bot, moment)]
        for chance in (1, 2):
            world = rules.determinize(moment.view, Random(chance))
            view, legal = rules.observe(world, moment.seat), rules.legal(world, moment.seat)
            told.append(dict(bot.costs(rules, view, moment.seen, legal)))
        assert told[0] == told[1] == told[2]


def advised(match: Match) -> Answer:
    assert match.to_act is not None
    return answer(1, pickle.loads(pickle.dumps(hint_for(match, match.to_act))))


@pytest.mark.parametrize("game", GAMES)
@given(seed=SEEDS)
@settings(max_examples=8)
def test_a_hint_is_the_best_action_the_same_one_each_time_and_has_a_reason_in_words(game: str, seed: int) -> None:
    for moment in moments(random_match(game, seed), 25):
        told = advised(moment.match)
        assert told.error is None and told.advice is not None
        assert told.action == told.advice.action
        assert not told.advice.costs or next(iter(told.advice.costs)) == told.action
        moment.match.record.started = "another evening"
        assert all(advised(moment.match).advice == told.advice for _ in range(AGAIN))
        assert told.advice.reason, "every kind of decision has a reason"
        for language in ("it", "en"):
            words = Words(language)
            plain = words.hint(game, told.advice.action, NAMES)
            why = words.hint(game, told.advice.action, NAMES, told.advice.reason, told.advice.numbers)
            assert len(why) > len(plain) and "{" not in why


@pytest.mark.parametrize("game", GAMES)
def test_what_gives_hints_in_a_game_can_tell_costs(game: str) -> None:
    bot = make(game, adviser(game))
    assert not bot.draws_lots or adviser(game) == DEFAULT
    assert any(costs_of(bot, moment) for seed in range(3) for moment in moments(random_match(game, seed), 25))
