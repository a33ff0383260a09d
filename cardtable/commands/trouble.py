"""What ends a command: one sentence for the person who gave it, and an exit status."""

from __future__ import annotations

import errno
from pathlib import Path

DONE, UNABLE, WRONG, INTERRUPTED, UNREAD = 0, 1, 2, 130, 141
"""Exit statuses; the last two are what a shell shows for a program ended by the signals INT and PIPE."""

_MACHINE = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EROFS, errno.EMFILE, errno.ENFILE, errno.ENOMEM})


class Trouble(Exception):
    """Why a command ends without having done what it was asked.

    Attributes:
        status: the exit status.
    """

    def __init__(self, sentence: str, status: int) -> None:
        super().__init__(sentence)
        self.status = status


def wrong(sentence: str) -> Trouble:
    """What was given is wrong."""
    return Trouble(sentence, WRONG)


def unable(sentence: str) -> Trouble:
    """The machine could not do it."""
    return Trouble(sentence, UNABLE)


def of_file(sentence: str, path: Path | str, trouble: OSError) -> Trouble:
    """A file or folder that could not be used (`{path}`, `{why}`): wrong, unless the disk is to blame."""
    why = trouble.strerror or str(trouble)
    text = sentence.format(path=path, why=why[:1].lower() + why[1:])
    return Trouble(text, UNABLE if trouble.errno in _MACHINE else WRONG)
