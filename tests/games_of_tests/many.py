"""As many games for Home as a test wants: the shipped ones, then the same again under other ids, names and groups."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from cardtable.games import GAMES
from cardtable.wording import catalogue

MOST = 16
NAMES: dict[str, tuple[str, str, str]] = {
    "scopa_due": ("scopa", "Scopa a due", "Scopa for two"),
    "assi_due": ("scopa", "Scopa d'assi a due", "Ace-takes-all for two"),
    "assi_quattro": ("scopa", "Scopa d'assi a quattro", "Ace-takes-all in pairs"),
    "scopone": ("scopa", "Scopone scientifico a dieci carte", "Scientific Scopone with ten cards"),
    "nove": ("scopa", "Scopone a nove carte", "Scopone with nine cards"),
    "coppie": ("tricks", "Briscola a quattro", "Briscola in pairs"),
    "tressette": ("tricks", "Tressette a quattro", "Tressette in pairs"),
    "due": ("tricks", "Tressette a due", "Tressette for two"),
    "vinciperdi": ("tricks", "Vinciperdi", "Win by losing"),
    "piramide": ("alone", "La piramide", "The pyramid"),
    "re": ("alone", "I quattro re", "Four kings"),
    "quaranta": ("alone", "Le quaranta", "The forty"),
}
"""The games that are not shipped, by id: the group, and the name in Italian and English."""
GROUPS = {"scopa": ("Scopa", "Scopa"), "alone": ("Da soli, senza fretta", "On your own, at leisure")}
"""The headings of groups of which no game is shipped."""
TILES = (("7d", "4b", "3c"), ("Ac", "2s", "7c"), ("7s", "6d", "5b"), ("As", "Rs", "2s"), ("4d", "4c", "4s"))


def set_out(count: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Have so many games, with their words in a copy of all words in this folder; return their ids."""
    shipped = dict(GAMES)
    for game in list(GAMES)[count:]:
        monkeypatch.delitem(GAMES, game)
    for number, (id, (group, *_)) in zip(range(count - len(shipped)), NAMES.items(), strict=False):
        like = shipped["trisac" if number == 3 else "brilla"]
        tile = like.spec.tile if number == 3 else TILES[number % len(TILES)]
        spec = replace(like.spec, group=group, tile=tile)
        monkeypatch.setitem(GAMES, id, type(id, (like,), {"id": id, "spec": spec}))
    words = folder / "words of many"
    shutil.copytree(catalogue.FOLDER, words)
    head = (words / "it" / "brilla.po").read_text(encoding="utf-8").partition("\n\n")[0]
    for place, language in enumerate(("it", "en")):
        texts = {f"ui.group.{group}": heading[place] for group, heading in GROUPS.items()}
        texts |= {f"{id}.title": names[place] for id, (_, *names) in NAMES.items()}
        texts |= {f"{id}.tagline": f"{names[place]}: Lorem ipsum dolor sit amet." for id, (_, *names) in NAMES.items()}
        said = "\n\n".join(f'msgid "{key}"\nmsgstr "{text}"' for key, text in texts.items())
        (words / language / "many.po").write_text(f"{head}\n\n{said}\n", encoding="utf-8")
    monkeypatch.setattr(catalogue, "FOLDER", words)
    catalogue.catalogue.cache_clear()
    return list(GAMES)
