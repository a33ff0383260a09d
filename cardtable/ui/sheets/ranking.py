"""The ranking at the end of a match: places, tokens won, the score sheet, remarks, and what to do next."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from cardtable.engine.events import Outcome, Said
from cardtable.engine.match import Match, given_up
from cardtable.engine.seats import Seat, all_seats
from cardtable.ui.model.captions import hand_title, prize_title
from cardtable.ui.model.items import SeatsShown
from cardtable.ui.model.score_sheet import ScoreSheet
from cardtable.ui.play.players import sitting_of
from cardtable.ui.style.fonts import Align
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.buttons import Button
from cardtable.ui.widgets.context import Context
from cardtable.ui.widgets.scroll import Scroll
from cardtable.ui.widgets.sheet import Sheet
from cardtable.ui.widgets.style import Appearance, PlainLabel, Text, hairline
from cardtable.wording import Words, ended


class Placing(PlainLabel):
    """A line of the ranking: a player's place, face, name, and tokens won or lost."""

    def __init__(self, appearance: Appearance, place: int, face: str, name: str, net: str, spoken: str) -> None:
        super().__init__(spoken)
        self._appearance = appearance
        self._place, self._face, self._name, self._net = place, face, name, net
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(self._appearance.px(420), self._appearance.px(50))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        canvas, colours, t = self._appearance.canvas(painter), self._appearance.colours, self._appearance.letter
        cy, first = self.height() / 2, self._place == 1
        role = Role.HEADING if first else Role.NAME
        baseline = cy + canvas.letters(role) * 0.34
        canvas.text(26 * t, baseline, str(self._place), role, ink=colours.ink, align=Align.RIGHT)
        canvas.part(self._face, 62 * t, cy, (46 if first else 40) * t, grey=False)
        wide = canvas.text(self.width() - 8 * t, baseline, self._net, Role.NUMBER, ink=colours.ink, align=Align.RIGHT)
        canvas.text(98 * t, baseline, self._name, role, ink=colours.ink, room=self.width() - 120 * t - wide)
        painter.end()


class RankingSheet(Sheet):
    """The sheet.

    Signals:
        rematched: the person wants a rematch.
        replayed: the person wants to see the match again.
    """

    rematched = Signal()
    replayed = Signal()

    def __init__(self, context: Context, match: Match, outcome: Outcome) -> None:
        appearance, words = context.appearance, context.words
        seats_shown = sitting_of(words, match.record)
        winners = [Seat(seat) for seat, place in enumerate(outcome.places) if place == 1]
        mine = seats_shown.human in winners
        who = words.listed([seats_shown.names[seat] for seat in winners])
        partners = words.listed([seats_shown.names[seat] for seat in winners if seat != seats_shown.human])
        if not winners:
            title = words.say("ui.ranking.lost.alone")
        elif not mine or match.rules.sides_on(1, outcome) > 1:
            title = words.count("ui.ranking.won", len(winners), name=who)
        else:
            title = words.say("ui.ranking.you.pair", name=partners) if partners else words.say("ui.ranking.you")
        if given_up(match.record) is not None:
            title = words.say("ui.ranking.given_up")
        sheet, remarks = written_of(match, words), _remarks(words, match)
        super().__init__(
            context, title, words.title(match.rules.id), size=(620, _height(seats_shown, sheet, len(remarks)))
        )
        self.placings: list[Placing] = []
        self.mine: Placing | None = None
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, appearance.px(14), 0)
        column.setSpacing(0)
        teams = match.rules.teams(seats_shown.seats)
        best = {team: max(net for net, side in zip(outcome.net, teams, strict=True) if side == team) for team in teams}
        # partners are listed together, even if sides share a place
        ranked = sorted(
            range(seats_shown.seats),
            key=lambda seat: (outcome.places[seat], -best[teams[seat]], teams[seat], -outcome.net[seat]),
        )
        for seat in ranked:
            if self.placings:
                column.addWidget(hairline(appearance))
            name, place, net = seats_shown.names[seat], outcome.places[seat], outcome.net[seat]
            # without tokens won or lost, say only the place
            key = "ui.ranking.place" if any(outcome.net) else "ui.ranking.place.only"
            told = (f"{net:+d}".replace("-", "−") if net else "0") if any(outcome.net) else ""
            spoken = words.say(key, place=place, name=name, net=net)
            self.placings.append(Placing(appearance, place, seats_shown.portraits[seat], name, told, spoken))
            column.addWidget(self.placings[-1])
            if seat == seats_shown.human:
                self.mine = self.placings[-1]
        column.addStretch(1)
        self._places = Scroll(appearance)
        self._places.setWidget(holder)
        self.content.addWidget(self._places, 1)
        if sheet.hands:
            self.content.addLayout(_written(appearance, words, seats_shown, sheet))
        for told in remarks:
            self.content.addWidget(Text(appearance, Role.STATUS, told, ink="ink_2", wrap=True))
        self.home = Button(appearance, words.say("ui.ranking.home"), key=words.say("ui.key.Esc"))
        self.home.clicked.connect(self.reject)
        self.replay = Button(appearance, words.say("ui.ranking.replay"), key="R")
        self.replay.clicked.connect(self.replayed)
        self.rematch = self.main_button(words.say("ui.ranking.rematch"))
        self.rematch.clicked.connect(self.rematched)
        self.add_foot(self.home, self.replay, self.rematch)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Replay the match on R."""
        if event.key() == Qt.Key.Key_R:
            self.replayed.emit()
        else:
            super().keyPressEvent(event)

    def take_keyboard(self) -> None:
        """Give the focus to the sheet itself: Enter plays again, Esc goes Home, and an extra Space does nothing."""
        self.setFocus()

    def show_over(self) -> None:
        """Show the sheet over its host, scrolled to the person's own place."""
        super().show_over()
        if self.mine is not None:
            self._places.ensureWidgetVisible(self.mine)


_FACE, _HAND, _REST, _MOST = 52, 27, 200, 860
"""Heights at scale 1: of a placing, of a line of the score sheet, of the rest, and the greatest of the sheet."""


def _height(seats_shown: SeatsShown, sheet: ScoreSheet, remarks: int) -> int:
    """The height of the sheet, which depends on what is on it."""
    written = _HAND * (len(sheet.hands) + 1 + len(sheet.prize)) if sheet.hands else 0
    return min(_MOST, _REST + _FACE * seats_shown.seats + written + _HAND * remarks)


def written_of(match: Match, words: Words) -> ScoreSheet:
    """The score sheet of this match; empty in a game that keeps none."""
    sheet = ScoreSheet(match.rules.id)
    for event in match.story(match.record.human) if match.rules.spec.written else ():
        sheet.note(event)
    return sheet


def _written(appearance: Appearance, words: Words, seats_shown: SeatsShown, sheet: ScoreSheet) -> QGridLayout:
    """The lines of the score sheet: for each hand its winner, and the points and shares of all."""
    grid, hands = QGridLayout(), sheet.hands
    grid.setHorizontalSpacing(appearance.px(22))
    grid.setVerticalSpacing(appearance.px(3))
    grid.setColumnStretch(0, 1)
    seats = sorted(all_seats(seats_shown.seats), key=lambda seat: seat != seats_shown.human)
    right = Qt.AlignmentFlag.AlignRight
    for column, seat in enumerate(seats, 1):
        grid.addWidget(Text(appearance, Role.STATUS, seats_shown.names[seat], ink="ink_2"), 0, column, right)
    for row, hand in enumerate(hands, 1):
        grid.addWidget(Text(appearance, Role.LABEL, hand_title(words, seats_shown, hand)), row, 0)
        for column, seat in enumerate(seats, 1):
            points = hand.scores[seat].number if seat in hand.scores else 0
            told = words.say("ui.ranking.hand", points=points, share=hand.shares[seat])
            grid.addWidget(Text(appearance, Role.LABEL, told), row, column, right)
    for row, (seat, count) in enumerate(sheet.prize.items(), len(hands) + 1):
        grid.addWidget(Text(appearance, Role.LABEL, prize_title(words, seats_shown, seat)), row, 0)
        grid.addWidget(Text(appearance, Role.LABEL, f"+{count}"), row, seats.index(seat) + 1, right)
    return grid


def _remarks(words: Words, match: Match) -> list[str]:
    """The lines below the places: the winner of a match given up, how it ended, and its key moments."""
    assert match.outcome is not None, "the match is over"
    game, reason = match.rules, match.outcome.reason
    how = words.say(f"{game.id}.ranking.{reason}") if game.spec.results[reason].remark else ""
    return [line for line in (_without_you(words, match), how, key_moments(words, match)) if line]


def _without_you(words: Words, match: Match) -> str:
    """The winner, if the person gave up, and whether the others played on for it; else empty."""
    left, outcome = given_up(match.record), match.outcome
    if left is None or outcome is None:
        return ""
    names = sitting_of(words, match.record).names
    winners = [name for name, place in zip(names, outcome.places, strict=True) if place == 1]
    key = "ui.ranking.finished" if left + 1 < len(match.record.moves) else "ui.ranking.won"
    return ended(words.count(key, len(winners), name=words.listed(winners)))


def key_moments(words: Words, match: Match) -> str:
    """The key moments of this match: how often each phrase was said that the game counts.

    Phrases said after the person gave up do not count.
    """
    left = given_up(match.record)
    events = match.story(match.record.human)[: None if left is None else match.ends[left]]
    heard = Counter(event.phrase for event in events if isinstance(event, Said))
    game, said = match.rules.id, match.rules.spec.said
    told = [words.count(f"{game}.moment.{phrase}", number) for phrase, number in heard.items() if said[phrase].moment]
    key = "ui.ranking.moments" if left is None else "ui.ranking.moments.left"
    return words.say(key, moments=words.listed(told)) if told else ""
