"""The trainer on small sizes; left out where numpy is not installed, and in every `run.py training --check`."""

from pathlib import Path
from typing import Any

import pytest

from cardtable.bots.briscola.inputs import candidate, order_of_suits, shared
from cardtable.bots.briscola.sight import sight_of
from cardtable.bots.network import Network
from tests.bots.briscola.hands import positions

np = pytest.importorskip("numpy")


def test_the_same_seed_trains_the_same_network_and_another_seed_another() -> None:
    from tools.training.briscola.train import train

    told: list[int] = []
    first, again, other = (train(32, seed, lambda hands, weights: told.append(hands)) for seed in (1, 1, 2))
    assert all(np.array_equal(one, two) for one, two in zip(first, again, strict=True))
    assert not np.array_equal(first.first, other.first)
    assert told == [32] * 3


def test_a_written_network_says_in_the_bot_what_it_says_in_the_trainer(tmp_path: Path) -> None:
    from tools.training.briscola.train import SIZES
    from tools.training.network import activity, choose, fresh, read, share, write

    file = tmp_path / "weights.f16"
    write(fresh(SIZES, np.random.default_rng(5)), file)
    trained, network = read(file, SIZES), Network.load(file, SIZES)
    neurons = activity(SIZES)
    for position in list(positions(5))[:8]:
        sight = sight_of(position.view.known, position.seat)
        suits = order_of_suits(sight)
        alike = shared(sight, suits)
        for card in sight.hand:
            own = candidate(sight, suits, card)
            rows = np.array([*alike.rows, *own.rows])
            real = np.array([value for _, value in (*alike.real, *own.real)], np.float32)
            share(trained, rows, len(alike.rows), real, neurons)
            choose(trained, rows, len(alike.rows), len(rows), float(real[2]), neurons)
            said = network.outputs(network.shared(alike), own)
            assert list(neurons.outputs) == pytest.approx(said, abs=1e-3)


def test_calibration_moves_the_chances_and_leaves_all_else() -> None:
    from tools.training.briscola.calibrate import calibrated, fitted
    from tools.training.briscola.train import SIZES
    from tools.training.network import fresh

    weights: Any = fresh(SIZES, np.random.default_rng(4))
    after: Any = calibrated(weights, 30, 1)
    assert not np.array_equal(after.last[0], weights.last[0])
    assert np.array_equal(after.last[1], weights.last[1]) and np.array_equal(after.first, weights.first)
    # who says 0.73 and wins every second time, and 0.27 and never wins, is told how much to believe
    shift, slope = fitted(np.array([1.0, 1.0, -1.0, -1.0, -1.0]), np.array([1.0, 0.0, 0.5, 0.0, 0.0]))
    assert shift + slope == pytest.approx(0.0, abs=1e-6) and shift - slope == pytest.approx(np.log(0.5 / 2.5))


def test_the_network_learns_to_win_more_hands_than_it_did_at_random() -> None:
    from tools.training.briscola.duel import against_plain
    from tools.training.briscola.train import SIZES, train
    from tools.training.network import fresh

    pytest.importorskip("numba")  # it would take minutes
    before = against_plain(fresh(SIZES, np.random.default_rng(3)), 200, 1)
    after = against_plain(train(16000, 3, lambda hands, weights: None), 200, 1)
    assert after.mean - after.error > before.mean + before.error
