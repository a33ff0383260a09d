"""The commands of the command line: the second front end beside the window, which proves that the rest needs no window.

`front` takes the words apart and makes one sentence of whatever goes wrong; `given` turns words into games, seats and
options; `output` writes; the commands are modules. Only those in `window` load Qt, and only when they run.
"""
