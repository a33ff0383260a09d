"""What the ledger says of the matches that ended."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from cardtable.engine.match import Match
from cardtable.games import GAMES
from cardtable.store.files import StoreError
from cardtable.store.ledger import Ledger
from cardtable.ui.buttons import Button
from cardtable.ui.dress import Dress, Text
from cardtable.ui.home import tile_of
from cardtable.ui.sheet import Scroll, Sheet
from cardtable.ui.theme import Role
from cardtable.ui.troubles import told
from cardtable.wording import Words


class Statistics(Sheet):
    """The sheet: a line for each game that was played, and the matches that others took the place of.

    Signals:
        resumed: a match of those goes on.
    """

    resumed = Signal(object)

    def __init__(self, host: QWidget, dress: Dress, words: Words, ledger: Ledger, left: Sequence[Match] = ()) -> None:
        super().__init__(host, dress, words.say("ui.statistics.title"), size=(720, 460 + (150 if left else 0)))
        self.left: list[Button] = []
        try:
            tallies = {game: ledger.tally(game) for game in GAMES}
            note = ""
        except StoreError as trouble:
            tallies, note = {}, " ".join(told(words, trouble))
        played = {game: tally for game, tally in tallies.items() if tally.played}
        if note or not played:
            sentence = note or words.say("ui.statistics.none")
            self.content.addWidget(Text(dress, Role.LEAD, sentence, ink="ink_2", wrap=True))
        grid = QGridLayout()
        grid.setHorizontalSpacing(dress.px(24))
        grid.setVerticalSpacing(dress.px(10))
        heads = ("game", "played", "won", "lost", "share", "given_up", "net") if played else ()
        for column, head in enumerate(heads):
            grid.addWidget(Text(dress, Role.STATUS, words.say(f"ui.statistics.{head}"), ink="ink_2"), 0, column)
        for row, (game, tally) in enumerate(played.items(), 1):
            won, given_up = (round(100 * part / tally.played) for part in (tally.won + tally.shared, tally.left))
            cells = (tally.played, tally.won + tally.shared, tally.lost, f"{won} %", f"{given_up} %", f"{tally.net:+d}")
            grid.addWidget(Text(dress, Role.NAME, words.title(game)), row, 0)
            for column, cell in enumerate(cells, 1):
                grid.addWidget(Text(dress, Role.NUMBER, str(cell).replace("-", "−")), row, column)
        self.content.addLayout(grid)
        self.content.addStretch(1)
        if left:
            self.content.addWidget(Text(dress, Role.STATUS, words.say("ui.statistics.left"), ink="ink_2"))
            self.content.addWidget(self._list_left(words, left), 1)
        self.add_foot(self.main_button(words.say("ui.close")))

    def _list_left(self, words: Words, left: Sequence[Match]) -> Scroll:
        """A row for each, the latest first, with the button that goes on with it."""
        rows, px = QGridLayout(), self.dress.px
        rows.setContentsMargins(px(6), px(6), px(14), px(6))
        rows.setColumnStretch(0, 1)
        for row, match in enumerate(left):
            tile = tile_of(words, match)
            rows.addWidget(Text(self.dress, Role.BODY, f"{tile.title}. {tile.sentence}", wrap=True), row, 0)
            button = Button(self.dress, words.say("ui.home.resume"))
            button.setAccessibleDescription(f"{tile.title}. {tile.sentence}")
            button.clicked.connect(lambda _=False, match=match: self._resume(match))
            rows.addWidget(button, row, 1)
            self.left.append(button)
        holder, scroll = QWidget(), Scroll(self.dress)
        holder.setLayout(rows)
        scroll.setWidget(holder)
        return scroll

    def _resume(self, match: Match) -> None:
        self.accept()
        self.resumed.emit(match)
