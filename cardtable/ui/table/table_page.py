"""The page of the table: the view, the rails, the panels over it, and the keys of all commands of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from cardtable.engine.match import Match
from cardtable.ui.layout.seats import LARGE_TEXT
from cardtable.ui.model.items import Item
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.play.autosave import Autosave
from cardtable.ui.play.bot_client import BotClient
from cardtable.ui.play.command_specs import HINT, LEAVE, LET_GO, LOG, PAUSE
from cardtable.ui.play.commands import Command
from cardtable.ui.play.controller import MatchController
from cardtable.ui.play.replay import Replay
from cardtable.ui.play.session import Session
from cardtable.ui.style.decks import aspect_of, deck_of, made_for
from cardtable.ui.style.theme import Look, Pace
from cardtable.ui.table.cost_slip import CostSlip
from cardtable.ui.table.input_router import InputRouter
from cardtable.ui.table.log_feed import LogFeed
from cardtable.ui.table.log_panel import WIDTH as LOG_WIDTH
from cardtable.ui.table.log_panel import LogPanel
from cardtable.ui.table.number_bar import NumberBar
from cardtable.ui.table.rails import BottomRail, TopRail
from cardtable.ui.table.rules_line import RuleLink
from cardtable.ui.table.table_view import TableView
from cardtable.ui.widgets.buttons import Button, press_focused
from cardtable.ui.widgets.keyboard import key_name
from cardtable.ui.widgets.style import Appearance
from cardtable.ui.widgets.tabbing import step
from cardtable.ui.widgets.tip import Tip
from cardtable.wording import Words

DOCKED_FROM = 1700
"""The width in pixels from which on an open log is beside the table."""


class TablePage(QWidget):
    """One table at a time.

    Signals:
        ended: the match is over, and everything has been shown.
        left: the person leaves a replay.
        menu_asked: the menu button was pressed.
        pause_asked: a pause is wanted.
        rules_asked: the anchor of a rule in the rulebook; empty: all of it.
    """

    ended = Signal()
    left = Signal()
    menu_asked = Signal()
    pause_asked = Signal()
    rules_asked = Signal(str)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.controller: MatchController | None = None
        self._router: InputRouter | None = None
        self._model: TableModel | None = None
        self._words: Words | None = None
        self._look: Look | None = None
        self.view = TableView(self)
        self.top, self.rail = TopRail(appearance), BottomRail(appearance)
        self.log = LogPanel(self, appearance)
        self._feed = LogFeed(self.log, self.rail.last, self.view)
        self.tip = Tip(self, appearance)
        self.number = NumberBar(self, appearance)
        self.slip = CostSlip(self, appearance)
        for rail in (self.top, self.rail):
            rail.setParent(self)
        self.view.areasChanged.connect(self._place)
        self.top.menu_asked.connect(self.menu_asked)
        self.top.strip.asked.connect(self.rules_asked)
        self.top.hint.clicked.connect(self.ask_for_hint)
        self.rail.bar.pressed.connect(self._pressed)
        self.rail.bar.explained.connect(self._explain)
        self.rail.last.clicked.connect(self.toggle_log)
        self.log.closed.connect(self.toggle_log)
        self.setFocusProxy(self.view)
        appearance.changed.connect(self._apply_appearance)

    # -- a match

    def lay(
        self, match: Match, words: Words, bots: BotClient, autosave: Autosave | None, pace: Pace, next_hand: int
    ) -> Session:
        """Begin or go on with this match, instead of the one before."""
        session = self._prepare(match, words, bots, autosave, next_hand)
        self._begin(session, pace)
        return session

    def lay_again(self, match: Match, words: Words, pace: Pace) -> Replay:
        """Replay this match from its start, instead of the one before."""
        replay = Replay(match, self._clear_for(match, words), self.view, words)
        self._take(replay, words)
        self._begin(replay, pace)
        return replay

    def _begin(self, controller: MatchController, pace: Pace) -> None:
        controller.set_pace(pace)
        controller.start()
        self._show()

    def show_still(self, match: Match, words: Words, bots: BotClient) -> None:
        """Show this match as it stands, for a picture."""
        session = self._prepare(match, words, bots, None, 0)
        session.show_still()
        self._apply_appearance()
        self._show()
        self.view.settle()
        self._place()

    def _prepare(
        self, match: Match, words: Words, bots: BotClient, autosave: Autosave | None, next_hand: int
    ) -> Session:
        model = self._clear_for(match, words)
        session = Session(
            match,
            model,
            self.view,
            bots,
            words,
            autosave=autosave,
            current=lambda: self.view.currentIndex().row(),
            next_hand=next_hand,
        )
        self._take(session, words)
        return session

    def _clear_for(self, match: Match, words: Words) -> TableModel:
        """Prepare an empty table for this match, and return its model."""
        self.clear()
        model = self._model = TableModel(words, self)
        table_spec, aspect = match.rules.spec.table, aspect_of(match.rules.pack)
        self.view.set_table(match.record.seats, match.record.human, table_spec.hand, aspect, table_spec)
        self.view.set_pack(match.rules.pack)
        self.number.set_token(table_spec.token)
        self.view.setModel(model)
        return model

    def _take(self, controller: MatchController, words: Words) -> None:
        """Connect this controller with the page."""
        self.controller = controller
        self._router = InputRouter(self.view, self.rail, controller, self._take_key)
        controller.changed.connect(self._show)
        controller.ended.connect(self.ended)
        controller.left.connect(self.left)
        controller.turn_input.wanted.connect(self.view.go_to)
        self._feed.follow(controller, words)
        self._dress_in(words)
        self._apply_look(self._appearance.look)

    @property
    def session(self) -> Session | None:
        """The session of the match being played; None in a replay."""
        return self.controller if isinstance(self.controller, Session) else None

    def rows(self) -> Sequence[Item]:
        """All items on the table."""
        return () if self._model is None else self._model.rows()

    def letter(self, look: Look) -> float:
        """The scale of letters with which this table fits into the page."""
        self._apply_look(look)
        return self.view.letter()

    def clear(self) -> None:
        """End the match on the page; it stays as it was saved."""
        if self.controller is not None:
            if self._router is not None:
                self._router.cut()
            self.controller.stop()
            self.controller.deleteLater()
            self.controller = None
            self._feed.leave()
        if self._model is not None:
            self.view.setModel(None)
            self._model.deleteLater()
            self._model = None

    def speak(self, words: Words) -> None:
        """Change to the language of these words."""
        self._dress_in(words)
        if self.controller is not None:
            self.controller.speak(words)
            self._feed.retell()

    def _dress_in(self, words: Words) -> None:
        self._words = words
        self.view.setAccessibleName(words.say("ui.table.view"))
        self.top.speak(words)
        self._feed.speak(words)
        if self.controller is not None:
            self.top.show_rules(words, self.controller.match.rules)
            self.slip.speak(words, self.controller.match.rules)

    def toggle_log(self) -> None:
        """Open the log, or close it."""
        self._feed.set_open(on=not self.log.isVisible())
        self._lay_view()
        if self.log.isVisible() and not self.docked:
            self.log.raise_()
            self.log.lines.setFocus()
        else:
            self.view.setFocus()

    # -- what the person does

    def _pressed(self, command: Command) -> None:
        if self.controller is not None:
            self.controller.press(command)
            self._keep_focus()

    def ask_for_hint(self) -> None:
        """Ask for advice, and give the focus to the table."""
        if self.controller is not None:
            self.controller.hint()
            self.view.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the button with the focus (Enter), or the one that shows the key; open the log with its key."""
        key = key_name(event)
        if self.controller is None or press_focused(event):
            return
        if not self.number.take_key(key) and not self._take_key(key):
            super().keyPressEvent(event)

    def _take_key(self, key: str) -> bool:
        """Handle this key; return False if it has no meaning here."""
        if self.controller is None:
            return False
        meant = [command for command in self.controller.commands if command.takes(key)]
        command = next((command for command in meant if not command.reason), None)
        refused = next((command for command in meant if command.reason), None)
        if command is None and key == "Esc":
            command = next((each for each in self.controller.commands if each.id == LET_GO.id), None)
        hint = self.controller.turn_input.hint
        if key == "Esc" and hint.now is not None:
            hint.put_away()
        elif key == "Esc" and self.log.isVisible() and command is not None and command.id == LEAVE.id:
            self.toggle_log()
        elif command is not None:
            self._pressed(command)
        elif refused is not None:
            self.rail.prompt.say(refused.sentence)
            self._feed.announce(refused.sentence)
        elif key in LOG.keys or (key == "Esc" and self.log.isVisible()):
            self.toggle_log()
        elif key in HINT.keys:
            self.controller.hint()
        elif key in PAUSE.keys:
            self.pause_asked.emit()
        elif key in ("Space", "Enter"):
            self.controller.skip()
        else:
            return False
        return True

    def focusNextPrevChild(self, forth: bool) -> bool:  # noqa: FBT001 - Qt calls it
        """Move the focus from the table to the number bar, the buttons (the main one first), the log and the rails."""
        actions = [self.slip.rows, self.number, *self.rail.bar.in_order]
        story = [self.log.lines, self.log.close_button, self.rail.last]
        order = [self.view, *actions, *story, self.top.menu, *self.top.strip.findChildren(RuleLink), self.top.hint]
        return step(order, QApplication.focusWidget(), forth=forth)

    # -- what is shown

    def _show(self) -> None:
        """Show buttons, prompt and state of the match as the controller has them now."""
        controller, words = self.controller, self._words
        if controller is None or words is None or self._model is None:
            return
        self.rail.bar.show_offers(words, controller.commands)
        self.number.show_number_entry(words, controller.match.rules.id, controller.turn_input)
        self.view.number_asked = controller.turn_input.number_entry is not None
        self.view.several_sets = controller.turn_input.several_sets
        self.slip.show_hint(controller.turn_input)
        self.rail.prompt.say(controller.prompt, controller.brief)
        self.top.show_hint(words, controller.turn_input)
        self.rail.place()
        self._place()
        self.top.place.setText(words.place(controller.match.rules.id, self._model.tabletop.began))
        self.view.find_a_start(asked=controller.turn_input.open)
        self._keep_focus()

    def _keep_focus(self) -> None:
        """Give the focus to the table if the button that had it is gone."""
        window = self.window()
        if window.isActiveWindow() and window.focusWidget() is None and self.isVisible():
            self.view.setFocus()

    def _explain(self, command: Command | None, button: Button | None) -> None:
        """Show why a command is refused: above its button, or instead of the prompt if the hand is in the way."""
        if command is None or button is None:
            self.tip.hide()
            if self.controller is not None:
                self.rail.prompt.say(self.controller.prompt, self.controller.brief)
            return
        place = QRect(button.mapTo(self, button.rect().topLeft()), button.size())
        large = self._appearance.look.text > LARGE_TEXT
        if large or not self.tip.show_above(command.sentence, place, self.view.right_of_hand(self._appearance.px(8))):
            self.rail.prompt.say(command.sentence)

    # -- where everything lies

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_view()

    @property
    def docked(self) -> bool:
        """Whether the page is so wide that the open log is beside the table."""
        return self.width() >= DOCKED_FROM

    def _lay_view(self) -> None:
        """Let the view fill the page, or the part of it that an open log beside it leaves."""
        self.log.docked = self.docked
        beside = self._appearance.px(LOG_WIDTH) if self.docked and self.log.isVisibleTo(self) else 0
        self.view.setGeometry(self.rect().adjusted(0, 0, -beside, 0))
        self._place()

    def _apply_appearance(self) -> None:
        if self.controller is not None:
            self._apply_look(self._appearance.look)
            self._place()

    def _apply_look(self, look: Look) -> None:
        if self.controller is not None:
            look = replace(look, deck=deck_of(look, self.controller.match.rules.pack))
            self.view.set_aspect(aspect_of(made_for(look.deck)))
        if look != self._look:
            self._look = look
            self.view.set_look(look)

    def _place(self) -> None:
        areas = self.view.areas()
        self.top.setGeometry(areas.top_rail)
        self.rail.setGeometry(areas.rail)
        self.number.settle(areas.corner)
        self.slip.settle(self.view, self.rail, areas.felt.bottom() + 1 if self.number.isHidden() else self.number.y())
        self.log.settle(self.rect(), areas.felt, self.number)
