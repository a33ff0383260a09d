"""What ends a command: one sentence for the person who gave it, in a language that is settled later, and a status."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path

from cardtable.wording import Words

DONE, UNABLE, WRONG, INTERRUPTED, UNREAD = 0, 1, 2, 130, 141
"""Exit statuses; the last two are what a shell shows for a program ended by the signals INT and PIPE."""

Sentence = Callable[[Words], str]
"""Something to be told, which only needs the words of a language."""

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
"""What the errors of the system are called in our words."""


class Trouble(Exception):
    """Why a command ends without having done what it was asked.

    Attributes:
        told: the sentence, once there are words for it.
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
    """What was given is wrong."""
    return Trouble(sentence(key, **values), WRONG)


def unable(key: str, **values: object) -> Trouble:
    """The machine could not do it."""
    return Trouble(sentence(key, **values), UNABLE)


def of_file(key: str, path: Path | str, trouble: OSError) -> Trouble:
    """A file or folder that could not be used (`{path}`, `{why}`): wrong, unless the disk is to blame."""
    status = UNABLE if trouble.errno in _MACHINE else WRONG
    return Trouble(sentence(key, path=path, why=why(trouble)), status)


def why(trouble: OSError) -> Sentence:
    """What the system says about a file, in a few words."""
    if trouble.errno in _WHY:
        return sentence(f"why.{_WHY[trouble.errno]}")
    return sentence("why.other", number=trouble.errno or 0)
