"""Reads what a command was given: games, seats, seeds, house rules, languages. A flaw is a Trouble of one sentence."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path

from cardtable.assets import decks
from cardtable.commands.trouble import WRONG, Sentence, Trouble, sentence, wrong
from cardtable.engine.cards import FRENCH, ITALIAN, Pack
from cardtable.engine.match import AnyRules
from cardtable.engine.options import Choice, DealerChoice, Option, OptionError, Options, Whole
from cardtable.engine.shuffle import new_seed
from cardtable.games import GAMES
from cardtable.wording import Words, system_language
from cardtable.wording.catalogue import codes
from cardtable.wording.forms import rank_letter

LANG = "--lang"
RANDOM = "random"
"""`--set random` draws every house rule that is not set itself anew for each match."""


def game(word: str) -> type[AnyRules]:
    """The game of this name."""
    if word not in GAMES:
        raise wrong("no_game", word=word, games=", ".join(GAMES))
    return GAMES[word]


def title(kind: type[AnyRules]) -> Sentence:
    """The name of a game."""
    return lambda words: words.title(kind.id)


def ranks(kind: type[AnyRules]) -> list[str]:
    """The letters of the ranks that a game is played with, in the order of its pack."""
    played = {rank_letter(card) for card in kind.cards()}
    return [letter for letter in kind.pack.ranks if letter in played]


def options(kind: type[AnyRules], pairs: Sequence[str]) -> Options:
    """The house rules that `--set option=value …` names; of two values for one option the later counts."""
    given: Options = {}
    for pair in pairs:
        id, equals, text = pair.partition("=")
        if not equals:
            raise wrong("no_random_here" if pair == RANDOM else "not_a_pair", word=pair, example=_example(kind))
        if id not in kind.option_set:
            there_are = ", ".join(option.id for option in kind.option_set)
            raise wrong("no_option", game=title(kind), word=id, options=there_are)
        option = kind.option_set[id]
        value = option.read(text)
        if value is None:
            raise wrong("no_value", option=id, word=text, accepted=_accepted(option))
        given[id] = value
    return given


def rules(kind: type[AnyRules], given: Mapping[str, object]) -> AnyRules:
    """The game under these house rules."""
    try:
        return kind(given)
    except OptionError as flaw:
        raise Trouble(option_flaw(kind, flaw), WRONG) from None


def option_flaw(kind: type[AnyRules], flaw: OptionError) -> Sentence:
    """The sentence about a flaw in house rules, which are written there as on the command line."""
    conflict = next(
        (each for each in kind.option_set.conflicts if (each.first[0], each.second[0]) == (flaw.option, flaw.other)),
        None,
    )
    if conflict is None:
        return lambda words: words.option_error(kind.id, flaw)
    one, other = (kind.option_set.written(*pair) for pair in (conflict.first, conflict.second))
    return sentence("conflict", one=one, other=other)


def seats(kind: type[AnyRules], word: str | None) -> int:
    """The number of seats that `--seats` gives, else the usual one."""
    if word is None:
        return kind.default_seats
    number = _number(word)
    if number is None and len(kind.seats) > 1:
        raise wrong("not_whole", name="--seats", word=word, low=kind.seats[0], high=kind.seats[-1])
    if number is None or number not in kind.seats:
        raise Trouble(no_seats(kind, word if number is None else number), WRONG)
    return number


def no_seats(kind: type[AnyRules], number: int | str) -> Sentence:
    """The sentence that the game is not played by so many."""
    low, high = kind.seats[0], kind.seats[-1]
    return sentence("no_seats" if low < high else "no_seats_but", game=title(kind), low=low, high=high, seats=number)


def table(given_rules: AnyRules, count: int) -> None:
    """Refuse a table that lacks the seat which deals first under these house rules."""
    try:
        given_rules.check_seats(count)
    except ValueError:
        named = given_rules.option_set.written("first_dealer", given_rules.options["first_dealer"])
        raise wrong("no_dealer", option=named, seats=count) from None


def seed(word: str | None) -> str:
    """The seed that was given, which may be any text, else a new one."""
    if word is None:
        return new_seed()
    if not word:
        raise wrong("empty_seed")
    return text("--seed", word)


def text(name: str, word: str) -> str:
    """A word that can be written to a file; refuse one with bytes that are no text."""
    try:
        word.encode()
    except UnicodeEncodeError:
        raise wrong("untext", name=name, word=word) from None
    return word


def path(name: str, word: str) -> Path:
    """A path: any name that the system can give a file, even one that is no text."""
    if not word:
        raise wrong("empty_path", name=name)
    try:
        os.fsencode(word)
    except UnicodeEncodeError:
        raise wrong("untext", name=name, word=word) from None
    return Path(word)


def fingerprint(name: str, word: str) -> str:
    """The fingerprint of a deal, even if it was copied with blanks, in capitals, or from two lines."""
    digits = "".join(filter(str.isalnum, word)).lower()
    if not re.fullmatch(r"[0-9a-f]{64}", digits):
        raise wrong("no_hash", name=name, word=word)
    return digits


def whole(name: str, word: str, low: int, high: int | None = None) -> int:
    """A whole number in this range."""
    number = _number(word)
    if number is not None and number >= low and (high is None or number <= high):
        return number
    raise wrong("not_whole_from" if high is None else "not_whole", name=name, word=word, low=low, high=high)


def _number(word: str) -> int | None:
    """The whole number of at most nine digits that this word is, from 0; None for any other word."""
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 10 else None


def deck(kind: type[AnyRules], word: str) -> str:
    """The deck of this name, if the game can be played with it."""
    there_are = decks_for(kind.pack)
    if word not in there_are:
        raise wrong("no_deck", word=word, game=title(kind), decks=", ".join(there_are))
    return word


def decks_for(pack: Pack) -> list[str]:
    """The ids of the decks that can show this pack; French cards stand in for Italian ones."""
    packs = (ITALIAN, FRENCH) if pack is ITALIAN else (pack,)
    return [name for each in packs for name in decks(map(str, each))]


def words(code: str | None) -> Words:
    """The words of the language that `--lang` names, else of the computer's language."""
    if code is not None and code not in codes():
        raise wrong("no_language", word=code, languages=", ".join(codes()))
    return Words(code or system_language())


def spoken(call: Sequence[str]) -> Words:
    """The words of the language in which to answer this call, even if something else in it is wrong."""
    found = None
    for number, word in enumerate(call):
        name, equals, code = word.partition("=")
        if name == LANG:
            code = code if equals else "".join(call[number + 1 : number + 2])
            found = code if code in codes() else found
    return words(found)


def language_last(call: Sequence[str]) -> list[str]:
    """The call with `--lang` behind the command where it stood before it; of two languages the later counts."""
    count = 0
    while count < len(call) and call[count].partition("=")[0] == LANG:
        count += 1 if "=" in call[count] else 2
    before, after = call[:count], call[count:]
    return [*after[:1], *before, *after[1:]]


def written(kind: type[AnyRules], values: Options) -> str:
    """These house rules as a command takes them: `--set lives=2 --set comeback=off`."""
    return " ".join(f"--set {kind.option_set.written(id, value)}" for id, value in values.items())


def quoted(seed: str) -> str:
    """A seed as a shell reads it, in one line whatever it holds."""
    if seed.isprintable():
        return shlex.quote(seed)
    letters = (letter if letter.isprintable() and letter not in "\\'" else _escaped(letter) for letter in seed)
    return f"$'{''.join(letters)}'"


def _escaped(letter: str) -> str:
    """A letter as shells read it in `$'…'`."""
    return f"\\{letter}" if letter in "\\'" else f"\\U{ord(letter):08x}"


def _example(kind: type[AnyRules]) -> str:
    return next(kind.option_set.written(option.id, option.default) for option in kind.option_set)


def _accepted(option: Option) -> Sentence:
    """What an option takes after the `=`."""
    match option:
        case DealerChoice():
            return sentence("accepted.dealer", high=len(option.values) - 1)
        case Choice():
            return sentence("accepted.choice", values=", ".join(option.values))
        case Whole():
            key = "number_or_off" if option.check(0) else "number"
            return sentence(f"accepted.{key}", low=option.numbers[0], high=option.high)
    return sentence("accepted.switch")
