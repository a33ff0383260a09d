"""A hint: what the plain bot would do with what the person sees, said in the prompt and outlined on the table."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardtable.bots.brilla.bot import BrillaRuleOfThumb
from cardtable.bots.request import request_for
from cardtable.engine.actions import Action
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
    action = person.choose()
    assert told.startswith("Consiglio: ") and "%" in told
    assert person.window.words.action("brilla", action, person.session._names) in told
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
