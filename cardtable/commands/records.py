"""Records read from wherever a person says: any file may be named, and none is changed or moved."""

from __future__ import annotations

import os
from pathlib import Path

from cardtable.commands import messages
from cardtable.commands.trouble import of_file, wrong
from cardtable.engine.match import Match
from cardtable.engine.options import OptionError
from cardtable.engine.record import LARGEST, NewerRecord, Record, RecordError
from cardtable.games import GAMES


def replayed(path: str) -> Match:
    """The match of the record in this file, played to where it stood."""
    record = _read(path)
    if record.game not in GAMES:
        raise wrong(messages.FOREIGN_GAME.format(path=path, word=record.game))
    kind = GAMES[record.game]
    if record.rules_version != kind.version:
        newer = record.rules_version > kind.version
        remedy = messages.NEWER_RULES if newer else messages.OLDER_RULES
        raise wrong(
            messages.OTHER_RULES.format(
                path=path, theirs=record.rules_version, game=kind.id, ours=kind.version, remedy=remedy
            )
        )
    try:
        return Match(kind(record.options), record)
    except (OptionError, ValueError) as flaw:  # a seed that is no text is a ValueError too
        raise wrong(messages.DAMAGED.format(path=path, flaw=flaw)) from None


def _read(path: str) -> Record:
    try:
        return Record.from_json(_text(path))
    except NewerRecord:
        raise wrong(messages.NEWER_RECORD.format(path=path)) from None
    except RecordError as flaw:
        raise wrong(messages.NO_RECORD.format(path=path, flaw=flaw)) from None


def _text(path: str) -> str:
    try:
        with Path(path).open("rb") as file:
            # pipes and devices tell no size beforehand, and some never end
            content = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise wrong(messages.NOTHING_THERE.format(path=path)) from None
    except IsADirectoryError:
        raise wrong(messages.A_FOLDER.format(path=path)) from None
    except OSError as trouble:
        if os.path.isdir(path):  # Windows calls it a lack of permission
            raise wrong(messages.A_FOLDER.format(path=path)) from None
        raise of_file(messages.READ_TROUBLE, path, trouble) from None
    except ValueError:  # a path with a NUL in it
        raise wrong(messages.NOTHING_THERE.format(path=path)) from None
    if len(content) > LARGEST:
        raise wrong(messages.TOO_BIG.format(path=path, limit=LARGEST // 2**20))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise wrong(messages.NOT_TEXT.format(path=path)) from None
