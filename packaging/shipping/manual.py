"""The page of the manual, in roff, from what the command line says of itself."""

import datetime

from shipping.about import COMMAND, NAME, SUMMARY, publisher, version
from shipping.calls import Call, Word, calls

SECTION = 6
"""Of the manual: games."""
STATUSES = {
    "0": "Done.",
    "1": "The machine could not do it.",
    "2": "What was given is wrong.",
    "130": "Interrupted by Ctrl-C.",
}
VARIABLES = {
    "CARDTABLE_HOME": "The folder for settings, the match under way and the history.",
    "CARDTABLE_TRACEBACK": "If set, a failure of the program itself is shown whole.",
}


def page(date: datetime.date) -> str:
    """The whole page."""
    known = calls()
    lines = [
        f'.TH {COMMAND.upper()} {SECTION} {quoted(date.isoformat())} {quoted(f"{NAME} {version()}")} "Games"',
        ".SH NAME",
        f"{COMMAND} \\- {escaped(SUMMARY[:1].lower() + SUMMARY[1:])}",
        ".SH SYNOPSIS",
        f".B {COMMAND}",
        r".RI [ FILE .cardtable]",
    ]
    for name, call in known.items():
        if name:
            lines += [".br", f".B {COMMAND} {name}", synopsis(call)]
    lines += [
        ".SH DESCRIPTION",
        paragraph(
            f"{NAME} is a table for card games on the desktop: you, computer opponents, and the house rules you know. "
            "Nothing goes over a network. Without a command the window opens; with the record of a match it opens with "
            "that match."
        ),
        ".SH COMMANDS",
    ]
    for name, call in known.items():
        if name:
            lines += [f".SS {COMMAND} {name}", f"{escaped(call.summary[:1].upper() + call.summary[1:])}."]
            lines += [line for word in call.words if "--help" not in word.names for line in entry(word)]
            lines += [".PP", escaped(" ".join(call.more.split()))] if call.more else []
    lines += [".SH OPTIONS", ".TP", r"\fB\-h\fR, \fB\-\-help\fR", "Tell of all commands, or after one of it alone."]
    lines += [line for word in known[""].words if "--help" not in word.names for line in entry(word)]
    lines += [".SH EXIT STATUS", *(line for pair in STATUSES.items() for line in definition(*pair))]
    lines += [".SH ENVIRONMENT", *(line for pair in VARIABLES.items() for line in definition(*pair))]
    lines += [".SH FILES", *definition("~/.local/share/cardtable", "Settings, the match under way and the history.")]
    lines += [".SH REPORTING BUGS", escaped(publisher().reports), ".SH SEE ALSO", escaped(publisher().homepage)]
    return "\n".join(lines) + "\n"


def synopsis(call: Call) -> str:
    """How a command is called, in a line."""
    parts = []
    for word in call.words:
        if "--help" in word.names:
            continue
        value = rf"\fI{escaped(word.shape)}\fR" if word.shape else ""
        text = rf"\fB{escaped(word.names[-1])}\fR {value}".rstrip() if word.names else value
        dots = r" .\|.\|." if word.many else ""
        parts.append(f"{text}{dots}" if word.needed else f"[{text}]{dots}")
    return " ".join(parts)


def entry(word: Word) -> list[str]:
    """A word or an option, and below it what it does."""
    value = rf" \fI{escaped(word.shape)}\fR" if word.shape else ""
    head = ", ".join(rf"\fB{escaped(name)}\fR{value}" for name in word.names) or value.strip()
    return [".TP", head, f"{escaped(word.help[:1].upper() + word.help[1:])}."]


def definition(name: str, text: str) -> list[str]:
    """A name, and below it what it means."""
    return [".TP", rf"\fB{escaped(name)}\fR", escaped(text)]


def paragraph(text: str) -> str:
    return escaped(text)


def quoted(text: str) -> str:
    return f'"{escaped(text)}"'


def escaped(text: str) -> str:
    """Plain text as roff takes it: no command at the start of a line, and hyphens that can be copied into a shell."""
    plain = text.replace("\\", r"\e").replace("-", r"\-").replace("`", "").replace("…", "...")
    return rf"\&{plain}" if plain.startswith((".", "'")) else plain
