"""However long a match has become: every event is masked once for a viewer, and told once to a bot that listens."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.bots import make, names
from cardtable.bots.registry import listens
from cardtable.bots.request import request_for
from cardtable.bots.stories import MOST, Listener, Tail, Teller
from cardtable.engine.events import Event, Said, Shuffled
from cardtable.engine.seats import Seat, Viewer
from cardtable.engine.seen import Seen
from cardtable.games import GAMES
from tests.bots.long_matches import PaperWorker, begun, decisions
from tests.bots.moments import a_moment
from tests.contract.looking import cards_within


def a_story(length: int, word: str = "so") -> list[Event]:
    return [Said(Seat(0), word, number) for number in range(length)]


# --- masking ---------------------------------------------------------------------------------------------------------


@dataclass
class Counted(Event):
    """An event that counts how often it was masked."""

    times: int = 0

    def seen_by(self, viewer: Viewer) -> Event:
        """Itself."""
        self.times += 1
        return self


def test_an_event_is_masked_once_for_a_viewer_however_often_it_is_looked_at() -> None:
    events: list[Event] = []
    seen = Seen(events, Seat(1))
    for length in range(1, 200):
        events.append(Counted())
        assert len(seen) == length and seen[-1] is events[-1] and list(seen) == seen[:] == events
    assert {event.times for event in events if isinstance(event, Counted)} == {1}


def test_a_match_keeps_one_story_for_each_viewer() -> None:
    match = begun("brilla", 4)
    for seat in decisions(match, 500):
        assert match.story(seat) is match.story(seat) and match.story(seat) is not match.story(None)
        assert request_for(match, seat).seen is match.story(seat)
    for viewer in (*map(Seat, range(4)), None):
        assert match.seen_by(viewer, since=100) == [event.seen_by(viewer) for event in match.events[100:]]


def test_a_match_whose_moves_were_taken_back_tells_another_story() -> None:
    match = begun("sedici", 5)
    for _ in decisions(match, 300):
        pass
    old, length = match.story(Seat(1)), len(match.events)
    match.undo(5)
    assert match.story(Seat(1)) is not old and len(old) == length > len(match.story(Seat(1)))
    assert list(match.story(Seat(1))) == [event.seen_by(Seat(1)) for event in match.events]


def test_what_is_pickled_of_a_story_is_what_its_viewer_saw() -> None:
    match = begun("brilla", 4)
    for _ in decisions(match, 60):
        pass
    worker = PaperWorker()
    worker._send((0, replace(request_for(match, Seat(1)), seen=match.story(Seat(1))), None))
    assert worker.sent[0][1].seen == match.seen_by(Seat(1)) != match.events


# --- telling ---------------------------------------------------------------------------------------------------------


@given(st.lists(st.tuples(st.integers(0, MOST + 3), st.integers(0, 4)), max_size=120))
def test_a_story_told_bit_by_bit_is_heard_whole_among_however_many_others(told: list[tuple[int, int]]) -> None:
    teller, listener = Teller(), Listener()
    stories: list[list[Event]] = [[] for _ in range(MOST + 4)]
    for number, more in told:
        stories[number] += a_story(more, f"{number}")
        assert listener.whole(teller.tail(stories[number])) == stories[number]


def test_a_story_of_which_something_was_never_told_is_an_error() -> None:
    with pytest.raises(ValueError, match="heard 0 events of a story of which 3 have been told"):
        Listener().whole(Tail(0, 3, a_story(1)))


@pytest.mark.parametrize(("game", "seats"), [("sedici", 12), ("trisac", 4)])
def test_each_event_is_told_once_to_a_bot_that_listens(game: str, seats: int) -> None:
    match, worker = begun(game, seats), PaperWorker()
    heard = Counter[Seat]()
    for seat in decisions(match):
        worker.ask(0, request_for(match, seat))
        _, request, tail = worker.sent.pop()
        heard[seat] += len(tail.events)
        assert heard[seat] == len(match.events) and request.seen == ()
    assert len(match.record.moves) > 40


@pytest.mark.parametrize(("game", "seats"), [("sedici", 12), ("trisac", 4), ("brilla", 12), ("briscola", 2)])
def test_what_a_decision_sends_does_not_grow_with_the_length_of_the_match(game: str, seats: int) -> None:
    match, worker = begun(game, seats), PaperWorker()
    for seat in decisions(match, 5000):
        worker.ask(0, request_for(match, seat))
    third = len(worker.sizes) // 3
    early, late = worker.sizes[:third], worker.sizes[-third:]
    assert sum(late) < 1.3 * sum(early) and len(match.events) > 300


@pytest.mark.parametrize("game", GAMES)
@given(st.integers(0, 10**6))
def test_what_is_told_to_a_bot_holds_no_card_that_its_seat_has_not_seen(game: str, seed: int) -> None:
    moment = a_moment(game, seed, 60)
    match, seat, worker = moment.match, moment.seat, PaperWorker()
    worker.ask(0, request_for(match, seat))
    _, request, tail = worker.sent[0]
    last = max((place for place, event in enumerate(match.events) if isinstance(event, Shuffled)), default=0)
    seen = cards_within(match.seen_by(seat, since=last))
    assert cards_within(request.view) <= seen
    assert request.seen == () and (tail is None or list(tail.events) == match.seen_by(seat))


# --- who listens -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "name"),
    [(game, name) for game in GAMES for name in names(game, yardsticks=True) if not listens(game, name)],
)
def test_a_bot_that_does_not_listen_decides_alike_whatever_was_seen(game: str, name: str) -> None:
    bot = make(game, name)
    for seed in range(12):
        moment = a_moment(game, seed, 60)
        deaf, hearing = (
            bot.choose(moment.match.rules, moment.view, seen, moment.legal, 1.0, Random(seed))
            for seen in ((), moment.seen)
        )
        assert deaf == hearing


def test_the_bots_that_learn_from_what_they_see_listen() -> None:
    assert [game for game in GAMES if listens(game, "rule_of_thumb")] == ["sedici", "trisac"]
    assert not listens("brilla", "nobody") and not listens("tarocchi", "rule_of_thumb")
