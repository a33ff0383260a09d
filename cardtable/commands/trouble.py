"""Trouble: the reason why a command fails, as one sentence in a language that is chosen later, and an exit status."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path

from cardtable.wording import Words

DONE, UNABLE, WRONG, INTERRUPTED, UNREAD = 0, 1, 2, 130, 141
"""Exit statuses; the last two are what a shell shows for a program ended by the signals INT and PIPE."""

Sentence = Callable[[Words], str]
"""A sentence that still lacks a language: given the words of one, it returns the text."""

_MACHINE = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EROFS, errno.EMFILE, errno.ENFILE, errno.ENOMEM})

_WHY = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "read_only",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EEXIST: "in_the_way",
    errno.EISDIR: "folder",
    errno.ENAMETOOLONG: "long_name",
    errno.EINVAL: "bad_name",
    errno.ELOOP: "loop",
    errno.EIO: "broken",
    errno.EMFILE: "too_many",
    errno.ENFILE: "too_many",
    errno.ENOMEM: "memory",
}
"""The keys of our words for errors of the system."""

_FULL = ("write_trouble",)
"""The keys that have a sentence of their own for a full disk, where room can be made."""


class Trouble(Exception):
    """Why a command ends without having done what it was asked.

    Attributes:
        told: the sentence.
        status: the exit status.
    """

    def __init__(self, told: Sentence, status: int) -> None:
        super().__init__(told, status)
        self.told = told
        self.status = status


def sentence(key: str, **values: object) -> Sentence:
    """The sentence of the command line that has this key; values may be sentences themselves."""

    def told(words: Words) -> str:
        worded = {name: value(words) if callable(value) else value for name, value in values.items()}
        return words.say(f"cli.{key}", **worded)

    return told


def wrong(key: str, **values: object) -> Trouble:
    """The Trouble that something given is wrong."""
    return Trouble(sentence(key, **values), WRONG)


def unable(key: str, **values: object) -> Trouble:
    """The Trouble that the machine could not do it."""
    return Trouble(sentence(key, **values), UNABLE)


def of_file(key: str, path: Path | str, trouble: OSError) -> Trouble:
    """The Trouble about a file or folder (`{path}`, `{why}`); the status is WRONG, unless the disk is to blame."""
    status = UNABLE if trouble.errno in _MACHINE else WRONG
    full = ".full" if key in _FULL and _WHY.get(trouble.errno or 0) == "full" else ""
    return Trouble(sentence(key + full, path=path, why=why(trouble)), status)


def why(trouble: OSError) -> Sentence:
    """The reason that the system gives, in a few of our words."""
    if trouble.errno in _WHY:
        return sentence(f"why.{_WHY[trouble.errno]}")
    return sentence("why.other", number=trouble.errno or 0)
