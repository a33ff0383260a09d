"""The commands that README, CONTRIBUTING and the other .md files print work as printed.

They are found in the text, in blocks and between backticks, and run on a path that has `python3` and the tools of the
system, but no `python`, `pip` or `cardtable`. What takes long has a short form here, what a bare system lacks a reason.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import system
from cardtable.commands.calls import COMMANDS
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
RUN = "python3 packaging/run.py"

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="commands as they are typed on Linux")

SHORT = [
    (r"(packaging/run\.py) tests (.+)", r"\1 python -m pytest \2 --help"),
    (r"(ruff format)", r"\1 --check tests/packaging/test_printed.py"),
    (r"(packaging/run\.py build.*)", r"\1 --help"),
    (r"(peers\.py) --.*", r"\1 --help"),
    (r"(benchmarks\.blocks)", r"\1 --help"),
    (r"(test_kills) \d+", r"\1 1"),
    (r"--matches \d+", "--matches 2"),
    (r"simulate GAME(?!.*--matches)", "simulate GAME --matches 2"),
    (r"--hands \d+", "--hands 4"),
    (r"sudo (packaging/check_linux\.sh)", r"\1 --quick"),
    (r"(packaging/check_windows\.sh)", r"bash -n \1"),
]
"""What takes long, or would write into the checkout, and how it is tried instead."""

LEFT_OUT = {
    r"packaging/run\.py tests --coverage": "this test is a part of it",
    r"packaging/run\.py tests$|\.ci/run": "this test is a part of it",
    r"packaging/run\.py selftest": "needs a screen; test_selftest.py runs it on one in memory",
    r"packaging/run\.py python -m tests\.regenerate": "writes what tests compare with, into the checkout",
    r"packaging/run\.py pictures": "draws into the checkout; see test_pictures.py",
    r"packaging/run\.py python -m tools\.materials": "draws into the checkout; see test_materials.py",
    r"packaging/run\.py press": "draws with packages that the tests do without; see test_cards_art.py",
    r"packaging/run\.py training": "trains with packages that the tests do without; see test_run.py",
    r"py packaging\\|packaging\\": "for Windows",
    r"uv ": "another tool, of which the text says where it is",
    r"xcrun |codesign |spctl |security |export CARDTABLE_(CODESIGN|NOTARY)=": "a Mac's own tools",
}
"""What is not run, and why: the whole list."""

STANDING_FOR = {
    "GAME": "brilla",
    "CARDS…": "Ad Ab Rs",
    "CARDS": "Ad Ab Rs",
    "COMMAND": "play",
    "FILE.cardtable": "{record}",
    "FILE.png": "{folder}/table.png",
    "FILE": "{record}",
    "DIR": "{folder}",
    "option=value": "lives=2",
}
"""Words of the text that stand for what a person puts there."""

DRAWN = "->"
"""What makes a block a drawing and no list of commands."""


def texts() -> list[Path]:
    """The files that tell people what to type: all but the rulebooks of the games."""
    others = {"build", "dist", "words", "node_modules"}
    return [
        path
        for path in sorted(ROOT.rglob("*.md"))
        if not any(part in others or part.startswith(".") for part in path.relative_to(ROOT).parts)
    ]


def parts(text: str) -> tuple[list[str], list[str]]:
    """The lines of blocks of code (between fences, or indented after an empty line), and what is between backticks.

    A block whose fence names a language, such as `python`, is code and nothing to type into a shell.
    """
    lines, prose, fenced, indented, before = [], [], False, False, ""
    text = re.sub(r"^```\w+\n.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    for line in text.splitlines():
        deep = line.startswith("    ") and bool(line.strip())
        indented = deep and (indented or not before.strip())
        if line.strip().startswith("```"):
            fenced = not fenced
        elif fenced or indented:
            lines.append(line.strip())
        else:
            prose.append(line)
        before = line
    spans = re.findall(r"`([^`]+)`", "\n".join(prose))
    return [line for line in lines if line], [" ".join(span.split()) for span in spans]


def is_command(text: str, *, whole_line: bool) -> bool:
    """Whether a line of a block, or what stands between backticks, is something to type into a shell."""
    words = re.sub(r"^(\w+=\S+ )+", "", text).split()
    if not words or DRAWN in text:
        return False
    if whole_line:
        return True
    first = words[0]
    if len(words) == 1:
        return first == "FILE.cardtable" or (
            os.sep in first and os.access(ROOT / first, os.X_OK) and (ROOT / first).is_file()
        )
    programs = ("python", "python3", "py", "pip", "pipx", "uv", "cardtable", "sudo", "apt-get", "export", *COMMANDS)
    is_path = bool(re.match(r"\.?\w+[/\\]", first))
    return first in programs or first in ("FILE.cardtable",) or is_path or shutil.which(first) is not None


def printed() -> list[str]:
    """Every command in every text, once."""
    found: dict[str, None] = {}
    for path in texts():
        text = path.read_text(encoding="utf-8")
        lines, spans = parts(text)
        found |= dict.fromkeys(line for line in lines if is_command(line, whole_line=True))
        found |= dict.fromkeys(span for span in spans if is_command(span, whole_line=False))
    return list(found)


def reason(command: str) -> str:
    """Why this command is left out; empty if it is run."""
    return next(
        (why for pattern, why in LEFT_OUT.items() if re.match(rf"({re.escape('python3 ')})?({pattern})", command)), ""
    )


def shortened(command: str) -> str:
    """The command as it is run: short, and with something in the place of the words that stand for it."""
    if command.split(maxsplit=1)[0] in (*COMMANDS, "FILE.cardtable"):
        command = f"{RUN} {command}"
    for pattern, short in SHORT:
        command = re.sub(pattern, short, command)
    for word, meant in STANDING_FOR.items():
        command = re.sub(rf"(?<![\w/.-]){re.escape(word)}(?![\w.])", meant.replace("\\", ""), command)
    return command


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of someone at a bare system without a screen, for whom run.py has filled its folders already."""
    home = tmp_path_factory.mktemp("home")
    tools, folder = home / "bin", home / ".cache" / "cardtable-venv"
    tools.mkdir()
    for source in ("/usr/bin", "/bin", "/usr/sbin", "/sbin"):
        for path in Path(source).iterdir():
            if not re.match(r"python|pip|py|uv|cardtable", path.name) and not (tools / path.name).is_symlink():
                (tools / path.name).symlink_to(path)
    base = Path(getattr(sys, "_base_executable", sys.executable))
    (tools / "python3").symlink_to(base)
    here = next(Path(path) for path in sys.path if path.endswith("-packages") and Path(path).is_relative_to(sys.prefix))
    for kind in ("", "-package", "-press"):
        venv = folder.with_name(folder.name + kind)
        packages = venv / here.relative_to(sys.prefix)
        packages.parent.mkdir(parents=True)
        packages.symlink_to(here)
        (venv / "bin").mkdir()
        (venv / "bin" / "python").symlink_to(base)
        if (tool := Path(sys.prefix, "bin", "ruff")).exists():
            (venv / "bin" / "ruff").symlink_to(tool)
        (venv / "pyvenv.cfg").write_text(f"home = {base.parent}\n")
    told = {"PATH": str(tools), "HOME": str(home), "LANG": "C.UTF-8", "CARDTABLE_VENV": str(folder), "CI": "1"}
    fill = (
        "import sys; sys.path.insert(0, 'packaging'); import run; run.USUAL.put_stamp(run.TESTS_LIST);"
        "run.BUILDING.put_stamp(run.PACKAGE_LIST); run.DRAWING.put_stamp(run.PRESS_LIST)"
    )
    subprocess.run(
        ["python3", "-c", fill], cwd=ROOT, env=told, executable=tools / "python3", check=True, timeout=PATIENCE
    )
    record = ["simulate", "brilla", "--matches", "1", "--seed", "printed", "--record", str(home)]
    subprocess.run(
        [tools / "python3", "packaging/run.py", *record],
        cwd=ROOT,
        env=told,
        check=True,
        capture_output=True,
        timeout=PATIENCE,
    )
    return told


@pytest.mark.parametrize("command", [command for command in printed() if not reason(command)])
def test_a_printed_command_works_as_it_is_printed(command: str, bare: dict[str, str], tmp_path: Path) -> None:
    (record,) = Path(bare["HOME"]).glob("*.cardtable")
    line = shortened(command).replace("{folder}", str(tmp_path)).replace("{record}", str(record))
    done = subprocess.run(
        ["sh", "-c", line],
        cwd=ROOT,
        env=bare,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    told = f"{line}\n{done.stdout}{done.stderr}"
    assert "Traceback (most recent call last)" not in told
    if re.search(rf"{re.escape(RUN)}( play \w+| \S+\.cardtable|)$", line):  # it would open a window
        assert done.returncode == 1, told
        assert done.stderr.splitlines()[-1].startswith("There is no screen to open the window on"), told
        assert f"`{RUN} simulate`" in done.stderr
    elif "run.py build" in line and system.lacking_here(system.X11 | system.WAYLAND):
        assert done.returncode == 1, told
        assert done.stderr.startswith("run.py: this system lacks "), told
    else:
        assert done.returncode == 0, told


def test_every_kind_of_command_in_the_texts_is_found() -> None:
    found = printed()
    assert {
        RUN,
        f"{RUN} tests",
        f"{RUN} build",
        "score GAME CARDS…",
        ".ci/run",
        "sudo packaging/check_linux.sh",
    } <= set(found)
    assert len(found) > 40


@pytest.mark.parametrize(
    ("text", "commands"),
    [
        ("Say `python -m cardtable` now", ["python -m cardtable"]),
        ("Text\n\n    cardtable score brilla Ad\n", ["cardtable score brilla Ad"]),
        ("1. Text\n\n       ./x\n", ["./x"]),
        ("```\npip install .\n```\n", ["pip install ."]),
        ("The folder `dist`, the option `--json` and `## Knock {#knock}`", []),
        ("Text\n    that goes on\n", []),
    ],
)
def test_a_command_is_told_from_other_code(
    text: str, commands: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "a.md").write_text(text)
    monkeypatch.setattr(sys.modules[__name__], "texts", lambda: [tmp_path / "a.md"])
    assert printed() == commands


def test_each_reason_to_leave_a_command_out_is_in_use() -> None:
    used = {reason(command) for command in printed()}
    assert set(LEFT_OUT.values()) <= used
