"""Actions and their notation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.engine.actions import Action, parse_action
from cardtable.engine.cards import FRENCH, ITALIAN, Pack
from cardtable.engine.seats import Seat

WRITTEN = [
    ("deal", Action("deal")),
    ("swap 4b 6s", Action("swap", tuple(ITALIAN.hand("4b 6s")))),
    ("pass!", Action("pass!")),
    ("donor @2", Action("donor", seat=Seat(2))),
    ("bid 5", Action("bid", number=5)),
    ("call 7d @11 120", Action("call", (ITALIAN["7d"],), Seat(11), 120)),
    ("bid 0 @0", Action("bid", seat=Seat(0), number=0)),
]


@pytest.mark.parametrize(("text", "action"), WRITTEN)
def test_a_notation_reads(text: str, action: Action) -> None:
    assert parse_action(text, ITALIAN) == action


@pytest.mark.parametrize("text", [text for text, _ in WRITTEN if text != "bid 0 @0"])
def test_an_action_writes_the_notation_it_was_read_from(text: str) -> None:
    assert str(parse_action(text, ITALIAN)) == text


@pytest.mark.parametrize("pack", [ITALIAN, FRENCH])
@given(data=st.data())
def test_every_action_reads_back(pack: Pack, data: st.DataObject) -> None:
    number = st.none() | st.integers(0, 10**9)
    action = Action(
        data.draw(st.from_regex(r"[a-z_]+!?", fullmatch=True)),
        tuple(data.draw(st.lists(st.sampled_from(pack.cards), max_size=5))),
        data.draw(number.map(lambda n: None if n is None else Seat(n))),
        data.draw(number),
    )
    assert parse_action(str(action), pack) == action


def test_blanks_do_not_matter() -> None:
    assert parse_action("  swap\t4b  6s\n", ITALIAN) == parse_action("swap 4b 6s", ITALIAN)


@pytest.mark.parametrize(
    "text", ["swap 4h", "bid 5 6", "donor @1 @2", "donor @", "donor @x", "bid -5", "bid 5.0", "swap ??"]
)
def test_a_word_that_is_neither_card_nor_seat_nor_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no card of this pack"):
        parse_action(text, ITALIAN)


def test_nothing_is_an_action_without_a_verb() -> None:
    assert parse_action("", ITALIAN) == Action("")
