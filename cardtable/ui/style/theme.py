"""Palette, type and looks: the only module that names a colour, a size or a font.

Colours are hex strings, so that this module needs no Qt. Sizes are pixels at scale 1 (a window of 1280 x 800).
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

from cardtable.engine.frozen import slim

PAPER, INK, WHITE = "#F6ECD2", "#1C1512", "#FFF9EA"
RED, RED_DARK = "#C5301F", "#8E1F17"
BLUE, BLUE_DARK = "#2C5C9A", "#1B3A66"
GREEN, GREEN_DARK = "#3F8248", "#265532"
YELLOW = "#F0B429"

PLATE, PLATE_OUT = "#EFE2C0", "#BFB693"
"""Plates: of a seat in play, and of one that is out."""
INK_2, INK_3 = "#4A3B30", "#6A5646"
"""Second and third ink on paper."""
HAIRLINE = "#8C7A55"
"""The edge of paper on felt."""
CARD_EDGE = "#3A2A1C"
"""The edge of a card on felt."""
CARD_SHADE = "#1A120A"
"""The colour that darkens cards."""
CREAM, CREAM_2 = "#FBF3DE", "#EAE2C6"
"""Letters on felt and wood; the second one for captions."""
BRASS, LAMP = "#F2D078", "#FFD877"
"""The edge of announcements; the candle light and every outline."""
NIGHT = "#241409"
"""The ground of tooltip, toast and bet bar."""
SHADOW = "#0A0603"
BLACK, PURE_WHITE = "#000000", "#FFFFFF"
"""Only for high contrast, and for light and shade laid over something."""
CONTRAST_FELT = "#06140D"
"""The felt in high contrast."""
OUTLINE_GROUND = "#0A1A10"
"""The dark line under an outline, so that it shows on paper too."""
SHEET, SHEET_LIGHT, CONTROL = "#F1E5C8", "#FBF4E0", "#6F5F49"
"""Paper sheets of dialogs, and the line round a control on them."""
SHEET_HAIR = "#D8C9A2"
"""The line between two rows of a sheet."""
BUTTON_GREEN = "#2F6A40"
BUTTON_TOP, BUTTON_FOOT, BUTTON_EDGE = "#4A2C17", "#321C0D", "#160B04"
"""A plain action on the rail."""
KEY_ON_GREEN, KEY_ON_WOOD = "#A9C9A6", "#B99A66"
"""The line of a key cap on a green button and on a plain action."""
MAIN_FOOT = "#EAD9AF"
"""The lower end of the main action, which begins white."""
SUN, RAIL_SUN, WARMTH, WARMTH_EDGE = "#FFE2B0", "#FFDDA8", "#FFDF95", "#FFE7A8"
"""The lamp's light on the rim, on its rails, and on the felt."""
RIM_SHADOW, LIP, LIP_MIDDLE, LIP_SUN = "#060302", "#1A0D05", "#E9BE7E", "#F3CE93"
"""The shadow of the rim on the felt; its inner edge, and the light on this edge."""
NEUTRAL = "#808080"
"""The colour that changes nothing when it is blended as soft light."""
SCRIM = (14, 8, 4, 150)


class Felt(StrEnum):
    """The colours of the felt."""

    GREEN = "green"
    BLUE = "blue"
    RED = "red"
    WALNUT = "walnut"


class Cloth(NamedTuple):
    """A felt's colours: under the lamp, by itself, and in the far corner."""

    light: str
    base: str
    dark: str


FELTS = {
    Felt.GREEN: Cloth("#236040", "#1B5035", "#09281A"),
    Felt.BLUE: Cloth("#2B5179", "#213F60", "#0F2238"),
    Felt.RED: Cloth("#862F27", "#6A2420", "#38100D"),
    Felt.WALNUT: Cloth("#65452A", "#523620", "#2A190D"),
}


class Rim(StrEnum):
    """The woods of the rim, dark and light."""

    WALNUT = "walnut"
    OLIVE = "olive"


@slim
class Wood:
    """The colours of a rim and of the text on it.

    Attributes:
        base, dark, light: the wood.
        pores: the short dark strokes of its grain.
        text, text_2: text, and secondary text.
        changed: a house rule that differs from the default.
        line: fine lines on the wood.
        off, off_2, off_line: label, reason and key of an action that cannot be done now.
        sunken, sunken_alpha: the background of such an action; alpha is 0..255.
        shade, foot: how dark the far corner and the foot of a rail are, alpha 0..255.
    """

    base: str
    dark: str
    light: str
    pores: str
    text: str
    text_2: str
    changed: str
    line: str
    off: str
    off_2: str
    off_line: str
    sunken: str
    sunken_alpha: int
    shade: int
    foot: int


RIMS = {
    Rim.WALNUT: Wood(
        base="#4B2E1B",
        dark="#2E1A0E",
        light="#7B5331",
        pores="#160B04",
        text=CREAM,
        text_2=CREAM_2,
        changed=BRASS,
        line="#B99A66",
        off="#CDB98F",
        off_2="#DCCBA2",
        off_line="#8E7850",
        sunken="#1D0F06",
        sunken_alpha=105,
        shade=130,
        foot=80,
    ),
    Rim.OLIVE: Wood(
        base="#DCBB85",
        dark="#B58E58",
        light="#F2DDB4",
        pores="#B58E58",
        text=INK,
        text_2="#2C1F14",
        changed="#5E0E0A",
        line="#6A4A24",
        off="#3A2A1A",
        off_2="#2C1F14",
        off_line="#7A5A34",
        sunken="#5A3A16",
        sunken_alpha=26,
        shade=22,
        foot=16,
    ),
}

VOLLKORN, CARLITO = "Vollkorn", "Carlito"
SMALLEST_LETTER, TINIEST_LETTER = 13, 7
"""The size of the smallest letters, in pixels: usually, and in a tiny window."""
LEAST_SCALE = 0.86
"""The scale of letters in the smallest window that is not tiny."""
TIGHTEST_LINE = 0.88
"""The least share of its size to which a line that is too long shrinks before it is elided."""


class Role(StrEnum):
    """The uses of text, each with a type of its own."""

    TITLE = "title"
    HEADING = "heading"
    NAME = "name"
    CRY = "cry"
    NUMBER = "number"
    COUNT = "count"
    LEAD = "lead"
    BODY = "body"
    STRONG = "strong"
    LABEL = "label"
    SMALL = "small"
    STATUS = "status"
    STATUS_STRONG = "status_strong"
    PROMPT = "prompt"
    KEY = "key"
    ACTION = "action"


class Type(NamedTuple):
    """A family, pixels at scale 1, weight and slant."""

    family: str
    pixels: int
    weight: int = 400
    italic: bool = False


TYPE = {
    Role.TITLE: Type(VOLLKORN, 28, 600),
    Role.HEADING: Type(VOLLKORN, 20, 600),
    Role.NAME: Type(VOLLKORN, 16, 600),
    Role.CRY: Type(VOLLKORN, 23, 600, italic=True),
    Role.NUMBER: Type(VOLLKORN, 19, 600),
    Role.COUNT: Type(VOLLKORN, 16, 600),
    Role.LEAD: Type(VOLLKORN, 17, 400, italic=True),
    Role.BODY: Type(CARLITO, 16),
    Role.STRONG: Type(CARLITO, 16, 700),
    Role.LABEL: Type(CARLITO, 15),
    Role.SMALL: Type(CARLITO, 14),
    Role.STATUS: Type(CARLITO, 14, 400, italic=True),
    Role.STATUS_STRONG: Type(CARLITO, 14, 700),
    Role.PROMPT: Type(CARLITO, 17),
    Role.KEY: Type(CARLITO, 13, 700),
    Role.ACTION: Type(CARLITO, 17, 700),
}


class Pace(StrEnum):
    """How fast animations and pauses go."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    NONE = "none"


PACES = {Pace.SLOW: 1.6, Pace.NORMAL: 1.0, Pace.FAST: 0.55, Pace.NONE: 0.0}
"""The factor for durations, by pace."""


SICILIAN_DECK, FRENCH_DECK = "siciliane", "french"
"""The default decks: folders of the assets."""
USUAL_BACK = "back"
"""The name of the picture of the default back, in every deck."""


@slim
class Look:
    """The look that a person has chosen: felt, rim, contrast, text size (1 to 2), a deck and a back for each pack."""

    felt: Felt = Felt.GREEN
    rim: Rim = Rim.WALNUT
    high_contrast: bool = False
    text: float = 1.0
    deck: str = SICILIAN_DECK
    french: str = FRENCH_DECK
    back: str = USUAL_BACK
    french_back: str = USUAL_BACK

    @property
    def on_pieces(self) -> Look:
        """This look as far as cards and pieces show it: without felt, rim and text size."""
        plain = Look()
        return replace(self, felt=plain.felt, rim=plain.rim, text=plain.text)

    @property
    def wood(self) -> Wood:
        """The wood of the rim; high contrast has the text colours of walnut."""
        return RIMS[Rim.WALNUT if self.high_contrast else self.rim]
