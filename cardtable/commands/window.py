"""`cardtable`, `cardtable play` and `cardtable render`: what shows pictures. Qt is loaded here, and late."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from cardtable.commands import given, messages, output
from cardtable.commands.records import replayed
from cardtable.commands.trouble import DONE, of_file, unable, wrong

if TYPE_CHECKING:
    from cardtable.ui.app import Wanted

WIDTHS, HEIGHTS = range(800, 3841), range(600, 2161)


def open_window(wanted: Wanted | None) -> int:
    """Open the window, at a table if one is wanted, until it is closed."""
    with _loading_qt():
        from cardtable.ui.app import run
    return run(wanted)


def open_record(path: str) -> int:
    """Open the window with the match of this record."""
    match = replayed(path)
    with _loading_qt():
        from cardtable.ui.app import Wanted
    return open_window(Wanted(match.rules.id, match=match))


def selftest(parsed: argparse.Namespace) -> int:
    """Let the window play by itself."""
    seats = None if parsed.seats is None else given.whole("--seats", parsed.seats, 2, 12)
    stay = given.whole("--stay", parsed.stay, 0, 3600)
    with _loading_qt():
        from cardtable.ui import selftest as trial
    return trial.selftest() if seats is None else trial.play_a_match(seats, stay)


def play(parsed: argparse.Namespace) -> int:
    """Open the window at a table of this game."""
    kind = given.game(parsed.game)
    rules = given.rules(kind, given.options(kind, parsed.set))
    seats = given.seats(kind, parsed.seats)
    given.table(rules, seats)
    seed = given.seed(parsed.seed)
    with _loading_qt():
        from cardtable.ui.app import Wanted
    output.note(f"--seed {given.quoted(seed)}")
    # all house rules, the usual ones too: else the window would take those of the last match
    return open_window(Wanted(kind.id, seats, seed, rules.options))


def render(parsed: argparse.Namespace) -> int:
    """Write the picture of a table."""
    kind = given.game(parsed.game)
    rules = given.rules(kind, given.options(kind, parsed.set))
    seats = given.seats(kind, parsed.seats)
    given.table(rules, seats)
    moves = given.whole("--moves", parsed.moves, 0)
    size = _size(parsed.size)
    language = given.words(parsed.lang).language
    out = _picture(parsed.out)
    seed = given.seed(parsed.seed)
    deck = {} if parsed.deck is None else {"deck": parsed.deck}
    with _loading_qt():
        from cardtable.ui.render import render as draw
    try:
        draw(
            kind.id,
            out,
            seats=seats,
            seed=seed,
            moves=moves,
            size=size,
            language=language,
            options=rules.options,
            **deck,
        )
    except ValueError as flaw:
        raise wrong(str(flaw)) from None
    except OSError as trouble:
        if trouble.errno is None:  # not the system's: a file of the program itself
            raise
        raise of_file(messages.WRITE_TROUBLE, out, trouble) from None
    output.note(f"--seed {given.quoted(seed)}")
    return DONE


@contextmanager
def _loading_qt() -> Iterator[None]:
    """Say in a sentence that Qt, or a library of the system that it needs, is not there."""
    try:
        yield
    except ImportError as lacking:
        raise unable(messages.NO_QT.format(why=lacking)) from None


def _size(word: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,5})[xX×]([0-9]{1,5})", word)
    if found is None:
        raise wrong(messages.NO_SIZE.format(word=word))
    width, height = int(found[1]), int(found[2])
    if width not in WIDTHS or height not in HEIGHTS:
        raise wrong(messages.NO_SIZE.format(word=word))
    return width, height


def _picture(word: str) -> Path:
    """Where the picture goes: found out before it is drawn."""
    out = Path(given.text("--out", word))
    if os.path.isdir(out):
        raise wrong(messages.OUT_IS_FOLDER.format(path=out))
    if out.suffix.lower() != ".png":
        raise wrong(messages.NOT_PNG.format(path=out))
    if not os.path.isdir(out.parent):  # `Path.is_dir` fails at a name that is too long
        raise wrong(messages.NO_OUT_FOLDER.format(path=out.parent))
    return out
