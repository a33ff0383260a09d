"""The appearance of widgets: inks, fonts and sizes of the present look, which may change while they are shown."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPalette
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from cardtable.engine.frozen import frozen
from cardtable.ui.paint.canvas import Canvas
from cardtable.ui.paint.next_cache import cache_for
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.style import fonts, theme
from cardtable.ui.style.theme import Look, Role

BREAK = "\u200b"
"""An invisible place at which a line may be broken."""
ROOM = 56 * 2**20
"""The bytes of pictures to cache for Home and all sheets at ratio 1. The table has a cache of its own."""


@frozen
class SheetColours:
    """The colours of a sheet of paper and of what is on it.

    Attributes:
        paper, paper_light: the sheet, darker at the lower right.
        ink, ink_2, ink_3: letters, from loud to quiet.
        heading: headings, and marks of values that are not the default.
        line, hair: the lines round controls, and between rows.
        control, control_alpha: the background of a control.
        chosen, on_chosen: the background of what is chosen, and the letters on it.
        focus: the focus ring.
        wash, wash_alpha: the background of a remark.
        edge: the edge of the sheet.
    """

    paper: str
    paper_light: str
    ink: str
    ink_2: str
    ink_3: str
    heading: str
    line: str
    hair: str
    control: str
    control_alpha: int
    chosen: str
    on_chosen: str
    focus: str
    wash: str
    wash_alpha: int
    edge: str


PAPER = SheetColours(
    paper=theme.SHEET,
    paper_light=theme.SHEET_LIGHT,
    ink=theme.INK,
    ink_2=theme.INK_2,
    ink_3=theme.INK_3,
    heading=theme.RED_DARK,
    line=theme.CONTROL,
    hair=theme.SHEET_HAIR,
    control=theme.WHITE,
    control_alpha=170,
    chosen=theme.GREEN_DARK,
    on_chosen=theme.WHITE,
    focus=theme.BLUE_DARK,
    wash=theme.GREEN,
    wash_alpha=34,
    edge=theme.HAIRLINE,
)
CONTRAST = SheetColours(
    paper=theme.BLACK,
    paper_light=theme.BLACK,
    ink=theme.PURE_WHITE,
    ink_2=theme.PURE_WHITE,
    ink_3=theme.PURE_WHITE,
    heading=theme.PURE_WHITE,
    line=theme.PURE_WHITE,
    hair=theme.PURE_WHITE,
    control=theme.BLACK,
    control_alpha=255,
    chosen=theme.PURE_WHITE,
    on_chosen=theme.BLACK,
    focus=theme.LAMP,
    wash=theme.BLACK,
    wash_alpha=255,
    edge=theme.PURE_WHITE,
)


class Appearance(QObject):
    """The appearance of all widgets of a window: every widget gets it, and follows its signals.

    Attributes:
        look, letter: the look, and the scale of letters.
        motion: tells in how many milliseconds a sheet opens (0: at once), and whether it also moves as it opens.

    Signals:
        changed: every widget should measure and paint itself anew.
        drawn: a card that was asked for is now in the cache.
    """

    changed = Signal()
    drawn = Signal()

    def __init__(self, look: Look, letter: float = 1.0, ratio: float = 1.0, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.letter = letter
        self.motion: Callable[[], tuple[int, bool]] = lambda: (0, True)
        self.cache = PictureCache(look, ratio, self, ROOM)
        self.cache.drawn.connect(self.drawn)

    def wear(self, look: Look, letter: float, ratio: float) -> None:
        """Change to this look, this scale of letters and this device pixel ratio."""
        if look != self.look or ratio != self.cache.ratio:
            former, self.cache = self.cache, cache_for(look, ratio, self.cache)
            if self.cache is not former:
                self.cache.drawn.connect(self.drawn)
        elif abs(letter - self.letter) < 0.005:
            return
        self.look, self.letter = look, letter
        self.changed.emit()

    @property
    def colours(self) -> SheetColours:
        """The colours of sheets in this look."""
        return CONTRAST if self.look.high_contrast else PAPER

    def px(self, length: float) -> int:
        """A length at scale 1 in pixels."""
        return max(1, round(length * self.letter))

    def font(self, role: Role, k: float = 1.0) -> QFont:
        """The font of this role, `k` times its ordinary size."""
        return fonts.font(role, self.letter, k)

    def width(self, text: str, role: Role) -> float:
        """The width of a line, in pixels."""
        return fonts.width(text, role, self.letter)

    def canvas(self, painter: QPainter) -> Canvas:
        """A canvas on this painter, in this look."""
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        return Canvas(painter, self.cache, self.letter)


class PlainLabel(QLabel):
    """A label of plain text: nothing in it, such as the name of a file, is read as HTML."""

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)


def tool_tip(text: str) -> str:
    """This text for a tool tip, escaped so that Qt does not read it as HTML."""
    plain = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return f"<p>{plain}</p>" if "<" in text else text


class Text(PlainLabel):
    """A label on a sheet or on wood, in the font of its role.

    Args:
        appearance: the appearance of the window.
        role: the role of the text.
        text: the text.
        ink: the name of an ink of `SheetColours`, or a colour that starts with `#`.
        wrap: whether it may take several lines.
        k: a factor for its size.
    """

    def __init__(
        self,
        appearance: Appearance,
        role: Role,
        text: str = "",
        *,
        ink: str = "ink",
        wrap: bool = False,
        k: float = 1.0,
    ) -> None:
        super().__init__(text)
        self._appearance = appearance
        self._role = role
        self._ink = ink
        self._k = k
        self.setWordWrap(wrap)
        if wrap:
            self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.MinimumExpanding)
        appearance.changed.connect(self.dress_up)
        self.dress_up()

    def dress_up(self) -> None:
        """Take the font and the ink of the present look."""
        self.setFont(self._appearance.font(self._role, self._k))
        colour = self._ink if self._ink.startswith("#") else getattr(self._appearance.colours, self._ink)
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, QColor(colour))
        self.setPalette(palette)


def hairline(appearance: Appearance, *, upright: bool = False) -> QWidget:
    """A thin line between two parts of a sheet."""
    return _Hairline(appearance, upright=upright)


class _Hairline(QWidget):
    def __init__(self, appearance: Appearance, *, upright: bool) -> None:
        super().__init__()
        self._appearance = appearance
        (self.setFixedWidth if upright else self.setFixedHeight)(1)
        appearance.changed.connect(self.update)

    def paintEvent(self, event: object) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._appearance.colours.hair))
        painter.end()
