"""Replay: a finished match shown move by move, forward and back, at any pace. It saves nothing and asks no bot."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence

from cardtable.engine.events import Began, Event, HandEnded
from cardtable.engine.match import Match
from cardtable.ui.model.snapshots import Snapshots
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.play.command_specs import (
    BACK,
    CLOSE_HANDS,
    END,
    FORTH,
    HALT,
    HAND_BACK,
    HAND_FORTH,
    LEAVE,
    MOVING,
    OPEN_HANDS,
    PLAY,
    START,
    CommandSpec,
)
from cardtable.ui.play.commands import Command
from cardtable.ui.play.controller import MatchController
from cardtable.ui.play.display import TableDisplay
from cardtable.ui.play.players import sitting_of
from cardtable.ui.play.turn_input import TurnInput
from cardtable.ui.style.durations import Ms
from cardtable.ui.style.theme import PACES, Pace
from cardtable.ui.timers import one_shot
from cardtable.wording import Words

_BACKWARDS = (START, HAND_BACK, BACK)


class Replay(MatchController):
    """A match that is over, and a position in it.

    Attributes:
        position: the number of moves shown.
        playing: whether the next move follows by itself.
    """

    keys = tuple(spec.key for spec in MOVING)

    def __init__(self, match: Match, model: TableModel, display: TableDisplay, words: Words) -> None:
        super().__init__(match, model, display, words, TurnInput(model, words, lambda: -1))
        self.over = True
        self.position = 0
        self.playing = False
        self._paused = self._stopped = False
        self._hands = [
            move
            for move, events in enumerate(self._moves())
            if any(isinstance(event, Began) and event.what == "hand" for event in events)
        ]
        self._snapshots: Snapshots | None = None
        self._next = one_shot(self)
        self._next.timeout.connect(self._step)
        self.sequencer.drained.connect(self._go_on)

    # -- what can be done

    @property
    def commands(self) -> list[Command]:
        """The buttons of a media player; those that lead nowhere are grey."""
        words, model = self._words, self._model
        leave = Command.of(LEAVE, words, self.left.emit, spare=True)
        hands = CLOSE_HANDS if model.all_open else OPEN_HANDS
        lay_open = Command.of(hands, words, lambda: self.lay_open(all_open=not model.all_open), spare=True)
        running = Command.of(HALT, words, lambda: self.play(playing=False), main=True, icon=HALT.id)
        halted = Command.of(PLAY, words, lambda: self.play(playing=True), main=True, icon=PLAY.id)
        return [
            leave,
            lay_open,
            *self._looking_back(),
            self._move(START, lambda: self.go_to(0)),
            self._move(HAND_BACK, lambda: self.go_to(self._hand_before)),
            self._move(BACK, lambda: self.go_to(self.position - 1)),
            running if self.playing else halted,
            self._move(FORTH, self.forth),
            self._move(HAND_FORTH, lambda: self.go_to(self._hand_after)),
            self._move(END, lambda: self.go_to(self._last)),
        ]

    def _move(self, spec: CommandSpec, do: Callable[[], object]) -> Command:
        """The button that goes to another move, with the reason if there is none in its direction."""
        way, aim = ("at_start", 0) if spec in _BACKWARDS else ("at_end", self._last)
        say, nowhere = self._words.say, self.position == aim
        reason, sentence = (say(f"ui.replay.{way}"), say(f"ui.replay.{way}.sentence")) if nowhere else ("", "")
        return Command.of(spec, self._words, do, reason=reason, sentence=sentence, icon=spec.id)

    @property
    def prompt(self) -> str:
        """The sentence that says which move of the match is shown."""
        told = self._words.say("ui.replay.position", n=self.position, all=self._last)
        began = self._model.tabletop.began
        hand = {"hand": began["hand"]} if "hand" in began else {}
        place = self._words.place(self.match.rules.id, hand)
        return f"{told} · {place}" if place else told

    def activate(self, row: int) -> None:
        """Press the main button, or show the last trick, if this is a won pile."""
        if not self._looks_back(row):
            self.play(playing=not self.playing)

    def play(self, *, playing: bool) -> None:
        """Let moves follow each other, from the start if this is the end; or stop here."""
        self.playing = playing
        self._next.stop()
        if playing and self.position == self._last and not self.sequencer.busy:
            self._stand_at(0)
        if playing and not self.sequencer.busy:
            self._next.start(0)
        self.changed.emit()

    def forth(self) -> None:
        """Show the next move; the rest of the one before is shown at once."""
        self._next.stop()
        self.skip()
        self._step()

    def go_to(self, position: int) -> None:
        """Go at once to the position after so many moves."""
        self._next.stop()
        self._stand_at(max(0, min(self._last, position)))
        self._go_on()

    def lay_open(self, *, all_open: bool) -> None:
        """Show every hand, or only the cards that the viewer's seat saw."""
        self._model.all_open = all_open
        self._forget()
        self.go_to(self.position)

    def speak(self, words: Words) -> None:
        """Go on in the language of these words."""
        self._forget()
        super().speak(words)

    # -- what the window may ask for

    def start(self) -> None:
        """Begin to play from the first card."""
        self.sequencer.set_pace(self._pace)
        self._stand_at(0)
        self.play(playing=True)

    def stop(self) -> None:
        """Stop for good."""
        if not self._stopped:
            self._stopped, self.playing = True, False
            self._next.stop()
            self.sequencer.stop()

    def pause(self, *, paused: bool) -> None:
        """Stop all movement behind a dialog or while the window is hidden, or go on."""
        if paused == self._paused or self._stopped:
            return
        self._paused = paused
        self._next.stop()
        self.sequencer.hold(paused=paused)
        if not paused and not self.sequencer.busy:
            self._go_on()

    # -- inside

    @property
    def _last(self) -> int:
        return len(self.match.record.moves)

    def _moves(self) -> list[Sequence[Event]]:
        """The unmasked events of the start and of each move."""
        ends = self.match.ends
        return [self.match.events[start:end] for start, end in zip([0, *ends], ends, strict=False)]

    @property
    def _so_far(self) -> tuple[Sequence[Event], Sequence[int]]:
        ends = self.match.ends[: self.position + 1]
        return self._events[: ends[-1]], ends

    @property
    def _events(self) -> Sequence[Event]:
        """The events of the whole match, as they are shown."""
        return self.match.events if self._model.all_open else self.match.story(self.human)

    @property
    def _hand_before(self) -> int:
        """The position at the beginning of this hand; at its beginning, that of the hand before."""
        before = bisect_left(self._hands, self.position)
        return self._hands[before - 1] if before else 0

    @property
    def _hand_after(self) -> int:
        """The position at the beginning of the next hand; in the last hand, the end."""
        after = bisect_right(self._hands, self.position)
        return self._hands[after] if after < len(self._hands) else self._last

    def _forget(self) -> None:
        """Drop what was cached, since the language or the cards to be seen have changed."""
        self._snapshots = None

    def _lay_out(self) -> None:
        """Lay out the table and the log at once; the cost does not grow with the position."""
        if self._snapshots is None:
            self._snapshots = Snapshots(self._words, sitting_of(self._words, self.match.record), self._events)
        end = self.match.ends[self.position]
        before, start = self._snapshots.before(end)
        self._model.lay_on(before, self._events[start:end])
        self._retell()
        self._note()

    def _stand_at(self, position: int) -> None:
        self.position = position
        self.sequencer.forget()
        self._lay_out()
        self._display.animator.jump()
        self.changed.emit()

    def _step(self) -> None:
        if self.position == self._last or self._stopped:
            return
        start, end = self.match.ends[self.position : self.position + 2]
        self.position += 1
        self._show(self._events[start:end])

    def _go_on(self) -> None:
        """Show the next move, if it is to follow by itself, once all of this one has been shown."""
        if self.playing and self.position == self._last:
            self.playing = False
        elif self.playing and not self._paused:
            start, end = [0, *self.match.ends][self.position : self.position + 2]
            settled = any(isinstance(event, HandEnded) for event in self.match.events[start:end])
            pace = PACES[self._pace] or PACES[Pace.FAST]
            self._next.start(round((Ms.ENDED_HAND if settled else Ms.BETWEEN_MOVES) * pace))
        self.changed.emit()
