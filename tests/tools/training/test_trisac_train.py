"""The trainer of Trisac on small sizes; left out where numpy is not installed, as `test_train` is."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.bots.trisac.table import PLAYERS, WHOLE, packed, unpacked
from cardtable.engine.actions import Action

np = pytest.importorskip("numpy")


@pytest.fixture(scope="module")
def game() -> Any:
    from tools.training.trisac import train

    return train.game(deals=60)


def nobody() -> Any:
    """A model that does everything equally often, and costs no memory."""
    from tools.training.trisac.spots import ROWS, SLOTS

    return tuple(np.zeros((ROWS, SLOTS), np.float32) for _ in PLAYERS)


def test_the_same_seed_trains_the_same_table_and_another_seed_another(game: Any) -> None:
    from tools.training.trisac.train import train

    tables = [packed(train(4, seed, game, nobody(), lambda rounds, table: None, deals=3)) for seed in (1, 1, 2)]
    assert tables[0] == tables[1] != tables[2]
    read = unpacked(tables[0])
    for players in PLAYERS:
        for number in read.rows[players].numbers:
            shares = read.rows[players].of(number)
            assert shares is not None and WHOLE - 3 <= sum(shares) <= WHOLE + 3
    assert len(read.rows[4].numbers) > 50


def test_what_is_regretted_is_done_more_often() -> None:
    """With the best hand whoever is asked stakes; with the worst one whoever is asked leaves."""
    from tools.training.trisac.train import _match

    shares, offered = np.zeros(6), np.array([-1, 0, 3, -9, -9, 8])
    _match(np.array([-1.0, 3.0, 1.0, 9.0, 0.0, 0.0], np.float32), offered, shares)
    assert list(shares) == pytest.approx([0, 0.75, 0.25, 0, 0, 0])
    _match(np.zeros(6, np.float32), offered, shares)
    assert list(shares) == pytest.approx([0.25, 0.25, 0.25, 0, 0, 0.25])


def test_a_stake_counts_as_the_one_nearest_to_it() -> None:
    from tools.training.trisac.plain import nearest

    offered = [
        Action("pass"),
        None,
        Action("call", number=2),
        Action("call", number=4),
        None,
        Action("call", number=16),
    ]
    assert [nearest(offered, stake) for stake in (2, 3, 5, 9)] == [2, 3, 3, 5]


def test_the_model_of_the_plain_player_does_what_that_player_was_seen_to_do() -> None:
    from tools.training.trisac.plain import EARLY_DIGITS, Imitation, inputs

    rng = np.random.default_rng(1)
    numbers = rng.integers(0, 24, 600)
    chosen = np.where(numbers >= 12, 2, 0)
    told: Any = inputs(np.full(600, 2), numbers, EARLY_DIGITS)
    imitation: Any = Imitation(told.shape[1], rng)
    imitation.learn(told, np.ones((600, 6), bool), chosen, 30, rng)
    assert (imitation.shares(told).argmax(1) == chosen).mean() > 0.95


def test_the_decisions_of_the_plain_player_are_noted_in_spots_and_slots() -> None:
    from tools.training.trisac.plain import decisions
    from tools.training.trisac.spots import ROWS

    noted: Any = decisions(1, 5)
    assert len(noted) > 5 and set(noted[:, 0]) <= {2, 3, 4}
    assert ((noted[:, 1] >= 0) & (noted[:, 1] < ROWS)).all()
    assert ((noted[:, 2] >> noted[:, 3]) & 1 == 1).all()
