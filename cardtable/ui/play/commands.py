"""The commands on the action bar: one for each move that is possible, or refused now and why. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field

from cardtable.engine.actions import Action, IllegalAction
from cardtable.engine.frozen import frozen
from cardtable.engine.match import Match
from cardtable.engine.spec import Centre
from cardtable.ui.play.command_specs import LET_GO, NEXT_SET, CommandSpec
from cardtable.ui.play.number_entry import NumberEntry
from cardtable.ui.play.selection import Selection
from cardtable.wording import Words

MAIN_KEYS = ("Enter", "Space")
"""The keys of the main button, which has the most usual command."""


@frozen
class Command:
    """A button of the action bar.

    Attributes:
        id: a verb, or the id of a command declared in `command_specs`.
        label: the text on it.
        key: the key that presses it and that it shows, as Qt writes keys.
        main: whether it is the main button.
        reason: why it cannot be pressed now, in a few words; empty if it can.
        sentence: the same in a sentence that says what to do.
        spare: whether it may be left out for lack of room, since a click on the felt does the same.
        icon: the sign drawn on it instead of the label, which is then only spoken; see `replay_buttons`.
        letter: another key that presses it, which it does not show.
        advised: whether a hint advises it.
        action: the move that it makes, if nothing has to be picked first.
        do: the function that it calls.
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
    advised: bool = False
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
        return cls(
            spec.id,
            words.say(spec.text),
            spec.key,
            main=main,
            reason=reason,
            sentence=sentence,
            spare=spare,
            icon=icon,
            letter=next(iter(spec.keys[1:]), ""),
            do=do,
        )

    @property
    def spoken(self) -> str:
        """The text for a screen reader."""
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
    choose_next_set: Callable[[], object],
) -> list[Command]:
    """The buttons of the turn, refused moves included, the rarest first and the main one last.

    Args:
        match: the match, in which it is the person's turn.
        choice: the cards that are picked, and what they lead to.
        number_entry: the number chosen so far, if the turn asks for one.
        words: the language.
        names: the names of the players, by seat.
        let_go: a function that puts back the picked cards.
        choose_next_set: a function that chooses the next set that the picked card can take.
    """
    builder = _Builder(match, choice, number_entry, words, names)
    found = [Command.of(LET_GO, words, let_go, spare=builder.in_piles)] if choice.picked else []
    if len(choice.sets) > 1:
        found.append(Command.of(NEXT_SET, words, choose_next_set))
    for verb in match.rules.verbs:
        found += builder.commands(verb)
    found += [
        builder.refused(verb, words.key(match.rules.id, verb), refusal)
        for verb, refusal in choice.refused.items()
        if not match.rules.verbs[verb].says and choice.chosen is None
    ]
    order = {verb: number for number, verb in enumerate(match.rules.verbs)}
    main = any(command.main for command in found)
    numbered = number_entry.verb if number_entry is not None else ""
    # without a main button, the number's goes last: it becomes the main one once a number is chosen
    return sorted(
        found,
        key=lambda command: (
            command.main or (not main and command.id == numbered),
            command.id != LET_GO.id,
            order.get(command.id, 0),
        ),
    )


@frozen
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
            main, choosing = key in MAIN_KEYS, self.in_piles or self.choice.chosen is not None
            if done is None and (choosing or self.match.rules.verbs[verb].says):
                return []
            if done is not None and done == self.choice.chosen:
                label = self.words.taking(game, verb, done.cards[1:])
            return [Command(verb, label, key, main=main, action=done, spare=self.in_piles and not main)]
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

    @property
    def in_piles(self) -> bool:
        """Whether all cards lie on piles, as in a patience: there a click picks, lays and puts back whatever can be."""
        return self.match.rules.spec.table.centre is Centre.ZONES

    def numbered(self, verb: str) -> Command:
        """The button that names the number chosen so far."""
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
        """The button of a move that is refused now."""
        game = self.match.rules.id
        return Command(
            verb,
            self.words.verb(game, verb, number),
            key,
            reason=self.words.refusal(game, refusal, self.names, short=True),
            sentence=self.words.refusal(game, refusal, self.names),
        )
