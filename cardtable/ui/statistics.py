"""What the ledger says of the matches that ended."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QWidget

from cardtable.games import GAMES
from cardtable.store.files import StoreError
from cardtable.store.ledger import Ledger
from cardtable.ui.dress import Dress, Text
from cardtable.ui.sheet import Sheet
from cardtable.ui.theme import Role
from cardtable.ui.troubles import worded
from cardtable.wording import Words


class Statistics(Sheet):
    """The sheet: a line for each game that was played."""

    def __init__(self, host: QWidget, dress: Dress, words: Words, ledger: Ledger) -> None:
        super().__init__(host, dress, words.say("ui.statistics.title"), size=(720, 460))
        try:
            tallies = {game: ledger.tally(game) for game in GAMES}
            note = ""
        except StoreError as trouble:
            tallies, note = {}, worded(words, trouble)
        played = {game: tally for game, tally in tallies.items() if tally.played}
        if note or not played:
            sentence = note or words.say("ui.statistics.none")
            self.content.addWidget(Text(dress, Role.LEAD, sentence, ink="ink_2", wrap=True))
        grid = QGridLayout()
        grid.setHorizontalSpacing(dress.px(24))
        grid.setVerticalSpacing(dress.px(10))
        heads = ("game", "played", "won", "lost", "share", "net") if played else ()
        for column, head in enumerate(heads):
            grid.addWidget(Text(dress, Role.STATUS, words.say(f"ui.statistics.{head}"), ink="ink_2"), 0, column)
        for row, (game, tally) in enumerate(played.items(), 1):
            share = round(100 * (tally.won + tally.shared) / tally.played)
            cells = (tally.played, tally.won + tally.shared, tally.lost, f"{share} %", f"{tally.net:+d}")
            grid.addWidget(Text(dress, Role.NAME, words.title(game)), row, 0)
            for column, cell in enumerate(cells, 1):
                grid.addWidget(Text(dress, Role.NUMBER, str(cell).replace("-", "−")), row, column)
        self.content.addLayout(grid)
        self.content.addStretch(1)
        self.add_foot(self.main_button(words.say("ui.close")))
