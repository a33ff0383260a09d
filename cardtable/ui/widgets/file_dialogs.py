"""Where a file is to be written, and which one is to be read: the system's own dialogs, where it has any."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QFile, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from cardtable.wording import Words

_Label = QFileDialog.DialogLabel


def ask_where(
    parent: QWidget, words: Words, title: str, name: str, suffix: str, take: Callable[[Path], object]
) -> None:
    """Ask where to write a file, and hand that on. The suffix is added where none is given.

    Args:
        parent: what the dialog lies on.
        words: what everything is called.
        title: what it is for.
        name: what the file could be called.
        suffix: how such files end.
        take: what is done with the path.
    """
    dialog = _dialog(parent, words, title, suffix, take)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setLabelText(_Label.Accept, words.say("ui.save"))
    dialog.setDefaultSuffix(suffix)
    dialog.selectFile(name)
    dialog.open()


def ask_which(parent: QWidget, words: Words, title: str, suffix: str, take: Callable[[Path], object]) -> None:
    """Ask which file to read, and hand that on. The arguments are those of `ask_where`."""
    dialog = _dialog(parent, words, title, suffix, take)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setLabelText(_Label.Accept, words.say("ui.file.open"))
    dialog.open()


def path_of(name: str) -> Path:
    """The path that Qt calls so: it takes every name for UTF-8, whatever the system's letters are."""
    return Path(os.fsdecode(bytes(QFile.encodeName(name).data())))


def _dialog(parent: QWidget, words: Words, title: str, suffix: str, take: Callable[[Path], object]) -> QFileDialog:
    dialog = QFileDialog(parent, title)
    dialog.setNameFilter(f"Cardtable (*{suffix})")
    # Qt's own dialog speaks the system's language, and not all of it
    dialog.setLabelText(_Label.LookIn, words.say("ui.file.look_in"))
    dialog.setLabelText(_Label.FileName, words.say("ui.file.name"))
    dialog.setLabelText(_Label.FileType, words.say("ui.file.kind"))
    dialog.setLabelText(_Label.Reject, words.say("ui.cancel"))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def answer(result: int) -> None:
        # not before the dialog has gone: a sheet that is laid then has the keyboard, and keeps it
        if result == QFileDialog.DialogCode.Accepted:
            take(path_of(dialog.selectedFiles()[0]))

    dialog.finished.connect(answer)
    return dialog
