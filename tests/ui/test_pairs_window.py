"""A game in pairs with captures in a whole window, by real clicks and keys. Its table is any game's."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.engine.actions import Action
from cardtable.engine.cards import ITALIAN
from cardtable.engine.events import Paid, Zone, purse_of
from cardtable.engine.match import Match
from cardtable.engine.seats import Seat
from cardtable.ui.model.items import Item, ItemKind, Side, is_on_table, is_seen_again
from cardtable.ui.model.last_taken import LastTaken
from cardtable.ui.play.command_specs import NEXT_SET
from cardtable.ui.play.players import ME, players
from cardtable.ui.play.replay import Replay
from tests.every_game import make
from tests.games_of_tests.listed import listed
from tests.ui.conftest import Opener
from tests.ui.hands import Person

SIZES = ((800, 600), (1280, 800), (1920, 1080))
LETTERS = ("100", "150", "200")
OPPOSITE, EAST = Seat(2), Seat(1)
KNIGHT = ITALIAN["Cc"]
Sit = Callable[..., Person]


@pytest.fixture(autouse=True)
def game_in_pairs(tmp_path: Path) -> Iterator[None]:
    with listed(tmp_path / "words", "pairs", "tricks"):
        yield


def played(seed: str, moves: int) -> Match:
    """A match in which so many moves have been made, and then some until it is the person's turn."""
    rules = make("pairs")
    match, rng = Match.new(rules, players(4), seed, ME), Random(seed)
    while len(match.record.moves) < moves or match.to_act != ME:
        assert match.to_act is not None
        quiet = [action for action in match.legal(match.to_act) if action.verb not in ("withdraw", "declare")]
        match.play(match.to_act, rng.choice(quiet))
    return match


@pytest.fixture
def sit(qtbot: QtBot, open_window: Opener) -> Iterator[Sit]:
    def at(match: Match, size: tuple[int, int] = SIZES[1], **general: str) -> Person:
        window = open_window(**general)
        window.resize(*size)
        window.flow.play(match)
        person = Person(qtbot, window)
        person.wait_for_turn()
        window.table.view.settle()
        QApplication.processEvents()
        return person

    yield at


def name_of(person: Person, item: Item) -> str:
    model = person.window.table.view.model()
    return str(model.index(person.window.table.rows().index(item), 0).data())


def plate(person: Person, seat: Seat) -> Item:
    return next(item for item in person.window.table.rows() if item.kind is ItemKind.PLATE and item.seat == seat)


def piles(person: Person) -> dict[Side | None, Item]:
    return {item.side: item for item in person.window.table.rows() if item.kind is ItemKind.PILE}


def open_again(person: Person) -> list[Item]:
    return [item for item in person.window.table.rows() if is_seen_again(item)]


# -- the two sides


def test_every_plate_and_pile_says_by_picture_and_in_words_whose_side_it_is_on(sit: Sit) -> None:
    person = sit(played("7", 24), spoken="en")
    sides = {seat: plate(person, Seat(seat)).side for seat in range(4)}
    assert sides == {0: Side.OURS, 1: Side.THEIRS, 2: Side.OURS, 3: Side.THEIRS}
    assert "on your side" in name_of(person, plate(person, OPPOSITE))
    assert "against you" in name_of(person, plate(person, EAST))
    assert set(piles(person)) == {Side.OURS, Side.THEIRS}
    assert "your side" in name_of(person, piles(person)[Side.OURS])
    assert "the other side" in name_of(person, piles(person)[Side.THEIRS])


@pytest.mark.parametrize(
    ("language", "partner", "told"),
    [
        ("it", "toto", "tuo compagno"),
        ("it", "concetta", "tua compagna"),
        ("en", "toto", "your partner"),
        ("en", "concetta", "your partner"),
    ],
)
def test_a_partner_who_waits_is_called_one(sit: Sit, language: str, partner: str, told: str) -> None:
    match = played("3", 21)
    names = {"toto": "Totò", "concetta": "Concetta"}
    others = [player for player in match.record.players[1:] if player.name != names[partner]]
    (mate,) = [player for player in match.record.players[1:] if player.name == names[partner]]
    match.record = replace(match.record, players=(match.record.players[0], others[0], mate, others[1]))
    person = sit(match, language=language)
    assert plate(person, OPPOSITE).status == told
    assert plate(person, EAST).status != told


def test_the_slip_has_the_points_of_both_sides_and_a_point_won_is_written_at_once(sit: Sit, qtbot: QtBot) -> None:
    match = played("7", 24)
    person = sit(match, spoken="en")
    (slip,) = [item for item in person.window.table.rows() if item.kind is ItemKind.POINTS]
    top = match.rules.observe(match.state, ME).tabletop()
    sums = [sum(top.tokens.get(purse_of(Seat(seat)), 0) for seat in side) for side in ((0, 2), (1, 3))]
    assert [line[0] for line in slip.lines] == ["cockade", "bow"]
    assert [line[2] for line in slip.lines] == [str(points) for points in sums]
    assert name_of(person, slip) == f"Points: We {sums[0]}, They {sums[1]}"
    while match.outcome is None:
        person.do(quiet(match))
        qtbot.waitUntil(lambda: match.outcome is not None or person.session.turn_input.open)
    qtbot.waitUntil(lambda: not person.session.sequencer.busy)
    (slip,) = [item for item in person.window.table.rows() if item.kind is ItemKind.POINTS]
    points = [match.state.purse[side] + match.state.purse[side + 2] for side in (0, 1)]
    assert sum(points) >= 1
    assert [line[2] for line in slip.lines] == [str(each) for each in points]


def quiet(match: Match) -> Action:
    return next(action for action in match.legal(ME) if action.verb in ("take", "lay"))


# -- what was taken last


def test_the_last_capture_opens_by_its_key_and_by_a_click_on_the_pile_and_closes_again(sit: Sit) -> None:
    match = played("7", 20)
    person = sit(match, spoken="en")
    taken = last_capture(match)
    assert open_again(person) == []
    ways: list[Callable[[], None]] = [lambda: person.type_key("U"), lambda: person.click_row(last_pile(person))]
    for toggle in ways:
        toggle()
        assert [item.card for item in open_again(person)] == list(taken.cards)
        assert person.session.prompt.startswith("Last capture: ")
        names = [name_of(person, item) for item in open_again(person)]
        assert names[0].endswith("in the last capture") and "took" in names[0]
        assert all(name.endswith("off the table, in the last capture") for name in names[1:])
        toggle()
        assert open_again(person) == []


def last_capture(match: Match) -> Action:
    moves = [match.rules.parse(notation) for _, notation in match.record.moves]
    return next(action for action in reversed(moves) if action.verb == "take")


def last_pile(person: Person) -> int:
    rows = person.window.table.rows()
    return next(row for row, item in enumerate(rows) if item.kind is ItemKind.PILE and item.last)


def test_one_pile_alone_is_said_and_read_to_hold_the_last_capture(sit: Sit) -> None:
    person = sit(played("7", 20), spoken="en")
    (last,) = [pile for pile in piles(person).values() if pile.last]
    others = [pile for pile in piles(person).values() if not pile.last]
    assert last.caption == "took last"
    assert name_of(person, last).endswith(", took last")
    assert all(pile.caption.startswith("took ") and "time" in pile.caption for pile in others if pile.count > 3)
    assert all("took last" not in name_of(person, pile) for pile in others)


def test_the_next_card_played_closes_the_capture(sit: Sit, qtbot: QtBot) -> None:
    match = played("7", 20)
    person = sit(match)
    person.type_key("U")
    assert open_again(person)
    person.do(next(action for action in match.legal(ME) if action.verb == "lay"))
    qtbot.waitUntil(lambda: person.session.turn_input.open)
    assert open_again(person) == []


def test_a_replay_opens_the_capture_of_the_moment_it_shows(qtbot: QtBot, open_window: Opener) -> None:
    match = played("7", 20)
    window = open_window()
    window.flow.watch(match)
    controller = window.controller
    assert isinstance(controller, Replay)
    controller.play(playing=False)
    controller.go_to(len(match.record.moves))
    controller.look_back()
    assert [item.card for item in window.table.rows() if is_seen_again(item)] == list(last_capture(match).cards)
    controller.go_to(1)
    assert not any(is_seen_again(item) for item in window.table.rows())


# -- sets of cards


def sets_of_the_knight(sit: Sit, **more: object) -> Person:
    """It takes a knight, a 4 and a 5, or a 7 and a 2."""
    person = sit(played("9", 15), **more)
    person.click_row(person.row_of(KNIGHT))
    return person


def in_the_set(person: Person) -> str:
    return " ".join(sorted(str(item.card) for item in person.window.table.rows() if item.number))


def label(person: Person) -> str:
    return person.session.commands[-1].label


def test_a_picked_card_shows_one_set_with_its_numbers_and_dashes_round_the_others(sit: Sit) -> None:
    person = sets_of_the_knight(sit, language="en")
    table = {str(item.card): item for item in person.window.table.rows() if is_on_table(item)}
    assert {code for code, item in table.items() if item.selected} == {"Cb"} == set(in_the_set(person).split())
    assert {code for code, item in table.items() if item.target} == {"4c", "5d", "7d", "2d"}
    assert {code for code, item in table.items() if not item.playable} == {"6c"}
    assert table["Cb"].number == 9
    assert label(person) == "Take knight"
    assert person.session.prompt == "With the knight of cups you take knight, or else 4 and 5 or 7 and 2."


@pytest.mark.parametrize("way", ["click", "right", "left", "button"])
def test_the_next_set_is_chosen_by_click_key_and_button(sit: Sit, way: str) -> None:
    person = sets_of_the_knight(sit, language="it")
    found = []
    for _ in range(4):
        found.append((in_the_set(person), label(person)))
        if way == "click":
            person.click_row(person.row_of(KNIGHT))
        elif way == "button":
            person.press(NEXT_SET.id)
        else:
            person.key(Qt.Key.Key_Right if way == "right" else Qt.Key.Key_Left)
    assert found[:3] == [("Cb", "Prendi cavallo"), ("4c 5d", "Prendi 4 e 5"), ("2d 7d", "Prendi 7 e 2")]
    assert found[3] == found[0]


def test_a_click_on_the_table_chooses_the_set_with_that_card_and_another_takes_it(sit: Sit) -> None:
    person = sets_of_the_knight(sit)
    person.click_row(person.row_of(ITALIAN["2d"]))
    assert in_the_set(person) == "2d 7d"
    person.click_row(person.row_of(ITALIAN["7d"]))
    assert last_move(person) == "take Cc 7d 2d"


def test_enter_takes_the_chosen_set_and_so_does_the_main_button(sit: Sit) -> None:
    for finish in ("enter", "button"):
        person = sets_of_the_knight(sit)
        person.key(Qt.Key.Key_Right)
        if finish == "enter":
            person.key(Qt.Key.Key_Return)
        else:
            person.press("take")
        assert last_move(person) == "take Cc 4c 5d"
        person.window.flow.leave_table()


def test_by_keys_alone_a_card_is_picked_and_a_set_chosen_and_taken(sit: Sit) -> None:
    person = sit(played("9", 15))
    person.go_to(person.row_of(KNIGHT))
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Return):
        person.key(key)
    assert last_move(person) == "take Cc 7d 2d"


def test_escape_puts_the_card_back_and_the_arrows_go_along_the_hand_again(sit: Sit) -> None:
    person = sets_of_the_knight(sit)
    person.key(Qt.Key.Key_Escape)
    assert in_the_set(person) == ""
    assert not any(item.selected or item.target for item in person.window.table.rows())
    before = person.window.table.view.currentIndex().row()
    person.key(Qt.Key.Key_Right)
    assert person.window.table.view.currentIndex().row() != before


def test_a_card_with_one_set_takes_it_at_the_second_click(sit: Sit) -> None:
    person = sit(played("9", 15))
    for _ in range(2):
        person.click_row(person.row_of(ITALIAN["Ds"]))
    assert last_move(person) == "take Ds 6c 2d"


def test_a_new_set_is_told_to_a_screen_reader(sit: Sit) -> None:
    person = sets_of_the_knight(sit, language="en")
    told: list[str] = []
    person.session.announced.connect(told.append)
    person.key(Qt.Key.Key_Right)
    assert told == ["With the knight of cups you take 4 and 5, or else knight or 7 and 2."]


def last_move(person: Person) -> str:
    moves = person.session.match.record.moves
    return next(notation for seat, notation in reversed(moves) if seat == ME)


# -- how it looks


@pytest.mark.parametrize("letters", LETTERS)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_written_or_opened_covers_anything_else(sit: Sit, size: tuple[int, int], letters: str) -> None:
    person = sit(played("3", 21), size=size, text=letters)
    taker = next(action.cards[0] for action in person.session.match.legal(ME) if action.verb == "take")
    for step in ("at rest", "opened", "picked"):
        if step == "picked":
            person.click_row(person.row_of(taker))
        elif step == "opened":
            person.type_key("U")
        person.window.table.view.settle()
        QApplication.processEvents()
        drawn = areas(person)
        felt = person.window.table.view.areas().felt
        overlapping = [pair for pair in combinations(drawn, 2) if drawn[pair[0]].intersects(drawn[pair[1]])]
        assert overlapping == [], (size, letters)
        assert all(felt.contains(rect) for rect in drawn.values())


def areas(person: Person) -> dict[object, QRect]:
    """What lies on the felt and may not be covered: cards of the table, plates, the slip, piles, and cards opened."""
    view = person.window.table.view
    model = view.model()
    found: dict[object, QRect] = {}
    opened = open_again(person)
    for row, item in enumerate(person.window.table.rows()):
        on_table = item.place is not None and item.place.zone is Zone.TABLE
        covered = opened and item.place is not None and item.place.zone is Zone.WON and not is_seen_again(item)
        if on_table or (item.kind in (ItemKind.PLATE, ItemKind.POINTS, ItemKind.PILE) and not covered):
            found[item.key] = view.visualRect(model.index(row, 0)).adjusted(1, 1, -1, -1)
    for item in opened:
        rect = view.visualRect(model.index(person.window.table.rows().index(item), 0))
        found["opened"] = found.get("opened", rect).united(rect)
    return found


# -- tricks before three to six seats, of four and of six in pairs


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_trick_lies_before_its_seats_and_no_card_hides_another(
    qtbot: QtBot, open_window: Opener, seats: int, size: tuple[int, int]
) -> None:
    match = of_tricks(seats, "5", 2 * seats)
    window = open_window()
    window.resize(*size)
    window.flow.play(match)
    person = Person(qtbot, window)
    person.wait_for_turn()
    window.table.view.settle()
    QApplication.processEvents()
    trick = {item.seat: item for item in window.table.rows() if item.place and item.place.zone is Zone.TRICK}
    assert set(trick) == {seat for seat, _ in match.state.trick}
    view = window.table.view
    rows = window.table.rows()
    east = [
        view.visualRect(view.model().index(rows.index(trick[seat]), 0))
        for seat in sorted(trick, key=lambda seat: seat or 0)
    ]
    assert all(one.center().x() > other.center().x() for one, other in pairwise(east))
    assert not any(one.adjusted(4, 4, -4, -4).intersects(other.adjusted(4, 4, -4, -4)) for one, other in pairwise(east))
    drawn = areas(person)
    assert [pair for pair in combinations(drawn, 2) if drawn[pair[0]].intersects(drawn[pair[1]])] == []
    assert (plate(person, Seat(1)).side is None) is bool(seats % 2)


def of_tricks(seats: int, seed: str, moves: int) -> Match:
    """A match of the game of tricks, at a turn of the person with a card or more in the trick."""
    match, rng = Match.new(make("tricks"), players(seats), seed, ME), Random(seed)
    while len(match.record.moves) < moves or match.to_act != ME or not match.state.trick:
        assert match.to_act is not None
        match.play(match.to_act, rng.choice(list(match.legal(match.to_act))))
    return match


def test_a_trick_is_its_takers_though_the_pile_lies_before_the_partner() -> None:
    match, rng, last = Match.new(make("tricks"), players(4), "1", ME), Random(1), LastTaken(shared=True)
    told: list[tuple[Seat | None, Seat | None]] = []
    while match.to_act is not None:
        for event in match.play(match.to_act, rng.choice(list(match.legal(match.to_act)))):
            last.note(event)
            if isinstance(event, Paid):
                assert event.target.seat == last.taker
                told.append((last.taker, last.pile.seat))
    assert len(told) == sum(last.times.values()) == 6
    assert any(taker != before for taker, before in told)
