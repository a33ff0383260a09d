"""The contract that every game keeps, at every table size, under all options, at any moment of a match.

A game joins by being listed in `cardtable.games.GAMES`, or before that in `tests.every_game`.
"""

from __future__ import annotations

import pickle
import re
from copy import deepcopy
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.engine.actions import IllegalAction
from cardtable.engine.cards import Card
from cardtable.engine.events import Event, Holder, Place, Shuffled, Zone
from cardtable.engine.match import Match
from cardtable.engine.record import Record
from cardtable.engine.rules import Why
from cardtable.engine.seats import all_seats
from cardtable.engine.tabletop import Tabletop
from cardtable.games import GAMES
from cardtable.wording import rulebook
from tests.contract.announced import FLAWS
from tests.contract.looking import cards_within, changeable, faces_shown, renamed, seen_since_shuffle, since_shuffle
from tests.contract.walks import (
    EXAMPLES,
    any_game,
    every_action,
    every_game,
    on_walks,
    sampled,
    step,
    viewers,
    wild_actions,
)
from tests.counts.counting import COUNTS
from tests.every_game import ANY, make
from tests.playthroughs.telling import PLAYTHROUGHS

WORDS = ("swap", "pass", "donor", "play", "bid", "raise", "@1", "@", "12", "Ad", "6h", "??", "!", "\x00")
GAME_TESTS = Path(__file__).parents[1] / "games"

# --- secrecy


@on_walks(moves=6)
def test_a_sampled_world_looks_the_same_to_its_viewer(match: Match, rng: Random) -> None:
    rules, state = match.rules, match.state
    for viewer in viewers(match):
        view = rules.observe(state, viewer)
        world = rules.determinize(view, rng)
        assert rules.observe(world, viewer) == view
        assert cards_within(world) == cards_within(state), "every card is somewhere, and so nowhere twice"
        assert rules.to_act(world) == rules.to_act(state)
        assert rules.outcome(world) == rules.outcome(state)
        if viewer is not None:
            assert rules.offered(world, viewer) == rules.offered(state, viewer)
            assert rules.legal(world, viewer) == rules.legal(state, viewer)


@on_walks(moves=6)
def test_a_sampled_world_hides_nothing_that_would_have_been_announced(match: Match, rng: Random) -> None:
    flaws = FLAWS.get(match.rules.id)
    if flaws is None:
        return
    assert flaws(match.rules, match.state) == []
    for viewer in viewers(match):
        assert flaws(match.rules, match.rules.determinize(match.rules.observe(match.state, viewer), rng)) == []


@on_walks(moves=3)
def test_a_sampled_world_can_be_played_on(match: Match, rng: Random) -> None:
    rules = match.rules
    for viewer in viewers(match):
        world = rules.determinize(rules.observe(match.state, viewer), rng)
        for _ in range(12):
            seat = rules.to_act(world)
            if seat is None:
                break
            rules.apply(world, seat, rng.choice(rules.legal(world, seat)))


@on_walks(moves=1)
def test_sampled_worlds_differ_where_something_is_hidden(match: Match, rng: Random) -> None:
    """Between two shuffles the order of what nobody has seen is chance."""
    view = match.rules.observe(match.state, None)
    worlds = [match.rules.determinize(view, rng) for _ in range(6)]
    lying = view.tabletop()
    hidden = sum(not card.card.known for card in lying.cards.values()) + lying.piles.get(Place(Zone.STOCK), 0)
    assert hidden < 6 or len({str(world) for world in worlds}) > 1


@on_walks(moves=1)
def test_events_show_a_seat_no_card_that_never_lay_open_and_never_was_its_own(match: Match, rng: Random) -> None:
    events = match.events[since_shuffle(match, last_but=1) :]
    for viewer in viewers(match):
        lawful: set[Card] = set()
        for event in events:
            if isinstance(event, Shuffled):
                lawful = set()
            lawful |= faces_shown(match.rules, event, viewer)
            assert cards_within(event.seen_by(viewer)) <= lawful, (viewer, event)


@on_walks(moves=4)
def test_a_view_holds_no_card_that_its_viewer_has_not_seen_since_the_shuffle(match: Match, rng: Random) -> None:
    for viewer in viewers(match):
        assert cards_within(match.rules.observe(match.state, viewer)) <= seen_since_shuffle(match, viewer)


@on_walks(moves=3)
def test_the_pickle_of_a_view_stays_the_same_when_hidden_cards_change_places(match: Match, rng: Random) -> None:
    same = renamed(match.state, {})  # built like the other, so that they share no parts that the other does not
    for viewer in viewers(match):
        view = match.rules.observe(same, viewer)
        unseen = sorted(cards_within(match.state) - seen_since_shuffle(match, viewer))
        if len(unseen) < 2:
            continue
        order = rng.sample(unseen, len(unseen))
        other = match.rules.observe(renamed(match.state, dict(zip(unseen, order, strict=True))), viewer)
        assert other == view
        assert pickle.dumps(other) == pickle.dumps(view)


@on_walks(moves=3)
def test_a_view_pickles_and_holds_no_seed(match: Match, rng: Random) -> None:
    for viewer in viewers(match):
        view = match.rules.observe(match.state, viewer)
        assert pickle.loads(pickle.dumps(view)) == view
        assert view.viewer == viewer
        assert "seed" not in str(view).replace("seed=''", "")


@any_game
def test_no_view_tells_the_seed(game: str) -> None:
    rules = make(game)
    state, _ = rules.start(rules.default_seats, "the secret of this match")
    for viewer in [*all_seats(rules.default_seats), None]:
        assert b"the secret" not in pickle.dumps(rules.observe(state, viewer))


# --- actions


@on_walks(moves=10)
def test_what_is_offered_reads_back_and_holds_all_that_is_legal(match: Match, rng: Random) -> None:
    rules, state = match.rules, match.state
    for seat in all_seats(match.record.seats):
        offered, legal = rules.offered(state, seat), rules.legal(state, seat)
        if seat != match.to_act:
            assert (list(offered), list(legal)) == ([], [])
            continue
        assert legal, "who is to act can act"
        assert all(rules.parse(str(action)) == action for action in offered)
        assert len(set(offered)) == len(offered)
        assert [action for action in offered if action in set(legal)] == list(legal)


@on_walks(moves=6)
def test_a_refusal_changes_nothing_and_only_what_is_legal_is_not_refused(match: Match, rng: Random) -> None:
    rules, state = match.rules, match.state
    before = deepcopy(state)
    seats = match.record.seats
    for seat in all_seats(seats):
        legal = set(rules.legal(state, seat))
        for action in {*rules.offered(state, seat), *wild_actions(rules, seats, rng)} - legal:
            log: list[Event] = []
            refusal = rules.refuse(state, seat, action)
            assert isinstance(refusal, IllegalAction), f"{seat} {action} is not offered, and not refused"
            if rules.id in GAMES:
                assert refusal.rule in rulebook.titles("it", rules.id), "a refusal names a paragraph of the rulebook"
            with pytest.raises(IllegalAction) as caught:
                rules.apply(state, seat, action, log)
            assert (str(caught.value), caught.value.arguments) == (str(refusal), refusal.arguments)
            assert log == []
        assert all(rules.refuse(state, seat, action) is None for action in legal)
    assert state == before


@on_walks(moves=3)
def test_of_all_actions_that_can_be_written_exactly_the_legal_ones_are_not_refused(match: Match, rng: Random) -> None:
    rules, state, seats = match.rules, match.state, match.record.seats
    some = {rng.choice(all_seats(seats))}
    for seat in some if match.to_act is None else some | {match.to_act}:
        legal = rules.legal(state, seat)
        most = max((action.number or 0 for action in legal), default=0)
        allowed = {
            action for action in every_action(rules.id, seats, most + 2) if not rules.refuse(state, seat, action)
        }
        assert allowed == set(legal)
        assert len(allowed) == len(legal)


@on_walks(moves=4)
def test_what_is_legal_is_done_the_same_without_being_asked_about_again(match: Match, rng: Random) -> None:
    """What search does on its copies is what the table does."""
    seat = match.to_act
    if seat is None:
        return
    for action in match.rules.legal(match.state, seat):
        applied, played = (match.state.copy(), list[Event]()), (match.state.copy(), list[Event]())
        match.rules.apply(applied[0], seat, action, applied[1])
        match.rules.play(*played).do(seat, action)
        assert applied == played


@every_game
def test_a_verb_names_its_paragraph_of_the_rulebook_and_what_does_it(game: str) -> None:
    titles = rulebook.titles("it", game)
    for verb in GAMES[game].verbs.values():
        assert verb.rule in titles, verb.name
        assert verb.do.__name__.startswith("do_"), verb.name
        assert not verb.without or verb.rule in GAMES[game].option_set, "the option is named like the rule"


@on_walks(moves=4)
def test_nobody_leaves_twice_or_after_the_end(match: Match, rng: Random) -> None:
    rules, before = match.rules, deepcopy(match.state)
    for seat in all_seats(match.record.seats):
        copy, log = match.state.copy(), list[Event]()
        try:
            rules.leave(copy, seat, Why.CLOCK, log)
        except IllegalAction:
            assert (copy, log) == (before, [])
            continue
        assert log
        assert rules.to_act(copy) != seat
        after = deepcopy(copy)
        with pytest.raises(IllegalAction):
            rules.leave(copy, seat, Why.GAVE_UP)
        assert copy == after
    assert match.state == before


# --- states


@on_walks(moves=3)
def test_a_copy_is_equal_and_shares_nothing_that_changes(match: Match, rng: Random) -> None:
    before, copy = deepcopy(match.state), match.state.copy()
    assert copy == match.state
    assert type(copy) is type(match.state)
    assert not {id(part) for part in changeable(copy)} & {id(part) for part in changeable(match.state)}
    for _ in range(15):
        seat = match.rules.to_act(copy)
        if seat is None:
            break
        match.rules.apply(copy, seat, rng.choice(match.rules.legal(copy, seat)))
    assert match.state == before


@on_walks(moves=4)
def test_silence_changes_nothing_but_the_log(match: Match, rng: Random) -> None:
    """What search plays without a log is what the table plays with one."""
    seat = match.to_act
    if seat is None:
        return
    for action in match.rules.legal(match.state, seat):
        silent, told = match.state.copy(), match.state.copy()
        match.rules.apply(silent, seat, action)
        match.rules.apply(told, seat, action, [])
        assert silent == told


@on_walks(moves=1, examples=15)
def test_the_record_replays_to_the_same_states_and_events(match: Match, rng: Random) -> None:
    record = Record.from_json(match.record.to_json())
    assert record == match.record
    again = Match(make(record.game, record.options), record)
    assert again.state == match.state
    assert again.events == match.events
    assert again.ends == match.ends
    assert again.record == match.record


@on_walks(moves=2, examples=10)
def test_undo_leads_back_to_where_the_match_stood(match: Match, rng: Random) -> None:
    shorter = Match(match.rules, match.record)
    for _ in range(3):
        step(shorter, rng)
    shorter.undo(len(shorter.record.moves) - len(match.record.moves))
    assert (shorter.state, shorter.events, shorter.record) == (match.state, match.events, match.record)


# --- the table


@on_walks(moves=3)
def test_what_a_seat_sees_happen_rebuilds_what_it_sees_lie(match: Match, rng: Random) -> None:
    for viewer in viewers(match):
        top = Tabletop()
        for event in match.seen_by(viewer):
            top.apply(event)
        assert top == match.rules.observe(match.state, viewer).tabletop()


@on_walks(moves=1)
def test_cards_and_tokens_are_conserved_by_every_event(match: Match, rng: Random) -> None:
    top, pack = Tabletop(), 0
    for event in match.events:
        top.apply(event)
        if isinstance(event, Shuffled):
            pack = event.count
        known = [lying.card for lying in top.cards.values() if lying.card.known]
        assert len(top.cards) + sum(top.piles.values()) == pack
        assert len(set(known)) == len(known)
        assert all(count > 0 for count in top.piles.values())
        assert sum(top.tokens.values()) == 0
    assert cards_within(match.state) <= set(match.rules.pack)


@on_walks(moves=1)
def test_a_turn_is_told_to_whom_it_belongs(match: Match, rng: Random) -> None:
    top = match.rules.observe(match.state, None).tabletop()
    assert (None if top.turn is None else top.turn[0]) == match.to_act
    assert top.outcome == match.outcome
    assert (match.to_act is None) == (match.outcome is not None)


# --- the match


@any_game
def test_every_match_ends_at_every_table_size(game: str) -> None:
    """Random play, with nobody leaving, ends within thousands of moves, and all money goes home."""
    for seats in ANY[game].seats:
        for number in range(2 * EXAMPLES):
            rng = Random(f"{seats} {number}")
            options = sampled(game, rng)
            rules = make(game, options)
            state, _ = rules.start(seats, str(number))
            for _ in range(100_000):
                seat = rules.to_act(state)
                if seat is None:
                    break
                rules.apply(state, seat, rng.choice(rules.legal(state, seat)))
            outcome = rules.outcome(state)
            assert outcome is not None, (seats, options)
            assert len(outcome.net) == len(outcome.places) == seats
            first = [1 + sum(other < place for other in outcome.places) for place in outcome.places]
            assert list(outcome.places) == first or (seats == 1 and outcome.places == (2,))
            tokens = rules.observe(state, None).tabletop().tokens
            purses = {holding.seat: count for holding, count in tokens.items() if holding.holder is Holder.PURSE}
            assert purses == {seat: net for seat, net in enumerate(outcome.net) if net}
            lying = [holding for holding in tokens if holding.holder not in (Holder.PURSE, Holder.HOUSE)]
            assert not lying or not any(outcome.net), "only counters that are no money may lie there to the end"


@any_game
def test_random_matches_use_every_verb_of_the_game(game: str) -> None:
    """So that the walks above miss nothing."""
    unused, number = set(ANY[game].verbs), 0
    while unused and number < 500:
        rng = Random(number)
        seats = rng.choice(list(ANY[game].seats))
        rules = make(game, sampled(game, rng))
        state, _ = rules.start(seats, str(number))
        for _ in range(400):
            seat = rules.to_act(state)
            if seat is None:
                break
            action = rng.choice(rules.legal(state, seat))
            unused.discard(action.verb)
            rules.apply(state, seat, action)
        number += 1
    assert not unused


@any_game
def test_it_is_played_by_the_numbers_it_names_and_no_others(game: str) -> None:
    rules = make(game)
    assert rules.default_seats in rules.seats
    for seats in {0, 1, *rules.seats, rules.seats[-1] + 1}:
        if seats in rules.seats:
            state, events = rules.start(seats, "seed")
            assert rules.to_act(state) is not None
            assert events
        else:
            with pytest.raises(ValueError, match="choose another number of seats"):
                rules.start(seats, "seed")


@any_game
def test_a_start_is_the_same_every_time_and_another_with_another_seed(game: str) -> None:
    rules = make(game)
    assert rules.start(rules.default_seats, "one") == rules.start(rules.default_seats, "one")
    assert rules.start(rules.default_seats, "one") != rules.start(rules.default_seats, "two")


@any_game
@settings(max_examples=200)
@given(text=st.text() | st.lists(st.sampled_from(WORDS)).map(" ".join))
def test_any_text_is_an_action_or_a_value_error_that_says_what_would_be(game: str, text: str) -> None:
    rules = make(game)
    try:
        action = rules.parse(text)
    except ValueError as flaw:
        assert str(flaw)
        assert len(str(flaw)) < 400 + 2 * len(repr(text))
    else:
        assert rules.parse(str(action)) == action


@any_game
def test_the_rules_pickle(game: str) -> None:
    rules = make(game, sampled(game, Random(1)))
    copy = pickle.loads(pickle.dumps(rules))
    assert copy.options == rules.options
    assert copy.start(rules.default_seats, "seed") == rules.start(rules.default_seats, "seed")


@every_game
def test_every_paragraph_of_its_rulebook_has_a_test(game: str) -> None:
    """A rule is found by one word: its key names the heading, the refusal and the tests."""
    keys = re.findall(r"^### .*\{#(\w+)\}$", rulebook.source("it", game), re.MULTILINE)
    tests = "\n".join(path.read_text(encoding="utf-8") for path in GAME_TESTS.glob(f"test_{game}*.py"))
    assert keys
    without = [f"test_{key}_…" for key in keys if f"def test_{key}_" not in tests]
    assert not without, f"tests/games/test_{game}*.py has no {', '.join(without)}"


@every_game
def test_it_has_a_counts_file_and_a_playthrough(game: str) -> None:
    for folder in (COUNTS, PLAYTHROUGHS):
        there = list(folder.glob(f"{game}*.txt"))
        assert there, f"{folder.name} has no file of {game}: write its head, then python -m tests.regenerate"
