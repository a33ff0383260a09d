"""Bubbles and toasts cover no open card, no plate and nobody else's backs, whatever the window and the letters."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.engine.cards import Card
from cardtable.engine.events import Holder, Holding, Said, Staked, Turn, Zone
from cardtable.engine.events import Place as At
from cardtable.engine.seats import Seat, all_seats
from cardtable.games import GAMES
from cardtable.ui.layout.free_space import OPEN, Candidate, Obstacle, clearest
from cardtable.ui.layout.layout_input import LayoutInput
from cardtable.ui.layout.placements import arrange
from cardtable.ui.layout.seats import LARGE_TEXT
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.layout.table_layout import lay_out_somehow
from cardtable.ui.model.items import Item, ItemKind
from cardtable.ui.paint.bubbles import (
    Balloon,
    _bubble_height,
    _bubble_width,
    _crossed,
    _toast_size,
    balloon,
    toast_place,
)
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.play.sequencer import together
from cardtable.ui.scene.scene import Scene
from cardtable.ui.scene.speech import _obstacles
from cardtable.ui.scene.text_areas import readable
from cardtable.ui.style import fonts
from cardtable.ui.style.fonts import load_fonts
from cardtable.ui.style.theme import SMALLEST_LETTER, Look, Role
from tests.ui.tables import ME, deal, feed, seated, shown

CRY, TOAST = "Carta a terra!", ("Ultimo giro", "Zio Totò ha bussato: un turno ancora", "knock")
SIZES = [(800, 600), (1280, 800), (1920, 1080)]


def covered(scene: Scene, area: Rect, speaker: Seat | None = None) -> list[str]:
    """What is covered that must not be."""

    def matters(item: Item) -> bool:
        hand = item.place is not None and item.place.zone is Zone.HAND
        own = speaker is not None and item.seat == speaker
        if scene.table.layout_input.text > LARGE_TEXT:
            # everything is so large that a speaker's own plate, and backs, are the last free place
            return (item.kind is ItemKind.PLATE and not own) or (item.kind is ItemKind.CARD and item.face_up)
        return item.kind is ItemKind.PLATE or (item.kind is ItemKind.CARD and not (own and hand and not item.face_up))

    items = [item for item in scene.items.values() if matters(item)]
    return [str(item.key) for item in items if scene.placements[item.key].area.meets(area)]


def scene_of(qtbot: QtBot, seats: int, size: tuple[int, int], text: float) -> Scene:
    model = seated(seats)
    feed(model, *deal(seats))
    view, _ = shown(model, *size)
    qtbot.addWidget(view)
    view.set_look(Look(text=text))
    view.settle()
    scene = view._picture.scene
    assert scene is not None
    view.close()
    return scene


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [4, 5, 7])
def test_speech_covers_nothing_that_must_be_seen(qtbot: QtBot, seats: int, size: tuple[int, int], text: float) -> None:
    scene = scene_of(qtbot, seats, size, text)
    table = scene.table
    for number in range(1, seats):
        seat = Seat(number)
        at = balloon(table, table.others[number - 1], CRY, below=False, obstacles=_obstacles(scene, seat))
        area = Rect.about(at.x, at.y, _bubble_width(CRY, at.t), _bubble_height(at.t))
        assert area.within(table.felt) and covered(scene, area, seat) == [], (number, at)
        assert fonts.pixels(Role.CRY, at.t) >= SMALLEST_LETTER
    title, clause, icon = TOAST
    x, y, t, told = toast_place(table, title, clause, icon, _obstacles(scene))
    assert told == clause or text > 1
    area = Rect.about(x, y, *_toast_size(title, told, icon, t))
    assert area.within(table.felt) and covered(scene, area) == []
    assert not any(area.meets(words) for words in readable(scene)), "what is told on the felt stays in sight"
    assert fonts.pixels(Role.BODY, t) >= SMALLEST_LETTER
    assert scene.human == ME


def open_table(qapp: QApplication, size: tuple[int, int], seats: int, cards: int) -> Scene:
    """A table of Sedici at which every card lies open."""
    table_spec = GAMES["sedici"].spec.table
    layout_input = LayoutInput(
        *size, seats, table_spec.hand, table_spec.cards, aspect=0.659, open_hands=True, grows=True, counted=True
    )
    items = []
    for seat in all_seats(seats):
        items += [
            Item(("plate", seat), ItemKind.PLATE, seat=seat, title="Zio Totò", status="sta", score="16"),
            Item(("tokens", seat), ItemKind.TOKENS, seat=seat, holding=Holding(Holder.STACK, seat), count=29),
        ]
        places = [At(Zone.HAND, seat, slot) for slot in range(cards)]
        items += [
            Item(("card", place), ItemKind.CARD, place=place, seat=seat, card=Card(slot), face_up=True)
            for slot, place in enumerate(places)
        ]
    table = lay_out_somehow(layout_input)
    placements = arrange(table, items, ME, table_spec)
    return Scene(
        table,
        PictureCache(Look(), 1.0, qapp),
        ME,
        {item.key: item for item in items},
        placements,
        table_spec=table_spec,
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "cards"), [(5, 2), (5, 4), (6, 1), (8, 3)])
def test_no_tail_goes_over_open_cards(qapp: QApplication, size: tuple[int, int], seats: int, cards: int) -> None:
    load_fonts()
    scene = open_table(qapp, size, seats, cards)
    opened = [
        Obstacle(placement.bounds, OPEN)
        for key, placement in scene.placements.items()
        if scene.items[key].kind is ItemKind.CARD
    ]
    for number in range(1, seats):
        at = balloon(
            scene.table,
            scene.table.others[number - 1],
            "Sto così!",
            below=True,
            obstacles=_obstacles(scene, Seat(number)),
        )
        assert not any(at.area("Sto così!").meets(card.area) for card in opened), number
        assert not _crossed(at.area("Sto così!"), at.tip, opened), number


@pytest.mark.parametrize("game", ["sedici", "trisac"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [5, 6, 8, 12])
def test_what_is_offered_is_seen_beside_what_is_said_of_it(
    qapp: QApplication, seats: int, size: tuple[int, int], game: str
) -> None:
    load_fonts()
    table_spec = GAMES[game].spec.table
    layout_input = LayoutInput(
        *size,
        seats,
        table_spec.hand,
        table_spec.cards,
        aspect=0.659,
        grows=True,
        counted=True,
        stakes=table_spec.stakes,
    )
    items = []
    for seat in all_seats(seats):
        stack, stake = Holding(Holder.STACK, seat), Holding(Holder.STAKE, seat)
        items += [
            Item(("plate", seat), ItemKind.PLATE, seat=seat, title="Zio Totò", status="offre 1"),
            Item(("tokens", stack), ItemKind.TOKENS, seat=seat, holding=stack, count=29),
            Item(("tokens", stake), ItemKind.TOKENS, seat=seat, holding=stake, count=1),
        ]
    table = lay_out_somehow(layout_input)
    placements = arrange(table, items, ME, table_spec)
    stakes = [placements["tokens", Holding(Holder.STAKE, seat)].bounds for seat in all_seats(seats)]
    scene = Scene(
        table,
        PictureCache(Look(), 1.0, qapp),
        ME,
        {item.key: item for item in items},
        placements,
        table_spec=table_spec,
    )
    for number in range(1, seats):
        area = table.others[number - 1]
        for words in ("Uno!", "Ventisette!"):
            at = balloon(table, area, words, below=False, obstacles=_obstacles(scene, Seat(number)))
            assert not at.area(words).meets(stakes[number]), (number, words)
            assert area.plate.grown(5).holds(*at.tip), "the tail points at whoever speaks"
            portrait = area.plate.x + area.plate.h * 0.5
            assert abs(at.tip[0] - portrait) < 0.6 * area.plate.h, (number, words)


def test_who_speaks_second_does_not_cover_the_first(qtbot: QtBot) -> None:
    model = seated(5)
    feed(model, *deal(5))
    view, _ = shown(model, 1280, 800)
    qtbot.addWidget(view)
    view.set_look(Look(text=2.0))
    view.settle()
    view.say(Seat(3), "Passo")
    view.say(Seat(4), CRY)
    speech, scene = view._picture.speech, view._picture.scene
    assert scene is not None
    speech.sprites(scene)
    places = [speech._places["bubble", Seat(seat)][1] for seat in (3, 4)]
    one, other = (
        place.area(words) for place, words in zip(places, ("Passo", CRY), strict=True) if isinstance(place, Balloon)
    )
    assert not one.meets(other)
    view.close()


def test_where_there_is_no_room_the_least_is_covered() -> None:
    wall, window = Obstacle(Rect(0, 0, 100, 100), 4), Obstacle(Rect(0, 0, 40, 100), 4)
    places = [Candidate(Rect(0, 0, 50, 20)), Candidate(Rect(60, 0, 50, 20))]
    assert clearest(places, [wall]) == places[1]
    assert clearest(places, [window]) == places[1]
    assert clearest(places, []) == places[0]


def test_what_is_offered_is_laid_down_as_it_is_said() -> None:
    said, staked, turn = Said(Seat(1), "bid", 1), Staked(Seat(1), 1), Turn(Seat(2), "bid")
    assert list(together([said, staked, turn])) == [(said, staked), (turn,)]
    withdrawn = Staked(Seat(2), 0)
    assert list(together([withdrawn, said, staked])) == [(withdrawn,), (said, staked)]
    assert list(together([said, withdrawn])) == [(said,), (withdrawn,)]
