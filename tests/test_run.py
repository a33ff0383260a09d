"""From a bare Python to the table: the parts of packaging/run.py that decide."""

import ast
import importlib.util
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a fresh module, on a machine with a display and nothing else set."""
    for name in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", ":0")
    spec = importlib.util.spec_from_file_location("cardtable_run", ROOT / "packaging" / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def filled(run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An environment in a temporary folder, as an installation from the tests' list leaves it."""
    monkeypatch.setattr(run, "VENV", tmp_path)
    for name in ("RUN_LIST", "TESTS_LIST"):
        monkeypatch.setattr(run, name, tmp_path / f"{name}.txt")
        (tmp_path / f"{name}.txt").write_text("polib==1.2.0\n")
    monkeypatch.setattr(run, "is_of_this_python", lambda: True)
    monkeypatch.setattr(run, "install", lambda requirements: None)
    run.venv_python().parent.mkdir(parents=True)
    run.venv_python().touch()
    run.provide_packages(run.TESTS_LIST)
    return tmp_path


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


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-tests.txt"])
def test_a_list_carries_hashes_and_names_no_host(name: str) -> None:
    text = (ROOT / "packaging" / name).read_text()
    assert "://" not in text
    assert all("--hash=sha256:" in entry for entry in re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)[1:])


def test_python_of_ten_years_ago_gets_as_far_as_being_refused() -> None:
    ast.parse((ROOT / "packaging" / "run.py").read_text(), feature_version=(3, 6))


def test_an_old_python_is_told_so_in_one_sentence(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    monkeypatch.setattr(sys, "version", "3.9.2 (default)")
    assert run.main(["tests"]) == 1
    assert capsys.readouterr().err == "run.py: Cardtable needs Python 3.11 or newer, and this is 3.9.2\n"


def test_an_environment_filled_for_the_tests_serves_the_table_too(run: ModuleType, filled: Path) -> None:
    assert run.is_filled(run.TESTS_LIST)
    assert run.is_filled(run.RUN_LIST)


def test_an_environment_filled_for_the_table_does_not_serve_the_tests(run: ModuleType, filled: Path) -> None:
    run.TESTS_LIST.write_text("polib==1.2.0\nruff==0.17.6\n")
    run.stamp().unlink()
    run.provide_packages(run.RUN_LIST)
    assert run.is_filled(run.RUN_LIST)
    assert not run.is_filled(run.TESTS_LIST)


def test_a_changed_list_is_installed_again(run: ModuleType, filled: Path) -> None:
    run.RUN_LIST.write_text("polib==1.3.0\n")
    assert not run.is_filled(run.RUN_LIST)
    assert run.is_filled(run.TESTS_LIST)


def test_another_python_fills_the_environment_again(
    run: ModuleType, filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version", "3.99.0")
    assert not run.is_filled(run.RUN_LIST)


def test_a_package_that_another_tool_removed_is_noticed(run: ModuleType, filled: Path) -> None:
    info = Path(run.site_packages()) / "polib-1.2.0.dist-info"
    info.mkdir(parents=True)
    run.provide_packages(run.RUN_LIST)
    assert run.is_filled(run.RUN_LIST)
    info.rmdir()
    assert not run.is_filled(run.RUN_LIST)


def test_an_interrupted_installation_is_taken_up_again(
    run: ModuleType, filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(requirements: Path) -> None:
        raise KeyboardInterrupt

    run.RUN_LIST.write_text("polib==1.3.0\n")
    monkeypatch.setattr(run, "install", interrupt)
    assert run.main([]) == 130
    assert not run.is_filled(run.RUN_LIST)
    assert not run.is_filled(run.TESTS_LIST)


def test_a_full_disk_is_said_in_a_sentence(
    run: ModuleType, filled: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fill_up(requirements: Path) -> None:
        raise OSError(28, "No space left on device")

    run.RUN_LIST.write_text("polib==1.3.0\n")
    monkeypatch.setattr(run, "install", fill_up)
    assert run.main([]) == 1
    assert "cannot be filled: No space left on device" in capsys.readouterr().err


def test_pip_is_named_when_there_is_no_way_to_install(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "succeeds", lambda command: False)
    monkeypatch.setattr(run.shutil, "which", lambda name: f"/usr/bin/{name}")
    with pytest.raises(run.Stop, match="apt-get install python3-pip"):
        run.pip()


@pytest.mark.parametrize("words", [["simulate", "brilla"], ["score", "brilla", "Ad"], ["--help"]])
def test_commands_without_pictures_need_no_library(run: ModuleType, words: list[str]) -> None:
    assert run.libraries_for(words) == {}


def test_a_picture_needs_less_than_a_window(run: ModuleType) -> None:
    picture, window = run.libraries_for(["render", "brilla"]), run.libraries_for([])
    assert picture == run.OFFSCREEN
    assert picture.items() < window.items()
    assert "libxcb-cursor.so.0" in window


def test_wayland_needs_its_own_libraries(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert "libwayland-cursor.so.0" in run.libraries_for([])
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    assert "libwayland-cursor.so.0" not in run.libraries_for([])


def test_without_a_display_only_what_the_program_needs_to_say_so(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISPLAY")
    assert run.libraries_for([]) == run.OFFSCREEN


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="libraries are looked for on Linux only")
def test_missing_libraries_are_named_with_the_line_that_installs_them(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "is_present", lambda name: False)
    monkeypatch.setattr(run, "can_install", lambda: False)
    monkeypatch.setattr(run, "as_superuser", lambda: "sudo ")
    monkeypatch.setattr(run.shutil, "which", lambda name: f"/usr/bin/{name}")
    # a release that has one of the two under its new name
    answer = subprocess.CompletedProcess([], 0, stdout="libglib2.0-0t64-doc\nlibglib2.0-0t64\n")
    monkeypatch.setattr(run.subprocess, "run", lambda *args, **kwargs: answer)
    needed = {"libglib-2.0.so.0": "libglib2.0-0", "libGL.so.1": "libgl1"}
    with pytest.raises(run.Stop) as stop:
        run.provide_libraries(needed)
    assert "lacks libglib-2.0.so.0, libGL.so.1, which Qt needs" in str(stop.value)
    assert "sudo apt-get install --no-install-recommends libglib2.0-0t64 libgl1" in str(stop.value)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="libraries are looked for on Linux only")
def test_what_is_only_wished_for_does_not_stop_the_tests(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "is_present", lambda name: name != "xvfb-run")
    monkeypatch.setattr(run, "can_install", lambda: False)
    run.provide_libraries(run.OFFSCREEN, wished=run.X11 | run.HIDDEN_SCREEN)
    assert "this system lacks xvfb-run" in capsys.readouterr().out


def test_every_step_is_taken_and_one_failure_is_enough(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "provide_packages", lambda requirements: None)
    monkeypatch.setattr(run, "provide_libraries", lambda needed, wished: None)
    calls = []

    def answer(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        calls.append(command)
        return subprocess.CompletedProcess(command, int("mypy" in command))

    monkeypatch.setattr(run.subprocess, "run", answer)
    assert run.main(["tests", "-k", "brilla"]) == 1
    assert len(calls) == len(run.STEPS)
    assert [command[-2:] for command in calls if "-k" in command] == [["-k", "brilla"]]
    summary = capsys.readouterr().out.split("== summary\n")[1].splitlines()
    assert [line.split("(")[0].split()[-1] for line in summary] == ["ok", "ok", "FAILED", "ok", "ok"]
