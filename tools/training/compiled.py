"""Compiled functions: numba makes machine code of them where it is installed; elsewhere they run as they stand.

So the tests of all contributors run the same lines that the trainer compiles, only slower. Machine code is made anew
when its own file has changed; after a change of numbers in another one, delete the folders `__pycache__`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from types import FunctionType
from typing import Any, Protocol, TypeVar

_Function = TypeVar("_Function", bound=Callable[..., Any])


class Ints(Protocol):
    """Whole numbers in a row, which a compiled function reads and changes: a list, an array of Python or of numpy."""

    def __getitem__(self, place: int, /) -> int: ...
    def __setitem__(self, place: int, number: int, /) -> None: ...


class Floats(Protocol):
    """Fractions in a row, like `Ints`."""

    def __getitem__(self, place: int, /) -> float: ...
    def __setitem__(self, place: int, number: float, /) -> None: ...


def compiled(function: _Function) -> _Function:
    """Compile this function when it is first called, and keep the machine code for the next start."""
    return _compile(function)


def compiled_fast(function: _Function) -> _Function:
    """The same for sums of many fractions, which may then be added in any order."""
    return _compile(function, fastmath=True, error_model="numpy")


def compiled_anew(function: _Function) -> _Function:
    """The same at every start, for functions that call themselves, and for those that call these.

    Their machine code cannot be kept: read again, it calls nothing and crashes.
    """
    return _compile(function, cache=False)


def _compile(function: _Function, **options: object) -> _Function:
    try:
        numba: Any = import_module("numba")
    except ImportError:
        return function
    machine_code: _Function = numba.njit(**{"cache": True, **options})(function)
    return machine_code


def compiled_shipped(function: _Function) -> _Function:
    """Return the machine code of a function of the program, which itself does without numba, and of all it calls."""
    found: _Function = _compiled_module(function.__module__)[function.__name__]
    return found


@cache
def _compiled_module(name: str) -> dict[str, Any]:
    names = dict(vars(sys.modules[name]))
    for called, function in vars(sys.modules[name]).items():
        if isinstance(function, FunctionType):
            if function.__module__ == name:
                names[called] = compiled(FunctionType(function.__code__, names, called))
            else:
                names[called] = _compiled_module(function.__module__)[function.__name__]
    return names
