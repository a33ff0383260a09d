"""The network in plain Python: sums that a hand could do, and files that are whole."""

import struct
from pathlib import Path

import pytest

from cardtable.bots.network import Inputs, Network, chance, weight_count

SIZES = (3, 2, 2, 1)
FIRST = [[1.0, -1.0], [2.0, 0.0], [0.0, 4.0], [0.5, 0.0]]  # three inputs, and the constants
SECOND = [[1.0, -1.0], [0.0, 2.0], [0.0, 1.0]]  # two inputs, and the constants
LAST = [[1.0, 10.0], [-0.5]]  # one output, and its constant
WEIGHTS = [number for row in (*FIRST, *SECOND, *LAST) for number in row]


def test_outputs_are_sums_of_the_positive_parts_of_sums() -> None:
    network = Network(WEIGHTS, SIZES)
    sums = network.shared(Inputs([0]))
    assert sums == [1.5, -1.0]
    # 1.5, -1 and twice 0, 4 halved: 1.5, 1; then 1.5 and -1.5 + 2 + 1; then 1.5 + 15 - 0.5
    assert network.outputs(sums, Inputs([], [(2, 0.5)])) == [1.5 + 15.0 - 0.5]
    # without the third input the second neuron keeps silent
    assert network.outputs(sums, Inputs([])) == [1.5 - 0.5]
    assert sums == [1.5, -1.0], "what choices share is summed once"


def test_weights_are_read_from_a_file_of_numbers_of_two_bytes(tmp_path: Path) -> None:
    file = tmp_path / "weights.f16"
    file.write_bytes(struct.pack(f"<{len(WEIGHTS)}e", *WEIGHTS))
    inputs = Inputs([0, 1], [(2, -1.0)])
    read, made = Network.load(file, SIZES), Network(WEIGHTS, SIZES)
    assert read.outputs(read.shared(inputs), Inputs([])) == made.outputs(made.shared(inputs), Inputs([]))


@pytest.mark.parametrize("count", [0, weight_count(SIZES) - 1, weight_count(SIZES) + 1])
def test_a_wrong_number_of_weights_is_told(count: int) -> None:
    with pytest.raises(ValueError, match=f"has {weight_count(SIZES)} weights, not {count}"):
        Network([0.0] * count, SIZES)


def test_a_chance_is_one_whatever_the_output() -> None:
    assert chance(0.0) == 0.5
    assert 0.0 <= chance(-1e6) < 1e-9 and 1 - 1e-9 < chance(1e6) <= 1.0
    assert chance(1.0) == pytest.approx(1 - chance(-1.0))
