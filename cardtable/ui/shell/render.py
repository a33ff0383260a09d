"""Renders tables as pictures without a screen: for `cardtable render`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QSize
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from cardtable.bots.request import request_for, think_here
from cardtable.engine.cards import FRENCH
from cardtable.engine.match import Match
from cardtable.games import make
from cardtable.ui.layout.layout_input import scales
from cardtable.ui.play.bot_client import BotClient
from cardtable.ui.play.players import ME, players
from cardtable.ui.shell.qt_messages import quiet_about_locale
from cardtable.ui.style.decks import choices, made_for
from cardtable.ui.style.fonts import load_fonts
from cardtable.ui.style.theme import Look
from cardtable.ui.table.table_page import TablePage
from cardtable.ui.widgets.style import Appearance
from cardtable.wording import Words


def render(
    game: str,
    out: Path,
    *,
    seats: int | None = None,
    seed: str = "cardtable",
    moves: int = 0,
    size: tuple[int, int] = (1280, 800),
    deck: str = "",
    language: str = "en",
    options: Mapping[str, object] | None = None,
) -> None:
    """Write the picture of a table, seen from seat 0, after the first moves of the plain bots.

    Raises:
        ValueError: no such game, number of seats, option, language or pack; the message says what would do.
        OSError: the file cannot be written.
    """
    match = played(game, seats, seed, moves, options or {})
    decks = choices(match.rules.pack)
    if deck and deck not in decks:
        raise ValueError(f"there is no pack {deck!r}: choose one of {', '.join(decks)}")
    application = QApplication.instance() or _offscreen()
    load_fonts()
    deck = deck or decks[0]
    words = Words(language, french=made_for(deck) is FRENCH)
    pixmap = picture(match, words, QSize(*size), Look(deck=deck, french=deck))
    application.processEvents()
    png = QBuffer()
    png.open(QIODevice.OpenModeFlag.WriteOnly)
    pixmap.save(png, "PNG")
    _write(out, bytes(png.data().data()))


def played(game: str, seats: int | None, seed: str, moves: int, options: Mapping[str, object]) -> Match:
    """A match of this seed after so many moves, or at its end if it is shorter."""
    rules = make(game, options)
    number = rules.default_seats if seats is None else seats
    rules.check_seats(number)
    match = Match.new(rules, players(number), seed, ME)
    for _ in range(moves):
        if match.to_act is None:
            break
        action = think_here(request_for(match, match.to_act)).action
        assert action is not None
        match.play(match.to_act, action)
    return match


def picture(match: Match, words: Words, size: QSize, look: Look) -> QPixmap:
    """The table of this match as the person sees it."""
    appearance = Appearance(look, scales(size.width(), size.height(), look.text).letter)
    bots = BotClient()
    page = TablePage(appearance)
    appearance.wear(look, appearance.letter, page.devicePixelRatioF())
    page.resize(size)
    page.show_still(match, words, bots)
    page.grab()  # lays everything out, which may ask for cards in other sizes
    page.view.settle()
    pixmap = page.grab()
    page.clear()
    page.deleteLater()
    bots.deleteLater()
    appearance.deleteLater()
    return pixmap


def _write(out: Path, picture: bytes) -> None:
    """Write the picture so that the old file stays until the new one is whole. Other users may read it."""
    target = Path(os.path.realpath(out))
    if target.exists() and not target.is_file():  # a device
        target.write_bytes(picture)
        return
    fresh = target.with_name(f".cardtable-{os.getpid()}.png")
    try:
        fresh.write_bytes(picture)
        fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)


def _offscreen() -> QApplication:
    """An application that needs no screen; it lives as long as the program."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with quiet_about_locale():
        _KEPT.append(QApplication([]))
    return _KEPT[0]


_KEPT: list[QApplication] = []
