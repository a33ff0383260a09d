"""Players of Brillà and Sedici are measured in whole matches from every seat, and told in shares of first and last."""

import pytest

from tools.sparring import whole_matches_report
from tools.sparring.duels import HANDS_OF_BRILLA, Duel, Result
from tools.sparring.results import Estimate
from tools.sparring.tables import Table
from tools.sparring.trisac_matches import SEATS
from tools.sparring.whole_matches import play_deal, play_hands


def test_equal_players_have_an_even_share_of_first_and_last_places() -> None:
    house = {SEATS: 5, "hands": 2}
    assert play_deal("sedici", "stand:9", "stand:9", "even", house) == pytest.approx((1.0, 1.0))


def test_others_of_two_kinds_sit_in_turn() -> None:
    last, first = play_deal("sedici", "expert", "stand:12+stand:13", "loose", {SEATS: 5, "hands": 2})
    assert 0 <= last <= 5 and 0 <= first <= 5


def test_a_table_tells_seats_matches_and_shares() -> None:
    duel = Duel("sedici", "expert", "stand:12+stand:13", 30, "1", ((SEATS, 7),))
    result = Result(duel, Estimate(0.1, 0.05), Estimate(2.0, 0.4))
    told = whole_matches_report.layout(Table("Trial", [duel]), {duel: result})
    assert "| expert | people who stand at 12 and 13 | 7 | 210 | 0.10 ± 0.05 | 2.00 ± 0.40 |" in told


def test_equal_players_lose_as_many_hands_of_brilla() -> None:
    lost, first = play_hands("brilla", "random", "random", "hands", {SEATS: 3, "lives": 1, "comeback": 0})
    assert lost == pytest.approx(1.0) and first == pytest.approx(1.0)


def test_a_table_of_hands_lost_names_the_house_rules() -> None:
    duel = Duel(HANDS_OF_BRILLA, "expert", "of_2026", 10, "1", ((SEATS, 4), ("first_lap", "must_swap")))
    result = Result(duel, Estimate(0.9, 0.02), Estimate(1.2, 0.1))
    told = whole_matches_report.layout(Table("Trial", [duel]), {duel: result})
    assert "hands lost / the others'" in told
    assert "| expert, first_lap=must_swap | plain player of 0.1.0 | 4 | 40 | 0.90 ± 0.02 | 1.20 ± 0.10 |" in told
