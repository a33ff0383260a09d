"""The small picture of a match that was left: drawn bit by bit, and again only if it has changed."""

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QPixmap
from pytestqt.qtbot import QtBot

from cardtable.engine.match import Match
from cardtable.games import GAMES
from cardtable.ui.shell.render import played
from cardtable.ui.style.theme import Felt, Look
from cardtable.ui.table.miniature import Miniature
from cardtable.wording import Words

WORDS = Words("en")


class Desk(QObject):
    """Where miniatures are drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.miniature = Miniature(self)
        self.drawn: list[QPixmap] = []
        self.miniature.drawn.connect(self.drawn.append)

    def draw(self, match: Match, look: Look | None = None) -> None:
        self.miniature.draw(match, WORDS, look or Look(), 1.0)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_drawn_after_the_window_has_gone_on(qtbot: QtBot, game: str) -> None:
    desk = Desk()
    desk.draw(played(game, None, "piccolo", 7, {}))
    assert desk.miniature.busy and not desk.drawn
    qtbot.waitUntil(lambda: bool(desk.drawn))
    image = desk.drawn[0].toImage()
    assert not desk.miniature.busy
    assert len({image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)}) > 500


def test_it_is_drawn_again_when_it_would_be_another_one(qtbot: QtBot) -> None:
    desk, match = Desk(), played("brilla", None, "piccolo", 7, {})
    desk.draw(match)
    qtbot.waitUntil(lambda: bool(desk.drawn))
    desk.draw(match)
    assert not desk.miniature.busy and desk.drawn[1].cacheKey() == desk.drawn[0].cacheKey()
    desk.draw(match, Look(felt=Felt.BLUE))
    qtbot.waitUntil(lambda: len(desk.drawn) == 3)
    desk.draw(played("brilla", None, "piccolo", 8, {}), Look(felt=Felt.BLUE))
    qtbot.waitUntil(lambda: len(desk.drawn) == 4)
    assert len({picture.cacheKey() for picture in desk.drawn}) == 3


def test_another_one_takes_the_place_of_one_that_is_not_ready(qtbot: QtBot) -> None:
    desk = Desk()
    desk.draw(played("brilla", None, "piccolo", 7, {}))
    qtbot.wait(1)
    desk.draw(played("sedici", None, "piccolo", 7, {}))
    qtbot.waitUntil(lambda: bool(desk.drawn))
    assert len(desk.drawn) == 1 and not desk.miniature.busy


def test_it_can_be_had_at_once(qtbot: QtBot) -> None:
    desk = Desk()
    desk.draw(played("brilla", None, "piccolo", 7, {}))
    desk.miniature.finish()
    assert len(desk.drawn) == 1 and not desk.miniature.busy


def test_what_was_stopped_draws_nothing(qtbot: QtBot) -> None:
    desk = Desk()
    desk.draw(played("brilla", None, "piccolo", 7, {}))
    qtbot.wait(1)
    desk.miniature.stop()
    qtbot.wait(50)
    assert not desk.drawn and not desk.miniature.busy
