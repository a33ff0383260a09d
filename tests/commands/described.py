"""The objects that `docs/json.md` describes, and whether what the program prints is one of them.

A description is made of words: `text`, `list of card`, `seat or null`, `[whole, whole]`, `map of value`, `"choice"`,
`1`, or the name of another object of the page.
"""

import re
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parents[2] / "docs" / "json.md"
PLAIN: dict[str, tuple[type, ...]] = {
    "text": (str,),
    "whole": (int,),
    "number": (int, float),
    "truth": (bool,),
    "value": (str, int, bool),
    "null": (type(None),),
}
CARD = re.compile(r"[A2-9TJQKDCR][dcbsh]|\?\?")

Fields = dict[str, tuple[str, bool]]
"""Of an object: what each key holds, and whether it may be missing."""


class Described:
    """The page, read.

    Attributes:
        objects: what each object holds, the events among them.
        events: the names of the events.
    """

    def __init__(self, text: str) -> None:
        self.objects: dict[str, Fields] = {}
        for name, body in re.findall(r"^##+ `(\w+)`\n(.*?)(?=^#|\Z)", text, re.MULTILINE | re.DOTALL):
            rows = re.findall(r"^\| `(\w+)`(\??) \| (.+?) \| .+ \|$", body, re.MULTILINE)
            self.objects[name] = {key: (holds, bool(optional)) for key, optional, holds in rows}
        for name in self._states():
            self.objects[name] = {**self.objects["state"], **self.objects[name]}
        section = re.search(r"^## Events\n(.*?)^#", text, re.MULTILINE | re.DOTALL)
        assert section is not None
        rows = re.findall(r"^\| `(\w+)` \| (.+?) \| .+ \|$", section[1], re.MULTILINE)
        self.events = [name for name, _ in rows]
        for name, keys in rows:
            fields = {key: (holds, False) for key, holds in re.findall(r"`(\w+)` ([^;]+)", keys)}
            self.objects[name] = {"event": (f'"{name}"', False), **fields}

    def _states(self) -> list[str]:
        """The names of the games' states, each of which has the keys of every state too."""
        return [name for name in self.objects if name.endswith("_state")]

    def flaws(self, thing: Any, holds: str, where: str = "") -> list[str]:
        """What in this thing is not as described, and where."""
        choices = _split(holds, " or ")
        if len(choices) > 1:
            tried = [self.flaws(thing, choice, where) for choice in choices]
            return min(tried, key=len)
        if holds.startswith("list of "):
            if not isinstance(thing, list):
                return [f"{where}: {thing!r} is no list"]
            rest = holds.removeprefix("list of ")
            return [flaw for number, each in enumerate(thing) for flaw in self.flaws(each, rest, f"{where}[{number}]")]
        if holds.startswith("map of "):
            rest = holds.removeprefix("map of ")
            return [flaw for key, each in thing.items() for flaw in self.flaws(each, rest, f"{where}.{key}")]
        if holds.startswith("("):
            return self.flaws(thing, holds[1:-1], where)
        if holds.startswith("["):
            kinds = _split(holds[1:-1], ", ")
            if not isinstance(thing, list) or len(thing) != len(kinds):
                return [f"{where}: {thing!r} is not {holds}"]
            return [flaw for each, kind in zip(thing, kinds, strict=True) for flaw in self.flaws(each, kind, where)]
        return self._plain(thing, holds, where)

    def _plain(self, thing: Any, holds: str, where: str) -> list[str]:
        if holds == "event":
            name = thing.get("event") if isinstance(thing, dict) else None
            return self._fields(thing, str(name), where) if name in self.events else [f"{where}: {name!r} is no event"]
        if holds == "state":
            return min((self._fields(thing, name, where) for name in self._states()), key=len)
        if holds in self.objects:
            return self._fields(thing, holds, where)
        if holds == "card":
            fits = isinstance(thing, str) and CARD.fullmatch(thing) is not None
        elif holds == "seat":
            fits = type(thing) is int and thing >= 0
        elif holds in PLAIN:
            fits = isinstance(thing, PLAIN[holds]) and (bool in PLAIN[holds] or not isinstance(thing, bool))
        else:
            assert re.fullmatch(r'"\w+"|\d+', holds), f"{holds!r} is described nowhere"
            fits = type(thing) in (str, int) and (f'"{thing}"' if isinstance(thing, str) else str(thing)) == holds
        return [] if fits else [f"{where}: {thing!r} is not {holds}"]

    def _fields(self, thing: Any, name: str, where: str) -> list[str]:
        if not isinstance(thing, dict):
            return [f"{where}: {thing!r} is no {name}"]
        fields = self.objects[name]
        flaws = [f"{where}.{key}: described nowhere" for key in thing.keys() - fields.keys()]
        for key, (holds, optional) in fields.items():
            if key in thing:
                flaws += self.flaws(thing[key], holds, f"{where}.{key}")
            elif not optional:
                flaws.append(f"{where}.{key}: missing")
        return flaws


def _split(text: str, by: str) -> list[str]:
    """The parts between these separators that stand in no brackets; a list takes what is beside it as its own."""
    parts, depth, start = [], 0, 0
    for place, letter in enumerate(text):
        depth += (letter in "([") - (letter in ")]")
        if depth == 0 and text.startswith(by, place):
            parts.append(text[start:place])
            start = place + len(by)
    return [*parts, text[start:]]
