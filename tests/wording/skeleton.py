"""Adds to the words of a game an empty text for every key that has none, in every language.

    python -m tests.wording.skeleton GAME

Above each stands how another game puts the like, so that one sees what the key is for and which placeholders it may
use. A text that is still empty counts as missing.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import polib

from cardtable.games import GAMES
from cardtable.wording import catalogue
from cardtable.wording.catalogue import codes
from tests.wording.declared import AnyGame, own_texts, phases, without_words

ITS_OWN = "*"
"""What stands in a pattern for a name of a game's own: of a verb, a mark, an option."""


def names(game: AnyGame) -> set[str]:
    """The names that a game gives to its own: verbs, phases, marks, phrases, endings, results, scores, options."""
    spec = game.spec
    own = {game.id, *game.verbs, *phases(game), *spec.marks, *spec.said, *spec.endings, *spec.results, *spec.scores}
    return own | {option.id for option in game.option_set}


def pattern(key: str, game: AnyGame) -> str:
    """This key with every name that is the game's own left open: `brilla.verb.knock` is `*.verb.*`."""
    return ".".join(ITS_OWN if part in names(game) else part for part in key.split("."))


def models(language: str, but: str) -> Iterator[tuple[str, polib.POEntry]]:
    """The texts of all other games by their patterns: first what says the same, then what only looks alike."""
    for exact in (True, False):
        for game in GAMES.values():
            for key, entry in own_texts(language, game.id).items():
                if game.id != but:
                    yield key.replace(game.id, but) if exact else pattern(key, game), entry


def empty(key: str, model: polib.POEntry | None, forms: int) -> str:
    """An entry without a text, and above it that of another game, with as many forms as that has."""
    lines = []
    if model is not None:
        told = model.msgstr_plural.values() if model.msgid_plural else [model.msgstr]
        lines = [f"#. {model.msgid}: {' | '.join(told)}"]
    lines.append(f'msgid "{key}"')
    if model is not None and model.msgid_plural:
        lines += [f'msgid_plural "{key}"', *(f'msgstr[{number}] ""' for number in range(forms))]
    else:
        lines.append('msgstr ""')
    return "\n".join(lines) + "\n"


def add(game: AnyGame, language: str) -> list[str]:
    """Add the empty texts to the game's file in this language, which is made if there is none; the keys."""
    path: Path = catalogue.FOLDER / language / f"{game.id}.po"
    header, _, _ = path.with_name("messages.po").read_text(encoding="utf-8").partition("\n\n")
    before = path.read_text(encoding="utf-8") if path.is_file() else f"{header}\n"
    there = {entry.msgid for entry in polib.pofile(before)}
    forms = int("".join(re.findall(r"nplurals=(\d+)", header)) or 2)
    found: dict[str, polib.POEntry] = {}
    for like, entry in models(language, game.id):
        found.setdefault(like, entry)
    missing = [key for key in without_words(game, language) if key not in there]
    added = [empty(key, found.get(key) or found.get(pattern(key, game)), forms) for key in missing]
    path.write_text("\n".join([before, *added]), encoding="utf-8", newline="\n")
    return missing


def main(words: list[str]) -> int:
    """Add the empty texts of one game; return the exit status."""
    if len(words) != 1 or words[0] not in GAMES:
        print(f"name one of the games {', '.join(GAMES)}", file=sys.stderr)
        return 2
    game = GAMES[words[0]]
    for language in codes():
        print(f"{language}/{game.id}.po: {len(add(game, language))} texts added")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
