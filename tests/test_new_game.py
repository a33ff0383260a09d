"""`docs/new-game.md` tells all that a new game needs, and the game it shows is a real one."""

import re
import subprocess
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.__main__ import main
from cardtable.games import GAMES
from cardtable.wording.catalogue import codes
from tests.every_game import TEST_GAMES
from tests.games_of_tests.listed import listed
from tests.patience import PATIENCE
from tests.test_docs import filled_in, paths_in
from tests.wording.declared import undeclared, without_words

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "new-game.md"
EXAMPLES = ROOT / "tests" / "games_of_tests"
SOURCES = {"python": "highest.py", "po": "words/en/highest.po", "markdown": "words/en/highest.md"}


def unaccented(text: str) -> str:
    """This text without accents, as in the id of a game: `Brillà` is `brilla`."""
    return "".join(each for each in unicodedata.normalize("NFKD", text) if not unicodedata.combining(each))


def told() -> set[str]:
    """Every path that the page tells of, for every game and every language."""
    return {
        each for path in {*paths_in(PAGE), *re.findall(r"`(\w+\.\w+)`", PAGE.read_text())} for each in filled_in(path)
    }


def files() -> list[str]:
    """What belongs to the project; without git, as in a package of the source, the test has nothing to go by."""
    if not (ROOT / ".git").exists():
        pytest.skip("needs git")
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True, timeout=PATIENCE
    ).stdout
    return [path for path in listed.splitlines() if (ROOT / path).is_file()]


def test_every_file_that_each_game_has_is_in_the_checklist() -> None:
    named = {
        game: {path.replace(game, "<game>") for path in files() if any(game in part for part in path.split("/"))}
        for game in GAMES
    }
    common = set.intersection(*named.values())
    assert len(common) > 10
    assert {each for path in common for each in filled_in(path)} - told() == set()


def test_every_file_that_tells_of_each_game_is_in_the_checklist() -> None:
    spoken = [re.compile(rf"(?<![a-z]){game}(?![a-z])", re.IGNORECASE) for game in GAMES]
    texts_of = {
        path: unaccented((ROOT / path).read_text(encoding="utf-8", errors="replace"))
        for path in files()
        if not path.startswith("tests/") and path != PAGE.relative_to(ROOT).as_posix()
    }
    about_all = {path for path, text in texts_of.items() if all(each.search(text) for each in spoken)}
    assert len(about_all) > 5
    assert about_all - told() == set()


@pytest.mark.parametrize("kind", SOURCES)
def test_what_the_page_shows_is_the_code_of_the_example(kind: str) -> None:
    source = (EXAMPLES / SOURCES[kind]).read_text(encoding="utf-8")
    blocks = re.findall(rf"^```{kind}\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    assert blocks
    assert [block for block in blocks if block not in source] == []


def test_the_page_shows_all_of_the_example_but_what_it_imports() -> None:
    shown = "".join(re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(), flags=re.MULTILINE | re.DOTALL))
    left = (EXAMPLES / "highest.py").read_text().split("\nOPTIONS", 1)[1]
    assert sorted(filter(None, shown.splitlines())) == sorted(filter(None, f"OPTIONS{left}".splitlines()))


def test_every_sentence_about_what_happens_is_in_the_page() -> None:
    source = (ROOT / "cardtable" / "wording" / "narration.py").read_text(encoding="utf-8")
    keys = set(re.findall(r'"((?:moved|paid)\.[a-z_.]*[a-z])"', source))
    assert len(keys) > 15
    assert [key for key in sorted(keys) if f"`{key}`" not in PAGE.read_text(encoding="utf-8")] == []


@pytest.fixture
def example(tmp_path: Path) -> Iterator[str]:
    """The example, listed among the games and with its words beside theirs."""
    with listed(tmp_path / "words", "highest"):
        yield "highest"


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("game", TEST_GAMES)
def test_every_game_of_the_tests_has_all_its_words_and_no_others(game: str, language: str, tmp_path: Path) -> None:
    with listed(tmp_path / "words", game):
        assert without_words(GAMES[game], language) == []
        assert undeclared(GAMES[game], language) == set()


@pytest.mark.parametrize("language", codes())
def test_the_example_goes_through_every_command(
    example: str, language: str, tmp_path: Path, qapp: object, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, picture = tmp_path / "records", tmp_path / "table.png"
    for words in (
        ["options", example],
        ["rules", example],
        ["score", example, *GAMES[example].spec.tile],
        ["simulate", example, "--bots", "random", "--matches", "1", "--seed", "S", "--record", str(folder)],
        ["render", example, "--seed", "S", "--moves", "3", "--size", "800x600", "--out", str(picture)],
    ):
        assert main([*words, "--lang", language]) == 0, capsys.readouterr().err
    (record,) = folder.iterdir()
    assert main(["replay", str(record), "--lang", language]) == 0
    assert picture.stat().st_size > 10_000
