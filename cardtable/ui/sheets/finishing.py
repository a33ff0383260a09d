"""The sheet shown while the bots finish a match that the person gave up."""

from __future__ import annotations

from PySide6.QtCore import Qt

from cardtable.engine.match import Match
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.context import Context
from cardtable.ui.widgets.sheet import Sheet
from cardtable.ui.widgets.style import Text
from cardtable.wording import capital


class Finishing(Sheet):
    """The sheet, with the state of the match. Esc and its button leave without waiting for the ranking."""

    def __init__(self, context: Context, match: Match) -> None:
        appearance, words = context.appearance, context.words
        super().__init__(context, words.say("ui.ranking.given_up"), words.title(match.rules.id), size=(580, 300))
        self._words, self._match = words, match
        sentences = [words.say("ui.finishing.sentence"), words.say("ui.finishing.leave")]
        self.setAccessibleDescription(" ".join(sentences))
        self.place = Text(appearance, Role.STRONG, "", wrap=True)
        self.content.addWidget(Text(appearance, Role.BODY, sentences[0], wrap=True))
        self.content.addWidget(self.place)
        self.content.addWidget(Text(appearance, Role.BODY, sentences[1], ink="ink_2", wrap=True))
        self.content.addStretch(1)
        self.home = self.cancel_button(words.say("ui.ranking.home"), words.say("ui.key.Esc"))
        self.add_foot(self.home)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.show_place(match)

    def show_place(self, match: Match) -> None:
        """Show the state of the match, if it is this one."""
        if match is self._match:
            place = self._words.place(match.rules.id, match.view(None).tabletop().began)
            self.place.setText(capital(place))
            # before the first deal there is no state to show
            self.place.setVisible(bool(place))

    def take_keyboard(self) -> None:
        """Give the focus to the sheet itself, so that an extra Enter after giving up does nothing."""
        self.setFocus()
