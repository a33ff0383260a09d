"""A match that was given up is finished by the others, whatever happens; its ranking tells nothing nobody saw."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from cardtable.engine.events import Said
from cardtable.engine.match import Match, given_up
from cardtable.engine.seats import Seat
from cardtable.games import GAMES
from cardtable.store.settings import Chosen
from cardtable.ui.play.players import sitting_of
from cardtable.ui.sheets.finishing import Finishing
from cardtable.ui.sheets.ranking import RankingSheet
from cardtable.ui.shell.main_window import MainWindow
from cardtable.ui.widgets.message_sheets import Question
from cardtable.wording import languages
from tests.ui.conftest import Opener
from tests.ui.evenings import over
from tests.ui.hands import Person
from tests.ui.stand_ins import BotsHere


def leave_for_good(person: Person, game: str, seats: int | None = None, **options: object) -> Match:
    """Sit down, and give up when it is one's turn."""
    rules = GAMES[game]
    chosen = rules.option_set.complete({"first_dealer": "0", **options})
    person.window.flow.new_match(game, Chosen(seats or rules.default_seats, chosen), "sera")
    person.wait_for_turn()
    match = person.session.match
    person.window.flow.ask_leave()
    question = person.sheet
    assert isinstance(question, Question)
    person.click(question.buttons[1])
    return match


def give_up(person: Person, game: str) -> RankingSheet:
    """Sit down, give up when it is one's turn, and look at the ranking."""
    leave_for_good(person, game)
    person.qtbot.waitUntil(lambda: bool(person.window.sheets) and isinstance(person.sheet, RankingSheet), timeout=30000)
    sheet = person.sheet
    assert isinstance(sheet, RankingSheet)
    return sheet


@pytest.mark.parametrize("language", list(languages()))
@pytest.mark.parametrize("game", GAMES)
def test_the_ranking_of_a_match_that_was_given_up_says_so_and_who_won_it(
    qtbot: QtBot, open_window: Opener, game: str, language: str
) -> None:
    person = Person(qtbot, open_window(language=language))
    sheet, say = give_up(person, game), person.window.words.say
    match = person.session.match
    left, outcome = given_up(match.record), match.outcome
    assert left is not None and outcome is not None
    assert sheet.title.text() == sheet.accessibleName() == say("ui.ranking.given_up")
    winner = sitting_of(person.window.words, match.record).names[outcome.places.index(1)]
    lines = [label.text() for label in sheet.findChildren(QLabel)]
    # two alone do not play on
    key = "ui.ranking.won" if left + 1 == len(match.record.moves) else "ui.ranking.finished"
    assert person.window.words.count(key, 1, name=winner) + "." in lines


def test_what_the_others_cried_afterwards_is_not_counted(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    sheet = give_up(person, "trisac")
    match = person.session.match
    left = given_up(match.record)
    assert left is not None
    said = [event for event in match.events[match.ends[left] :] if isinstance(event, Said)]
    assert len(said) > 20
    heard = [event.phrase for event in match.events[: match.ends[left]] if isinstance(event, Said)]
    calls = person.window.words.count("trisac.moment.call", heard.count("call"))
    told = [label.text() for label in sheet.findChildren(QLabel) if "chiamat" in label.text()]
    assert len(told) == ("call" in heard) and all(calls in line for line in told)


class SlowBots(BotsHere):
    """Bots that finish nothing until a test lets them."""

    def __init__(self) -> None:
        super().__init__()
        self.waits: list[Match] = []

    def finish(self, match: Match) -> None:
        """Later."""
        self.waits.append(match)

    def go(self) -> None:
        """Now."""
        for match in self.waits:
            super().finish(match)


@pytest.fixture
def slow(open_window: Opener, monkeypatch: pytest.MonkeyPatch) -> Callable[[], tuple[MainWindow, SlowBots]]:
    def open_slow() -> tuple[MainWindow, SlowBots]:
        made: list[SlowBots] = []

        def make() -> SlowBots:
            made.append(SlowBots())
            return made[-1]

        with monkeypatch.context() as patch:
            patch.setattr("tests.ui.conftest.BotsHere", make)
            return open_window(), made[0]

    return open_slow


Slow = Callable[[], tuple[MainWindow, SlowBots]]
LONG = {"lives": 6, "comeback": 5}


def ended(window: MainWindow, game: str = "brilla") -> int:
    """How many matches of this game the ledger has."""
    return window.autosave.ledger.tally(game).played


def test_who_gives_up_reads_how_far_the_others_are_and_then_the_ranking(qtbot: QtBot, slow: Slow) -> None:
    window, bots = slow()
    person = Person(qtbot, window)
    match = leave_for_good(person, "brilla", 5)
    qtbot.waitUntil(lambda: bool(window.sheets), timeout=10000)
    sheet = person.sheet
    assert isinstance(sheet, Finishing)
    assert sheet.place.isHidden(), "nothing was dealt yet"
    person.key(Qt.Key.Key_Return)
    person.key(Qt.Key.Key_Space)
    assert sheet.isVisible() and window.pages.currentWidget() is window.table
    places = set[str]()
    bots.advanced.connect(lambda _: places.add(sheet.place.text()))
    bots.go()
    qtbot.waitUntil(lambda: isinstance(person.sheet, RankingSheet), timeout=30000)
    assert match.outcome is not None and len(places) > 1 and all(place.startswith("Mano ") for place in places)
    assert window.sheets == [person.sheet] and ended(window) == 1


def test_who_does_not_wait_for_the_others_finds_the_match_under_statistics(qtbot: QtBot, slow: Slow) -> None:
    window, bots = slow()
    person = Person(qtbot, window)
    leave_for_good(person, "brilla", 5)
    qtbot.waitUntil(lambda: bool(window.sheets), timeout=10000)
    person.key(Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.home_page and window.home_page.left is None
    bots.go()
    qtbot.waitUntil(lambda: ended(window) == 1, timeout=30000)
    assert window.sheets == [] and window.autosave.found().open == []


def test_another_match_of_the_game_may_begin_while_the_others_finish_the_one_given_up(qtbot: QtBot, slow: Slow) -> None:
    window, bots = slow()
    person = Person(qtbot, window)
    given = leave_for_good(person, "brilla", 5)
    window.flow.new_match("brilla", Chosen(4, GAMES["brilla"].option_set.complete({"first_dealer": "0"})), "alba")
    bots.go()
    person.wait_for_turn()
    qtbot.waitUntil(lambda: ended(window) == 1, timeout=30000)
    assert given.outcome is not None and window.sheets == []
    window.flow.go_home()
    (left,) = window.autosave.found().open
    assert left.match.record.seed == "alba" and window.autosave.waiting() == []


@pytest.mark.parametrize("another", [False, True], ids=["nothing else", "another match in its place"])
def test_a_window_that_ends_while_the_others_play_lets_them_finish_at_the_next_start(
    qtbot: QtBot, slow: Slow, open_window: Opener, another: bool
) -> None:
    window, _ = slow()
    given = leave_for_good(Person(qtbot, window), "brilla", 5)
    left_at = len(given.record.moves)
    if another:
        window.flow.new_match("brilla", Chosen(4, GAMES["brilla"].option_set.complete({"first_dealer": "0"})), "alba")
    window.close()
    assert len(given.record.moves) == left_at and ended(window) == 0
    window = open_window()
    assert (window.home_page.left is not None) == another
    qtbot.waitUntil(lambda: ended(window) == 1, timeout=30000)
    (entry,) = window.autosave.ledger.entries()
    assert entry.seed == given.record.seed
    assert window.autosave.abandoned() == [] and len(window.autosave.found().open) == another


def test_a_file_of_a_match_that_was_given_up_leads_to_its_ranking(
    qtbot: QtBot, slow: Slow, open_window: Opener, tmp_path: Path
) -> None:
    window, _ = slow()
    given = leave_for_good(Person(qtbot, window), "brilla", 5)
    path = tmp_path / "handed on.cardtable"
    path.write_text(given.record.to_json())
    window.autosave.throw_away(given)
    window.close()
    person = Person(qtbot, open_window())
    person.window.arrivals.open(path)
    qtbot.waitUntil(lambda: bool(person.window.sheets) and isinstance(person.sheet, RankingSheet), timeout=30000)
    assert ended(person.window) == 1


def test_leaving_a_match_that_has_just_ended_is_no_giving_up(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    match = replace(over("brilla").record, human=Seat(0))
    person.window.flow.play(Match(GAMES["brilla"](match.options), replace(match, moves=match.moves[:-1])))
    session = person.session
    while session.match.to_act is not None:  # decided, but not yet shown
        session.match.play(session.match.to_act, session.match.legal(session.match.to_act)[0])
    session.give_up()
    assert given_up(session.match.record) is None and ended(person.window) == 1
