"""The flow of matches in the window: how one begins, goes on, and ends or is left; and Home in between."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from cardtable.engine.match import AnyRules, Match, given_up
from cardtable.engine.options import Options, Value
from cardtable.engine.record import Player, Record
from cardtable.engine.shuffle import new_seed
from cardtable.games import GAMES, make
from cardtable.store.files import StoreError
from cardtable.store.records import load, now
from cardtable.store.saves import Left
from cardtable.store.settings import Chosen
from cardtable.ui.home.left_match import tile_of
from cardtable.ui.play.autosave import Autosave
from cardtable.ui.shell import lazy
from cardtable.ui.shell.dialog_stack import DialogStack
from cardtable.ui.shell.finishing_flow import FinishingFlow
from cardtable.ui.shell.left_picture import LeftPicture
from cardtable.ui.shell.pages import Pages
from cardtable.ui.shell.preferences import Preferences, pace_of, seconds_of
from cardtable.ui.shell.rest import Rest
from cardtable.wording import Words

if TYPE_CHECKING:
    from cardtable.ui.widgets.sheet import Sheet


class MatchFlow(QObject):
    """The matches in a window, one at a time.

    Attributes:
        autosave: saves the matches.
        finishing: lets the bots finish matches that the person gave up.
        left_picture: draws the small picture of the match that was left.
        rest: gives memory back once nothing is to be done.

    Args:
        pages: shows Home and the table.
        dialogs: shows questions, and the sheets with which a match begins and ends.
        preferences: the appearance, and the last choices.
        autosave: keeps the matches.
        bots: the client that asks bots; None: one is made when it is first needed.
    """

    def __init__(
        self,
        pages: Pages,
        dialogs: DialogStack,
        preferences: Preferences,
        autosave: Autosave,
        bots: lazy.BotClient | None,
    ) -> None:
        super().__init__(pages)
        self.autosave = autosave
        self.finishing = FinishingFlow(dialogs, autosave, bots, self)
        self._pages = pages
        self._dialogs = dialogs
        self._preferences = preferences
        self._left: Left | None = None
        self.left_picture = LeftPicture(pages.home, preferences, self)
        self._looked_at: Match | None = None
        self.rest = Rest(pages, dialogs, self.finishing.rest)
        self._may_lose = False
        self.finishing.over.connect(self.rank)
        self.finishing.not_awaited.connect(self.go_home)
        dialogs.changed.connect(self.wait_or_go_on)
        pages.table_made.connect(self._connect_table)
        pages.home.chosen.connect(self.ask_new_match)
        pages.home.resumed.connect(self.resume)
        pages.home.seen.connect(self.draw_left)

    def _connect_table(self) -> None:
        self._pages.table.ended.connect(self._rank_played)
        self._pages.table.left.connect(self.leave_table)

    @property
    def bots(self) -> lazy.BotClient:
        """The client that asks bots."""
        return self.finishing.bots

    @property
    def words(self) -> Words:
        """The words of the present language."""
        return self._preferences.words

    # -- home

    def go_home(self) -> None:
        """Show Home, with the games and the match that was left."""
        self.finishing.await_nothing()
        self._pages.show_home()
        home, found = self._pages.home, self.autosave.found()
        self._left = found.open[0] if found.open else None
        opened = {left.game for left in found.open}
        waiting = {game for game in GAMES if game in opened or self.autosave.left_of(game) is not None}
        offered = None if self._left is None else tile_of(self.words, self._left.match)
        self.left_picture.expect()
        home.show_games(self.words, offered, waiting, self._preferences.settings.played)
        if home.was_seen:
            QTimer.singleShot(0, self, self.draw_left)
        self._dialogs.tell_when_seen(found.troubles)
        if self._pages.has_table:
            self.rest.begin()

    def refresh_home(self) -> None:
        """Lay out Home again, if it is shown, in the present language and with the present unfinished matches."""
        if self._pages.at_home:
            self.go_home()

    def draw_left(self) -> None:
        """Draw the small picture on the tile of the match that was left."""
        if self._pages.home.left is not None and self._left is not None:
            self.left_picture.draw(self._left.match)

    # -- how a match begins

    def ask_new_match(self, game: str) -> None:
        """Open the sheet of a new match; ask first if a match of this game is at the table or was left."""
        session, say = self._pages.session, self.words.say
        title, sentence, stay = say("ui.replace.title"), say("ui.replace.sentence"), say("ui.cancel")
        if session is not None and not session.over:
            begin = lazy.Reply(say("ui.replace.yes"), lambda: self._lay_new_match(game), main=True)
            self._dialogs.ask(title, [sentence], [begin], stay)
            return
        match = self.autosave.left_of(game)
        if match is None:
            self._lay_new_match(game)
            return
        begin = lazy.Reply(say("ui.home.new_match"), lambda: self._lay_new_match(game))
        go_on = lazy.Reply(say("ui.home.continue"), lambda: self.take_up(match), main=True)
        self._dialogs.ask(title, [tile_of(self.words, match).whole, sentence], [begin, go_on], stay)

    def _lay_new_match(self, game: str) -> None:
        dialogs, preferences = self._dialogs, self._preferences
        sheet = lazy.NewMatch(dialogs.context, game, preferences.settings.of(game), preferences.presets)
        self._offer_decks(sheet, game)
        sheet.rules_asked.connect(lambda rules: dialogs.lay(lazy.Rulebook(dialogs.context, [rules])))
        sheet.accepted.connect(lambda: self.new_match(game, sheet.chosen))
        dialogs.lay(sheet)
        # ready when the match begins
        self.bots.start()
        dialogs.tell_all(preferences.presets.take_troubles())

    def _offer_decks(self, sheet: Sheet, game: str) -> None:
        """Add the choice of a deck to a sheet: it shows at once, and is saved when the sheet is accepted."""
        preferences, wished = self._preferences, dict[str, Value]()

        def show(**general: Value) -> None:
            wished.update(general)
            preferences.show_wish(**wished)

        general = preferences.settings.general
        sheet.head.addWidget(lazy.deck_choice(preferences.appearance, self.words, game, general, show))
        sheet.accepted.connect(lambda: preferences.wish(**wished))
        sheet.rejected.connect(preferences.show_wish)

    def new_match(self, game: str, chosen: Chosen, seed: str = "") -> None:
        """Begin a match with these opponents and rules, and remember both."""
        self._preferences.choose(game, chosen)
        company = lazy.players(chosen.seats, chosen.opponents, chosen.levels)
        self.begin(make(game, chosen.options), company, seed)

    def begin(self, rules: AnyRules, company: Sequence[Player], seed: str = "") -> None:
        """Begin a new match of these players."""
        self.play(Match.new(rules, company, seed or new_seed(), lazy.ME, now()))

    # -- how it goes on

    def play(self, match: Match) -> None:
        """Go on with this match; replay it if it is over, and let the bots finish it if it was given up."""
        if match.outcome is not None:
            self.watch(match)
            return
        if given_up(match.record) is not None:
            self.finish(match)
            return
        self._go_to_table()
        self._preferences.note_played(match.rules.id)
        self.bots.start()
        settings = self._preferences.settings
        pace, seconds = pace_of(settings), seconds_of(settings)
        self._pages.table.lay(match, self.words, self.bots, self.autosave, pace, seconds)
        self._sit_down()

    def watch(self, match: Match) -> None:
        """Replay a match that is over, without adding it to the ledger."""
        self._go_to_table()
        self._pages.table.lay_again(match, self.words, pace_of(self._preferences.settings))
        self._sit_down()

    def _go_to_table(self) -> None:
        self.finishing.await_nothing()
        self.left_picture.stop()
        self._pages.show_table()

    def _sit_down(self) -> None:
        self._pages.fit()
        self.wait_or_go_on()
        if self._dialogs.sheets:
            self._dialogs.sheets[-1].take_keyboard()
        else:
            self._pages.table.view.setFocus()

    def wait_or_go_on(self, *, menu_open: bool = False) -> None:
        """Pause the match while a sheet or a menu is open or the window is hidden; else let it go on."""
        controller = self._pages.controller
        if controller is not None:
            controller.pause(paused=menu_open or bool(self._dialogs.sheets) or self._pages.window().isMinimized())

    def resume(self) -> None:
        """Go on with the match that was left."""
        if self._left is not None:
            self.play(self._left.match)

    def take_up(self, match: Match) -> None:
        """Go on with an unfinished match; one that had taken its place moves to the history."""
        self.play(match)
        self.autosave.take_up(match)

    def match_of(self, path: Path) -> Match | None:
        """The match of this record; if it cannot be played, say why and return None."""
        try:
            return load(path)
        except StoreError as trouble:
            self._dialogs.tell(trouble)
            return None

    # -- how it ends, or is left

    def ask_leave(self) -> None:
        """Ask how to leave the table: to go on later, or to give up; leave at once if no match is under way."""
        session, say = self._pages.session, self.words.say
        if session is None or session.over:
            self.go_home()
            return
        cost = "ui.leave.cost" if session.is_out else cost_of_leaving(session.match.rules)
        told = [say("ui.leave.later" if self.autosave.write_down() else "ui.leave.unsaved"), say(cost)]
        give_up = lazy.Reply(say("ui.leave.give_up"), self._give_up)
        later = lazy.Reply(say("ui.leave.home"), self.go_home, main=True)
        self._dialogs.ask(say("ui.leave.title"), told, [give_up, later], say("ui.leave.stay"))

    def _give_up(self) -> None:
        session = self._pages.session
        if session is not None:
            session.give_up()
            self.finish(session.match)

    def finish(self, match: Match) -> None:
        """Let the bots finish this match, and then show its ranking."""
        if match.outcome is not None:
            self.rank(match)
        else:
            self.finishing.finish(match)

    def _rank_played(self) -> None:
        session = self._pages.session
        assert session is not None
        self.rank(session.match)

    def rank(self, match: Match) -> None:
        """Show the ranking of a match that has ended."""
        outcome = match.outcome
        if outcome is None:
            return
        sheet = lazy.RankingSheet(self._dialogs.context, match, outcome)
        sheet.rematched.connect(lambda: self._rematch(match.record, match.rematch()))
        sheet.replayed.connect(lambda: self._look_again(sheet, match))
        sheet.rejected.connect(self.go_home)
        self._dialogs.lay(sheet)
        self.rest.begin()

    def _rematch(self, record: Record, options: Options) -> None:
        self.begin(make(record.game, options), record.players)

    def _look_again(self, sheet: Sheet, match: Match) -> None:
        sheet.rejected.disconnect(self.go_home)
        sheet.reject()
        self._looked_at = match
        self.watch(match)

    def leave_table(self) -> None:
        """Go back to the ranking from which the match was replayed, or Home."""
        shown = self._pages.controller
        if shown is not None and shown.match is self._looked_at:
            self.rank(shown.match)
        else:
            self.go_home()

    def may_close(self) -> bool:
        """Whether the window may close: everything is saved, or may be lost. If not, ask the person."""
        if self._may_lose or self.autosave.write_down():
            return True
        say, close = self.words.say, self._pages.window().close
        again = lazy.Reply(say("ui.close.again"), close, main=True)
        lose = lazy.Reply(say("ui.close.lose"), self._close_and_lose)
        self._dialogs.ask(say("ui.close.title"), [say("ui.close.unsaved")], [lose, again], say("ui.cancel"))
        return False

    def _close_and_lose(self) -> None:
        self._may_lose = True
        self._pages.window().close()

    def stop(self) -> None:
        """Stop everything and save what is not saved yet, since the window closes."""
        self.finishing.await_nothing()
        self.left_picture.stop()
        self.rest.stop()
        self._pages.clear_table()
        self.finishing.stop()
        self.autosave.write_down()
        self.autosave.stop()


def cost_of_leaving(rules: AnyRules) -> str:
    """The key of the sentence on the cost of giving up: the game's, or that of the house rule it depends on."""
    own = (f"leave.cost.{value}" for value in rules.options.values())
    return f"{rules.id}.{next((key for key in own if key in rules.spec.told), 'leave.cost')}"
