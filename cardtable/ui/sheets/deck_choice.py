"""The choice of a deck on the sheet of a new match, and the words about decks that several sheets say."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.engine.cards import FRENCH, ITALIAN, Pack
from cardtable.engine.options import Options
from cardtable.games import GAMES
from cardtable.ui.style.decks import choices, setting_of
from cardtable.ui.widgets.drop_down import DropDown
from cardtable.ui.widgets.style import Appearance, tool_tip
from cardtable.wording import Words, capital


def deck_name(words: Words, deck: str) -> str:
    """The name of a deck, with a capital."""
    return capital(words.say(f"setting.deck.{deck}"))


def games_with(words: Words, pack: Pack) -> str:
    """The names of the games that are played with this pack, in a list."""
    return words.listed([words.title(id) for id, game in GAMES.items() if game.pack is pack])


def setting_help(words: Words, setting: str) -> str:
    """The sentence about a setting; that about a deck names the games which are played with its pack."""
    games = [games_with(words, pack) for pack in (ITALIAN, FRENCH) if setting_of(pack) == setting]
    return words.say(f"setting.{setting}.help", games="".join(games))


def deck_choice(
    appearance: Appearance, words: Words, game: str, general: Options, show: Callable[..., None]
) -> DropDown:
    """A drop-down of the decks for this game; `show` gets each choice at once."""
    pack = GAMES[game].pack
    decks, setting = choices(pack), setting_of(pack)
    drop_down = DropDown(appearance, [deck_name(words, deck) for deck in decks], words.say("setting.deck"))
    drop_down.setCurrentIndex(decks.index(str(general[setting])))
    drop_down.setToolTip(tool_tip(setting_help(words, setting)))
    drop_down.currentIndexChanged.connect(lambda number: show(**{setting: decks[number]}))
    return drop_down
