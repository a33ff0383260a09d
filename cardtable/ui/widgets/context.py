"""What a sheet needs of the window it lies on."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from cardtable.ui.widgets.style import Appearance
from cardtable.wording import Words


@dataclass(frozen=True)
class Context:
    """Where a sheet lies, and how and in what words it speaks, as long as it lies there.

    Attributes:
        host: the widget it covers.
        appearance: how the window looks.
        words: what everything is called.
    """

    host: QWidget
    appearance: Appearance
    words: Words
