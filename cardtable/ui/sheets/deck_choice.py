"""The choice of a deck on the sheet of a new match."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.engine.options import Options
from cardtable.games import GAMES
from cardtable.ui.style.decks import choices, setting_of
from cardtable.ui.widgets.drop_down import DropDown
from cardtable.ui.widgets.style import Appearance, tool_tip
from cardtable.wording import Words, capital


def deck_name(words: Words, deck: str) -> str:
    """The name of a deck, with a capital."""
    return capital(words.say(f"setting.deck.{deck}"))


def deck_choice(
    appearance: Appearance, words: Words, game: str, general: Options, show: Callable[..., None]
) -> DropDown:
    """A drop-down of the decks for this game; `show` gets each choice at once."""
    pack = GAMES[game].pack
    decks, setting = choices(pack), setting_of(pack)
    drop_down = DropDown(appearance, [deck_name(words, deck) for deck in decks], words.say("setting.deck"))
    drop_down.setCurrentIndex(decks.index(str(general[setting])))
    drop_down.setToolTip(tool_tip(words.say(f"setting.{setting}.help")))
    drop_down.currentIndexChanged.connect(lambda number: show(**{setting: decks[number]}))
    return drop_down
