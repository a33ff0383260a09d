"""The language that a call asks for is spoken by its window, and stays with it."""

from pathlib import Path

from cardtable.store import settings as store
from tests.ui.conftest import Opener


def test_a_language_that_is_asked_for_is_spoken_and_not_kept(open_window: Opener, tmp_path: Path) -> None:
    assert open_window().words.language == "it"
    window = open_window("en")
    assert window.words.language == "en" and window.windowTitle() == window.words.say("ui.title")
    window.wish(pace="fast")
    assert window.words.language == "en", "another wish does not bring the kept language back"
    options = store.general_options(["en", "it"], ["siciliane"], ["french"])
    assert store.load(tmp_path, options)[0].general["language"] == "it"


def test_a_language_chosen_in_the_window_comes_before_the_one_asked_for(open_window: Opener) -> None:
    window = open_window("en", language="system")
    assert window.words.language == "en"
    window.wish(language="it")
    assert window.words.language == "it"
