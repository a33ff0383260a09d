"""Words of every game: each verb, refusal, phase, mark, phrase, option and end has its own, in every language."""

import importlib
from collections.abc import Iterable
from enum import StrEnum

import pytest

from cardtable.engine.actions import Action, IllegalAction, Reason
from cardtable.engine.cards import Card
from cardtable.engine.events import HandEnded, MatchEnded, Outcome, Said
from cardtable.engine.options import OptionError, Value
from cardtable.engine.seats import Seat
from cardtable.games import GAMES
from cardtable.wording import Words, rulebook
from tests.every_game import EVERY, OPTION_VALUES, make, with_value

LANGUAGES = ("en", "it")
NAMES = ("Tu", "Zia Concetta", "Zio Totò", "Nonno Turi", "Agata")
ME = Seat(0)

TURNS = {
    "brilla": [
        *(["swap", "take", "knock", "pass", "swap!", "take!", "knock!", "pass!"], ["exchange", "keep"]),
        *(["ground", "back"], ["return", "stay_out"]),
    ],
    "briscola": [["play", "exchange"]],
    "sedici": [["bid", "pass"], ["card", "stay"]],
    "trisac": [["pass", "call"], ["pass", "stay", "raise"], ["check", "bet"], ["fold", "see", "raise"]],
}
"""The verbs of one turn, which must not share a key."""

MARKS = {
    "brilla": ["dealer", "out", "knocked", "last_turn", "brilla", "pays", "left"],
    "briscola": ["dealer", "out", "wins", "left"],
    "sedici": ["dealer", "out", "passed", "stayed", "pays", "wins", "left"],
    "trisac": ["dealer", "out", "folded", "pays", "safe", "left"],
}

PHRASES = {
    "brilla": [
        *("knock", "pass", "ground", "take", "brilla", "thirty_one", "exchange", "keep", "back", "donor", "return"),
        *("stay_out", "leave"),
    ],
    "briscola": ["exchange", "leave"],
    "sedici": ["bid", "pass", "card", "stay", "leave"],
    "trisac": ["pass", "call", "stay", "raise", "check", "bet", "fold", "see", "safe", "leave"],
}

ENDS = {
    "brilla": ["knock", "thirty_one", "all_pass", "ten_laps", "all_brilla", "left", "replay"],
    "briscola": ["points", "void", "last_trick"],
    "sedici": ["sixteen", "below", "all_bust"],
    "trisac": ["showdown", "null_hand", "both_pay", "alone", "all_passed"],
}
"""Why a hand may end."""

OUTCOMES = {
    "brilla": ["last_alive"],
    "briscola": ["won", "abandoned"],
    "sedici": ["most_chips"],
    "trisac": ["last_one", "cap"],
}


def reasons(game: str) -> Iterable[StrEnum]:
    """Why this game refuses an action: for what every game has, and for what it has besides."""
    verbs = EVERY[game].verbs.values()
    never = set()
    if not any(verb.without for verb in verbs):
        never.add(Reason.NOT_IN_THESE_RULES)
    if not any(verb.shape.cards[-1] for verb in verbs):
        never.add(Reason.NOT_IN_HAND)
    own: type[StrEnum] = getattr(importlib.import_module(f"cardtable.games.{game}.state"), f"{game.title()}Reason")
    return [*(reason for reason in Reason if reason not in never), *own]


def phases(game: str) -> Iterable[StrEnum]:
    """What a seat may be asked in this game."""
    found: type[StrEnum] = importlib.import_module(f"cardtable.games.{game}").Phase
    return found


def some_cards(game: str) -> tuple[Card, ...]:
    return EVERY[game].pack.cards[2:4]


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Words:
    for game, rules in EVERY.items():
        monkeypatch.setitem(GAMES, game, rules)
    return Words(request.param)


@pytest.mark.parametrize("game", EVERY)
def test_every_game_has_a_name_and_a_line_about_it(words: Words, game: str) -> None:
    assert words.title(game)
    assert words.tagline(game).endswith(".")
    assert words.say(f"preset.{game}.default")


# what can be done, and what cannot


@pytest.mark.parametrize("game", EVERY)
def test_every_verb_has_a_label_a_key_and_a_description(words: Words, game: str) -> None:
    for verb, shape in ((verb.name, verb.shape) for verb in EVERY[game].verbs.values()):
        for number in (1, 2, 7) if shape.number else (None,):
            action = Action(verb, some_cards(game)[: shape.cards[-1]], Seat(1) if shape.seat else None, number)
            assert words.verb(game, verb)
            assert words.key(game, verb)
            assert words.action(game, action, NAMES)
            if number is not None:
                assert str(number) in words.verb(game, verb, number)


@pytest.mark.parametrize("game", EVERY)
def test_no_two_moves_of_a_turn_share_a_key_and_none_takes_a_key_of_the_window(words: Words, game: str) -> None:
    for offered in TURNS[game]:
        keys = [words.key(game, verb) for verb in offered]
        assert len(set(keys)) == len(keys)
        assert not {"H", "L", "F", "Esc", "Space"} & set(keys)
    assert {verb for offered in TURNS[game] for verb in offered} >= set(EVERY[game].verbs) - {"deal", "donor"}


@pytest.mark.parametrize(("game", "reason"), [(game, reason) for game in EVERY for reason in reasons(game)])
def test_every_refusal_says_what_to_do_and_fits_into_a_button(words: Words, game: str, reason: StrEnum) -> None:
    refusal = IllegalAction("turn", reason, seat=Seat(1), card=some_cards(game)[0], least=3, most=9)
    sentence = words.refusal(game, refusal, NAMES)
    short = words.refusal(game, refusal, NAMES, short=True)
    assert sentence.endswith(".")
    assert ":" in sentence
    assert len(short) <= 24
    assert not short.endswith(".")


@pytest.mark.parametrize(("game", "phase"), [(game, phase) for game in EVERY for phase in phases(game)])
def test_every_phase_says_what_you_can_do_and_whose_turn_it_is(words: Words, game: str, phase: StrEnum) -> None:
    verbs = [verb.name for verb in EVERY[game].verbs.values() if not verb.says]
    assert words.prompt(game, phase, me_to_move=True, verbs=verbs)[-1] in ".?"
    assert "Agata" in words.prompt(game, phase, me_to_move=False, name="Agata")
    assert words.status(game, set(), phase)
    assert words.status(game, set(), phase, me=True) == words.say("any.status.me")


@pytest.mark.parametrize("game", EVERY)
def test_every_mark_and_every_phrase_that_stays_is_on_the_plate(words: Words, game: str) -> None:
    waiting = words.say("any.status.waiting")
    marks = {words.status(game, {mark}) for mark in MARKS[game]}
    assert waiting not in marks
    assert len(marks) == len(MARKS[game])
    for phrase in PHRASES[game]:
        said = [words.status(game, set(), None, phrase, number=number) for number in (None, 3)]
        assert "{" not in "".join(said)


# what is said and told


@pytest.mark.parametrize(("game", "phrase"), [(game, phrase) for game in EVERY for phrase in PHRASES[game]])
def test_bubbles_speak_italian_in_every_language(words: Words, game: str, phrase: str) -> None:
    for number in (1, 2, 35):
        said = Said(Seat(1), phrase, number, Seat(2))
        assert words.phrase(game, said, NAMES) == Words("it").phrase_meant(game, said, NAMES)
        meant = words.phrase_meant(game, said, NAMES)
        assert meant == meant[:1].upper() + meant[1:]


@pytest.mark.parametrize(("game", "reason"), [(game, reason) for game in EVERY for reason in ENDS[game]])
def test_every_end_of_a_hand_has_words(words: Words, game: str, reason: str) -> None:
    assert words.event(game, HandEnded(3, reason), NAMES, ME)


@pytest.mark.parametrize(("game", "reason"), [(game, reason) for game in EVERY for reason in OUTCOMES[game]])
@pytest.mark.parametrize("places", [(2, 1, 3, 3, 5), (1, 1, 3, 4, 4), (1, 1, 1, 1, 1), (5, 1, 2, 2, 4)])
def test_every_end_of_a_match_has_words(words: Words, game: str, reason: str, places: tuple[int, ...]) -> None:
    for me in (ME, Seat(1), None):
        assert words.narrate(game, [MatchEnded(Outcome(reason, places, (-3, 4, -1, 0, 0)))], NAMES, me)


@pytest.mark.parametrize("game", EVERY)
def test_giving_up_is_told_in_the_same_words_in_every_game(game: str) -> None:
    leaving = [Said(Seat(1), "leave")]
    (it,), (en,) = (Words(language).narrate(game, leaving, NAMES, ME) for language in ("it", "en"))
    assert it.startswith("Zia Concetta abbandona la partita")
    assert en.startswith("Zia Concetta gives up the match")
    assert Words("it").phrase(game, leaving[0], NAMES) == "Abbandono"
    assert Words("it").status(game, {"left", "out"}) == "ha abbandonato"
    anchor = "abandonment" if game == "briscola" else "leave"
    assert rulebook.titles("it", game)[anchor] == "Abbandonare"
    assert rulebook.titles("en", game)[anchor] == "Giving up"


# options


@pytest.mark.parametrize(("game", "id", "value"), OPTION_VALUES)
def test_every_option_and_every_value_has_words(words: Words, game: str, id: str, value: Value) -> None:
    assert words.option(game, id)
    assert words.option_help(game, id).endswith(".")
    assert words.option_value(game, id, value)


@pytest.mark.parametrize(("game", "id", "value"), OPTION_VALUES)
def test_every_difference_is_named_in_the_sentence_and_in_the_strip(
    words: Words, game: str, id: str, value: Value
) -> None:
    rules = with_value(game, id, value)
    changed = {rule.key for rule in words.strip(rules) if rule.changed}
    others = rules.option_set.changed({**rules.options, id: EVERY[game].option_set[id].default})
    if value == EVERY[game].option_set[id].default:
        assert not changed
        assert words.differences(rules) == words.say("any.no_differences")
        return
    assert len(changed) == 1 + len(others)
    assert changed <= set(rulebook.titles(words.language, game))
    assert words.differences(rules).endswith(".")
    assert words.differences(rules) != words.say("any.no_differences")


@pytest.mark.parametrize("game", EVERY)
def test_every_conflict_is_explained(words: Words, game: str) -> None:
    for conflict in EVERY[game].option_set.conflicts:
        with pytest.raises(OptionError) as caught:
            make(game, dict([conflict.first, conflict.second]))
        assert ":" in words.option_error(game, caught.value)


@pytest.mark.parametrize("game", EVERY)
def test_a_wrong_option_is_explained_with_what_would_do(words: Words, game: str) -> None:
    for option in (*EVERY[game].option_set, None):
        with pytest.raises(OptionError) as caught:
            make(game, {"colour" if option is None else option.id: "purple"})
        assert ":" in words.option_error(game, caught.value)
