"""Reads records from any file that a command names. None is changed or moved, and each flaw is a Trouble."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path

from cardtable.commands import given
from cardtable.commands.trouble import Trouble, of_file, wrong
from cardtable.engine.match import LEAVE, AnyRules, Match, MoveError
from cardtable.engine.options import OptionError
from cardtable.engine.record import LARGEST, SUFFIX, NewerRecord, NoRecord, Record, RecordError
from cardtable.engine.seats import Seat
from cardtable.games import GAMES
from cardtable.wording import Words, people


def replayed(path: str) -> Match:
    """The match of the record in this file, with all its moves played."""
    if not path:
        raise wrong("empty_path", name="FILE")
    record = _read(path)
    if record.game not in GAMES:
        raise wrong("foreign_game", path=path, word=record.game)
    kind = GAMES[record.game]
    if record.rules_version != kind.version:
        key = "newer_rules" if record.rules_version > kind.version else "older_rules"
        raise wrong(key, path=path, theirs=record.rules_version, game=given.title(kind), ours=kind.version)
    try:
        return Match(_rules(path, kind, record), record)
    except MoveError as flaw:
        raise _of_move(path, record, flaw) from None
    except ValueError:  # a seed that is no text is one too
        raise wrong("damaged", path=path) from None


def as_people_write(notation: str) -> str:
    """A move in its notation, with seats counted from 1, and without the key of why a seat left."""
    if notation.partition(" ")[0] == LEAVE:
        return LEAVE
    return re.sub(r"@([0-9]+)", lambda seat: f"@{int(seat[1]) + 1}", notation)


def reader(record: Record) -> Seat | None:
    """The seat of the person, who has no name in the record; None if there is none."""
    return record.human if record.human is not None and not record.players[record.human].name else None


def names(record: Record, words: Words) -> tuple[str, ...]:
    """The names of the players, by seat."""
    return people(words, [player.name for player in record.players], reader(record))


def _rules(path: str, kind: type[AnyRules], record: Record) -> AnyRules:
    """The rules of a record; refuse options that are wrong or do not fit its number of seats."""
    try:
        rules = kind(record.options)
    except OptionError as flaw:
        raise wrong("damaged_options", path=path, why=given.option_flaw(kind, flaw)) from None
    if record.seats not in kind.seats:
        raise wrong("damaged_options", path=path, why=given.no_seats(kind, record.seats))
    return rules


def _of_move(path: str, record: Record, flaw: MoveError) -> Trouble:
    """The Trouble about a move of a record."""
    refusal, move = flaw.refusal, as_people_write(flaw.notation)
    if refusal is None:
        return wrong("damaged_move", path=path, number=flaw.number, move=move)

    def why(words: Words) -> str:
        return words.refusal(record.game, refusal, names(record, words))

    return wrong("illegal_move", path=path, number=flaw.number, move=move, why=why)


def _read(path: str) -> Record:
    try:
        return Record.from_json(_text(path))
    except NewerRecord:
        raise wrong("newer_record", path=path) from None
    except NoRecord:
        raise _no_record(path, "no_record") from None
    except RecordError:
        raise wrong("damaged", path=path) from None


def _text(path: str) -> str:
    try:
        if not stat.S_ISREG(os.stat(path).st_mode) and not os.path.isdir(path):
            raise wrong("no_file", path=path)  # a pipe might never deliver anything, and some devices never end
        with Path(path).open("rb") as file:
            content = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise wrong("nothing_there", path=path) from None
    except IsADirectoryError:
        raise wrong("a_folder", path=path) from None
    except OSError as trouble:
        if os.path.isdir(path):  # Windows raises PermissionError for a folder
            raise wrong("a_folder", path=path) from None
        raise of_file("read_trouble", path, trouble) from None
    except ValueError:  # a path with a NUL in it
        raise wrong("nothing_there", path=path) from None
    if len(content) > LARGEST:
        raise wrong("too_big", path=path, limit=LARGEST // 2**20)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _no_record(path, "not_text") from None


def _no_record(path: str, key: str) -> Trouble:
    """What is said of a file that holds none; one under a record's name was a record, and has lost something."""
    return wrong("damaged" if SUFFIX in Path(path).suffixes else key, path=path)
