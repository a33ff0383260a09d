"""Tables of games that are not shipped: four in pairs with captures and declarations, and a patience for one."""

from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.engine.actions import Action
from cardtable.engine.events import POT, STOCK, Place, Zone
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.engine.seats import Seat
from cardtable.games import GAMES
from cardtable.ui.layout.hit_test import stops
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.model.items import ItemKind, SeatsShown, is_declared
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.table.table_view import TableView
from tests.every_game import TEST_GAMES, make
from tests.ui.stand_ins import KeysAsWords
from tests.ui.tables import PORTRAITS

ME, SEED = Seat(0), "0"
SIZES = ((800, 600), (1280, 800), (1920, 1080))
Laid = Callable[..., tuple[TableView, TableModel, Match]]


@pytest.fixture(autouse=True)
def games_of_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    for id, game in TEST_GAMES.items():
        monkeypatch.setitem(GAMES, id, game)


def quietly(legal: list[Action], rng: Random) -> Action:
    """A declaration as soon as there is one, none of them taken back, and no end before its time."""
    declared = [action for action in legal if action.verb == "declare"]
    going_on = [action for action in legal if action.verb not in ("withdraw", "stop")]
    return rng.choice(declared or going_on or legal)


def homeward(match: Match) -> Action | None:
    """A card goes home, or one is turned up; None: neither can be."""
    legal = match.legal(ME)
    return next((action for verb in ("home", "turn") for action in legal if action.verb == verb), None)


def played(game: str, moves: int, seed: str) -> Match:
    rules = make(game)
    players = [Player(f"Player {seat}") for seat in range(rules.default_seats)]
    match, rng = Match.new(rules, players, seed, ME), Random(seed)
    for _ in range(moves):
        if match.to_act is not None:
            match.play(match.to_act, quietly(list(match.legal(match.to_act)), rng))
    return match


@pytest.fixture
def laid(qtbot: QtBot) -> Iterator[Laid]:
    def lay(
        game: str, moves: int, seed: str = "7", size: tuple[int, int] = SIZES[1]
    ) -> tuple[TableView, TableModel, Match]:
        match = played(game, moves, seed)
        seats, spec = match.record.seats, match.rules.spec.table
        model, view = TableModel(KeysAsWords()), TableView()
        model.lay_out(SeatsShown(game, PORTRAITS[:seats], PORTRAITS[:seats], ME), match.seen_by(ME))
        view.set_table(seats, ME, spec.hand, table_spec=spec)
        view.setModel(model)
        view.resize(*size)
        view.show()
        view.settle()
        QApplication.processEvents()
        qtbot.addWidget(view)
        return view, model, match

    yield lay


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", TEST_GAMES)
@pytest.mark.parametrize("moves", [0, 1, 8, 20, 40])
def test_every_card_lies_on_the_felt_and_what_is_open_covers_nothing_open(
    laid: Laid, game: str, moves: int, size: tuple[int, int]
) -> None:
    view, model, _ = laid(game, moves, size=size)
    felt = view._picture.table().felt
    placements = view._placements
    assert set(placements) == {item.key for item in model.rows()}
    for item in model.rows():
        if item.kind in (ItemKind.CARD, ItemKind.PILE):
            assert placements[item.key].area.within(felt), item
    open_cards = [
        placements[item.key].area
        for item in model.rows()
        if item.kind is ItemKind.CARD and item.place is not None and item.place.zone is Zone.TABLE
    ]
    assert not any(one.meets(other) for one, other in combinations(open_cards, 2))


@pytest.mark.parametrize("game", TEST_GAMES)
def test_everything_has_a_name_of_its_own_and_the_keyboard_reaches_it(laid: Laid, game: str) -> None:
    _, model, _ = laid(game, 15)
    names = [model.index(row).data() for row in range(model.rowCount())]
    assert all(names)
    told_one_by_one = [name for name in names if "closed" not in name and "??" not in name]
    assert len(set(told_one_by_one)) == len(told_one_by_one)


def test_cards_that_lie_on_one_another_are_one_stop_of_the_keyboard(laid: Laid) -> None:
    view, model, match = laid("columns", 0, seed=SEED)
    while (action := homeward(match)) is not None:
        match.play(ME, action)
    model.lay_out(model.seats_shown, match.seen_by(ME))
    view.settle()
    reached = stops(model.rows(), view._placements)
    at_home = [item for item in model.rows() if item.kind is ItemKind.CARD and item.place is not None]
    at_home = [item for item in at_home if item.place is not None and item.place.zone is Zone.FOUNDATION]
    piles = {item.place.pile for item in at_home if item.place is not None}
    assert len(at_home) == sum(match.state.home) > len(piles)
    assert sum(item.key in reached for item in at_home) == len(piles)


def test_the_keyboard_goes_from_card_to_card_of_a_patience(laid: Laid) -> None:
    view, model, _ = laid("columns", 6)
    view.setFocus()
    view.setCurrentIndex(model.index(0, 0))
    seen = {view.currentIndex().row()}
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Up):
        QTest.keyClick(view, key)
        seen.add(view.currentIndex().row())
    assert len(seen) > 3


def test_whoever_plays_alone_has_no_plate_no_tokens_and_no_pot(laid: Laid) -> None:
    _, model, _ = laid("columns", 3)
    assert {item.kind for item in model.rows()} == {ItemKind.CARD, ItemKind.PILE}


def test_a_game_without_pot_and_stock_shows_neither(laid: Laid) -> None:
    _, model, _ = laid("pairs", 12)
    assert model.row_of(("tokens", POT)) is None
    assert model.row_of(("pile", STOCK)) is None
    assert not any(item.kind is ItemKind.TOKENS for item in model.rows())


def test_an_empty_place_of_a_patience_shows_until_a_card_lies_there(laid: Laid) -> None:
    _, model, match = laid("columns", 0, seed=SEED)
    empty = [item for item in model.rows() if item.kind is ItemKind.PILE and item.place != STOCK]
    assert [item.place for item in empty] == [Place(Zone.FOUNDATION, None, 0, pile) for pile in range(4)]
    while not sum(match.state.home):
        action = homeward(match)
        assert action is not None
        for event in match.play(ME, action):
            model.apply(event.seen_by(ME))
    still = [item for item in model.rows() if item.kind is ItemKind.PILE and item.place in {e.place for e in empty}]
    assert len(still) == 3


def test_what_a_seat_declares_lies_open_before_it_until_it_is_taken_back(laid: Laid) -> None:
    view, model, match = laid("pairs", 1)
    rng = Random(5)
    while not any(match.state.declared):
        assert match.to_act is not None
        for event in match.play(match.to_act, quietly(list(match.legal(match.to_act)), rng)):
            model.apply(event.seen_by(ME))
    view.settle()
    (seat,) = [Seat(number) for number, cards in enumerate(match.state.declared) if cards]
    shown = [item for item in model.rows() if is_declared(item)]
    assert [item.card for item in shown] == list(match.state.declared[seat])
    assert all(item.seat == seat and item.face_up for item in shown)
    areas = [view._placements[item.key].area for item in shown]
    assert all(one.x < other.x for one, other in pairwise(areas))
    assert match.to_act == seat
    for event in match.play(seat, match.rules.parse("withdraw")):
        model.apply(event.seen_by(ME))
    assert not any(is_declared(item) for item in model.rows())


def test_a_pile_of_a_pair_lies_before_the_seat_that_took_first(laid: Laid) -> None:
    view, model, match = laid("pairs", 30)
    table = view._picture.table()
    piles = {item.place: item for item in model.rows() if item.kind is ItemKind.PILE}
    assert {place.seat for place in piles if place} == {seat for seat in match.state.before if seat is not None}
    for place, item in piles.items():
        assert place is not None and place.seat is not None
        area: Rect = table.you.won if place.seat == ME else table.others[place.seat - 1].won
        placement = view._placements[item.key]
        assert (placement.x, placement.y) == pytest.approx((area.cx, area.cy))
        assert item.count == len(match.state.won[place.seat % 2])


def test_a_hand_closes_up_as_it_is_played(laid: Laid) -> None:
    for moves in (1, 20, 38):
        view, model, _ = laid("pairs", moves)
        own = [
            view._placements[item.key].x
            for item in model.rows()
            if item.kind is ItemKind.CARD and item.place is not None and item.place[:2] == (Zone.HAND, ME)
        ]
        steps = {round(other - one) for one, other in pairwise(own)}
        assert max(steps, default=0) - min(steps, default=0) <= 1
