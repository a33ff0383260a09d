"""Words: complete in every language, right in their grammar, and never a reason for a match to stop."""

import re
import shutil
import sys
import warnings
from pathlib import Path

import polib
import pytest

from cardtable.engine.actions import Action, IllegalAction
from cardtable.engine.cards import FRENCH, ITALIAN, UNKNOWN
from cardtable.engine.seats import Seat
from cardtable.games import GAMES, make
from cardtable.games.brilla.state import BrillaReason
from cardtable.wording import MissingWords, Words, languages, rulebook, system_language
from cardtable.wording import catalogue as catalogues
from cardtable.wording.catalogue import codes
from tests.wording.complete import lacks, texts

LANGUAGES = codes()
NAMES = ("Tu", "Zia Concetta", "Zio Totò", "Nonno Turi", "Agata")
ME = Seat(0)


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return Words(request.param)


@pytest.fixture
def italian() -> Words:
    return Words("it")


@pytest.fixture
def english() -> Words:
    return Words("en")


def entries(language: str) -> list[polib.POEntry]:
    """Every entry of a language, whichever file it is in."""
    paths = sorted((catalogues.FOLDER / language).glob("*.po"))
    found = [entry for path in paths for entry in polib.pofile(str(path), check_for_duplicates=True)]
    assert len({entry.msgid for entry in found}) == len(found), "a key twice"
    return found


# catalogues


def test_texts_are_compiled_once_until_one_of_them_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalogues_at_home = catalogues.FOLDER
    shutil.copytree(catalogues_at_home / "en", tmp_path / "en", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
    made: list[Path] = []
    usual = catalogues.compiled

    def compiled(folder: Path) -> bytes:
        made.append(folder)
        return usual(folder)

    monkeypatch.setattr(catalogues, "compiled", compiled)
    for _ in range(3):
        assert catalogues.Catalogue("en").get("ui.title") == "Cardtable"
    assert len(made) == 1
    changed = tmp_path / "en" / "messages.po"
    changed.write_text(changed.read_text(encoding="utf-8").replace('"Cardtable"', '"Card table"'), encoding="utf-8")
    assert catalogues.Catalogue("en").get("ui.title") == "Card table"
    (tmp_path / "en" / "brilla.po").unlink()
    assert catalogues.Catalogue("en").get("brilla.title") is None
    shutil.copy2(catalogues_at_home / "en" / "brilla.po", tmp_path / "en")
    assert catalogues.Catalogue("en").get("brilla.title") == "Brillà", "older than what was compiled last"
    assert len(made) == 4
    assert len(list((tmp_path / "en" / "__pycache__").iterdir())) == 1


def test_every_language_has_a_name_of_its_own() -> None:
    assert languages().items() >= {"en": "English", "it": "Italiano"}.items()
    assert all(languages().values()) and len(set(languages().values())) == len(codes())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_of_a_catalogue_is_finished(language: str) -> None:
    for entry in entries(language):
        assert not entry.fuzzy, entry.msgid
        assert not entry.obsolete, entry.msgid
        assert all(text.strip() and text == text.strip() for text in texts(entry)), entry.msgid


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_text_with_its_placeholders_and_forms_and_every_heading(language: str) -> None:
    assert lacks(catalogues.FOLDER, language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_shouts_outside_the_bubbles_and_apostrophes_are_curly(language: str) -> None:
    for entry in entries(language):
        assert "'" not in "".join(texts(entry)), entry.msgid
        if ".phrase." not in entry.msgid:
            assert "!" not in "".join(texts(entry)), entry.msgid


ITALIAN_SLIPS = {
    "the dealer is the mazziere": r"\b[Cc]hi (?:fa|ha fatto) le carte|\bfare le carte|le carte le dà",
    "a seed is a chiave, because seme is a suit": (
        r"^(?:cli\.replay|cli\.help\.(?:seeds?|verify|checked)|ui\.table\.log).*\b[Ss]em[ei]\b"
    ),
    "going over sixteen is superare, because passare is to pass": r"^sedici.*(?:passarlo|passato il sedici|o lo passa)",
    "mazzo is the pack and not the deal": r"^sedici.*(?:per il mazzo|il mazzo (?:passa|resta a|va|gira|costa|è)\b)",
    "in fondo means in the end, and not the lowest": r"^trisac.*\bin fondo\b",
    "four cards of four suits are no coppia": r"coppia dello stesso seme",
    "the French jack has one name": r"fante francese|\bfanti\b",
    "a brillà is fatto or detto": r"\b(?:ha|hanno|hai|avete) brillà\b",
    "quotation marks are caporali, but within others": r"(?<!contro le regole \()“",
    "a match is abbandonata for good, and lasciata to come back to it": r"[Ll]asci(?:a|are|ato|ano)? la partita\b",
}
"""What readers of the Italian stumbled over, and by what one knows it."""


@pytest.mark.parametrize("slip", ITALIAN_SLIPS)
def test_the_italian_does_not_slip_as_it_did_once(slip: str) -> None:
    lines = [f"{entry.msgid}: {text}" for entry in entries("it") for text in texts(entry)]
    lines += [f"{game}: {line}" for game in GAMES for line in rulebook.source("it", game).splitlines()]
    assert [line for line in lines if re.search(ITALIAN_SLIPS[slip], line)] == []


def test_a_new_language_is_one_folder_and_english_fills_its_gaps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(catalogues.FOLDER / "en", tmp_path / "en")
    (tmp_path / "scn").mkdir()
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    (tmp_path / "scn" / "messages.po").write_text(
        header + 'msgid "language.name"\nmsgstr "Sicilianu"\n', encoding="utf-8"
    )
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
    catalogues.catalogue.cache_clear()
    try:
        assert languages() == {"en": "English", "scn": "Sicilianu"}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", MissingWords)
            sicilian = Words("scn")
            assert sicilian.verb("brilla", "knock") == "Knock"
            assert sicilian.say("no.such.key") == "no.such.key"
    finally:
        catalogues.catalogue.cache_clear()


def test_a_missing_key_or_value_is_an_error_in_tests(words: Words) -> None:
    with pytest.raises(MissingWords):
        words.say("no.such.key")
    with pytest.raises(MissingWords):
        words.say("list.and", first="a")


def test_a_missing_key_or_value_is_no_error_for_players(words: Words) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", MissingWords)
        assert words.say("no.such.key") == "no.such.key"
        assert "{last}" in words.say("list.and", first="a")


def test_a_language_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(ValueError, match="choose one of en, it"):
        Words("xx")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANGUAGE": "de:it", "LANG": "de_DE.UTF-8"}, "it"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "C.UTF-8", "LANGUAGE": "it"}, "en"),
        ({"LANG": "it_IT.UTF-8", "LC_MESSAGES": "POSIX"}, "en"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "ja_JP.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "it_IT@euro", "LC_ALL": ""}, "it"),
        ({"LANG": "it_IT.UTF-8", "LANGUAGE": ":en"}, "en"),
        ({"LANG": "it_IT.UTF-8", "LANGUAGE": "de"}, "en"),
        ({"LANG": "C", "LC_CTYPE": "it_IT.UTF-8"}, "en"),
        ({"LC_CTYPE": "it_IT.UTF-8", "LANGUAGE": "it"}, "en"),
        ({}, "en"),
    ],
)
def test_the_system_says_which_language_is_spoken(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(catalogues, "_system_setting", lambda: "C")
    assert system_language() == language


def test_a_list_of_languages_goes_before_what_the_desktop_is_set_to(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(catalogues, "_system_setting", lambda: "it-IT")
    monkeypatch.setenv("LANGUAGE", "")
    assert system_language() == "it"
    monkeypatch.setenv("LANGUAGE", "en")
    assert system_language() == "en"


# cards, scores and grammar


def test_every_card_has_a_name_of_its_own(words: Words) -> None:
    for pack in (ITALIAN, FRENCH):
        assert len({words.card(card) for card in pack}) == len(pack)


@pytest.mark.parametrize(
    ("code", "name", "pointed_at"),
    [
        ("Ac", "asso di coppe", "l’asso di coppe"),
        ("4d", "4 di denari", "il 4 di denari"),
        ("Ds", "donna di spade", "la donna di spade"),
        ("Cb", "cavallo di bastoni", "il cavallo di bastoni"),
        ("Rd", "re di denari", "il re di denari"),
    ],
)
def test_italian_cards_have_their_article(italian: Words, code: str, name: str, pointed_at: str) -> None:
    assert italian.card(ITALIAN[code]) == name
    assert italian.cards([ITALIAN[code]]) == pointed_at


@pytest.mark.parametrize(
    ("code", "in_italian", "in_english"),
    [
        ("8h", "l’8 di cuori", "the 8 of hearts"),
        ("Jd", "il jack di quadri", "the jack of diamonds"),
        ("Qc", "la donna di fiori", "the queen of clubs"),
        ("As", "l’asso di picche", "the ace of spades"),
        ("Th", "il 10 di cuori", "the 10 of hearts"),
    ],
)
def test_french_cards_are_named_too(
    italian: Words, english: Words, code: str, in_italian: str, in_english: str
) -> None:
    assert italian.cards([FRENCH[code]]) == in_italian
    assert english.cards([FRENCH[code]]) == in_english


def test_an_unknown_card_is_a_face_down_card(italian: Words, english: Words) -> None:
    assert (italian.card(UNKNOWN), english.card(UNKNOWN)) == ("carta coperta", "face-down card")
    assert english.cards([UNKNOWN, ITALIAN["Rd"], UNKNOWN]) == "the king of coins and 2 face-down cards"
    assert italian.cards([UNKNOWN]) == "una carta coperta"


def test_names_take_the_preposition_they_sound_right_with(italian: Words) -> None:
    assert italian.prompt("brilla", "play", me_to_move=False, name="Agata") == "Tocca ad Agata."
    assert italian.prompt("brilla", "play", me_to_move=False, name="Àgata") == "Tocca ad Àgata."
    assert italian.prompt("brilla", "play", me_to_move=False, name="Turi") == "Tocca a Turi."


@pytest.mark.parametrize(
    ("codes", "in_italian", "in_english"),
    [
        ("Ad 5d 2c", "16 di denari", "16 in coins"),
        ("Ad Ab Ac", "brillà di assi (30)", "brillà of aces (30)"),
        ("Dd Db Dc", "brillà di donne (30)", "brillà of jacks (30)"),
        ("7d 7b 7c", "brillà di 7 (7)", "brillà of 7s (7)"),
    ],
)
def test_a_score_is_said_in_words(italian: Words, english: Words, codes: str, in_italian: str, in_english: str) -> None:
    score = make("brilla").score(ITALIAN.hand(codes))
    assert italian.score("brilla", score) == in_italian
    assert english.score("brilla", score) == in_english


def test_numbers_are_written_out_as_far_as_there_are_words(italian: Words, english: Words) -> None:
    assert [italian.number(number) for number in (0, 5, 21, 53, 88)] == [
        *("zero", "cinque", "ventuno", "cinquantatré", "ottantotto")
    ]
    assert [english.number(number) for number in (1, 15, 40, 99, 100)] == [
        "one",
        "fifteen",
        "forty",
        "ninety-nine",
        "100",
    ]


def test_cards_are_told_suit_by_suit(italian: Words, english: Words) -> None:
    cards = FRENCH.hand("As Ks 9s 7c")
    assert italian.by_suit(cards) == "asso, re e 9 di picche, 7 di fiori"
    assert english.by_suit(cards) == "ace, king and 9 of spades, 7 of clubs"


def test_numbers_choose_the_plural(words: Words) -> None:
    one, two = words.count("brilla.tokens", 1), words.count("brilla.tokens", 2)
    assert (one, two) == {"it": ("una vita", "2 vite"), "en": ("a life", "2 lives")}[words.language]


# what can be done, and what cannot


def test_a_swap_is_described_with_both_cards(italian: Words) -> None:
    action = Action("swap", (ITALIAN["3c"], ITALIAN["As"]))
    assert italian.action("brilla", action, NAMES) == "Scambia il 3 di coppe con l’asso di spade"


def test_a_second_knock_is_refused_in_words(italian: Words) -> None:
    refusal = IllegalAction("knock", BrillaReason.ALREADY_KNOCKED, seat=Seat(3))
    assert italian.refusal("brilla", refusal, NAMES) == (
        "Nonno Turi ha già bussato: in quest’ultimo giro puoi scambiare o passare."
    )
    assert italian.refusal("brilla", refusal, NAMES, short=True) == "non più in questa mano"


def test_the_prompt_offers_what_is_legal(italian: Words) -> None:
    verbs = ["swap", "knock", "pass"]
    assert (
        italian.prompt("brilla", "play", me_to_move=True, verbs=verbs)
        == "Tocca a te: scambia una carta, bussa o passa."
    )
    picked = italian.prompt("brilla", "play", me_to_move=True, picked=ITALIAN["3c"])
    assert picked == "Dai il 3 di coppe: scegli la carta da prendere."
    taken = italian.prompt("brilla", "play", me_to_move=True, picked=ITALIAN["3c"], from_table=True)
    assert taken == "Prendi il 3 di coppe: scegli la carta da dare."
    assert "solo se lo dici" in italian.prompt("brilla", "play", me_to_move=True, verbs=verbs, either=True)
    assert italian.prompt("brilla", "comeback", me_to_move=True, number=4).endswith("Costa 4 puntate.")


def test_who_answers_a_stake_is_told_what_it_costs(italian: Words) -> None:
    def told(words: Words, phase: str, stake: int, more: int) -> str:
        return words.prompt("trisac", phase, me_to_move=True, verbs=["pass", "stay"], stake=stake, more=more)

    assert told(italian, "answer", 3, 3) == "C’è una chiamata: starci costa 3 piccoline se perdi."
    assert told(italian, "answer", 1, 1) == "C’è una chiamata: starci costa una piccolina se perdi."
    assert told(italian, "answer", 5, 2) == "Hanno rilanciato: starci costa 2 in più, in tutto 5 piccoline se perdi."
    assert (
        told(italian, "answer_bet", 5, 1) == "La posta è salita: vedere costa 1 in più, in tutto 5 piccoline se perdi."
    )
    english = Words("en")
    assert told(english, "answer", 3, 3) == "There is a call: staying in costs 3 piccoline if you lose."
    assert (
        told(english, "answer_bet", 5, 2)
        == "The stake has gone up: seeing costs 2 more, 5 piccoline in all if you lose."
    )
    # nothing to answer, nothing to pay
    assert told(italian, "bet", 4, 0).startswith("Dopo l’accomodo la parola a te: ")


@pytest.mark.parametrize(
    ("marks", "phase", "phrase", "status"),
    [
        ({"knocked"}, None, "knock", "ha bussato"),
        ({"last_turn"}, None, "pass", "ultimo turno"),
        ({"brilla"}, None, None, "ha un brillà"),
        ({"pays", "knocked"}, None, None, "paga una vita"),
        ({"out"}, None, None, "è fuori"),
        ({"left", "out"}, None, None, "ha abbandonato"),
        ({"dealer"}, None, None, "mazziere"),
        (set(), "play", None, "ci pensa…"),
        (set(), None, "ground", "ha scambiato"),
        (set(), None, None, "aspetta"),
    ],
)
def test_a_plate_says_what_its_seat_is_doing(
    italian: Words, marks: set[str], phase: str | None, phrase: str | None, status: str
) -> None:
    assert italian.status("brilla", marks, phase, phrase) == status


# options


def test_the_strip_names_the_rules_that_always_matter(italian: Words) -> None:
    assert [(rule.text, rule.key) for rule in italian.strip(make("brilla"))] == [
        ("3 vite", "lives"),
        ("primo giro: si può passare", "first_lap"),
        ("si bussa dal 2º giro", "knock"),
        ("31: paga il più basso", "thirty_one"),
        ("brillà esente", "brilla"),
        ("un ritorno in vita", "comeback"),
    ]


def test_differences_are_one_sentence(italian: Words) -> None:
    rules = make("brilla", {"knock_from": "first_lap", "thirty_one": "choose_donor"})
    assert italian.differences(rules) == "Si bussa dal primo giro; chi fa 31 sceglie chi gli dà la vita."
