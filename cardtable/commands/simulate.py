"""`cardtable simulate`: matches of bots alone, every invariant checked after every action. No Qt."""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import chain, count, cycle, islice
from pathlib import Path
from random import Random

from cardtable import PROGRAM
from cardtable.bots import Bot, levels, make
from cardtable.bots import names as bots_of
from cardtable.bots.bot_match import play_match
from cardtable.commands import given, output
from cardtable.commands.as_json import Json
from cardtable.commands.tally import Tally
from cardtable.commands.trouble import DONE, INTERRUPTED, Trouble, of_file, unable, wrong
from cardtable.engine.frozen import frozen
from cardtable.engine.invariants import MatchError
from cardtable.engine.match import AnyRules, Match
from cardtable.engine.options import OptionError, Options
from cardtable.engine.record import SUFFIX, Record
from cardtable.wording import Words

TRIES = 1000
"""How often house rules that do not go together are drawn anew before we conclude that none do."""
PROGRESS_SECONDS = 10.0


@frozen
class Plan:
    """What is to be played.

    Attributes:
        kind: the game.
        seats: how many play.
        matches: how many matches.
        bots: one a seat.
        named: what the bots are called; they take seat after seat, over again from the first.
        seed: the seed that those of the matches come from.
        fixed: the house rules that are set.
        random: whether the others are drawn for every match; else they are at their defaults.
    """

    kind: type[AnyRules]
    seats: int
    matches: int
    bots: list[Bot]
    named: list[str]
    seed: str
    fixed: Options
    random: bool

    def seed_of(self, number: int) -> str:
        """The seed of a match: S/0, S/1, …; a single match has S itself, so that any of many can be played alone."""
        return self.seed if self.matches == 1 else f"{self.seed}/{number}"

    def rules_of(self, number: int) -> AnyRules:
        """The rules of a match, drawn from its seed if they are random."""
        if not self.random:
            return self.kind(self.fixed)
        rng = Random(f"{self.seed_of(number)} options")
        return drawn(self.kind, self.fixed, self.seats, rng)

    def call(self) -> str:
        """The command that plays all this again."""
        words = [f"{PROGRAM} simulate {self.kind.id} --seats {self.seats} --matches {self.matches}"]
        words += [f"--bots {','.join(self.named)} --seed {given.quoted(self.seed)}"]
        words += [given.written(self.kind, self.fixed)] if self.fixed else []
        words += [f"--set {given.RANDOM}"] if self.random else []
        return " ".join(words)


def simulate(parsed: argparse.Namespace) -> int:
    """Play the matches and say how they went, as far as they went if they are interrupted."""
    words = given.words(parsed.lang)
    plan = _plan(parsed)
    folder = None if parsed.record is None else _folder(parsed.record)
    if not parsed.json:
        output.say(plan.call())
    output.finish()
    tally = Tally.of(_by_seat(plan.named, plan.seats))
    began = time.monotonic()
    interrupted = False
    try:
        for number, match in _matches(plan, folder, words):
            outcome = match.outcome
            assert outcome is not None, "checked after every action"
            tally.add(match, outcome)
            if folder is not None:
                _keep(match.record, folder / _file_name(plan, number))
            if plan.random and not parsed.json:
                changed = plan.kind.option_set.changed(match.rules.options)
                output.say(f"--seed {given.quoted(match.record.seed)} {given.written(plan.kind, changed)}".rstrip())
                output.finish()  # a reader sees each match at once, and a closed pipe ends the command
    except KeyboardInterrupt:
        interrupted = True
    seconds = time.monotonic() - began
    if parsed.json:
        output.say_json("simulate", {**_plan_in_json(plan), "interrupted": interrupted, **tally.in_json()})
    else:
        output.say("\n".join(["", *tally.lines(words)]))
    output.finish()
    if interrupted:
        output.complain(words.say("cli.interrupted_after", played=tally.played, matches=plan.matches))
        return INTERRUPTED
    output.note(words.say("cli.simulate.speed", speed=f"{tally.played / max(seconds, 1e-6):.1f}"))
    return DONE


def drawn(kind: type[AnyRules], fixed: Options, seats: int, rng: Random) -> AnyRules:
    """The game under random house rules with those that are fixed among them, playable at so many seats."""
    flaws: list[OptionError] = []
    for _ in range(TRIES):
        options = {option.id: option.sample(rng) for option in kind.option_set} | fixed
        try:
            rules = kind(options)
            rules.check_seats(seats)
        except OptionError as flaw:
            flaws.append(flaw)
        except ValueError:
            if "first_dealer" in fixed:
                given.table(rules, seats)
        else:
            return rules
    ((one, other), _), *_ = Counter((flaw.option, flaw.other) for flaw in flaws).most_common(1)
    told = next(flaw for flaw in flaws if (flaw.option, flaw.other) == (one, other))
    raise wrong("no_random_options", why=given.option_flaw(kind, told))


# --- what is to be played


def _plan(parsed: argparse.Namespace) -> Plan:
    kind = given.game(parsed.game)
    fixed = given.options(kind, [pair for pair in parsed.set if pair != given.RANDOM])
    random = given.RANDOM in parsed.set
    seats = given.seats(kind, parsed.seats)
    if not random:
        given.table(given.rules(kind, fixed), seats)
    matches = given.whole("--matches", parsed.matches, 1)
    named = _named(kind, parsed.bots, seats)
    bots = _bots(kind, named, seats)
    plan = Plan(kind, seats, matches, bots, named, given.seed(parsed.seed), fixed, random)
    plan.rules_of(0)  # refuse house rules that cannot be drawn before anything is played
    return plan


def _named(kind: type[AnyRules], word: str | None, seats: int) -> list[str]:
    """The bots that `--bots` names."""
    named = bots_of(kind.id)[:1] if word is None else [name.strip() for name in word.split(",")]
    if len(named) > seats:
        raise wrong("too_many_bots", bots=len(named), seats=seats)
    return named


def _by_seat(named: list[str], seats: int) -> list[str]:
    """The name of the bot on each seat."""
    return list(islice(cycle(named), seats))


def _bots(kind: type[AnyRules], named: list[str], seats: int) -> list[Bot]:
    """A bot for every seat."""
    return [_bot(kind, name, place) for place, name in enumerate(_by_seat(named, seats), 1)]


def _bot(kind: type[AnyRules], name: str, place: int) -> Bot:
    bot, colon, level = name.partition(":")
    if not bot or (colon and not level):
        raise wrong("no_bot_named", place=place)
    there_are = bots_of(kind.id, yardsticks=True)
    if bot not in there_are:
        raise wrong("no_bot", word=bot, game=given.title(kind), bots=", ".join(there_are))
    if level and level not in levels(kind.id, bot):
        key = "no_level" if levels(kind.id, bot) else "no_levels"
        raise wrong(key, bot=bot, word=level, levels=", ".join(levels(kind.id, bot)))
    return make(kind.id, bot, level or None)


def _plan_in_json(plan: Plan) -> dict[str, Json]:
    return {
        "game": plan.kind.id,
        "call": plan.call(),
        "seed": plan.seed,
        "asked": plan.matches,
        "random_options": plan.random,
        "set": dict(plan.fixed),
    }


# --- playing


def _matches(plan: Plan, folder: Path | None, words: Words) -> Iterator[tuple[int, Match]]:
    """Every match of the plan, played to its end."""
    shows_progress = sys.stderr is not None and sys.stderr.isatty()
    due = time.monotonic() + PROGRESS_SECONDS
    for number in range(plan.matches):
        rules, seed = plan.rules_of(number), plan.seed_of(number)
        try:
            yield number, play_match(rules, plan.bots, seed, check=True)
        except (KeyboardInterrupt, GeneratorExit, Trouble):
            raise
        except MatchError as bug:
            if folder is not None:
                _keep(bug.record, folder / _file_name(plan, number))
            raise _failed(plan, number, rules, bug) from bug
        except Exception as bug:
            raise _failed(plan, number, rules, bug) from bug
        if shows_progress and time.monotonic() >= due:
            output.note(words.say("cli.simulate.progress", played=number + 1, matches=plan.matches))
            due = time.monotonic() + PROGRESS_SECONDS


def _failed(plan: Plan, number: int, rules: AnyRules, bug: Exception) -> Trouble:
    """The Trouble about a match that failed, with the command that plays it again."""
    drawn_too = rules.option_set.changed(rules.options)
    alone = replace(plan, matches=1, seed=plan.seed_of(number), fixed=drawn_too, random=False)
    flaw = str(bug).partition("\n")[0]
    return unable("match_bug", number=number, kind=type(bug).__name__, flaw=flaw, call=alone.call())


# --- keeping records


def _folder(word: str) -> Path:
    folder = given.path("--record", word)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        raise of_file("folder_trouble", folder, trouble) from None
    return folder


def _file_name(plan: Plan, number: int) -> str:
    """A file name that shows the seed and differs for every seed; `_keep` deals with names that are taken."""
    seed = re.sub(r"\W+", "-", plan.seed)[:32].strip("-")
    # two seeds may look the same after this cut, or on a disk that ignores the case of letters
    letters = "" if seed == plan.seed.casefold() else hashlib.sha256(plan.seed.encode()).hexdigest()[:8]
    digits = len(str(plan.matches - 1))
    return "-".join(filter(None, [plan.kind.id, seed, letters, f"{number:0{digits}}"])) + SUFFIX


def _keep(record: Record, path: Path) -> None:
    """Write the record, unless the same one is there already; never overwrite another file.

    The same seed gives other matches under other rules, with other seats or other bots: where the name is taken, a
    number follows, `brilla-s-0_2.cardtable`. No name ends like this otherwise.
    """
    content = record.to_json().encode()
    places = chain([path], (path.with_stem(f"{path.stem}_{number}") for number in count(2)))
    try:
        for place in places:
            with suppress(FileExistsError), place.open("xb") as file:
                file.write(content)
                return
            if place.is_file() and place.read_bytes() == content:
                return
    except OSError as trouble:
        raise of_file("folder_trouble", path.parent, trouble) from None
