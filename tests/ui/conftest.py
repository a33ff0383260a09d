"""A window of its own for every test, with bots that think in this process and a folder that is thrown away."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from cardtable.engine.cards import FRENCH, ITALIAN
from cardtable.store import settings as store
from cardtable.store.settings import Settings
from cardtable.ui.shell import match_flow, preferences
from cardtable.ui.shell.app import furnished
from cardtable.ui.shell.main_window import MainWindow
from cardtable.ui.style.decks import choices
from cardtable.ui.style.fonts import load_fonts
from cardtable.wording import languages
from tests.ui.stand_ins import BotsHere

Opener = Callable[..., MainWindow]


@pytest.fixture
def open_window(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[Opener]:
    """Opens windows on the same folder, one after the other; general settings can be given by name.

    What is dealt follows from the test's name: a hand that is over as it is dealt would come once in a hundred times.
    What this system is set to is not asked.
    """
    seeds = (f"{request.node.name}/{number}" for number in count())
    monkeypatch.setattr(match_flow, "new_seed", lambda: next(seeds))
    monkeypatch.setattr(preferences, "system_moves_less", lambda: False)
    opened: list[MainWindow] = []
    load_fonts()

    def open_one(spoken: str | None = None, **general: str) -> MainWindow:
        options = store.general_options(list(languages()), choices(ITALIAN), choices(FRENCH))
        if general or not (tmp_path / store.FILE).exists():
            chosen = options.complete({"language": "it", "pace": "none", **general})
            store.save(tmp_path, Settings(chosen))
        window = furnished(tmp_path, BotsHere(), language=spoken)
        opened.append(window)
        window.show()
        window.activateWindow()
        qapp.processEvents()
        return window

    yield open_one
    for window in opened:
        window.close()
        window.deleteLater()
    qapp.processEvents()
