"""A rulebook as plain text: Markdown laid out for a terminal, without the marks that only the window needs."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtable.commands.parser import filled

_HEADING = re.compile(r"(#+) (.+?)(?: \{#\w+\})?")
_LINES = {1: "=", 2: "-"}
"""The letter that underlines headings of each level; deeper ones have the last."""
_SMALL = "~"
_ITEM = re.compile(r"- |\d+\. ")
_EMPHASIS = re.compile(r"\*+(.+?)\*+")
_RULE = re.compile(r"[|\s:-]+")


def plain(markdown: str) -> str:
    """The text with headings underlined, paragraphs and lists in lines that fit the terminal, and tables in columns."""
    blocks = (block for block in markdown.split("\n\n") if block.strip())
    return "\n\n".join("\n".join(_laid_out(block.strip("\n").split("\n"))) for block in blocks)


def _laid_out(lines: list[str]) -> Iterator[str]:
    """The lines of one block; a list follows its sentence, and a paragraph its heading, without an empty line."""
    if lines[0].startswith("|"):
        yield from _table(lines)
        return
    for line in _joined(lines):
        heading = _HEADING.fullmatch(line)
        if heading:
            title = _unmarked(heading[2])
            yield title
            yield _LINES.get(len(heading[1]), _SMALL) * len(title)
            continue
        item = _ITEM.match(line)
        mark = item[0] if item else ""
        yield filled(_unmarked(line[len(mark) :]), " " * len(mark), mark)


def _joined(lines: list[str]) -> Iterator[str]:
    """The lines of one block, each paragraph and each point of a list on one line: conditions stand on their own."""
    whole = ""
    for line in lines:
        if whole and not any(kind.match(each) for kind, each in ((_HEADING, whole), (_HEADING, line), (_ITEM, line))):
            whole = f"{whole} {line.strip()}"
            continue
        if whole:
            yield whole
        whole = line
    yield whole


def _table(lines: list[str]) -> Iterator[str]:
    """The rows of a table in columns, with a line under the first."""
    rows = [
        [_unmarked(cell.strip()) for cell in line.strip("|").split("|")] for line in lines if not _RULE.fullmatch(line)
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    head, *rest = rows
    for row in (head, ["-" * width for width in widths], *rest):
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _unmarked(text: str) -> str:
    return _EMPHASIS.sub(r"\1", text)
