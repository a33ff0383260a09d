"""Whatever is wrong with a call is said in one sentence, and the exit status tells whose fault it is."""

import errno
import json
import os
import re
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cardtable import __main__, __version__
from cardtable.bots import names
from cardtable.commands import front
from cardtable.commands.calls import COMMANDS
from cardtable.commands.failures import TRACEBACK_VARIABLE
from cardtable.commands.trouble import why
from cardtable.engine.match import Match
from cardtable.engine.record import Record
from cardtable.games import GAMES, make
from cardtable.store import records
from cardtable.store.files import Flaw, StoreError
from cardtable.ui.style.decks import choices
from cardtable.wording import Words, catalogue
from tests.commands.conftest import Call, Done
from tests.patience import PATIENCE

WRONG_CALLS = [
    # the words of the sentence that tell what is wrong, and the call
    ("choose one of play, simulate", "dance"),
    ("not understood: --dance", "--dance"),
    ("not understood: --dance", "options brilla --dance"),
    ("not understood: more", "options brilla more"),
    ("not understood: --mat", "simulate brilla --mat 3"),
    ("is missing: GAME", "simulate"),
    ("is missing: CARDS", "score brilla"),
    ("is missing: FILE", "replay"),
    ("is missing: --out", "render brilla"),
    ("--seats needs a value", "simulate brilla --seats"),
    ("--json takes no value", "options brilla --json=3"),
    ("choose one of brilla", "simulate Brilla"),
    ("choose one of brilla", "play poker"),
    ("choose one of brilla", "score poker Ad"),
    ("choose one of brilla", "options poker"),
    ("choose one of brilla", "rules poker"),
    ("choose one of brilla", "render poker --out x.png"),
    ("played by 3 to 12, not by 2", "simulate brilla --seats 2"),
    ("played by 3 to 12, not by 13", "play brilla --seats 13"),
    ("played by 3 to 12, not by 0", "render brilla --out x.png --seats 0"),
    ("--seats cannot be “many”: give a whole number from 3 to 12", "simulate brilla --seats many"),
    ("is played by 2, not by many", "simulate briscola --seats many"),
    ("--seats cannot be “-3”", "simulate brilla --seats -3"),
    ("--seats cannot be “3.0”", "simulate brilla --seats 3.0"),
    ("--seats cannot be “٣”", "simulate brilla --seats ٣"),
    ("--seats cannot be “99999", f"simulate brilla --seats {'9' * 5000}"),
    ("--matches cannot be “0”", "simulate brilla --matches 0"),
    ("--matches cannot be “x”", "simulate brilla --matches x"),
    ("--moves cannot be “-1”", "render brilla --out x.png --moves -1"),
    ("has no option “colour”", "rules brilla --set colour=red"),
    ("has no option “”", "rules brilla --set =3"),
    ("from 1 to 6", "rules brilla --set lives=7"),
    ("from 1 to 6", "simulate brilla --set lives="),
    ("from 1 to 6", f"play brilla --set lives={'9' * 5000}"),
    ("may_pass, must_swap", "render brilla --out x.png --set first_lap=never"),
    ("option=value", "rules brilla --set lives"),
    ("random is for simulate only", "play brilla --set random"),
    ("exclude each other", "rules brilla --set first_lap=must_swap --set knock_from=first_lap"),
    ("exclude each other", "simulate brilla --set random --set first_lap=must_swap --set knock_from=first_lap"),
    ("first_dealer cannot be “0”: give lot, or a seat from 1 to 12", "play brilla --set first_dealer=0"),
    ("first_dealer=9", "simulate brilla --seats 4 --set first_dealer=9"),
    ("first_dealer=9", "simulate brilla --seats 4 --set first_dealer=9 --set random"),
    ("first_dealer=9", "play brilla --seats 4 --set first_dealer=9"),
    ("choose one of rule_of_thumb, expert, random", "simulate brilla --bots nobody"),
    ("names no bot at place 2", "simulate brilla --bots random,,random"),
    ("names no bot at place 1", "simulate brilla --bots random:"),
    ("has no levels", "simulate brilla --bots random:9"),
    ("names 4 bots for 3 seats", "simulate brilla --seats 3 --bots random,random,random,random"),
    ("--seed is empty", "simulate brilla --seed="),
    ("--seed is no text", "simulate brilla --seed \udcff"),
    ("“Xd” is no card", "score brilla Xd Ad Ab"),
    ("“10d” is no card", "score brilla 10d Ad Ab"),
    ("“?” is no card", "score brilla ? Ad Ab"),
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
    ("--out is empty", "render brilla --out="),
    ("--record is empty", "simulate brilla --record="),
    ("“tarot” for Brillà: choose one of siciliane", "render brilla --out x.png --deck tarot"),
    ("“siciliane” for Sedici: choose one of french", "render sedici --out x.png --deck siciliane"),
    ("1280x800", "render brilla --out x.png --size 0x0"),
    ("1280x800", "render brilla --out x.png --size 99999x99999"),
    ("1280x800", "render brilla --out x.png --size=-800x-600"),
    ("has no levels", "simulate brilla --bots random:9"),
    ("choose one of regular, beginner", "simulate briscola --bots rule_of_thumb:9"),
    ("“10” is no card of Sedici", "score sedici 10"),
    ("“11h” is no card of Sedici", "score sedici 11h Ah"),
    ("“🂡” is no card", "score brilla 🂡"),
    ("--markdown takes no value", "rules brilla --markdown=1"),
    ("needs a value", "--lang"),
    ("not understood: extra", "--version extra"),
    ("not understood: --", "--"),
    ("64 digits", "replay not-there.cardtable --commitment abc"),
    ("64 digits", "replay not-there.cardtable --commitment="),
    ("from 2 to 12", "selftest --seats 1"),
    ("from 0 to 3600", "selftest --stay -1"),
    ("is a folder", "render brilla --out ."),
    ("no folder", "render brilla --out not/there/x.png"),
    ("there is no file", "replay not-there.cardtable"),
    ("not understood: more", "not-there.cardtable more"),
    ("is a folder", "replay ."),
    ("the name is too long", f"replay {'a' * 5000}"),
    ("no folder", f"render brilla --out {'a' * 300}/x.png"),
    ("give another place", f"render brilla --out {'a' * 300}.png"),
]


IDS = [words[:60].encode("ascii", "backslashreplace").decode() for _, words in WRONG_CALLS]


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
    ids=IDS,
)
def test_a_wrong_call_is_told_in_one_sentence(
    call: Call, flaw: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = call(*words.split())
    assert done.status == 2
    assert flaw in said(done)
    assert not list(tmp_path.iterdir()), "nothing is written"


def test_a_rank_that_a_game_does_not_have_is_not_offered(call: Call) -> None:
    assert "a rank of A 2 7 8 9 T J Q K and" in said(call("score", "trisac", "A♠"))


@pytest.mark.parametrize("lang", [["--lang", "it"], ["--lang=it"], ["--lang", "en", "--lang", "it"]])
def test_the_language_may_stand_before_any_command(call: Call, record: Path, lang: list[str]) -> None:
    for words in (
        ["score", "trisac", "A♠"],
        ["rules", "brilla"],
        ["replay", str(record)],
        ["--help"],
        ["options", "?"],
    ):
        first, after = call(*lang, *words), call(*words, "--lang", "it")
        assert first == after and first.out + first.err
    assert call(*lang, "rules", "brilla", "--lang", "en") == call("rules", "brilla", "--lang", "en")


@pytest.mark.parametrize("words", [[""], ["replay", ""], ["score", "brilla", ""], ["play", ""]])
def test_an_empty_word_is_told_too(call: Call, words: list[str]) -> None:
    done = call(*words)
    assert done.status == 2 and "is a folder" not in said(done)


def damaged(content: dict[str, Any], **changes: Any) -> str:
    return json.dumps({**content, **changes})


def test_a_record_that_cannot_be_read_is_told_from_a_damaged_or_newer_one(call: Call, record: Path) -> None:
    content = json.loads(record.read_text(encoding="utf-8"))
    moves = content["moves"]
    flaws = {
        "is damaged": "no JSON",
        "is damaged, parts of it": "[]",
        "newer version": damaged(content, format=99),
        "update the program to read it": damaged(content, rules_version=99),
        "the program that wrote it": damaged(content, rules_version=0),
        "“poker”": damaged(content, game="poker"),
        "parts of it are missing": json.dumps({"format": 1}),
        "“Lives” cannot have this value": damaged(content, options={"lives": 99}),
        "no option “colour”": damaged(content, options={"colour": "red"}),
        "not what they should be": damaged(content, seats=4),
        "played by 3 to 12": damaged(content, seats=1, players=content["players"][:1], moves=[]),
        "against the rules": damaged(content, moves=[moves[0], *moves]),
        "move 1 (“dance”) cannot be read": damaged(content, moves=["0 dance"]),
        "move 2 (“swap Xd Ad”)": damaged(content, moves=[*moves[:1], "0 swap Xd Ad"]),
        "damaged": damaged(content, seed=3),
        "is damaged, parts": damaged(content, seed="\ud800"),
    }
    for flaw, text in flaws.items():
        record.write_text(text, encoding="utf-8")
        for more in ([], ["--verify"], ["--json"]):
            done = call("replay", str(record), *more)
            assert done.status == 2
            assert flaw in said(done)


@pytest.mark.parametrize("content", [b'{"format": 1, "ga', b"[]", b"", b"\x89PNG\xff"])
def test_what_is_left_of_a_record_is_found_damaged_here_as_at_the_window(
    call: Call, tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "sera.cardtable"
    path.write_bytes(content)
    with pytest.raises(StoreError) as trouble:
        records.read(path)
    assert trouble.value.flaw is Flaw.DAMAGED and "is damaged" in said(call("replay", str(path)))
    other = path.rename(tmp_path / "sera.txt")
    with pytest.raises(StoreError) as trouble:
        records.read(other)
    assert trouble.value.flaw is Flaw.FOREIGN and "is no record" in said(call("replay", str(other)))


def test_a_file_that_is_no_text_or_endless_is_no_record(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\x00\xff")
    assert "not text" in said(call("replay", str(path)))
    with path.open("wb") as file:
        file.truncate(2**30)  # takes no room on the disk
    assert "too big" in said(call("replay", str(path)))


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a pipe is no file in a folder")
def test_what_is_no_file_is_refused_before_it_keeps_anybody_waiting(call: Call, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (str(tmp_path / "pipe"), os.devnull):
        done = call("replay", path)
        assert done.status == 2 and "save the record in a file" in said(done)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names of files are text")
def test_records_are_kept_in_a_folder_whatever_its_name(call: Call, tmp_path: Path) -> None:
    folder = tmp_path / os.fsdecode(b"caff\xe8")
    assert call("simulate", "briscola", "--matches", "1", "--record", str(folder)).status == 0
    assert len(list(folder.iterdir())) == 1


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
    opened = Path.open

    def full(path: Path, mode: str = "r", *more: Any, **others: Any) -> Any:
        if mode == "xb":
            raise OSError(errno.ENOSPC, "No space left on device")
        return opened(path, mode, *more, **others)

    monkeypatch.setattr(Path, "open", full)
    done = call("simulate", "brilla", "--bots", "random", "--json", "--record", str(tmp_path / "records"))
    assert done.status == 1
    assert "the disk is full" in said(done)


@pytest.mark.parametrize("words", [words for _, words in WRONG_CALLS], ids=IDS)
def test_a_wrong_call_is_told_in_the_computers_language(
    call: Call, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    english = call(*words.split())
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    italian = call(*words.split())
    assert italian.status == english.status == 2
    assert said(italian) != said(english)


@pytest.mark.parametrize("lang", [["--lang", "it"], ["--lang=it"]])
def test_the_language_that_is_asked_for_comes_before_the_computers(call: Call, lang: list[str]) -> None:
    for wrong in (
        ["rules", "poker", *lang],
        ["rules", *lang],
        [*lang, "--dance"],
        ["replay", "not-there.cardtable", *lang],
    ):
        sentence = said(call(*wrong))
        assert any(word in sentence for word in ("non c’è", "manca", "non si capisce")), sentence


def test_a_move_against_the_rules_is_told_in_their_words_and_with_seats_from_1(call: Call, record: Path) -> None:
    content = json.loads(record.read_text(encoding="utf-8"))
    moves = content["moves"]
    turn = next(number for number, move in enumerate(moves) if move.split()[1] in ("swap", "pass", "knock"))
    seat = moves[turn].split()[0]
    stolen = damaged(content, moves=[*moves[:turn], f"{seat} swap {card_of_another(content, turn)} Ad"])
    record.write_text(stolen, encoding="utf-8")
    for language, sentence, quote in (("en", "You do not hold the", "“"), ("it", "In mano non hai", "«")):
        told = said(call("replay", str(record), "--lang", language))
        assert sentence in told and f"{turn + 1} ({quote}swap" in told
        assert "_" not in told.replace("rule_of_thumb", "").replace(str(record), "")


def card_of_another(content: dict[str, Any], moves: int) -> str:
    """A card that the seat to move does not hold after so many moves."""
    match = Match(
        make("brilla", content["options"]), Record.from_json(damaged(content, moves=content["moves"][:moves]))
    )
    assert match.to_act is not None
    return str(match.state.cards[(match.to_act + 1) % 3][0])


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_in_every_language(
    call: Call, monkeypatch: pytest.MonkeyPatch, command: str, language: str
) -> None:
    for columns in ("20", "80", "300"):
        monkeypatch.setenv("COLUMNS", columns)
        done = call(command, "--help", "--lang", language)
        assert (done.status, done.err) == (0, "")
        assert " ".join(done.out.split()).startswith(f"{Words(language).say('cli.help.usage')} cardtable {command} ")
        assert f"  {command} " in call("--help").out


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_none_of_argparses_own_words_is_left_in_the_help(call: Call, command: str) -> None:
    help = call(*command.split(), "--help", "--lang", "it").out
    assert not re.search(r"\b(usage|positional|options:|show this|exit|default)\b", help)


def test_the_help_lists_bots_decks_and_card_codes(call: Call) -> None:
    bots, decks, codes = (" ".join(call(name, "--help").out.split()) for name in ("simulate", "render", "score"))
    for game, rules in GAMES.items():
        assert f"{game}: {names(game)[0]}" in bots
        assert all(bot in bots for bot in names(game, yardsticks=True))
        told = codes.partition(f" {game}: ")[2].partition(", for example")[0]
        assert {card for card in rules.cards() if f" {str(card)[0]} " in f" {told} "} == set(rules.cards())
        assert all(f"{card.suit} ({Words('en').suit(card)})" in told for card in rules.cards())
        assert all(deck in decks for deck in choices(rules.pack))


def test_every_reason_of_the_system_is_told_in_words() -> None:
    for number in (*errno.errorcode, 0, 9999):
        for language in ("it", "en"):
            told = why(OSError(number, "as the system has it"))(Words(language))
            assert told and "as the system" not in told


def test_the_version_is_told(call: Call) -> None:
    assert call("--version") == (0, f"cardtable {__version__}\n", "")


def broken(parsed: object) -> int:
    raise RuntimeError("out\nof order")


def test_a_failure_of_the_program_itself_is_a_sentence_too(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(COMMANDS, "options", broken)
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

    monkeypatch.setitem(COMMANDS, "options", interrupt)
    assert call("options", "brilla") == (130, "", "cardtable: interrupted\n")
    monkeypatch.setattr(front, "obey", interrupt)
    assert __main__.main(["options", "brilla"]) == 130


def test_words_of_its_own_that_cannot_be_read_are_told_in_a_sentence_too(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable(folder: Path) -> None:
        raise struct.error("unpack requires a buffer of 4 bytes")

    monkeypatch.setattr(catalogue, "_texts", unreadable)
    catalogue.catalogue.cache_clear()
    monkeypatch.delenv(TRACEBACK_VARIABLE, raising=False)
    try:
        for words in ([], ["rules", "brilla"], ["rules", "poker"], ["--help"]):
            done = call(*words)
            assert done.status == 1 and "install Cardtable again" in done.err
            assert done.err.startswith("cardtable: ") and done.err.count("\n") == 1
    finally:
        catalogue.catalogue.cache_clear()


def test_every_parser_is_made_without_the_windows_library() -> None:
    program = """
import sys
from cardtable.commands.calls import COMMANDS
from cardtable.commands.parsers import all_parsers
from cardtable.wording import Words, languages
for language in languages():
    made = all_parsers(Words(language))
    assert list(made) == ["", *COMMANDS], list(made)
    assert all(parser.format_help() for parser in made.values())
loaded = [name for name in sys.modules if name.split(".")[0] in ("PySide6", "shiboken6") or name == "cardtable.ui"]
sys.exit(f"loaded: {loaded}" if loaded else 0)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stderr
