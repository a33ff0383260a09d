"""The French pack keeps to the press's rules, and every card can be told from every other without colour.

Pips of one colour differ little by nature: the two of clubs and the two of spades are the same paper with four signs
of another shape.  So number cards have a floor of their own, low and measured, and the corner that a hand shows is
measured by itself.
"""

import itertools
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.test_cards_art import (
    CARDS,
    apart,
    assert_plain_polygons,
    assert_printed_again,
    grey,
    needs_the_press,
)

FACES = [rank + suit for suit in "hdcs" for rank in "A23456789TJQK"]
COURTS = [name for name in FACES if name[0] in "JQK"]
JOKERS = ["joker-black", "joker-red"]
BACKS = ["back", "back-red", "back-green"]
DECKS = ["french", "french-large", "french-four"]
FILES = [CARDS / deck / f"{name}.svg" for deck in DECKS for name in (*FACES, *JOKERS, *BACKS)]

SMALL = (76, 115)
LARGE = (250, 379)
# levels of grey, 0 to 255, averaged over the card, of the pair that is most alike in each deck; measured: courts and
# jokers 26.0, 25.4, 25.3 (jack and king of clubs), any two faces 3.0, 3.4, 3.1 (twos and threes)
COURTS_APART = 22.0
FACES_APART = 2.5
# the corner with the index, in pixels; measured 4.4, 6.1, 4.3 (twos of hearts and diamonds, two and three of clubs)
CORNERS = {"french": (20, 27), "french-large": (24, 42), "french-four": (20, 27)}
CORNERS_APART = 4.0


def small(deck: str, name: str) -> bytes:
    """A card of a deck in greys at the smallest size of the table."""
    return grey(CARDS / deck / f"{name}.svg", *SMALL)


def corner(picture: bytes, width: int, height: int) -> bytes:
    """The upper left corner of a small picture."""
    return b"".join(picture[y * SMALL[0] : y * SMALL[0] + width] for y in range(height))


def closest(pictures: dict[str, bytes]) -> tuple[float, str, str]:
    """How far the two pictures that are most alike are apart, and which they are."""
    pairs: Iterable[tuple[str, str]] = itertools.combinations(pictures, 2)
    return min((apart(pictures[a], pictures[b]), a, b) for a, b in pairs)


@pytest.mark.parametrize("deck", DECKS)
def test_a_french_deck_is_whole_and_holds_nothing_else(deck: str) -> None:
    there = {file.name for file in (CARDS / deck).iterdir()}
    assert there == {f"{name}.svg" for name in (*FACES, *JOKERS, *BACKS)} | {"SOURCE.md"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_french_card_is_plain_polygons_in_the_palette_and_small(file: Path) -> None:
    assert_plain_polygons(file, "5800 8800")
    assert file.stat().st_size <= (250 if file.stem in BACKS else 190) * 1024


@pytest.mark.parametrize("deck", DECKS)
def test_courts_and_jokers_can_be_told_apart_in_greys(deck: str) -> None:
    distance, a, b = closest({name: small(deck, name) for name in (*COURTS, *JOKERS)})
    assert distance >= COURTS_APART, f"{a} and {b} of {deck} differ by {distance:.1f} only"


@pytest.mark.parametrize("deck", DECKS)
def test_any_two_french_faces_differ_in_greys(deck: str) -> None:
    distance, a, b = closest({name: small(deck, name) for name in FACES})
    assert distance >= FACES_APART, f"{a} and {b} of {deck} differ by {distance:.1f} only"


@pytest.mark.parametrize("deck", DECKS)
def test_the_corner_that_a_hand_shows_is_enough_in_greys(deck: str) -> None:
    distance, a, b = closest({name: corner(small(deck, name), *CORNERS[deck]) for name in FACES})
    assert distance >= CORNERS_APART, f"the corners of {a} and {b} of {deck} differ by {distance:.1f} only"


@pytest.mark.parametrize("name", [*FACES, *JOKERS])
def test_a_french_face_has_enough_paper_and_a_blank_margin(name: str) -> None:
    width, height = LARGE
    picture = grey(CARDS / "french" / f"{name}.svg", width, height)
    ink = sum(level < 48 for level in picture) / len(picture)
    paper = sum(level > 224 for level in picture) / len(picture)
    assert ink <= 0.25
    assert paper >= 0.45
    blank = picture[height // 2 * width + 4]
    rows = [picture[y * width + 14 : (y + 1) * width - 14] for y in (3, 6, height - 7, height - 4)]
    columns = [picture[x + 14 * width : (height - 14) * width + x : width] for x in (1, width - 2)]
    assert all(abs(level - blank) < 6 for line in (*rows, *columns) for level in line[7:-7])


@pytest.mark.parametrize("name", [*COURTS, *BACKS])
def test_courts_and_backs_look_the_same_after_half_a_turn(name: str) -> None:
    picture = grey(CARDS / "french" / f"{name}.svg", *LARGE)
    assert apart(picture, picture[::-1]) < 1.0


def first_ink(line: bytes) -> int:
    """How far from its start a line of a picture has ink for the first time."""
    return next(i for i, level in enumerate(line) if level < 128)


@pytest.mark.parametrize("name", [*COURTS, *JOKERS])
def test_a_large_index_takes_nothing_from_the_size_of_a_picture(name: str) -> None:
    width, height = LARGE
    usual, large = (grey(CARDS / deck / f"{name}.svg", width, height) for deck in ("french", "french-large"))
    row = slice(height // 2 * width, (height // 2 + 1) * width)
    columns = slice(width // 2, None, width)
    for line in (row, columns):
        assert first_ink(usual[line]) == first_ink(large[line])
        assert first_ink(usual[line][::-1]) == first_ink(large[line][::-1])


@pytest.mark.parametrize("deck", ["french-large", "french-four"])
def test_all_french_decks_have_the_same_backs(deck: str) -> None:
    for name in BACKS:
        assert (CARDS / deck / f"{name}.svg").read_bytes() == (CARDS / "french" / f"{name}.svg").read_bytes()


@needs_the_press
def test_the_press_prints_the_same_french_cards_again(tmp_path: Path) -> None:
    assert_printed_again(tmp_path, ["Kh", "Qs", "Jc", "Ad", "Th", "joker-red", "back"], DECKS)
