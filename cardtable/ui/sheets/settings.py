"""The settings sheet: look, motion and language of the program, and the house rules of each game.

Every change shows at once behind the sheet; Cancel undoes them all. A page is made when it is opened.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QRadioButton, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from cardtable.engine.options import OptionSet, Value, shown
from cardtable.games import GAMES
from cardtable.store.presets import Presets
from cardtable.store.settings import Settings
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import colour, pen
from cardtable.ui.sheets.deck_choice import setting_help
from cardtable.ui.sheets.house_rules import HouseRules
from cardtable.ui.sheets.presets import PresetBar
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.buttons import Button
from cardtable.ui.widgets.context import Context
from cardtable.ui.widgets.drop_down import DropDown
from cardtable.ui.widgets.option_form import OptionForm, Wordings
from cardtable.ui.widgets.scroll import Scroll
from cardtable.ui.widgets.sheet import Sheet
from cardtable.ui.widgets.style import Appearance, Text, hairline
from cardtable.wording import capital, languages

PAGES = {
    "look": ("felt", "rim", "deck", "back", "french", "french_back", "text", "high_contrast"),
    "pace": ("pace", "motion", "next_hand"),
    "language": ("language",),
}
"""The general settings, page by page."""
DECKS = ("deck", "back", "french", "french_back")
"""The settings with names of decks and backs as values."""
_SMALL = (720, 480)
"""On a smaller paper than this, at scale 1, the list of pages is one line at the head."""


class Tab(QRadioButton):
    """One entry of the list of pages."""

    def __init__(self, appearance: Appearance, text: str) -> None:
        super().__init__(text)
        self._appearance = appearance
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(
            round(self._appearance.width(self.text(), Role.STRONG) + 30 * self._appearance.letter),
            self._appearance.px(36),
        )

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, pos: object) -> bool:
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        canvas, colours, t = self._appearance.canvas(painter), self._appearance.colours, self._appearance.letter
        role = Role.STRONG if self.isChecked() else Role.LABEL
        if self.isChecked():
            rect = Rect(1, 1, self.width() - 2, self.height() - 2)
            canvas.fill(rect, 8 * t, colour(colours.wash, colours.wash_alpha), pen(colours.chosen, 1.2 * t, 120))
            canvas.fill(Rect(1, self.height() * 0.25, 4 * t, self.height() * 0.5), 2 * t, colours.chosen)
        canvas.text(14 * t, self.height() / 2 + canvas.letters(role) * 0.35, self.text(), role, ink=colours.ink)
        painter.end()


class SettingsDialog(Sheet):
    """The sheet.

    Attributes:
        forms, rules, bars: what is on the pages that have been opened, by their names.

    Signals:
        previewed: the settings to show now; after Cancel, those from before.
        page_made: another page has been made, for which the files of presets have been read.
    """

    previewed = Signal(object)
    page_made = Signal()

    def __init__(
        self,
        context: Context,
        settings: Settings,
        options: OptionSet,
        presets: Presets,
        page: str = "look",
    ) -> None:
        appearance, words = context.appearance, context.words
        super().__init__(context, words.say("ui.settings.title"), size=(1080, 720))
        self._words = words
        self._options = options
        self._presets = presets
        self._before = deepcopy(settings)
        self._now = deepcopy(settings)
        self.forms: dict[str, OptionForm] = {}
        self.rules: dict[str, HouseRules] = {}
        self.bars: dict[str, PresetBar] = {}
        self.tabs: dict[str, Tab] = {}
        self._holders: dict[str, tuple[Scroll, QVBoxLayout]] = {}
        self._contents: dict[str, QWidget] = {}
        self._stack = QStackedWidget()
        self._group = QButtonGroup(self)
        self._list = QVBoxLayout()
        self._side = QWidget()
        self._side.setLayout(self._list)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._columns = QHBoxLayout()
        self._columns.addWidget(self._side)
        self._line = hairline(appearance, upright=True)
        self._columns.addWidget(self._line)
        self._columns.addWidget(self._stack, 1)
        self.content.addLayout(self._columns, 1)
        self._list_pages()
        self.pages = DropDown(appearance, [tab.text() for tab in self.tabs.values()], words.say("ui.settings.title"))
        self.pages.activated.connect(lambda row: self.open_page(list(self.tabs)[row]))
        self.head.addWidget(self.pages)
        self.reset = Button(appearance, words.say("ui.settings.reset"))
        self.reset.clicked.connect(self._reset)
        self.foot.addWidget(self.reset)
        self.save = self.main_button(words.say("ui.save"))
        self.add_foot(self.cancel_button(words.say("ui.cancel"), words.say("ui.key.Esc")), self.save)
        appearance.changed.connect(self._space)
        self._space()
        self.open_page(page)

    @property
    def settings(self) -> Settings:
        """The settings on the sheet."""
        return self._now

    def open_page(self, page: str) -> None:
        """Show this page: one of `PAGES`, or the rules of a game by its id."""
        if page not in self._contents:
            content = self._contents[page] = self._general_page(page) if page in PAGES else self._rules_page(page)
            self._stack.addWidget(content)
            self._space()
            self.page_made.emit()
        self.tabs[page].setChecked(True)
        self._stack.setCurrentWidget(self._contents[page])
        self.pages.setCurrentIndex(list(self.tabs).index(page))

    def take_keyboard(self) -> None:
        (self.pages if self.is_small else self.tabs[self.page]).setFocus()

    @property
    def page(self) -> str:
        """The page that is shown."""
        shown = self._stack.currentWidget()
        return next(page for page, content in self._contents.items() if content is shown)

    @property
    def is_small(self) -> bool:
        """Whether the list of pages is one line at the head, for lack of room beside them."""
        paper, px = self.paper, self.appearance.px
        return paper.width() < px(_SMALL[0]) or paper.height() < px(_SMALL[1])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._space()

    def reject(self) -> None:
        """Restore the settings from before, and close."""
        self._now = self._before
        self.previewed.emit(self._before)
        super().reject()

    # -- inside

    def _list_pages(self) -> None:
        for page in PAGES:
            self._add_tab(page, self._words.say(f"ui.settings.{page}"))
        self._list.addWidget(Text(self.appearance, Role.LEAD, self._words.say("ui.rules.title"), ink="ink_2"))
        for game in GAMES:
            self._add_tab(game, self._words.title(game))
        self._list.addStretch(1)

    def _add_tab(self, page: str, title: str) -> None:
        tab = Tab(self.appearance, title)
        tab.toggled.connect(lambda on, page=page: self.open_page(page) if on else None)
        self.tabs[page] = tab
        self._group.addButton(tab)
        self._list.addWidget(tab)

    def _general_page(self, page: str) -> QWidget:
        form = OptionForm(self.appearance, self._options, self._wordings(), only=PAGES[page])
        form.set_values(self._now.general)
        form.changed.connect(lambda: self._generally(form))
        scroll = Scroll(self.appearance)
        scroll.setWidget(form)
        self.forms[page] = form
        return scroll

    def _rules_page(self, game: str) -> QWidget:
        rules = HouseRules(self.appearance, self._words, game, self._presets)
        rules.set_values(self._now.of(game).options)
        rules.changed.connect(lambda: self._by_rules(game, rules))
        bar = PresetBar(self.context, game, rules, self._presets)
        holder = QWidget()
        holder.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        layout = QVBoxLayout(holder)
        layout.addWidget(rules, 1)
        layout.addWidget(bar)
        self.rules[game], self.bars[game] = rules, bar
        scroll = Scroll(self.appearance)
        scroll.setWidget(holder)
        self._holders[game] = (scroll, layout)
        return scroll

    def _wordings(self) -> Wordings:
        def value(id: str, value: Value) -> str:
            if id == "language" and value in languages():
                return languages()[str(value)]
            key = f"setting.{id}.{shown(value)}"
            name = self._words.say(key)
            return capital(name) if id in DECKS else name

        return Wordings(
            label=lambda id: self._words.say(f"setting.{id}"),
            help=lambda id: setting_help(self._words, id),
            value=value,
            error=str,
        )

    def _generally(self, form: OptionForm) -> None:
        page = next(page for page, each in self.forms.items() if each is form)
        values = form.values
        self._now.general = {**self._now.general, **{id: values[id] for id in PAGES[page]}}
        self.previewed.emit(self._now)

    def _by_rules(self, game: str, rules: HouseRules) -> None:
        if not rules.error:
            self._now.chosen[game] = replace(self._now.of(game), options=rules.values)
        self.save.setEnabled(not any(each.error for each in self.rules.values()))

    def _reset(self) -> None:
        """Set the open page to its defaults."""
        page = self.page
        if page in self.rules:
            self.rules[page].set_values(GAMES[page].option_set.defaults())
            self._by_rules(page, self.rules[page])
            return
        defaults = self._options.defaults()
        self.forms[page].set_values({**self._now.general, **{id: defaults[id] for id in PAGES[page]}})
        self._generally(self.forms[page])

    def _space(self) -> None:
        self._columns.setSpacing(self.appearance.px(18))
        self._list.setSpacing(self.appearance.px(3))
        small = self.is_small
        self._side.setVisible(not small)
        self._line.setVisible(not small)
        self.pages.setVisible(small)
        for game, (scroll, column) in self._holders.items():
            self.rules[game].set_whole(small)
            scroll.set_rigid(rigid=not small)
            column.setContentsMargins(0, 0, self.appearance.px(14) if small else 0, 0)
