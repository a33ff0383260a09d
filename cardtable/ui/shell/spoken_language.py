"""The language of a window if a call asked for another one than the saved one."""

from __future__ import annotations

from dataclasses import replace

from cardtable.store.settings import Settings


class SpokenLanguage:
    """The language that a call asked for, which the window uses until the person chooses one.

    Args:
        asked: its code; None: the saved language is used.
    """

    def __init__(self, asked: str | None) -> None:
        self._asked = asked

    def shown(self, settings: Settings) -> Settings:
        """Return these settings with the language in use, as the window and its sheets show them."""
        return settings if self._asked is None else _in_language(settings, self._asked)

    def chosen(self, settings: Settings, kept: Settings) -> Settings:
        """Return the settings to save out of those that were shown and have been changed.

        The language in use is not saved, unless the person chose another: then that one is saved and used.
        """
        if settings.general["language"] == self._asked:
            return _in_language(settings, str(kept.general["language"]))
        self._asked = None
        return settings


def _in_language(settings: Settings, language: str) -> Settings:
    return replace(settings, general={**settings.general, "language": language})
