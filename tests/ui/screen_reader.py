"""A screen reader in a process of its own: it knows the program by what AT-SPI tells of it, and by nothing else.

`python -m tests.ui.screen_reader` takes one order a line on standard input and answers each with a line of JSON:

    tree            everything that shows, from the top: role, name, description, and what can be done with it
    press ROLE NAME press what has this role and name
    heard           what was announced since it was asked last

It calls libatspi, which comes with at-spi2-core, and needs no package of Python.
"""

from __future__ import annotations

import ctypes
import json
import sys
from collections.abc import Iterator
from ctypes import POINTER, Structure, byref, c_char_p, c_int, c_long, c_size_t, c_void_p

PROGRAM = "Cardtable"
_SHOWING = 25
"""ATSPI_STATE_SHOWING."""


class Value(Structure):
    """GValue."""

    _fields_ = (("type", c_size_t), ("data", c_long * 2))


class Event(Structure):
    """AtspiEvent, as far as it is read here."""

    _fields_ = (("type", c_char_p), ("source", c_void_p), ("detail1", c_int), ("detail2", c_int), ("value", Value))


_HEARS = ctypes.CFUNCTYPE(None, POINTER(Event), c_void_p)


class Reader:
    """What is on the screen, to somebody who does not see it."""

    def __init__(self) -> None:
        self._spi = ctypes.CDLL("libatspi.so.0")
        self._glib = ctypes.CDLL("libglib-2.0.so.0")
        gobject = ctypes.CDLL("libgobject-2.0.so.0")
        gobject.g_value_get_string.restype = c_char_p
        pointers = ("get_desktop", "accessible_get_child_at_index", "accessible_get_state_set", "event_listener_new")
        for name in (*pointers, "accessible_get_action_iface"):
            getattr(self._spi, f"atspi_{name}").restype = c_void_p
        for name in ("accessible_get_name", "accessible_get_description", "accessible_get_role_name"):
            getattr(self._spi, f"atspi_{name}").restype = c_char_p
        self._spi.atspi_action_get_action_name.restype = c_char_p
        self._heard: list[str] = []

        def hear(event: ctypes._Pointer[Event], _: object) -> None:
            self._heard.append((gobject.g_value_get_string(byref(event.contents.value)) or b"").decode())

        self._hears = _HEARS(hear)
        if self._spi.atspi_init() not in (0, 1):
            raise OSError("there is no AT-SPI here")
        listener = self._spi.atspi_event_listener_new(self._hears, None, None)
        self._spi.atspi_event_listener_register(c_void_p(listener), b"object:announcement", None)

    def answer(self, order: str) -> object:
        """Do this, and say what came of it."""
        what, _, about = order.partition(" ")
        self._look_up()
        if what == "heard":
            heard, self._heard = self._heard, []
            return heard
        if what == "press":
            role, _, name = about.partition("\t")
            return any(self._press(each) for each in self._walk() if self._told(each)[:2] == [role, name])
        return [self._told(each) for each in self._walk()]

    def _look_up(self) -> None:
        """Take in what the programs have said."""
        while self._glib.g_main_context_iteration(None, 0):
            pass

    def _walk(self) -> Iterator[c_void_p]:
        """All that shows of the program."""
        desktop = c_void_p(self._spi.atspi_get_desktop(0))
        self._spi.atspi_accessible_clear_cache(desktop)
        for program in self._children(desktop):
            if self._text("name", program) == PROGRAM:
                for window in self._children(program):
                    yield from self._showing(window)

    def _showing(self, each: c_void_p) -> Iterator[c_void_p]:
        states = c_void_p(self._spi.atspi_accessible_get_state_set(each))
        if states.value is not None and self._spi.atspi_state_set_contains(states, _SHOWING):
            yield each
            for child in self._children(each):
                yield from self._showing(child)

    def _children(self, each: c_void_p) -> list[c_void_p]:
        count = self._spi.atspi_accessible_get_child_count(each, None)
        found = [self._spi.atspi_accessible_get_child_at_index(each, number, None) for number in range(count)]
        return [c_void_p(child) for child in found if child is not None]

    def _told(self, each: c_void_p) -> list[str]:
        return [self._text(what, each) for what in ("role_name", "name", "description")]

    def _text(self, what: str, each: c_void_p) -> str:
        said = getattr(self._spi, f"atspi_accessible_get_{what}")(each, None)
        return (said or b"").decode()

    def _press(self, each: c_void_p) -> bool:
        """Press this, if it can be pressed."""
        actions = c_void_p(self._spi.atspi_accessible_get_action_iface(each))
        if actions.value is None:
            return False
        for number in range(self._spi.atspi_action_get_n_actions(actions, None)):
            if self._spi.atspi_action_get_action_name(actions, number, None) == b"Press":
                return bool(self._spi.atspi_action_do_action(actions, number, None))
        return False


def main() -> None:
    """Take orders until there are no more."""
    reader = Reader()
    for line in sys.stdin:
        print(json.dumps(reader.answer(line.rstrip("\n"))), flush=True)


if __name__ == "__main__":
    main()
