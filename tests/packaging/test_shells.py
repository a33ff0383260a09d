"""What shells offer after `cardtable`, tried in the shells themselves, and the page of the manual."""

import datetime
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from cardtable.games import GAMES
from cardtable.wording.catalogue import codes
from shipping import calls, completions, manual
from tests.patience import PATIENCE

DATE = datetime.date(2027, 1, 31)
COMMANDS = [name for name in calls.calls() if name]

BASH = """
source "$1"
shift
COMP_WORDS=(cardtable "$@") COMP_CWORD=$#
_cardtable
printf '%s\\n' "${COMPREPLY[@]}"
"""
ZSH = """
# what zsh's own functions would show, as lines
compadd() { shift $argv[(i)--]; print -l -- $argv }
_describe() { print -l -- ${${(P)argv[-1]}%%:*} }
_files() { print -l -- ${~argv[-1]}(N) }
words=(cardtable "${@[2,-1]}") CURRENT=$#
source $1
"""


def offered(shell: str, folder: Path, *words: str) -> list[str]:
    """What this shell offers for the last of the words after `cardtable`."""
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not here")
    file = folder / f"for.{shell}"
    file.write_text(getattr(completions, shell)(), encoding="utf-8")
    if shell == "fish":
        line = " ".join(["cardtable", *words])
        command = ["fish", "--no-config", "-c", f"source {file}; complete -C '{line}'"]
    else:
        options = {"bash": ["--norc", "-c", BASH, "bash"], "zsh": ["-f", "-c", ZSH, "zsh"]}
        command = [shell, *options[shell], str(file), *words]
    environment = os.environ | {"HOME": str(folder)}
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert done.stderr == ""
    found = [line.split("\t")[0] for line in done.stdout.splitlines()]
    # zsh itself leaves out what does not begin like the word
    return [each for each in found if each.startswith(words[-1])]


shells = pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])


@shells
def test_a_shell_offers_every_command_and_records(shell: str, tmp_path: Path) -> None:
    (tmp_path / "mine.cardtable").touch()
    (tmp_path / "mine.txt").touch()
    assert {*COMMANDS, "mine.cardtable"} <= set(offered(shell, tmp_path, ""))
    assert "mine.txt" not in offered(shell, tmp_path, "")
    assert offered(shell, tmp_path, "replay", "mi") == ["mine.cardtable"]


@shells
@pytest.mark.parametrize("command", COMMANDS)
def test_a_shell_offers_the_games_and_options_of_every_command(shell: str, command: str, tmp_path: Path) -> None:
    call = calls.calls()[command]
    first = "brilla" if completions.first(call) == "game" else "mine.cardtable"
    if first == "brilla":
        assert set(offered(shell, tmp_path, command, "")) == set(GAMES)
    assert set(completions.options(call)) <= set(offered(shell, tmp_path, command, first, "--"))


@shells
def test_a_shell_offers_the_values_of_an_option(shell: str, tmp_path: Path) -> None:
    (tmp_path / "records").mkdir()
    assert set(offered(shell, tmp_path, "rules", "brilla", "--lang", "")) == {"en", "it"}
    assert "french-four" in offered(shell, tmp_path, "render", "trisac", "--deck", "f")
    assert "rule_of_thumb" in offered(shell, tmp_path, "simulate", "sedici", "--bots", "")
    folders = offered(shell, tmp_path, "simulate", "sedici", "--record", "rec")
    assert [folder.rstrip("/") for folder in folders] in ([], ["records"])
    assert offered(shell, tmp_path, "play", "brilla", "--seats", "") in ([], [""])


@shells
@pytest.mark.parametrize("game", GAMES)
def test_a_shell_offers_the_house_rules_of_the_game(shell: str, game: str, tmp_path: Path) -> None:
    assert set(offered(shell, tmp_path, "play", game, "--set", "")) == {f"{id}=" for id in calls.house_rules(game)}


languages = pytest.mark.parametrize("language", codes())


@languages
def test_the_manual_tells_every_command_and_option(language: str) -> None:
    page = manual.page(DATE, language)
    assert page.startswith('.TH CARDTABLE 6 "2027\\-01\\-31" "Cardtable ')
    for name, call in calls.calls(language).items():
        section = page.split(f".SS cardtable {name}\n")[1].split(".SS ")[0] if name else page
        for word in call.words:
            where = page if "--help" in word.names else section
            assert "\n".join(manual.entry(word)) in where
    texts = manual.TEXTS[language]
    for heading in (texts.statuses, texts.environment, texts.files, texts.reports):
        assert f"\n.SH {heading}\n" in page


@languages
def test_the_manual_holds_no_line_that_roff_would_take_for_a_command(language: str) -> None:
    known = (".TH ", ".SH ", ".SS ", ".TP", ".PP", ".B ", ".RI ", ".br", ".nf", ".fi", ".sp")
    lines = [line for line in manual.page(DATE, language).splitlines() if line.startswith((".", "'"))]
    assert all(line.startswith(known) for line in lines)


@languages
@pytest.mark.skipif(shutil.which("man") is None, reason="needs man")
def test_the_manual_is_shown_without_a_warning(language: str, tmp_path: Path) -> None:
    path = tmp_path / "cardtable.6"
    path.write_text(manual.page(DATE, language), encoding="utf-8")
    environment = os.environ | {"MANROFFSEQ": "", "MANWIDTH": "80", "LC_ALL": "C.UTF-8"}
    command = ["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", str(path)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert (done.returncode, done.stderr) == (0, "")
    shown = re.sub(r"\s+", " ", re.sub(r"\x1b\[[0-9;]*m|.\x08", "", done.stdout))
    assert f"cardtable render {'GAME' if language == 'en' else 'GIOCO'} --out FILE.png" in shown


def test_the_manual_is_the_same_however_wide_the_terminal_is(monkeypatch: pytest.MonkeyPatch) -> None:
    page = manual.page(DATE)
    monkeypatch.setenv("COLUMNS", "200")
    assert manual.page(DATE) == page
    assert os.environ["COLUMNS"] == "200"
