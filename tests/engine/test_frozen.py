"""Frozen classes behave like frozen dataclasses, but for the guard at run time, which the type checker replaces."""

import pickle
from dataclasses import dataclass, field, fields, replace
from functools import cached_property

import pytest

from cardtable.engine.frozen import frozen, slim


@dataclass(frozen=True)
class Model:
    a: int
    b: tuple[str, ...] = ()
    c: dict[str, int] = field(default_factory=dict)


@frozen
class Plain:
    a: int
    b: tuple[str, ...] = ()
    c: dict[str, int] = field(default_factory=dict)

    @cached_property
    def double(self) -> int:
        return 2 * self.a


@slim
class Slim:
    a: int
    b: tuple[str, ...] = ()
    c: dict[str, int] = field(default_factory=dict)


@slim
class Longer(Slim):
    d: int = 0


@frozen
class Nothing:
    pass


@frozen
class One:
    a: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, One) and self.a % 10 == other.a % 10

    def __hash__(self) -> int:
        return self.a % 10


BOTH = pytest.mark.parametrize("kind", [Plain, Slim])


@BOTH
def test_equal_fields_make_equal_objects(kind: type[Plain] | type[Slim]) -> None:
    assert kind(1) == kind(1, ()) != kind(2)
    assert kind(1, c={"x": 1}) == kind(1, c={"x": 1}) != kind(1, c={"x": 2})
    others: list[object] = [Plain(1), Slim(1), Longer(1), Model(1)]
    assert others.count(kind(1)) == 1


@BOTH
def test_they_are_told_like_dataclasses(kind: type[Plain] | type[Slim]) -> None:
    assert repr(kind(1, ("x",))) == repr(Model(1, ("x",))).replace("Model", kind.__name__)


@BOTH
def test_python_knows_their_fields(kind: type[Plain] | type[Slim]) -> None:
    assert [each.name for each in fields(kind)] == ["a", "b", "c"]
    assert replace(kind(1), a=5) == kind(5)


@BOTH
def test_they_go_to_another_process(kind: type[Plain] | type[Slim]) -> None:
    assert pickle.loads(pickle.dumps(kind(3, ("x",)))) == kind(3, ("x",))


def test_fields_of_one_class_have_one_hash() -> None:
    assert len({Nothing(), Nothing()}) == 1
    assert hash(replace(Nothing())) == hash(Nothing())
    with pytest.raises(TypeError):
        hash(Plain(1))


def test_what_a_class_says_of_itself_stays() -> None:
    assert One(1) == One(11) and len({One(1), One(11)}) == 1


def test_slots_leave_no_room_for_more() -> None:
    assert not hasattr(Slim(1), "__dict__") and not hasattr(Longer(1), "__dict__")
    assert Plain(2).double == 4
