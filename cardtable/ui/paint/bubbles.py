"""Bubbles, toasts and the worth of the hand: where they go, and their pictures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPen

from cardtable.ui.layout.free_space import OPEN, SCALES, Obstacle, clearest, near, round_a_seat
from cardtable.ui.layout.seat_areas import SeatArea
from cardtable.ui.layout.seats import LARGE_TEXT
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.layout.table_layout import TableLayout
from cardtable.ui.paint.canvas import Canvas, colour, painted, pen, qrect
from cardtable.ui.paint.picture import Picture
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.style import fonts
from cardtable.ui.style.fonts import Align
from cardtable.ui.style.theme import BLACK, BRASS, CREAM_2, INK, NIGHT, PURE_WHITE, WHITE, Role


class Balloon(NamedTuple):
    """The position of a bubble: its centre, the tip of its tail, and the scale of its letters."""

    x: float
    y: float
    tip: tuple[float, float]
    t: float

    def area(self, words: str) -> Rect:
        """The area that the bubble covers with these words."""
        return Rect.about(self.x, self.y, _bubble_width(words, self.t), _bubble_height(self.t))


def _bubble_width(words: str, t: float) -> float:
    return fonts.width(words, Role.CRY, t) + 34 * t


def _bubble_height(t: float) -> float:
    return fonts.pixels(Role.CRY, t) * 1.62


def balloon(
    table: TableLayout, seat: SeatArea, words: str, *, below: bool, obstacles: Sequence[Obstacle] = ()
) -> Balloon:
    """The position of this seat's bubble: over its own backs only, opening towards the middle.

    With `below` (open cards, or a plate over them) it goes under the seat. It moves away from other obstacles.
    """
    usual = _usual_balloon(table, seat, words, below=below)
    w, h = _bubble_width(words, usual.t), _bubble_height(usual.t)
    # only obstacles near the seat count: a bubble never goes farther away than it is wide
    obstacles = [each for each in obstacles if each.area.meets(seat.block.grown(w + 2 * h))]
    area, scale = clearest(round_a_seat(Rect.about(usual.x, usual.y, w, h), seat, table.felt), obstacles)
    t = max(usual.t * scale, fonts.least_scale(Role.CRY, usual.t))
    return Balloon(area.cx, area.cy, _tip(area, usual.tip, seat, obstacles), t)


def _tip(body: Rect, usual: tuple[float, float], seat: SeatArea, obstacles: Sequence[Obstacle]) -> tuple[float, float]:
    """The tip of a bubble's tail that crosses least: at the portrait, else at the plate or at the cards."""
    plate, cards = seat.plate, seat.cards
    edges = (plate.bottom - 2, plate.y + 2)
    portrait = (usual, *((plate.x + plate.h * along, y) for along in (0.5, 0.3, 0.7, 0.9) for y in edges))
    end = (*((plate.right - plate.h * 0.3, y) for y in edges), (plate.right, plate.cy))
    beside = ((cards.x - 2, cards.cy), (cards.right + 2, cards.cy), (cards.cx, cards.bottom + 2))
    tips = {**dict.fromkeys(beside, 2), **dict.fromkeys(end, 1), **dict.fromkeys((*portrait, (plate.x, plate.cy)), 0)}
    # a tail may cross its own plate
    others = [each for each in obstacles if not each.area.within(plate.grown(1))]
    opened = [each for each in others if each.weight >= OPEN]
    # but should not cover the name on it
    others.append(Obstacle(Rect(plate.x + plate.h, plate.y, plate.w - plate.h, plate.h), 1))
    # leave out tips under the bubble itself, where the tail would not show
    seen = [tip for tip in tips if not body.grown(0.3 * body.h).holds(*tip)] or tips
    return min(
        seen,
        key=lambda tip: (
            _crossed(body, tip, opened),
            tips[tip],
            _crossed(body, tip, others),
            tip != usual,
            math.dist(tip, (body.cx, body.cy)),
        ),
    )


def _crossed(body: Rect, tip: tuple[float, float], others: Sequence[Obstacle]) -> float:
    """The weight of what a tail covers outside the bubble, sampled every few pixels."""
    steps = max(2, round(math.dist(tip, (body.cx, body.cy)) / 6))
    shares = [step / steps for step in range(steps)]
    points = [(tip[0] + (body.cx - tip[0]) * share, tip[1] + (body.cy - tip[1]) * share) for share in shares]
    outside = [point for point in points if not body.holds(*point)]
    return sum(weight for area, weight in others for x, y in outside if area.holds(x, y))


def _usual_balloon(table: TableLayout, seat: SeatArea, words: str, *, below: bool) -> Balloon:
    tucked = table.style.name in ("tucked", "small")
    below = below or tucked
    t = table.plates * min(1, (seat.block.w + (0 if below else 6)) / _bubble_width(words, table.plates))
    w = _bubble_width(words, t)
    plate, cards, felt = seat.plate, seat.cards, table.felt
    on_the_left = seat.block.cx < felt.cx - 1
    x = seat.block.cx if tucked else cards.x - 4 * t + w / 2 if on_the_left else cards.right + 4 * t - w / 2
    x = max(felt.x + w / 2 + 4, min(felt.right - w / 2 - 4, x))
    if not below:
        portrait = plate.x + plate.h * (0.5 if on_the_left else 0.9)
        return Balloon(x, cards.y + seat.card_height * 0.54, (portrait, plate.bottom + 2 * t), t)
    tip = (plate.x + plate.h * 0.5, plate.bottom + 4 * t)
    return Balloon(x, seat.block.bottom + (24 if tucked else 16) * t, tip, t)


def your_balloon(table: TableLayout, words: str, obstacles: Sequence[Obstacle] = ()) -> Balloon:
    """The position of your own bubble: above your tokens and stake, its tail down to your plate, if that is free."""
    you, felt, t = table.you, table.felt, table.plates
    w, h = _bubble_width(words, t), _bubble_height(t)
    x = max(felt.x + w / 2 + 4, you.plate.x + you.plate.h + w / 2)
    top = min(you.tokens.y, you.stake.y) if you.stake.w else you.tokens.y
    # it may lie anywhere round your plate and tokens, but not on your cards
    yours = replace(you, block=you.block.joined(you.tokens), cards=you.tokens)
    area, scale = clearest(round_a_seat(Rect.about(x, top - 34 * t, w, h), yours, felt), obstacles)
    k = max(t * scale, fonts.least_scale(Role.CRY, t))
    return Balloon(
        area.cx, area.cy, _tip(area, (you.plate.x + you.plate.h * 0.6, you.plate.y - 2 * t), yours, obstacles), k
    )


def bubble_picture(cache: PictureCache, words: str, at: Balloon) -> Picture:
    """The picture of a bubble; anchored at the tip of its tail, from where it grows."""
    x, y, t = at.x - at.tip[0], at.y - at.tip[1], at.t
    w, h = _bubble_width(words, t), _bubble_height(t)
    rect = Rect.about(x, y, w, h)
    left, top = min(rect.x, 0) - 16 * t, min(rect.y, 0) - 16 * t
    area = Rect(left, top, max(rect.right, 0) + 22 * t - left, max(rect.bottom, 0) + 26 * t - top)

    def paint(canvas: Canvas) -> None:
        canvas.shadow(rect, h * 0.46, 10 * t, 0.38, (4 * t, 7 * t))
        path = _bubble_path(rect, t)
        # a thicker contour on the shaded side
        canvas.p.setPen(pen(INK, 3.4 * t))
        canvas.p.setBrush(colour(INK))
        canvas.p.drawPath(path.translated(1.1 * t, 1.4 * t))
        canvas.p.setPen(pen(INK, 2.0 * t))
        canvas.p.setBrush(colour(WHITE))
        canvas.p.drawPath(path)
        canvas.text(x, y + canvas.letters(Role.CRY) * 0.32, words, Role.CRY, ink=INK, align=Align.CENTRE)

    key = ("bubble", words, round(x, 1), round(y, 1), t)
    return cache.keep(key, lambda: painted(cache, area, paint, t=t))


def _bubble_path(rect: Rect, t: float) -> QPainterPath:
    """The path of a rounded body and a bent tail whose tip is the origin."""
    body = QPainterPath()
    body.addRoundedRect(qrect(rect), rect.h * 0.46, rect.h * 0.46)
    dx, dy = -rect.cx, -rect.cy
    distance = math.hypot(dx, dy) or 1
    nx, ny, half = -dy / distance, dx / distance, 8.5 * t
    root_x = rect.cx + max(-rect.w / 2 + rect.h * 0.5, min(rect.w / 2 - rect.h * 0.5, dx * 0.45))
    root_y = rect.cy + max(-rect.h * 0.25, min(rect.h * 0.25, dy * 0.3))
    tail = QPainterPath(QPointF(root_x + nx * half, root_y + ny * half))
    tail.quadTo(QPointF(root_x / 2 + nx * half * 0.2, root_y / 2 + ny * half * 0.2), QPointF(0, 0))
    end = QPointF(root_x - nx * half, root_y - ny * half)
    tail.quadTo(QPointF(root_x / 2 - nx * half * 1.1, root_y / 2 - ny * half * 1.1), end)
    tail.closeSubpath()
    return body.united(tail)


def toast_picture(cache: PictureCache, title: str, clause: str, icon: str, t: float) -> Picture:
    """The picture of a toast, a dark ribbon with words; anchored at its centre."""
    rect = Rect.about(0, 0, *_toast_size(title, clause, icon, t))
    h = rect.h

    def paint(canvas: Canvas) -> None:
        canvas.shadow(rect, h / 2, 8 * t, 0.36, (3 * t, 5 * t))
        ground = colour(BLACK) if canvas.plain else colour(NIGHT, 236)
        canvas.fill(rect, h / 2, ground, QPen(colour(PURE_WHITE if canvas.plain else BRASS), 1.3 * t))
        x = rect.x + 22 * t
        if icon:
            canvas.part(icon, x + 9 * t, 0, 28 * t)
            x += 34 * t
        x += canvas.text(x, canvas.letters(Role.HEADING) * 0.34, title, Role.HEADING)
        if clause:
            canvas.text(x + 18 * t, canvas.letters(Role.BODY) * 0.34, clause, Role.BODY, ink=CREAM_2)

    key = ("toast", title, clause, icon, t)
    return cache.keep(key, lambda: painted(cache, rect.grown(20 * t), paint, t=t))


def _toast_size(title: str, clause: str, icon: str, t: float) -> tuple[float, float]:
    w = fonts.width(title, Role.HEADING, t) + 44 * t
    w += fonts.width(clause, Role.BODY, t) + 18 * t if clause else 0
    return w + (34 * t if icon else 0), 40 * t


class ToastPlace(NamedTuple):
    """The position of a toast: its centre, the scale of its letters, and as much of the clause as there is room for."""

    x: float
    y: float
    t: float
    clause: str


def toast_place(table: TableLayout, title: str, clause: str, icon: str, obstacles: Sequence[Obstacle]) -> ToastPlace:
    """The position of a toast: off the cards if there is room, if need be without its clause, which the log has."""
    t, least = table.letter, fonts.least_scale(Role.BODY, table.letter)
    for told in (clause, "") if clause else ("",):
        first = Rect.about(*_usual_toast(table), *_toast_size(title, told, icon, t))
        area, scale = clearest((place for place in near(first, table) if t * place.scale >= least), obstacles)
        if not any(area.meets(other) for other, _ in obstacles):
            break
    # at most as wide as the felt, and still legible
    return ToastPlace(area.cx, area.cy, max(t * min(scale, area.w / first.w), least), told)


def _usual_toast(table: TableLayout) -> tuple[float, float]:
    """The usual centre of a toast: between the top seats and the middle, or above the hand."""
    felt, t = table.felt, table.letter
    above = [seat.block.bottom for seat in table.others if abs(seat.block.cx - felt.cx) < felt.w * 0.22]
    top = max(above, default=felt.y)
    if table.centre.y - top > 44 * t:
        return felt.cx, min((top + table.centre.y) / 2 + 4 * t, table.centre.y - 20 * t)
    return felt.cx, table.hand.y - 4 * t


def worth_picture(cache: PictureCache, words: str, caption: str, t: float, *, above: bool) -> Picture:
    """The picture of the hand's worth; anchored at the right end of its line, or, above the hand, at the middle."""
    w = max(fonts.width(words, Role.NUMBER, t), fonts.width(caption, Role.STATUS, t))
    area = Rect(-w / 2 if above else -w, -42 * t, w, 54 * t).grown(2 * t)

    def paint(canvas: Canvas) -> None:
        if above:
            canvas.text(0, 0, words, Role.NUMBER, align=Align.CENTRE)
            return
        canvas.text(0, -22 * t, caption, Role.STATUS, ink=CREAM_2, align=Align.RIGHT)
        canvas.text(0, 0, words, Role.NUMBER, align=Align.RIGHT)

    return cache.keep(("worth", words, caption, t, above), lambda: painted(cache, area, paint, t=t))


def hand_line(table: TableLayout) -> float:
    """The base line of the captions above the hand, clear of the brackets of the keyboard focus."""
    return table.hand.y - 13.5 * table.picture - 4 * table.letter


class WorthPlace(NamedTuple):
    """The position of the hand's worth: its anchor, the right end or the middle of a line; the scale of its letters."""

    x: float
    y: float
    above: bool
    t: float


def worth_spot(table: TableLayout, words: str, caption: str, *, above: bool = False) -> WorthPlace | None:
    """The position of the hand's worth: above, left or right of the hand; None where there is no room.

    In games with stakes the right side is left to the number bar.
    """
    t, hand = table.letter, table.hand
    if above and (place := _above_hand(table, words)) is not None:
        return place
    for scale in SCALES[:3]:
        k = max(t * scale, fonts.least_scale(Role.STATUS, t))
        w = max(fonts.width(words, Role.NUMBER, k), fonts.width(caption, Role.STATUS, k))
        if hand.x - 22 * t - w >= table.you.block.right + 10 * t:
            return WorthPlace(hand.x - 22 * t, hand.bottom - 12 * t, above=False, t=k)
        right = Rect(hand.right + 14 * t, hand.bottom - 60 * t, w, 54 * t)
        free = right.right <= table.felt.right - 12 * t and not any(seat.block.meets(right) for seat in table.others)
        if free and not table.layout_input.stakes:
            return WorthPlace(right.right, hand.bottom - 12 * t, above=False, t=k)
    return None


def _above_hand(table: TableLayout, words: str) -> WorthPlace | None:
    """The position above the captions of the hand, clear of the middle, of your tokens and of the number bar."""
    hand, middle, you = table.hand, table.middle, table.you
    y = hand_line(table) - 20 * table.letter
    for scale in SCALES[:3]:
        t = max(table.letter * scale, fonts.least_scale(Role.NUMBER, table.letter))
        high, w = fonts.pixels(Role.NUMBER, t), fonts.width(words, Role.NUMBER, t)
        line = Rect.about(hand.cx, y - high * 0.35, w, high)
        foot = middle.stock.bottom + (38 if middle.captions else 14) * table.letter
        # with large letters the number bar is taller than the hand
        room = hand.w if table.layout_input.stakes and table.letter > LARGE_TEXT else table.felt.w - 2 * 12 * t
        before = you.tokens.joined(you.stake) if you.stake.w else you.tokens
        if foot < y - high and w <= room and not line.meets(before):
            return WorthPlace(hand.cx, y, above=True, t=t)
    return None
