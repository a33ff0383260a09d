"""Words of every game: all it declares, each verb, refusal, phase and option has its own, in every language."""

from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum
from random import Random

import pytest

from cardtable.engine.actions import Action, IllegalAction
from cardtable.engine.cards import Card
from cardtable.engine.events import DEALER, LEFT, OUT, HandEnded, Marked, MatchEnded, Outcome, Said, Shown
from cardtable.engine.match import AnyRules
from cardtable.engine.options import OptionError, Value
from cardtable.engine.rules import Why
from cardtable.engine.seats import Seat
from cardtable.engine.vocabulary import Announced, Mark, Sign
from cardtable.games import GAMES
from cardtable.wording import Words, rulebook
from cardtable.wording.catalogue import codes
from tests.every_game import OPTION_VALUES, make, with_value
from tests.wording.declared import phases, reasons, undeclared, without_words

LANGUAGES = codes()
NAMES = ("Tu", "Zia Concetta", "Zio Totò", "Nonno Turi", "Agata")
ME = Seat(0)

DEALING, NAMING = "deal", "donor"
"""Verbs that no key presses: the first is the main button in any case, the other is done by a click on a seat."""


def turns(game: str) -> Iterable[list[str]]:
    """The verbs that one turn may offer, for every phase."""
    for phase in phases(GAMES[game]):
        yield [verb.name for verb in GAMES[game].verbs.values() if phase in verb.phases]


def every_mark(game: str) -> list[str]:
    """The marks a seat may have in this game."""
    return [DEALER, OUT, LEFT, *GAMES[game].spec.marks]


def some_cards(game: str) -> tuple[Card, ...]:
    return GAMES[game].pack.cards[2:4]


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return Words(request.param)


# what a game declares


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_a_game_declares_has_words_and_all_words_of_its_vocabulary_are_declared(
    language: str, game: str
) -> None:
    missing, unused = without_words(GAMES[game], language), undeclared(GAMES[game], language)
    assert not missing, f"without words in {language!r}: {', '.join(missing)} (python -m tests.wording.skeleton {game})"
    assert not unused, f"cardtable/words/{language}/{game}.po: nothing asks for {', '.join(sorted(unused))}"


def test_a_declared_thing_without_words_is_found() -> None:
    spec = replace(GAMES["brilla"].spec, marks={"stuck": Mark(Sign.LOSS, announced=Announced.BRIEFLY)})
    stuck = type("Stuck", (GAMES["brilla"],), {"spec": spec})
    missing = {"status.stuck", "toast.mark.stuck", "toast.mark.stuck.you"}
    assert {f"brilla.{key}" for key in missing} <= set(without_words(stuck, "en"))
    assert {"status.knocked", "toast.mark.pays", "result.mark.pays.left"} <= undeclared(stuck, "en")


@pytest.mark.parametrize("game", GAMES)
def test_whatever_happens_in_a_match_is_declared(game: str) -> None:
    kind = GAMES[game]
    for seed in range(6):
        rng = Random(seed)
        rules = make(game, kind.option_set.sample(rng) | {"first_dealer": "lot"})
        assert flaws(rules, rng.choice([seats for seats in kind.seats if seats < 7]), rng) == set()


def flaws(rules: AnyRules, seats: int, rng: Random) -> set[str]:
    """What happens in a match played by chance, from which a seat may leave, and the game has not declared."""
    spec, found = rules.spec, set[str]()
    state, log = rules.start(seats, str(rng.random()))
    for _ in range(600):
        for event in log:
            match event:
                case Marked(mark=mark) if mark not in (DEALER, OUT, LEFT, *spec.marks):
                    found.add(f"mark {mark}")
                case Said(phrase=phrase) if phrase not in spec.said:
                    found.add(f"phrase {phrase}")
                case HandEnded(reason=reason) if reason not in spec.endings:
                    found.add(f"ending {reason}")
                case MatchEnded(outcome) if outcome.reason not in spec.results:
                    found.add(f"result {outcome.reason}")
                case Shown(score=score) if score.kind not in spec.scores:
                    found.add(f"score {score.kind}")
        seat = rules.to_act(state)
        if seat is None:
            break
        log = []
        if rng.random() < 0.005 and not state.left[seat]:
            rules.leave(state, seat, Why.GAVE_UP, log)
        else:
            rules.apply(state, seat, rng.choice(list(rules.legal(state, seat))), log)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_name_and_a_line_about_it(words: Words, game: str) -> None:
    assert words.title(game)
    assert words.tagline(game).endswith(".")
    assert words.say(f"preset.{game}.default")


# what can be done, and what cannot


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_has_a_label_a_key_and_a_description(words: Words, game: str) -> None:
    for verb, shape in ((verb.name, verb.shape) for verb in GAMES[game].verbs.values()):
        for number in (1, 2, 7) if shape.number else (None,):
            action = Action(verb, some_cards(game)[: shape.cards[-1]], Seat(1) if shape.seat else None, number)
            assert words.verb(game, verb)
            assert words.key(game, verb)
            assert words.action(game, action, NAMES)
            if number is not None:
                assert str(number) in words.verb(game, verb, number)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_moves_of_a_turn_share_a_key_and_none_takes_a_key_of_the_window(words: Words, game: str) -> None:
    for offered in turns(game):
        keys = [words.key(game, verb) for verb in offered if verb not in (DEALING, NAMING)]
        assert len(set(keys)) == len(keys)
        assert not {"H", "L", "F", "Esc", "Space"} & set(keys)


@pytest.mark.parametrize(("game", "reason"), [(game, reason) for game in GAMES for reason in reasons(GAMES[game])])
def test_every_refusal_says_what_to_do_and_fits_into_a_button(words: Words, game: str, reason: StrEnum) -> None:
    refusal = IllegalAction("turn", reason, seat=Seat(1), card=some_cards(game)[0], least=3, most=9)
    sentence = words.refusal(game, refusal, NAMES)
    short = words.refusal(game, refusal, NAMES, short=True)
    assert sentence.endswith(".")
    assert ":" in sentence
    assert len(short) <= 24
    assert not short.endswith(".")


@pytest.mark.parametrize(("game", "phase"), [(game, phase) for game in GAMES for phase in sorted(phases(GAMES[game]))])
def test_every_phase_says_what_you_can_do_and_whose_turn_it_is(words: Words, game: str, phase: str) -> None:
    verbs = [verb.name for verb in GAMES[game].verbs.values() if not verb.says]
    assert words.prompt(game, phase, me_to_move=True, verbs=verbs)[-1] in ".?"
    assert "Agata" in words.prompt(game, phase, me_to_move=False, name="Agata")
    assert words.status(game, set(), phase)
    assert words.status(game, set(), phase, me=True) == words.say("any.status.me")


@pytest.mark.parametrize("game", GAMES)
def test_every_mark_and_every_phrase_that_stays_is_on_the_plate(words: Words, game: str) -> None:
    waiting = words.say("any.status.waiting")
    marks = {words.status(game, {mark}) for mark in every_mark(game)}
    assert waiting not in marks
    assert len(marks) == len(every_mark(game))
    for phrase in GAMES[game].spec.said:
        said = [words.status(game, set(), None, phrase, number=number) for number in (None, 3)]
        assert "{" not in "".join(said)


# what is said and told


@pytest.mark.parametrize(("game", "phrase"), [(game, phrase) for game in GAMES for phrase in GAMES[game].spec.said])
def test_bubbles_speak_italian_in_every_language(words: Words, game: str, phrase: str) -> None:
    for number in (1, 2, 35):
        said = Said(Seat(1), phrase, number, Seat(2))
        assert words.phrase(game, said, NAMES) == Words("it").phrase_meant(game, said, NAMES)
        meant = words.phrase_meant(game, said, NAMES)
        assert meant == meant[:1].upper() + meant[1:]


@pytest.mark.parametrize(("game", "reason"), [(game, reason) for game in GAMES for reason in GAMES[game].spec.endings])
def test_every_end_of_a_hand_has_words(words: Words, game: str, reason: str) -> None:
    assert words.event(game, HandEnded(3, reason), NAMES, ME)


@pytest.mark.parametrize(("game", "reason"), [(game, reason) for game in GAMES for reason in GAMES[game].spec.results])
@pytest.mark.parametrize("places", [(2, 1, 3, 3, 5), (1, 1, 3, 4, 4), (1, 1, 1, 1, 1), (5, 1, 2, 2, 4)])
def test_every_end_of_a_match_has_words(words: Words, game: str, reason: str, places: tuple[int, ...]) -> None:
    for me in (ME, Seat(1), None):
        assert words.narrate(game, [MatchEnded(Outcome(reason, places, (-3, 4, -1, 0, 0)))], NAMES, me)


@pytest.mark.parametrize("game", GAMES)
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
    others = rules.option_set.changed({**rules.options, id: GAMES[game].option_set[id].default})
    if value == GAMES[game].option_set[id].default:
        assert not changed
        assert words.differences(rules) == words.say("any.no_differences")
        return
    assert len(changed) == 1 + len(others)
    assert changed <= set(rulebook.titles(words.language, game))
    assert words.differences(rules).endswith(".")
    assert words.differences(rules) != words.say("any.no_differences")


@pytest.mark.parametrize("game", GAMES)
def test_every_conflict_is_explained(words: Words, game: str) -> None:
    for conflict in GAMES[game].option_set.conflicts:
        with pytest.raises(OptionError) as caught:
            make(game, dict([conflict.first, conflict.second]))
        assert ":" in words.option_error(game, caught.value)


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_option_is_explained_with_what_would_do(words: Words, game: str) -> None:
    for option in (*GAMES[game].option_set, None):
        with pytest.raises(OptionError) as caught:
            make(game, {"colour" if option is None else option.id: "purple"})
        assert ":" in words.option_error(game, caught.value)
