"""The tables of Sedici and Trisac: rows that follow the events, stakes, stars, and whole matches at the window."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.engine.actions import Action
from cardtable.engine.events import Event, Holder, Holding
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.engine.seats import Seat
from cardtable.games import GAMES, make
from cardtable.store.settings import Chosen
from cardtable.ui.model.items import Item, ItemKind, SeatsShown
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.paint.tokens import fallen, saucer_picture
from cardtable.ui.play.command_specs import CONTINUE
from cardtable.ui.play.number_entry import NumberEntry
from cardtable.ui.play.steps import set_out
from cardtable.ui.sheets.new_match import NewMatch
from cardtable.ui.sheets.ranking import RankingSheet
from cardtable.ui.sheets.settings import SettingsDialog
from cardtable.ui.style.decks import aspect_of
from cardtable.ui.style.theme import Look
from cardtable.ui.table.table_view import TableView
from cardtable.ui.widgets.drop_down import DropDown
from cardtable.ui.widgets.segmented import Segmented
from cardtable.wording import Words
from tests.ui.conftest import Opener
from tests.ui.hands import Person

ME = Seat(0)
SHORT = {"sedici": {"hands": 2, "chips": 8}, "trisac": {"piccoline": 8, "max_hands": 20}}
AT = [("sedici", 5), ("sedici", 6), ("sedici", 12), ("trisac", 4), ("trisac", 3), ("trisac", 2)]


def begun(game: str, seats: int, seed: str = "a seed", **options: object) -> tuple[Match, TableModel]:
    """A match that begins, and its table."""
    rules = make(game, {**SHORT[game], **options})
    match = Match.new(rules, [Player(f"Seat {seat}") for seat in range(seats)], seed, ME)
    model = TableModel(Words("it"))
    model.begin(SeatsShown(game, tuple(f"Seat {seat}" for seat in range(seats)), ("tu",) * seats, ME))
    feed(model, match.seen_by(ME))
    return match, model


def feed(model: TableModel, events: Sequence[Event]) -> None:
    for event in events:
        model.apply(event)


def moves(match: Match, model: TableModel, seed: int = 1) -> Iterator[Seat]:
    """Random moves to the end; after each one who made it."""
    rng = Random(seed)
    while match.to_act is not None:
        seat = match.to_act
        legal = match.rules.legal(match.state, seat)
        verb = rng.choice(sorted({action.verb for action in legal}))
        action = rng.choice([action for action in legal if action.verb == verb])
        feed(model, [event.seen_by(ME) for event in match.play(seat, action)])
        yield seat


def tokens(model: TableModel) -> dict[Holding, Item]:
    return {item.holding: item for item in model.rows() if item.holding is not None}


@pytest.mark.parametrize(("game", "seats"), AT)
def test_the_rows_mirror_what_the_person_may_know(qapp: QApplication, game: str, seats: int) -> None:
    match, model = begun(game, seats)
    english = Words("en")
    for _ in moves(match, model):
        top = match.rules.observe(match.state, ME).tabletop()
        lying = {item.place: item for item in model.rows() if item.kind is ItemKind.CARD}
        assert lying.keys() == top.cards.keys()
        for place, (card, face_up) in top.cards.items():
            item = lying[place]
            assert item.card == card
            assert item.face_up == (face_up or (card.known and item.seat == ME))
        staked = {holding.seat: item.count for holding, item in tokens(model).items() if holding.holder is Holder.STAKE}
        assert staked == top.stakes
        for row in range(model.rowCount()):
            assert model.data(model.index(row)).strip()
    model.speak(english, model.seats_shown.names)


@pytest.mark.parametrize(("game", "seats"), AT)
def test_nothing_leaves_the_felt(qapp: QApplication, game: str, seats: int) -> None:
    match, model = begun(game, seats)
    view = TableView()
    view.resize(800, 600)
    view.set_table(seats, ME, GAMES[game].spec.table.hand, aspect_of(match.rules.pack), GAMES[game].spec.table)
    view.setModel(model)
    for number, _ in enumerate(moves(match, model)):
        if number % 7 == 0:
            view.settle()
            felt = view.areas().felt.adjusted(-8, -8, 8, 8)
            for item in model.rows():
                placement = view._placements[item.key].bounds
                assert felt.contains(round(placement.cx), round(placement.cy)), item
    view.setModel(None)
    view.deleteLater()


def test_a_bid_lies_before_its_seat_until_it_is_outbid(qapp: QApplication) -> None:
    match, model = begun("sedici", 5, first_dealer="1")
    for seat, action in ((1, Action("deal")), (1, Action("bid", number=2)), (2, Action("bid", number=5))):
        feed(model, match.play(Seat(seat), action))
    staked = [item for item in tokens(model).values() if item.holding and item.holding.holder is Holder.STAKE]
    assert [(item.seat, item.count) for item in staked] == [(2, 5)]
    row = model.row_of(staked[0].key)
    assert row is not None and model.data(model.index(row)) == "Offerta di Seat 2, 5 gettoni"


def test_chips_pushed_forward_lie_no_more_in_the_stack_until_they_come_back(qapp: QApplication) -> None:
    match, model = begun("sedici", 5, first_dealer="1", chips=30)
    stacks = []
    for seat, action in ((1, Action("deal")), (1, Action("bid", number=2)), (2, Action("bid", number=5))):
        feed(model, match.play(Seat(seat), action))
        stacks.append([tokens(model)[Holding(Holder.STACK, Seat(seat))].count for seat in (1, 2)])
    assert stacks == [[30, 30], [28, 30], [30, 25]]
    for seat in (3, 4, 0, 1):
        feed(model, match.play(Seat(seat), Action("pass")))
    assert [tokens(model)[Holding(Holder.STACK, Seat(seat))].count for seat in (1, 2)] == [29, 25]
    assert tokens(model)[Holding(Holder.POT)].count == 9


def test_who_won_the_auction_is_told_as_the_dealer_and_no_more_as_a_bidder(qapp: QApplication) -> None:
    match, model = begun("sedici", 5, first_dealer="1", chips=30)
    told = []
    passes = [(seat, Action("pass")) for seat in (2, 3, 4, 0)]
    for seat, action in ((1, Action("deal")), (1, Action("bid", number=2)), *passes):
        feed(model, [event.seen_by(ME) for event in match.play(Seat(seat), action)])
        told.append(next(item.status for item in model.rows() if item.kind is ItemKind.PLATE and item.seat == 1))
    assert told[1] == "offre 2" and told[-1] == "mazziere"


def test_the_pot_of_sedici_tells_what_stayed_from_before(qapp: QApplication) -> None:
    for seed in range(20):
        match, model = begun("sedici", 5, seed=f"seed {seed}", hands=6, chips=30)
        for _ in moves(match, model, seed):
            pot = tokens(model)[Holding(Holder.POT)]
            if pot.total:
                row = model.row_of(pot.key)
                assert row is not None
                assert pot.total <= pot.count or not model.tabletop.cards or model.tabletop.scores
                assert pot.title == f"{pot.total} di prima" and pot.title in model.data(model.index(row))
                return
    pytest.fail("no pot stayed in twenty matches")


def test_coins_that_stayed_lie_apart_under_a_seal_of_their_own(qapp: QApplication) -> None:
    alone, apart, more = (fallen(count, stayed) for count, stayed in ((9, 0), (9, 4), (30, 20)))
    assert len(alone) == len(apart) == 9 and len(more) == 12
    heaps = (
        [placement for placement in apart if placement[1] < 0],
        [placement for placement in apart if placement[1] > 0],
    )
    assert [len(heap) for heap in heaps] == [4, 5]
    assert min(y for _, y in heaps[1]) - max(y for _, y in heaps[0]) > 0.5
    cache = PictureCache(Look(), 1.0)
    one, other = (saucer_picture(cache, 9, 160, 1.0, "coin", stayed=stayed) for stayed in ((0, ""), (4, "4 di prima")))
    assert one is not other


def test_an_automatic_stay_pauses_like_any_other(qapp: QApplication) -> None:
    words = Words("it")
    for seed in range(30):
        match, model = begun("sedici", 5, seed=f"seed {seed}", hands=6, chips=30)
        rng = Random(seed)
        while match.to_act is not None:
            seat = match.to_act
            legal = list(match.rules.legal(match.state, seat))
            asks = [action for action in legal if action.verb == "card"]
            events = [event.seen_by(ME) for event in match.play(seat, (asks or [rng.choice(legal)])[0])]
            steps = set_out(words, model.seats_shown, events)
            thinking = [step for step in steps if step.thinks is not None]
            if thinking and asks:
                assert thinking[0].thinks == seat != ME
                told = [line for step in steps[: steps.index(thinking[0]) + 1] for line in step.lines]
                assert told, "the log has told of the card by then"
                after = steps[steps.index(thinking[0]) + 1]
                assert [text for _, text in after.bubbles] == ["Sto"]
                return
            feed(model, events)
    pytest.fail("nobody went to sixteen in thirty matches")


def name_by_mouse(person: Person, number: int) -> None:
    """Bring the number control to this number, with the wheel and the arrows."""
    bar = person.window.table.number
    turn_input = person.session.turn_input
    while turn_input.number_entry is not None and turn_input.number_entry.value != number:
        up = number > turn_input.number_entry.value
        placement = bar.spot_of(number)
        if placement is not None:
            QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=placement.toPoint())
        elif number % 2:
            wheel = QWheelEvent(
                bar.rect().center().toPointF(),
                bar.mapToGlobal(bar.rect().center()).toPointF(),
                QPoint(),
                QPoint(0, 120 if up else -120),
                Qt.MouseButton.NoButton,
                Qt.KeyboardModifier.NoModifier,
                Qt.ScrollPhase.NoScrollPhase,
                False,
            )
            QApplication.sendEvent(bar, wheel)
        else:
            x = bar.width() - 10 if up else 10
            QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=QPoint(x, bar.height() // 2))


def play(person: Person, by_keys: bool) -> None:
    """A whole match; numbers are typed, or chosen with the mouse."""

    def choose() -> Action:
        match = person.session.match
        assert match.to_act is not None
        rng = Random(len(match.record.moves))
        legal = match.rules.legal(match.state, match.to_act)
        verb = rng.choice(sorted({action.verb for action in legal}))
        action = rng.choice([action for action in legal if action.verb == verb])
        if action.number is not None and by_keys:
            for digit in str(action.number):
                person.type_key(digit)
        elif action.number is not None:
            name_by_mouse(person, action.number)
        return action

    person.choose = choose  # type: ignore[method-assign]
    person.play_to_the_end(by_keys=by_keys, timeout=120000)


@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keys"])
@pytest.mark.parametrize(("game", "seats"), [("sedici", 5), ("trisac", 3)])
def test_a_whole_match(qtbot: QtBot, open_window: Opener, game: str, seats: int, by_keys: bool) -> None:
    person = Person(qtbot, open_window())
    person.window.flow.new_match(game, Chosen(seats, GAMES[game].option_set.complete(SHORT[game])))
    play(person, by_keys)
    qtbot.waitUntil(lambda: bool(person.window.sheets), timeout=30000)
    assert isinstance(person.sheet, RankingSheet) and len(person.sheet.placings) == seats
    for placing in person.sheet.placings:  # trisac is for places alone: nothing is won or paid
        assert ("," in placing.text()) == (game == "sedici")
    assert not person.window.table.number.isVisible()


def come_to_turn(person: Person) -> bool:
    """Go on until the person is to act, or the match is over; whether there is something to do."""

    def come() -> bool:
        if any(command.id == CONTINUE.id for command in person.session.commands):
            person.press(CONTINUE.id)
        return person.session.turn_input.open or person.session.over

    person.qtbot.waitUntil(come, timeout=30000)
    return not person.session.over


@pytest.mark.parametrize(("game", "seats"), [("sedici", 5), ("trisac", 3)])
def test_up_and_down_change_the_number_and_left_and_right_the_card(
    qtbot: QtBot, open_window: Opener, game: str, seats: int
) -> None:
    person = Person(qtbot, open_window())
    person.window.flow.new_match(game, Chosen(seats, GAMES[game].option_set.complete(SHORT[game])), "a seed")
    view = person.window.table.view
    view.setFocus()

    def number_entry() -> NumberEntry | None:
        assert come_to_turn(person)
        return person.session.turn_input.number_entry

    while (start := number_entry()) is None or start.most <= start.least:
        person.do(person.choose())
    cursor = view.currentIndex().row()
    person.key(Qt.Key.Key_Up)
    assert view.hasFocus() and view.currentIndex().row() == cursor
    chosen = number_entry()
    assert chosen is not None and chosen.value == start.value + 1
    # the button names it, and Enter presses it
    assert str(chosen.value) in next(command.label for command in person.session.commands if command.id == chosen.verb)
    person.key(Qt.Key.Key_Down)
    assert (back := number_entry()) is not None and back.value == start.value
    person.key(Qt.Key.Key_End)
    person.key(Qt.Key.Key_Home)
    first = view.currentIndex().row()
    person.key(Qt.Key.Key_Right)
    assert view.currentIndex().row() != first
    assert (still := number_entry()) is not None and still.value == start.value


def test_who_answers_a_call_reads_at_the_table_what_it_costs(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    person.window.flow.new_match("trisac", Chosen(3, GAMES["trisac"].option_set.complete({})), "a seed")
    answered: set[str] = set()
    while come_to_turn(person) and "stay" not in answered:
        match = person.session.match
        legal = match.rules.legal(match.state, ME)
        answer = next((action for action in legal if action.verb in ("stay", "see")), None)
        if answer is not None:
            stakes = match.rules.observe(match.state, ME).tabletop().stakes
            level, own = max(stakes.values()), stakes.get(ME, 0)
            prompt = person.window.table.rail.prompt.text()
            assert str(level - own) in prompt and str(level) in prompt
            answered.add(answer.verb)
        person.do(answer or person.choose())
    assert "stay" in answered


@pytest.mark.parametrize(
    ("auction", "active", "asked", "in_the_strip"),
    [(1, 0, "bid", "asta a ogni mano"), (2, 0, "draw", "senza asta"), (2, 1, "draw", "gioca anche il mazziere")],
)
def test_the_auction_is_switched_in_the_settings_and_seen_at_the_table(
    qtbot: QtBot, open_window: Opener, auction: int, active: int, asked: str, in_the_strip: str
) -> None:
    person = Person(qtbot, open_window())
    window = person.window
    window.menu_sheets.open_settings("sedici")
    sheet = person.sheet
    assert isinstance(sheet, SettingsDialog)
    rows = sheet.rules["sedici"].form.rows
    for option, number in (("auction", auction), ("active_dealer", active), ("first_dealer", 1)):
        control = rows[option].control
        if isinstance(control, Segmented):
            control.segments[number].click()
        else:
            assert isinstance(control, DropDown)
            control.setCurrentIndex(number)
    person.click(sheet.save)
    person.click(window.home_page.tiles["sedici"])
    assert isinstance(person.sheet, NewMatch)
    person.click(person.sheet.play)
    person.wait_for_turn()
    person.press("deal")
    qtbot.waitUntil(
        lambda: person.session.match.to_act is not None and not person.session.sequencer.busy, timeout=30000
    )
    strip = window.table.top.strip
    assert any(link.text() == in_the_strip for link in strip.links)
    assert person.session.match.state.phase.value == asked
    dealer_has_cards = any(item.seat == ME and item.kind is ItemKind.CARD for item in window.table.rows())
    assert dealer_has_cards == bool(active)
