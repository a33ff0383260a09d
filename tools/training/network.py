"""The network of `cardtable.bots.network` as it learns: forwards, backwards and one step of Adam, for all games."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tools.training.compiled import compiled_fast

Numbers = NDArray[np.float32]
Fractions = NDArray[np.float64]
Whole = NDArray[np.int64]


class Weights(NamedTuple):
    """The weights, or what belongs to each of them: its gradient, its moments. In the order of the file."""

    first: Numbers  # inputs x first hidden layer
    first_start: Numbers
    second: Numbers  # first x second hidden layer
    second_start: Numbers
    last: Numbers  # outputs x second hidden layer
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
    """Return random weights to begin with."""
    inputs, first, second, outputs = sizes

    def normal(rows: int, columns: int, deviation: float) -> Numbers:
        return (rng.standard_normal((rows, columns)) * deviation).astype(np.float32)

    def zero(count: int) -> Numbers:
        return np.zeros(count, np.float32)

    wide = (1.4 / first) ** 0.5
    return Weights(
        *(normal(inputs, first, 0.15), zero(first)),
        *(normal(first, second, wide), zero(second)),
        *(normal(outputs, second, 0.1), zero(outputs)),
    )


def zeros_like(weights: Weights) -> Weights:
    """Return as many zeros."""
    return Weights(*(np.zeros_like(each) for each in weights))


def copied(weights: Weights) -> Weights:
    """Return equal weights that share nothing with these."""
    return Weights(*(each.copy() for each in weights))


def write(weights: Weights, path: Path) -> None:
    """Write the weights into a file for `cardtable.bots.network`."""
    numbers = np.concatenate([each.reshape(-1) for each in weights]).astype(np.float16)
    path.write_bytes(struct.pack(f"<{len(numbers)}e", *numbers.tolist()))


def read(path: Path, sizes: tuple[int, int, int, int]) -> Weights:
    """Return the weights of such a file."""
    inputs, first, second, outputs = sizes
    numbers, taken, parts = np.frombuffer(path.read_bytes(), "<f2").astype(np.float32), 0, []
    for shape in ((inputs, first), (first,), (first, second), (second,), (outputs, second), (outputs,)):
        size = int(np.prod(shape))
        parts.append(numbers[taken : taken + size].reshape(shape).copy())
        taken += size
    return Weights(*parts)


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
    second, outputs = activity.second, activity.outputs
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
def _step(
    weights: Numbers, slopes: Numbers, mean: Numbers, square: Numbers, rate: float, share: float, step: int
) -> None:
    faster = np.float32(1.0 / (1.0 - 0.9**step))
    wider = np.float32(1.0 / (1.0 - 0.999**step))
    speed, scale = np.float32(rate), np.float32(share)
    for place in range(weights.shape[0]):
        slope = slopes[place] * scale
        mean[place] += np.float32(0.1) * (slope - mean[place])
        square[place] += np.float32(0.001) * (slope * slope - square[place])
        weights[place] -= speed * (mean[place] * faster) / (np.sqrt(square[place] * wider) + np.float32(1e-6))
        slopes[place] = 0


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
    _step(
        weights.first.reshape(-1),
        slopes.first.reshape(-1),
        mean.first.reshape(-1),
        square.first.reshape(-1),
        rate,
        share,
        step,
    )
    _step(weights.first_start, slopes.first_start, mean.first_start, square.first_start, rate, share, step)
    _step(
        weights.second.reshape(-1),
        slopes.second.reshape(-1),
        mean.second.reshape(-1),
        square.second.reshape(-1),
        rate,
        share,
        step,
    )
    _step(weights.second_start, slopes.second_start, mean.second_start, square.second_start, rate, share, step)
    _step(
        weights.last.reshape(-1),
        slopes.last.reshape(-1),
        mean.last.reshape(-1),
        square.last.reshape(-1),
        rate,
        share,
        step,
    )
    _step(weights.last_start, slopes.last_start, mean.last_start, square.last_start, rate, share, step)
