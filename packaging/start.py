"""What runs first in a package: the command line, or what multiprocessing asks of the process that thinks for bots.

PyInstaller would load all of multiprocessing at every start, only to tell the two apart.
"""

import sys

if __name__ == "__main__":
    if sys.argv[1:2] == ["--multiprocessing-fork"]:
        from multiprocessing.spawn import freeze_support

        freeze_support()
    from cardtable.__main__ import main

    sys.exit(main())
