"""How the page about the bots lays out what was measured."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tools.sparring.duels import Duel
from tools.sparring.results import Estimate


@dataclass(frozen=True)
class Table:
    """A table of duels.

    Attributes:
        heading: what it shows.
        duels: one for each row.
    """

    heading: str
    duels: Sequence[Duel]


def markdown(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table of these heads and rows."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def told(estimate: Estimate, number: Callable[[float], str], error: Callable[[float], str] | None = None) -> str:
    """Return an estimate with its error, each written in its way."""
    return f"{number(estimate.mean)} ± {(error or number)(estimate.error)}"


def times_of(name: str, times: Sequence[float]) -> list[str]:
    """Return the row that tells how long the decisions of a player took: see `TIMES`."""
    ordered = sorted(times)
    most = ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]
    return [name, *(f"{each:.2f}" for each in (sum(ordered) / len(ordered), most, ordered[-1]))]


TIMES = ("level", "mean, ms", "99 of 100 below, ms", "longest, ms")
