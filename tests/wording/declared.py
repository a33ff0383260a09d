"""The keys of all words that a game needs because of what it declares."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Iterable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import Any

import polib

from cardtable.engine.actions import Reason
from cardtable.engine.options import Option, Value, shown
from cardtable.engine.rules import Rules
from cardtable.engine.spec import COMMON_TEXTS, GameSpec
from cardtable.engine.vocabulary import Announced, Audience, Phrase, Told
from cardtable.wording import catalogue
from tests.every_game import values_of

AnyGame = type[Rules[Any]]

ABOUT_NO_SEAT = (
    *("began.", "can.", "leave.", "prompt.", "ended.", "ranks", "trump", "hidden", "shown.all", "turned."),
    *("moved.deal", "moved.refresh", "moved.open", "paid.house.pot", "paid.pot.house", "paid.stakes.same"),
    *("moved.foundation", "moved.tableau", "moved.waste"),
    "result.nobody",
)
"""How the keys of texts begin that are about no seat, so that they never address the reader."""
ABOUT_A_SEAT = ("moved.dealt", "moved.refresh.by", "moved.open.hand")
"""Those that begin so, and are about a seat."""


def addressed(key: str) -> bool:
    """Whether a sentence is about seats of which one may be the reader's: not one about all, nor about unseen cards."""
    if key.endswith((".all", ".unseen")):
        return False
    return key.startswith(ABOUT_A_SEAT) or not key.startswith(ABOUT_NO_SEAT)


def with_forms(key: str) -> Iterator[str]:
    """The key of a sentence, and that of the same addressed to the reader if it can be."""
    yield key
    if addressed(key):
        yield f"{key}.you"


def own_texts(language: str, game: str) -> dict[str, polib.POEntry]:
    """The texts of a game's own file by their keys, without those that are still empty; none if there is no file."""
    path = catalogue.FOLDER / language / f"{game}.po"
    return {each.msgid: each for each in polib.pofile(str(path)) if each.translated()} if path.is_file() else {}


def without_words(game: AnyGame, language: str) -> list[str]:
    """Every whole key that the game needs, and that has no words in this language."""
    texts = catalogue.Catalogue(language)

    def said(key: str) -> bool:
        return any(texts.get(f"{whose}.{key}") is not None for whose in (game.id, "any"))

    keys = needed(game) | set(_of_turns(game)) | set(_of_refusals(game)) | set(_of_options(game))
    keys |= {key for exact, key in _of_values(game) if not said(exact)}
    missing = {f"{game.id}.{key}" for key in keys if not said(key)}
    return sorted(missing | {key for key in needed_elsewhere(game) if texts.get(key) is None})


def needed(game: AnyGame) -> set[str]:
    """Every key, without the game's id, under which what the game declares in its spec needs words.

    They are the game's own, or those of every game.
    """
    spec = game.spec
    keys = {form for key in spec.told for form in with_forms(key)}
    keys |= {f"{key}.to_you" for key in spec.told if key in ("moved.play.loses", "paid.stack.stack")}
    keys |= set(_of_marks(spec)) | set(_of_phrases(spec)) | set(_of_ends(spec))
    keys |= {f"score.{kind}" for kind in spec.scores}
    keys |= {f"card.{card}" for card in spec.table.signed}
    keys |= {"held.0", "held.n"} if spec.table.held else set()
    keys |= {"dealing", "dealing.earned"} if spec.table.accounts else set()
    keys |= {"unit"} if spec.unit is not None else set()
    return keys | {"title", "tagline", "tokens", "leave.cost", "no_hand"}


def needed_elsewhere(game: AnyGame) -> set[str]:
    """Every whole key, not under the game's id, that the game needs."""
    id, table = game.id, game.spec.table
    keys = {f"preset.{id}.{preset}" for preset in ("default", *game.spec.presets)}
    keys |= {f"ui.group.{game.spec.group}"} if game.spec.group else set()
    if table.pot:
        keys.add(f"ui.item.pot.{id}")
    if table.stacks:
        keys |= {f"ui.item.stack.{whose}.{id}" for whose in ("own", "other")}
    if table.counted:
        keys |= {f"ui.item.stake.{whose}.{id}" for whose in ("own", "other")} | {f"ui.caption.stake.{id}"}
    if table.purse:
        keys |= {f"ui.caption.stack.{id}", f"ui.caption.stack.{id}.0"}
    if table.carries:
        keys.add(f"ui.caption.pot.{id}.stayed")
    if table.closed:
        keys |= {f"ui.caption.hand.{which}.{id}" for which in ("closed", "open")}
    return keys


def _toast(key: str, announced: Announced) -> Iterator[str]:
    if announced is not Announced.NOT:
        yield f"toast.{key}"
    if announced is Announced.FULLY:
        yield f"toast.{key}.clause"


def _toast_about_a_seat(key: str, announced: Announced) -> Iterator[str]:
    yield from _toast(key, announced)
    yield from _toast(f"{key}.you", announced)


def _of_marks(spec: GameSpec) -> Iterator[str]:
    yield from ("status.dealer", "status.out", "status.left")
    for mark, each in spec.marks.items():
        yield f"status.{mark}"
        yield from _toast_about_a_seat(f"mark.{mark}", each.announced)
        for form in ("", *(f".{form}" for form in each.apart)):
            if each.result is Audience.ALL:
                yield f"result.mark.{mark}{form}"
            if each.result is not Audience.NOBODY:
                yield f"result.mark.{mark}{form}.you"


def _of_phrases(spec: GameSpec) -> Iterator[str]:
    for phrase, each in spec.said.items():
        yield f"phrase.{phrase}"
        yield from _toast_about_a_seat(f"said.{phrase}", each.announced)
        yield from _of_phrase(phrase, each)


def _of_phrase(phrase: str, each: Phrase) -> Iterator[str]:
    if each.stays:
        yield f"status.said.{phrase}"
    if each.stays and each.numbered:
        yield f"status.said.{phrase}.n"
    if each.names and each.told is Told.ITSELF:
        yield f"said.{phrase}.named_you"
    if each.moment:
        yield f"moment.{phrase}"
    if each.result:
        yield from (f"result.said.{phrase}", f"result.said.{phrase}.you")


def _of_ends(spec: GameSpec) -> Iterator[str]:
    for ending, end in spec.endings.items():
        yield from _toast(f"ended.{ending}", end.announced)
        if end.result:
            yield f"result.ended.{ending}"
        if spec.written:
            yield f"slip.{ending}"
    if spec.written:
        yield from ("slip.prize", "slip.prize.you")
    for result, how in spec.results.items():
        if how.remark:
            yield f"ranking.{result}"


def _of_turns(game: AnyGame) -> Iterator[str]:
    for verb in game.verbs.values():
        yield from (f"{part}.{verb.name}" for part in ("verb", "key", "action"))
        if verb.shape.number and verb.pile is None:  # the number of a pile is not said
            yield f"verb.{verb.name}.n"
    for phase in phases(game):
        yield from (f"prompt.{phase}", f"prompt.{phase}.other")


def reasons(game: AnyGame) -> Iterable[StrEnum]:
    """Why this game refuses an action: for what every game has, and for what it has besides."""
    verbs = game.verbs.values()
    never = set()
    if not any(verb.without for verb in verbs):
        never.add(Reason.NOT_IN_THESE_RULES)
    if f"{Reason.__name__}.{Reason.NOT_IN_HAND.name}" not in _source(game):
        never.add(Reason.NOT_IN_HAND)
    module = importlib.import_module(game.__module__.replace(".rules", ".state"))
    own: Iterable[StrEnum] = getattr(module, f"{game.__name__}Reason", ())
    return [*(reason for reason in Reason if reason not in never), *own]


def _source(game: AnyGame) -> str:
    """The code of a game: of its package, or of the one file that some games of the tests are."""
    path = Path(inspect.getfile(game))
    files = path.parent.glob("*.py") if path.name == "rules.py" else [path]
    return "\n".join(each.read_text(encoding="utf-8") for each in files)


def _of_refusals(game: AnyGame) -> Iterator[str]:
    for reason in reasons(game):
        yield from (f"refusal.{reason}", f"refusal.{reason}.short")


def _of_options(game: AnyGame) -> Iterator[str]:
    for option in game.option_set:
        yield from (f"option.{option.id}", f"option.{option.id}.help")
    for conflict in game.option_set.conflicts:
        yield f"conflict.{conflict.first[0]}.{conflict.second[0]}"


def _of_values(game: AnyGame) -> Iterator[tuple[str, str]]:
    """For every text about a value of an option the key of just this value, and that of any number if it is one."""
    for option in game.option_set:
        for value in values_of(option):
            form = "n" if value != 0 and shown(value).isdecimal() else shown(value)
            for part in _told_of(option, value, always=option.id in game.spec.on_line):
                yield f"{part}.{option.id}.{shown(value)}", f"{part}.{option.id}.{form}"


def _told_of(option: Option, value: Value, *, always: bool) -> Iterator[str]:
    """Where a value of an option is named: the form of the options, the line on the table, and what differs."""
    yield "option"
    if value != option.default or always:
        yield "strip"
    if value != option.default:
        yield "differs"


VOCABULARY = ("said.", "mark.", "moved.", "paid.", "turn.", "began.", "ended.", "outcome.", "shown.", "can.", "score.")
"""How keys begin that say what happens, and what is on offer."""
SHOWN = ("status.", "toast.", "result.", "moment.", "slip.", "ranking.", "phrase.", "card.", "held.", "dealing")
"""How keys begin that say what a plate, a toast or a sheet shows."""


def undeclared(game: AnyGame, language: str) -> set[str]:
    """The keys of the game's own file, without its id, that nothing of what it declares asks for."""
    keys = {key.removeprefix(f"{game.id}.") for key in own_texts(language, game.id) if key.startswith(f"{game.id}.")}
    known = needed(game) | COMMON_TEXTS
    forms = (".you", ".me", ".short", ".full", ".n", ".0", ".1", ".clause", ".me.short", ".you.0")
    known |= {key + form for key in known for form in forms}
    known |= {f"status.turn.{phase}{form}" for phase in phases(game) for form in ("", ".short")}
    return {key for key in keys if key.startswith(VOCABULARY + SHOWN)} - known


def phases(game: AnyGame) -> set[str]:
    """What a seat may be asked to do."""
    return {phase.value for verb in game.verbs.values() for phase in verb.phases}
