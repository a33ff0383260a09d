"""The language of one window, where a call asked for another than the one that is kept."""

from __future__ import annotations

from dataclasses import replace

from cardtable.store.settings import Settings


class SpokenLanguage:
    """The language that a call asked for: the window speaks it in place of the one kept, until one is chosen there.

    Args:
        asked: its code; None: the kept language is spoken.
    """

    def __init__(self, asked: str | None) -> None:
        self._asked = asked

    def shown(self, settings: Settings) -> Settings:
        """Return these settings with the language that is spoken, as the window and its sheets show them."""
        return settings if self._asked is None else _in_language(settings, self._asked)

    def chosen(self, settings: Settings, kept: Settings) -> Settings:
        """Return what to keep of settings that were shown and have been changed.

        The language spoken here is not kept, unless another was chosen: then that one is, and is spoken from now on.
        """
        if settings.general["language"] == self._asked:
            return _in_language(settings, str(kept.general["language"]))
        self._asked = None
        return settings


def _in_language(settings: Settings, language: str) -> Settings:
    return replace(settings, general={**settings.general, "language": language})
