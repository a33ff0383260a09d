"""What is printed as JSON is what `docs/json.md` says, key by key."""

import json
from pathlib import Path
from typing import Any

import pytest

from cardtable.bots import make as make_bot
from cardtable.bots.bot_match import play_match
from cardtable.commands.output import FORMAT
from cardtable.engine.match import Match
from cardtable.engine.record import Player, Record
from cardtable.engine.rules import Why
from cardtable.engine.seats import Seat
from cardtable.engine.shuffle import commitment
from cardtable.games import GAMES, make
from tests.commands.conftest import Call
from tests.commands.described import PAGE, Described

SHORT: dict[str, dict[str, object]] = {
    "brilla": {"lives": 1, "comeback": 1, "thirty_one": "choose_donor", "brilla": "declare", "take_three": "always"},
    "sedici": {"chips": 5, "hands": 3, "auction": "every_hand"},
    "briscola": {"hands_to_win": 1, "exchange_trump": "seven"},
    "trisac": {"piccoline": 8},
}
"""House rules that make matches short and let as much as possible happen, of games that need some for it."""


@pytest.fixture(scope="module")
def page() -> Described:
    return Described(PAGE.read_text(encoding="utf-8"))


def checked(page: Described, told: Any, kind: str) -> Any:
    holds = page.objects[kind]
    assert (told["format"], told["kind"]) == (FORMAT, kind)
    assert list(told)[:2] == list(holds)[:2] == ["format", "kind"]
    assert page.flaws(told, kind, kind)[:5] == []
    return told


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["it", "en"])
def test_options_are_printed_as_described(call: Call, page: Described, game: str, language: str) -> None:
    checked(page, call("options", game, "--json", "--lang", language).json(), "options")


@pytest.mark.parametrize(
    "words", ["brilla Ad Ab Rs", "brilla 4d 4b 4c", "briscola Ad 3d", "sedici Ts 6h", "trisac Ks Kh Jd Jc"]
)
def test_a_score_is_printed_as_described(call: Call, page: Described, words: str) -> None:
    checked(page, call("score", *words.split(), "--json").json(), "score")


@pytest.mark.parametrize("game", GAMES)
def test_simulated_matches_are_printed_as_described(call: Call, page: Described, game: str) -> None:
    words = [word for id, value in SHORT.get(game, {}).items() for word in ("--set", f"{id}={value}")]
    for more in ([], ["--set", "random"]):
        call_words = ["simulate", game, "--bots", "random", "--matches", "1", "--seed", "S", "--json", *words, *more]
        checked(page, call(*call_words).json(), "simulate")


@pytest.mark.parametrize("game", GAMES)
def test_a_replayed_match_is_printed_as_described(call: Call, page: Described, game: str, tmp_path: Path) -> None:
    kind, path = GAMES[game], tmp_path / "match.cardtable"
    rules = make(game, SHORT.get(game, {}))
    for seats in {kind.seats[0], kind.default_seats}:
        played = play_match(rules, [make_bot(game, "random")] * seats, "S").record
        mine = Record(**{**vars(played), "moves": played.moves[: len(played.moves) // 2], "human": Seat(0)})
        left = Match.new(rules, [Player("")] * seats, "S", Seat(0))
        left.leave(Seat(1), Why.GAVE_UP)
        for record in (played, mine, left.record):
            path.write_text(record.to_json(), encoding="utf-8")
            told = checked(page, call("replay", str(path), "--json").json(), "replay")
            states = [step["state"] for step in [told["start"], *told["moves"]]]
            assert [flaw for state in states for flaw in page.flaws(state, f"{game}_state", "state")][:5] == []
            checked(page, call("replay", str(path), "--verify", "--json").json(), "verify")
            given = call("replay", str(path), "--commitment", commitment("S"), "--json")
            assert checked(page, given.json(), "verify")["commitment_holds"] is True


def test_every_event_of_the_engine_is_described(page: Described) -> None:
    from cardtable.engine import events

    kinds = {name for name, kind in vars(events).items() if isinstance(kind, type) and issubclass(kind, events.Event)}
    assert set(page.events) == kinds - {"Event", "Public"}


def test_what_is_not_as_described_is_found(page: Described) -> None:
    good = {"kind": "points", "number": 3, "cards": ["Ad"]}
    assert page.flaws(good, "worth") == []
    bad: Any
    for bad in (
        {**good, "number": True},
        {**good, "cards": ["Xd"]},
        {**good, "cards": "Ad"},
        {**good, "more": 1},
        {"kind": "points"},
        [],
    ):
        assert page.flaws(bad, "worth"), json.dumps(bad)
    assert page.flaws(["Ad", -1], "[card, seat or null]") and not page.flaws(["Ad", None], "[card, seat or null]")
    assert page.flaws({"event": "Dance"}, "list of event") and page.flaws([{"event": "Dance"}], "list of event")
    assert page.flaws(2, "1") and page.flaws("b", '"a" or "c"') and not page.flaws("c", '"a" or "c"')
