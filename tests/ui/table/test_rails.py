"""The rail below: what can be done is told whole."""

import pytest
from pytestqt.qtbot import QtBot

from cardtable.games import make
from cardtable.ui.style.fonts import load_fonts
from cardtable.ui.style.theme import Look, Role
from cardtable.ui.table.rails import BottomRail, TopRail
from cardtable.ui.widgets.style import Appearance
from cardtable.wording import Words

LONG, SHORT = "Il tuo ultimo turno: scambia una carta o passa.", "Tocca a te."


@pytest.fixture
def rail(qtbot: QtBot) -> BottomRail:
    load_fonts()
    made = BottomRail(Appearance(Look()))
    qtbot.addWidget(made)
    made.resize(260, 64)
    made.last.setText("Zia Nunzia prende il 3 di coppe.")
    made.show()
    return made


def test_a_sentence_too_long_for_its_line_takes_the_place_of_what_happened(rail: BottomRail) -> None:
    rail.prompt.say(LONG)
    first, second = rail.prompt.halves()
    assert f"{first} {second}" == LONG
    assert not rail.last.isVisible()
    appearance = Appearance(Look(), parent=rail)
    assert all(appearance.width(line, Role.PROMPT) <= rail.prompt.width() for line in (first, second))
    rail.prompt.say(SHORT)
    assert rail.last.isVisible(), "a short one leaves it there"


def test_a_wider_rail_has_room_for_both(rail: BottomRail) -> None:
    rail.prompt.say(LONG)
    rail.resize(800, 64)
    assert rail.last.isVisible()


@pytest.mark.parametrize(
    ("height", "width", "whole"), [(64, 560, True), (64, 260, False), (120, 400, False), (120, 900, True)]
)
def test_a_sentence_too_long_for_the_rail_is_said_in_fewer_words(
    rail: BottomRail, height: int, width: int, whole: bool
) -> None:
    told = "Paghi tu: 15 di spade è la mano più bassa."
    rail.prompt.say(f"{told} Guarda le carte, poi continua.", told)
    rail.resize(width, height)
    assert rail.prompt.text() == (f"{told} Guarda le carte, poi continua." if whole else told)
    rail.resize(1200, height)
    assert rail.prompt.text().endswith("poi continua."), "with more room all of it is back"


@pytest.mark.parametrize("letter", [0.86, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("width", [600, 1024, 1366])
def test_however_large_the_letters_the_hint_stays_and_rules_go_first(qtbot: QtBot, width: int, letter: float) -> None:
    load_fonts()
    top = TopRail(Appearance(Look(text=max(1.0, letter)), letter))
    qtbot.addWidget(top)
    words = Words("it")
    top.game.setText(words.title("briscola"))
    top.hint.setText(words.say("ui.table.hint"))
    top.strip.show_rules(words, words.strip(make("briscola")))
    top.resize(width, round(36 * letter))
    top.show()
    assert top.hint.isVisible() and top.rect().contains(top.hint.geometry())
    assert top.hint.width() == top.hint.sizeHint().width()
    assert not top.hint.geometry().intersects(top.strip.geometry())
