"""A finished match looked at again: by keys and clicks, forth and back, as it was seen."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardtable.engine.events import Shuffled, Zone
from cardtable.engine.match import Match
from cardtable.engine.tabletop import Tabletop
from cardtable.games import GAMES, make
from cardtable.ui.model.items import ItemKind
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.play.command_specs import RULES
from cardtable.ui.play.players import ME, players
from cardtable.ui.play.replay import Replay
from cardtable.ui.sheets.ranking import RankingSheet
from cardtable.ui.table.log_feed import AT_ONCE
from cardtable.wording import Words
from tests.ui.conftest import Opener
from tests.ui.evenings import SHORT, over
from tests.ui.hands import Person, told


def watch(qtbot: QtBot, open_window: Opener, match: Match, **general: str) -> tuple[Person, Replay]:
    person = Person(qtbot, open_window(**general))
    person.window.flow.play(match)
    replay = person.window.controller
    assert isinstance(replay, Replay)
    person.key(Qt.Key.Key_Space)
    person.key(Qt.Key.Key_Home)
    assert (replay.position, replay.playing) == (0, False)
    return person, replay


def lying(person: Person) -> list[object]:
    """All that lies there, whenever it came."""
    return [replace(item, key=None, since=0) for item in person.window.table.rows()]


def felt(person: Person) -> Tabletop:
    model = person.window.table.view.model()
    assert isinstance(model, TableModel)
    return model.tabletop


def tabletop(match: Match, moves: int, masked: bool = True) -> Tabletop:
    """What was seen from the person's seat after so many moves."""
    seen = Tabletop()
    for event in match.events[: match.ends[moves]]:
        seen.apply(event.seen_by(match.record.human) if masked else event)
    return seen


@pytest.mark.parametrize("game", list(GAMES))
def test_a_whole_match_is_seen_again_forth_and_back_as_the_seat_saw_it(
    qtbot: QtBot, open_window: Opener, game: str
) -> None:
    match = over(game)
    person, replay = watch(qtbot, open_window, match)
    table, moves = person.window.table, len(match.record.moves)
    person.type_key("L")
    forth = []
    for position in range(1, moves + 1):
        person.key(Qt.Key.Key_Right)
        person.click_row(person.row_of_plate(0))  # a click shows the rest at once
        qtbot.waitUntil(lambda: not replay.sequencer.busy, timeout=30000)
        assert replay.position == position
        forth.append(lying(person))
        assert felt(person) == tabletop(match, position)
    assert told(table.log) == list(replay.story())[::-1][-len(told(table.log)) :] != []
    person.key(Qt.Key.Key_Right)
    assert replay.position == moves
    for position in reversed(range(moves)):
        person.key(Qt.Key.Key_Left)
        assert replay.position == position and not replay.sequencer.busy
        assert not position or lying(person) == forth[position - 1]
        assert felt(person) == tabletop(match, position)
    person.key(Qt.Key.Key_Left)
    assert replay.position == 0


def test_a_step_back_costs_no_more_in_a_long_story_than_in_a_short_one(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = over("brilla")
    person, replay = watch(qtbot, open_window, match)
    shuffles = [place for place, event in enumerate(match.events) if isinstance(event, Shuffled)]
    longest = max(end - start for start, end in pairwise([*shuffles, len(match.events)]))
    assert len(shuffles) > 2 and 2 * longest < len(match.events), "a step is not the whole story"
    work: Counter[str] = Counter()

    def count(what: str, owner: object, name: str) -> None:
        done = getattr(owner, name)

        def counted(*arguments: object, **named: object) -> object:
            work[what] += 1
            return done(*arguments, **named)

        monkeypatch.setattr(owner, name, counted)

    person.key(Qt.Key.Key_End)
    count("events", Tabletop, "apply")
    count("sentences", Words, "narrate")
    log = person.window.table.log
    log.lines.model().rowsInserted.connect(lambda _, first, last: work.update(lines=last - first + 1))
    for opened in (False, True):
        person.key(Qt.Key.Key_End)
        if opened:
            person.type_key("L")
        for position in reversed(range(len(match.record.moves))):
            work.clear()
            person.key(Qt.Key.Key_Left)
            assert replay.position == position and work["events"] <= longest
            assert (work["sentences"], work["lines"]) <= ((AT_ONCE, AT_ONCE) if opened else (2, 0))
            assert told(log) == (list(replay.story())[::-1][-AT_ONCE:] if opened else [])


def test_the_ranking_offers_to_look_again_and_esc_leaves_without_a_question(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    person = Person(qtbot, open_window())
    window = person.window
    match = Match.new(make("brilla", SHORT["brilla"]), players(3), "sera", ME, "2026-12-24T21:00:00+01:00")
    window.flow.play(match)
    person.play_to_the_end()
    qtbot.waitUntil(lambda: bool(window.sheets), timeout=30000)
    kept = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    sheet = person.sheet
    assert isinstance(sheet, RankingSheet)
    person.click(sheet.replay)
    replay = window.controller
    assert isinstance(replay, Replay) and replay.playing and window.session is None
    qtbot.waitUntil(lambda: replay.position > 2, timeout=30000)
    person.key(Qt.Key.Key_End)
    assert replay.position == len(match.record.moves) and not window.sheets
    # it began at the ranking, and there it leads back: another match can still follow
    person.key(Qt.Key.Key_Escape)
    again = person.sheet
    assert isinstance(again, RankingSheet) and again.rematch.isVisible()
    person.click(again.replay)
    person.key(Qt.Key.Key_Escape)
    assert isinstance(person.sheet, RankingSheet)
    person.key(Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.home_page and not window.sheets
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == kept


def test_space_lets_it_run_and_stops_it_and_at_the_end_begins_anew(qtbot: QtBot, open_window: Opener) -> None:
    match = over("sedici")
    person, replay = watch(qtbot, open_window, match)
    person.key(Qt.Key.Key_Space)
    assert replay.playing
    qtbot.waitUntil(lambda: replay.position > 1, timeout=30000)
    person.key(Qt.Key.Key_Space)
    stopped = replay.position
    qtbot.wait(400)
    assert not replay.playing and replay.position == stopped
    person.key(Qt.Key.Key_End)
    person.press("play")
    assert replay.playing and replay.position == 0


def test_a_sheet_over_it_lets_it_rest(qtbot: QtBot, open_window: Opener) -> None:
    person, replay = watch(qtbot, open_window, over("brilla"))
    person.press("play")
    qtbot.waitUntil(lambda: replay.position > 0, timeout=30000)
    person.window.do(RULES)
    stopped = replay.position
    qtbot.wait(500)
    assert replay.position == stopped
    person.key(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: replay.position > stopped, timeout=30000)


def test_page_keys_go_from_hand_to_hand(qtbot: QtBot, open_window: Opener) -> None:
    match = over("brilla")
    person, replay = watch(qtbot, open_window, match)
    began = []
    for _ in range(3):
        person.key(Qt.Key.Key_PageDown)
        began.append(felt(person).began["hand"])
    assert began == [1, 2, 3]
    person.press("hand_back")
    assert felt(person).began["hand"] == 2
    assert person.window.table.rail.prompt.text() == f"Mossa {replay.position} di {len(match.record.moves)} · mano 2"


def test_every_hand_may_lie_open_and_closes_again(qtbot: QtBot, open_window: Opener) -> None:
    match = over("brilla")
    person, replay = watch(qtbot, open_window, match)
    person.key(Qt.Key.Key_PageDown)

    def closed() -> int:
        items = person.window.table.rows()
        return sum(
            t.kind is ItemKind.CARD and not t.face_up and t.place is not None and t.place.zone is Zone.HAND
            for t in items
        )

    assert closed() == 3 * (match.record.seats - 1)
    person.key(Qt.Key.Key_O)
    assert closed() == 0
    assert felt(person) == tabletop(match, replay.position, masked=False)
    person.key(Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: not replay.sequencer.busy, timeout=30000)
    assert closed() == 0
    person.press("open")
    assert closed() == 3 * (match.record.seats - 1)


def test_every_sign_has_a_name_and_its_key(qtbot: QtBot, open_window: Opener) -> None:
    for language in ("it", "en"):
        person, _ = watch(qtbot, open_window, over("sedici"), language=language)
        bar = person.window.table.rail.bar
        names = [button.accessibleName() or button.text() for button in bar.buttons]
        assert len(names) == 9 and len(set(names)) == 9 and all(names)
        assert all(button.key for button in bar.buttons)
        person.window.close()


def test_the_language_changes_while_a_match_is_looked_at(qtbot: QtBot, open_window: Opener) -> None:
    person, replay = watch(qtbot, open_window, over("brilla"))
    person.key(Qt.Key.Key_End)
    person.type_key("L")
    person.window.preferences.wish(language="en")
    assert person.window.table.rail.prompt.text().startswith("Move ")
    log = person.window.table.log
    assert told(log) == list(replay.story())[::-1][-AT_ONCE:]
