"""Turns the events of an action into steps, with bubbles, announcements and lines of the log; and texts about hands.

Controllers call it. No Qt, and no game: everything follows from the events, the game's declarations and the words.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, pairwise

from cardtable.engine.events import DEALER, Event, HandEnded, Marked, Moved, Place, Said, Score, Shown, Turn, Zone
from cardtable.engine.match import AnyRules
from cardtable.engine.seats import Seat
from cardtable.engine.vocabulary import Announced
from cardtable.ui.model.items import ItemKind, SeatsShown
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.play.display import Step, Toast
from cardtable.ui.play.sequencer import together
from cardtable.wording import Words, capital
from cardtable.wording.narration import narrate_each, whose_turn
from cardtable.wording.results import result


def set_out(words: Words, seats_shown: SeatsShown, events: Sequence[Event]) -> list[Step]:
    """The steps of one action's events, as the viewer saw them; each line is in the step that completes what it tells.

    The log tells of a trick as soon as it is complete. Where the rules act for a seat at once, as if it had been asked,
    a pause comes first.
    """
    steps: list[Step] = []
    stretches = list(_stretches(events))
    for number, stretch in enumerate(stretches):
        steps += _set_out(words, seats_shown, stretch)
        last = stretch[-1] if stretch else None
        if number < len(stretches) - 1 and isinstance(last, Turn) and last.seat != seats_shown.human:
            steps[-1] = replace(steps[-1], thinks=last.seat)
    return steps


def _stretches(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """Yield the events up to each turn in which the seat says something at once, and the rest."""
    start = 0
    for place, (event, following) in enumerate(pairwise(events), 1):
        if isinstance(event, Turn) and isinstance(following, Said) and following.seat == event.seat:
            yield events[start:place]
            start = place
    yield events[start:]


def _set_out(words: Words, seats_shown: SeatsShown, events: Sequence[Event]) -> list[Step]:
    scores = {event.seat: event.score for event in events if isinstance(event, Shown)}
    groups = list(together(events))
    steps = [
        Step(
            group,
            _bubbles(words, seats_shown, group),
            _toast(words, seats_shown, group, scores),
            _taker(seats_shown, following),
        )
        for group, following in zip(groups, [*groups[1:], ()], strict=True)
    ]
    taken = _swept(events)
    complete = next((place for place, step in enumerate(steps) if step.taker is not None), 0)
    lines = {complete: tuple(words.narrate(seats_shown.game, events[:taken], seats_shown.names, seats_shown.human))}
    for place, line in _told_with(words, seats_shown, groups, taken):
        lines[place] = (*lines.get(place, ()), line)
    return [replace(step, lines=lines.get(place, ())) for place, step in enumerate(steps)]


def _told_with(
    words: Words, seats_shown: SeatsShown, groups: Sequence[Sequence[Event]], start: int
) -> Iterator[tuple[int, str]]:
    """Yield each line about the events from `start` on, with the index of the group that completes what it tells."""
    ends = list(accumulate(map(len, groups)))
    events = [event for group in groups for event in group]
    for line, seen in narrate_each(words, seats_shown.game, events[start:], seats_shown.names, seats_shown.human):
        yield bisect_left(ends, start + seen), line


def _swept(events: Sequence[Event]) -> int:
    """The number of events up to the one that takes a trick, which is told while it lies there; 0: none is taken."""
    sweeps = [
        place for place, event in enumerate(events, 1) if isinstance(event, Moved) and event.source.zone is Zone.TRICK
    ]
    return max(sweeps, default=0)


def retell(words: Words, seats_shown: SeatsShown, events: Sequence[Event], ends: Sequence[int]) -> Iterator[str]:
    """Yield all lines of the log so far, the last one first; `ends` is the number of events after each move."""
    for move in range(len(ends) - 1, -1, -1):
        told = events[ends[move - 1] if move else 0 : ends[move]]
        yield from reversed(words.narrate(seats_shown.game, told, seats_shown.names, seats_shown.human))


def ended_last(events: Sequence[Event], ends: Sequence[int]) -> bool:
    """Whether the last move ended a hand, which then still lies open."""
    return any(isinstance(event, HandEnded) for event in _last(events, ends))


def hand_result(words: Words, seats_shown: SeatsShown, events: Sequence[Event], ends: Sequence[int]) -> str:
    """The result of the hand that the last move ended; empty if it ended none."""
    return result(words, seats_shown.game, _last(events, ends), seats_shown.names, seats_shown.human)


def last_happened(words: Words, seats_shown: SeatsShown, lines: Iterable[str]) -> str:
    """The first of these lines, the last one first, that says more than whose turn it is; empty if none does."""
    turns = whose_turn(words, seats_shown.game, seats_shown.names, seats_shown.human)
    return next((line for line in lines if line not in turns), "")


def _last(events: Sequence[Event], ends: Sequence[int]) -> Sequence[Event]:
    return events[ends[-2] if len(ends) > 1 else 0 :]


def _taker(seats_shown: SeatsShown, following: Sequence[Event]) -> Seat | None:
    """The seat that takes the trick on the table in these events; None if they do not take it."""
    match following:
        case [Moved(source=Place(zone=Zone.TRICK) as source, target=target), *_]:
            return source.seat if seats_shown.spec.table.shared else target.seat
    return None


def _bubbles(words: Words, seats_shown: SeatsShown, events: Sequence[Event]) -> tuple[tuple[Seat, str], ...]:
    return tuple(
        (event.seat, words.phrase(seats_shown.game, event, seats_shown.names))
        for event in events
        if isinstance(event, Said)
    )


def _toast(words: Words, seats_shown: SeatsShown, events: Sequence[Event], scores: dict[Seat, Score]) -> Toast | None:
    """The announcement that the game declares for these events, if any."""
    spec, seats, picture = seats_shown.spec, list[Seat](), ""
    match events[0]:
        case Said(seat, phrase):
            what, seats = f"said.{phrase}", [seat]
            announced, picture = spec.said[phrase].announced, spec.said[phrase].picture
        case Marked(mark=mark, on=True) if mark in spec.marks:
            what, announced = f"mark.{mark}", spec.marks[mark].announced
            seats = [event.seat for event in events if isinstance(event, Marked)]
        case HandEnded(reason=reason):
            what, announced = f"ended.{reason}", spec.endings[reason].announced
        case _:
            return None
    if announced is Announced.NOT:
        return None
    key = f"{seats_shown.game}.toast.{what}" + (".you" if seats == [seats_shown.human] else "")
    name = words.listed([seats_shown.names[seat] for seat in seats])
    score = words.score(seats_shown.game, scores[seats[0]]) if len(seats) == 1 and seats[0] in scores else ""
    fully = announced is Announced.FULLY
    clause = words.count(f"{key}.clause", len(seats), name=name, score=score) if fully else ""
    return Toast(words.count(key, len(seats), name=name), clause.strip(), picture)


def your_turn(words: Words, prompt: str, worth: str) -> str:
    """The text for a screen reader at the person's turn: the prompt, and the worth of the hand if it says something."""
    turn = words.say("ui.table.your_turn")
    said = prompt if prompt.startswith(turn) else f"{turn}. {prompt}"
    return f"{said} {capital(words.say('ui.table.hand'))}: {worth}." if worth else said


def taken(words: Words, rules: AnyRules, model: TableModel) -> str:
    """The sentence on which player takes the trick on the table, and its worth; empty when there is none."""
    taker, lying, names = model.taker, model.trick, model.seats_shown.names
    if taker is None or not lying:
        return ""
    key = f"{rules.id}.takes" if taker != model.seats_shown.human else f"{rules.id}.takes.you"
    points = rules.score(lying).number
    return words.count(key if points else f"{key}.0", points, name=names[taker])


def meanwhile(words: Words, rules: AnyRules, model: TableModel, ended: str) -> str:
    """Return what goes on while the person has nothing to do; `ended` says how the hand ended that still lies there."""
    turn, names = model.tabletop.turn, model.seats_shown.names
    if model.taker is not None:
        return taken(words, rules, model)
    if model.captions.counting:
        return words.say("ui.table.counting")
    if model.captions.ended:
        return ended
    if turn is None or turn[0] == model.seats_shown.human:
        return ""
    return words.prompt(rules.id, turn[1], me_to_move=False, name=names[turn[0]])


def last_taken(words: Words, model: TableModel) -> str:
    """The sentence on the cards of the last trick or capture, their players, and the player who took them."""
    last, names, me = model.last_taken, model.seats_shown.names, model.seats_shown.human
    assert last.taker is not None, "there is one"
    game, whose = model.seats_shown.game, "own" if last.taker == me else "other"
    if last.captured:
        (_, card), *others = last.cards
        taken = words.cards([each for _, each in others], game=game)
        return words.say(f"ui.table.last_capture.told.{whose}", taken=taken, card=card, name=names[last.taker])
    played = [
        words.say(
            f"ui.table.last_trick.{'own' if seat == me else 'other'}",
            card=words.cards([card], game=game),
            name=names[seat],
        )
        for seat, card in last.cards
        if seat is not None
    ]
    return words.say(f"ui.table.last_trick.told.{whose}", cards="; ".join(played), name=names[last.taker])


def worth_of_hand(words: Words, rules: AnyRules, model: TableModel) -> str:
    """The worth of the person's hand, in a game where that says something; empty if it is no whole hand."""
    human = model.seats_shown.human
    mine = [item.card for item in model.rows() if item.kind is ItemKind.CARD and item.seat == human]
    if human is not None and not mine:
        return _watched(words, rules, model, human)
    if human is None or not rules.spec.table.worth or not all(card.known for card in mine):
        return ""
    try:
        return words.score(rules.id, rules.score(mine), full=rules.spec.table.named)
    except ValueError:
        return ""


def _watched(words: Words, rules: AnyRules, model: TableModel, human: Seat) -> str:
    """The line on what the deal has cost and earned the person, in a game whose dealer has no cards."""
    key, captions = f"{rules.id}.dealing", model.captions
    deals = (human, DEALER) in model.tabletop.marks and model.tabletop.cards
    if not deals or not rules.spec.table.accounts:
        return ""
    earned = captions.earned[human]
    return words.say(f"{key}.earned" if earned else key, spent=captions.spent[human], earned=earned)
