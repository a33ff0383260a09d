"""Every command of the window, declared once. Buttons, menus and the list of keys read the declarations.

Moves of a game are not here: the game declares them as verbs. Nor is what a command does: the place that offers it says
that.
"""

from __future__ import annotations

from cardtable.engine.frozen import frozen


@frozen
class CommandSpec:
    """The declaration of a command.

    Attributes:
        id: its name in the program; two that take turns on one button share it.
        text: the key of its words on a button or in a menu.
        keys: its keys on the keyboard, as Qt writes them; the button shows the first.
        short: the key of its words among the links of Home.
    """

    id: str
    text: str
    keys: tuple[str, ...] = ()
    short: str = ""

    @property
    def key(self) -> str:
        """The key that its button shows; empty: none."""
        return self.keys[0] if self.keys else ""


LET_GO = CommandSpec("let_go", "ui.table.let_go", ("Esc",))
NEXT_SET = CommandSpec("next_set", "ui.table.next_set", ("Right", "Left"))
CONTINUE = CommandSpec("continue", "ui.table.continue", ("Space",))
FASTER = CommandSpec("faster", "ui.table.faster", ("F",))
SLOWER = CommandSpec("slower", "ui.table.slower", ("F",))
LAST_TRICK = CommandSpec("last_trick", "ui.table.last_trick", ("U",))
CLOSE_TRICK = CommandSpec("last_trick", "ui.table.last_trick.close", ("U",))
LAST_CAPTURE = CommandSpec("last_capture", "ui.table.last_capture", ("U",))
CLOSE_CAPTURE = CommandSpec("last_capture", "ui.table.last_capture.close", ("U",))
UNDO = CommandSpec("undo", "ui.table.undo", ("Z", "Ctrl+Z"))
REDO = CommandSpec("redo", "ui.table.redo", ("Y", "Ctrl+Y"))
HINT = CommandSpec("hint", "ui.table.hint", ("H",))
LOG = CommandSpec("log", "ui.menu.log", ("L",))
PAUSE = CommandSpec("pause", "ui.menu.pause", ("Pause", "Ctrl+P"))

TAKEN_LAST = (LAST_TRICK, CLOSE_TRICK, LAST_CAPTURE, CLOSE_CAPTURE)
"""The commands that show or close what was taken last, of which one is offered at a time."""
AT_THE_TABLE = (LET_GO, NEXT_SET, CONTINUE, FASTER, SLOWER, *TAKEN_LAST, UNDO, REDO, HINT, LOG, PAUSE)
"""The commands in a match of any game, besides the game's own moves; undo and redo where the rules allow them."""

LEAVE = CommandSpec("leave", "ui.replay.leave", ("Esc",))
OPEN_HANDS = CommandSpec("open", "ui.replay.open", ("O",))
CLOSE_HANDS = CommandSpec("open", "ui.replay.closed", ("O",))
START = CommandSpec("start", "ui.replay.start", ("Home",))
HAND_BACK = CommandSpec("hand_back", "ui.replay.hand_back", ("PgUp",))
BACK = CommandSpec("back", "ui.replay.back", ("Left",))
PLAY = CommandSpec("play", "ui.replay.play", ("Space",))
HALT = CommandSpec("halt", "ui.replay.pause", ("Space",))
FORTH = CommandSpec("forth", "ui.replay.forth", ("Right",))
HAND_FORTH = CommandSpec("hand_forth", "ui.replay.hand_forth", ("PgDown",))
END = CommandSpec("end", "ui.replay.end", ("End",))

MOVING = (START, HAND_BACK, BACK, FORTH, HAND_FORTH, END)
"""The commands of a replay that go to another move."""
IN_A_REPLAY = (LEAVE, OPEN_HANDS, CLOSE_HANDS, *TAKEN_LAST, PLAY, HALT, *MOVING, LOG, PAUSE)
"""The commands of a replay."""

LEAVE_TABLE = CommandSpec("home", "ui.menu.home")
NEW_MATCH = CommandSpec("new", "ui.menu.new")
RULES = CommandSpec("rules", "ui.menu.rules", short="ui.home.rules")
STATISTICS = CommandSpec("statistics", "ui.menu.statistics", short="ui.home.statistics")
GALLERY = CommandSpec("gallery", "ui.menu.gallery", short="ui.home.gallery")
SETTINGS = CommandSpec("settings", "ui.menu.settings", short="ui.home.settings")
FULL_SCREEN = CommandSpec("full", "ui.menu.full", ("F11",))
QUIT = CommandSpec("quit", "ui.menu.quit", ("Ctrl+Q",))
ANYWHERE = (FULL_SCREEN, QUIT)
"""The commands whose keys the window takes on every page and sheet."""

MENU = (
    (PAUSE, LEAVE_TABLE, NEW_MATCH),
    (HINT, LOG, RULES, STATISTICS, GALLERY, SETTINGS),
    ANYWHERE,
)
"""The menu of the table, in groups with a line between them."""
HOME_LINKS = (STATISTICS, GALLERY, RULES, SETTINGS)
"""The commands on Home besides the games."""
