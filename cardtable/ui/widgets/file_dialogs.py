"""The dialogs for files to write and to read: the system's own, where it has any."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from cardtable.ui.paths import path_of
from cardtable.wording import Words

_Label = QFileDialog.DialogLabel


def ask_where(
    parent: QWidget, words: Words, title: str, name: str, suffix: str, take: Callable[[Path], object]
) -> None:
    """Ask where to write a file, and call `take` with the path. The suffix is added if none is given.

    Args:
        parent: the parent of the dialog.
        words: the language.
        title: the title, which says what the file is for.
        name: the suggested name.
        suffix: the suffix of such files.
        take: the function to call with the path.
    """
    dialog = _dialog(parent, words, title, suffix, take)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setLabelText(_Label.Accept, words.say("ui.save"))
    dialog.setDefaultSuffix(suffix)
    dialog.selectFile(name)
    dialog.open()


def ask_which(parent: QWidget, words: Words, title: str, suffix: str, take: Callable[[Path], object]) -> None:
    """Ask which file to read, and call `take` with its path. The arguments are those of `ask_where`."""
    dialog = _dialog(parent, words, title, suffix, take)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setLabelText(_Label.Accept, words.say("ui.file.open"))
    dialog.open()


def _dialog(parent: QWidget, words: Words, title: str, suffix: str, take: Callable[[Path], object]) -> QFileDialog:
    dialog = QFileDialog(parent, title)
    dialog.setNameFilter(f"Cardtable (*{suffix})")
    # Qt's own dialog is in the system's language, and only in part
    dialog.setLabelText(_Label.LookIn, words.say("ui.file.look_in"))
    dialog.setLabelText(_Label.FileName, words.say("ui.file.name"))
    dialog.setLabelText(_Label.FileType, words.say("ui.file.kind"))
    dialog.setLabelText(_Label.Reject, words.say("ui.cancel"))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def answer(result: int) -> None:
        # only once the dialog has closed, so that a sheet opened by `take` keeps the focus
        if result == QFileDialog.DialogCode.Accepted:
            take(path_of(dialog.selectedFiles()[0]))

    dialog.finished.connect(answer)
    return dialog
