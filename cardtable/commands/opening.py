"""Opening the window. Qt is loaded only when it runs, and nothing else before the window is there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardtable.ui.shell.app import Wanted


def open_window(
    wanted: Wanted | Path | None = None, language: str | None = None, opened: Callable[[], None] = lambda: None
) -> int:
    """Open the window, with a table or a record if one is given; return when it is closed.

    Args:
        wanted: the table, or the path of the record; None: Home.
        language: the code of the language; None: that of the settings.
        opened: called once the window is sure to open.
    """
    with loading_qt(), nothing_collected():
        from cardtable.ui.shell.first_window import FirstWindow

        # before the rest is imported
        first = FirstWindow(at_home=wanted is None and language is None)

        from cardtable.ui.shell.app import run
    return run(wanted, language, opened, first)


@contextmanager
def loading_qt() -> Iterator[None]:
    """Raise a Trouble if Qt, or a library of the system that it needs, is missing."""
    try:
        yield
    except ImportError as lacking:
        from cardtable.commands.trouble import unable

        raise unable("no_qt", why=str(lacking)) from None


@contextmanager
def nothing_collected() -> Iterator[None]:
    """Keep Python's garbage collector from looking through what is imported, now and later: all of it stays."""
    import gc

    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()
