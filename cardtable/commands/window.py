"""The commands that need Qt: `play`, `render`, `selftest`, and none at all. Qt is loaded only when they run."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from cardtable.assets import AssetError
from cardtable.commands import given, output
from cardtable.commands.trouble import DONE, of_file, unable, wrong

if TYPE_CHECKING:
    from cardtable.ui.shell.app import Wanted

WIDTHS, HEIGHTS = range(800, 3841), range(600, 2161)


def open_window(wanted: Wanted | Path | None, lang: str | None, seed: str | None = None) -> int:
    """Open the window in this language, at a table or with a record if one is given; return when it is closed.

    The seed is printed once the window has a table.
    """
    language = None if lang is None else given.words(lang).language
    with _loading_qt():
        from cardtable.ui.shell.app import run

    def tell() -> None:
        if seed is not None:
            output.note(f"--seed {given.quoted(seed)}")

    return run(wanted, language, tell)


def open_record(path: str, lang: str | None) -> int:
    """Open the window with the match of this record; the window tells what is wrong with it, if anything."""
    return open_window(Path(path), lang)


def selftest(parsed: argparse.Namespace) -> int:
    """Run the selftest: the window plays by itself."""
    given.words(parsed.lang)
    seats = None if parsed.seats is None else given.whole("--seats", parsed.seats, 2, 12)
    stay = given.whole("--stay", parsed.stay, 0, 3600)
    with _loading_qt():
        from cardtable.ui.shell import selftest as trial
    return trial.selftest() if seats is None else trial.play_a_match(seats, stay)


def play(parsed: argparse.Namespace) -> int:
    """Open the window at a table of this game."""
    kind = given.game(parsed.game)
    rules = given.rules(kind, given.options(kind, parsed.set))
    seats = given.seats(kind, parsed.seats)
    given.table(rules, seats)
    seed = given.seed(parsed.seed)
    given.words(parsed.lang)
    with _loading_qt():
        from cardtable.ui.shell.app import Wanted
    # pass all house rules, defaults included: else the window would take those of the last match
    return open_window(Wanted(kind.id, seats, seed, rules.options), parsed.lang, seed)


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
    deck = {} if parsed.deck is None else {"deck": given.deck(kind, parsed.deck)}
    with _loading_qt():
        from cardtable.ui.shell.render import render as draw
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
    except OSError as trouble:
        if isinstance(trouble, AssetError):
            raise
        raise of_file("write_trouble", out, trouble) from None
    output.note(f"--seed {given.quoted(seed)}")
    return DONE


@contextmanager
def _loading_qt() -> Iterator[None]:
    """Raise a Trouble if Qt, or a library of the system that it needs, is missing."""
    try:
        yield
    except ImportError as lacking:
        raise unable("no_qt", why=str(lacking)) from None


def _size(word: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,5})[xX×]([0-9]{1,5})", word)
    if found is None:
        raise wrong("no_size", word=word)
    width, height = int(found[1]), int(found[2])
    if width not in WIDTHS or height not in HEIGHTS:
        raise wrong("no_size", word=word)
    return width, height


def _picture(word: str) -> Path:
    """The path of the picture, checked before it is drawn."""
    out = given.path("--out", word)
    if os.path.isdir(out):
        raise wrong("out_is_folder", path=out)
    if out.suffix.lower() != ".png":
        raise wrong("not_png", path=out)
    if not os.path.isdir(out.parent):  # `Path.is_dir` fails at a name that is too long
        raise wrong("no_out_folder", path=out.parent)
    return out
