"""The controller of a match at the table: the base of `Session` (a match being played) and `Replay`.

The table's page creates it, connects the view's signals to it and shows its commands and prompt.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from PySide6.QtCore import QObject, Signal

from cardtable.engine.events import OUT, Event, Zone
from cardtable.engine.match import Match
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.play.command_specs import CLOSE_CAPTURE, CLOSE_TRICK, LAST_CAPTURE, LAST_TRICK
from cardtable.ui.play.commands import Command
from cardtable.ui.play.display import TableDisplay
from cardtable.ui.play.players import sitting_of
from cardtable.ui.play.sequencer import Sequencer
from cardtable.ui.play.steps import ended_last, last_happened, last_taken, retell, set_out, worth_of_hand, your_turn
from cardtable.ui.play.turn_input import TurnInput
from cardtable.ui.style.theme import Pace
from cardtable.wording import Words


class MatchController(QObject):
    """One match at the table. Subclasses say what can be done.

    Attributes:
        match: the match.
        human: the seat of the viewer.
        over: whether leaving the table costs nothing any more.
        keys: the keys that it handles while the focus is on the table or on the lower rail.

    Signals:
        changed: commands, prompt or state have changed.
        told: a line for the log.
        announced: a text for screen readers.
        retold: the log has changed: see `story`.
        ended: the match is over and everything has been shown.
        left: the person leaves it.
    """

    changed = Signal()
    told = Signal(str)
    announced = Signal(str)
    retold = Signal()
    ended = Signal()
    left = Signal()
    keys: tuple[str, ...] = ()

    def __init__(
        self, match: Match, model: TableModel, display: TableDisplay, words: Words, turn_input: TurnInput
    ) -> None:
        super().__init__()
        self.match = match
        self.human = match.record.human
        self.over = False
        self.turn_input = turn_input
        self._model = model
        self._display = display
        self._words = words
        self._pace = Pace.NORMAL
        turn_input.setParent(self)
        turn_input.begun.connect(self._announce_turn)
        turn_input.said.connect(self.announced)
        self.sequencer = Sequencer(model, display, self)
        self.sequencer.told.connect(self.told)
        self.sequencer.shown.connect(self._note)

    # -- what can be done

    @property
    @abstractmethod
    def commands(self) -> list[Command]:
        """The buttons of the action bar, the main one last."""

    @property
    @abstractmethod
    def prompt(self) -> str:
        """The sentence that says what the person can do, or where the match stands."""

    @property
    def brief(self) -> str:
        """A shorter prompt for narrow windows; empty if there is none."""
        return ""

    def press(self, command: Command) -> None:
        """Do what this button does."""
        if command.do is not None:
            command.do()

    def touch(self, row: int) -> None:
        """Handle a click on an item; while steps are still being shown, it only shows the rest at once."""
        if self._looks_back(row):
            return
        if self.turn_input.open:
            self.turn_input.pick(row)
        else:
            self.skip()

    def touch_again(self, row: int) -> None:
        """Handle the second click of a double click on an item."""
        if self.turn_input.open:
            self.turn_input.pick_again(row)

    @abstractmethod
    def activate(self, row: int) -> None:
        """Handle Enter on an item."""

    def drop(self, source: int, target: int) -> None:
        """Handle the drop of one item on another."""
        if self.turn_input.open:
            self.turn_input.drop(source, target)

    def lay(self, row: int) -> None:
        """Handle the drop of a card in the middle of the table; a row below 0: a click on the middle."""
        if self.turn_input.open:
            self.turn_input.lay(row)
        else:
            self.skip()

    def lift(self, row: int) -> None:
        """Handle the start of dragging a card."""
        if self.turn_input.open:
            self.turn_input.lift(row)

    def let_go(self) -> None:
        """Put back the picked cards."""
        if self.turn_input.open:
            self.turn_input.let_go()

    def hint(self) -> None:
        """Ask for the move that the plain bot would make in the person's place."""

    def look_back(self) -> None:
        """Lay the last trick or capture open, or close it again."""
        last = self._model.last_taken
        self._model.show_last_taken(shown=not last.shown and last.taker is not None)
        if last.shown:
            self.announced.emit(last_taken(self._words, self._model))
        self.changed.emit()

    def skip(self) -> None:
        """Show at once all steps that are still to be shown."""
        if self.sequencer.busy:
            self.sequencer.skip()

    # -- for the window

    @abstractmethod
    def start(self) -> None:
        """Begin."""

    @abstractmethod
    def stop(self) -> None:
        """Stop for good; calling it again has no effect."""

    @abstractmethod
    def pause(self, *, paused: bool) -> None:
        """Stop all movement behind a dialog or while the window is hidden, or go on."""

    def set_pace(self, pace: Pace) -> None:
        """Set the pace of everything from now on."""
        self._pace = pace
        self.sequencer.set_pace(pace)

    def set_next_hand(self, seconds: int) -> None:
        """Set how long a settled hand lies open; 0: until the person goes on."""

    def speak(self, words: Words) -> None:
        """Change to the language of these words."""
        self._words = words
        self._model.speak(words, sitting_of(words, self.match.record).names)
        self.turn_input.speak(words)
        self._note()
        self.changed.emit()

    def story(self) -> Iterator[str]:
        """All lines of the log so far, the last one first, in the present language; each is made when it is taken."""
        told = retell(self._words, self._model.seats_shown, *self._so_far)
        return islice(told, self.sequencer.untold, None)

    def last_of(self, lines: Iterable[str]) -> str:
        """The first of these lines, the last one first, that says more than whose turn it is; empty if none does."""
        return last_happened(self._words, self._model.seats_shown, lines)

    @property
    def is_out(self) -> bool:
        """Whether the person is out and takes no part, unless the rules let them come back."""
        return self.human is not None and (self.human, OUT) in self._model.tabletop.marks

    # -- for subclasses

    @property
    def _names(self) -> tuple[str, ...]:
        return self._model.seats_shown.names

    def _looking_back(self) -> list[Command]:
        """The button for the last trick or capture, if there is one."""
        last = self._model.last_taken
        if last.taker is None:
            return []
        show, close = (LAST_CAPTURE, CLOSE_CAPTURE) if last.captured else (LAST_TRICK, CLOSE_TRICK)
        spec = close if last.shown else show
        return [Command.of(spec, self._words, self.look_back, spare=True)]

    def _looks_back(self, row: int) -> bool:
        """Show or hide what was taken last if this row is a won pile; return whether it is."""
        place = self._model.item(row).place if row >= 0 else None
        if self.sequencer.busy or place is None or place.zone is not Zone.WON:
            return False
        self.look_back()
        return True

    def _show(self, events: Sequence[Event]) -> None:
        """Show these events, as the viewer saw them, one after the other."""
        self.sequencer.show(set_out(self._words, self._model.seats_shown, events))
        self.changed.emit()

    def _lay_out(self) -> None:
        """Lay out the table and the log at once, as the match stands."""
        self._lay_table()
        self._retell()
        self._note()

    def _retell(self) -> None:
        """Let the log be told anew, and say its last line."""
        self.retold.emit()
        self.announced.emit(next(self.story(), ""))

    def _lay_table(self) -> None:
        """Lay out the table at once, as the match stands."""
        self._model.lay_out(sitting_of(self._words, self.match.record), self._so_far[0])

    def _announce_turn(self) -> None:
        # a hand that ended and still lies open has been told
        over = ended_last(*self._so_far)
        worth = "" if over else worth_of_hand(self._words, self.match.rules, self._model)
        self.announced.emit(your_turn(self._words, self.turn_input.prompt, worth))

    @property
    @abstractmethod
    def _so_far(self) -> tuple[Sequence[Event], Sequence[int]]:
        """The events shown or about to be, as the viewer sees them, and their number after each move."""

    def _note(self) -> None:
        """Show what the hand is worth, after every change of it."""
        captions = self._model.captions
        if self._model.taker is not None or captions.counting or captions.ended:
            self.changed.emit()
        worth = worth_of_hand(self._words, self.match.rules, self._model)
        self._display.set_worth(worth, self._words.say("ui.table.hand") if worth else "")
