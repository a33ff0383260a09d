"""The front: does what the words of a call say, and turns whatever goes wrong into one sentence and an exit status."""

from __future__ import annotations

from collections.abc import Sequence

# A call without words opens the window, which appears sooner the less stands here: the rest is imported when needed.


def obey(call: Sequence[str]) -> int:
    """Do what these words say. Nothing is raised; the exit status tells how it went."""
    try:
        if not call:
            from cardtable.commands.opening import open_window

            return open_window()
        if list(call) == ["--version"] and _say_version():
            return 0
        from cardtable.commands.calls import do

        return do(call)
    except (Exception, KeyboardInterrupt) as trouble:
        from cardtable.commands.failures import explain

        return explain(trouble, call)


def _say_version() -> bool:
    """Say it with nothing loaded, since it is asked by programs too; return whether that worked."""
    import sys

    from cardtable import __version__

    try:
        print(f"cardtable {__version__}", flush=True)
    except OSError:
        # told in the usual way, by trying again
        return False
    return sys.stdout is not None
