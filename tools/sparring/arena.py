"""Matches between bots alone, without window or worker process, to measure how well the bots play.

`python -m tools.sparring.arena brilla --bots rule_of_thumb,random --seats 4 --matches 1000 --seed 1`
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NamedTuple

from cardtable.bots.bot import Bot
from cardtable.bots.bot_match import play_match
from cardtable.bots.characters import CHARACTERS
from cardtable.engine.match import AnyRules
from cardtable.games import GAMES
from tools.sparring.results import Estimate, Results
from tools.sparring.yardsticks import make


class Contender(NamedTuple):
    """A bot to be measured, and its label, `NAME[:LEVEL][@CHARACTER]`."""

    label: str
    bot: Bot


def contender(game: str, label: str) -> Contender:
    """Return the bot of this label. Raises ValueError if there is none; the message names those there are."""
    called, _, bent = label.partition("@")
    name, _, level = called.partition(":")
    if bent and bent not in CHARACTERS:
        raise ValueError(f"there is no character {bent!r}: choose one of {', '.join(CHARACTERS)}")
    return Contender(label, make(game, name, level or None, CHARACTERS.get(bent)))


def compete(
    rules: AnyRules, contenders: Sequence[Contender], deals: int, seed: str, rotate: bool = True, check: bool = False
) -> Results:
    """Let these bots play matches against each other, and return the results.

    Args:
        rules: the game with its options.
        contenders: the bots, by seat.
        deals: the number of matches with different cards.
        seed: the seed of all matches.
        rotate: whether each match is repeated with every rotation of the seats, so that all bots play the same cards.
        check: whether to check every invariant after every action.
    """
    results = Results()
    turns = range(len(contenders)) if rotate else range(1)
    for deal in range(deals):
        line_ups = [[*contenders[turn:], *contenders[:turn]] for turn in turns]
        results.add(
            (
                play_match(rules, [each.bot for each in seated], f"{seed} {deal}", check=check),
                [each.label for each in seated],
            )
            for seated in line_ups
        )
    return results


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return 0, or 2 if an argument is wrong."""
    given = _parser().parse_args(arguments)
    try:
        game = GAMES[given.game]
        rules = game(
            {id: game.option_set.read(id, text) for id, _, text in (each.partition("=") for each in given.set)}
        )
        seats = given.seats or game.default_seats
        rules.check_seats(seats)
        labels = given.bots.split(",")
        contenders = [contender(given.game, label) for label in [*labels, *[labels[-1]] * seats][:seats]]
    except ValueError as flaw:
        print(flaw, file=sys.stderr)
        return 2
    each = 1 if given.stay else seats
    deals = max(1, round(given.matches / each))
    results = compete(rules, contenders, deals, given.seed, rotate=not given.stay, check=given.check)
    print(f"{given.game}, {seats} seats, {deals * each} matches of {deals} deals, seed {given.seed}")
    _print(results)
    return 0


def _print(results: Results) -> None:
    columns = ("matches won / fair share", "matches lost / fair share", "hands lost", "nobody out", "and first to play")
    print(f"{'':24}" + "".join(f"{column:>26}" for column in columns))
    for label, score in results.scores().items():
        values: list[Estimate | None] = [score.won, score.last, score.lost, score.lost_full, score.lost_eldest]
        print(f"{label:24}" + "".join(f"{'-' if value is None else str(value):>26}" for value in values))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.sparring.arena", description="Measures bots, in 95 % intervals."
    )
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--bots", default="rule_of_thumb", help="NAME[:LEVEL][@CHARACTER],…; the last fills the table")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--matches", type=int, default=1000, help="in all, the seats rotated over every deal")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--stay", action="store_true", help="everybody keeps their seat")
    parser.add_argument("--check", action="store_true", help="test every invariant after every action")
    return parser


if __name__ == "__main__":
    sys.exit(main())
