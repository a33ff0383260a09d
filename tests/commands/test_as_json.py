import json
from enum import StrEnum
from typing import Any

import pytest

from cardtable.commands.as_json import as_json
from cardtable.engine.actions import Action
from cardtable.engine.cards import ITALIAN, UNKNOWN
from cardtable.engine.events import POT, STOCK, Holder, Holding, Moved, Paid, Place, Zone
from cardtable.engine.seats import Seat


def test_cards_are_codes_and_actions_their_notation() -> None:
    assert as_json([ITALIAN["Rd"], UNKNOWN]) == ["Rd", "??"]
    assert as_json(Action("swap", (ITALIAN["4b"], ITALIAN["6s"]))) == "swap 4b 6s"


def test_an_event_names_its_kind_and_its_fields() -> None:
    moved = Moved(ITALIAN["Rd"], STOCK, Place(Zone.HAND, Seat(2), 1), False, (Seat(2),))
    assert as_json(moved) == {
        "event": "Moved",
        "card": "Rd",
        "source": {"zone": "stock", "seat": None, "slot": 0, "pile": 0},
        "target": {"zone": "hand", "seat": 2, "slot": 1, "pile": 0},
        "face_up": False,
        "known_to": [2],
    }
    paid: Any = as_json(Paid(Holding(Holder.PURSE, Seat(0)), POT, 3))
    assert (paid["event"], paid["source"]["holder"], paid["count"]) == ("Paid", "purse", 3)


def test_mappings_with_keys_that_are_no_text_become_pairs() -> None:
    assert as_json({Seat(0): True}) == {"0": True}
    assert as_json({POT: 3}) == [[{"holder": "pot", "seat": None}, 3]]
    assert as_json({2, 1}) == [1, 2]


def test_everything_is_plain_afterwards() -> None:
    class Key(StrEnum):
        ONE = "one"

    plain: Any = as_json({"key": Key.ONE, "card": ITALIAN["Ad"], "number": 1, "on": True, "none": None})
    assert json.loads(json.dumps(plain)) == plain == {"key": "one", "card": "Ad", "number": 1, "on": True, "none": None}
    assert {type(value) for value in plain.values()} == {str, int, bool, type(None)}


def test_what_no_match_holds_is_refused() -> None:
    with pytest.raises(TypeError, match="object"):
        as_json(object())
