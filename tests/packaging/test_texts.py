"""What packages say of the program: every game in both languages, who publishes it, and what has changed."""

import datetime
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import build
import pytest

from cardtable.games import GAMES
from cardtable.wording import Words
from cardtable.wording.catalogue import codes
from shipping import about, changes, debian, linux, windows

ROOT = Path(__file__).parents[2]
PUBLISHER = about.Publisher(
    name="Somebody",
    maintainer="Somebody <somebody@example.org>",
    homepage="https://example.org/?a&b",
    reports="https://example.org/reports",
    pictures="https://example.org/pictures",
    developer_id="org.example",
)


@pytest.fixture
def somebody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody publishes the packages."""
    for module in (linux, debian, windows):
        monkeypatch.setattr(module, "publisher", lambda: PUBLISHER)


def component() -> ET.Element:
    return ET.fromstring(linux.metainfo())


def told(root: ET.Element, path: str, language: str) -> list[str]:
    """The texts at this path that are in this language."""
    return [debian.plain(each) for each in root.iterfind(path) if each.get(debian.LANGUAGE, "en") == language]


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_told_of_in_every_language(game: str, language: str) -> None:
    title = Words("it").say(f"{game}.title")  # Brillà is called that everywhere
    root = component()
    assert any(text.startswith(title) for text in told(root, "description/ul/li", language))
    assert any(title.split()[0] in text for text in told(root, "screenshots/screenshot/caption", language))
    assert debian.description().count(f" - {title}") == len(codes())
    entry = (linux.FILES / f"{about.IDENTIFIER}.desktop").read_text(encoding="utf-8")
    keywords = "Keywords" if language == "en" else f"Keywords[{language}]"
    (line,) = re.findall(rf"^{re.escape(keywords)}=(.*)$", entry, flags=re.MULTILINE)
    assert title.split()[0] in line.split(";")


def test_every_paragraph_and_caption_is_in_every_language() -> None:
    root = component()
    for path in ("summary", "description/p", "description/ul/li", "screenshots/screenshot/caption"):
        assert len({len(told(root, path, language)) for language in codes()}) == 1


def test_every_picture_of_the_readme_is_shown() -> None:
    shown = {Path(image.text or "").name for image in component().iter("image")}
    assert shown == {path.name for path in (ROOT / "docs" / "pictures").glob("*.png")}


@pytest.mark.usefixtures("somebody")
def test_who_publishes_is_named_everywhere_from_one_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    root = component()
    developer = root.find("developer")
    assert developer is not None
    assert (developer.get("id"), developer.findtext("name")) == ("org.example", "Somebody")
    assert {url.get("type"): url.text for url in root.iter("url")} == {
        "homepage": "https://example.org/?a&b",
        "bugtracker": "https://example.org/reports",
    }
    assert all((image.text or "").startswith("https://example.org/pictures/") for image in root.iter("image"))
    monkeypatch.setattr(debian, "depends", lambda program: "libc6")
    control = debian.control_file(tmp_path)
    assert "\nMaintainer: Somebody <somebody@example.org>\nHomepage: https://example.org/?a&b\n" in control
    assert " -- Somebody <somebody@example.org>  Mon, 30 Nov 2026" in debian.changelog()
    defines = windows.defines(tmp_path / "setup.exe", fast=False)
    assert {"-DPUBLISHER=Somebody", "-DREPORTS=https://example.org/reports"} <= set(defines)


def test_no_other_file_names_a_publisher() -> None:
    named = [
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "packaging").rglob("*")
        if path.is_file() and path.suffix not in (".pyc", ".txt") and b"publisher.invalid" in path.read_bytes()
    ]
    assert named == ["packaging/publisher.toml"]


def test_what_has_not_been_filled_in_is_known_by_the_domain_that_belongs_to_nobody() -> None:
    assert PUBLISHER.placeholders == []
    nobody = PUBLISHER._replace(maintainer="N <n@publisher.invalid>", developer_id="invalid.publisher")
    assert nobody.placeholders == ["maintainer", "developer_id"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("name =", "packaging/publisher.toml is no TOML"),
        ("", "packaging/publisher.toml does not say name: fill it in"),
        ('name = "A"\nmaintainer = " "', "packaging/publisher.toml does not say maintainer: fill it in"),
    ],
)
def test_a_publisher_that_cannot_be_read_is_told_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(about.Stop, match=re.escape(sentence)):
        about.read_publisher(text)


# --- releases


CHANGES = """# What has changed

## Unreleased

- Something `new`
  in two lines.

## 1.2.3 (2027-01-31)

- An *old* thing.
"""


def test_the_changelog_is_read_in_sections() -> None:
    assert changes.releases(CHANGES) == [
        changes.Release("", None, ["Something new in two lines."]),
        changes.Release("1.2.3", datetime.date(2027, 1, 31), ["An old thing."]),
    ]


def test_a_heading_of_another_form_is_refused() -> None:
    with pytest.raises(about.Stop, match=r"'## 1.2' is neither '## Unreleased' nor"):
        changes.releases("## 1.2")


def test_every_release_has_its_text_in_software_centres_and_in_debian_s_changelog() -> None:
    made = changes.dated()
    assert about.version() in [release.version for release, _ in made]
    elements = component().findall("releases/release")
    assert [(each.get("version"), each.get("date")) for each in elements] == [
        (release.version, day.isoformat()) for release, day in made
    ]
    for element, (release, _) in zip(elements, made, strict=True):
        assert [item.text for item in element.iter("li")] == release.items
        assert f"{about.COMMAND} ({release.version}) " in debian.changelog()
    assert "Unreleased" not in debian.changelog()


def test_a_release_is_fit_when_publisher_and_changelog_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "version", lambda: "1.2.3")
    closed = changes.releases(CHANGES)[1:]
    assert build.unfit(PUBLISHER, closed) == []
    assert build.unfit(PUBLISHER, changes.releases(CHANGES)) == [
        "CHANGELOG.md tells of changes that have no version yet"
    ]
    assert build.unfit(PUBLISHER._replace(name="a.invalid"), closed) == [
        "packaging/publisher.toml holds placeholders for name"
    ]
    monkeypatch.setattr(build, "version", lambda: "1.2.4")
    assert build.unfit(PUBLISHER, closed) == ["CHANGELOG.md has no section of version 1.2.4"]


def test_a_release_refuses_placeholders_and_any_other_build_says_so_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    taken: list[str] = []
    monkeypatch.setattr(build, "publisher", lambda: PUBLISHER._replace(reports="https://publisher.invalid"))
    monkeypatch.setattr(build, "take", lambda step, fast: taken.append(step))
    monkeypatch.setattr(build, "look_for_tools", lambda steps: None)
    assert build.main(["--release"]) == 1
    assert not taken
    assert "cannot be released: packaging/publisher.toml holds placeholders for reports" in capsys.readouterr().err
    assert build.main([]) == 0
    assert taken == list(build.STEPS)
    assert capsys.readouterr().out.count("placeholders for reports") == 1
