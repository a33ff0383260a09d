"""Compiled functions: numba makes machine code of them where it is installed; elsewhere they run as they stand.

So the tests of all contributors run the same lines that the trainer compiles, only slower.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
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


def _compile(function: _Function, **options: object) -> _Function:
    try:
        numba: Any = import_module("numba")
    except ImportError:
        return function
    machine_code: _Function = numba.njit(cache=True, **options)(function)
    return machine_code
