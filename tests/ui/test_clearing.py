"""Bubbles and toasts cover no open card, no plate and nobody else's backs, whatever the window and the letters."""

import pytest
from pytestqt.qtbot import QtBot

from cardtable.engine.events import Zone
from cardtable.engine.seats import Seat
from cardtable.ui import fonts
from cardtable.ui.clearing import Obstacle, Place, clearest
from cardtable.ui.pieces.speech import _bubble_height, _bubble_width, _toast_size, balloon, toast_place
from cardtable.ui.scene import Scene
from cardtable.ui.seating import LARGE_TEXT
from cardtable.ui.shapes import Rect
from cardtable.ui.theme import SMALLEST_LETTER, Look, Role
from cardtable.ui.things import Kind, Thing
from cardtable.ui.voices import _obstacles
from tests.ui.tables import ME, deal, feed, seated, shown

CRY, TOAST = "Carta a terra!", ("Ultimo giro", "Zio Totò ha bussato: un turno ancora", "knock")
SIZES = [(800, 600), (1280, 800), (1920, 1080)]


def covered(scene: Scene, area: Rect, speaker: Seat | None = None) -> list[str]:
    """What is covered that must not be."""

    def matters(thing: Thing) -> bool:
        hand = thing.place is not None and thing.place.zone is Zone.HAND
        own = speaker is not None and thing.seat == speaker
        if scene.table.setting.text > LARGE_TEXT:
            # everything is so large that a speaker's own plate, and backs, are the last free place
            return (thing.kind is Kind.PLATE and not own) or (thing.kind is Kind.CARD and thing.face_up)
        return thing.kind is Kind.PLATE or (thing.kind is Kind.CARD and not (own and hand and not thing.face_up))

    things = [thing for thing in scene.things.values() if matters(thing)]
    return [str(thing.key) for thing in things if scene.spots[thing.key].area.meets(area)]


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
        at = balloon(table, table.others[number - 1], CRY, False, _obstacles(scene, seat))
        area = Rect.about(at.x, at.y, _bubble_width(CRY, at.t), _bubble_height(at.t))
        assert area.within(table.felt) and covered(scene, area, seat) == [], (number, at)
        assert fonts.pixels(Role.CRY, at.t) >= SMALLEST_LETTER
    title, clause, icon = TOAST
    x, y, t, told = toast_place(table, title, clause, icon, _obstacles(scene))
    assert told == clause or text > 1
    area = Rect.about(x, y, *_toast_size(title, told, icon, t))
    assert area.within(table.felt) and covered(scene, area) == []
    assert fonts.pixels(Role.BODY, t) >= SMALLEST_LETTER
    assert scene.human == ME


def test_where_there_is_no_room_the_least_is_covered() -> None:
    wall, window = Obstacle(Rect(0, 0, 100, 100), 4), Obstacle(Rect(0, 0, 40, 100), 4)
    places = [Place(Rect(0, 0, 50, 20)), Place(Rect(60, 0, 50, 20))]
    assert clearest(places, [wall]) == places[1]
    assert clearest(places, [window]) == places[1]
    assert clearest(places, []) == places[0]
