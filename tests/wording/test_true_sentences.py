"""What is told is what happened: every name, card and number in a sentence is that of an event it tells."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import TypeGuard

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.engine.actions import Action, IllegalAction
from cardtable.engine.cards import Card
from cardtable.engine.events import (
    Began,
    Event,
    HandEnded,
    Marked,
    MatchEnded,
    Moved,
    Paid,
    Place,
    Said,
    Shown,
    Swapped,
    Trump,
    Turn,
    Turned,
    Zone,
)
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.engine.rules import Why
from cardtable.engine.seats import Seat
from cardtable.games import GAMES
from cardtable.wording import Words
from cardtable.wording.catalogue import codes
from cardtable.wording.results import result
from tests.every_game import make

LANGUAGES = codes()
NAMES = tuple(f"Qw{letter}x" for letter in "bcdfghjklmnp")
"""Names that are no part of any word, and of which none is a part of another."""
ME = Seat(0)

NUMBER = re.compile(r"(?<![\w])\d+")


class Listening(Words):
    """Words that keep each sentence, and each part of one, with the key it was made from."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.told: list[tuple[str, str]] = []

    def say(self, key: str, /, **values: object) -> str:
        return self._heard(key, super().say(key, **values))

    def count(self, key: str, number: int, /, **values: object) -> str:
        return self._heard(key, super().count(key, number, **values))

    def _heard(self, key: str, text: str) -> str:
        self.told.append((key, text))
        return text


def cards_in(words: Words, game: str, pack: Iterable[Card], text: str) -> tuple[set[Card], str]:
    """The cards that a text names, and the text without them: "asso, re e 9 di picche" are three."""
    of = {"en": "of", "it": "di"}[words.language]
    last = {"en": "and", "it": "e"}[words.language]
    ranks = {words.count(f"rank.{str(card)[0]}", 1): str(card)[0] for card in pack}
    rank = "|".join(sorted(ranks, key=len, reverse=True))
    found: set[Card] = set()
    for suit in {card.suit for card in pack}:
        held = {str(card)[0]: card for card in pack if card.suit == suit}
        named = words.suit(next(iter(held.values())))
        row = rf"((?<!\w)(?:(?:{rank})(?:, | {last} ))*(?:{rank})) {of} {named}\b"
        for match in re.finditer(row, text):
            found |= {held[ranks[each]] for each in re.split(rf", | {last} ", match[1])}
        text = re.sub(row, "", text)
    return found, text


def seats_in(names: Sequence[str], text: str) -> list[Seat]:
    """Who is named, in the order of the sentence."""
    return [Seat(names.index(name)) for name in re.findall("|".join(names), text)]


def one_after_the_other(rest: str, events: Sequence[Event]) -> list[tuple[Seat | None, ...]] | None:
    """Who may be named first and who after, in sentences that tell of two who do not do the same; else None."""
    told = told_by(rest, events)
    if rest.startswith("moved.play.loses"):
        moves = [event for event in events if isinstance(event, Moved)]
        takers = {move.target.seat for move in moves if move.source.zone is Zone.TRICK}
        return [(move.source.seat, taker) for move in moves if move.target.zone is Zone.TRICK for taker in takers]
    if rest.startswith("paid.stack.stack"):
        return [(event.source.seat, event.target.seat) for event in told if isinstance(event, Paid)]
    if rest.startswith("paid.stakes") and not rest.endswith("same"):
        paid = [event for event in events if isinstance(event, Paid)]
        return [(event.source.seat,) for event in paid if event.count == max(event.count for event in paid)]
    if rest.startswith("said."):
        said = [event for event in told if isinstance(event, Said)]
        return [(event.seat,) if event.named is None else (event.seat, event.named) for event in said]
    return None


def about(event: Event) -> tuple[set[Seat | None], set[Card], set[int]]:
    """The seats, cards and numbers of an event."""
    match event:
        case Moved(card, source, target):
            return {source.seat, target.seat}, {card}, set()
        case Swapped(given, taken):
            return {given.source.seat}, {given.card, taken.card}, set()
        case Turned(card=card, place=Place(seat=seat)):
            return {seat}, {card}, set()
        case Trump(card):
            return set(), {card}, set()
        case Paid(source, target, count):
            return {source.seat, target.seat}, set(), {count}
        case Shown(seat, score):
            return {seat}, set(score.cards), {score.number}
        case Said(seat, _, number=number, named=named):
            return {seat, named}, set(), {number or 0}
        case Marked(seat) | Turn(seat):
            return {seat}, set(), set()
        case Began(_, number) | HandEnded(number):
            return set(), set(), {number}
        case MatchEnded(outcome):
            return set(range(len(outcome.places))), set(), set(outcome.net)  # type: ignore[arg-type]
    return set(), set(), set()


def told_by(key: str, events: Sequence[Event]) -> list[Event]:
    """The events that a sentence with this key may tell."""
    kind, _, rest = key.removeprefix("result.").partition(".")
    first, _, rest = rest.partition(".")
    match kind:
        case "moved":
            return [event for event in events if isinstance(event, (Moved, Swapped))]
        case "said":
            return [event for event in events if isinstance(event, Said) and event.phrase == first]
        case "mark":
            on = not rest.startswith("off")
            return [event for event in events if isinstance(event, Marked) and (event.mark, event.on) == (first, on)]
        case "turn":
            return [event for event in events if isinstance(event, Turn) and event.phase == first]
        case "paid":
            paid = [event for event in events if isinstance(event, Paid)]
            if first == "stakes":
                return [*paid]
            holders = (first, rest.partition(".")[0])
            return [event for event in paid if (event.source.holder, event.target.holder) == holders]
        case "shown" | "rest":
            return [event for event in events if isinstance(event, Shown)]
        case "turned":
            return [event for event in events if isinstance(event, Turned) and event.place.zone is Zone.TABLE]
        case "trump":
            return [event for event in events if isinstance(event, Trump)]
        case "began":
            return [event for event in events if isinstance(event, Began) and event.what == first]
        case "ended":
            return [event for event in events if isinstance(event, HandEnded) and event.reason == first]
        case "outcome":
            return [event for event in events if isinstance(event, MatchEnded) and event.outcome.reason == first]
    return []


KINDS = ("moved", "said", "mark", "turn", "paid", "shown", "rest", "turned", "trump", "began", "ended", "outcome")
WHOLE = ("shown.all", "moved.open")
"""Sentences made of parts that are looked at one by one."""


def faults(
    words: Words, game: str, key: str, text: str, events: Sequence[Event], names: Sequence[str]
) -> Iterator[str]:
    """What a sentence says that its events do not."""
    rest = key.partition(".")[2]
    kind = rest.removeprefix("result.").partition(".")[0]
    if kind not in KINDS or rest in WHOLE:
        return
    told = [about(event) for event in told_by(rest, events)]
    if rest.startswith("moved.refresh"):  # the dealer has it done
        laid = set().union(*(cards for _, cards, _ in told))
        told += [({event.seat}, laid, set()) for event in events if _is(event, "exchange")]
    named = seats_in(names, text)
    if not told and not rest.startswith("result.ended"):
        yield "nothing of the kind happened"
    yield from (f"{names[seat]} has no part in it" for seat in named if not any(seat in fact[0] for fact in told))
    pairs = one_after_the_other(rest, events)
    if pairs is not None and tuple(named) not in pairs:
        yield f"it is {' or '.join(map(str, pairs))}"
    if rest.startswith("result.mark.") and set(named) != marked(rest, events):
        yield "these are not all of them"
    if kind == "paid" and len(named) > 1 and "stack.stack" not in rest and set(named) not in together(rest, events):
        yield "these are not those who pay, or get, as many together"
    if kind in ("shown", "rest") or rest.startswith("result."):
        yield from (
            f"{names[seat]} has shown something else" for seat in named if not shows(words, game, text, seat, events)
        )
        return
    cards, without = cards_in(words, game, GAMES[game].pack, text)
    yield from (f"{card} is not among them" for card in cards if not any(card in fact[1] for fact in told))
    for seat in named if kind == "moved" else []:
        mine = [fact for fact in told if seat in fact[0]]
        yield from (f"{names[seat]} and {card}" for card in cards if not any(card in fact[1] for fact in mine))
    ends = [event.outcome.places for event in events if isinstance(event, MatchEnded)]
    if kind == "outcome":
        place = max(ends[0]) if rest.endswith(".last") else 1
        if [seat for seat, its in enumerate(ends[0]) if its == place] != sorted(named):
            yield "these are not the seats at that place"
    numbers = {int(number) for number in NUMBER.findall(re.sub("|".join(names), "", without))}
    own = set().union(*(fact[2] for fact in told if not named or set(named) & fact[0]))
    if kind in ("said", "paid", "began", "ended", "outcome"):
        yield from (f"{number} is nobody’s" for number in numbers - allowed(kind, rest, named, own, events))


def marked(rest: str, events: Sequence[Event]) -> set[Seat]:
    """Everybody who got the mark that a sentence tells."""
    return {event.seat for event in told_by(rest, events) if isinstance(event, Marked)}


def together(rest: str, events: Sequence[Event]) -> list[set[Seat]]:
    """Who pays, or gets, as many as others, before the hand ends and after."""
    ends = next((place for place, event in enumerate(events) if isinstance(event, HandEnded)), len(events))
    groups: dict[object, set[Seat]] = {}
    for event in told_by(rest, events):
        if isinstance(event, Paid):
            seat = event.target.seat if event.source.seat is None else event.source.seat
            late = any(event is after for after in events[ends:])
            groups.setdefault((event.count, late), set()).add(seat or Seat(0))
    return list(groups.values())


def shows(words: Words, game: str, text: str, seat: Seat, events: Sequence[Event]) -> bool:
    """Whether the score that a text tells, if it tells one, is what this seat has shown."""
    scores = {event.seat: event.score for event in events if isinstance(event, Shown)}
    if not NUMBER.search(re.sub("|".join(NAMES), "", text)):
        return True
    own = scores[seat]
    told = (words.score(game, own), words.score(game, own, full=True))
    return any(each in text for each in told) or text.endswith(f" {own.number}")


def _is(event: Event, phrase: str) -> TypeGuard[Said]:
    return isinstance(event, Said) and event.phrase == phrase


def allowed(kind: str, rest: str, named: Sequence[Seat], own: set[int], events: Sequence[Event]) -> set[int]:
    """The numbers that a sentence of this kind may hold besides those of its own events."""
    if kind == "said":  # what a seat takes with it, or pays for it
        paid = [event for event in events if isinstance(event, Paid)]
        mine = [event.count for event in paid if {event.source.seat, event.target.seat} & set(named)]
        return own | {sum(mine), *mine, 30 if rest.startswith("said.leave") else 0}
    if rest.startswith("paid.stakes"):
        return {event.count for event in events if isinstance(event, Paid)}
    return own


def told_wrong(words: Listening, match: Match, names: Sequence[str], since: int) -> list[str]:
    """Every sentence about the events since then, taken together, that does not say what happened."""
    game, wrong = match.rules.id, []
    events = match.events[since:]
    for viewer in (ME, None):
        seen = [event.seen_by(viewer) for event in events]
        words.told.clear()
        words.narrate(game, seen, names, None)
        result(words, game, seen, names, None)
        for key, text in list(words.told):
            wrong += [f"{key}: {text!r}: {fault}" for fault in faults(words, game, key, text, seen, names)]
    return wrong


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=15)
@given(seed=st.integers(0, 10**6), language=st.sampled_from(LANGUAGES))
def test_every_name_card_and_number_in_a_sentence_is_that_of_what_it_tells(game: str, seed: int, language: str) -> None:
    words, rng = Listening(language), Random(seed)
    seats = rng.choice(list(GAMES[game].seats))
    names = NAMES[:seats]
    rules = make(game, GAMES[game].option_set.sample(rng) | {"first_dealer": "lot"})
    match = Match.new(rules, [Player(name) for name in names], str(seed))
    wrong = told_wrong(words, match, names, 0)
    while (seat := match.to_act) is not None and len(match.record.moves) < 250:
        before = len(match.events)
        if rng.random() < 0.005:
            with contextlib.suppress(IllegalAction):
                match.leave(Seat(rng.randrange(seats)), rng.choice(list(Why)))
        else:
            by_verb: dict[str, list[Action]] = {}
            for action in rules.legal(match.state, seat):
                by_verb.setdefault(action.verb, []).append(action)
            match.play(seat, rng.choice(by_verb[rng.choice(sorted(by_verb))]))
        wrong += told_wrong(words, match, names, before)
    assert wrong == []
