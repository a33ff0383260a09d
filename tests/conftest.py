"""What every test relies on: no screen, no surprises from chance, and nothing left running."""

import contextlib
import gc
import multiprocessing
import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

# before anything imports Qt
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from hypothesis import HealthCheck, settings

# No deadline: a shared machine is slow now and then. On CI the examples are the same every time; elsewhere they vary,
# and a failing one is printed with what repeats it.
settings.register_profile(
    "cardtable",
    max_examples=50,
    deadline=None,
    derandomize=bool(os.environ.get("CI")),
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("cardtable")

GRACE_SECONDS = 2.0


@pytest.fixture(autouse=True)
def a_home_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep settings and saves of every test apart, and away from a person's own."""
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path / "cardtable-home"))


@pytest.fixture(autouse=True)
def nothing_left_running(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that leaves a thread, a child process, or a running Qt timer, animation or thread behind."""
    threads, children = set(threading.enumerate()), set(multiprocessing.active_children())
    yield
    left = _new_workers(threads, children)
    # whoever shows widgets has asked for the application, directly or through qtbot
    if "qapp" in request.fixturenames:
        left += _running_qt_objects()
    if left:
        pytest.fail("left running: " + ", ".join(left), pytrace=False)


def _new_workers(threads: set[threading.Thread], children: set[multiprocessing.process.BaseProcess]) -> list[str]:
    """Name what has been started since and is not over within the grace; kill such processes, to spare later tests."""
    give_up = time.monotonic() + GRACE_SECONDS
    new_children = set(multiprocessing.active_children()) - children
    new_threads = set(threading.enumerate()) - threads
    for child in new_children:
        child.join(max(0.0, give_up - time.monotonic()))
    for thread in new_threads:
        # one that Python did not start cannot be waited for
        with contextlib.suppress(RuntimeError):
            thread.join(max(0.0, give_up - time.monotonic()))
    left = [f"process {child.name}" for child in new_children if child.is_alive()]
    left += [f"thread {thread.name}" for thread in new_threads if thread.is_alive()]
    for child in new_children:
        child.kill()
    return left


def _running_qt_objects() -> list[str]:
    core, shiboken = sys.modules.get("PySide6.QtCore"), sys.modules.get("shiboken6")
    if core is None or shiboken is None or core.QCoreApplication.instance() is None:
        return []
    # what deleteLater() promised happens in an event loop; there is none here
    core.QCoreApplication.sendPostedEvents(None, core.QEvent.Type.DeferredDelete.value)
    if not _find_running(core, shiboken):
        return []
    # what only waits for the collector is gone as far as a person can tell
    gc.collect()
    running = _find_running(core, shiboken)
    names = [f"{type(each).__name__} of {each.parent() or 'nobody'}" for each in running]
    for each in running:
        each.quit() if isinstance(each, core.QThread) else each.stop()
    return names


def _find_running(core: ModuleType, shiboken: ModuleType) -> list[Any]:
    def is_running(thing: object) -> bool:
        if isinstance(thing, core.QTimer):
            return bool(shiboken.isValid(thing) and thing.isActive())
        if isinstance(thing, core.QAbstractAnimation):
            return bool(shiboken.isValid(thing) and thing.state() != core.QAbstractAnimation.State.Stopped)
        return isinstance(thing, core.QThread) and bool(shiboken.isValid(thing) and thing.isRunning())

    kinds = (core.QTimer, core.QAbstractAnimation, core.QThread)
    return [thing for thing in gc.get_objects() if isinstance(thing, kinds) and is_running(thing)]
