"""Undo and redo: the moves of one seat taken back, and played again as long as nothing else has been done.

The session of the window calls it, in games whose rules allow it. It knows no window and no file.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.events import Event
from cardtable.engine.match import LEAVE, Match
from cardtable.engine.record import Move
from cardtable.engine.seats import Seat


class UndoStack:
    """The moves of one seat in a match, as far as they can be taken back, and those that have been.

    A seat takes back its own moves only. Alone at the table it has made them all. With others at the table, what they
    have done since goes with its move, and comes back with it as it was: nobody is asked again.

    A match that has ended is not taken up again: its result has been told and counted. A game that allows undo
    therefore lets its player say that it is lost (`docs/new-game.md`).
    """

    def __init__(self, match: Match, seat: Seat | None) -> None:
        """Nothing has been taken back; without a seat nothing ever can be.

        Args:
            match: the match, which may have been played on for a while.
            seat: the seat that takes its moves back.
        """
        self._match = match
        self._seat = seat
        self._undone: list[Sequence[Move]] = []

    @property
    def can_undo(self) -> bool:
        """Whether the seat has a move to take back."""
        return self._goes_on and self._last is not None

    @property
    def can_redo(self) -> bool:
        """Whether a move that was taken back can be played again."""
        return self._goes_on and bool(self._undone)

    def undo(self) -> Sequence[Event]:
        """Take back the seat's last move and all that followed it; return the events that have not happened now."""
        last = self._last
        assert self.can_undo and last is not None
        match = self._match
        gone, moves = match.seen_by(self._seat, since=match.ends[last]), match.record.moves[last:]
        match.undo(len(moves))
        self._undone.append(moves)
        return gone

    def redo(self) -> None:
        """Play again what was taken back last."""
        assert self.can_redo
        for seat, notation in self._undone.pop():
            self._match.play(seat, self._match.rules.parse(notation))

    def forget(self) -> None:
        """Forget what was taken back, since something else has been done."""
        self._undone.clear()

    @property
    def _goes_on(self) -> bool:
        """Whether moves of this match may be taken back."""
        return self._match.rules.undoes and self._match.outcome is None

    @property
    def _last(self) -> int | None:
        """The index of the seat's last move; None if there is none, or if the seat or another has left since."""
        moves = self._match.record.moves
        for index in range(len(moves) - 1, -1, -1):
            seat, notation = moves[index]
            if notation.startswith(f"{LEAVE} "):
                return None
            if seat == self._seat:
                return index
        return None
