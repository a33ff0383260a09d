"""The real window, at which somebody plays with the mouse, until somebody kills it.

`python -m tests.ui.playing FOLDER`: goes on with the match in the folder, or begins one; when it ends, another. After
every save it says which match, and how many moves of it are on the disk.
"""

import os
import sys
from datetime import datetime
from pathlib import Path
from random import Random

from PySide6.QtCore import QObject, QTimer

from cardtable.engine.cards import FRENCH, ITALIAN
from cardtable.engine.match import Match
from cardtable.games import GAMES, make
from cardtable.store import settings as store
from cardtable.store.settings import Settings
from cardtable.ui.play.autosave import Autosave
from cardtable.ui.play.command_specs import CONTINUE
from cardtable.ui.play.players import ME, players
from cardtable.ui.shell.app import application, furnished
from cardtable.ui.shell.main_window import MainWindow
from cardtable.ui.style.decks import choices
from cardtable.ui.timers import repeating
from cardtable.wording import languages

RULES = GAMES["brilla"].option_set.complete({"lives": 1, "comeback": 0})
STEP = 15
"""Milliseconds between two looks at whose turn it is."""


class Telling(Autosave):
    """Keeps a match, and says so once it is on the disk."""

    def keep(self, match: Match) -> None:
        """Save, and only then say it."""
        super().keep(match)
        print(match.record.seed, len(match.record.moves), flush=True)


class Somebody(QObject):
    """Does what is allowed, whenever it is his turn; presses on when a match has ended."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._chance = Random()
        self._clock = repeating(self, STEP)
        self._clock.timeout.connect(self._look)
        self._clock.start()

    def begin(self) -> None:
        """Sit down at a table for four, or go on where the last one was killed."""
        if self._window.home_page.left is not None:
            self._window.flow.resume()
        else:
            started = datetime.now().astimezone().isoformat()
            self._window.flow.play(Match.new(make("brilla", RULES), players(4), os.urandom(8).hex(), ME, started))

    def _look(self) -> None:
        session = self._window.session
        if session is None:
            self.begin()
        elif self._window.sheets:
            self._window.sheets[-1].reject()
        elif session.turn_input.open:
            seat = session.match.to_act
            assert seat is not None
            action = self._chance.choice(session.match.rules.legal(session.match.state, seat))
            session.turn_input.end()
            session.turn_input.decided.emit(action)
        elif any(command.id == CONTINUE.id for command in session.commands):
            session.go_on()


def main(folder: Path) -> None:
    """Never returns."""
    app = application()
    options = store.general_options(list(languages()), choices(ITALIAN), choices(FRENCH))
    store.save(folder, Settings(options.complete({"pace": "none"})))
    window = furnished(folder)
    window.flow.autosave = Telling(folder, window)
    window.show()
    somebody = Somebody(window)
    print("ready", 0, flush=True)
    QTimer.singleShot(0, somebody, somebody.begin)
    sys.exit(app.exec())


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    main(Path(sys.argv[1]))
