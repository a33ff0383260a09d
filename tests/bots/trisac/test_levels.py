"""Beginner, at home and expert in Trisac: what each of them sees, how it leans, and what it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.bots import CHARACTERS, Bot, make
from cardtable.bots.trisac.expert import chance_of
from cardtable.bots.trisac.hands import beats, standing
from cardtable.bots.trisac.spots import PAIR_CLASSES, class_after, class_before, slots
from cardtable.bots.trisac.table import (
    HANDS_EACH,
    LEARNT_FOR,
    LEARNT_UNDER,
    PLAYERS,
    WHOLE,
    Rows,
    are_known,
    packed,
    table,
    unpacked,
)
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.games.trisac import Phase, Trisac
from tests.bots.moments import Moment, a_moment, choice, choice_in, moments

LEVELS = {"beginner": "rule_of_thumb:beginner", "at home": "rule_of_thumb:regular", "expert": "expert"}
DEFAULT: Mapping[str, Any] = {}
SEEDS = st.integers(0, 10**9)


def player(level: str, character: str = "steady") -> Bot:
    name, _, grade = LEVELS[level].partition(":")
    return make("trisac", name, grade or None, CHARACTERS[character])


def decisions(seed: int, moves: int = 60, seats: int = 3, options: Mapping[str, Any] = DEFAULT) -> Iterator[Moment]:
    """The decisions of a match between players at home."""
    match = Match.new(Trisac(options), [Player(f"p{seat}") for seat in range(seats)], str(seed))
    for moment in moments(match, moves, [player("at home")] * seats):
        if len(moment.legal) > 1:
            yield moment


@given(SEEDS, st.sampled_from(sorted(LEVELS)), st.sampled_from(sorted(CHARACTERS)))
@settings(max_examples=25)
def test_cards_that_a_seat_does_not_see_never_change_its_choice(seed: int, level: str, character: str) -> None:
    bot, moment = player(level, character), a_moment("trisac", seed, most=40)
    rules, seen = moment.match.rules, moment.seen
    made = {choice_in(bot, rules, moment.match.state, seen=seen)}
    made |= {choice_in(bot, rules, rules.determinize(moment.view, Random(chance)), seen=seen) for chance in (1, 2, 3)}
    assert len(made) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hidden_cards_change_nothing_for_the_expert_in_the_spots_that_it_has_learnt(seats: int) -> None:
    bot = player("expert")
    for moment in decisions(seats, seats=seats):
        rules = moment.match.rules
        elsewhere = rules.determinize(moment.view, Random(seats))
        assert choice(bot, moment) == choice_in(bot, rules, elsewhere, seen=moment.seen)


def test_the_same_view_gives_the_expert_s_choice_whatever_the_chance() -> None:
    for moment in decisions(5):
        assert len({choice(player("expert"), moment, seed) for seed in range(4)}) == 1


def test_the_expert_s_choices_differ_from_hand_to_hand_with_the_same_cards() -> None:
    """It mixes: who knows its cards still cannot tell what it does."""
    found = Counter[int]()
    for moment in decisions(8, moves=120):
        rules, state = moment.match.rules, moment.match.state.copy()
        verbs = set()
        for hand in range(1, 40):
            state.hand = hand
            verbs.add(choice_in(player("expert"), rules, state, seen=moment.seen).verb)
        found[len(verbs)] += 1
    assert found[1] > 0 and found[2] + found[3] >= 3


@pytest.mark.parametrize(
    "options", [{"piccoline": 9}, {"null_hand": "both_pay"}, {"discharge": False}, {"max_hands": 16 * HANDS_EACH - 1}]
)
def test_under_rules_that_its_table_never_met_the_expert_does_what_the_plain_player_does(
    options: dict[str, object],
) -> None:
    expert, plain = player("expert"), player("at home")
    assert not are_known(Trisac(options).options)
    for moment in decisions(7, moves=30, options=options):
        facts = (moment.match.rules, moment.view, moment.seen, moment.legal)
        chance = chance_of(moment.view.known, moment.seat)
        assert expert.choose(*facts, 1.0, Random(1)) == plain.choose(*facts, 1.0, chance)
        assert expert.values(*facts) == {}


def test_each_number_of_piccoline_that_the_expert_knows_has_a_table_and_the_short_match_is_one() -> None:
    short = Trisac(Trisac.spec.presets["short"]).options
    assert are_known(short) and short["piccoline"] in LEARNT_FOR
    for piccoline in LEARNT_FOR:
        assert all(table(piccoline).rows[players].numbers for players in PLAYERS)


def test_every_option_that_changes_what_an_action_is_worth_is_one_of_those_that_the_table_met() -> None:
    others = {"max_hands", "eldest", "first_dealer"}
    assert {option.id for option in Trisac.option_set} == others | set(LEARNT_UNDER) | {"piccoline"}
    assert are_known(Trisac({}).options) and are_known(Trisac({"eldest": "left", "max_hands": 0}).options)


def test_in_the_last_hand_before_the_cap_the_expert_leaves_the_choice_to_the_plain_player() -> None:
    for moment in decisions(3, moves=30):
        rules, state = moment.match.rules, moment.match.state.copy()
        state.hand = 300
        view = rules.observe(state, moment.seat)
        facts, chance = (rules, view, moment.seen, moment.legal), chance_of(view.known, moment.seat)
        assert player("expert").choose(*facts, 1.0, Random(1)) == player("at home").choose(*facts, 1.0, chance)


# --- the table -------------------------------------------------------------------------------------------------------


def test_a_table_is_read_as_it_was_written() -> None:
    learnt = table()
    file = Path("cardtable/bots/trisac/of_16.table").read_bytes()
    again = unpacked(packed(learnt))
    assert packed(again) == packed(learnt) and unpacked(file).rows[3].shares == learnt.rows[3].shares
    for rows in learnt.rows.values():
        numbers = list(rows.numbers)
        assert numbers == sorted(set(numbers)) and len(rows.shares) == 3 * len(numbers)
        for number in numbers[::97]:
            shares = rows.of(number)
            assert shares is not None and 0.7 * WHOLE <= sum(shares) <= 1.3 * WHOLE


def test_a_row_is_found_by_its_number_and_what_was_never_met_is_not() -> None:
    rows = Rows([3, 7], bytes([0xF0, 0x00, 0x00, 0x12, 0x34, 0x50]))
    assert rows.of(3) == (15, 0, 0, 0, 0, 0) and rows.of(7) == (1, 2, 3, 4, 5, 0)
    assert rows.of(0) is rows.of(5) is rows.of(8) is None


@pytest.mark.parametrize("flawed", [b"", b"no table", packed(table())[:1000]])
def test_a_file_that_is_no_table_is_refused_in_a_sentence(flawed: bytes) -> None:
    with pytest.raises(ValueError, match="this is no table"):
        unpacked(flawed)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_knows_nearly_all_spots_that_matches_lead_to(seats: int) -> None:
    from cardtable.bots.trisac.expert import TrisacExpert

    expert, known, asked = TrisacExpert(), 0, 0
    for seed in range(3):
        for moment in decisions(seed, seats=seats):
            asked += 1
            options, state = moment.match.rules.options, moment.view.known
            known += bool(expert.shares(options, state, moment.seat, moment.seen, moment.legal))
    assert known > 0.8 * asked


def test_what_a_spot_offers_is_legal_and_the_whole_pot_is_its_highest_stake() -> None:
    for moment in decisions(11, moves=100, seats=4):
        offered = [action for action in slots(moment.view.known, moment.legal) if action is not None]
        assert set(offered) <= set(moment.legal) and len(offered) == len(set(offered)) >= 2
        highest = max((action.number or 0 for action in moment.legal), default=0)
        assert max((action.number or 0 for action in offered), default=0) == highest


def test_better_hands_stand_in_higher_classes() -> None:
    learnt, before, after = table(), list[tuple[float, int]](), list[tuple[float, int]]()
    for seed in range(6):
        for moment in decisions(seed, seats=2):
            state = moment.view.known
            if state.second_round:
                own = beats(standing(state.cards[moment.seat]))
                after.append((own, class_after(state, moment.seat, learnt)))
            else:
                before.append((0.0, class_before(state, moment.seat, learnt)))
    assert len({found for _, found in before}) > PAIR_CLASSES / 2
    weak = [found for own, found in after if own < 0.3]
    strong = [found for own, found in after if own > 0.8]
    assert sum(weak) / len(weak) < 8 < 12 < sum(strong) / len(strong)


# --- sense -----------------------------------------------------------------------------------------------------------


def after_the_accomodo(level: str, seats: int = 2, seeds: int = 25) -> Iterator[tuple[float, str]]:
    """The strength of every hand that could be staked after the accomodo, and what was done with it."""
    for seed in range(seeds):
        for moment in decisions(seed, seats=seats, moves=40):
            if moment.match.state.phase is Phase.BET:
                own = moment.match.state.cards[moment.seat]
                yield beats(standing(own)), choice(player(level), moment, seed).verb


@pytest.mark.parametrize("level", ["at home", "expert"])
def test_after_the_accomodo_good_hands_are_staked_about_every_second_time_and_poor_ones_seldom(level: str) -> None:
    done = list(after_the_accomodo(level, seeds=75))
    good = [verb == "bet" for strength, verb in done if strength > 0.8]
    poor = [verb == "bet" for strength, verb in done if strength < 0.4]
    assert 0.25 < sum(good) / len(good) < 0.95
    assert 0.0 < sum(poor) / len(poor) < sum(good) / len(good) / 1.5


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_characters_keep_their_bent_at_every_level(level: str) -> None:
    names, leaves = Counter[str](), Counter[str]()
    bots = {character: player(level, character) for character in ("stingy", "hasty", "cautious", "bold")}
    for seed in range(5):
        for moment in decisions(seed, moves=45, seats=4):
            for character, bot in bots.items():
                action = choice(bot, moment, seed)
                names[character] += bool(action.number)
                leaves[character] += action.verb in ("pass", "fold")
    assert names["hasty"] > names["stingy"]
    assert leaves["cautious"] > leaves["bold"]
