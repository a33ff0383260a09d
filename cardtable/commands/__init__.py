"""The commands of the command line: the second front end beside the window, which proves that the rest needs no window.

`front` finds the command and turns whatever goes wrong into one sentence; `given` turns words into games, seats and
options; `output` writes; each command has a module. Only those in `window` load Qt, and only when they run.
"""
