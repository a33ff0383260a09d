"""A small neural network in plain Python: it values one choice after another from what a seat sees.

Its inputs are mostly zeros, so the first layer is a sum of the few rows that are not. What all choices share is summed
once. The weights are numbers of 16 bits in a file beside the bot that uses them; `tools.training` makes them.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from math import exp
from operator import mul
from pathlib import Path
from typing import NamedTuple

Row = list[float]


class Inputs(NamedTuple):
    """The inputs of a network that are not zero.

    Attributes:
        rows: the numbers of those that are one.
        real: the numbers and the values of the others.
    """

    rows: Sequence[int]
    real: Sequence[tuple[int, float]] = ()


class Network:
    """A network of two hidden layers, each the positive part of a sum.

    Args:
        weights: all weights in one row: for each layer one row for each of its inputs, then the constants; in the last
            layer one row for each output.
        sizes: the number of inputs, of the two hidden layers, and of outputs.

    Raises:
        ValueError: these are not as many weights as such a network has.
    """

    def __init__(self, weights: Sequence[float], sizes: tuple[int, int, int, int]) -> None:
        inputs, first, second, outputs = sizes
        if len(weights) != weight_count(sizes):
            raise ValueError(f"a network of {sizes} has {weight_count(sizes)} weights, not {len(weights)}")
        given = iter(weights)

        def table(rows: int, columns: int) -> list[Row]:
            return [[next(given) for _ in range(columns)] for _ in range(rows)]

        self._first, (self._start,) = table(inputs, first), table(1, first)
        by_input, (self._second_start,) = table(first, second), table(1, second)
        self._second = [list(column) for column in zip(*by_input, strict=True)]
        self._last, (self._last_start,) = table(outputs, second), table(1, outputs)

    @classmethod
    def load(cls, file: Path, sizes: tuple[int, int, int, int]) -> Network:
        """Return the network whose weights are in this file, as numbers of 16 bits, the lowest byte first."""
        content = file.read_bytes()
        return cls(struct.unpack(f"<{len(content) // 2}e", content), sizes)

    def shared(self, inputs: Inputs) -> Row:
        """Return the sums of the first layer for the inputs that all choices share."""
        return self._add(self._start, inputs)

    def outputs(self, sums: Row, inputs: Inputs) -> Row:
        """Return the outputs for a choice: `sums` of what is `shared`, and the inputs that the choice adds."""
        hidden = [each if each > 0.0 else 0.0 for each in self._add(sums, inputs)]
        hidden = [
            max(0.0, sum(map(mul, hidden, column), start))
            for column, start in zip(self._second, self._second_start, strict=True)
        ]
        return [sum(map(mul, hidden, row), start) for row, start in zip(self._last, self._last_start, strict=True)]

    def _add(self, sums: Row, inputs: Inputs) -> Row:
        sums = [sum(column) for column in zip(sums, *(self._first[row] for row in inputs.rows), strict=True)]
        for row, value in inputs.real:
            sums = [each + value * weight for each, weight in zip(sums, self._first[row], strict=True)]
        return sums


def weight_count(sizes: tuple[int, int, int, int]) -> int:
    """Return how many weights a network of these sizes has."""
    inputs, first, second, outputs = sizes
    return (inputs + 1) * first + (first + 1) * second + (second + 1) * outputs


def chance(output: float) -> float:
    """Return the chance, 0 to 1, that this output stands for."""
    return 1.0 / (1.0 + exp(-output)) if output > -500.0 else 0.0
