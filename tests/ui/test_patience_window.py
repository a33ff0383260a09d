"""A patience in a whole window: cards go from pile to pile by mouse and by keys, back again, and on after a break."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.events import STOCK, Place, Zone
from cardtable.engine.match import Match
from cardtable.engine.record import Player, Record
from cardtable.engine.seats import Seat
from cardtable.store.ledger import Ledger
from cardtable.store.saves import Saves
from cardtable.ui.model.items import Item, ItemKind
from cardtable.ui.play.command_specs import REDO, UNDO
from cardtable.ui.play.replay import Replay
from cardtable.ui.sheets.ranking import RankingSheet
from tests.every_game import make
from tests.games_of_tests.listed import listed
from tests.ui.conftest import Opener
from tests.ui.hands import LEFT, Person, told

ME = Seat(0)
SEEDS = range(400)


@pytest.fixture(autouse=True)
def columns(tmp_path: Path) -> Iterator[None]:
    with listed(tmp_path / "words", "columns"):
        yield


def dealt(verb: str) -> Match:
    """A match that stands where this can be done, after a few moves."""
    for seed in SEEDS:
        match, rng = Match.new(make("columns"), [Player("")], str(seed), ME, "2026-01-01T20:00:00+01:00"), Random(seed)
        for _ in range(60):
            if match.record.moves and any(action.verb == verb for action in match.legal(ME)):
                return match
            going_on = [action for action in match.legal(ME) if action.verb != "stop"]
            if not going_on:
                break
            match.play(ME, rng.choice(going_on))
    raise AssertionError(f"no match comes to {verb}")


Sitting = Callable[[Match], Person]


@pytest.fixture
def sit(qtbot: QtBot, open_window: Opener) -> Sitting:
    """The person at a window in which this match goes on."""

    def sit(match: Match) -> Person:
        person = Person(qtbot, open_window())
        person.window.flow.play(match)
        person.wait_for_turn()
        return person

    return sit


def way(person: Person, verb: str) -> Action:
    return next(action for action in person.session.match.legal(ME) if action.verb == verb)


def moves(person: Person) -> list[str]:
    return [notation for _, notation in person.session.match.record.moves]


def row_at(person: Person, place: Place) -> int:
    """The row of the uppermost card of a pile in the middle, or of what marks it while it is empty."""
    rows = [row for row, item in enumerate(person.window.table.rows()) if _pile(item) == place]
    return rows[-1]


def _pile(item: Item) -> Place | None:
    return None if item.place is None else item.place._replace(slot=0)


def spoken(person: Person, row: int) -> str:
    return str(person.window.table.view.model().index(row, 0).data())


def commands(person: Person) -> dict[str, str]:
    return {command.id: command.reason for command in person.session.commands}


def lying(person: Person) -> dict[Place | None, Card]:
    return {item.place: item.card for item in person.window.table.rows() if item.kind is ItemKind.CARD}


def pull(person: Person, source: int, target: QPoint) -> None:
    """Drag a thing to a point."""
    viewport, start = person.window.table.view.viewport(), person.placement(source)
    QTest.mousePress(viewport, LEFT, pos=start)
    for step in range(1, 5):
        QTest.mouseMove(viewport, start + (target - start) * step / 4)
    QTest.mouseRelease(viewport, LEFT, pos=target)


def test_a_card_goes_onto_another_by_two_clicks_and_comes_back_by_the_button(sit: Sitting) -> None:
    person = sit(dealt("move"))
    action, before, lay = way(person, "move"), moves(person), lying(person)
    for card in action.cards:
        person.click_row(person.row_of(card))
    person.wait_for_turn()
    assert moves(person) == [*before, str(action)]
    person.press(UNDO.id)
    person.wait_for_turn()
    assert moves(person) == before and lying(person) == lay
    person.press(REDO.id)
    person.wait_for_turn()
    assert moves(person) == [*before, str(action)] and lying(person) != lay
    assert REDO.id not in commands(person)


def test_a_card_goes_into_an_empty_place_that_says_so_by_mouse(sit: Sitting) -> None:
    person = sit(dealt("lay"))
    action = way(person, "lay")
    empty = row_at(person, Place(Zone.TABLEAU, None, 0, action.number or 0))
    item = person.window.table.rows()[empty]
    assert item.kind is ItemKind.PILE and not item.target
    assert spoken(person, empty) == f"Mucchio {(action.number or 0) + 1}, vuoto"
    person.click_row(person.row_of(action.cards[0]))
    assert person.window.table.rows()[empty].target, "it lights up"
    person.click_row(empty)
    person.wait_for_turn()
    assert moves(person)[-1] == str(action)


def test_a_card_goes_into_an_empty_place_by_the_arrow_keys(sit: Sitting) -> None:
    person = sit(dealt("lay"))
    action, view = way(person, "lay"), person.window.table.view
    person.go_to(person.row_of(action.cards[0]))
    person.key(Qt.Key.Key_Return)
    empty = row_at(person, Place(Zone.TABLEAU, None, 0, action.number or 0))
    person.key(Qt.Key.Key_Home)
    for _ in range(action.number or 0):
        person.key(Qt.Key.Key_Right)
    assert view.currentIndex().row() == empty, "the arrows go from column to column, and stop at it"
    person.key(Qt.Key.Key_Return)
    person.wait_for_turn()
    assert moves(person)[-1] == str(action)


@pytest.mark.parametrize("verb", ["move", "home", "lay"])
def test_a_card_is_dragged_onto_where_it_goes(sit: Sitting, verb: str) -> None:
    person = sit(dealt(verb))
    action = way(person, verb)
    zone = {"home": Zone.FOUNDATION, "lay": Zone.TABLEAU}.get(verb)
    onto = person.row_of(action.cards[1]) if zone is None else row_at(person, Place(zone, None, 0, action.number or 0))
    pull(person, person.row_of(action.cards[0]), person.placement(onto))
    person.wait_for_turn()
    assert moves(person)[-1] == str(action)


def test_a_card_dropped_on_the_bare_felt_comes_back(sit: Sitting) -> None:
    person = sit(dealt("home"))
    before, action = moves(person), way(person, "home")
    felt = person.window.table.view.areas().felt
    pull(person, person.row_of(action.cards[0]), felt.bottomLeft() + QPoint(30, -30))
    assert moves(person) == before and person.session.turn_input.open


def test_a_double_click_sends_a_card_home(sit: Sitting) -> None:
    person = sit(dealt("home"))
    action = way(person, "home")
    person.click_row(person.row_of(action.cards[0]))
    person.click_row(person.row_of(action.cards[0]))
    person.wait_for_turn()
    assert moves(person)[-1] == str(action)


def test_the_stock_is_turned_by_a_click_on_it_by_its_key_and_by_enter(sit: Sitting) -> None:
    person = sit(dealt("turn"))
    before = len(moves(person))
    person.click_row(row_at(person, STOCK))
    person.wait_for_turn()
    person.type_key("V")
    person.wait_for_turn()
    person.go_to(row_at(person, STOCK))
    person.key(Qt.Key.Key_Return)
    person.wait_for_turn()
    assert moves(person)[before:] == ["turn"] * 3


@pytest.mark.parametrize("keys", ["ZY", "ctrl"])
def test_keys_lead_back_to_the_first_card_and_forth_to_the_last(sit: Sitting, keys: str) -> None:
    person = sit(dealt("lay"))
    before, lay = moves(person), lying(person)
    held = Qt.KeyboardModifier.ControlModifier if keys == "ctrl" else Qt.KeyboardModifier.NoModifier
    for _ in before:
        assert not commands(person)[UNDO.id]
        person.key(Qt.Key.Key_Z, held)
        person.wait_for_turn()
    assert moves(person) == []
    assert commands(person)[UNDO.id] == "nessuna mossa", "there is nothing left to take back"
    person.key(Qt.Key.Key_Z, held)
    assert "nessuna mossa" in person.window.table.rail.prompt.text()
    for _ in before:
        person.key(Qt.Key.Key_Y, held)
        person.wait_for_turn()
    assert moves(person) == before and lying(person) == lay


def test_the_log_forgets_what_was_taken_back_and_a_screen_reader_hears_which_move_it_was(sit: Sitting) -> None:
    person = sit(dealt("move"))
    person.type_key("Z")
    person.wait_for_turn()
    log, heard = person.window.table.log, list[str]()
    person.session.announced.connect(heard.append)
    person.type_key("L")
    before = told(log)
    action = way(person, "turn")
    person.do(action)
    person.wait_for_turn()
    (line,) = told(log)[len(before) :]
    assert line.startswith("Dal mazzo ")
    heard.clear()
    person.type_key("Z")
    person.wait_for_turn()
    assert told(log) == before
    assert heard[0] == f"Ripresa: {line}"


def test_another_move_makes_an_end_of_what_could_be_played_again(sit: Sitting) -> None:
    person = sit(dealt("home"))
    person.type_key("Z")
    person.wait_for_turn()
    assert REDO.id in commands(person)
    person.do(way(person, "turn"))
    person.wait_for_turn()
    assert REDO.id not in commands(person) and not commands(person)[UNDO.id]


def test_a_move_is_taken_back_while_it_is_still_being_shown(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window(pace="slow"))
    person.window.flow.play(dealt("turn"))
    person.wait_for_turn()
    before = moves(person)
    person.type_key("V")
    assert len(moves(person)) == len(before) + 1 and not person.session.turn_input.open
    person.type_key("Z")
    assert moves(person) == before
    person.type_key("Y")
    person.type_key("Z")
    person.wait_for_turn()
    assert moves(person) == before


def test_who_leaves_after_taking_back_finds_the_match_without_that_move_and_can_take_back_more(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    person = Person(qtbot, open_window())
    person.window.flow.play(dealt("home"))
    person.wait_for_turn()
    before = moves(person)
    person.type_key("Z")
    person.wait_for_turn()
    (left,) = Saves(tmp_path).found().open
    assert [notation for _, notation in left.match.record.moves] == before[:-1]
    person.window.flow.go_home()
    person.window.flow.resume()
    person.wait_for_turn()
    assert moves(person) == before[:-1] and REDO.id not in commands(person)
    if before[:-1]:
        person.type_key("Z")
        person.wait_for_turn()
        assert moves(person) == before[:-2]


def test_who_is_killed_between_taking_back_and_saving_finds_the_match_as_it_was(
    qtbot: QtBot, open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Person(qtbot, open_window())
    person.window.flow.play(dealt("home"))
    person.wait_for_turn()
    before, lay = moves(person), lying(person)
    monkeypatch.setattr(person.session, "_save", lambda: None)
    person.type_key("Z")
    person.wait_for_turn()
    assert moves(person) == before[:-1]
    (left,) = Saves(tmp_path).found().open
    assert [notation for _, notation in left.match.record.moves] == before
    person.window.flow.play(left.match)
    person.wait_for_turn()
    assert lying(person) == lay


def test_a_match_that_has_ended_counts_once_is_not_taken_back_and_replays_without_undo(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    person = Person(qtbot, open_window())
    person.window.flow.play(dealt("home"))
    person.wait_for_turn()
    person.type_key("Z")
    person.wait_for_turn()
    person.type_key("X")
    qtbot.waitUntil(lambda: bool(person.window.sheets))
    sheet, match = person.sheet, person.session.match
    assert isinstance(sheet, RankingSheet)
    assert match.outcome is not None and commands(person) == {}
    assert match.record.moves[-1] == (ME, "stop")
    person.session.undo()
    assert match.outcome is not None
    tally = Ledger(tmp_path).tally("columns")
    assert (tally.won, tally.lost) == (0, 1)
    again = Match(match.rules, Record.from_json(match.record.to_json()))
    assert again.state == match.state
    sheet.replayed.emit()
    replay = person.window.controller
    assert isinstance(replay, Replay)
    replay.go_to(2)
    assert not {UNDO.id, REDO.id} & {command.id for command in replay.commands}


def test_a_game_without_undo_shows_no_button_for_it(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    person.window.flow.ask_new_match("brilla")
    person.key(Qt.Key.Key_Return)
    person.wait_for_turn()
    assert UNDO.id not in commands(person)
    person.type_key("Z")
    assert person.session.turn_input.open


@pytest.mark.parametrize("way_of", ["mouse", "keys"])
def test_a_patience_that_comes_out_is_won(qtbot: QtBot, open_window: Opener, tmp_path: Path, way_of: str) -> None:
    match = almost_out()
    person = Person(qtbot, open_window())
    person.window.flow.play(match)
    while not person.session.over:
        person.wait_for_turn()
        action = way(person, "home")
        (person.do if way_of == "mouse" else person.do_by_keys)(action)
        assert moves(person)[-1] == str(action)
        qtbot.waitUntil(lambda: person.session.over or person.session.turn_input.open)
    qtbot.waitUntil(lambda: bool(person.window.sheets))
    assert Ledger(tmp_path).tally("columns").won == 1


def almost_out() -> Match:
    """A match in which the last cards of all can go home one after the other."""
    match, rng = Match.new(make("columns"), [Player("")], "1", ME, "2026-01-01T20:00:00+01:00"), Random(1)
    while sum(match.state.home) < 37:
        ways: dict[str, list[Action]] = {}
        for action in match.legal(ME):
            ways.setdefault("move" if action.verb == "lay" else action.verb, []).append(action)
        if "home" in ways:
            match.play(ME, ways["home"][0])
        elif "move" in ways and ("turn" not in ways or rng.random() < 0.8):
            match.play(ME, rng.choice(ways["move"]))
        else:
            match.play(ME, ways["turn"][0])
    return match


def test_the_keyboard_begins_at_a_card_that_can_be_picked_and_stays_there_when_a_move_is_taken_back(
    sit: Sitting,
) -> None:
    person = sit(dealt("turn"))
    view, rows = person.window.table.view, person.window.table.rows
    first = rows()[view.currentIndex().row()]
    assert first.face_up and first.card in {card for action in person.session.match.legal(ME) for card in action.cards}
    person.type_key("V")
    person.wait_for_turn()
    person.type_key("Z")
    person.wait_for_turn()
    assert rows()[view.currentIndex().row()].card == first.card
    person.go_to(row_at(person, STOCK))
    person.type_key("Z")
    person.wait_for_turn()
    assert rows()[view.currentIndex().row()].place == STOCK


def test_while_a_move_is_shown_the_buttons_of_the_next_turn_stay_and_a_press_shows_the_rest(
    qtbot: QtBot, open_window: Opener
) -> None:
    person = Person(qtbot, open_window(pace="slow"))
    person.window.flow.play(dealt("turn"))
    person.wait_for_turn()
    before, prompt = commands(person), person.session.prompt
    person.press("turn")
    assert not person.session.turn_input.open
    assert commands(person) == before and person.session.prompt == prompt
    made = len(moves(person))
    person.press("stop")
    assert len(moves(person)) == made, "nothing is done before it has been seen"
    person.wait_for_turn()


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("language", ["it", "en"])
def test_every_button_shown_is_whole_however_many_there_are(
    qtbot: QtBot, open_window: Opener, size: tuple[int, int], language: str
) -> None:
    person = Person(qtbot, open_window(language=language))
    person.window.resize(*size)
    person.window.flow.play(dealt("lay"))
    person.wait_for_turn()
    person.type_key("Z")
    person.wait_for_turn()
    person.type_key("Y")
    person.wait_for_turn()
    person.click_row(person.row_of(way(person, "lay").cards[0]))
    bar = person.window.table.rail.bar
    shown = [button for button in bar.buttons if button.isVisible()]
    assert shown and all(bar.rect().contains(button.geometry()) for button in shown)
    ids = [command.id for command, button in zip(bar.commands, bar.buttons, strict=True) if button in shown]
    assert UNDO.id in ids and "turn" in ids
