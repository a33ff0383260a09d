"""Names: sentences are right whatever a record calls the players."""

import json
from collections.abc import Iterator
from unicodedata import bidirectional, category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.engine.actions import Action, IllegalAction
from cardtable.engine.events import Event, HandEnded, Marked, Said
from cardtable.engine.match import Match
from cardtable.engine.record import Player, Record
from cardtable.engine.seats import Seat, all_seats
from cardtable.games import make
from cardtable.games.brilla.state import BrillaReason
from cardtable.ui.play.players import sitting_of
from cardtable.wording import Words, ended, people
from cardtable.wording.catalogue import codes
from cardtable.wording.results import result

LANGUAGES = codes()
IT, EN = Words("it"), Words("en")
STEERING = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2069"
"""The characters that turn text round."""
UNSEEN = (
    "",
    " ",
    "\u00a0",
    "\u200b",
    "\u2063",
    "\u3164",
    "\u2800",
    "\ufeff",
    "\u0301",
    "\n\t",
    "\u202e",
    "\x00",
    "\ud800",
)
NAMES = ("Rosa", "Turi", "Saro", "Agata", "Melina")


@pytest.mark.parametrize("name", UNSEEN)
def test_who_has_no_name_to_be_seen_is_called_by_the_seat(name: str) -> None:
    assert people(IT, ["Rosa", name, "Turi"]) == ("Rosa", "Posto 2", "Turi")
    assert people(EN, ["Rosa", name, "Turi"]) == ("Rosa", "Seat 2", "Turi")
    assert IT.narrate("brilla", [Said(Seat(1), "pass")], ["Rosa", name, "Turi"], None) == ["Posto 2 passa."]


def test_namesakes_are_told_apart_by_their_seats() -> None:
    five = ["Rosa"] * 5
    assert people(IT, five) == tuple(f"Rosa ({seat})" for seat in range(1, 6))
    pays: list[Event] = [Marked(Seat(seat), "pays", True) for seat in (1, 4)]
    assert result(IT, "brilla", [*pays, HandEnded(1, "thirty_one")], five, None) == (
        "Trentuno: pagano Rosa (2) e Rosa (5)."
    )
    assert IT.action("brilla", Action("donor", (), Seat(3)), five) == "Fatti dare una vita da Rosa (4)"
    refusal = IllegalAction("knock", BrillaReason.ALREADY_KNOCKED, seat=Seat(2))
    assert EN.refusal("brilla", refusal, five).startswith("Rosa (3) has already knocked")
    assert IT.phrase("brilla", Said(Seat(0), "donor", named=Seat(1)), five) == "Me la dà Rosa (2)!"


@pytest.mark.parametrize(
    "pair", [("Rosa", "rosa"), ("Rosa", "Rosa\u200d"), ("Totò", "Toto\u0300"), ("Rosa", " Rosa\n")]
)
def test_names_that_look_alike_are_namesakes_too(pair: tuple[str, str]) -> None:
    one, other = people(IT, pair)
    assert (one[-4:], other[-4:]) == (" (1)", " (2)")


def test_nobody_else_is_called_you_and_no_made_up_name_is_somebody_elses() -> None:
    assert people(IT, ["", "Tu", "Turi"], Seat(0)) == ("Tu", "Tu (2)", "Turi")
    assert people(IT, ["Posto 2", "", "Turi"]) == ("Posto 2 (1)", "Posto 2 (2)", "Turi")
    assert len(set(people(IT, ["Rosa", "Rosa", "Rosa (1)", "Rosa (2) (2)"]))) == 4


def test_a_name_of_several_lines_stays_in_one() -> None:
    name = "Rosa\r\nTuri paga una vita.\tAgata\u2028Saro\u0085\x0b!"
    assert people(IT, [name]) == ("Rosa Turi paga una vita. Agata Saro !",)


def test_no_name_turns_a_sentence_round() -> None:
    assert people(IT, ["Ro\u202esa\u2066", "Turi"]) == ("Rosa", "Turi")
    hebrew = "\u05e9\u05e8\u05d4"
    assert people(IT, [hebrew]) == (f"\u2068{hebrew}\u2069",), "set apart, so that what follows is not turned round"


def test_families_of_signs_stay_together() -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert people(IT, [family, "❤\ufe0f"]) == (family, "❤\ufe0f")


def test_a_name_without_end_is_cut() -> None:
    (name,) = people(IT, ["Rosa" * 1000])
    assert len(name) == 80 and name.endswith("…")


@given(
    st.lists(st.one_of(st.text(), st.sampled_from((*UNSEEN, *NAMES, "Tu", "Posto 1"))), min_size=1, max_size=12),
    st.data(),
)
def test_everybody_has_a_name_of_their_own_in_one_line_and_keeps_it(names: list[str], data: st.DataObject) -> None:
    me = data.draw(st.none() | st.sampled_from(all_seats(len(names))))
    called = people(IT, names, me)
    assert len({name.casefold() for name in called}) == len(names)
    for name in called:
        assert len(name.splitlines()) == 1 and name == name.strip()
        assert any(category(letter)[0] in "LNPS" for letter in name)
        assert not set(STEERING) & set(name.strip("\u2068\u2069"))
        assert not any(category(letter) in ("Cc", "Cs") for letter in name)
        right_to_left = any(bidirectional(letter) in ("R", "AL", "AN") for letter in name)
        assert (name[0] == "\u2068" and name[-1] == "\u2069") == right_to_left
    assert people(IT, called, me) == called


def told(language: str, names: tuple[str, ...]) -> Iterator[str]:
    """The story of a match of these players, as they are called at the table."""
    words = Words(language)
    match = Match.new(make("brilla"), [Player(name) for name in names], "a seed")
    record = Record.from_json(json.dumps(json.loads(match.record.to_json())))
    sitting = sitting_of(words, record)
    while (seat := match.to_act) is not None and len(match.record.moves) < 60:
        match.play(seat, match.rules.legal(match.state, seat)[-1])
    for start, end in zip([0, *match.ends], match.ends, strict=False):
        yield from words.narrate("brilla", match.seen_by(None)[start:end], sitting.names, None)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "names",
    [("", " ", "\u200b", "\u3164", "\n"), ("Rosa",) * 5, ("Ro\u202esa", "\u2067Turi", "Sa\nro", "\tAgata", "{name}")],
)
def test_a_story_reads_the_same_whatever_the_players_are_called(language: str, names: tuple[str, ...]) -> None:
    plain = dict(zip(sitting_of(Words(language), record_of(NAMES)).names, range(5), strict=True))
    odd = dict(zip(sitting_of(Words(language), record_of(names)).names, range(5), strict=True))
    for line, like in zip(told(language, names), told(language, NAMES), strict=True):
        assert numbered(line, odd) == numbered(like, plain)


STOPPED = ("Rosa Jr.", "Turi Sr.", "S.", "A..", "\u05d0.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_that_ends_in_a_full_stop_ends_no_sentence_twice(language: str) -> None:
    stopped = sitting_of(Words(language), record_of(STOPPED)).names
    plain = dict(zip(sitting_of(Words(language), record_of(NAMES)).names, stopped, strict=True))
    at_the_end = 0
    for line, like in zip(told(language, STOPPED), told(language, NAMES), strict=True):
        expected = like
        for name, other in plain.items():
            expected = expected.replace(f"ad {name}", f"a {name}").replace(name, other)
        for name in stopped:
            at_the_end += f"{name}." in expected
            expected = expected.replace(f"{name}.", name)
        assert line.replace("ad A..", "a A..") == expected
    assert at_the_end, "some sentence ends with a name"


@pytest.mark.parametrize(
    ("name", "told"), [("Turi Jr.", "Turi Jr."), ("Turi", "Turi."), ("a..b", "a..b."), ("Turi…", "Turi….")]
)
def test_what_ends_a_sentence_stands_there_once(name: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {"x": "{name}.", "y": "{name}, {name}. {name}…", "z": "{name}{name}"}
    monkeypatch.setattr("cardtable.wording.texts.look_up", lambda language, key: texts[key])
    assert EN.say("x", name=name) == told == ended(name)
    assert EN.say("y", name=name) == f"{name}, {told} {name}…"
    assert EN.say("z", name=name) == name + name


def record_of(names: tuple[str, ...]) -> Record:
    return Match.new(make("brilla"), [Player(name) for name in names], "a seed").record


def numbered(line: str, seats: dict[str, int]) -> str:
    """The line with the seat for each name."""
    for name, seat in sorted(seats.items(), key=lambda each: -len(each[0])):
        line = line.replace(f"ad {name}", f"a @{seat}").replace(name, f"@{seat}")
    return line
