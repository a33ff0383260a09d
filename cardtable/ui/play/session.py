"""Session: one match from the first card to the ranking, between the person, the bots and the view.

It alone decides about time: pauses, paces, and the seat it waits for. The match is always ahead of what is shown; the
person is asked only once everything that happened has been shown, so that no click acts on an outdated table.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial

from cardtable.bots.bot import Advice
from cardtable.bots.request import hint_for, request_for
from cardtable.engine.actions import Action
from cardtable.engine.events import Event, HandEnded
from cardtable.engine.match import Match
from cardtable.engine.rules import Why
from cardtable.engine.seats import Seat
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.play.autosave import Autosave
from cardtable.ui.play.bot_client import BotClient
from cardtable.ui.play.bot_turn import BotTurn
from cardtable.ui.play.command_specs import CONTINUE, FASTER, SLOWER
from cardtable.ui.play.commands import Command
from cardtable.ui.play.display import TableDisplay
from cardtable.ui.play.hint import hint_of, spoken
from cardtable.ui.play.live_match import LiveMatch
from cardtable.ui.play.players import sitting_of
from cardtable.ui.play.steps import ended_last, hand_result, last_taken, meanwhile
from cardtable.ui.play.turn_clock import TurnClock
from cardtable.ui.play.turn_input import TurnInput
from cardtable.ui.style.theme import Pace
from cardtable.ui.timers import one_shot
from cardtable.wording import Words


class Session(LiveMatch):
    """A match being played."""

    def __init__(
        self,
        match: Match,
        model: TableModel,
        display: TableDisplay,
        bots: BotClient,
        words: Words,
        *,
        autosave: Autosave | None = None,
        current: Callable[[], int] = lambda: -1,
        next_hand: int = 0,
    ) -> None:
        """A session of this match.

        Args:
            match: a new match, or one that was left; it goes on from where it stands.
            model: the table as the person sees it.
            display: the view of it.
            bots: the client that asks bots.
            words: the language.
            autosave: saves the match; None: it is not saved.
            current: returns the row that has the keyboard focus.
            next_hand: the seconds until the next hand is dealt by itself; 0: when the person goes on.
        """
        super().__init__(match, model, display, words, TurnInput(model, words, current), autosave)
        self._next_hand = next_hand
        self._fast = False
        self._paused = self._stopped = False
        self._settled_hand = False
        self._chance = random.Random()
        self.sequencer.drained.connect(self._go_on)
        self.turn_input.decided.connect(self._decided)
        self.turn_input.changed.connect(self.changed)
        self.turn_input.refused.connect(display.shake)
        self._bot = BotTurn(bots, self)
        self._bot.moved.connect(self._bot_moved)
        self._bot.advised.connect(self._advised)
        self._patience = one_shot(self)
        self._patience.timeout.connect(self.go_on)
        self.clock = TurnClock(model, display, words, self)
        self.clock.expired.connect(self._time_is_over)

    # -- what the window may ask for

    def start(self) -> None:
        """Show the match as it stands, and go on with it; a new one begins with its first cards."""
        self._apply_pace(self._pace)
        self._begin_saving()
        if not self.match.record.moves:
            self._model.begin(sitting_of(self._words, self.match.record))
            self._show(self.match.seen_by(self.human))
            return
        self._settled_hand = ended_last(*self._so_far)
        self._lay_out()
        self.sequencer.show([])

    def show_still(self) -> None:
        """Show the match as it stands and do not go on: for a picture."""
        self._lay_out()
        if self.match.to_act is not None and self.match.to_act == self.human:
            self.turn_input.begin(self.match)

    def stop(self) -> None:
        """Stop for good. The match stays as it was saved."""
        if self._stopped:
            return
        self.over = self._stopped = True
        self._bot.stop()
        self._patience.stop()
        self.clock.stop()
        self.turn_input.end()
        self.sequencer.stop()

    def pause(self, *, paused: bool) -> None:
        """Stop all movement, deals and bots behind a dialog or while the window is hidden, or go on."""
        if paused == self._paused or self.over:
            return
        self._paused = paused
        self.clock.pause(paused=paused)
        self.sequencer.hold(paused=paused)
        self._bot.pause(paused=paused)
        if paused:
            self._patience.stop()
        elif not self._bot.open and self._settled_hand and not self.sequencer.busy:
            self._lie_open()

    def set_pace(self, pace: Pace) -> None:
        """Set the pace of everything from now on."""
        self._pace = pace
        if not self._fast:
            self._apply_pace(pace)

    def set_next_hand(self, seconds: int) -> None:
        """Set how long a settled hand lies open; 0: until the person goes on."""
        self._next_hand = seconds
        self._patience.stop()
        if self._awaits_continue and not self._paused:
            self._lie_open()

    def speak(self, words: Words) -> None:
        """Go on in the language of these words."""
        self.clock.words = words
        super().speak(words)

    @property
    def commands(self) -> list[Command]:
        """The buttons of the action bar, the main one last."""
        if self.turn_input.open:
            return [*self._looking_back(), *self._undoing(), *self.turn_input.commands]
        if self._moves_again:
            return [*self._undoing(), *self._waiting()]
        if self.over or (self.sequencer.busy and not self.is_out):
            return []
        commands = self._looking_back() if self._awaits_continue else []
        if self.is_out:
            pace = SLOWER if self._fast else FASTER
            commands.append(Command.of(pace, self._words, partial(self.hurry, fast=not self._fast)))
        if self._awaits_continue:
            commands.append(Command.of(CONTINUE, self._words, self.go_on, main=True))
        return commands

    @property
    def prompt(self) -> str:
        """The sentence that says what the person can do, which player is awaited, or what is being shown."""
        if self._stopped:
            return ""
        if self._model.last_taken.shown and not self.turn_input.told:
            return last_taken(self._words, self._model)
        if self.turn_input.open:
            # the last hand still lies open when the person deals the next one
            ended = "" if self.turn_input.told else self._result
            return f"{ended} {self.turn_input.prompt}".lstrip()
        if self._awaits_continue:
            then = self._words.say(self._words.exact(f"{self.match.rules.id}.settled", "ui.table.settled"))
            return f"{self._result or self._words.say('ui.table.over')} {then}"
        if self._moves_again:
            return self.turn_input.first_prompt
        return meanwhile(self._words, self.match.rules, self._model, self._result)

    @property
    def brief(self) -> str:
        """The result of the hand that ended, without what the button says; in the person's turn, its prompt."""
        if self.turn_input.open:
            return self.turn_input.prompt
        return self._result if self._awaits_continue and not self._model.last_taken.shown else ""

    def activate(self, row: int) -> None:
        """Handle Enter on an item."""
        if self._looks_back(row):
            return
        if self.turn_input.open:
            self.turn_input.activate(row)
        elif self._awaits_continue:
            self.go_on()
        else:
            self.skip()

    def hint(self) -> None:
        """Ask a bot what is best, from what the person sees; asked again, tell the numbers, then put the hint away."""
        if not self.turn_input.open or self.human is None or self._paused:
            return
        if self.turn_input.hint.now is not None:
            self.turn_input.hint.go_on()
        else:
            self._bot.ask_for_advice(hint_for(self.match, self.human))

    def skip(self) -> None:
        """Show at once all steps that are still to be shown."""
        if not self.over:
            super().skip()

    def go_on(self) -> None:
        """Go on after a settled hand."""
        if self._awaits_continue and not self._paused:
            self._settled_hand = False
            self._patience.stop()
            self._go_on()

    def hurry(self, *, fast: bool) -> None:
        """Let the others play fast until the person has something to decide."""
        self._fast = self.sequencer.hurried = fast
        self._apply_pace(Pace.NONE if fast else self._pace)
        if fast:
            self.skip()
            self._bot.hurry()
            self.go_on()
        self.changed.emit()

    def give_up(self) -> None:
        """Leave the match for good, and save that it was left; the others finish it without this table."""
        assert self.human is not None
        self.stop()
        if self.match.outcome is None:
            self.match.leave(self.human, Why.GAVE_UP)
        if self.match.outcome is None:
            self._save()
        else:
            self._close()
        self.changed.emit()

    # -- the match goes on

    def _go_on(self) -> None:
        """Ask the next seat, once everything has been shown."""
        if self.over or self._paused or self.sequencer.busy:
            return
        seat = self.match.to_act
        if seat is None:
            self._finish()
        elif seat == self.human:
            self._ask_person(seat)
        elif self._settled_hand and not self._fast:
            self._lie_open()
        elif not self._bot.open:
            self._ask_bot(seat)

    def _ask_person(self, seat: Seat) -> None:
        if self.turn_input.open:
            return
        if self._fast:
            self.hurry(fast=False)
        self._settled_hand = False
        self.turn_input.begin(self.match)
        seconds = self.match.rules.spec.seconds_for_a_turn(self.match.rules.options)
        if seconds and self.turn_input.wants_a_card:
            self.clock.start(seat, seconds)

    def _ask_bot(self, seat: Seat) -> None:
        self._settled_hand = False
        self._model.think(seat)
        self._bot.begin(request_for(self.match, seat))
        self.changed.emit()

    def _advised(self, advice: Advice) -> None:
        if self.turn_input.open:
            hint = hint_of(self._words, self.match.rules, self._names, advice)
            self.turn_input.hint.show(hint, spoken(self._words, hint, len(advice.costs)))

    def _bot_moved(self, action: Action) -> None:
        seat = self.match.to_act
        assert seat is not None
        self._model.think(None)
        self._play(seat, action)

    def _decided(self, action: Action) -> None:
        assert self.human is not None
        self._interrupt()
        self._play(self.human, action)

    def _interrupt(self) -> None:
        self._bot.drop()
        self.clock.stop()
        self.turn_input.end()
        self.skip()
        self._settled_hand = False

    def _time_is_over(self) -> None:
        """Do what the house rules say when a player has not played in time."""
        assert self.human is not None
        self.turn_input.end()
        self._undo_stack.forget()
        if self.match.rules.spec.gives_up_late(self.match.rules.options):
            self._happened(self.match.leave(self.human, Why.CLOCK))
            return
        plays = [action for action in self.match.legal(self.human) if action.cards]
        self._play(self.human, self._chance.choice(plays))

    def _play(self, seat: Seat, action: Action) -> None:
        self._happened(self.match.play(seat, action))

    def _happened(self, events: Sequence[Event]) -> None:
        self._settled_hand = any(isinstance(event, HandEnded) for event in events) and self.match.to_act is not None
        self._save()
        self._show(self.match.seen_by(self.human, since=self.match.ends[-2]))

    def _lie_open(self) -> None:
        """Leave the settled hand open until the person, or the clock, goes on."""
        if self._next_hand:
            self._patience.start(self._next_hand * 1000)
        self.changed.emit()

    def _finish(self) -> None:
        self.over = True
        self._close()
        self.changed.emit()
        self.ended.emit()

    # -- inside

    def _apply_pace(self, pace: Pace) -> None:
        """Set how fast everything is shown and how fast bots seem to think."""
        self.sequencer.set_pace(pace)
        self._bot.pace = pace

    @property
    def _result(self) -> str:
        """The result of the hand that still lies open; empty if there is none."""
        events, ends = self._so_far
        return hand_result(self._words, self._model.seats_shown, events, ends)

    @property
    def _awaits_continue(self) -> bool:
        to_act = self.match.to_act
        waits = self._settled_hand and to_act not in (None, self.human) and not self.over
        return waits and not self._bot.open and not self.sequencer.busy
