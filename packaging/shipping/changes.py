"""What has changed from version to version: CHANGELOG.md, read for the packages."""

import datetime
import re
from typing import NamedTuple

from shipping.about import ROOT, Stop

CHANGELOG = ROOT / "CHANGELOG.md"
HEADING = re.compile(r"^## (?:Unreleased|(?P<version>\d+\.\d+\.\d+) \((?P<date>\d{4}-\d\d-\d\d)\))$")


class Release(NamedTuple):
    """A section: a version, its date, and what is new in it. What is not released yet has neither version nor date."""

    version: str
    date: datetime.date | None
    items: list[str]


def releases(text: str | None = None) -> list[Release]:
    """All sections, newest first, without the marks of Markdown."""
    found: list[Release] = []
    for line in (CHANGELOG.read_text(encoding="utf-8") if text is None else text).splitlines():
        heading = HEADING.match(line)
        if heading is not None:
            date = heading["date"]
            found.append(Release(heading["version"] or "", datetime.date.fromisoformat(date) if date else None, []))
        elif line.startswith("## "):
            raise Stop(f"CHANGELOG.md: {line!r} is neither '## Unreleased' nor '## 1.2.3 (2027-01-31)': write it so")
        elif line.startswith("- ") and found:
            found[-1].items.append(plain(line[2:]))
        elif line.startswith("  ") and found and found[-1].items:
            found[-1].items[-1] += f" {plain(line.strip())}"
    return found


def plain(markdown: str) -> str:
    """The words without the marks for code and stress."""
    return re.sub(r"[`*]", "", markdown)


def dated(found: list[Release] | None = None) -> list[tuple[Release, datetime.date]]:
    """The releases that have been made, newest first, with their dates."""
    return [(each, each.date) for each in (releases() if found is None else found) if each.date is not None]
