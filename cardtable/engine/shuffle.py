"""The shuffle: our own, the same on every machine in every year, so that a record replays and a deal can be verified.

All chance of a match comes from one seed, a text. Every shuffle and every lot has its own number k in order of
happening and is drawn from SHA-256 over the seed, k and a running block number. A test pins the results for ever.
"""

from __future__ import annotations

import itertools
import os
import struct
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from cardtable.engine.cards import Card

if TYPE_CHECKING:
    from hashlib import _Hash


def new_seed() -> str:
    """A fresh seed of 128 random bits, as 32 hexadecimal digits."""
    return os.urandom(16).hex()


def commitment(seed: str) -> str:
    """The hash shown before a match; the seed shown after it proves that the deal was fixed beforehand."""
    return _sha256(f"cardtable commitment\n{seed}".encode()).hexdigest()


def shuffled(cards: Iterable[Card], seed: str, k: int) -> list[Card]:
    """These cards in the order of shuffle number k (Fisher-Yates), the top card last."""
    pack = list(cards)
    count = len(pack)  # so many cards from the front on have no place yet
    fair = _ALL - count  # up to here no word can be of the uneven last stretch
    for words in _blocks(seed, k):
        for word in words:
            if count < 2:
                return pack
            if word > fair and word >= _ALL - _ALL % count:
                continue  # it is of that stretch: thrown away
            other = word % count
            count -= 1
            pack[count], pack[other] = pack[other], pack[count]
    raise AssertionError("words never end")


def lot(count: int, seed: str, k: int) -> int:
    """A number from 0 to `count` less one, every one equally likely: lot number k."""
    fair = _ALL - _ALL % count
    return next(word for words in _blocks(seed, k) for word in words if word < fair) % count


def _sha256(data: bytes) -> _Hash:
    # the library behind it is large, and no card is shuffled before a match begins
    from hashlib import sha256

    return sha256(data)


_ALL = 2**32
"""How many words there are: a word has 32 bits."""
_EIGHT_WORDS = struct.Struct(">8I")


def _blocks(seed: str, k: int) -> Iterator[tuple[int, ...]]:
    """The endless run of words that shuffle or lot number k is drawn from, eight at a time."""
    head = _sha256(f"cardtable shuffle\n{seed}\n{k}\n".encode())
    for block in itertools.count():
        whole = head.copy()
        whole.update(b"%d" % block)
        yield _EIGHT_WORDS.unpack(whole.digest())
