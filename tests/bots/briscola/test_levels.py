"""Beginner, at home and expert in Briscola: what each of them sees, how it leans, and what it plays."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.bots import CHARACTERS, Bot, make
from cardtable.bots.bot import Value
from cardtable.bots.briscola.sight import sight_of
from cardtable.bots.briscola.stakes import brilli, stake
from cardtable.bots.briscola.values import LEARNT_UNDER, are_known
from cardtable.engine.actions import Action
from cardtable.engine.cards import ITALIAN
from cardtable.games.briscola import Briscola
from cardtable.games.briscola.scoring import RANKING
from tests.bots.briscola.hands import ME, Position, laid, positions

LEVELS = {"beginner": "rule_of_thumb:beginner", "at home": "rule_of_thumb:regular", "expert": "expert"}
SEEDS = st.integers(0, 10**9)


def player(level: str, character: str = "steady") -> Bot:
    name, _, grade = LEVELS[level].partition(":")
    return make("briscola", name, grade or None, CHARACTERS[character])


def card(bot: Bot, position: Position) -> str:
    return str(bot.choose(*position.facts()))


@given(SEEDS, st.sampled_from(sorted(LEVELS)), st.sampled_from(sorted(CHARACTERS)))
def test_cards_that_a_seat_does_not_see_never_change_its_choice(seed: int, level: str, character: str) -> None:
    bot, rng = player(level, character), Random(seed)
    for position in positions(seed, exchange_trump=rng.choice(["off", "seven"]), show_draws=rng.random() < 0.3):
        if rng.random() < 0.2:
            other = position.rules.determinize(position.view, rng)
            elsewhere = Position(position.rules, other)
            assert bot.choose(*position.facts()) == bot.choose(*elsewhere.facts())
            facts = position.facts()[:4]
            assert bot.values(*facts) == bot.values(*elsewhere.facts()[:4])


@given(SEEDS)
def test_the_expert_s_values_are_chances_and_margins(seed: int) -> None:
    bot = player("expert")
    for position in positions(seed):
        rules, view, seen, legal, *_ = position.facts()
        values = bot.values(rules, view, seen, legal)
        assert set(values) == set(legal)
        ahead = view.known.points[view.viewer] - view.known.points[1 - view.viewer]
        open_points = 120 - sum(view.known.points)
        for value in values.values():
            assert 0 <= value.chance <= 1
            # an estimate may be a little beyond what is left
            assert ahead - open_points - 12 <= value.margin <= ahead + open_points + 12


def test_both_players_chances_make_about_one_and_their_margins_nothing() -> None:
    """A card that is played leaves the other one to choose: what one may hope for, the other must fear."""
    bot, chances, margins = player("expert"), [], []
    for seed in range(60):
        first, second = list(positions(seed))[:2]
        best = bot.choose(*first.facts())
        mine = bot.values(*first.facts()[:4])[best]
        first.rules.apply(first.state, first.seat, best)
        answered = Position(first.rules, first.state)
        theirs = max(bot.values(*answered.facts()[:4]).values(), key=lambda value: value.chance)
        chances.append(mine.chance + theirs.chance)
        margins.append(mine.margin + theirs.margin)
        assert second.seat == answered.seat
    # both seats' estimates are the best of three, and so a little too high
    assert 0.97 < sum(chances) / 60 < 1.12
    assert -3 < sum(margins) / 60 < 10


@pytest.mark.parametrize(
    "options", [{"exchange_trump": "two"}, {"exchange_trump": "seven"}, {"show_draws": True}, {"draw_60": "last_trick"}]
)
def test_under_rules_that_it_never_met_the_expert_says_no_numbers_and_plays_like_the_plain_player(
    options: dict[str, object],
) -> None:
    expert, plain = player("expert"), player("at home")
    assert not are_known(Briscola(options).options)
    for position in positions(7, **options):
        rules, view, seen, legal, *_ = position.facts()
        assert expert.values(rules, view, seen, legal) == {}
        assert expert.choose(*position.facts()) == plain.choose(*position.facts())
        assert expert.explain(*position.facts()) == plain.explain(*position.facts())


def test_every_option_that_changes_what_a_card_is_worth_is_one_of_those_that_the_network_met() -> None:
    others = {"hands_to_win", "show_score", "abandonment", "clock", "clock_expiry", "first_dealer"}
    assert {option.id for option in Briscola.option_set} == others | set(LEARNT_UNDER)


@pytest.mark.parametrize("level", ["at home", "expert"])
def test_of_two_trumps_that_take_the_same_the_lower_one_is_given(level: str) -> None:
    position = laid("4b 6b Ad", "2b", led="3s")
    assert card(player(level), position) == "play 4b"


@pytest.mark.parametrize("level", ["at home", "expert"])
def test_the_last_draw_is_counted_out_in_every_way_the_closed_card_can_lie(level: str) -> None:
    open_cards = ITALIAN.hand("Ad 5s 2s Ab 4s 4c 5c 6c")
    won = [card for card in ITALIAN if card not in open_cards]
    position = laid(
        "Ad 5s 2s",
        "Ab",
        led="4s",
        won=[won[0::2], won[1::2]],
        points=[RANKING.worth(won[0::2]), RANKING.worth(won[1::2])],
        cards=[ITALIAN.hand("Ad 5s 2s"), [None, *ITALIAN.hand("4c 5c")]],
        stock=ITALIAN.hand("6c"),
    )
    # there is nothing in the trick, and whoever loses it draws the ace of trumps
    assert card(player(level), position) == "play 2s"


def test_after_an_exchange_the_card_that_lies_there_now_is_drawn_last() -> None:
    found = 0
    for seed in range(150):
        for position in positions(seed, exchange_trump="seven"):
            sight = sight_of(position.view.known, position.seat)
            if sight.stock == 2 and sight.under != sight.shown:
                found += 1
                assert sight.under == position.state.shown and str(sight.under)[0] == "7"
                assert player("at home").choose(*position.facts()) in position.facts()[3]
    assert found > 5


def test_a_beginner_forgets_what_was_won_and_others_do_not() -> None:
    position = laid("2d 4d 5d", "2b", gone="As 3s Ac 3c")
    state = position.view.known
    assert ITALIAN["As"] not in sight_of(state, ME).unseen
    assert {ITALIAN[code] for code in ("As", "3s", "Ac", "3c")} <= set(sight_of(state, ME, memory=0).unseen)


def test_whoever_remembers_few_tricks_still_knows_trumps_aces_and_threes() -> None:
    position = laid("2d 4d 5d", "2b", gone="As 5b 6s 7s 4c 5c")
    unseen = set(sight_of(position.view.known, ME, memory=1).unseen)
    assert {str(card) for card in ITALIAN.hand("As 5b 6s 7s 4c 5c") if card in unseen} == {"6s", "7s"}


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_characters_keep_their_bent_at_every_level(level: str) -> None:
    """Over many hands who hoards trumps plays them later, who spends them sooner, and the bold lead more loads."""
    early: Counter[str] = Counter()
    loads: Counter[str] = Counter()
    for seed in range(60):
        for position in list(positions(seed))[:24]:
            trump = position.state.trump
            assert trump is not None
            for character in ("steady", "stingy", "spiteful", "bold"):
                chosen = player(level, character).choose(*position.facts()).cards[0]
                early[character] += chosen.suit == trump.suit
                loads[character] += not position.state.trick and RANKING.points[chosen] >= 10
    assert early["stingy"] < early["steady"] < early["spiteful"]
    assert loads["steady"] < loads["bold"]


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_the_same_view_gives_the_same_choice_whatever_the_chance(level: str) -> None:
    for position in positions(3):
        rules, view, seen, legal, limit, _ = position.facts()
        one, other = (player(level).choose(rules, view, seen, legal, limit, Random(seed)) for seed in (1, 2))
        assert one == other


def test_a_hand_that_decides_the_match_is_played_to_be_won() -> None:
    """At one hand each the prize hangs on this hand; with a hand in front its brilli weigh a little more."""
    assert stake(1, 1, 2) == 40 and stake(0, 0, 1) == 40
    assert stake(0, 0, 2) == 30 and stake(1, 0, 2) == stake(0, 1, 2) == 30
    sure, rich = Value(0.55, 0.0), Value(0.5, 20.0)
    assert brilli(sure, 40) > brilli(rich, 40)
    assert brilli(sure, 30) < brilli(rich, 30)


def test_the_deal_is_made_and_a_higher_trump_is_taken_at_every_level() -> None:
    for level in LEVELS:
        rules = Briscola({"first_dealer": "0"})
        state, _ = rules.start(2, "1")
        position = Position(rules, state)
        assert player(level).choose(*position.facts()) == Action("deal")
