"""An Italian game with French cards: seen, called and told as the cards that stand in, played and kept as before."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardtable.engine.cards import FRENCH, ITALIAN, UNKNOWN, Card, in_french
from cardtable.engine.events import Score
from cardtable.ui.model.items import ItemKind
from cardtable.ui.style.decks import FRENCH_ASPECT, face_name
from cardtable.ui.widgets.drop_down import DropDown
from cardtable.wording import Words
from tests.ui.conftest import Opener
from tests.ui.hands import Person, told


@pytest.mark.parametrize(
    ("italian", "french"),
    [("Ad", "Ad"), ("7c", "7h"), ("Db", "Jc"), ("Cc", "Qh"), ("Rs", "Ks"), ("2b", "2c"), ("Dd", "Jd")],
)
def test_cards_are_matched_by_suit_and_number(italian: str, french: str) -> None:
    assert in_french(ITALIAN[italian]) is FRENCH[french]


def test_no_two_cards_have_the_same_stand_in_and_french_cards_are_themselves() -> None:
    stand_ins = {in_french(card) for card in ITALIAN}
    assert len(stand_ins) == 40 and stand_ins < set(FRENCH)
    assert not {card.rank for card in stand_ins} & {8, 9, 10}
    assert all(in_french(card) == card for card in [*FRENCH, UNKNOWN])


@pytest.mark.parametrize(
    ("language", "names"),
    [("it", ["jack di cuori", "donna di cuori", "re di quadri"]), ("en", ["jack of hearts", "queen of hearts"])],
)
def test_a_card_is_called_as_it_is_seen(language: str, names: list[str]) -> None:
    words = Words(language, french=True)
    assert [words.card(card) for card in ITALIAN.hand("Dc Cc Rd")[: len(names)]] == names


def test_sentences_take_the_form_of_the_card_that_is_seen() -> None:
    words = Words("it", french=True)
    donna, cavallo = ITALIAN.hand("Db Cb")
    assert words.cards([donna, cavallo]) == "il jack di fiori e la donna di fiori"
    assert Words("it").cards([donna, cavallo]) == "la donna di bastoni e il cavallo di bastoni"
    assert words.ranks(cavallo) == "donne"
    assert words.score("brilla", Score("points", 17, (ITALIAN["7d"],))) == "17 di quadri"
    assert words.by_suit(ITALIAN.hand("Dc Rc")) == "jack e re di cuori"


def test_the_picture_is_the_stand_ins() -> None:
    card = ITALIAN["2c"]
    assert [face_name(card, deck) for deck in ("siciliane", "siciliane-indici", "french", "french-four")] == [
        "2c",
        "2c",
        "2h",
        "2h",
    ]
    assert face_name(FRENCH["2c"], "french-large") == "2c"


def table(person: Person) -> tuple[list[Card], set[str], list[str]]:
    """The cards that lie open, their pictures, and what they are called."""
    window = person.window
    scene = window.table.view._picture.scene
    assert scene is not None
    items = [item for item in window.table.rows() if item.kind is ItemKind.CARD and item.face_up and item.card.known]
    model = window.table.view.model()
    rows = list(window.table.rows())
    names = [str(model.index(rows.index(item), 0).data(Qt.ItemDataRole.AccessibleTextRole)) for item in items]
    return [t.card for t in items], {scene.cut(t, scene.placements[t.key]).name for t in items}, names


def test_the_deck_changes_at_once_on_the_table_and_nothing_else_does(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    person.window.flow.new_match("brilla", person.window.settings.of("brilla"), "stand-ins")
    person.window.table.view.settle()
    record = person.session.match.record
    cards, pictures, _ = table(person)
    assert pictures == {str(card) for card in cards}
    person.window.preferences.wish(deck="french")
    person.window.table.view.settle()
    same, seen, names = table(person)
    assert same == cards
    assert seen == {str(in_french(card)) for card in cards}
    words = Words("it", french=True)
    assert all(words.card(card) in name for card, name in zip(cards, names, strict=True))
    assert person.window.table.view._picture.layout_input.aspect == FRENCH_ASPECT
    assert person.session.match.record == record, "what is kept stays Italian"
    person.window.preferences.wish(deck="siciliane")
    person.window.table.view.settle()
    assert table(person)[1] == pictures


def test_the_deck_is_chosen_on_the_sheet_of_a_new_match(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    person.window.flow.ask_new_match("brilla")
    drop_down = next(each for each in person.sheet.findChildren(DropDown) if each.accessibleName() == "Mazzo italiano")
    assert [drop_down.itemText(row) for row in range(drop_down.count())][:3] == [
        "Siciliane",
        "Siciliane con indici",
        "Francesi",
    ]
    drop_down.setCurrentIndex(2)
    assert person.window.appearance.look.deck == "french", "it shows at once"
    assert person.window.settings.general["deck"] == "siciliane", "and is kept with the match"
    person.key(Qt.Key.Key_Return)
    assert person.window.settings.general["deck"] == "french"
    person.window.table.view.settle()
    cards, pictures, _ = table(person)
    assert pictures == {str(in_french(card)) for card in cards}
    person.window.table.view.setFocus()


def test_cancel_puts_the_deck_back(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    person.window.flow.ask_new_match("brilla")
    drop_down = next(each for each in person.sheet.findChildren(DropDown) if each.accessibleName() == "Mazzo italiano")
    drop_down.setCurrentIndex(2)
    assert person.window.words.french
    person.key(Qt.Key.Key_Escape)
    assert not person.window.sheets
    assert person.window.appearance.look.deck == "siciliane" and not person.window.words.french
    person.window.close()
    assert open_window().appearance.look.deck == "siciliane"


def test_the_log_calls_cards_by_the_names_of_the_deck_that_is_seen(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    person.window.flow.new_match("brilla", person.window.settings.of("brilla"), "stand-ins")
    person.wait_for_turn()
    page = person.window.table

    person.type_key("L")
    before = told(page.log)
    assert any("spade" in line or "coppe" in line or "bastoni" in line or "denari" in line for line in before)
    person.window.preferences.wish(deck="french")
    after = told(page.log)
    assert len(after) == len(before)
    assert not [line for line in after if "coppe" in line or "bastoni" in line or "denari" in line]
    assert page.rail.last.text() in after
    person.window.preferences.wish(deck="siciliane")
    assert told(page.log) == before
    person.window.preferences.wish(language="en")
    assert told(page.log) != before and len(told(page.log)) == len(before)


def test_a_bubble_names_the_suit_that_is_seen() -> None:
    assert Words("en", french=True).suit(ITALIAN["Ac"]) == "hearts"
    assert Words("it", french=True).suit(ITALIAN["Ab"]) == "fiori"
