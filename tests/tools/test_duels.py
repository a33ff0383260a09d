"""Duels of bots: every deal from both seats, kept and gone on with, and laid out on the page about bots."""

import json
from pathlib import Path

import pytest

from cardtable.games import GAMES
from tools.sparring import briscola_report, duels, report, trisac_report, whole_matches, yardsticks
from tools.sparring.briscola_hands import decision_times, play_deal
from tools.sparring.duels import Duel, run
from tools.sparring.results import Estimate
from tools.sparring.tables import Table
from tools.sparring.trisac_matches import play_deal as trisac_deal

DUEL = Duel("briscola", "rule_of_thumb", "random", 3, "seed")


@pytest.mark.slow
def test_a_duel_is_played_once_and_then_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep, told = tmp_path / "kept" / "duels.jsonl", list[Duel]()
    first = run([DUEL], keep, report=told.append)
    assert told == [DUEL] and len(keep.read_text().splitlines()) == 1
    # a second start, after a line that was cut off, plays nothing
    with keep.open("a") as file:
        file.write('{"code": "')
    again = run([DUEL], keep, report=told.append)
    assert again == first and told == [DUEL]
    played = [play_deal("rule_of_thumb", "random", f"seed {number}", {}) for number in range(3)]
    assert first[0].share.mean == pytest.approx(sum(share for share, _ in played) / 3)
    assert first[0].margin.mean == pytest.approx(sum(margin for _, margin in played) / 3)


def test_what_other_code_has_played_does_not_count(tmp_path: Path) -> None:
    keep = tmp_path / "duels.jsonl"
    line = {"code": "another", "duel": DUEL.key, "part": 0, "deals": [[1.0, 60.0]] * 3}
    keep.write_text(json.dumps(line) + "\n")
    assert duels._kept(keep) == {}
    line["code"] = duels._fingerprint()
    keep.write_text(json.dumps(line) + "\n")
    assert duels._kept(keep) == {DUEL.key: {0: [(1.0, 60.0)] * 3}}


def test_two_players_of_one_kind_share_every_deal() -> None:
    for number in range(5):
        assert play_deal("rule_of_thumb", "rule_of_thumb", f"equal {number}", {}) == (0.5, 0.0)


def test_the_yardsticks_play_the_same_hand_again_for_the_same_seed() -> None:
    for yardstick in ("of_2026", "of_2026:beginner", "pimc:3"):
        assert play_deal(yardstick, "random", "again", {}) == play_deal(yardstick, "random", "again", {})


def test_the_time_of_every_choice_but_the_first_is_noted() -> None:
    times = decision_times("rule_of_thumb", 2, "time")
    assert len(times) == 2 * 40 - 1 and all(each >= 0 for each in times)


def test_the_page_has_a_part_for_each_game_that_is_measured() -> None:
    page = report.PAGE.read_text(encoding="utf-8")
    for game in report.SECTIONS:
        assert report.replaced(page, game, "| new |").count("| new |") == 1
    with pytest.raises(ValueError, match="no part for what was measured of chess"):
        report.replaced(page, "chess", "")


def test_a_table_tells_players_hands_shares_and_margins() -> None:
    table = Table("Trial", [Duel("briscola", "expert@bold", "pimc", 50, "1")])
    result = duels.Result(table.duels[0], Estimate(0.605, 0.014), Estimate(5.3, 0.8))
    told = briscola_report.layout(table, {table.duels[0]: result})
    assert "| expert, bold | 200 worlds | 100 | 60.5 ± 1.4 | +5.3 ± 0.8 |" in told


def test_a_game_that_is_not_measured_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert report.main(["chess"]) == 2
    assert "choose of " in capsys.readouterr().err


@pytest.mark.parametrize("seats", [2, 3])
def test_among_players_of_its_kind_everybody_comes_last_and_first_as_often_as_others(seats: int) -> None:
    """Every seat plays the same match, so all shares of a deal together are even."""
    for number in range(2):
        played = trisac_deal("thresholds:tight", "thresholds:tight", f"even {number}", {"seats": seats})
        assert played == pytest.approx((1, 1))


def test_who_always_leaves_comes_last_in_trisac() -> None:
    last, first = (
        sum(each) / 4
        for each in zip(
            *(trisac_deal("always_pass", "always_call", str(n), {"seats": 2}) for n in range(4)), strict=True
        )
    )
    assert last > 1 > first


def test_a_row_of_trisac_tells_seats_matches_and_even_shares() -> None:
    (duel, *_) = trisac_report.tables(50)[0].duels
    result = duels.Result(duel, Estimate(0.84, 0.1), Estimate(1.16, 0.1))
    told = trisac_report.layout(Table("Trial", [duel]), {duel: result})
    assert "| at home | plain player of 0.1.0 | 2 | 100 | 0.84 ± 0.10 | 1.16 ± 0.10 | 58.0 ± 5.0 |" in told


def test_every_player_of_the_tables_of_trisac_is_known() -> None:
    for table in trisac_report.tables(4):
        for duel in table.duels:
            for label in (duel.one, duel.other):
                name, _, level = label.partition(":")
                assert yardsticks.make("trisac", name, level or None).name == name
                assert trisac_report.NAMES[label]


@pytest.mark.parametrize(("game", "label"), [("trisac", "thresholds:loose"), ("sedici", "expert")])
def test_the_choices_of_a_player_are_timed_in_whole_matches(game: str, label: str) -> None:
    times = whole_matches.decision_times(game, label, GAMES[game].seats[0], 1, "time")
    assert times and all(each >= 0 for each in times)
