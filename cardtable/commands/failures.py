"""Failures: says in one sentence what ended a call, in the language of the call."""

from __future__ import annotations

import os
from collections.abc import Sequence

from cardtable.assets import AssetError
from cardtable.commands import given, output
from cardtable.commands.trouble import INTERRUPTED, UNABLE, UNREAD, Sentence, Trouble, sentence, why

TRACEBACK_VARIABLE = "CARDTABLE_TRACEBACK"
"""The environment variable with which a failure of the program itself shows its traceback."""


def explain(failure: BaseException, call: Sequence[str]) -> int:
    """Say what went wrong, and return the exit status."""
    call = given.language_last(call)
    match failure:
        case Trouble():
            return _complain(call, failure.told, failure.status)
        case KeyboardInterrupt():
            return _complain(call, sentence("interrupted"), INTERRUPTED)
        case BrokenPipeError():  # the reader of the output has closed it
            output.give_up_output()
            return UNREAD
        case AssetError():
            return _complain(call, sentence("own_file", path=failure.path), UNABLE)
        case OSError():
            return _complain(call, sentence("disk_trouble", why=why(failure)), UNABLE)
    if os.environ.get(TRACEBACK_VARIABLE):
        raise failure
    flaw = {"kind": type(failure).__name__, "flaw": str(failure), "call": " ".join(call)}
    return _complain(call, sentence("bug", **flaw), UNABLE)


def _complain(call: Sequence[str], told: Sentence, status: int) -> int:
    """Say what went wrong, in the language of the call, and return the exit status."""
    try:
        output.complain(told(given.spoken(call)))
    except Exception as trouble:  # there is no language left to say it in
        output.complain(f"Cardtable's own words cannot be read ({trouble}): install Cardtable again")
        return UNABLE
    return status
