"""Lazy imports of what Home does not need: `lazy.Gallery(...)` imports the sheet when it is first used.

The window appears sooner without these modules. This is the only module of the window with late imports: a new sheet is
named in it twice, for the type checker and for the start.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardtable.ui.play.bot_client import BotClient as BotClient
    from cardtable.ui.play.players import ME as ME
    from cardtable.ui.play.players import players as players
    from cardtable.ui.sheets.deck_choice import deck_choice as deck_choice
    from cardtable.ui.sheets.finishing import Finishing as Finishing
    from cardtable.ui.sheets.gallery import Gallery as Gallery
    from cardtable.ui.sheets.new_match import NewMatch as NewMatch
    from cardtable.ui.sheets.pause import Pause as Pause
    from cardtable.ui.sheets.ranking import RankingSheet as RankingSheet
    from cardtable.ui.sheets.rulebook import Rulebook as Rulebook
    from cardtable.ui.sheets.settings import SettingsDialog as SettingsDialog
    from cardtable.ui.sheets.statistics import Statistics as Statistics
    from cardtable.ui.shell.main_menu import Menu as Menu
    from cardtable.ui.shell.spare_memory import give_back as give_back
    from cardtable.ui.table.miniature import Miniature as Miniature
    from cardtable.ui.table.table_page import TablePage as TablePage
    from cardtable.ui.widgets.message_sheets import ErrorSheet as ErrorSheet
    from cardtable.ui.widgets.message_sheets import Question as Question
    from cardtable.ui.widgets.message_sheets import Reply as Reply

_MODULES = {
    "cardtable.ui.play.bot_client": ("BotClient",),
    "cardtable.ui.play.players": ("ME", "players"),
    "cardtable.ui.sheets.deck_choice": ("deck_choice",),
    "cardtable.ui.sheets.finishing": ("Finishing",),
    "cardtable.ui.sheets.gallery": ("Gallery",),
    "cardtable.ui.sheets.new_match": ("NewMatch",),
    "cardtable.ui.sheets.pause": ("Pause",),
    "cardtable.ui.sheets.ranking": ("RankingSheet",),
    "cardtable.ui.sheets.rulebook": ("Rulebook",),
    "cardtable.ui.sheets.settings": ("SettingsDialog",),
    "cardtable.ui.sheets.statistics": ("Statistics",),
    "cardtable.ui.shell.main_menu": ("Menu",),
    "cardtable.ui.shell.spare_memory": ("give_back",),
    "cardtable.ui.table.miniature": ("Miniature",),
    "cardtable.ui.table.table_page": ("TablePage",),
    "cardtable.ui.widgets.message_sheets": ("ErrorSheet", "Question", "Reply"),
}
_MODULE_OF = {name: module for module, names in _MODULES.items() for name in names}


def load(name: str) -> object:
    """Import the module that defines this name, if need be, and return what the name stands for."""
    return getattr(import_module(_MODULE_OF[name]), name)


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name not in _MODULE_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return load(name)
