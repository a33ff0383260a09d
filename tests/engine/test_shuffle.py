"""The shuffle. What is pinned here never changes: every record ever written replays through it."""

import hashlib
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.engine.cards import FRENCH, ITALIAN, Pack, written
from cardtable.engine.shuffle import commitment, lot, new_seed, shuffled

PINNED = [
    (
        ITALIAN,
        "",
        0,
        "5d Ac 3d 4b Ad Cc 6b As 4c 3c 2d Dd 5b 7s 4s Rd Rc Cb Ds 3s 2b 5c 6s 7c 4d Cs Cd 2s 7b Dc 6c Db Rs 6d 2c 7d "
        "Ab Rb 3b 5s",
    ),
    (
        ITALIAN,
        "0",
        1,
        "2d 4b 3b 6d Ad Dc Cs 4d Ab Ac Rc Cc Cd 7s 7d 5c Rb Db 3s Dd 4s 5s As Cb 3c 6c 7c 4c 2c 7b Rs 5d Ds 6b 2s 5b "
        "Rd 6s 3d 2b",
    ),
    (
        ITALIAN,
        "brillà",
        2,
        "7d As 6s Cb 3s 7b 3c 4d 5b Ad 6c Ds 3d 4s 6d 4c 7s Cd Rs Rd Ab Cc Rb 7c 6b 4b Dc 2b Ac 2d 2c Db Dd 5c 5s 5d "
        "2s Rc Cs 3b",
    ),
    (
        ITALIAN,
        "a" * 32,
        1000,
        "5b 2b 2c 6s Rd Ac 4d 4c Ad Db Cs Cc 4b 6b Rs 5c Cd 7b Dc Ds 7c 5d Cb 3b Ab 7d 2d 4s 3c Rb 5s 6d 3s 3d As 2s "
        "7s 6c Dd Rc",
    ),
    (
        FRENCH,
        "0",
        0,
        "5h Ah 4s As 8h 3c Td Qh 9h 6c 7c 3s 4c 2c Kd Jh Ad 8s 6h 6s 6d Js 2d 9s 3h 4d 7s 9d 2s Ks Ac Kc 8c 4h Qs Ts "
        "5s Tc 9c 7d Th Qc Qd Kh Jd 8d 3d 5c 7h Jc 5d 2h",
    ),
]


@pytest.mark.parametrize(("pack", "seed", "k", "order"), PINNED)
def test_a_shuffle_is_pinned_for_ever(pack: Pack, seed: str, k: int, order: str) -> None:
    assert written(shuffled(pack, seed, k)) == order


def test_a_lot_is_pinned_for_ever() -> None:
    lots = [(1, 0, 0), (2, 0, 0), (5, 1, 3), (40, 2, 0), (1000, 3, 163), (2**32, 4, 2928380014)]
    assert [lot(count, "seed", k) for count, k, _ in lots] == [drawn for _, _, drawn in lots]


def test_a_commitment_is_pinned_for_ever() -> None:
    assert commitment("0" * 32) == "16f6890d6c1d8f2e10ec11204805cc0aa46d48b90ea8b42ec20b7a065e207e30"
    assert commitment("") == "316e27911b6b8dd4628ca25f268d39d4d29952db2c7e7ba99aec585eea9a7cf5"


def numbers(seed: str, k: int) -> Iterator[int]:
    """The words of the shuffle, as its module describes them."""
    for block in range(10**6):
        digest = hashlib.sha256(f"cardtable shuffle\n{seed}\n{k}\n{block}".encode()).hexdigest()
        yield from (int(digest[start : start + 8], 16) for start in range(0, 64, 8))


@given(seed=st.text(st.characters(exclude_categories=["Cs"])), k=st.integers(0, 10**6), size=st.integers(0, 52))
def test_a_shuffle_is_fisher_yates_over_sha256(seed: str, k: int, size: int) -> None:
    """The description read a second time, for whoever wants to verify a deal with another program."""
    cards, drawn = list(FRENCH)[:size], numbers(seed, k)
    for last in reversed(range(1, size)):
        fair = 2**32 // (last + 1) * (last + 1)
        other = next(number for number in drawn if number < fair) % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    assert cards == shuffled(list(FRENCH)[:size], seed, k)


@given(seed=st.text(st.characters(exclude_categories=["Cs"])), k=st.integers(0, 100))
def test_a_shuffle_keeps_every_card_and_leaves_the_pack_alone(seed: str, k: int) -> None:
    pack = list(ITALIAN)
    assert sorted(shuffled(pack, seed, k)) == pack == list(ITALIAN)


def test_another_seed_or_another_number_is_another_shuffle() -> None:
    orders = {written(shuffled(ITALIAN, str(seed), k)) for seed in range(20) for k in range(20)}
    assert len(orders) == 400


def test_every_card_comes_to_every_place_equally_often() -> None:
    """Chi squared with 39 degrees of freedom stays under 90 but once in a hundred thousand."""
    hands = 4000
    on_top, at_the_bottom = Counter[int](), Counter[int]()
    for k in range(hands):
        order = shuffled(ITALIAN, "fair", k)
        on_top[order[-1]] += 1
        at_the_bottom[order[0]] += 1
    for counts in (on_top, at_the_bottom):
        assert sum((counts[card] - hands / 40) ** 2 / (hands / 40) for card in range(40)) < 90


@pytest.mark.parametrize("count", [2, 3, 5, 12])
def test_every_number_of_a_lot_is_equally_likely(count: int) -> None:
    lots = 3000
    drawn = Counter(lot(count, "fair", k) for k in range(lots))
    assert set(drawn) == set(range(count))
    assert sum((times - lots / count) ** 2 / (lots / count) for times in drawn.values()) < 50


def test_a_lot_throws_away_the_uneven_last_stretch(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardtable.engine import shuffle

    monkeypatch.setattr(shuffle, "_blocks", lambda seed, k: iter([(2**32 - 1, 2**31 + 1, 7)]))
    assert lot(2**31 + 1, "seed", 0) == 7


def test_a_shuffle_throws_away_the_uneven_last_stretch(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardtable.engine import shuffle

    # three does not divide the number of words: the last of them would favour the first card
    monkeypatch.setattr(shuffle, "_blocks", lambda seed, k: iter([(2**32 - 1, 1), (0, 0)]))
    one, two, three = ITALIAN.cards[:3]
    assert shuffled([one, two, three], "seed", 0) == [three, one, two]


def test_a_new_seed_is_128_bits_that_nobody_has_seen() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(seed) == 32 and int(seed, 16) >= 0 for seed in seeds)


def test_a_commitment_tells_nothing_and_fits_one_seed() -> None:
    assert len({commitment(str(number)) for number in range(1000)}) == 1000
    assert commitment("a") != hashlib.sha256(b"a").hexdigest(), "nor can it be looked up as a plain hash"
