"""What the list of finished matches says of each, and the three backs that lie there before the first."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from cardtable.engine.cards import ITALIAN
from cardtable.engine.record import Player, Record
from cardtable.store.files import Flaw
from cardtable.store.history import KEPT, Finished
from cardtable.store.ledger import Entry
from cardtable.ui.paint.cards import Cut, still_picture
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.play.players import ME
from cardtable.ui.sheets.finished_matches import told
from cardtable.ui.sheets.statistics import Backs
from cardtable.ui.style.decks import back_of, deck_of
from cardtable.ui.style.fonts import load_fonts
from cardtable.ui.style.theme import Look
from cardtable.ui.widgets.style import Appearance
from cardtable.wording import Words, languages

SECOND = Entry("s", "brilla", "2026-12-24T21:05:00+01:00", 5, 2, 1, -1, False, {})
"""The person was second of five."""


@pytest.mark.parametrize(
    ("given", "place"),
    [
        ({}, "posto 2 di 5"),
        ({"place": 1}, "vinta in cinque"),
        ({"place": 1, "shared": 2}, "vinta alla pari in cinque"),
        ({"place": 5, "left": True}, "abbandonata in cinque"),
        ({"game": "briscola", "seats": 2}, "persa in due"),
    ],
)
def test_each_row_says_how_the_match_ended(given: dict[str, Any], place: str) -> None:
    assert told(Words("it"), Finished(replace(SECOND, **given))).place == place


@pytest.mark.parametrize(
    ("language", "spoken"),
    [
        ("it", "Brillà, vinta in tre, 24 dicembre 2026, 21:05, con Zio Totò e Nonna Pina"),
        ("en", "Brillà, won, three players, 24 December 2026, 21:05, with Uncle Totò and Nonna Pina"),
    ],
)
def test_a_row_is_read_out_whole(language: str, spoken: str) -> None:
    company = (Player(""), Player("Totò", "random"), Player("Nonna Pina"))
    record = Record("brilla", 1, {}, 3, "s", company, ME, "2026-12-24T21:05:00+01:00")
    match = Finished(replace(SECOND, place=1, seats=3), Path("s.cardtable"), record)
    # a date is not broken over lines, which nobody hears
    assert told(Words(language), match).spoken.replace("\N{NO-BREAK SPACE}", " ") == spoken


@pytest.mark.parametrize(
    ("game", "named"),
    [("scopa", "Scopa (not in this version)"), ("<b>\u202e", "<b>\ufffd (not in this version)")],
)
def test_a_match_of_a_game_of_a_later_version_is_named_by_its_id(game: str, named: str) -> None:
    assert told(Words("en"), Finished(replace(SECOND, game=game))).game == named


@pytest.mark.parametrize("language", list(languages()))
def test_why_a_match_cannot_be_looked_at_again_stands_in_its_row(language: str) -> None:
    words = Words(language)
    flaws = (Flaw.DAMAGED, Flaw.FOREIGN, Flaw.NEWER, Flaw.OLDER, Flaw.UNREADABLE)
    reasons = {told(words, Finished(SECOND, Path("s.cardtable"), flaw=flaw)).line for flaw in flaws}
    gone = told(words, Finished(replace(SECOND, started="un giorno"))).line
    assert len(reasons) == len(flaws) and str(KEPT) in gone
    nobody_knows = told(words, Finished(None, Path("strana.cardtable"), flaw=Flaw.DAMAGED))
    assert nobody_knows.game == "strana.cardtable" and nobody_knows.spoken.startswith("strana.cardtable, ")


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("look", [Look(), Look(deck="french", french_back="back-green"), Look(high_contrast=True)])
def test_the_backs_are_those_of_the_chosen_deck_and_as_fine_as_the_screen(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, look: Look, ratio: float
) -> None:
    load_fonts()
    cuts: list[tuple[PictureCache, Cut]] = []

    def noted(cache: PictureCache, cut: Cut, angles: Sequence[float] = ()) -> object:
        cuts.append((cache, cut))
        return still_picture(cache, cut, angles)

    monkeypatch.setattr("cardtable.ui.paint.fan.still_picture", noted)
    backs = Backs(Appearance(look, ratio=ratio))
    qtbot.addWidget(backs)
    backs.resize(400, 260)

    def printed() -> bool:
        cuts.clear()
        backs.grab()
        return all(cache.kept(cut) is not None for cache, cut in cuts)

    qtbot.waitUntil(printed, timeout=60000)
    deck = deck_of(look, ITALIAN)
    assert [(cut.name, cut.deck) for _, cut in cuts] == [(back_of(look, deck), deck)] * 3
    (cache, upright) = next((cache, cut) for cache, cut in cuts if not cut.angle)
    picture = cache.kept(upright)
    assert picture is not None and picture.pixmap.height() == round(upright.height * ratio)
