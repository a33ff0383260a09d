"""A match that was left waits while others are played, and can go on from the statistics."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardtable.engine.record import Record
from cardtable.games import GAMES
from cardtable.store.records import moment
from cardtable.store.settings import Chosen
from cardtable.ui.play.command_specs import STATISTICS
from cardtable.ui.sheets.new_match import NewMatch
from cardtable.ui.sheets.statistics import Statistics
from cardtable.ui.widgets.dates import date
from cardtable.ui.widgets.message_sheets import Question
from tests.ui.conftest import Opener
from tests.ui.hands import Person


def test_a_match_that_another_took_the_place_of_goes_on_from_the_statistics(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    window = person.window
    chosen = Chosen(4, GAMES["brilla"].option_set.complete({"first_dealer": "3", "dealer_exchange": "none"}))
    window.flow.new_match("brilla", chosen, "prima")
    person.wait_for_turn()
    first = person.session.match.record
    window.flow.new_match("brilla", chosen, "seconda")
    person.wait_for_turn()
    second = person.session.match.record.seed
    window.do(STATISTICS)
    sheet = person.sheet
    assert isinstance(sheet, Statistics) and len(sheet.left) == 1
    person.click(sheet.left[0])
    person.wait_for_turn()
    assert person.session.match.record == first
    # and now the other one waits
    assert [left.match.record.seed for left in window.autosave.saves.left()] == [second]
    person.window.close()
    again = Person(qtbot, open_window())
    again.key(Qt.Key.Key_Return)
    again.wait_for_turn()
    assert again.session.match.record == first


def test_a_match_that_was_left_for_another_game_waits_in_the_statistics(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    window = person.window
    left = []
    for game in ("brilla", "briscola"):
        rules = GAMES[game]
        window.flow.new_match(game, Chosen(rules.default_seats, rules.option_set.complete({"first_dealer": "0"})), game)
        person.wait_for_turn()
        left.append(person.session.match.record)
        window.flow.go_home()
    for waits, offered in (left, left[::-1]):
        assert window.flow._left is not None and window.flow._left.match.record == offered
        window.do(STATISTICS)
        sheet = person.sheet
        assert isinstance(sheet, Statistics) and len(sheet.left) == 1
        person.click(sheet.left[0])
        person.wait_for_turn()
        assert person.session.match.record == waits
        # and at the table it does not wait
        window.do(STATISTICS)
        sheet = person.sheet
        assert isinstance(sheet, Statistics) and len(sheet.left) == 1
        person.key(Qt.Key.Key_Escape)
        window.flow.go_home()


def leave(person: Person, game: str, seed: str) -> Record:
    """Begin a match of this game, and leave it when it is the person's turn."""
    rules = GAMES[game]
    person.window.flow.new_match(
        game, Chosen(rules.default_seats, rules.option_set.complete({"first_dealer": "0"})), seed
    )
    person.wait_for_turn()
    record = person.session.match.record
    person.window.flow.go_home()
    return record


def question(person: Person) -> Question:
    sheet = person.sheet
    assert isinstance(sheet, Question)
    return sheet


def test_every_match_that_was_left_goes_on_from_the_tile_of_its_game(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    home, say = person.window.home_page, person.window.words.say
    assert all(tile.status != say("ui.home.waits") for tile in home.tiles.values())
    left = {game: leave(person, game, "sera") for game in GAMES}
    person.window.close()
    person = Person(qtbot, open_window())
    home = person.window.home_page
    for game, record in left.items():
        assert home.tiles[game].status == say("ui.home.waits")
        person.click(home.tiles[game])
        assert person.window.words.title(game) in question(person).accessibleDescription()
        person.key(Qt.Key.Key_Return)
        person.wait_for_turn()
        assert person.session.match.record == record
        person.window.flow.go_home()


def test_a_match_begun_anew_leaves_the_other_one_in_reach(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    first = leave(person, "brilla", "prima")
    person.click(person.window.home_page.tiles["brilla"])
    person.click(question(person).buttons[1])
    sheet = person.sheet
    assert isinstance(sheet, NewMatch)
    person.key(Qt.Key.Key_Return)
    person.qtbot.waitUntil(lambda: person.window.session is not None)
    second = person.session.match
    person.window.autosave.saves.discard(second.record)
    person.window.flow.go_home()
    # the history alone holds it now
    person.click(person.window.home_page.tiles["brilla"])
    assert question(person).buttons[-1].hasFocus()
    person.key(Qt.Key.Key_Return)
    person.wait_for_turn()
    assert person.session.match.record == first


def test_esc_begins_nothing_and_loses_nothing(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    record = leave(person, "sedici", "sera")
    person.click(person.window.home_page.tiles["sedici"])
    person.key(Qt.Key.Key_Escape)
    assert person.window.sheets == [] and person.window.session is None
    left = person.window.autosave.left_of("sedici")
    assert left is not None and left.record == record


def test_a_match_that_waits_tells_when_it_began_and_is_thrown_away_when_asked(
    qtbot: QtBot, open_window: Opener
) -> None:
    person = Person(qtbot, open_window())
    window = person.window
    unwanted, last = leave(person, "trisac", "una"), leave(person, "briscola", "altra")
    window.do(STATISTICS)
    sheet = person.sheet
    assert isinstance(sheet, Statistics)
    (delete,) = sheet.deletes
    assert date(window.words, moment(unwanted.started)) in delete.accessibleDescription()
    person.click(delete)
    assert window.words.title("trisac") in question(person).accessibleDescription()
    person.key(Qt.Key.Key_Escape)
    assert window.sheets == [sheet] and window.autosave.left_of("trisac") is not None
    person.click(delete)
    person.click(question(person).buttons[1])
    again = person.sheet
    assert isinstance(again, Statistics) and again is not sheet and again.deletes == []
    assert window.autosave.left_of("trisac") is None
    assert window.home_page.tiles["trisac"].status != window.words.say("ui.home.waits")
    left = window.autosave.left_of("briscola")
    assert left is not None and left.record == last
    person.key(Qt.Key.Key_Return)
    assert window.sheets == []
