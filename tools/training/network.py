"""The network of `cardtable.bots.network` as it learns: forwards, backwards and one step of Adam, for all games."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardtable.bots.network import weight_count
from tools.training.compiled import compiled_fast

Numbers = NDArray[np.float32]
Fractions = NDArray[np.float64]
Whole = NDArray[np.int64]


class Weights(NamedTuple):
    """The weights, or what belongs to each of them: its slope, its moments. All are parts of one row.

    Attributes:
        row: all of them, in the order of the file.
        first: inputs x first hidden layer.
        second: first x second hidden layer.
        last: outputs x second hidden layer.
        first_start, second_start, last_start: the constants of each layer.
    """

    row: Numbers
    first: Numbers
    first_start: Numbers
    second: Numbers
    second_start: Numbers
    last: Numbers
    last_start: Numbers


class Activity(NamedTuple):
    """What the neurons say to one choice; `sums` are those of the first layer before the choice adds its own."""

    sums: Numbers
    first: Numbers
    second: Numbers
    outputs: Numbers
    first_error: Numbers
    second_error: Numbers


def fresh(sizes: tuple[int, int, int, int], rng: np.random.Generator) -> Weights:
    """Return random weights to begin with; all constants are zero."""
    weights = zeros(sizes)
    for table, deviation in (
        (weights.first, 0.15),
        (weights.second, (1.4 / sizes[1]) ** 0.5),
        (weights.last, 0.1),
    ):
        table[:] = rng.standard_normal(table.shape) * deviation
    return weights


def zeros(sizes: tuple[int, int, int, int]) -> Weights:
    """Return as many zeros as such a network has weights."""
    return parts_of(np.zeros(weight_count(sizes), np.float32), sizes)


def copied(weights: Weights) -> Weights:
    """Return equal weights that share nothing with these."""
    inputs, first = weights.first.shape
    outputs, second = weights.last.shape
    return parts_of(weights.row.copy(), (inputs, first, second, outputs))


def parts_of(row: Numbers, sizes: tuple[int, int, int, int]) -> Weights:
    """Return the weights of such a network whose numbers stand in this row."""
    inputs, first, second, outputs = sizes
    taken, parts = 0, []
    for shape in ((inputs, first), (first,), (first, second), (second,), (outputs, second), (outputs,)):
        size = int(np.prod(shape))
        parts.append(row[taken : taken + size].reshape(shape))
        taken += size
    return Weights(row, *parts)


def write(weights: Weights, path: Path) -> None:
    """Write the weights into a file for `cardtable.bots.network`."""
    path.write_bytes(weights.row.astype("<f2").tobytes())


def read(path: Path, sizes: tuple[int, int, int, int]) -> Weights:
    """Return the weights of such a file."""
    return parts_of(np.frombuffer(path.read_bytes(), "<f2").astype(np.float32), sizes)


def activity(sizes: tuple[int, int, int, int]) -> Activity:
    """Return room for the activity of such a network."""
    _, first, second, outputs = sizes
    return Activity(*(np.zeros(count, np.float32) for count in (first, first, second, outputs, first, second)))


@compiled_fast
def share(weights: Weights, rows: Whole, count: int, real: Numbers, activity: Activity) -> None:
    """Sum the first layer for what all choices share: these rows, and the first two of the real inputs."""
    sums, table = activity.sums, weights.first
    first_real = table.shape[0] - real.shape[0]
    for neuron in range(sums.shape[0]):
        sums[neuron] = weights.first_start[neuron]
    for place in range(count):
        row = table[rows[place]]
        for neuron in range(sums.shape[0]):
            sums[neuron] += row[neuron]
    for place in range(real.shape[0] - 1):
        row, value = table[first_real + place], real[place]
        for neuron in range(sums.shape[0]):
            sums[neuron] += value * row[neuron]


@compiled_fast
def choose(weights: Weights, rows: Whole, begin: int, end: int, value: float, activity: Activity) -> None:
    """Run the network for a choice that adds these rows, and a value to the last of the real inputs."""
    sums, first, table = activity.sums, activity.first, weights.first
    last, factor = table[table.shape[0] - 1], np.float32(value)
    for neuron in range(sums.shape[0]):
        first[neuron] = sums[neuron] + factor * last[neuron]
    for place in range(begin, end):
        row = table[rows[place]]
        for neuron in range(sums.shape[0]):
            first[neuron] += row[neuron]
    answer(weights, activity)


@compiled_fast
def add(
    weights: Weights, rows: Whole, begin: int, end: int, real: Numbers, first: int, last: int, sums: Numbers
) -> None:
    """Add to sums of the first layer what these rows, and these of the real inputs, bring."""
    table = weights.first
    first_real = table.shape[0] - real.shape[0]
    for place in range(begin, end):
        row = table[rows[place]]
        for neuron in range(sums.shape[0]):
            sums[neuron] += row[neuron]
    for place in range(first, last):
        row, value = table[first_real + place], real[place]
        for neuron in range(sums.shape[0]):
            sums[neuron] += value * row[neuron]


@compiled_fast
def answer(weights: Weights, activity: Activity) -> None:
    """Run the second hidden layer and the outputs, from the sums that stand in the first."""
    first, second, outputs = activity.first, activity.second, activity.outputs
    for neuron in range(second.shape[0]):
        second[neuron] = weights.second_start[neuron]
    for source in range(first.shape[0]):
        strength = first[source]
        if strength > 0:
            row = weights.second[source]
            for neuron in range(second.shape[0]):
                second[neuron] += strength * row[neuron]
        else:
            first[source] = 0
    for output in range(outputs.shape[0]):
        outputs[output] = weights.last_start[output]
    for neuron in range(second.shape[0]):
        strength = second[neuron]
        if strength > 0:
            for output in range(outputs.shape[0]):
                outputs[output] += strength * weights.last[output, neuron]
        else:
            second[neuron] = 0


@compiled_fast
def learn(
    weights: Weights, slopes: Weights, rows: Whole, count: int, real: Numbers, errors: Numbers, activity: Activity
) -> None:
    """Add to the slopes what one choice says: `share` and `choose` have just run for it.

    Args:
        weights: the weights.
        slopes: the sums of the slopes of the loss by each weight.
        rows, count: all inputs that are one.
        real: all real inputs.
        errors: the slope of the loss by each output.
        activity: what the neurons said, and room for their errors.
    """
    first, second = activity.first, activity.second
    first_error, second_error = activity.first_error, activity.second_error
    for output in range(errors.shape[0]):
        slopes.last_start[output] += errors[output]
    for neuron in range(second.shape[0]):
        error = np.float32(0)
        if second[neuron] > 0:
            for output in range(errors.shape[0]):
                slopes.last[output, neuron] += errors[output] * second[neuron]
                error += errors[output] * weights.last[output, neuron]
        second_error[neuron] = error
        slopes.second_start[neuron] += error
    for source in range(first.shape[0]):
        strength, error = first[source], np.float32(0)
        if strength > 0:
            row, slope = weights.second[source], slopes.second[source]
            for neuron in range(second.shape[0]):
                error += row[neuron] * second_error[neuron]
                slope[neuron] += strength * second_error[neuron]
        first_error[source] = error
        slopes.first_start[source] += error
    for place in range(count):
        slope = slopes.first[rows[place]]
        for neuron in range(first.shape[0]):
            slope[neuron] += first_error[neuron]
    first_real = slopes.first.shape[0] - real.shape[0]
    for place in range(real.shape[0]):
        slope, value = slopes.first[first_real + place], real[place]
        for neuron in range(first.shape[0]):
            slope[neuron] += value * first_error[neuron]


@compiled_fast
def adam(
    weights: Weights, slopes: Weights, mean: Weights, square: Weights, rate: float, share: float, step: int
) -> None:
    """Take one step of Adam down the slopes, and set these to zero.

    Args:
        weights: what is changed.
        slopes: the sums of the slopes over some choices.
        mean, square: the moments so far.
        rate: the rate of learning.
        share: one by the number of choices.
        step: the number of the step, from 1.
    """
    faster = np.float32(1.0 / (1.0 - 0.9**step))
    wider = np.float32(1.0 / (1.0 - 0.999**step))
    speed, scale = np.float32(rate), np.float32(share)
    row, means, squares = weights.row, mean.row, square.row
    for place in range(row.shape[0]):
        slope = slopes.row[place] * scale
        means[place] += np.float32(0.1) * (slope - means[place])
        squares[place] += np.float32(0.001) * (slope * slope - squares[place])
        row[place] -= speed * (means[place] * faster) / (np.sqrt(squares[place] * wider) + np.float32(1e-6))
        slopes.row[place] = 0
