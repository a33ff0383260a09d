"""`python3 packaging/run.py press`: draw some pictures or all of them, or contact sheets."""

import argparse
import sys
from pathlib import Path

from . import pack

ASSETS = Path(__file__).resolve().parents[2]


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="run.py press", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="pictures such as Rd, 7c, Qh, back, candle; none: all")
    parser.add_argument("--folder", action="append", choices=list(pack.FOLDERS), help="only this one (may be repeated)")
    parser.add_argument("--out", type=Path, default=ASSETS, help="the assets to write to or read from (default: these)")
    parser.add_argument("--sheet", action="store_true", help="draw no cards: write contact sheets of the decks")
    parser.add_argument("--height", type=int, default=160, help="height of a card on the sheets, in pixels")
    parser.add_argument("--grey", action="store_true", help="the sheets in greys")
    return parser


def main() -> int:
    """The command; returns the exit code."""
    options = _arguments().parse_args()
    folders = tuple(options.folder or pack.FOLDERS)
    if wrong := pack.unknown(tuple(options.names), folders):
        print(f"no such picture: {' '.join(wrong)}", file=sys.stderr)
        return 2
    if options.sheet:
        _sheets(options)
        return 0
    for path in pack.print_all(options.out, tuple(options.names), folders):
        print(f"{path.name:20} {path.parent.name:18} {path.stat().st_size // 1024:4} KB")
    return 0


def _sheets(options: argparse.Namespace) -> None:
    """Write cards/contact/DECK.png for each deck."""
    from .contact import contact_sheet

    for name in options.folder or pack.DECKS:
        folder = pack.FOLDERS[name]
        names = tuple(card for card in folder.names if not options.names or card in options.names)
        out = options.out / "cards" / "contact" / f"{name}{'-grey' if options.grey else ''}.png"
        out.parent.mkdir(parents=True, exist_ok=True)
        contact_sheet([options.out / folder.path / f"{card}.svg" for card in names], out, options.height, options.grey)
        print(f"{out.name:26} {out.stat().st_size // 1024:4} KB")


sys.exit(main())
