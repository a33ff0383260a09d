"""Counts of legal sequences of actions from fixed positions: when a rule changes they say after which move."""

from __future__ import annotations

from pathlib import Path

from cardtable.engine.match import AnyRules
from cardtable.engine.state import State
from tests.fixed import Head

COUNTS = Path(__file__).parent


def counted(path: Path) -> str:
    """The whole file as it should be.

    Its head holds the moves that lead to the position, with their seats: `moves: 2 deal, 2 keep, 0 pass`, and how
    deep to count. Below stands a line for each legal action, with the number of legal sequences of 1, 2 … actions
    that begin with it.
    """
    head = Head(path)
    depths = range(1, int(head.values["depth"]) + 1)
    match, rules = head.match(), head.rules
    for move in filter(None, head.values["moves"].split(", ")):
        seat, _, notation = move.partition(" ")
        assert match.to_act == int(seat), f"{path.name}: {move} is not in turn"
        match.play(match.to_act, rules.parse(notation))
    seat_to_act = match.to_act
    assert seat_to_act is not None, f"{path.name}: the match is over"
    lines, totals = [], [0 for _ in depths]
    for action in rules.legal(match.state, seat_to_act):
        after = match.state.copy()
        rules.apply(after, seat_to_act, action)
        counts = [1, *(sequences(rules, after, depth) for depth in depths[:-1])]
        totals = [total + count for total, count in zip(totals, counts, strict=True)]
        lines.append(row(f"{seat_to_act} {action}", counts))
    return head.followed_by([row("first of", list(depths)), *lines, row("all", totals)])


def sequences(rules: AnyRules, state: State, depth: int) -> int:
    """How many sequences of so many legal actions there are; a match that is over goes on in none."""
    seat = rules.to_act(state)
    if seat is None:
        return 0
    legal = rules.legal(state, seat)
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = state.copy()
        rules.apply(after, seat, action)
        total += sequences(rules, after, depth - 1)
    return total


def row(label: str, counts: list[int]) -> str:
    """A line of the table."""
    return f"{label:16}" + "".join(f"{count:8}" for count in counts)
