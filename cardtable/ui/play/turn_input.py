"""Turn input: turns the person's clicks, drags and keys into one action, and makes the buttons and the prompt.

`Session` opens it once the person is to act and has seen everything that happened. It knows no game: only what the
rules offer and the words for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Signal

from cardtable.engine.actions import Action
from cardtable.engine.match import Match
from cardtable.engine.spec import Centre
from cardtable.ui.model.items import Item, ItemKind, is_on_table, pile_of
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.play.choice_shown import choice_shown
from cardtable.ui.play.commands import Command, offers_of
from cardtable.ui.play.hint import HintShown
from cardtable.ui.play.number_entry import NumberEntry
from cardtable.ui.play.selection import Selection
from cardtable.wording import Words

TYPING_PAUSE = 1.5
"""Digits that follow each other faster than this, in seconds, make one number."""


class TurnInput(QObject):
    """One turn of the person.

    Attributes:
        number_entry: the number chosen so far, if the turn asks for one.
        hint: the hint on show.
        commands: the buttons.
        prompt: the sentence that says what the person can do.
        first_commands, first_prompt: those with which the last turn began, before anything was picked.

    Signals:
        begun: the turn has begun.
        decided: the action that the person chose.
        changed: the commands or the prompt have changed.
        said: the new prompt or number after something that the person did, for screen readers.
        refused: this row cannot be picked.
        wanted: this row should get the keyboard focus.
    """

    begun = Signal()
    decided = Signal(object)
    changed = Signal()
    said = Signal(str)
    refused = Signal(int)
    wanted = Signal(int)

    def __init__(self, model: TableModel, words: Words, current: Callable[[], int]) -> None:
        super().__init__()
        self._model = model
        self._words = words
        self._current = current
        self._match: Match | None = None
        self._choice = Selection()
        self._typed_at = 0.0
        self.hint = HintShown(self)
        self.hint.changed.connect(self._show_hint)
        self.hint.said.connect(self.said)
        self.number_entry: NumberEntry | None = None
        self.commands: list[Command] = []
        self.prompt = ""
        self.first_commands: Sequence[Command] = ()
        self.first_prompt = ""

    @property
    def open(self) -> bool:
        """Whether the person is to act."""
        return self._match is not None

    @property
    def wants_a_card(self) -> bool:
        """Whether some legal action names a card."""
        return bool(self._choice.cards)

    @property
    def told(self) -> bool:
        """Whether the prompt is about a picked card, or is a hint."""
        return bool(self._choice.picked) or self.hint.now is not None

    def _show_hint(self) -> None:
        """Outline what the hint is about, until something is picked, and choose its number."""
        if self.open:
            self._choice, self.number_entry = self._choice.let_go(), self._to_name()
            self._show()

    def do_hinted(self) -> None:
        """Do the action of the chosen row of the hint."""
        if self.open and self.hint.now is not None:
            self._decide(self.hint.now.action)

    def begin(self, match: Match) -> None:
        """Begin the turn of the seat that is to act in this match."""
        assert match.to_act is not None
        self._match = match
        self._choice = Selection.of(match, match.to_act)
        self.number_entry = self._to_name()
        self._show()
        self.first_commands, self.first_prompt = self.commands, self.prompt
        self.begun.emit()

    def end(self) -> None:
        """End the turn."""
        self._match = self.number_entry = None
        self.hint.forget()
        self._choice = Selection()
        self._model.choose()
        self.commands, self.prompt = [], ""

    def speak(self, words: Words) -> None:
        """Change to the language of these words."""
        self._words = words
        self.hint.forget()
        if self.open:
            self._show()

    # -- what the person does

    def pick(self, row: int) -> None:
        """Pick an item, after a click or Enter on it."""
        item = self._model.item(row)
        if item.kind is ItemKind.PLATE and item.seat in self._choice.seats:
            self._decide(self._choice.seats[item.seat])
        elif self._choice.ready is not None and self._is_ready(item):
            self._decide(self._choice.ready)
        elif (there := self._choice.at(pile_of(item))) is not None:
            self._decide(there)
        elif self._choice.chosen is not None and item.face_up and self._choice.settles(item.card):
            self._decide(self._choice.chosen)
        elif item.kind is ItemKind.CARD and item.face_up and item.card in self._choice.cards:
            self._take(self._choice.pick(item.card))
        elif item.kind is ItemKind.CARD and self._choice.cards:
            self.refused.emit(row)

    def pick_again(self, row: int) -> None:
        """Handle the second click of a double click: it can only finish what the first one began."""
        if self._choice.ready is not None and self._is_ready(self._model.item(row)):
            self._decide(self._choice.ready)

    def lay(self, row: int) -> None:
        """Handle the drop of a card in the middle of the table; a row below 0: a click there with a card picked.

        In a patience, whose cards lie on piles, nothing can be laid beside these.
        """
        choice = self._choice if row < 0 else self._choice.let_go().pick(self._model.item(row).card)
        if choice.ready is not None and not self._lies_in_piles:
            self._decide(choice.ready)
        elif choice.chosen is not None:
            self._take(choice)
        else:
            self.let_go()

    def lift(self, row: int) -> None:
        """Show what completes the action of a card that is being dragged."""
        card = self._model.item(row).card
        if card in self._choice.cards:
            self._choice = self._choice.let_go().pick(card)
            self._show()

    def drop(self, source: int, target: int) -> None:
        """Handle the drop of a card on another one or on a pile."""
        onto = self._model.item(target)
        own = self._match is not None and onto.seat == self._match.to_act
        lifted = self._choice.let_go().pick(self._model.item(source).card)
        meant = [] if own else lifted.with_card(onto.card)
        there = lifted.at(pile_of(onto)) or (meant[0] if len(meant) == 1 else None)
        if there is not None:
            self._decide(there)
            return
        if meant:
            self._take(replace(lifted, chosen=meant[0]))
            return
        if lifted.chosen is not None or (lifted.ready is not None and onto.card not in lifted.targets):
            self.let_go() if own else self.lay(source)
            return
        picked = lifted.pick(onto.card)
        if len(picked.picked) < 2:
            # no action names both cards
            self.refused.emit(source)
        else:
            self._take(picked)

    def activate(self, row: int) -> None:
        """Handle Enter on an item: pick it, or press the main button if it cannot be picked."""
        item = self._model.item(row) if row >= 0 else None
        held = item is not None and self._choice.chosen is not None and item.card in self._choice.picked
        if item is not None and self._is_of_use(item) and not held:
            self.pick(row)
            if self.open and self._choice.picked and self._choice.ready is None and self._choice.chosen is None:
                self._guide()
        else:
            self.press_main()

    def press(self, command: Command) -> None:
        """Do what this button does."""
        if command.reason or not self.open:
            return
        if command.action is not None:
            self._decide(command.action)
        else:
            self._guide()

    def press_main(self) -> None:
        """Press the main button, if there is one."""
        for command in self.commands:
            if command.main:
                self.press(command)
                return

    def let_go(self) -> None:
        """Put back the picked cards, and forget the number chosen and the hint."""
        if self.told or (self.number_entry is not None and self.number_entry.touched):
            self.hint.forget()
            self._choice = self._choice.let_go()
            self.number_entry = self._to_name()
            self._show()

    @property
    def several_sets(self) -> bool:
        """Whether the picked card can take several sets."""
        return len(self._choice.sets) > 1

    def choose_next_set(self) -> None:
        """Choose the next set that the picked card can take."""
        self._take(self._choice.choose_next(self._choice.picked[0]))

    # -- the number entry

    def name(self, number: int) -> None:
        """Choose this number."""
        if self.number_entry is not None and number != self.number_entry.value:
            self._name(self.number_entry.choose(number))

    def step(self, by: int) -> None:
        """Change the number by so much."""
        if self.number_entry is not None:
            self._name(self.number_entry.step(by))

    def type_digit(self, digit: int, now: float) -> None:
        """Type a digit at the time `now`, in seconds."""
        if self.number_entry is not None:
            goes_on = now - self._typed_at < TYPING_PAUSE
            self._typed_at = now
            self._name(self.number_entry.type(digit, goes_on=goes_on))

    def rub_out(self) -> None:
        """Take back the last digit."""
        if self.number_entry is not None:
            self._name(self.number_entry.rub_out())

    def _name(self, number_entry: NumberEntry) -> None:
        self.number_entry = number_entry
        self.hint.forget()
        self._show()
        self.said.emit("; ".join(command.spoken for command in self.commands if command.id == number_entry.verb))

    def _to_name(self) -> NumberEntry | None:
        entry, hint = NumberEntry.of(self._choice.legal, self._level), self.hint.now
        advised = None if hint is None else hint.action.number
        return entry if entry is None or advised is None else entry.choose(advised)

    @property
    def _level(self) -> int:
        """The stake of the hand; 0: none has been named."""
        return max(self._model.tabletop.stakes.values(), default=0)

    # -- inside

    def _take(self, choice: Selection) -> None:
        """Take this selection; do the only action that it completes, but wait for a second click if it has one card."""
        self._choice = choice
        self.hint.forget()
        if len(choice.complete) == 1 and choice.ready is None and choice.chosen is None:
            self._decide(choice.complete[0])
        else:
            self._show()

    def _decide(self, action: Action) -> None:
        self.end()
        self.decided.emit(action)

    def _guide(self) -> None:
        """Pick the card with the keyboard focus, or give the focus to the first card that can be picked."""
        items, cards = list(enumerate(self._model.rows())), self._choice.cards
        rows = [row for row, item in items if item.target and item.kind is not ItemKind.PLATE and self._choice.picked]
        rows = rows or [row for row, item in items if item.face_up and item.card in cards]
        if self._current() in rows:
            self.pick(self._current())
        elif rows:
            self.wanted.emit(rows[0])

    def _is_ready(self, item: Item) -> bool:
        """Whether this card is picked and can be played without another."""
        return item.kind is ItemKind.CARD and self._choice.ready is not None and item.card in self._choice.picked

    def _is_of_use(self, item: Item) -> bool:
        if item.kind is ItemKind.PLATE:
            return item.seat in self._choice.seats
        return (item.kind is ItemKind.CARD and bool(self._choice.cards)) or self._choice.at(pile_of(item)) is not None

    @property
    def _lies_in_piles(self) -> bool:
        """Whether all cards lie on piles and in columns that the game declares."""
        return self._model.captions.table_spec.centre is Centre.ZONES

    def _show(self) -> None:
        assert self._match is not None
        hint = self.hint.now
        advised = None if hint is None else hint.action
        self._model.choose(*choice_shown(self._model.rows(), self._choice, advised, in_piles=self._lies_in_piles))
        names = self._model.seats_shown.names
        offers = offers_of(
            self._match, self._choice, self.number_entry, self._words, names, self.let_go, self.choose_next_set
        )
        alone = advised if advised is not None and not advised.cards else Action("")
        self.commands = [
            replace(offer, do=offer.do or partial(self.press, offer), advised=offer.action == alone) for offer in offers
        ]
        before = self.prompt
        self.prompt = self._say_prompt(self._match) if hint is None else hint.prompt
        self.changed.emit()
        # the first prompt of a turn is announced with the turn itself
        if before not in ("", self.prompt) and hint is None:
            self.said.emit(self.prompt)

    def _say_prompt(self, match: Match) -> str:
        turn = self._model.tabletop.turn
        phase = turn[1] if turn is not None else ""
        picked = self._choice.picked[0] if len(self._choice.picked) == 1 else None
        return self._words.prompt(
            match.rules.id,
            phase,
            me_to_move=True,
            verbs=[verb for verb in self._choice.verbs if not match.rules.verbs[verb].says],
            picked=picked,
            sets=self._choice.sets_in_order,
            from_table=any(item.card == picked and is_on_table(item) for item in self._model.rows()),
            either=len(self._choice.complete) > 1,
            number=match.price,
            stake=self._level,
            more=self._level - self._model.tabletop.stakes.get(match.to_act, 0) if match.to_act is not None else 0,
        )
