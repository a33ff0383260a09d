"""The command line: `cardtable` opens the window, `cardtable COMMAND …` does one thing; see `cardtable --help`.

Kept light, because every process that thinks for a bot imports it again.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(words: Sequence[str] | None = None) -> int:
    """Do what these words (by default those of the command line) say; the exit status.

    0: done. 1: the machine could not do it. 2: what was given is wrong. 130: interrupted. 141: nobody reads on.
    """
    try:
        from cardtable.commands.front import obey

        return obey(list(sys.argv[1:] if words is None else words))
    except KeyboardInterrupt:  # before there was anything to interrupt
        return 130


if __name__ == "__main__":
    sys.exit(main())
