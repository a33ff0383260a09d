"""Options: the house variants of a game, each declared once.

A declaration feeds the settings dialog, the command line, presets, records, the rulebook and the strip on the table.
Labels and helps are words and live in `wording`, under keys made of the game's and the option's id.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random

from cardtable.engine.frozen import frozen

Value = str | int | bool
Options = dict[str, Value]
"""One complete set: a value for every option of the game."""

ON, OFF, LOT = "on", "off", "lot"


@frozen
class Choice:
    """An option with a few named values."""

    id: str
    values: tuple[str, ...]
    default: str

    @property
    def accepted(self) -> str:
        """What may be given, for messages."""
        return f"one of {', '.join(self.values)}"

    def read(self, text: str) -> Value | None:
        """The value this text stands for, or None."""
        return text if text in self.values else None

    def written(self, value: Value) -> str:
        """This value as people write it, and `read` reads it."""
        return str(value)

    def check(self, value: object) -> bool:
        """Whether this is a value of the option."""
        return isinstance(value, str) and value in self.values

    def sample(self, rng: Random) -> Value:
        """A random value, for tests and simulations."""
        return rng.choice(self.values)


@frozen
class DealerChoice(Choice):
    """The option of the first dealer: `lot`, or a seat. Records count seats from 0, people write them from 1."""

    @property
    def accepted(self) -> str:
        """What may be given, for messages."""
        return f"lot, or a seat from 1 to {len(self.values) - 1}"

    def read(self, text: str) -> Value | None:
        """The value this text stands for, or None."""
        if text == LOT:
            return text
        number = _number(text)
        return None if number is None else super().read(str(number - 1))

    def written(self, value: Value) -> str:
        """This value as people write it, and `read` reads it."""
        return LOT if value == LOT else str(int(value) + 1)


@frozen
class Whole:
    """An option that is a whole number from `low` to `high` included; with `zero` also 0, which switches it off."""

    id: str
    low: int
    high: int
    default: int
    zero: bool = False

    @property
    def accepted(self) -> str:
        """What may be given, for messages."""
        return f"a whole number from {self.numbers[0]} to {self.high}{', or off' if self.check(0) else ''}"

    @property
    def numbers(self) -> range:
        """Every number that it takes; without 0, for which people write a word."""
        return range(max(self.low, 1), self.high + 1)

    def read(self, text: str) -> Value | None:
        """The number this text stands for, or None."""
        number = 0 if text == OFF else _number(text)
        return number if self.check(number) else None

    def written(self, value: Value) -> str:
        """This value as people write it, and `read` reads it."""
        return str(value) if value else OFF

    def check(self, value: object) -> bool:
        """Whether this is a value of the option."""
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        return self.low <= value <= self.high or (self.zero and value == 0)

    def sample(self, rng: Random) -> Value:
        """A random value, for tests and simulations."""
        return rng.choice([*([0] if self.zero else []), rng.randint(self.low, self.high)])


@frozen
class Switch:
    """An option that is on or off."""

    id: str
    default: bool

    @property
    def accepted(self) -> str:
        """What may be given, for messages."""
        return "on or off"

    def read(self, text: str) -> Value | None:
        """The value this text stands for, `on` or `off`, or None."""
        return {ON: True, OFF: False}.get(text)

    def written(self, value: Value) -> str:
        """This value as people write it, and `read` reads it."""
        return shown(value)

    def check(self, value: object) -> bool:
        """Whether this is a value of the option."""
        return isinstance(value, bool)

    def sample(self, rng: Random) -> Value:
        """A random value, for tests and simulations."""
        return rng.random() < 0.5


Option = Choice | Whole | Switch


def first_dealer(most_seats: int) -> DealerChoice:
    """The option of the first dealer at a table of at most so many seats. Every game in which somebody deals has it."""
    return DealerChoice("first_dealer", (LOT, *map(str, range(most_seats))), LOT)


@frozen
class Conflict:
    """Values of two options that exclude each other."""

    first: tuple[str, Value]
    second: tuple[str, Value]

    def holds(self, options: Mapping[str, Value]) -> bool:
        """Whether these options hold both values."""
        return all(options[id] == value for id, value in (self.first, self.second))


class OptionError(ValueError):
    """A value that an option does not take, or two that exclude each other.

    Attributes:
        option: the id of the option that is wrong.
        other: the id of the other one in a conflict, else None.
    """

    def __init__(self, message: str, option: str, other: str | None = None) -> None:
        super().__init__(message)
        self.option = option
        self.other = other


def shown(value: Value) -> str:
    """A value as the program writes it: in keys of words and conditions of rulebooks. People get `Option.written`."""
    return (ON if value else OFF) if isinstance(value, bool) else str(value)


def _number(text: str) -> int | None:
    """The whole number this text stands for, or None."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


class OptionSet:
    """All options of one game, in the order they are shown, and what excludes what."""

    def __init__(self, options: Iterable[Option], conflicts: Iterable[Conflict] = ()) -> None:
        self._options = {option.id: option for option in options}
        self.conflicts = tuple(conflicts)

    def __iter__(self) -> Iterator[Option]:
        return iter(self._options.values())

    def __getitem__(self, id: str) -> Option:
        return self._options[id]

    def __contains__(self, id: object) -> bool:
        return id in self._options

    def defaults(self) -> Options:
        """Every option at its default."""
        return {option.id: option.default for option in self}

    def complete(self, given: Mapping[str, object]) -> Options:
        """These values, and the defaults for all others.

        Raises:
            OptionError: an unknown option, a value outside its range, or two values that exclude each other.
        """
        options = self.defaults()
        for id, value in given.items():
            self._known(id)
            if not self._options[id].check(value):
                raise OptionError(f"{id} cannot be {value!r}: give {self._options[id].accepted}", id)
            assert isinstance(value, (str, int, bool))
            options[id] = value
        conflict = self.conflict(options)
        if conflict:
            (one, value_one), (two, value_two) = conflict.first, conflict.second
            pairs = f"{self.written(one, value_one)} and {self.written(two, value_two)}"
            raise OptionError(f"{pairs} exclude each other: change one of the two", one, two)
        return options

    def conflict(self, options: Mapping[str, Value]) -> Conflict | None:
        """The first conflict in a complete set, if any."""
        return next((conflict for conflict in self.conflicts if conflict.holds(options)), None)

    def read(self, id: str, text: str) -> Value:
        """The value that a text, as in `--set id=text`, gives the option.

        Raises:
            OptionError: no such option, or no such value; the message says what would do.
        """
        self._known(id)
        value = self._options[id].read(text)
        if value is None:
            raise OptionError(f"{id} cannot be {text!r}: give {self._options[id].accepted}", id)
        return value

    def written(self, id: str, value: Value) -> str:
        """This option with its value as people write it after `--set`: `lives=2`, `first_dealer=1`."""
        return f"{id}={self._options[id].written(value)}"

    def sample(self, rng: Random) -> Options:
        """A random complete set without conflicts."""
        while True:
            options = {option.id: option.sample(rng) for option in self}
            if not self.conflict(options):
                return options

    def changed(self, options: Mapping[str, Value]) -> Options:
        """Only what differs from the defaults."""
        return {option.id: options[option.id] for option in self if options[option.id] != option.default}

    def _known(self, id: str) -> None:
        if id not in self._options:
            raise OptionError(f"there is no option {id!r}: the options are {', '.join(self._options)}", id)
