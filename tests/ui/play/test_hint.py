"""A hint: what the plain bot would do with what the person sees, said in the prompt and outlined on the table."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardtable.bots.brilla.bot import BrillaRuleOfThumb
from cardtable.bots.request import request_for
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.games import GAMES
from cardtable.store.settings import Chosen
from cardtable.wording import Words
from tests.ui.conftest import Opener
from tests.ui.hands import LEFT, Person


def at_table(qtbot: QtBot, open_window: Opener) -> Person:
    person = Person(qtbot, open_window(language="it"))
    options = GAMES["brilla"].option_set.complete({"first_dealer": "3", "dealer_exchange": "none"})
    person.window.flow.new_match("brilla", Chosen(4, options), "sera")
    return person


def advised(person: Person) -> Action:
    """What the hint advises."""
    hint = person.session.turn_input.hint.now
    assert hint is not None
    return hint.action


def ask(person: Person) -> None:
    """Ask for a hint, and wait for it."""
    person.type_key("H")
    person.qtbot.waitUntil(lambda: person.session.turn_input.hint.now is not None, timeout=30000)


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_a_hint_names_an_action_and_outlines_what_it_is_about(qtbot: QtBot, open_window: Opener, way: str) -> None:
    person = at_table(qtbot, open_window)
    hint = person.window.table.top.hint
    assert not hint.isEnabled()
    person.wait_for_turn()
    moves, prompt = len(person.session.match.record.moves), person.session.prompt
    person.type_key("H") if way == "key" else QTest.mouseClick(hint, LEFT)
    qtbot.waitUntil(lambda: person.session.prompt != prompt, timeout=30000)
    told = person.window.table.rail.prompt.text()
    action = advised(person)
    assert told.startswith("Consiglio: ") and "%" in told
    words = person.window.words.action("brilla", action, person.session._names)
    assert words.lower() in told.lower()
    outlined = {item.card for item in person.window.table.rows() if item.target}
    assert outlined == set(action.cards)
    assert len(person.session.match.record.moves) == moves
    person.do(action)
    assert len(person.session.match.record.moves) > moves


def test_there_is_no_hint_out_of_turn_and_a_late_one_is_dropped(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window)
    person.type_key("H")
    person.wait_for_turn()
    bots = person.window.flow.bots
    bots.hold = True  # type: ignore[attr-defined]
    person.type_key("H")
    person.press("pass")
    bots.hold = False  # type: ignore[attr-defined]
    bots.release()  # type: ignore[attr-defined]
    person.wait_for_turn()
    assert "Consiglio" not in person.session.prompt


def test_picking_a_card_ends_the_hint(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window)
    person.wait_for_turn()
    person.type_key("H")
    qtbot.waitUntil(lambda: "Consiglio" in person.session.prompt, timeout=30000)
    person.click_row(1)
    assert "Consiglio" not in person.session.prompt
    person.key(Qt.Key.Key_Escape)


def test_advice_is_the_bots_own_choice_from_the_same_view(qtbot: QtBot, open_window: Opener) -> None:
    from random import Random

    person = at_table(qtbot, open_window)
    person.wait_for_turn()
    request = request_for(person.session.match, person.session.match.to_act or 0)  # type: ignore[arg-type]
    bot, facts = BrillaRuleOfThumb(), (request.rules, request.view, request.seen, request.legal, request.limit)
    advice = bot.explain(*facts, Random(7))
    assert advice.action == bot.choose(*facts, Random(7))
    assert all(0 <= number <= 100 for number in advice.numbers.values())


@pytest.mark.parametrize("language", ["it", "en"])
def test_every_reason_has_words(language: str) -> None:
    words = Words(language)
    for reason, numbers in (("", {}), ("risk", {"risk": 7}), ("risk_instead", {"risk": 7, "other": 30})):
        told = words.hint("brilla", Action("knock"), ["Tu"], reason, numbers)
        assert all(str(number) in told for number in numbers.values())


@pytest.mark.parametrize(("game", "options"), [("sedici", {"first_dealer": "0"}), ("trisac", {"first_dealer": "3"})])
def test_a_hint_where_numbers_are_named_says_why_and_then_what_was_weighed(
    qtbot: QtBot, open_window: Opener, game: str, options: dict[str, object]
) -> None:
    person = Person(qtbot, open_window(language="it"))
    seats = 5 if game == "sedici" else 4
    person.window.flow.new_match(game, Chosen(seats, GAMES[game].option_set.complete(options)), "sera")
    table, words = person.window.table, person.window.words
    person.wait_for_turn()
    if game == "sedici":
        person.do(Action("deal"))
        person.wait_for_turn()
    before = len(person.session.match.record.moves)
    person.type_key("H")
    qtbot.waitUntil(lambda: person.session.turn_input.told, timeout=30000)
    told = table.rail.prompt.text()
    plain = words.say("ui.hint.plain", action="").rstrip(" .")
    assert told.startswith(plain) and told.count(".") == 2, "what to do, and why"
    assert table.top.hint.text() == words.say("ui.table.hint.numbers")
    person.type_key("H")
    assert table.rail.prompt.text() != told
    assert any(figure.isdigit() for figure in table.rail.prompt.text())
    assert len(person.session.match.record.moves) == before


# --- what the others cost


def outlined(person: Person) -> set[Card]:
    return {item.card for item in person.window.table.rows() if item.target}


def test_the_slip_is_walked_with_the_keys_and_what_is_chosen_is_outlined_and_done(
    qtbot: QtBot, open_window: Opener
) -> None:
    person = at_table(qtbot, open_window)
    person.wait_for_turn()
    table, moves = person.window.table, len(person.session.match.record.moves)
    ask(person)
    slip, hint = table.slip, person.session.turn_input.hint.now
    assert hint is not None and slip.isVisible() and slip.rows.hasFocus()
    assert [slip.rows.item(row).text() for row in range(slip.rows.count())] == [row.spoken for row in hint.rows]
    assert hint.rows[0].figure == "la migliore" and hint.rows[0].action == hint.action
    for row in range(1, len(hint.rows)):
        person.key(Qt.Key.Key_Down)
        assert advised(person) == hint.rows[row].action
        assert outlined(person) == set(hint.rows[row].action.cards)
        button = table.rail.bar.advised
        assert (button is None) == bool(advised(person).cards)
    person.key(Qt.Key.Key_Down)
    assert slip.rows.currentRow() == len(hint.rows) - 1, "the last one stays"
    person.key(Qt.Key.Key_Up)
    wanted = advised(person)
    assert wanted == hint.rows[-2].action
    assert len(person.session.match.record.moves) == moves, "a hint does nothing by itself"
    person.key(Qt.Key.Key_Return)
    assert person.session.match.record.moves[moves][1] == str(wanted)
    assert slip.isHidden() and not slip.rows.hasFocus()


def test_h_and_esc_put_the_hint_away_and_the_table_has_the_keyboard_again(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window)
    person.wait_for_turn()
    table, prompt = person.window.table, person.session.prompt
    for way in (Qt.Key.Key_H, Qt.Key.Key_Escape):
        ask(person)
        assert table.slip.isVisible() and table.top.hint.text() == "Chiudi"
        person.key(way)
        assert table.slip.isHidden() and table.view.hasFocus() and not outlined(person)
        assert person.session.prompt == prompt and table.rail.bar.advised is None
        assert table.top.hint.text() == "Consiglio"


def test_rows_are_chosen_and_done_with_the_mouse_too(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window)
    person.wait_for_turn()
    moves = len(person.session.match.record.moves)
    ask(person)
    rows, hint = person.window.table.slip.rows, person.session.turn_input.hint.now
    assert hint is not None
    place = rows.visualItemRect(rows.item(2)).center()
    QTest.mouseClick(rows.viewport(), LEFT, pos=place)
    assert advised(person) == hint.rows[2].action
    QTest.mouseClick(rows.viewport(), LEFT, pos=place)
    assert person.session.match.record.moves[moves][1] == str(hint.rows[2].action)


def test_the_same_position_gives_the_same_hint_again(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window)
    person.wait_for_turn()
    hints = []
    for _ in range(3):
        ask(person)
        hints.append(person.session.turn_input.hint.now)
        person.key(Qt.Key.Key_Escape)
    assert hints[0] == hints[1] == hints[2]


def test_a_hint_is_heard_whole_before_the_keyboard_moves_to_its_rows(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window)
    person.wait_for_turn()
    heard: list[tuple[str, bool]] = []
    rows = person.window.table.slip.rows
    person.session.turn_input.said.connect(lambda text: heard.append((text, rows.hasFocus())))
    ask(person)
    ((told, focused),) = heard
    assert told.startswith("Consiglio: ") and "La migliore di " in told and "vite in più." in told
    assert not focused and rows.hasFocus()
    assert rows.accessibleName() == "Quanto costa, vite in più"


def test_who_has_one_thing_to_do_is_told_so_without_a_slip(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window(language="it"))
    options = GAMES["brilla"].option_set.complete({"first_dealer": "0"})
    person.window.flow.new_match("brilla", Chosen(4, options), "sera")
    person.wait_for_turn()
    ask(person)
    assert person.session.prompt.endswith("Non c’è altro da fare.")
    assert person.window.table.slip.isHidden()
    assert person.window.table.rail.bar.advised is not None
    person.key(Qt.Key.Key_Escape)
    assert "Consiglio" not in person.session.prompt


def test_a_hinted_number_is_chosen_and_named_on_its_button(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window(language="it"))
    options = GAMES["trisac"].option_set.complete({"first_dealer": "3"})
    person.window.flow.new_match("trisac", Chosen(4, options), "sera")
    person.wait_for_turn()
    moves = len(person.session.match.record.moves)
    ask(person)
    hint, entry = person.session.turn_input.hint.now, person.session.turn_input.number_entry
    assert hint is not None and entry is not None
    number = next(row for row, each in enumerate(hint.rows) if each.action.number)
    person.window.table.slip.rows.setCurrentRow(number)
    wanted = hint.rows[number].action
    button = person.window.table.rail.bar.advised
    assert button is not None and str(wanted.number) in button.text()
    person.key(Qt.Key.Key_Return)
    assert person.session.match.record.moves[moves][1] == str(wanted)


def test_costs_are_told_in_the_unit_of_the_game_and_trifles_are_even() -> None:
    italian, english = Words("it"), Words("en")
    assert italian.cost("brilla", 0.05) == "+0,05" and english.cost("brilla", 0.05) == "+0.05"
    assert italian.cost_told("brilla", 0.254) == "0,25 vite in più"
    assert english.cost_told("briscola", 5.2) == "5 points more"
    assert italian.cost("trisac", 0.04) == "pari" and english.cost_told("sedici", 0.0) == "even"
