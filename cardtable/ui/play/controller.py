"""What goes on at the table: a match that is played, or one that is looked at again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QObject, Signal

from cardtable.engine.events import OUT, Event, Zone
from cardtable.engine.match import Match
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.play.command_specs import CLOSE_TRICK, LAST_TRICK
from cardtable.ui.play.commands import Command
from cardtable.ui.play.display import TableDisplay
from cardtable.ui.play.players import sitting_of
from cardtable.ui.play.sequencer import Sequencer
from cardtable.ui.play.steps import ended_last, last_happened, last_trick, retell, set_out, worth_of_hand, your_turn
from cardtable.ui.play.turn_input import TurnInput
from cardtable.ui.style.theme import Pace
from cardtable.wording import Words


class MatchController(QObject):
    """One match at the table, as the page of the table knows it. Who derives from it says what can be done.

    Attributes:
        match: the match.
        human: the seat from which it is seen.
        over: whether leaving the table costs nothing any more.
        keys: the keys that are its own wherever the keyboard is on the table or on the lower rail.

    Signals:
        changed: offers, prompt, or where the match stands are others now.
        told: a line for the log.
        announced: what somebody who cannot see the table has to be told.
        retold: the log is another one now: see `story`.
        rewound: the log keeps no more than so many of its lines, and after them come these.
        ended: the match is over and everything has been shown.
        left: the person is done with it.
    """

    changed = Signal()
    told = Signal(str)
    announced = Signal(str)
    retold = Signal()
    rewound = Signal(int, object)
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
    def commands(self) -> list[Command]:
        """The buttons of the action bar, the main one last."""
        raise NotImplementedError

    @property
    def prompt(self) -> str:
        """The sentence that says what can be done, or where this is."""
        raise NotImplementedError

    @property
    def brief(self) -> str:
        """The same in fewer words, for where there is little room; empty: there are none."""
        return ""

    def press(self, command: Command) -> None:
        """A button was pressed, or its key."""
        if command.do is not None:
            command.do()

    def touch(self, row: int) -> None:
        """A thing was clicked. While something is still being shown this only shows the rest at once."""
        self.skip()

    def touch_again(self, row: int) -> None:
        """The second click of a double click on one thing."""

    def activate(self, row: int) -> None:
        """Enter was pressed on a thing."""
        self.skip()

    def drop(self, source: int, target: int) -> None:
        """One thing was dragged onto another."""

    def lay(self, row: int) -> None:
        """A card was dragged into the middle of the table; a row below 0: the middle was clicked."""
        self.skip()

    def lift(self, row: int) -> None:
        """A card is being dragged."""

    def let_go(self) -> None:
        """What was picked is put back."""

    def hint(self) -> None:
        """Ask what the plain bot would do in the person's place."""

    def look_back(self) -> None:
        """Lay the last trick open, or close it again."""
        trick = self._model.last_trick
        self._model.show_last_trick(shown=not trick.shown and trick.taker is not None)
        if trick.shown:
            self.announced.emit(last_trick(self._words, self._model))
        self.changed.emit()

    def skip(self) -> None:
        """Show at once what is still being shown."""
        if self.sequencer.busy:
            self.sequencer.skip()

    # -- what the window may ask for

    def start(self) -> None:
        """Begin."""
        raise NotImplementedError

    def stop(self) -> None:
        """Do nothing any more; a second time this means nothing."""
        raise NotImplementedError

    def pause(self, *, paused: bool) -> None:
        """Nothing moves behind a dialog or a window that nobody sees."""
        raise NotImplementedError

    def set_pace(self, pace: Pace) -> None:
        """How fast everything goes from now on."""
        self._pace = pace
        self.sequencer.set_pace(pace)

    def set_next_hand(self, seconds: int) -> None:
        """How long a settled hand lies open; 0: until the person says so."""

    def speak(self, words: Words) -> None:
        """Go on in the language of these words."""
        self._words = words
        self._model.speak(words, sitting_of(words, self.match.record).names)
        self.turn_input.speak(words)
        self._note()
        self.changed.emit()

    def story(self) -> Iterator[str]:
        """All that the log tells, or is about to, in the words of now."""
        return retell(self._words, self._model.seats_shown, *self._so_far)

    def last_of(self, lines: Sequence[str]) -> str:
        """The last of these lines that tells more than whose turn comes; empty if none does."""
        return last_happened(self._words, self._model.seats_shown, lines)

    @property
    def is_out(self) -> bool:
        """Whether the person takes no part any more, unless he comes back."""
        return self.human is not None and (self.human, OUT) in self._model.tabletop.marks

    # -- for those who derive from it

    @property
    def _names(self) -> tuple[str, ...]:
        return self._model.seats_shown.names

    def _looking_back(self) -> list[Command]:
        """The button for the last trick, where there is one."""
        trick = self._model.last_trick
        if trick.taker is None:
            return []
        spec = CLOSE_TRICK if trick.shown else LAST_TRICK
        return [Command.of(spec, self._words, self.look_back, spare=True)]

    def _looks_back(self, row: int) -> bool:
        """What was won shows, and hides, the last trick when it is touched."""
        place = self._model.item(row).place if row >= 0 else None
        if self.sequencer.busy or place is None or place.zone is not Zone.WON:
            return False
        self.look_back()
        return True

    def _show(self, events: Sequence[Event]) -> None:
        """Show these, as they were seen, one after the other."""
        self.sequencer.show(set_out(self._words, self._model.seats_shown, events))
        self.changed.emit()

    def _lay_out(self) -> None:
        """The table as it stands, at once, with its story."""
        self._model.lay_out(sitting_of(self._words, self.match.record), self._so_far[0])
        self.retold.emit()
        self._note()

    def _announce_turn(self) -> None:
        # the hand that ended and still lies there has been told
        over = ended_last(*self._so_far)
        worth = "" if over else worth_of_hand(self._words, self.match.rules, self._model)
        self.announced.emit(your_turn(self._words, self.turn_input.prompt, worth))

    @property
    def _so_far(self) -> tuple[Sequence[Event], Sequence[int]]:
        """The events that have been shown or are about to be, as they are seen; how many there were after each move."""
        raise NotImplementedError

    def _note(self) -> None:
        """What the hand is worth, after every change of it."""
        captions = self._model.captions
        if self._model.taker is not None or captions.counting or captions.ended:
            self.changed.emit()
        worth = worth_of_hand(self._words, self.match.rules, self._model)
        self._display.set_worth(worth, self._words.say("ui.table.hand") if worth else "")
