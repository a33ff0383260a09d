"""The commands that need Qt: `play`, `render`, `selftest`, and none at all. Qt is loaded only when they run."""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path

from cardtable.assets import AssetError
from cardtable.commands import given, output
from cardtable.commands.opening import loading_qt, open_window
from cardtable.commands.trouble import DONE, of_file, wrong

WIDTHS, HEIGHTS = range(800, 3841), range(600, 2161)


def open_home(lang: str | None) -> int:
    """Open the window in this language, if one is given."""
    return open_window(None, _code(lang))


def open_record(path: str, lang: str | None) -> int:
    """Open the window with the match of this record; the window tells what is wrong with it, if anything."""
    return open_window(Path(path), _code(lang))


def _code(lang: str | None) -> str | None:
    return None if lang is None else given.words(lang).language


def selftest(parsed: argparse.Namespace) -> int:
    """Run the selftest: the window plays by itself."""
    given.words(parsed.lang)
    seats = None if parsed.seats is None else given.whole("--seats", parsed.seats, 2, 12)
    stay = given.whole("--stay", parsed.stay, 0, 3600)
    with loading_qt():
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
    with loading_qt():
        from cardtable.ui.shell.app import Wanted

    def tell() -> None:
        output.note(f"--seed {given.quoted(seed)}")

    # pass all house rules, defaults included: else the window would take those of the last match
    return open_window(Wanted(kind.id, seats, seed, rules.options), _code(parsed.lang), tell)


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
    with loading_qt():
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
