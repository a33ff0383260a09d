"""The words of one language: `Words`, which the window and the command line call. It never sees a match's state."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from cardtable.engine.actions import Action, IllegalAction
from cardtable.engine.cards import UNKNOWN, Card
from cardtable.engine.events import Event, Said
from cardtable.engine.match import AnyRules
from cardtable.engine.options import Choice, OptionError, Value, Whole, shown
from cardtable.engine.seats import Seat
from cardtable.games import GAMES
from cardtable.wording import narration, plates, prompts, rulebook
from cardtable.wording.forms import capital
from cardtable.wording.people import people
from cardtable.wording.texts import Texts

BUBBLES = "it"
"""The language of speech bubbles, in every language of the program."""

_RISKS = ("risk", "risk_instead")
"""Reasons of the bots of any game: their sentence tells also what the bot would do."""

PARTS = ("hand", "lap", "round", "trick")
"""The parts of a match that `place` names, the largest first."""


class Rule(NamedTuple):
    """A house rule for the line on the table: its text, its anchor in the rulebook, whether it is not the default."""

    text: str
    key: str
    changed: bool


class Words(Texts):
    """The words of one language: its texts, and all that the program says with them about a match and its rules."""

    # what a seat can do, and what it may not

    def verb(self, game: str, verb: str, number: int | None = None) -> str:
        """Return the label of a button; with a number if one is chosen beside the button."""
        key = self.key_of(game, f"verb.{verb}")
        return self.say(key) if number is None else self.count(f"{key}.n", number)

    def taking(self, game: str, verb: str, cards: Iterable[Card]) -> str:
        """Return the label of a button that takes these cards, by their ranks, where the game has such a text."""
        key = self.exact(f"{game}.verb.{verb}.cards", self.key_of(game, f"verb.{verb}"))
        return self.say(key, cards=self.by_rank(cards))

    def key(self, game: str, verb: str) -> str:
        """Return the shortcut of a verb in Qt's notation: a letter, `Enter` or `Space`, perhaps after `Shift+`."""
        return self.say(self.key_of(game, f"key.{verb}"))

    def action(self, game: str, action: Action, names: Sequence[str]) -> str:
        """Return what this action does, in a few words."""
        first, second = [*action.cards, None, None][:2]
        name = "" if action.seat is None else people(self, names)[action.seat]
        key = self._numbered(game, f"action.{action.verb}", action.number)
        return self.count(key, action.number or 0, first=first, second=second, name=name, number=action.number)

    def refusal(self, game: str, refusal: IllegalAction, names: Sequence[str], *, short: bool = False) -> str:
        """Return why the action is refused: a sentence that also says what to do, or a few words for a button."""
        given = refusal.arguments
        seat = given.get("seat")
        values: dict[str, object] = {
            **given,
            "name": people(self, names)[seat] if isinstance(seat, int) else self.say("any.somebody"),
            "card": given.get("card", UNKNOWN),
            "rule": self.rule_title(game, refusal.rule),
        }
        key = self.key_of(game, f"refusal.{refusal.reason}")
        return self.say(f"{key}.short" if short else key, **values)

    def hint(
        self, game: str, action: Action, names: Sequence[str], reason: str = "", numbers: Mapping[str, int] = {}
    ) -> str:
        """Return what a bot would do in the reader's place, and why; `numbers` fill the text of the key `reason`."""
        done = self.action(game, action, names)
        done = done[:1].lower() + done[1:]
        if reason in _RISKS:
            return self.say(f"ui.hint.{reason}", action=done, **numbers)
        why = [self.say(self.key_of(game, f"hint.{reason}"), **numbers)] if reason else []
        return " ".join([self.say("ui.hint.plain", action=done), *why])

    def hint_numbers(self, game: str, reason: str, numbers: Mapping[str, int], cards: Iterable[Card]) -> str:
        """Return the numbers and cards behind a reason; empty if it is not one of a kind, with the key `KIND.WHY`."""
        kind, dot, _ = reason.partition(".")
        if not dot:
            return ""
        values = {name: str(number).replace("-", "−") for name, number in numbers.items()}
        return self.say(f"{game}.hint.{kind}.numbers", cards=self.cards(cards, game=game), **values)

    def cost(self, game: str, cost: float) -> str:
        """Return what a choice costs more than the best one, in figures: "+0,02", or that it costs no more."""
        figures = self._figures(game, cost)
        return f"+{figures}" if figures else self.say("ui.costs.even")

    def cost_told(self, game: str, cost: float) -> str:
        """Return the same with its unit, as it is spoken: "0,02 vite in più"."""
        figures = self._figures(game, cost)
        if not figures:
            return self.say("ui.costs.even")
        return self.say("ui.costs.told", number=figures, unit=self.say(f"{game}.unit"))

    def _figures(self, game: str, cost: float) -> str:
        """Return this cost as precisely as it is told in this game; empty if it is then 0."""
        unit = GAMES[game].spec.unit
        assert unit is not None, "only a game with a unit has costs"
        figures = f"{cost:.{unit.digits}f}"
        return figures.replace(".", self.say("number.point")) if float(figures) else ""

    def prompt(
        self,
        game: str,
        phase: str,
        *,
        me_to_move: bool,
        name: str = "",
        verbs: Collection[str] = (),
        picked: Card | None = None,
        sets: Sequence[Sequence[Card]] = (),
        from_table: bool = False,
        either: bool = False,
        number: int = 0,
        stake: int = 0,
        more: int = 0,
    ) -> str:
        """Return what the reader can do, or whose turn it is.

        Args:
            game: the id of the game.
            phase: the phase of the turn.
            me_to_move: whether it is the reader's turn; what follows the name is then as in `prompts.prompt`.
            name: the player whose turn it is, if it is not the reader's.
        """
        if not me_to_move:
            return self.say(self.key_of(game, f"prompt.{phase}.other"), name=name)
        return prompts.prompt(
            self,
            game,
            phase,
            verbs=verbs,
            picked=picked,
            sets=sets,
            from_table=from_table,
            either=either,
            number=number,
            stake=stake,
            more=more,
        )

    def status(
        self,
        game: str,
        marks: Collection[str],
        phase: str | None = None,
        phrase: str | None = None,
        *,
        me: bool = False,
        number: int | None = None,
        short: bool = False,
        partner: str = "",
    ) -> str:
        """Return what a seat is doing, in a few words for its plate.

        Args:
            game: the id of the game.
            marks: the marks of that seat.
            phase: the phase of its turn, None if it is not its turn.
            phrase: the last phrase it said in this lap, None if it said none.
            me: whether it is the reader's seat.
            number: the number it said, if the phrase has one.
            short: whether to return a shorter text if there is one.
            partner: the portrait of a seat that is the reader's partner: while it waits, that is said.
        """
        return plates.status(self, game, marks, phase, phrase, me=me, number=number, short=short, partner=partner)

    # what happened

    def phrase(self, game: str, said: Said, names: Sequence[str]) -> str:
        """Return the text of a speech bubble, which is Italian in every language."""
        table = self if self.language == BUBBLES else Words(BUBBLES, french=self.french)
        return table.phrase_meant(game, said, names)

    def phrase_meant(self, game: str, said: Said, names: Sequence[str]) -> str:
        """Return the meaning of a speech bubble, in this language."""
        name = "" if said.named is None else people(self, names)[said.named]
        key = self._numbered(game, f"phrase.{said.phrase}", said.number)
        return capital(self.say(key, name=name, number=said.number))

    def event(self, game: str, event: Event, names: Sequence[str], me: Seat | None) -> str | None:
        """Return a sentence about this event alone, None if there is none; `me` is addressed as you."""
        return next(iter(self.narrate(game, [event], names, me)), None)

    def narrate(self, game: str, events: Sequence[Event], names: Sequence[str], me: Seat | None) -> list[str]:
        """Return the sentences about the events of one action, as the reader saw them; `me` is addressed as you."""
        return narration.narrate(self, game, events, names, me)

    def place(self, game: str, began: Mapping[str, int]) -> str:
        """Return where the match stands, from the number of each part: "mano 4 · giro 3"."""
        parts = [(part, began[part]) for part in PARTS if part in began]
        return " · ".join(self.say(self._numbered(game, f"place.{part}", number), n=number) for part, number in parts)

    # options and rules

    def title(self, game: str) -> str:
        """Return the name of the game."""
        return self.say(f"{game}.title")

    def tagline(self, game: str) -> str:
        """Return one line about the game."""
        return self.say(f"{game}.tagline")

    def option(self, game: str, id: str) -> str:
        """Return the label of an option."""
        return self.say(self.key_of(game, f"option.{id}"))

    def option_help(self, game: str, id: str) -> str:
        """Return one sentence about an option."""
        return self.say(self.key_of(game, f"option.{id}.help"))

    def option_value(self, game: str, id: str, value: Value) -> str:
        """Return the name of a value of an option."""
        return self._valued(game, f"option.{id}", value)

    def option_error(self, game: str, error: OptionError) -> str:
        """Return what is wrong with a set of options, and what to do."""
        if error.option not in GAMES[game].option_set:
            return self.say("any.option_unknown", option=error.option, game=self.title(game))
        if error.other is None:
            choices = self._choices(game, error.option)
            return self.say("any.option_wrong", option=self.option(game, error.option), choices=choices)
        return self.say(f"{game}.conflict.{error.option}.{error.other}")

    def differences(self, rules: AnyRules) -> str:
        """Return one sentence on how these rules differ from the defaults."""
        changed = rules.option_set.changed(rules.options)
        if not changed:
            return self.say("any.no_differences")
        return capital("; ".join(self._valued(rules.id, f"differs.{id}", value) for id, value in changed.items())) + "."

    def strip(self, rules: AnyRules) -> list[Rule]:
        """Return the house rules for the line on the table: all changed ones, and those that the game shows always."""
        changed = rules.option_set.changed(rules.options)
        return [
            Rule(self._valued(rules.id, f"strip.{id}", value), self.rule_of(rules.id, id), id in changed)
            for id, value in rules.options.items()
            if id in changed or id in rules.spec.on_line
        ]

    def rulebook(self, rules: AnyRules) -> str:
        """Return the rulebook of this game under these options, in Markdown."""
        texts = {
            id: str(value) if type(value) is int else self.option_value(rules.id, id, value)
            for id, value in rules.options.items()
        }
        return rulebook.rendered(
            self.language, rules.id, rules.option_set, rules.options, {"differences": self.differences(rules), **texts}
        )

    def rule_of(self, game: str, option: str) -> str:
        """Return the anchor of the rulebook section about this option."""
        return rulebook.anchor_of(self.language, game, option)

    def rule_title(self, game: str, key: str) -> str:
        """Return the rulebook heading with this anchor; the anchor itself if there is none."""
        return rulebook.titles(self.language, game).get(key, key)

    # inside

    def _choices(self, game: str, id: str) -> str:
        """Return a list of all values of an option, for a message."""
        match GAMES[game].option_set[id]:
            case Choice(values=values):
                return self.listed([self.option_value(game, id, value) for value in values], "or")
            case Whole(low=low, high=high, zero=zero):
                numbers = self.say("any.option_range", low=low, high=high)
                return self.listed([numbers, *([self.option_value(game, id, 0)] if zero else [])], "or")
        return self.say("any.option_switch")

    def _valued(self, game: str, rest: str, value: Value) -> str:
        """Return the text of a value: its own, else the one for all numbers except 0."""
        forms = [shown(value), *(["n"] if value != 0 and shown(value).isdecimal() else [])]
        key = self.exact(*(f"{whose}.{rest}.{form}" for form in forms for whose in (game, "any")))
        number = int(value) if shown(value).isdecimal() else 0
        # a value may be a seat: the program counts seats from 0, people from 1
        return self.count(key, number, seat=number + 1)
