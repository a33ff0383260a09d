"""Work in slices: in turn with everything else that the event loop has to do."""

from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtCore import QCoreApplication, QObject
from pytestqt.qtbot import QtBot

from cardtable.ui import timers
from cardtable.ui.timers import Slices, one_shot

PIECES = 5


@pytest.fixture
def slices(qapp: QCoreApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[Slices]:
    monkeypatch.setattr(timers, "SLICE", 0)
    owner = QObject()
    yield Slices(owner)
    owner.deleteLater()


def test_between_two_pieces_others_have_their_turn(slices: Slices, qtbot: QtBot) -> None:
    done: list[object] = []

    def work() -> Iterator[bool]:
        for piece in range(PIECES):
            done.append(piece)
            yield True

    other = one_shot(slices)
    other.timeout.connect(partial(done.append, "other"))
    other.timeout.connect(other.start)
    slices.begin(work())
    assert slices.busy and not done, "it begins in the next turn"
    other.start()
    qtbot.waitUntil(lambda: not slices.busy)
    other.stop()
    assert [piece for piece in done if piece != "other"] == list(range(PIECES))
    assert all("other" in done[done.index(piece) : done.index(piece + 1)] for piece in range(PIECES - 1))


def test_work_that_cannot_go_on_waits_until_it_can(slices: Slices, qtbot: QtBot) -> None:
    ready, done = [False], list[str]()

    def work() -> Iterator[bool]:
        while not ready[0]:
            done.append("waits")
            yield False
        done.append("done")

    slices.begin(work())
    qtbot.wait(20)
    assert slices.busy and done == ["waits"], "it does not ask again by itself"
    slices.resume()
    qtbot.wait(20)
    ready[0] = True
    slices.resume()
    qtbot.waitUntil(lambda: not slices.busy)
    assert done == ["waits", "waits", "done"]
    slices.resume()
    qtbot.wait(20)
    assert not slices.busy


def test_work_may_be_dropped_or_give_way_to_other_work_even_by_itself(slices: Slices, qtbot: QtBot) -> None:
    done = list[str]()

    def other() -> Iterator[bool]:
        done.append("other")
        yield True

    def work() -> Iterator[bool]:
        done.append("first")
        slices.begin(other())
        yield True
        done.append("never")

    slices.begin(work())
    qtbot.waitUntil(lambda: not slices.busy)
    assert done == ["first", "other"]
    slices.begin(other())
    slices.drop()
    qtbot.wait(20)
    assert done == ["first", "other"] and not slices.busy
