"""What runs first in a package: the command line, and in a child process whatever multiprocessing asks of it."""

import sys

from cardtable.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
