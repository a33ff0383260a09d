"""How a match ends or is left: the ranking, another one with the same people, a look at it again, or home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from cardtable.engine.match import AnyRules, Match
from cardtable.engine.options import Options
from cardtable.engine.record import Record
from cardtable.games import make
from cardtable.store.ledger import match_id
from cardtable.ui.timers import one_shot
from cardtable.wording import Words

if TYPE_CHECKING:
    from cardtable.ui.play.bot_client import BotClient
    from cardtable.ui.shell.main_window import MainWindow
    from cardtable.ui.widgets.sheet import Sheet


SHOWN_AFTER = 300
"""Milliseconds after which it is said that the others still play; most matches are over by then."""


class Endings(QObject):
    """The ends of the matches in a window."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._looked_at: Match | None = None
        self._awaited: Match | None = None
        self._finishing: Sheet | None = None
        self._soon = one_shot(self, SHOWN_AFTER)
        self._soon.timeout.connect(self._show_finishing)

    def ask_leave(self) -> None:
        """Leave the table: later, or for good, which has its price; at once where no match is under way."""
        from cardtable.ui.widgets.message_sheets import Reply

        window, session, say = self._window, self._window.session, self._window.words.say
        if session is None or session.over:
            window.go_home()
            return
        cost = "ui.leave.cost" if session.is_out else cost_of_leaving(window.words, session.match.rules)
        told = [say("ui.leave.later"), say(cost)]
        give_up = Reply(say("ui.leave.give_up"), self._give_up)
        later = Reply(say("ui.leave.home"), window.go_home, main=True)
        window.dialogs.ask(say("ui.leave.title"), told, [give_up, later], say("ui.leave.stay"))

    def rank(self) -> None:
        """The ranking of the match that has ended, and what next."""
        session = self._window.session
        assert session is not None
        self._rank(session.match)

    def leave_table(self) -> None:
        """Back to the ranking from which the match was looked at again; or home."""
        shown = self._window.controller
        if shown is not None and shown.match is self._looked_at:
            self._rank(shown.match)
        else:
            self._window.go_home()

    def _rank(self, match: Match) -> None:
        from cardtable.ui.sheets.ranking import RankingSheet

        window, outcome = self._window, match.outcome
        if outcome is None:
            return
        sheet = RankingSheet(window.pages, window.appearance, window.words, match, outcome)
        sheet.rematched.connect(lambda: self._rematch(match.record, match.rematch()))
        sheet.replayed.connect(lambda: self._look_again(sheet, match))
        sheet.rejected.connect(window.go_home)
        window.dialogs.lay(sheet)

    def _look_again(self, sheet: Sheet, match: Match) -> None:
        sheet.rejected.disconnect(self._window.go_home)
        sheet.reject()
        self._looked_at = match
        self._window.watch(match)

    def _rematch(self, record: Record, options: Options) -> None:
        self._window.begin(make(record.game, options), record.players)

    def _give_up(self) -> None:
        session = self._window.session
        if session is not None:
            session.give_up()
            self.finish(session.match)

    # -- a match that was given up

    def listen_to(self, bots: BotClient) -> None:
        """Hear of the matches that these bots have finished, and of what keeps them from it."""
        bots.finished.connect(self.finished)
        bots.unstarted.connect(self._window.dialogs.tell_unstarted)

    def finish_abandoned(self) -> None:
        """Let the others finish what was given up when the program ended before they had."""
        window = self._window
        for match in window.autosave.abandoned():
            if match_id(match.record) not in [match_id(other.record) for other in window.bots.unfinished]:
                window.bots.finish(match)

    def finish(self, match: Match) -> None:
        """Let the others finish this match, and show its ranking as soon as they have."""
        if match.outcome is not None:
            self._rank(match)
            return
        self._awaited = match
        self._window.bots.finish(match)
        self._soon.start()

    def await_nothing(self) -> None:
        """Nobody waits for the ranking any more; the match is finished and written down all the same."""
        self._awaited = None
        self._soon.stop()

    def finished(self, match: Match) -> None:
        """The others have finished this match: it is written down, and its ranking shown if somebody waits for it."""
        self._window.autosave.close(match)
        if match is not self._awaited:
            return
        self.await_nothing()
        if self._finishing is not None:
            self._finishing.accept()
        self._rank(match)

    def _show_finishing(self) -> None:
        from cardtable.ui.sheets.finishing import Finishing

        if self._awaited is None:
            return
        window = self._window
        sheet = self._finishing = Finishing(window.pages, window.appearance, window.words, self._awaited)
        window.bots.advanced.connect(sheet.show_place)
        sheet.finished.connect(self._hide_finishing)
        sheet.rejected.connect(window.go_home)
        window.dialogs.lay(sheet)

    def _hide_finishing(self) -> None:
        self._finishing = None


def cost_of_leaving(words: Words, rules: AnyRules) -> str:
    """The key of the sentence on what it costs to give up: for the house rule it depends on, for the game, or any."""
    own = f"{rules.id}.leave.cost"
    keys = [*(f"{own}.{value}" for value in rules.options.values()), own]
    return next(filter(words.has, keys), "ui.leave.cost")
