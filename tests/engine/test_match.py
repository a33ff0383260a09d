"""A match: it plays, records, replays and takes back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.engine.actions import IllegalAction, parse_action
from cardtable.engine.cards import ITALIAN
from cardtable.engine.events import Turn
from cardtable.engine.match import Match
from cardtable.engine.record import Player, Record, RecordError
from cardtable.engine.rules import Why
from cardtable.engine.seats import Seat
from cardtable.games.brilla import Brilla

PLAYERS = [Player("Ines"), Player("Rosa", "random"), Player("Turi", "random")]


def new_match(**options: str | int) -> Match:
    """Three players; seat 2 deals first."""
    return Match.new(Brilla({"first_dealer": "2", **options}), PLAYERS, "seed", human=Seat(0), started="2026-01-06")


def play(match: Match, *moves: str) -> Match:
    """These moves, by whoever is to act."""
    for move in moves:
        assert match.to_act is not None
        match.play(match.to_act, match.rules.parse(move))
    return match


def test_a_new_match_has_a_complete_record_without_moves() -> None:
    record = new_match(lives=2).record
    assert record.options == Brilla.option_set.defaults() | {"first_dealer": "2", "lives": 2}
    assert (record.game, record.rules_version, record.seats) == ("brilla", Brilla.version, 3)
    assert (record.seed, record.human, record.started) == ("seed", 0, "2026-01-06")
    assert record.players == tuple(PLAYERS)
    assert record.moves == []


def test_a_new_match_needs_as_many_players_as_the_game() -> None:
    with pytest.raises(ValueError, match="brilla is played by 3 to 12, not by 2"):
        Match.new(Brilla(), PLAYERS[:2], "seed")


def test_a_move_is_recorded_with_its_seat_and_tells_what_happened() -> None:
    match = new_match()
    before = len(match.events)
    told = match.play(Seat(2), parse_action("deal", ITALIAN))
    assert match.record.moves == [(2, "deal")]
    assert told == match.events[before:]
    assert told[-1] == Turn(Seat(2), "exchange")
    assert match.ends == [before, len(match.events)]


def test_a_leave_is_recorded_with_its_reason_and_its_seat_also_out_of_turn() -> None:
    match = play(new_match(), "deal")
    match.leave(Seat(0), Why.CLOCK)
    match.leave(Seat(1), Why.GAVE_UP)
    assert match.record.moves == [(2, "deal"), (0, "leave clock"), (1, "leave gave_up")]
    assert match.outcome is not None
    assert match.to_act is None


def test_an_illegal_action_changes_nothing() -> None:
    match = play(new_match(), "deal", "keep")
    before = (match.state.copy(), list(match.events), list(match.record.moves), list(match.ends))
    for seat, move in ((0, "knock"), (1, "pass"), (0, "deal"), (0, "swap Ad Ad")):
        with pytest.raises(IllegalAction):
            match.play(Seat(seat), match.rules.parse(move))
    match.leave(Seat(1), Why.GAVE_UP)
    match.undo()
    assert (match.state, match.events, match.record.moves, match.ends) == before
    assert play(match, "pass").to_act == 1


def test_a_leave_that_is_refused_changes_nothing() -> None:
    match = play(new_match(), "deal")
    match.leave(Seat(0), Why.GAVE_UP)
    before = (match.state.copy(), list(match.events), list(match.record.moves))
    with pytest.raises(IllegalAction):
        match.leave(Seat(0), Why.CLOCK)
    assert (match.state, match.events, match.record.moves) == before


def test_a_record_replays_to_the_same_match() -> None:
    match = play(new_match(take_back="once"), "deal", "keep", "pass")
    match.leave(Seat(0), Why.GAVE_UP)
    again = Match(Brilla(match.record.options), Record.from_json(match.record.to_json()))
    assert (again.state, again.events, again.ends, again.record) == (
        match.state,
        match.events,
        match.ends,
        match.record,
    )


def test_a_replay_leaves_the_record_it_reads_alone() -> None:
    record = play(new_match(), "deal").record
    again = Match(Brilla(record.options), record)
    play(again, "keep")
    assert record.moves == [(2, "deal")]


def test_an_undo_takes_the_last_moves_back() -> None:
    match = play(new_match(), "deal")
    before = (match.state.copy(), list(match.events), list(match.ends))
    play(match, "keep", "pass").undo(2)
    assert (match.state, match.events, match.ends) == before
    assert match.record.moves == [(2, "deal")]


def test_an_undo_takes_a_leave_back() -> None:
    match = play(new_match(), "deal")
    match.leave(Seat(2), Why.GAVE_UP)
    match.undo()
    assert match.to_act == 2
    assert not match.state.left[2]


def test_an_undo_of_more_than_there_is_leads_back_to_the_start() -> None:
    match = play(new_match(), "deal", "keep")
    match.undo(99)
    assert (match.record.moves, match.to_act, match.ends) == ([], 2, [len(match.events)])


def test_an_undo_after_the_end_opens_the_match_again() -> None:
    match = new_match()
    match.leave(Seat(0), Why.GAVE_UP)
    match.leave(Seat(1), Why.GAVE_UP)
    assert match.outcome is not None
    match.undo()
    assert match.outcome is None
    assert match.to_act == 2


def test_a_viewer_sees_the_events_as_far_as_he_may() -> None:
    match = play(new_match(), "deal")
    start = match.ends[0]
    assert match.seen_by(Seat(1), since=start) == [event.seen_by(Seat(1)) for event in match.events[start:]]
    assert match.seen_by(None) != match.events


AGAINST: list[tuple[int, str, str]] = [
    (0, "deal", "move 1 of the record (deal) is against the rules: turn: not_your_turn"),
    (2, "pass", "move 1 of the record (pass) is against the rules: turn: not_now"),
    (2, "fly", "move 1 of the record cannot be read: 'fly' is no action of brilla: it begins with none of deal, "),
    (2, "swap Ad", "move 1 of the record cannot be read: 'swap Ad' is no action of brilla: write swap CARD CARD"),
    (2, "deal 3", "move 1 of the record cannot be read: 'deal 3' is no action of brilla: write deal"),
    (2, "swap 8d Ad", "move 1 of the record cannot be read: '8d' is no card of this pack: "),
    (1, "leave", "move 1 of the record cannot be read: '' is not a valid Why"),
    (1, "leave bored", "move 1 of the record cannot be read: 'bored' is not a valid Why"),
]


@pytest.mark.parametrize(("seat", "move", "sentence"), AGAINST)
def test_a_record_against_the_rules_is_refused_with_the_move(seat: int, move: str, sentence: str) -> None:
    record = new_match().record
    record.moves.append((Seat(seat), move))
    with pytest.raises(RecordError) as refused:
        Match(Brilla(record.options), record)
    assert str(refused.value).startswith(sentence)


MOVES = (
    "deal|keep|exchange|pass|knock|take|swap Ad 2c|swap|donor @1|donor @99999|donor|leave gave_up|leave clock|leave|x|"
)
moves = st.sampled_from(MOVES.split("|"))


@given(st.lists(st.tuples(st.integers(0, 2).map(Seat), moves | st.text())))
def test_any_moves_are_a_match_or_a_record_error(moves: list[tuple[Seat, str]]) -> None:
    record = new_match().record
    record.moves += moves
    try:
        match = Match(Brilla(record.options), record)
    except RecordError as refused:
        assert str(refused).startswith("move ")
    else:
        assert len(match.record.moves) == len(moves)
