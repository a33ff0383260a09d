"""Where a file is to be written, and which one is to be read: the system's own dialogs, where it has any."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget


def ask_where(parent: QWidget, title: str, name: str, suffix: str, take: Callable[[Path], object]) -> None:
    """Ask where to write a file, and hand that on. The suffix is added where none is given.

    Args:
        parent: what the dialog lies on.
        title: what it is for.
        name: what the file could be called.
        suffix: how such files end.
        take: what is done with the path.
    """
    dialog = _dialog(parent, title, suffix, take)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(suffix)
    dialog.selectFile(name)
    dialog.open()


def ask_which(parent: QWidget, title: str, suffix: str, take: Callable[[Path], object]) -> None:
    """Ask which file to read, and hand that on."""
    dialog = _dialog(parent, title, suffix, take)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.open()


def _dialog(parent: QWidget, title: str, suffix: str, take: Callable[[Path], object]) -> QFileDialog:
    dialog = QFileDialog(parent, title)
    dialog.setNameFilter(f"Cardtable (*{suffix})")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.fileSelected.connect(lambda path: take(Path(path)))
    return dialog
