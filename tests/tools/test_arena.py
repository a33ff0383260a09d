"""Matches of bots alone: every one ends, is checked on the way, and is counted fairly."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.bots import make
from cardtable.bots.bot_match import play_match
from cardtable.bots.opponents import OPPONENTS
from cardtable.engine.invariants import Checks, MatchError
from cardtable.engine.match import Match
from cardtable.engine.record import Player, Record
from cardtable.engine.seen import Seen
from cardtable.games import make as game
from cardtable.wording import Words, people
from tests.bots.positions import random_rules
from tools.sparring.arena import compete, contender, main
from tools.sparring.results import Rate, hands


@given(st.integers(0, 10**9), st.sampled_from(["random", "rule_of_thumb"]))
@settings(max_examples=8)
def test_a_match_of_bots_under_any_rules_ends_and_keeps_every_invariant(seed: int, name: str) -> None:
    rng = Random(seed)
    # few lives: long matches show no more than several short ones
    rules = game("brilla", {**random_rules(rng).options, "lives": rng.choice([1, 2]), "comeback": rng.choice([0, 1])})
    match = play_match(rules, [make("brilla", name)] * rng.choice([3, 4, 6]), str(seed), check=True)
    assert match.outcome is not None


def test_the_same_seed_gives_the_same_match() -> None:
    bots = [make("brilla", name) for name in ("rule_of_thumb", "random", "rule_of_thumb")]
    first, second = (play_match(game("brilla"), bots, "twice") for _ in range(2))
    assert first.record == second.record
    assert first.record.players[1].bot == "random"
    replayed = Match(first.rules, Record.from_json(first.record.to_json()))
    assert replayed.outcome == first.outcome


def test_bots_play_under_the_names_of_people_which_come_from_the_seed() -> None:
    def names(seed: str, seats: int = 12) -> list[str]:
        bots = [make("brilla", "random")] * seats
        return [player.name for player in play_match(game("brilla"), bots, seed).record.players]

    assert names("a") == names("a") != names("b")
    assert set(filter(None, names("a"))) == {relative.name for relative in OPPONENTS} and len(names("a")) == 12
    called = people(Words("it"), names("a"))
    assert len(set(called)) == 12 and called[11] == "Posto 12"


def test_events_are_masked_as_they_are_looked_at() -> None:
    match = play_match(game("brilla"), [make("brilla", "random")] * 3, "seen")
    seat = match.record.moves[0][0]
    assert list(Seen(match.events, seat)) == match.seen_by(seat) == match.story(seat)[:]


@pytest.mark.parametrize("harm", ["token", "card", "turn"])
def test_a_broken_match_is_told_with_the_record_that_replays_it(harm: str) -> None:
    match = Match.new(game("brilla"), [Player(name) for name in "abcd"], "broken")
    checks = Checks(match)
    if harm == "token":
        match.state.pot += 1
    elif harm == "card":
        match.state.stock.append(match.state.stock[0])
    else:
        match.state.turn = None
    with pytest.raises(MatchError, match='"seed": "broken"'):
        checks.run()


def test_a_match_that_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardtable.bots.bot_match.MOST_MOVES", 5)
    with pytest.raises(MatchError, match="no end after 5 moves"):
        play_match(game("brilla"), [make("brilla", "random")] * 4, "long")


def test_every_hand_is_counted_with_who_was_in_it_and_who_lost() -> None:
    match = play_match(game("brilla", {"comeback": 0}), [make("brilla", "random")] * 5, "count")
    played = list(hands(match.events, 5))
    assert len(played) == match.state.hand
    assert played[0].seats == (0, 1, 2, 3, 4)
    assert all(hand.eldest in hand.seats and hand.lost <= set(hand.seats) for hand in played)
    dealer = match.record.moves[0][0]
    assert played[0].eldest == (dealer + 1) % 5


def test_bots_of_one_kind_win_their_fair_share_exactly() -> None:
    results = compete(game("brilla"), [contender("brilla", "random")] * 3, deals=4, seed="fair")
    won = results.scores()["random"].won
    assert won is not None
    assert won.mean == pytest.approx(1.0)
    assert won.error == pytest.approx(0.0)


def test_a_rate_has_an_interval_from_the_spread_between_deals() -> None:
    estimate = Rate([(1.0, 2.0), (0.0, 2.0), (2.0, 2.0), (1.0, 2.0)]).estimate()
    assert estimate is not None
    assert estimate.mean == 0.5
    assert estimate.error == pytest.approx(1.96 * (2 * 4 / 3) ** 0.5 / 8)
    assert Rate([(0.0, 0.0)]).estimate() is None


@pytest.mark.parametrize("seats", [4, 6])
def test_the_rule_of_thumb_beats_random_bots_clearly(seats: int) -> None:
    contenders = [contender("brilla", "rule_of_thumb"), *[contender("brilla", "random")] * (seats - 1)]
    scores = compete(game("brilla"), contenders, deals=1, seed="clear").scores()
    thumb, random = scores["rule_of_thumb"], scores["random"]
    assert thumb.won is not None and thumb.lost is not None and random.lost is not None
    assert thumb.won.mean > 0.8 * seats
    assert thumb.lost.mean < random.lost.mean / 5


def test_the_command_prints_a_line_for_each_contender(capsys: pytest.CaptureFixture[str]) -> None:
    given = "brilla --bots rule_of_thumb@bold,random --seats 3 --matches 3 --set lives=1 --set comeback=0 --check"
    assert main(given.split()) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "brilla, 3 seats, 3 matches of 1 deals, seed 1"
    assert [line.split()[0] for line in lines[2:]] == ["rule_of_thumb@bold", "random"]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["--seats", "13"], "brilla is played by 3 to 12, not by 13"),
        (["--bots", "clever"], "choose one of rule_of_thumb, expert, random"),
        (["--bots", "random@mad"], "no character 'mad'"),
        (["--set", "lives=9"], "a whole number from 1 to 6"),
        (["--set", "luck=on"], "there is no option 'luck'"),
    ],
)
def test_a_wrong_call_is_told_in_one_sentence(
    given: Sequence[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["brilla", *given]) == 2
    assert told in capsys.readouterr().err
