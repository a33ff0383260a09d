"""What stands on the action bar: a button for each thing that can be done, or cannot be done now and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from cardtable.engine.actions import Action, IllegalAction
from cardtable.engine.match import Match
from cardtable.ui.play.command_specs import LET_GO, CommandSpec
from cardtable.ui.play.number_entry import NumberEntry
from cardtable.ui.play.selection import Selection
from cardtable.wording import Words

MAIN_KEYS = ("Enter", "Space")
"""The keys of what is most often done; its button is the main one."""


@dataclass(frozen=True)
class Command:
    """A button of the action bar.

    Attributes:
        id: a verb, or the id of a command that is declared in `command_specs`.
        label: what stands on it.
        key: the key that presses it and stands on it, as Qt writes keys.
        main: whether it is what is most often done.
        reason: why it cannot be pressed now, in a few words; empty when it can.
        sentence: why, in a sentence that says what to do.
        spare: whether its button makes room for others, because a click on the felt does the same.
        icon: the sign that stands on its button in place of the label, which is only spoken; see `transport`.
        letter: a key that presses it too, without standing on it.
        action: the move that pressing it makes, when nothing has to be picked first.
        do: what pressing it does.
    """

    id: str
    label: str
    key: str
    main: bool = False
    reason: str = ""
    sentence: str = ""
    spare: bool = False
    icon: str = ""
    letter: str = ""
    action: Action | None = None
    do: Callable[[], object] | None = field(default=None, compare=False)

    @classmethod
    def of(
        cls,
        spec: CommandSpec,
        words: Words,
        do: Callable[[], object],
        *,
        main: bool = False,
        reason: str = "",
        sentence: str = "",
        spare: bool = False,
        icon: str = "",
    ) -> Command:
        """The button of this command, which does this."""
        label = words.say(spec.text)
        return cls(spec.id, label, spec.key, main=main, reason=reason, sentence=sentence, spare=spare, icon=icon, do=do)

    @property
    def spoken(self) -> str:
        """What a screen reader says of its button."""
        return f"{self.label}: {self.reason}" if self.reason else self.label

    def takes(self, key: str) -> bool:
        """Whether this key presses it; Enter presses the main one, unless a button has the keyboard."""
        return bool(key) and (key in (self.key, self.letter) or (self.main and key == "Enter"))


def offers_of(
    match: Match,
    choice: Selection,
    number_entry: NumberEntry | None,
    words: Words,
    names: Sequence[str],
    let_go: Callable[[], object],
) -> list[Command]:
    """What may be done and what is refused, rarest first and the main one last.

    Args:
        match: in which somebody is to act.
        choice: what is picked, and what it leads to.
        number_entry: the number as it is chosen now, if one is asked for.
        words: the language.
        names: the players', by seat.
        let_go: puts back what is picked.
    """
    builder = _Builder(match, choice, number_entry, words, names)
    found = [Command.of(LET_GO, words, let_go)] if choice.picked else []
    for verb in match.rules.verbs:
        found += builder.commands(verb)
    found += [
        builder.refused(verb, words.key(match.rules.id, verb), refusal)
        for verb, refusal in choice.refused.items()
        if not match.rules.verbs[verb].says
    ]
    order = {verb: number for number, verb in enumerate(match.rules.verbs)}
    main = any(command.main for command in found)
    numbered = number_entry.verb if number_entry is not None else ""
    # where nothing is main yet, the number's button stands where it will be when it has become that
    return sorted(
        found,
        key=lambda command: (
            command.main or (not main and command.id == numbered),
            command.id != LET_GO.id,
            order.get(command.id, 0),
        ),
    )


@dataclass(frozen=True)
class _Builder:
    match: Match
    choice: Selection
    number_entry: NumberEntry | None
    words: Words
    names: Sequence[str]

    def commands(self, verb: str) -> list[Command]:
        """The buttons of a verb: one, one for each seat it may be about, or none."""
        actions = [action for action in self.choice.legal if action.verb == verb]
        if not actions:
            return []
        game = self.match.rules.id
        label, key = self.words.verb(game, verb), self.words.key(game, verb)
        if actions[0].cards:
            done = next((action for action in self.choice.complete if action.verb == verb), None)
            if self.match.rules.verbs[verb].says and done is None:
                return []
            return [Command(verb, label, key, main=key in MAIN_KEYS, action=done)]
        if actions[0].number is not None:
            return [self.numbered(verb)]
        if actions[0].seat is not None:
            return [
                Command(verb, self.names[action.seat], str(number), action=action)
                for number, action in enumerate(actions, 1)
                if action.seat is not None
            ]
        # once a number has been chosen, Enter names it
        main = key in MAIN_KEYS and not (self.number_entry is not None and self.number_entry.touched)
        return [Command(verb, label, key if main or key not in MAIN_KEYS else "", main=main, action=actions[0])]

    def numbered(self, verb: str) -> Command:
        """The button that names the number as it is chosen now."""
        number_entry, match = self.number_entry, self.match
        assert number_entry is not None and number_entry.verb == verb and match.to_act is not None
        action = Action(verb, number=number_entry.value)
        letter = self.words.key(match.rules.id, verb)
        key = "Enter" if number_entry.touched else letter
        refusal = match.refuse(match.to_act, action)
        if refusal is not None:
            return self.refused(verb, key, refusal, number_entry.value)
        label = self.words.verb(match.rules.id, verb, number_entry.value)
        return Command(verb, label, key, main=number_entry.touched, letter=letter, action=action)

    def refused(self, verb: str, key: str, refusal: IllegalAction, number: int | None = None) -> Command:
        """The button of what cannot be done now."""
        game = self.match.rules.id
        return Command(
            verb,
            self.words.verb(game, verb, number),
            key,
            reason=self.words.refusal(game, refusal, self.names, short=True),
            sentence=self.words.refusal(game, refusal, self.names),
        )
