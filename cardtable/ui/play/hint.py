"""Hints: what is best to do in a turn and why, and beside it what the other actions cost more. No picture of it.

`Session` makes a hint of a bot's advice; `TurnInput` has one `HintShown`, which says which row of it is chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from cardtable.bots.bot import Advice
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.frozen import frozen
from cardtable.engine.match import AnyRules
from cardtable.wording import Words

MOST_ROWS = 4
_FULL = 10
"""The longest bar stands for at least so many of the smallest steps in which costs are told: trifles look small."""


@frozen
class HintRow:
    """One action and what it costs more than the best one.

    Attributes:
        action: the action.
        cards: the cards that are drawn for it.
        words: what is written for it; empty if its cards say all.
        figure: what it costs, in figures.
        is_even: whether it costs no more than the best one, as precisely as costs are told.
        share: the length of its bar, 0 to 1.
        spoken: the row for a screen reader.
    """

    action: Action
    cards: tuple[Card, ...]
    words: str
    figure: str
    is_even: bool
    share: float
    spoken: str


@frozen
class Hint:
    """A hint.

    Attributes:
        action: the action that is outlined: the best one, or that of the chosen row.
        sentence: the action and why it is best.
        numbers: the figures behind the reason; empty if there are none.
        rows: the best action and some others, the cheapest first; empty if nothing is known of costs.
        rests: what is said of the actions that are not shown, in full and in short, when as many rows are shown as
            its place says; empty if all are.
        chosen: the number of the chosen row.
        told: whether the numbers have been told.
    """

    action: Action
    sentence: str
    numbers: str = ""
    rows: tuple[HintRow, ...] = ()
    rests: tuple[tuple[str, str], ...] = ()
    chosen: int = 0
    told: bool = False

    @property
    def prompt(self) -> str:
        """The sentence on the rail."""
        return self.numbers if self.told else self.sentence


def hint_of(words: Words, rules: AnyRules, names: Sequence[str], advice: Advice) -> Hint:
    """The hint that gives this advice."""
    game, costs = rules.id, advice.costs
    sentence = words.hint(game, advice.action, names, advice.reason, advice.numbers)
    numbers = words.hint_numbers(game, advice.reason, advice.numbers, advice.cards)
    unit = rules.spec.unit
    if not costs or unit is None:
        return Hint(advice.action, sentence, numbers)
    shown = _worth_showing(list(costs))
    full = max([_FULL * 10.0**-unit.digits, *(costs[action] for action in shown)])
    rows = []
    for action in shown:
        best, cost = action == advice.action, costs[action]
        rows.append(
            HintRow(
                action,
                action.cards,
                _written(words, rules, action, names),
                words.say("ui.costs.best") if best else words.cost(game, cost),
                not round(cost, unit.digits),
                cost / full,
                words.say(
                    "ui.costs.row",
                    action=words.action(game, action, names),
                    cost=words.say("ui.costs.best") if best else words.cost_told(game, cost),
                ),
            )
        )
    rests = []
    for count in range(len(rows) + 1):
        hidden = [cost for action, cost in costs.items() if action not in shown[:count]]
        least = words.cost(game, hidden[0]) if hidden else ""
        in_full, in_short = (
            words.count(key, len(hidden), cost=least) if hidden else ""
            for key in ("ui.costs.rest", "ui.costs.rest.short")
        )
        rests.append((in_full, in_short))
    return Hint(advice.action, sentence, numbers, tuple(rows), tuple(rests))


def _worth_showing(ranked: Sequence[Action]) -> list[Action]:
    """Of these actions, the cheapest first, as many as are shown: the best way of each verb, then the cheapest."""
    first_of_verb = {action.verb: action for action in reversed(ranked)}
    by_verb = sorted(first_of_verb.values(), key=ranked.index)[:MOST_ROWS]
    more = [action for action in ranked if action not in by_verb]
    return sorted([*by_verb, *more[: MOST_ROWS - len(by_verb)]], key=ranked.index)


def _written(words: Words, rules: AnyRules, action: Action, names: Sequence[str]) -> str:
    """What is written for an action: nothing if its cards say all of it, and the name of a single card."""
    if action.cards and not rules.verbs[action.verb].says:
        return words.card(action.cards[0], rules.id) if len(action.cards) == 1 else ""
    if action.seat is not None:
        return names[action.seat]
    return words.verb(rules.id, action.verb, action.number)


def spoken(words: Words, hint: Hint, count: int) -> str:
    """A hint for a screen reader: what is best of so many actions, and what the shown ones cost."""
    best = [words.say("ui.costs.best.of", n=count)] if hint.rows else []
    return " ".join([hint.sentence, *best, *(f"{row.spoken}." for row in hint.rows[1:])])


class HintShown(QObject):
    """The hint on show in a turn, if there is one.

    Attributes:
        now: the hint.

    Signals:
        changed: there is another hint or none, or another row of it is chosen.
        said: what a screen reader says of it.
    """

    changed = Signal()
    said = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.now: Hint | None = None

    def show(self, hint: Hint, said: str = "") -> None:
        """Show this hint; a screen reader says its sentence, or this instead."""
        self.now = hint
        self.said.emit(said or hint.sentence)
        self.changed.emit()

    def choose(self, row: int) -> None:
        """Choose this row, and outline its action."""
        if self.now is not None and 0 <= row < len(self.now.rows) and row != self.now.chosen:
            self.now = replace(self.now, chosen=row, action=self.now.rows[row].action)
            self.changed.emit()

    def go_on(self) -> None:
        """Tell the numbers behind the hint; once they have been told, or if there are none, put it away."""
        if self.now is None or self.now.told or not self.now.numbers:
            self.put_away()
            return
        self.now = replace(self.now, told=True)
        self.said.emit(self.now.numbers)
        self.changed.emit()

    def put_away(self) -> None:
        """Show no hint any more."""
        if self.now is not None:
            self.now = None
            self.changed.emit()

    def forget(self) -> None:
        """Show none, without telling anybody: whatever replaces it does that."""
        self.now = None
