"""A match under way at the table: it is saved after every move, and moves can be taken back where the rules allow it.

`Session` derives from it and adds turns, bots and time. It knows neither.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace

from cardtable.engine.events import Event
from cardtable.engine.match import Match
from cardtable.engine.undo import UndoStack
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.play.autosave import Autosave
from cardtable.ui.play.command_specs import REDO, UNDO
from cardtable.ui.play.commands import Command
from cardtable.ui.play.controller import MatchController
from cardtable.ui.play.display import TableDisplay
from cardtable.ui.play.turn_input import TurnInput
from cardtable.wording import Words


class LiveMatch(MatchController):
    """A match that is saved, and whose moves the person can take back and play again.

    `UndoStack` says which moves these are, and that a match that has ended stays as it is. What was taken back is gone
    from the table, the log, the save and the story that bots are sent. It can be played again until another move is
    made or the table is left.
    """

    def __init__(
        self,
        match: Match,
        model: TableModel,
        display: TableDisplay,
        words: Words,
        turn_input: TurnInput,
        autosave: Autosave | None,
    ) -> None:
        super().__init__(match, model, display, words, turn_input)
        self._autosave = autosave
        self._undo_stack = UndoStack(match, self.human)
        turn_input.decided.connect(self._undo_stack.forget)

    def undo(self) -> None:
        """Take the person's last move back, and lay the table as it was before."""
        if not self._undo_stack.can_undo:
            return
        self._interrupt()
        gone = self._undo_stack.undo()
        self._save()
        self._lay_table()
        self.retold.emit()
        self._note()
        told = " ".join(self._words.narrate(self.match.rules.id, gone, self._names, self.human))
        self.announced.emit(self._words.say("ui.table.undone" if told else "ui.table.undone.untold", move=told))
        self.sequencer.show([])

    def redo(self) -> None:
        """Play again what was taken back last, and show it."""
        if not self._undo_stack.can_redo:
            return
        self._interrupt()
        before = len(self._so_far[0])
        self._undo_stack.redo()
        self._save()
        self._show(self.match.seen_by(self.human, since=before))

    # -- for `Session`

    def _undoing(self) -> Sequence[Command]:
        """The buttons for both, in a game that allows it; the one that comes and goes on the left of the other."""
        if not self.match.rules.undoes:
            return ()
        say, stack = self._words.say, self._undo_stack
        why = ("", "") if stack.can_undo else (say("ui.table.undo.none"), say("ui.table.undo.none.sentence"))
        undo = Command.of(UNDO, self._words, self.undo, reason=why[0], sentence=why[1])
        return (Command.of(REDO, self._words, self.redo), undo) if stack.can_redo else (undo,)

    @property
    def _moves_again(self) -> bool:
        """Whether a move of the person is still being shown, in such a game, and the next one is the person's too."""
        goes_on = self.match.rules.undoes and self.match.to_act == self.human and not self.over
        return goes_on and not self.turn_input.open

    def _waiting(self) -> Sequence[Command]:
        """The buttons with which the person's turn will begin, so that they stay in sight; a press shows the rest."""
        return [replace(command, do=self.skip) for command in self.turn_input.first_commands]

    @abstractmethod
    def _interrupt(self) -> None:
        """Show at once what is still to be shown, and ask nobody any more."""

    @property
    def _so_far(self) -> tuple[Sequence[Event], Sequence[int]]:
        return self.match.story(self.human), self.match.ends

    def _begin_saving(self) -> None:
        """Make room for the match among the saved ones, and save it."""
        if self._autosave is not None:
            self._autosave.begin(self.match)
        self._save()

    def _save(self) -> None:
        if self._autosave is not None:
            self._autosave.keep(self.match)

    def _close(self) -> None:
        """Count the match, which has ended, and save it no more."""
        if self._autosave is not None:
            self._autosave.close(self.match)
