"""Whatever is wrong with a call is said in one sentence, and the exit status tells whose fault it is."""

import errno
import json
from pathlib import Path
from typing import Any

import pytest

from cardtable import __main__, __version__
from cardtable.commands import front
from cardtable.commands.front import COMMANDS, TRACEBACK_VARIABLE
from tests.commands.conftest import Call, Done

WRONG_CALLS = [
    # the words of the sentence that tell what is wrong, and the call
    ("choose one of play, simulate", "dance"),
    ("unrecognized arguments: --dance", "--dance"),
    ("unrecognized arguments: --dance", "options brilla --dance"),
    ("unrecognized arguments: more", "options brilla more"),
    ("unrecognized arguments: --mat", "simulate brilla --mat 3"),
    ("required: GAME", "simulate"),
    ("required: CARDS", "score brilla"),
    ("required: FILE", "replay"),
    ("required: --out", "render brilla"),
    ("--seats: expected one argument", "simulate brilla --seats"),
    ("choose one of brilla", "simulate Brilla"),
    ("choose one of brilla", "play poker"),
    ("choose one of brilla", "score poker Ad"),
    ("choose one of brilla", "options poker"),
    ("choose one of brilla", "rules poker"),
    ("choose one of brilla", "render poker --out x.png"),
    ("played by 3 to 12, not by 2", "simulate brilla --seats 2"),
    ("played by 3 to 12, not by 13", "play brilla --seats 13"),
    ("played by 3 to 12, not by 0", "render brilla --out x.png --seats 0"),
    ("--seats cannot be 'many'", "simulate brilla --seats many"),
    ("--seats cannot be '-3'", "simulate brilla --seats -3"),
    ("--seats cannot be '3.0'", "simulate brilla --seats 3.0"),
    ("--seats cannot be '٣'", "simulate brilla --seats ٣"),
    ("--seats cannot be '99999", f"simulate brilla --seats {'9' * 5000}"),
    ("--matches cannot be '0'", "simulate brilla --matches 0"),
    ("--matches cannot be 'x'", "simulate brilla --matches x"),
    ("--moves cannot be '-1'", "render brilla --out x.png --moves -1"),
    ("there is no option 'colour'", "rules brilla --set colour=red"),
    ("there is no option ''", "rules brilla --set =3"),
    ("from 1 to 6", "rules brilla --set lives=7"),
    ("from 1 to 6", "simulate brilla --set lives="),
    ("from 1 to 6", f"play brilla --set lives={'9' * 5000}"),
    ("may_pass, must_swap", "render brilla --out x.png --set first_lap=never"),
    ("option=value", "rules brilla --set lives"),
    ("random is for simulate only", "play brilla --set random"),
    ("exclude each other", "rules brilla --set first_lap=must_swap --set knock_from=first_lap"),
    ("exclude each other", "simulate brilla --set random --set first_lap=must_swap --set knock_from=first_lap"),
    ("first_dealer=9", "simulate brilla --seats 4 --set first_dealer=9"),
    ("first_dealer=9", "simulate brilla --seats 4 --set first_dealer=9 --set random"),
    ("first_dealer=9", "play brilla --seats 4 --set first_dealer=9"),
    ("choose one of rule_of_thumb, random", "simulate brilla --bots nobody"),
    ("names no bot at place 2", "simulate brilla --bots random,,random"),
    ("names no bot at place 1", "simulate brilla --bots random:"),
    ("has no levels", "simulate brilla --bots random:9"),
    ("names 4 bots for 3 seats", "simulate brilla --seats 3 --bots random,random,random,random"),
    ("--seed is empty", "simulate brilla --seed="),
    ("--seed is no text", "simulate brilla --seed \udcff"),
    ("'Xd' is no card", "score brilla Xd Ad Ab"),
    ("'10d' is no card", "score brilla 10d Ad Ab"),
    ("'?' is no card", "score brilla ? Ad Ab"),
    ("three different cards", "score brilla Ad"),
    ("three different cards", "score brilla Ad Ad Ab"),
    ("three different cards", "score brilla Ad Ab Ac As"),
    ("choose one of en, it", "rules brilla --lang fr"),
    ("choose one of en, it", "options brilla --lang ../it"),
    ("choose one of en, it", "score brilla Ad Ab Rs --lang="),
    ("1280x800", "render brilla --out x.png --size big"),
    ("1280x800", "render brilla --out x.png --size 1280x"),
    ("1280x800", "render brilla --out x.png --size 799x600"),
    ("1280x800", "render brilla --out x.png --size 9999999x9999999"),
    ("must end in .png", "render brilla --out x.jpg"),
    ("is a folder", "render brilla --out ."),
    ("no folder", "render brilla --out not/there/x.png"),
    ("there is no file", "replay not-there.cardtable"),
    ("there is no file", "not-there.cardtable"),
    ("unrecognized arguments: more", "not-there.cardtable more"),
    ("is a folder", "replay ."),
    ("cannot be read", f"replay {'a' * 5000}"),
    ("cannot be read", f"{'a' * 300}.cardtable"),
    ("no folder", f"render brilla --out {'a' * 300}/x.png"),
    ("cannot be written", f"render brilla --out {'a' * 300}.png"),
]


def said(done: Done) -> str:
    """The one sentence on standard error."""
    assert done.out == ""
    assert done.err.startswith("cardtable: ") and done.err.endswith("\n")
    assert done.err.count("\n") == 1 and len(done.err) < 800
    assert "Traceback" not in done.err and "the program itself failed" not in done.err
    return done.err


@pytest.mark.parametrize(
    ("flaw", "words"),
    WRONG_CALLS,
    ids=[words[:60].encode("ascii", "backslashreplace").decode() for _, words in WRONG_CALLS],
)
def test_a_wrong_call_is_told_in_one_sentence(
    call: Call, flaw: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = call(*words.split())
    assert done.status == 2
    assert flaw in said(done)
    assert not list(tmp_path.iterdir()), "nothing is written"


def damaged(content: dict[str, Any], **changes: Any) -> str:
    return json.dumps({**content, **changes})


def test_a_record_that_cannot_be_read_is_told_from_a_damaged_or_newer_one(call: Call, record: Path) -> None:
    content = json.loads(record.read_text(encoding="utf-8"))
    moves = content["moves"]
    flaws = {
        "is not JSON": "no JSON",
        "names no format": "[]",
        "newer version": damaged(content, format=99),
        "update the program to read it": damaged(content, rules_version=99),
        "the program that wrote it": damaged(content, rules_version=0),
        "'poker'": damaged(content, game="poker"),
        "KeyError": json.dumps({"format": 1}),
        "lives": damaged(content, options={"lives": 99}),
        "colour": damaged(content, options={"colour": "red"}),
        "players and seats do not agree": damaged(content, seats=4),
        "played by 3 to 12": damaged(content, seats=1, players=content["players"][:1], moves=[]),
        "against the rules": damaged(content, moves=[moves[0], *moves]),
        "cannot be read": damaged(content, moves=["0 dance"]),
        "is no card": damaged(content, moves=[*moves[:1], "0 swap Xd Ad"]),
        "wrong type": damaged(content, seed=3),
        "surrogates not allowed": damaged(content, seed="\ud800"),
    }
    for flaw, text in flaws.items():
        record.write_text(text, encoding="utf-8")
        for more in ([], ["--verify"], ["--json"]):
            done = call("replay", str(record), *more)
            assert done.status == 2
            assert flaw in said(done)


def test_a_file_that_is_no_text_or_endless_is_no_record(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "picture.cardtable"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\x00\xff")
    assert "not text" in said(call("replay", str(path)))
    with path.open("wb") as file:
        file.truncate(2**30)  # takes no room on the disk
    assert "too big" in said(call("replay", str(path)))


def test_a_record_with_windows_signs_is_read(call: Call, record: Path) -> None:
    record.write_bytes(b"\xef\xbb\xbf" + record.read_bytes().replace(b"\n", b"\r\n"))
    assert call("replay", str(record), "--verify").status == 0


def test_a_folder_that_cannot_be_made_is_told_before_anything_is_played(call: Call, tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    for folder in (in_the_way, in_the_way / "records"):
        done = call("simulate", "brilla", "--matches", "1000000", "--record", str(folder))
        assert done.status == 2
        assert str(folder) in said(done)


def test_a_full_disk_is_the_machines_fault(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*arguments: Any, **more: Any) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    done = call("simulate", "brilla", "--bots", "random", "--json", "--record", str(tmp_path / "records"))
    assert done.status == 1
    assert "no space left on device" in said(done)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(call: Call, command: str) -> None:
    done = call(command, "--help")
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith(f"usage: cardtable {command} ")
    assert command in call("--help").out


def test_the_version_is_told(call: Call) -> None:
    assert call("--version") == (0, f"cardtable {__version__}\n", "")


def broken(parsed: object) -> int:
    raise RuntimeError("out\nof order")


def test_a_failure_of_the_program_itself_is_a_sentence_too(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(COMMANDS, "options", COMMANDS["options"]._replace(run=broken))
    monkeypatch.delenv(TRACEBACK_VARIABLE, raising=False)
    done = call("options", "brilla")
    assert done.status == 1
    assert "RuntimeError: out of order" in done.err and done.err.count("\n") == 1
    monkeypatch.setenv(TRACEBACK_VARIABLE, "1")
    with pytest.raises(RuntimeError):
        call("options", "brilla")


def test_an_interruption_at_any_moment_ends_quietly(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*arguments: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setitem(COMMANDS, "options", COMMANDS["options"]._replace(run=interrupt))
    assert call("options", "brilla") == (130, "", "cardtable: interrupted\n")
    monkeypatch.setattr(front, "obey", interrupt)
    assert __main__.main(["options", "brilla"]) == 130
