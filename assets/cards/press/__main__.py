"""``python -m press``: draw one card, the whole pack, or a contact sheet."""

import argparse
import sys
from pathlib import Path

from . import pack

HERE = Path(__file__).resolve().parent.parent


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m press", description=__doc__)
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="cards such as Rd, 7c, back; none means the whole pack"
    )
    parser.add_argument("--out", type=Path, default=HERE, help="folder that holds the two decks (default: this one's)")
    parser.add_argument(
        "--sheet", type=Path, metavar="FILE.png", help="draw nothing; write a contact sheet of the deck"
    )
    parser.add_argument("--height", type=int, default=230, help="height of a card on the sheet, in pixels")
    parser.add_argument("--deck", default=pack.PLAIN, choices=[pack.PLAIN, pack.INDEXED], help="deck for the sheet")
    parser.add_argument("--grey", action="store_true", help="the sheet in greys")
    return parser


def main() -> int:
    """The command; returns the exit code."""
    options = _arguments().parse_args()
    names = tuple(options.names) or pack.NAMES
    unknown = [name for name in names if name not in pack.NAMES]
    if unknown:
        print(f"no such card: {' '.join(unknown)}", file=sys.stderr)
        return 2
    if options.sheet:
        from .contact import contact_sheet

        files = [options.out / options.deck / f"{name}.svg" for name in names]
        contact_sheet(files, options.sheet, options.height, grey=options.grey)
        return 0
    for path in pack.print_pack(options.out, names):
        print(f"{path.name:16} {path.parent.name:18} {path.stat().st_size // 1024:4} KB")
    return 0


sys.exit(main())
