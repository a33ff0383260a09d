"""The context that every sheet gets from the window."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from cardtable.engine.frozen import frozen
from cardtable.ui.widgets.style import Appearance
from cardtable.wording import Words


@frozen
class Context:
    """The host, the appearance and the language of a sheet, which stay the same while it is open.

    Attributes:
        host: the widget it covers.
        appearance: the appearance of the window.
        words: the language.
    """

    host: QWidget
    appearance: Appearance
    words: Words
