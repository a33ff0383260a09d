"""Which decks there are for each pack, and what is dealt where a deck has no picture of a card."""

from PySide6.QtWidgets import QApplication

from cardtable.engine.cards import FRENCH, ITALIAN
from cardtable.ui.packs import aspect_of, back_of, choices, deck_of, made_for, packs
from cardtable.ui.pictures import Face, Shelf
from cardtable.ui.theme import Look


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
    shelf = Shelf(Look(), 1.0)
    faces = [Face(name, 66, 100, "a deck nobody cut") for name in ("Ah", "Td", "2c", "Ks", "back")]
    for face in faces:
        shelf.proof(face)
    shelf.finish()
    images = [shelf.proof(face) for face in faces]
    assert all(image is not None for image in images)
    assert len({bytes(image.constBits()) for image in images if image is not None}) == len(faces)
