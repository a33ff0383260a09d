"""Settings show at once, are put back by Cancel, and house rules can be kept under a name and handed on."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardtable.engine.cards import FRENCH, ITALIAN, Pack
from cardtable.games import GAMES
from cardtable.store.presets import Preset, Presets
from cardtable.ui.sheets.settings import PAGES, SettingsDialog
from cardtable.ui.style.theme import Felt
from cardtable.ui.widgets.drop_down import DropDown
from cardtable.ui.widgets.message_sheets import ErrorSheet, NameSheet, Question
from cardtable.ui.widgets.scroll import Scroll
from cardtable.ui.widgets.segmented import Segmented
from cardtable.ui.widgets.style import Text
from tests.ui.conftest import Opener
from tests.ui.hands import Person


def settings(qtbot: QtBot, open_window: Opener, page: str = "look") -> tuple[Person, SettingsDialog]:
    """A person at the open sheet of settings."""
    person = Person(qtbot, open_window())
    person.window.menu_sheets.open_settings(page)
    sheet = person.sheet
    assert isinstance(sheet, SettingsDialog)
    return person, sheet


def choose(sheet: SettingsDialog, page: str, option: str, number: int) -> None:
    """Choose the value of this number by hand."""
    control = (sheet.forms.get(page) or sheet.rules[page].form).rows[option].control
    if isinstance(control, Segmented):
        control.segments[number].click()
    else:
        assert isinstance(control, DropDown)
        control.setCurrentIndex(number)


def test_what_is_chosen_shows_at_once_and_cancel_puts_it_back(qtbot: QtBot, open_window: Opener) -> None:
    person, sheet = settings(qtbot, open_window)
    choose(sheet, "look", "felt", 2)
    choose(sheet, "look", "high_contrast", 1)
    choose(sheet, "look", "text", 3)
    look = person.window.appearance.look
    assert (look.felt, look.high_contrast, look.text) == (Felt.RED, True, 1.5)
    person.key(Qt.Key.Key_Escape)
    look = person.window.appearance.look
    assert (look.felt, look.high_contrast, look.text) == (Felt.GREEN, False, 1.0)
    assert person.window.settings.general["felt"] == "green"


@pytest.mark.parametrize("size", [(1366, 768), (1024, 600)])
def test_who_chooses_the_largest_letters_still_sees_what_was_chosen(
    qtbot: QtBot, open_window: Opener, size: tuple[int, int]
) -> None:
    person, sheet = settings(qtbot, open_window)
    person.window.resize(*size)
    control = sheet.forms["look"].rows["text"].control
    control.setFocus()
    choose(sheet, "look", "text", 5)
    list_of_rows = next(each for each in sheet.findChildren(Scroll) if each.isAncestorOf(control))
    port = list_of_rows.viewport()
    qtbot.waitUntil(lambda: port.rect().contains(control.mapTo(port, control.rect().center())))
    assert person.window.appearance.look.text == 2.0


def test_what_is_saved_holds_at_the_next_start(qtbot: QtBot, open_window: Opener) -> None:
    person, sheet = settings(qtbot, open_window)
    choose(sheet, "look", "felt", 1)
    person.click(sheet.save)
    person.window.close()
    assert open_window().appearance.look.felt is Felt.BLUE


def test_the_language_changes_while_the_program_runs(qtbot: QtBot, open_window: Opener) -> None:
    person, sheet = settings(qtbot, open_window, "language")
    assert person.window.words.language == "it"
    choose(sheet, "language", "language", 1)
    person.click(sheet.save)
    assert person.window.words.language == "en"
    qtbot.waitUntil(lambda: person.window.home_page.links["settings"].text() == "Settings", timeout=30000)


def test_every_setting_is_on_some_page(qtbot: QtBot, open_window: Opener) -> None:
    person, _ = settings(qtbot, open_window)
    options = {option.id for option in person.window.preferences.options}
    assert options == {id for page in PAGES.values() for id in page}


@pytest.mark.parametrize(("setting", "pack"), [("deck", ITALIAN), ("french", FRENCH)])
def test_a_deck_says_which_games_are_played_with_it(
    qtbot: QtBot, open_window: Opener, setting: str, pack: Pack
) -> None:
    person, sheet = settings(qtbot, open_window)
    told = " ".join(text.text() for text in sheet.forms["look"].rows[setting].findChildren(Text))
    titles = {person.window.words.title(id): game.pack is pack for id, game in GAMES.items()}
    assert {title: title in told for title in titles} == titles


def test_house_rules_of_a_game_are_chosen_for_the_next_match(qtbot: QtBot, open_window: Opener) -> None:
    person, sheet = settings(qtbot, open_window, "brilla")
    choose(sheet, "brilla", "knock_from", 0)
    person.click(sheet.save)
    assert person.window.settings.of("brilla").options["knock_from"] == "first_lap"


def test_rules_that_exclude_each_other_cannot_be_saved(qtbot: QtBot, open_window: Opener) -> None:
    _, sheet = settings(qtbot, open_window, "brilla")
    choose(sheet, "brilla", "knock_from", 0)
    choose(sheet, "brilla", "first_lap", 1)
    assert not sheet.save.isEnabled()
    sheet.reset.click()
    assert sheet.save.isEnabled()


def test_house_rules_are_kept_renamed_and_thrown_away(qtbot: QtBot, open_window: Opener) -> None:
    person, sheet = settings(qtbot, open_window, "brilla")
    choose(sheet, "brilla", "take_back", 1)
    bar = sheet.bars["brilla"]
    assert not bar.buttons["rename"].isEnabled()
    for button, name in (("save", "Da noi"), ("rename", "A casa")):
        person.click(bar.buttons[button])
        asked = person.sheet
        assert isinstance(asked, NameSheet)
        asked.line.setText(name)
        person.key(Qt.Key.Key_Return)
        assert [preset.name for preset in person.window.preferences.presets.of("brilla")] == [name]
        assert sheet.rules["brilla"].preset.currentText() == name
    person.click(bar.buttons["delete"])
    question = person.sheet
    assert isinstance(question, Question)
    person.click(question.buttons[-1])
    assert person.window.preferences.presets.of("brilla") == []


@pytest.mark.parametrize("how", ["save", "rename", "import"])
def test_rules_that_have_the_name_already_are_not_lost_without_asking(
    qtbot: QtBot, open_window: Opener, tmp_path: Path, how: str
) -> None:
    options = GAMES["brilla"].option_set
    old = Preset("brilla", "Zia", options.complete({"lives": 2}))
    new = Preset("brilla", "zia", options.complete({"all_pass": "end"}))
    presets = Presets(tmp_path)
    presets.save(old)
    presets.write(new, tmp_path / "zia.toml")
    if how == "rename":
        presets.save(replace(new, name="Nonna"))
    person, sheet = settings(qtbot, open_window, "brilla")
    choose(sheet, "brilla", "all_pass", 1)

    def give_the_name() -> None:
        person.click(sheet.bars["brilla"].buttons[how])
        if how == "import":
            person.name_file(tmp_path / "zia.toml")
        else:
            assert isinstance(person.sheet, NameSheet)
            person.sheet.line.setText("zia")
            person.key(Qt.Key.Key_Return)
        assert isinstance(person.sheet, Question) and "Zia" in person.sheet.title.text()

    give_the_name()
    person.key(Qt.Key.Key_Escape)
    assert presets.named("brilla", "Zia") == old
    give_the_name()
    question = person.sheet
    assert isinstance(question, Question)
    person.click(question.buttons[-1])
    kept = presets.named("brilla", "Zia")
    assert kept is not None and kept.options == new.options


def test_house_rules_are_handed_on_as_a_file(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    person, sheet = settings(qtbot, open_window, "brilla")
    path = tmp_path / "family.toml"
    choose(sheet, "brilla", "all_pass", 1)
    person.click(sheet.bars["brilla"].buttons["export"])
    person.name_file(path.with_suffix(""))
    assert 'all_pass = "end"' in path.read_text()
    sheet.reset.click()
    person.click(sheet.bars["brilla"].buttons["import"])
    person.name_file(path)
    expected = GAMES["brilla"].option_set.complete({"all_pass": "end"})
    assert sheet.rules["brilla"].values == expected
    path.write_text("[")
    person.click(sheet.bars["brilla"].buttons["import"])
    person.name_file(path)
    assert isinstance(person.sheet, ErrorSheet) and "family.toml" in person.sheet.accessibleDescription()


def test_a_page_is_made_when_it_is_opened_and_keeps_what_was_chosen_on_it(qtbot: QtBot, open_window: Opener) -> None:
    person, sheet = settings(qtbot, open_window)
    assert (list(sheet.forms), list(sheet.rules)) == (["look"], [])
    sheet.forms["look"].rows["felt"].chosen.emit("blue")
    for page in (*PAGES, *GAMES):
        person.click(sheet.tabs[page])
        assert sheet.page == page
    made = dict(sheet.forms)
    person.click(sheet.tabs["look"])
    assert sheet.forms == made and sheet.forms["look"].values["felt"] == "blue"
    assert (set(sheet.forms), set(sheet.rules)) == (set(PAGES), set(GAMES))
    person.key(Qt.Key.Key_Escape)
