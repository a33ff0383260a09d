"""The shuffle: ours, the same on every machine and in every year, so that a record replays and a deal can be verified.

All chance of a match comes from one seed, a text. Every shuffle and every lot has its own number k in order of
happening and is drawn from SHA-256 over the seed, k and a running block number. A test pins the results for ever.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Iterator

from cardtable.engine.cards import Card


def new_seed() -> str:
    """A fresh seed of 128 random bits, as 32 hexadecimal digits."""
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """The hash shown before a match; the seed shown after it proves that the deal was fixed beforehand."""
    return hashlib.sha256(f"cardtable commitment\n{seed}".encode()).hexdigest()


def shuffled(cards: Iterable[Card], seed: str, k: int) -> list[Card]:
    """These cards in the order of shuffle number k (Fisher-Yates), the top card last."""
    pack = list(cards)
    words = _words(seed, k)
    for last in range(len(pack) - 1, 0, -1):
        other = _below(last + 1, words)
        pack[last], pack[other] = pack[other], pack[last]
    return pack


def lot(count: int, seed: str, k: int) -> int:
    """A number from 0 to `count` less one: lot number k."""
    return _below(count, _words(seed, k))


def _words(seed: str, k: int) -> Iterator[int]:
    """An endless run of numbers of 32 bits."""
    block = 0
    while True:
        digest = hashlib.sha256(f"cardtable shuffle\n{seed}\n{k}\n{block}".encode()).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def _below(count: int, words: Iterator[int]) -> int:
    """A number below `count`, every one equally likely: words of the uneven last stretch are thrown away."""
    limit = 2**32 - 2**32 % count
    return next(word for word in words if word < limit) % count
