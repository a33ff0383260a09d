"""The real window, at which somebody gives up a long match; it is killed while the others finish it.

`python -m tests.ui.leaving FOLDER` says so as soon as they play on.
"""

import os
import sys
from pathlib import Path

from PySide6.QtCore import QTimer

from cardtable.engine.cards import FRENCH, ITALIAN
from cardtable.engine.match import Match
from cardtable.games import GAMES, make
from cardtable.store import settings as store
from cardtable.store.settings import Settings
from cardtable.ui.play.players import ME, players
from cardtable.ui.shell.app import application, furnished
from cardtable.ui.style.decks import choices
from cardtable.wording import languages

LONG = GAMES["brilla"].option_set.complete({"lives": 6, "comeback": 5, "first_dealer": "0"})


def main(folder: Path) -> None:
    """Never returns."""
    app = application()
    options = store.general_options(list(languages()), choices(ITALIAN), choices(FRENCH))
    store.save(folder, Settings(options.complete({"pace": "none"})))
    window = furnished(folder)
    window.flow.bots.advanced.connect(lambda match: print(len(match.record.moves), flush=True))
    window.show()

    def give_up() -> None:
        match = Match.new(make("brilla", LONG), players(12), "kill", ME, "2026-12-01T21:00:00+01:00")
        window.flow.play(match)
        session = window.session
        assert session is not None
        session.give_up()
        window.flow.finish(match)

    QTimer.singleShot(0, window, give_up)
    sys.exit(app.exec())


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    main(Path(sys.argv[1]))
