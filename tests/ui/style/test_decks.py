"""Which decks there are for each pack, and what is dealt where a deck has no picture of a card."""

import pytest
from PySide6.QtWidgets import QApplication

from cardtable.engine.cards import FRENCH, ITALIAN
from cardtable.ui.paint.card_face import Face
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.paint.stakes import star_spot
from cardtable.ui.style.decks import aspect_of, back_of, choices, deck_of, made_for, packs
from cardtable.ui.style.theme import Look


def test_a_deck_is_offered_only_for_the_pack_whose_cards_it_holds() -> None:
    assert packs(ITALIAN)[:2] == ["siciliane", "siciliane-indici"]
    assert packs(FRENCH)[0] == "french"
    assert not set(packs(ITALIAN)) & set(packs(FRENCH))


def test_the_games_of_forty_cards_can_be_played_with_every_deck() -> None:
    assert choices(ITALIAN) == ["siciliane", "siciliane-indici", "french", "french-four", "french-large"]
    assert choices(FRENCH) == ["french", "french-four", "french-large"]


def test_each_kind_of_deck_has_its_own_back() -> None:
    look = Look(back="back-red", french_back="back-green")
    assert [back_of(look, deck) for deck in choices(ITALIAN)] == ["back-red"] * 2 + ["back-green"] * 3
    assert [made_for(deck) for deck in packs(FRENCH)] == [FRENCH] * 3


def test_each_pack_is_dealt_with_its_own_deck() -> None:
    look = Look(deck="siciliane-indici", french="other")
    assert deck_of(look, ITALIAN) == "siciliane-indici"
    assert deck_of(look, FRENCH) == "other"
    assert aspect_of(FRENCH) > aspect_of(ITALIAN)


def test_a_card_without_a_picture_is_dealt_plain_and_legible(qapp: QApplication) -> None:
    cache = PictureCache(Look(), 1.0)
    faces = [Face(name, 66, 100, "a deck nobody cut") for name in ("Ah", "Td", "2c", "Ks", "back")]
    for face in faces:
        cache.proof(face)
    cache.finish()
    images = [cache.proof(face) for face in faces]
    assert all(image is not None for image in images)
    assert len({bytes(image.constBits()) for image in images if image is not None}) == len(faces)


@pytest.mark.parametrize("deck", packs(FRENCH))
@pytest.mark.parametrize("name", ["6h", "Td", "Jc", "Qd"])
def test_the_star_of_a_marked_card_leaves_its_index_alone(qapp: QApplication, deck: str, name: str) -> None:
    w, h = 290, 440
    cache = PictureCache(Look(deck=deck), 1.0)
    assert cache.proof(Face(name, w, h)) is None
    cache.finish()
    card = cache.proof(Face(name, w, h))
    assert card is not None and card.width() == w
    paper = card.pixelColor(w // 12, h // 2)
    # left of the frame there is nothing but paper and the index
    inked = [y for y in range(h // 2) if any(card.pixelColor(x, y) != paper for x in range(w // 30, w // 8))]
    _, y, reach = star_spot(h, w / h, deck)
    assert max(inked) < h / 2 + y - reach
