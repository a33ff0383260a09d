"""The closed palette of the deck.  Nothing is ever printed in another colour."""

from typing import Literal, TypeAlias

Colour: TypeAlias = Literal[
    "paper", "ink", "white", "red", "dark red", "blue", "dark blue", "sky", "steel", "yellow", "dark yellow",
    "green", "dark green", "flesh", "rose", "grey", "dark grey", "brown",
]  # fmt: skip

HEX: dict[Colour, str] = {
    "paper": "#F6ECD2",
    "ink": "#1C1512",
    "white": "#FFF9EA",
    "red": "#C5301F",
    "dark red": "#8E1F17",
    "blue": "#2C5C9A",
    "dark blue": "#1B3A66",
    "sky": "#8FB4CF",
    "steel": "#CBD9E0",
    "yellow": "#F0B429",
    "dark yellow": "#C07F15",
    "green": "#3F8248",
    "dark green": "#265532",
    "flesh": "#F5CFA8",
    "rose": "#E08A66",
    "grey": "#B4B9B6",
    "dark grey": "#878F90",
    "brown": "#8A5A2B",
}

DARKER: dict[Colour, Colour] = {
    "red": "dark red",
    "blue": "dark blue",
    "sky": "blue",
    "steel": "sky",
    "yellow": "dark yellow",
    "green": "dark green",
    "grey": "dark grey",
    "white": "grey",
    "flesh": "rose",
    "brown": "ink",
}


def darker(colour: Colour) -> Colour:
    """The colour that shades ``colour``: for hatching inside it and for the inside of vessels."""
    return DARKER.get(colour, "ink")
