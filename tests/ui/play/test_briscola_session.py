"""Briscola from clicks: cards played one at a time, tricks that rest, a clock, hands written down."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QElapsedTimer
from pytestqt.qtbot import QtBot

from cardtable.bots.request import request_for, think_here
from cardtable.engine.actions import Action
from cardtable.engine.events import HOUSE, Holder, Holding, Paid, Zone
from cardtable.games.briscola import Phase
from cardtable.ui.model.captions import SIGN, SLIP, TRUMP
from cardtable.ui.model.items import TO_MOVE, Item, ItemKind, SeatsShown, is_seen_again
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.play.autosave import Autosave
from cardtable.ui.play.command_specs import CONTINUE, LAST_TRICK
from cardtable.ui.style.durations import Ms
from cardtable.ui.style.theme import PACES, Pace
from cardtable.wording import Words
from tests.ui.briscola_table import ME, OTHER, Table
from tests.ui.drawing import draw
from tests.ui.watching import until

Lay = Callable[..., Table]


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Lay]:
    tables: list[Table] = []

    def lay(**options: object) -> Table:
        tables.append(Table(qtbot, **options))  # type: ignore[arg-type]
        return tables[-1]

    yield lay
    for each in tables:
        each.close()


# -- the table


@pytest.mark.parametrize(
    "options",
    [
        {"exchange_trump": "seven", "show_draws": True},
        {"exchange_trump": "two", "show_score": "never", "first_dealer": "0", "seed": "natale"},
    ],
)
def test_a_whole_match_is_played_and_the_rows_always_are_what_the_seat_sees(
    table: Lay, options: dict[str, object]
) -> None:
    played = table(hands_to_win=1, **options)
    differences: list[str] = []

    def compare() -> None:
        seen = played.match.rules.observe(played.match.state, ME).tabletop()
        lying = {t.place: (t.card, t.face_up) for t in played.model.rows() if t.kind is ItemKind.CARD}
        mine = {place for place in lying if place and place.zone is Zone.HAND and place.seat == ME}
        piles = {t.place: t.count for t in played.model.rows() if t.kind is ItemKind.PILE and t.count}
        wanted = {p: (c.card, c.face_up or (p in mine and c.card.known)) for p, c in seen.cards.items()}
        if (played.model.tabletop, lying, piles) != (seen, wanted, seen.piles):
            differences.append(draw(played.model))

    played.session.sequencer.drained.connect(compare)
    played.play(1000)
    assert played.session.over and played.match.outcome is not None
    assert differences == []
    assert played.log[-1]


def test_every_row_has_a_name_at_any_time(table: Lay) -> None:
    played = table()
    for _ in range(12):
        played.play(played.moves + 4)
        for row in range(played.model.rowCount()):
            assert played.model.index(row).data()
    names = [played.model.index(row).data() for row in range(played.model.rowCount())]
    assert any(name.startswith("Le tue prese") for name in names)
    assert any(name.startswith("Premio") for name in names)


def test_the_trump_lies_under_the_stock_and_is_displayed_when_it_was_drawn(table: Lay) -> None:
    played = table()
    played.play(2)
    trump = played.match.state.trump
    card = played.model.at(TRUMP)
    assert card is not None and card.card == trump and card.caption.startswith("briscola: ")
    assert played.model.row_of(SIGN) is None
    played.play(2 * 17 + 2)
    assert played.model.at(TRUMP) is None
    row = played.model.row_of(SIGN)
    assert row is not None and played.model.item(row).card == trump
    assert "già pescata" in played.model.index(row).data()


def test_won_piles_tell_their_cards_and_what_they_are_worth_as_long_as_that_is_shown(table: Lay) -> None:
    played = table()

    def told() -> list[tuple[str, str]]:
        piles = [item for item in played.model.rows() if item.place and item.place.zone is Zone.WON]
        return [(item.caption, item.score) for item in piles]

    played.play(12)
    state = played.match.state
    worths = {f"{state.points[seat]} punti" for seat in (ME, OTHER) if state.won[seat]}
    assert {score for _, score in told()} <= worths | {"1 punto"}
    assert sum(int(caption.split()[0]) for caption, _ in told()) == len(state.won[0] + state.won[1])
    played.play(2 * 17 + 3)
    assert {score for _, score in told()} == {""}


def test_the_points_of_a_running_score_are_not_told_by_plates(table: Lay) -> None:
    played = table()
    played.play(12)
    assert "punti" not in played.plate(ME) + played.plate(OTHER)
    assert not any(item.score for item in played.model.rows() if item.kind is ItemKind.PLATE)


# -- one card


def test_a_click_picks_a_card_up_and_a_second_one_plays_it(table: Lay) -> None:
    played = table()
    played.play(2)
    moves, row = played.moves, played.hand()[1]
    card = played.model.item(row).card
    played.session.touch(row)
    assert played.moves == moves
    assert played.model.item(row).selected
    assert played.session.prompt == f"Giochi {played.words.cards([card])}."
    played.session.touch(row)
    assert played.match.record.moves[moves] == (ME, f"play {card}")


def test_another_card_takes_the_place_of_the_one_picked_up(table: Lay) -> None:
    played = table()
    played.play(2)
    moves, (first, second, _) = played.moves, played.hand()
    played.session.touch(first)
    played.session.touch(second)
    assert played.moves == moves
    assert [played.model.item(row).selected for row in (first, second)] == [False, True]
    played.press("let_go")
    assert not any(item.selected for item in played.model.rows())


def test_enter_picks_and_plays_and_so_does_the_button(table: Lay) -> None:
    played = table()
    played.play(2)
    moves, row = played.moves, played.hand()[0]
    played.session.activate(row)
    played.session.activate(row)
    assert played.moves == moves + 1
    played.wait_for_me()
    moves = played.moves
    played.session.touch(played.hand()[0])
    played.press("play")
    assert played.moves == moves + 1


def test_a_double_click_plays_exactly_one_card(table: Lay) -> None:
    played = table()
    played.play(2)
    moves, row = played.moves, played.hand()[2]
    played.session.touch(row)
    played.session.touch_again(row)
    for late in range(played.model.rowCount()):
        played.session.touch_again(late)
    assert [seat for seat, _ in played.match.record.moves[moves:]] == [ME]


def test_a_second_click_alone_begins_nothing(table: Lay) -> None:
    played = table()
    played.play(2)
    moves = played.moves
    for row in range(played.model.rowCount()):
        played.session.touch_again(row)
    assert played.moves == moves and not any(item.selected for item in played.model.rows())


def test_a_card_dragged_to_the_middle_is_played_and_one_dropped_on_the_hand_is_put_back(table: Lay) -> None:
    played = table()
    played.play(2)
    moves, (first, second, _) = played.moves, played.hand()
    played.session.lift(first)
    played.session.drop(first, second)
    assert played.moves == moves and not any(item.selected for item in played.model.rows())
    played.session.lift(first)
    played.session.lay(first)
    assert played.moves == moves + 1
    played.wait_for_me()
    moves, stock = played.moves, next(r for r, t in enumerate(played.model.rows()) if t.kind is ItemKind.PILE)
    played.session.lift(played.hand()[0])
    played.session.drop(played.hand()[0], stock)
    assert played.moves == moves + 1


def test_the_middle_plays_what_is_picked_and_nothing_else(table: Lay) -> None:
    played = table()
    played.play(2)
    moves = played.moves
    played.session.lay(-1)
    assert played.moves == moves
    played.session.touch(played.hand()[0])
    played.session.lay(-1)
    assert played.moves == moves + 1


def test_what_lies_in_the_middle_is_not_darkened_by_a_choice(table: Lay) -> None:
    played = table()
    played.play(3)
    played.session.touch(played.hand()[0])
    assert all(item.playable for item in played.model.rows())


def test_the_exchange_is_offered_when_it_may_be_done(table: Lay) -> None:
    for number in range(40):
        played = table(exchange_trump="two", seed=f"scambio {number}")
        played.play(2)
        while not played.session.over and len(played.match.state.stock) > 3:
            legal = [action.verb for action in played.match.rules.legal(played.match.state, ME)]
            assert ("exchange" in played.commands) == ("exchange" in legal)
            if "exchange" in legal:
                shown, moves = played.match.state.shown, played.moves
                played.press("exchange")
                assert played.match.record.moves[moves] == (ME, "exchange")
                played.wait_for_me()
                assert "0: Scambio!" in played.display.notes
                assert shown in [played.model.item(row).card for row in played.hand()]
                return
            played.play(played.moves + 1)
    pytest.fail("nobody ever held the two of trumps")


# -- tricks


def test_a_trick_rests_before_it_is_swept_to_whom_it_belongs(table: Lay, qtbot: QtBot) -> None:
    played = table()
    played.play(2)
    played.session.touch(played.hand()[0])
    played.session.touch(played.hand()[0])
    clock = QElapsedTimer()
    until(qtbot, played.model, lambda: played.model.taker is not None)
    clock.start()
    lying = [item for item in played.model.rows() if item.place and item.place.zone is Zone.TRICK]
    taker = played.model.taker
    assert len(lying) == 2 and taker is not None
    # what was played later lies over what was played before
    by_time = sorted(lying, key=lambda item: item.since)
    assert [item.seat for item in by_time] == [seat for seat, move in played.match.record.moves[-2:]]
    assert played.plate(taker) == ("prendi tu" if taker == ME else "prende")
    assert TO_MOVE in played.model.item(played.model.row_of(("plate", taker)) or 0).marks
    assert played.session.prompt.startswith("Prendi tu" if taker == ME else "Prende ")
    until(qtbot, played.model, lambda: not played.model.trick)
    # even where nothing moves a trick has to be seen
    assert clock.elapsed() >= Ms.AFTER_TRICK * PACES[Pace.FAST] - 30
    assert len(played.match.state.won[taker]) == 2


def test_a_click_anywhere_ends_the_rest_of_a_trick(table: Lay, qtbot: QtBot) -> None:
    played = table()
    played.play(2)
    played.session.touch(played.hand()[0])
    played.session.touch(played.hand()[0])
    until(qtbot, played.model, lambda: played.model.taker is not None)
    played.session.lay(-1)
    assert not played.model.trick


# -- the last trick


def after_a_trick(played: Table) -> list[str]:
    """Play until a trick has been taken and the person is to act: the cards that were played to it."""
    played.play(2)
    plays = [move.removeprefix("play ") for _, move in played.match.record.moves[1:]]
    return plays[:2]


def seen_again(played: Table) -> list[Item]:
    return [item for item in played.model.rows() if is_seen_again(item)]


def test_the_last_trick_is_laid_open_on_its_pile_until_it_is_closed(table: Lay) -> None:
    played = table(seed="quaranta")
    cards = after_a_trick(played)
    taker = next(seat for seat in (ME, OTHER) if played.match.state.won[seat])
    before = draw(played.model)
    played.press(LAST_TRICK.id)
    again = seen_again(played)
    assert [str(item.card) for item in again] == cards
    assert all(item.face_up and item.place and item.place.seat == taker for item in again)
    assert all("nell’ultima presa" in played.model.index(played.model.row_of(t.key) or 0).data() for t in again)
    assert played.session.prompt.startswith("Ultima presa: ")
    played.press(LAST_TRICK.id)
    assert draw(played.model) == before


def test_a_click_on_what_was_won_shows_the_last_trick_and_so_does_enter(table: Lay) -> None:
    played = table(seed="quaranta")
    after_a_trick(played)
    moves = played.moves
    pile = next(r for r, t in enumerate(played.model.rows()) if t.kind is ItemKind.PILE and t.seat is not None)
    played.session.touch(pile)
    assert len(seen_again(played)) == 2
    played.session.touch(next(r for r, t in enumerate(played.model.rows()) if is_seen_again(t)))
    assert not seen_again(played)
    played.session.activate(
        next(r for r, t in enumerate(played.model.rows()) if t.kind is ItemKind.PILE and t.seat is not None)
    )
    assert len(seen_again(played)) == 2 and played.moves == moves


def test_the_next_card_that_is_played_closes_the_last_trick(table: Lay) -> None:
    played = table(seed="quaranta")
    after_a_trick(played)
    played.press(LAST_TRICK.id)
    played.session.touch(played.hand()[0])
    assert len(seen_again(played)) == 2 and all(item.playable for item in seen_again(played))
    assert played.session.prompt.startswith("Giochi ")
    played.session.touch(played.hand()[0])
    played.wait_for_me()
    assert not seen_again(played)


def test_there_is_no_last_trick_before_the_first_one_of_a_hand(table: Lay) -> None:
    played = table()
    played.wait_for_me()
    assert played.commands == ["play"]
    played.play(2)
    assert LAST_TRICK.id in played.commands


def test_a_trick_is_told_while_it_lies_there_and_what_is_drawn_afterwards(table: Lay, qtbot: QtBot) -> None:
    played = table(show_draws=True)
    played.play(2)
    played.session.touch(played.hand()[0])
    played.session.touch(played.hand()[0])
    until(qtbot, played.model, lambda: played.model.taker is not None)
    qtbot.waitUntil(lambda: " prend" in played.log[-1] or "prendi" in played.log[-1], timeout=30000)
    lines = len(played.log)
    until(qtbot, played.model, lambda: not played.model.trick)
    played.wait_for_me()
    drawn = [line for line in played.log[lines:] if "Peschi" in line or "pesca " in line]
    assert len(drawn) == 2, played.log


# -- hands


def test_a_hand_that_ended_is_written_on_a_slip_until_the_next_deal(table: Lay, qtbot: QtBot) -> None:
    played = table(seed="quaranta")
    played.play(2)
    while played.model.row_of(SLIP) is None:
        assert not played.session.over
        if played.session.turn_input.open:
            action = think_here(request_for(played.match, ME)).action
            assert action is not None
            played.act(action)
        else:
            played.session.skip()
            qtbot.wait(1)
    qtbot.waitUntil(lambda: CONTINUE.id in played.commands or played.session.turn_input.open, timeout=30000)
    state = played.match.state
    slip = played.model.item(played.model.row_of(SLIP) or 0)
    (title, _, _), mine, his = slip.lines
    assert state.phase is Phase.DEAL and title.startswith("Mano 1")
    assert mine == ("Tu", f"{state.points[ME]} punti", f"+{state.brilli[ME]}")
    assert his[1:] == (f"{state.points[OTHER]} punti", f"+{state.brilli[OTHER]}")
    assert f"{state.points[ME]} punti" in played.model.index(played.model.row_of(SLIP) or 0).data()
    played.play(played.moves + 1)
    assert played.model.row_of(SLIP) is None


def test_what_somebody_takes_home_lies_before_him_until_the_table_is_cleared(table: Lay) -> None:
    played = table(hands_to_win=1)
    played.play(1000)
    outcome = played.match.outcome
    assert outcome is not None
    before_them = {item.seat: item.count for item in played.model.rows() if item.holding is not None}
    assert (before_them[ME], before_them[OTHER]) == outcome.net
    winner = outcome.places.index(1)
    caption = next(item.caption for item in played.model.rows() if item.holding and item.seat == winner)
    assert caption == "brilli · una mano vinta"


@pytest.mark.parametrize("language", ["it", "en"])
def test_a_single_brillo_is_called_one(language: str, qapp: object) -> None:
    model = TableModel(Words(language))
    model.begin(SeatsShown("briscola", ("Tu", "Turi"), ("tu", "tu"), ME))
    held = {}
    for count in (1, 2):
        model.apply(Paid(HOUSE, Holding(Holder.STACK, ME), 1))
        held[count] = next(item.caption for item in model.rows() if item.holding and item.seat == ME)
    assert held == {1: "brillo", 2: "brilli"}


# -- the clock


def test_the_clock_counts_while_a_card_is_awaited_and_tells_when_it_is_nearly_over(table: Lay) -> None:
    played = table(clock=30)
    played.play(2)
    clock = played.session.clock
    assert clock.left == 30 and played.plate(ME).endswith("· 30 s")
    for _ in range(20):
        clock.tick()
    assert clock.left == 10 and played.plate(ME).endswith("· 10 s")
    assert played.display.notes[-1] == "[Ancora 10 secondi]"
    assert played.model.item(played.model.row_of(("plate", ME)) or 0).time == pytest.approx(1 / 3)
    played.session.touch(played.hand()[0])
    played.session.touch(played.hand()[0])
    assert clock.left is None and "·" not in played.plate(ME)


def test_no_clock_where_the_rules_have_none_and_none_for_the_deal(table: Lay) -> None:
    played = table()
    played.play(2)
    assert played.session.clock.left is None
    dealing = table(clock=30, first_dealer="0")
    dealing.wait_for_me()
    assert dealing.commands == ["deal"] and dealing.session.clock.left is None


def test_the_clock_stands_still_in_a_pause(table: Lay, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    monkeypatch.setattr("cardtable.ui.play.turn_clock.SECOND", 10)
    played = table(clock=120)
    played.play(2)
    clock = played.session.clock
    qtbot.waitUntil(lambda: clock.left is not None and clock.left < 118, timeout=30000)
    played.session.pause(paused=True)
    left = clock.left
    qtbot.wait(60)
    clock.tick()
    assert clock.left == left
    played.session.pause(paused=False)
    qtbot.waitUntil(lambda: clock.left is not None and left is not None and clock.left < left, timeout=30000)


def test_whose_time_is_over_has_abandoned(qtbot: QtBot, tmp_path: Path) -> None:
    autosave = Autosave(tmp_path)
    played = Table(qtbot, autosave, clock=15)
    played.play(2)
    for _ in range(15):
        played.session.clock.tick()
    assert played.match.record.moves[-1] == (ME, "leave clock")
    qtbot.waitUntil(lambda: played.session.over, timeout=30000)
    outcome = played.match.outcome
    assert outcome is not None and outcome.reason == "abandoned" and outcome.net == (-30, 10)
    tally = autosave.ledger.tally("briscola")
    assert (tally.played, tally.lost, tally.left, tally.net) == (1, 1, 1, -30)
    assert "0: Abbandono" in played.display.notes
    played.session.clock.tick()


def test_whose_time_is_over_plays_what_chance_decides(table: Lay) -> None:
    played = table(clock=15, clock_expiry="play_random", exchange_trump="two")
    played.play(2)
    moves = played.moves
    legal = {(ME, str(action)) for action in played.match.rules.legal(played.match.state, ME) if action.cards}
    played.session.touch(played.hand()[0])
    for _ in range(15):
        played.session.clock.tick()
    assert played.match.record.moves[moves] in legal
    assert not played.session.over
    played.wait_for_me()
    assert played.session.clock.left == 15


def test_giving_up_ends_the_match_and_counts_as_given_up(qtbot: QtBot, tmp_path: Path) -> None:
    autosave = Autosave(tmp_path)
    played = Table(qtbot, autosave, clock=15)
    played.play(6)
    played.session.give_up()
    outcome = played.match.outcome
    assert outcome is not None and outcome.places == (2, 1)
    tally = autosave.ledger.tally("briscola")
    assert (tally.played, tally.lost, tally.left) == (1, 1, 1)
    assert autosave.found().open == []


def test_a_match_left_is_gone_on_with_where_it_stood(qtbot: QtBot, tmp_path: Path) -> None:
    autosave = Autosave(tmp_path)
    played = Table(qtbot, autosave)
    played.play(9)
    before = draw(played.model)
    played.close()
    (left,) = autosave.found().open
    assert left.match.record == played.match.record
    assert Action("deal") not in played.match.rules.legal(left.match.state, ME)
    assert before.startswith("stock ")
