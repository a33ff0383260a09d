"""From a bare Python to the table: the parts of packaging/run.py that decide."""

import ast
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import tomllib
import venv
from pathlib import Path

import pytest

import environment
import run
import system
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "packaging" / "run.py"

on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="libraries are looked for on Linux only")
on_posix = pytest.mark.skipif(os.name != "posix", reason="signals")


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with a display and nothing else set."""
    for name in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", ":0")


@pytest.fixture
def filled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> environment.Environment:
    """An environment in a temporary folder, as an installation from the tests' list leaves it."""
    for name in ("RUN_LIST", "TESTS_LIST"):
        monkeypatch.setattr(run, name, tmp_path / f"{name}.txt")
        (tmp_path / f"{name}.txt").write_text("polib==1.2.0\n")
    usual = environment.Environment(tmp_path / "venv", run.RUN_LIST, run.TESTS_LIST)
    monkeypatch.setattr(run, "USUAL", usual)
    monkeypatch.setattr(run, "lacking_here", lambda libraries: {})
    monkeypatch.setattr(usual, "is_of_this_python", lambda: True)
    monkeypatch.setattr(usual, "install", lambda requirements: None)
    usual.python.parent.mkdir(parents=True)
    usual.python.touch()
    (usual.folder / "pyvenv.cfg").touch()
    usual.provide(run.TESTS_LIST)
    return usual


def pins(name: str) -> dict[str, str]:
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", (ROOT / "packaging" / name).read_text(), flags=re.MULTILINE))


def test_the_tests_list_holds_the_whole_run_list_in_the_same_versions() -> None:
    assert pins("requirements.txt").items() <= pins("requirements-tests.txt").items()


def test_every_dependency_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]

    def names(requirements: list[str]) -> set[str]:
        return {re.split(r"[<>=]", each)[0].lower() for each in requirements}

    assert names(project["dependencies"]) <= pins("requirements.txt").keys()
    assert names(project["optional-dependencies"]["tests"]) <= pins("requirements-tests.txt").keys()


@pytest.mark.parametrize(
    "name", ["requirements.txt", "requirements-tests.txt", "requirements-press.txt", "requirements-training.txt"]
)
def test_a_list_carries_hashes_and_names_no_host(name: str) -> None:
    text = (ROOT / "packaging" / name).read_text()
    assert "://" not in text
    assert all("--hash=sha256:" in entry for entry in re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)[1:])


def test_python_of_ten_years_ago_gets_as_far_as_being_refused() -> None:
    for module in (run, environment, system):
        ast.parse(Path(str(module.__file__)).read_text(), feature_version=(3, 6))


def test_an_old_python_is_told_so_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    monkeypatch.setattr(sys, "version", "3.9.2 (default)")
    assert run.main(["tests"]) == 1
    assert capsys.readouterr().err == "run.py: Cardtable needs Python 3.11 or newer, and this is 3.9.2\n"


def test_an_environment_filled_for_the_tests_serves_the_table_too(filled: environment.Environment) -> None:
    assert filled.is_filled(run.TESTS_LIST)
    assert filled.is_filled(run.RUN_LIST)


def test_an_environment_filled_for_the_table_does_not_serve_the_tests(filled: environment.Environment) -> None:
    run.TESTS_LIST.write_text("polib==1.2.0\nruff==0.17.6\n")
    filled.stamp.unlink()
    filled.provide(run.RUN_LIST)
    assert filled.is_filled(run.RUN_LIST)
    assert not filled.is_filled(run.TESTS_LIST)


def test_a_changed_list_is_installed_again(filled: environment.Environment) -> None:
    run.RUN_LIST.write_text("polib==1.3.0\n")
    assert not filled.is_filled(run.RUN_LIST)
    assert filled.is_filled(run.TESTS_LIST)


def test_another_python_fills_the_environment_again(
    filled: environment.Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version", "3.99.0")
    assert not filled.is_filled(run.RUN_LIST)


def test_a_package_that_another_tool_removed_is_noticed(filled: environment.Environment) -> None:
    info = filled.site_packages / "polib-1.2.0.dist-info"
    info.mkdir(parents=True)
    filled.provide(run.RUN_LIST)
    assert filled.is_filled(run.RUN_LIST)
    info.rmdir()
    assert not filled.is_filled(run.RUN_LIST)


def test_an_interrupted_installation_is_taken_up_again(
    filled: environment.Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(requirements: Path) -> None:
        raise KeyboardInterrupt

    run.RUN_LIST.write_text("polib==1.3.0\n")
    monkeypatch.setattr(filled, "install", interrupt)
    assert run.main([]) == 130
    assert not filled.is_filled(run.RUN_LIST)
    assert not filled.is_filled(run.TESTS_LIST)


def test_a_full_disk_is_said_in_a_sentence(
    filled: environment.Environment, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fill_up(requirements: Path) -> None:
        raise OSError(28, "No space left on device")

    run.RUN_LIST.write_text("polib==1.3.0\n")
    monkeypatch.setattr(filled, "install", fill_up)
    assert run.main([]) == 1
    assert "cannot be filled: No space left on device" in capsys.readouterr().err


def test_pip_is_named_when_there_is_no_way_to_install(
    filled: environment.Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "succeeds", lambda command: False)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    with pytest.raises(system.Stop, match="apt-get install python3-pip"):
        filled.pip()


def test_a_folder_that_holds_other_things_is_never_emptied(tmp_path: Path) -> None:
    (tmp_path / "letters").touch()
    with pytest.raises(system.Stop, match="holds other things: let CARDTABLE_VENV name a folder that is new or empty"):
        environment.Environment(tmp_path, run.RUN_LIST).provide(run.RUN_LIST)
    assert (tmp_path / "letters").exists()


@pytest.mark.parametrize("number", environment.REFUSALS)
def test_a_checkout_that_cannot_be_written_leads_to_another_folder(
    number: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(number, "no")

    monkeypatch.setattr(venv.EnvBuilder, "create", refuse)
    with pytest.raises(system.Stop, match="cannot be written to: let the environment variable CARDTABLE_VENV name"):
        environment.Environment(tmp_path / "venv", run.RUN_LIST).provide(run.RUN_LIST)


def test_the_environment_may_be_in_another_folder(tmp_path: Path) -> None:
    ask = "import run; print(run.USUAL.folder, run.BUILDING.folder)"
    told = subprocess.run(
        [sys.executable, "-c", ask],
        env=os.environ | {"CARDTABLE_VENV": "elsewhere", "PYTHONPATH": str(SCRIPT.parent)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert told.stdout.split() == [str(tmp_path / "elsewhere"), str(tmp_path / "elsewhere-package")]


INTERRUPTED = """
import signal, sys, environment, run
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job starts without it
pip = [sys.executable, "-c", "import subprocess, sys; subprocess.run([sys.executable, '-c', sys.argv[1]])", sys.argv[1]]
run.open_table = lambda words: environment.run_apart(pip, {})
sys.exit(run.main([]))
"""
WORKING = """
import os, signal, time
signal.signal(signal.SIGINT, signal.default_int_handler)
print(os.getpid(), flush=True)
time.sleep(600)
"""


@on_posix
def test_an_interrupted_installation_ends_with_one_word_and_leaves_no_process() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED, WORKING],
        env=os.environ | {"PYTHONPATH": str(SCRIPT.parent)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    working = int(process.stdout.readline())
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    _, told = process.communicate(timeout=PATIENCE)
    assert (process.returncode, told) == (130, "run.py: interrupted\n")
    while is_running(working):  # it is nobody's child any more, and goes when the system gets to it
        time.sleep(0.01)


def is_running(number: int) -> bool:
    try:
        os.kill(number, 0)
        status = Path(f"/proc/{number}/stat")
        return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


@pytest.mark.parametrize("words", [["simulate", "brilla"], ["score", "brilla", "Ad"], ["--help"]])
def test_commands_without_pictures_need_no_library(words: list[str]) -> None:
    assert system.libraries_for(words) == {}


def test_the_help_of_building_is_read_without_an_installation(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(environment.Environment, "provide", lambda *what: asked.append(what))
    assert run.main(["build", "--help"]) == 0
    assert capfd.readouterr().out.startswith("usage: run.py build") and not asked


def test_a_picture_needs_less_than_a_window() -> None:
    picture, window = system.libraries_for(["render", "brilla"]), system.libraries_for([])
    assert picture == system.OFFSCREEN
    assert picture.items() < window.items()
    assert "libxcb-cursor.so.0" in window


def test_wayland_needs_its_own_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert "libwayland-cursor.so.0" in system.libraries_for([])
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    assert "libwayland-cursor.so.0" not in system.libraries_for([])


def test_without_a_display_only_what_the_program_needs_to_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY")
    assert system.libraries_for([]) == system.OFFSCREEN


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Linux without any library of Qt's, used by someone who is not root, with Debian's tools."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(system, "is_present", lambda name: False)
    monkeypatch.setattr(system, "can_install", lambda: False)
    monkeypatch.setattr(system, "as_superuser", lambda: "sudo ")
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    # a release that has one of them under its new name
    answer = subprocess.CompletedProcess([], 0, stdout="libglib2.0-0t64-doc\nlibglib2.0-0t64\n")
    monkeypatch.setattr(subprocess, "run", lambda *args, **kwargs: answer)


@pytest.mark.usefixtures("bare")
def test_missing_libraries_are_named_with_the_line_that_installs_them() -> None:
    needed = {"libglib-2.0.so.0": "libglib2.0-0", "libGL.so.1": "libgl1"}
    with pytest.raises(system.Stop) as stop:
        system.provide_libraries(needed)
    assert "lacks libglib-2.0.so.0, libGL.so.1, which Qt needs" in str(stop.value)
    assert "sudo apt-get install --no-install-recommends libglib2.0-0t64 libgl1" in str(stop.value)


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("words", [[], ["play", "brilla"], ["tests"], ["build"], ["python"], ["render", "brilla"]])
def test_missing_libraries_are_told_before_anything_is_downloaded(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    downloads: list[Path] = []
    monkeypatch.setattr(environment.Environment, "provide", lambda self, requirements: downloads.append(requirements))
    assert run.main(words) == 1
    assert not downloads
    told = capsys.readouterr().err
    assert ("which Qt and the tests need;" if words == ["tests"] else "which Qt needs;") in told
    wanted = set(system.OFFSCREEN.values())
    if words in ([], ["play", "brilla"], ["build"]):  # in one line, whichever of the two kinds of window it is for
        wanted |= set((system.X11 | system.WAYLAND).values()) - {"libglib2.0-0"}
    assert wanted - {"libglib2.0-0"} <= set(told.split())


@pytest.mark.usefixtures("bare")
def test_a_desktop_of_one_kind_does_without_the_libraries_of_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    started = []

    def become(_: environment.Environment, *words: str, **__: str) -> int:
        started.append(words)
        return 0

    monkeypatch.setattr(system, "is_present", lambda name: name not in system.WAYLAND)
    monkeypatch.setattr(environment.Environment, "provide", lambda self, requirements: None)
    monkeypatch.setattr(environment.Environment, "become", become)
    assert run.main([]) == 0
    assert started


@pytest.mark.usefixtures("bare")
def test_what_is_only_wished_for_does_not_stop_the_tests(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(system, "is_present", lambda name: name != "xvfb-run")
    monkeypatch.setattr(environment.Environment, "provide", lambda self, requirements: None)
    run.main(["tests"])
    assert "some tests are left out: this system lacks xvfb-run" in capsys.readouterr().out


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize(
    ("terminal", "answer", "installs"),
    [(False, None, True), (True, "", True), (True, "y", True), (True, "n", False), (True, None, False)],
)
def test_root_is_asked_before_anything_is_installed_unless_nobody_is_there(
    terminal: bool, answer: str | None, installs: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ask(question: str) -> str:
        assert terminal
        assert "libGL.so.1" in question
        if answer is None:
            raise EOFError
        return answer

    installed: list[dict[str, str]] = []
    monkeypatch.setattr(system, "can_install", lambda: True)
    monkeypatch.setattr(system, "apt_install", installed.append)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: terminal)
    monkeypatch.setattr("builtins.input", ask)
    with pytest.raises(system.Stop, match=r"lacks libGL\.so\.1, which Qt needs"):
        system.provide_libraries({"libGL.so.1": "libgl1"})
    assert installed == ([{"libGL.so.1": "libgl1"}] if installs else [])


@pytest.mark.parametrize(("words", "tool"), [([], "press"), (["--sheet"], "press"), (["--check"], "mypy")])
def test_the_press_draws_or_has_its_types_checked(monkeypatch: pytest.MonkeyPatch, words: list[str], tool: str) -> None:
    monkeypatch.setattr(environment.Environment, "provide", lambda self, requirements: None)
    monkeypatch.setattr(run, "provide_libraries", lambda needed: None)
    became: list[tuple[str, ...]] = []

    def become(self: environment.Environment, *called: str, **variables: str) -> int:
        assert Path(next(iter(variables.values())), "press", "__main__.py").is_file()
        became.append(called)
        return 0

    monkeypatch.setattr(environment.Environment, "become", become)
    assert run.main(["press", *words]) == 0
    assert [called[:2] for called in became] == [("-m", tool)]


@pytest.mark.parametrize(
    ("words", "started"),
    [
        (["briscola", "--hands", "16"], "-P -m tools.training briscola --hands 16"),
        (["-m", "tools.sparring.report"], "-P -m tools.sparring.report"),
    ],
)
def test_training_runs_the_tools_in_an_environment_of_its_own(
    monkeypatch: pytest.MonkeyPatch, words: list[str], started: str
) -> None:
    provided: list[Path] = []
    became: list[str] = []
    monkeypatch.setattr(environment.Environment, "provide", lambda self, requirements: provided.append(requirements))

    def become(self: environment.Environment, *called: str) -> int:
        became.append(" ".join(called))
        return 0

    monkeypatch.setattr(environment.Environment, "become", become)
    assert run.main(["training", *words]) == 0
    assert became == [started] and provided == [run.TRAINING_LIST]


def test_checking_the_training_takes_both_steps_and_one_failure_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    tools: list[str] = []

    def fail_the_types(command: list[str], **settings: object) -> subprocess.CompletedProcess[str]:
        tools.append(command[3])
        return subprocess.CompletedProcess(command, int(command[3] == "mypy"))

    monkeypatch.setattr(environment.Environment, "provide", lambda self, requirements: None)
    monkeypatch.setattr("subprocess.run", fail_the_types)
    assert run.main(["training", "--check"]) == 1
    assert tools == ["mypy", "pytest"]


def test_every_step_is_taken_and_one_failure_is_enough(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(environment.Environment, "provide", lambda self, requirements: None)
    monkeypatch.setattr(run, "provide_libraries", lambda needed, wished: None)
    monkeypatch.setattr(run, "lacking_here", lambda libraries: {})
    calls = []

    def answer(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        calls.append(command)
        return subprocess.CompletedProcess(command, int("mypy" in command))

    monkeypatch.setattr(subprocess, "run", answer)
    assert run.main(["tests", "-k", "brilla"]) == 1
    assert len(calls) == len(run.STEPS)
    assert [command[-2:] for command in calls if "-k" in command] == [["-k", "brilla"]]
    summary = capsys.readouterr().out.split("== summary\n")[1].splitlines()
    assert [line.split("(")[0].split()[-1] for line in summary] == ["ok", "ok", "FAILED", "ok", "ok", "ok"]


@pytest.mark.parametrize(("words", "together"), [([], True), (["tests/engine"], False)])
def test_all_tests_run_in_several_processes_and_chosen_ones_in_one(
    monkeypatch: pytest.MonkeyPatch, words: list[str], together: bool
) -> None:
    monkeypatch.setattr(environment.Environment, "provide", lambda self, requirements: None)
    monkeypatch.setattr(run, "provide_libraries", lambda needed, wished: None)
    monkeypatch.setattr(run, "lacking_here", lambda libraries: {})
    calls = []

    def answer(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        calls.append(command)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", answer)
    assert run.main(["tests", *words]) == 0
    assert [command[-2:] == run.TOGETHER for command in calls if "pytest" in command] == [together]
