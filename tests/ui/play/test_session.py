"""A session plays a match from what the person clicks and what bots answer, without a picture of the table."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QElapsedTimer
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from cardtable.bots.request import LIMIT, request_for, think_here
from cardtable.engine.actions import Action
from cardtable.engine.events import Event, Moved, Public, Swapped, Zone
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.engine.seats import Seat, Viewer
from cardtable.games import make
from cardtable.ui.model.items import ItemKind
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.play.autosave import Autosave
from cardtable.ui.play.command_specs import CONTINUE, FASTER
from cardtable.ui.play.session import Session
from cardtable.ui.style.durations import Ms
from cardtable.ui.style.theme import PACES, Pace
from cardtable.wording import Words
from tests.ui.drawing import draw
from tests.ui.stand_ins import BotsHere, PaperStage
from tests.ui.watching import until

ME = Seat(0)
Table = Callable[..., "Played"]


class Played:
    """A session with all that belongs to it."""

    def __init__(self, match: Match, autosave: Autosave | None = None, next_hand: int = 0) -> None:
        self.words = Words("it")
        self.model = TableModel(self.words)
        self.tester = QAbstractItemModelTester(self.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
        self.display, self.bots, self.log = PaperStage(), BotsHere(), list[str]()
        self.session = Session(
            match, self.model, self.display, self.bots, self.words, autosave=autosave, next_hand=next_hand
        )
        self.session.told.connect(self.log.append)
        self.session.set_pace(Pace.NONE)

    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def commands(self) -> list[str]:
        return [command.id for command in self.session.commands]

    def press(self, id: str) -> None:
        self.session.press(next(command for command in self.session.commands if command.id == id))

    def row(self, zone: Zone, slot: int) -> int:
        return next(
            row
            for row, item in enumerate(self.model.rows())
            if item.kind is ItemKind.CARD and item.place and item.place.zone is zone and item.place.slot == slot
            if item.seat in (None, ME)
        )

    def act(self, action: Action) -> None:
        """Do this with clicks and buttons."""
        if action.cards:
            for card in action.cards:
                self.session.touch(next(r for r, t in enumerate(self.model.rows()) if t.card == card and t.face_up))
        elif action.seat is not None:
            self.session.touch(next(r for r, t in enumerate(self.model.rows()) if t.key == ("plate", action.seat)))
        if self.session.turn_input.open:
            self.press(action.verb)


@pytest.fixture
def table(qapp: object, tmp_path: Path) -> Iterator[Table]:
    tables: list[Played] = []

    def lay(
        seats: int = 4, seed: str = "sera", autosave: Autosave | None = None, next_hand: int = 0, **options: object
    ) -> Played:
        players = [Player("Io"), *(Player(name, "rule_of_thumb") for name in ("Turi", "Nunzia", "Saro", "Agata"))]
        match = Match.new(make("brilla", {"first_dealer": "1", **options}), players[:seats], seed, ME, "2026")
        tables.append(Played(match, autosave, next_hand))
        tables[-1].session.start()
        return tables[-1]

    yield lay
    for played in tables:
        if not played.session.over:
            played.session.stop()


def wait_for_me(qtbot: QtBot, played: Played) -> None:
    qtbot.waitUntil(lambda: played.session.turn_input.open, timeout=30000)


def play_on(qtbot: QtBot, played: Played, until: Callable[[], bool]) -> None:
    """Let a bot of the plain kind decide for the person, through clicks and buttons."""

    def step() -> bool:
        if until():
            return True
        if played.session.turn_input.open:
            action = think_here(request_for(played.match, ME)).action
            assert action is not None
            played.act(action)
        elif CONTINUE.id in played.commands:
            played.press(CONTINUE.id)
        return until()

    qtbot.waitUntil(step, timeout=60000)


@pytest.mark.parametrize("seats", [3, 5])
def test_a_whole_match_is_played_and_the_rows_always_are_what_the_seat_sees(
    qtbot: QtBot, table: Table, seats: int
) -> None:
    played = table(seats, take_back="once", brilla="declare", thirty_one="choose_donor")
    differences: list[str] = []

    def compare() -> None:
        seen = played.match.rules.observe(played.match.state, ME).tabletop()
        if played.model.tabletop != seen:
            differences.append(draw(played.model))
        lying = {t.place: (t.card, t.face_up) for t in played.model.rows() if t.kind is ItemKind.CARD}
        mine = {place for place in lying if place and place.zone is Zone.HAND and place.seat == ME}
        if lying != {p: (c.card, c.face_up or (p in mine and c.card.known)) for p, c in seen.cards.items()}:
            differences.append(draw(played.model))

    played.session.sequencer.drained.connect(compare)
    with qtbot.waitSignal(played.session.ended, timeout=60000, raising=False) as ended:
        play_on(qtbot, played, lambda: played.session.over)
    assert ended.signal_triggered or played.session.over
    assert played.match.outcome is not None
    assert differences == []
    assert played.commands == []
    assert played.log[-1]


def test_nothing_can_be_done_before_everything_was_seen(qtbot: QtBot, table: Table) -> None:
    played = table()
    before = len(played.match.record.moves)
    assert not played.session.turn_input.open and played.commands == []
    for row in range(played.model.rowCount()):
        played.session.touch(row)
        played.session.activate(row)
    assert len(played.match.record.moves) == before
    wait_for_me(qtbot, played)


def test_a_click_while_pictures_move_only_lets_them_land(qtbot: QtBot, table: Table) -> None:
    played = table()
    wait_for_me(qtbot, played)
    played.bots.hold = True
    played.display.animator.busy = True
    played.act(Action("pass"))
    moves = len(played.match.record.moves)
    played.session.touch(0)
    assert not played.display.animator.busy
    played.session.touch(1)
    assert len(played.match.record.moves) == moves


def test_a_second_click_never_plays_a_second_card(qtbot: QtBot, table: Table) -> None:
    played = table()
    wait_for_me(qtbot, played)
    before = len(played.match.record.moves)
    hand, other = played.row(Zone.HAND, 0), played.row(Zone.TABLE, 1)
    for row in (hand, other, other, hand, other):
        played.session.touch(row)
    assert len(played.match.record.moves) == before + 1


def test_dragging_plays_in_either_direction_and_refuses_the_rest(qtbot: QtBot, table: Table) -> None:
    played = table()
    wait_for_me(qtbot, played)
    first, second, open_card = played.row(Zone.HAND, 0), played.row(Zone.HAND, 1), played.row(Zone.TABLE, 0)
    played.session.drop(first, second)
    assert played.display.notes[-1] == f"shake {first}"
    cards = (played.model.item(second).card, played.model.item(open_card).card)
    played.session.drop(open_card, second)
    assert played.match.record.moves[-1] == (ME, str(Action("swap", cards)))


def test_the_prompt_knows_a_card_to_give_from_one_to_take(qtbot: QtBot, table: Table) -> None:
    played = table()
    wait_for_me(qtbot, played)
    said = []
    for zone in (Zone.HAND, Zone.TABLE):
        played.session.touch(played.row(zone, 0))
        said.append(played.session.prompt)
        played.session.touch(played.row(zone, 0))
    assert ["da prendere" in said[0], "da dare" in said[1]] == [True, True], said


def test_what_is_offered_and_what_is_refused_and_why(qtbot: QtBot, table: Table) -> None:
    played = table()
    wait_for_me(qtbot, played)
    assert [(command.id, bool(command.reason), command.main) for command in played.session.commands] == [
        ("take", True, False),
        ("knock", True, False),
        ("pass", False, False),
        ("swap", False, True),
    ]
    assert all(command.sentence for command in played.session.commands if command.reason)
    before = len(played.match.record.moves)
    played.press("knock")
    assert len(played.match.record.moves) == before


def test_a_picked_card_is_let_go(qtbot: QtBot, table: Table) -> None:
    played = table()
    wait_for_me(qtbot, played)
    played.session.touch(played.row(Zone.HAND, 2))
    assert "*" in draw(played.model) and draw(played.model).count(">") == 3
    assert played.commands[0] == "let_go"
    played.press("let_go")
    assert "*" not in draw(played.model) and "let_go" not in played.commands


def test_a_new_match_drops_the_late_answer_of_the_old_bot(qtbot: QtBot, table: Table) -> None:
    old = table(first_dealer="1")
    old.bots.hold = True
    wait_or_hold(qtbot, old)
    moves = len(old.match.record.moves)
    old.session.stop()
    old.bots.release()
    qtbot.wait(50)
    assert len(old.match.record.moves) == moves


def wait_or_hold(qtbot: QtBot, played: Played) -> None:
    """Until a bot has been asked and does not answer."""
    played.bots.hold = True
    until(qtbot, played.model, lambda: any("thinking" in item.marks for item in played.model.rows()))


def test_a_pause_holds_bots_and_cards(qtbot: QtBot, table: Table) -> None:
    played = table()
    played.session.pause(paused=True)
    moves, picture = len(played.match.record.moves), draw(played.model)
    qtbot.wait(80)
    assert (len(played.match.record.moves), draw(played.model)) == (moves, picture)
    played.session.pause(paused=False)
    wait_for_me(qtbot, played)


def test_the_settled_hand_lies_open_until_it_was_seen(qtbot: QtBot, table: Table) -> None:
    played = table()
    play_on(qtbot, played, lambda: CONTINUE.id in played.commands)
    moves = len(played.match.record.moves)
    qtbot.wait(80)
    assert len(played.match.record.moves) == moves
    assert all(item.face_up for item in played.model.rows() if item.kind is ItemKind.CARD)
    played.press(CONTINUE.id)
    qtbot.waitUntil(lambda: len(played.match.record.moves) > moves, timeout=30000)


def test_who_is_out_may_hurry_the_others_and_is_asked_about_coming_back(qtbot: QtBot, table: Table) -> None:
    played = table(4, seed="fuori", lives=1, comeback=1)
    rng = Random(1)

    def lose() -> bool:
        """Play as badly as chance allows, until out."""
        if FASTER.id in played.commands:
            return True
        if played.session.turn_input.open:
            if "stay_out" in played.commands:
                played.press("stay_out")
            else:
                played.act(rng.choice(played.match.rules.legal(played.match.state, ME)))
        elif CONTINUE.id in played.commands:
            played.press(CONTINUE.id)
        return FASTER.id in played.commands

    qtbot.waitUntil(lose, timeout=30000)
    played.press(FASTER.id)
    asked: list[bool] = []

    def stay_out() -> bool:
        if played.session.turn_input.open:
            asked.append(played.session.sequencer.pace is not Pace.NONE or True)
            played.press("stay_out")
            played.session.hurry(fast=True)
        return played.session.over

    qtbot.waitUntil(stay_out, timeout=30000)
    assert played.match.outcome is not None


def test_what_the_prompt_says_masks_nothing_again(qtbot: QtBot, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    played, masked = table(), list[Event]()

    def counted(event: Event, viewer: Viewer) -> Event:
        masked.append(event)
        return event

    for _ in range(3):
        wait_for_me(qtbot, played)
        with monkeypatch.context() as patch:
            for kind in (Moved, Swapped, Public):
                patch.setattr(kind, "seen_by", counted)
            for _ in range(5):
                assert played.session.prompt and played.session.brief
                played.session.touch(played.row(Zone.HAND, 0))
        assert masked == []
        played.act(Action("pass"))


def test_giving_up_is_saved_at_once_and_the_match_is_not_offered_again(
    qtbot: QtBot, table: Table, tmp_path: Path
) -> None:
    autosave = Autosave(tmp_path)
    played = table(autosave=autosave)
    wait_for_me(qtbot, played)
    played.session.give_up()
    assert played.session.over and played.commands == [] and played.session.prompt == ""
    assert played.match.record.moves[-1] == (ME, "leave gave_up") and played.match.outcome is None
    assert [match.record for match in autosave.abandoned()] == [played.match.record]
    assert autosave.found().open == []
    assert autosave.waiting() == [] and autosave.left_of("brilla") is None
    assert autosave.ledger.tally("brilla").played == 0


def test_every_action_is_saved_and_the_match_goes_on_from_there(qtbot: QtBot, table: Table, tmp_path: Path) -> None:
    autosave = Autosave(tmp_path)
    played = table(autosave=autosave)
    wait_for_me(qtbot, played)
    played.session.stop()
    (left,) = autosave.found().open
    assert left.match.record == played.match.record
    again = Played(left.match, autosave)
    again.session.start()
    wait_for_me(qtbot, again)
    assert draw(again.model) == draw(played.model)
    again.session.stop()


def test_a_disk_that_takes_nothing_is_told_once_and_the_match_goes_on(
    qtbot: QtBot, table: Table, tmp_path: Path
) -> None:
    (tmp_path / "home").write_text("no folder")
    autosave = Autosave(tmp_path / "home")
    troubles: list[object] = []
    autosave.troubled.connect(troubles.append)
    played = table(autosave=autosave)
    play_on(qtbot, played, lambda: len(played.match.record.moves) > 12)
    assert len(troubles) == 1
    autosave.stop()


def test_the_record_of_a_played_match_replays(qtbot: QtBot, table: Table) -> None:
    played = table(3, lives=1, comeback=0)
    play_on(qtbot, played, lambda: played.session.over)
    record = played.match.record
    assert json.loads(record.to_json())["moves"]
    assert Match(played.match.rules, record).events == played.match.events


@pytest.mark.parametrize("held", [False, True])
def test_a_bots_pause_does_not_tell_when_it_had_its_answer(qtbot: QtBot, table: Table, held: bool) -> None:
    shortest = Ms.THINKING[0] * PACES[Pace.FAST]
    played = table()
    played.session.set_pace(Pace.FAST)
    played.bots.hold = held
    until(qtbot, played.model, lambda: any("thinking" in item.marks for item in played.model.rows()))
    moves, clock = len(played.match.record.moves), QElapsedTimer()
    clock.start()
    if held:
        qtbot.wait(round(shortest / 2))
        played.bots.release()
    qtbot.waitUntil(lambda: len(played.match.record.moves) > moves, timeout=30000)
    assert clock.elapsed() > shortest - 20
    # what a bot may need at most is less than what it always takes
    assert Ms.THINKING[0] > LIMIT * 1000


def test_while_cards_are_counted_it_is_nobodys_turn(qtbot: QtBot, table: Table) -> None:
    played = table(seats=4)
    said = []
    played.session.changed.connect(
        lambda: said.append((played.session.prompt, any("to_move" in item.marks for item in played.model.rows())))
    )
    play_on(qtbot, played, lambda: CONTINUE.id in played.commands)
    assert ("Si contano le carte.", False) in said
    assert ("Si contano le carte.", True) not in said


def test_the_settled_hand_goes_on_by_itself_after_the_time_that_was_set(qtbot: QtBot, table: Table) -> None:
    played = table(next_hand=1)
    play_on(qtbot, played, lambda: CONTINUE.id in played.commands)
    moves = len(played.match.record.moves)
    qtbot.waitUntil(lambda: len(played.match.record.moves) > moves, timeout=30000)


def test_a_settled_hand_says_why_it_was_lost_and_by_whom(qtbot: QtBot, table: Table) -> None:
    played = table()
    play_on(qtbot, played, lambda: CONTINUE.id in played.commands)
    payers = [item for item in played.model.rows() if "pays" in item.marks]
    assert payers
    told = {item.seat: "tu" if item.seat == ME else played.model.seats_shown.names[item.seat or 0] for item in payers}
    assert all(name in played.session.prompt.lower() for name in map(str.lower, told.values()))
    assert "mano più bassa" in played.session.prompt or "le più basse" in played.session.prompt
    assert played.session.prompt.endswith("Guarda le carte, poi continua.")


def test_the_last_line_is_what_happened_and_not_whose_turn_comes(qtbot: QtBot, table: Table) -> None:
    played = table()
    play_on(qtbot, played, lambda: CONTINUE.id in played.commands)
    assert "mazziere" in played.log[-1]
    assert played.session.last_of(reversed(played.log)) == played.log[-2]


def test_after_a_hand_it_is_nobodys_turn_until_the_next_ones_is_told(qtbot: QtBot, table: Table) -> None:
    played = table()
    seen: list[tuple[str, bool]] = []

    def look() -> None:
        if played.model.captions.ended:
            seen.append((played.session.prompt, any("to_move" in item.marks for item in played.model.rows())))

    played.session.changed.connect(look)
    play_on(qtbot, played, lambda: CONTINUE.id in played.commands)
    assert seen
    assert all("Tocca a" not in prompt and "pag" in prompt.lower() and not lit for prompt, lit in seen)
