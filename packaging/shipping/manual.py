"""The page of the manual in each language, in roff, from what the command line says of itself."""

import datetime
from typing import NamedTuple

from shipping.about import COMMAND, NAME, publisher, version
from shipping.calls import Call, Word, calls

SECTION = 6
"""Of the manual: games."""


class Texts(NamedTuple):
    """What the page says besides, in one language: headings, and what each environment variable and status means."""

    games: str
    name: str
    summary: str
    synopsis: str
    description: str
    about: str
    commands: str
    options: str
    statuses: str
    status: dict[str, str]
    environment: str
    variable: dict[str, str]
    files: str
    folder: str
    reports: str
    see_also: str


TEXTS = {
    "en": Texts(
        games="Games",
        name="NAME",
        summary="play the card games you know at home, against the computer",
        synopsis="SYNOPSIS",
        description="DESCRIPTION",
        about=f"{NAME} is a table for card games on the desktop: you, computer opponents, and the house rules you know."
        " Nothing goes over a network. Without a command the window opens; with the record of a match it opens with"
        " that match.",
        commands="COMMANDS",
        options="OPTIONS",
        statuses="EXIT STATUS",
        status={
            "0": "Done.",
            "1": "The machine could not do it.",
            "2": "What was given is wrong.",
            "129, 143": "The window was closed by SIGHUP or SIGTERM; everything is saved.",
            "130": "Interrupted by Ctrl-C.",
        },
        environment="ENVIRONMENT",
        variable={
            "CARDTABLE_HOME": "The folder for settings, the matches under way and the history.",
            "CARDTABLE_TRACEBACK": "If set, a failure of the program itself is shown whole.",
        },
        files="FILES",
        folder="Settings, the matches under way and the history.",
        reports="REPORTING BUGS",
        see_also="SEE ALSO",
    ),
    "it": Texts(
        games="Giochi",
        name="NOME",
        summary="gioca contro il computer ai giochi di carte di casa",
        synopsis="SINTASSI",
        description="DESCRIZIONE",
        about=f"{NAME} è un tavolo per giochi di carte: tu, gli avversari guidati dal computer e le regole di casa tua."
        " Niente passa per la rete. Senza un comando si apre la finestra; con il file di una partita si apre su quella"
        " partita.",
        commands="COMANDI",
        options="OPZIONI",
        statuses="STATO DI USCITA",
        status={
            "0": "Fatto.",
            "1": "Il computer non ce l’ha fatta.",
            "2": "Quello che è stato scritto è sbagliato.",
            "129, 143": "La finestra è stata chiusa da SIGHUP o SIGTERM; tutto è salvato.",
            "130": "Interrotto con Ctrl-C.",
        },
        environment="AMBIENTE",
        variable={
            "CARDTABLE_HOME": "La cartella delle impostazioni, delle partite in corso e di quelle finite.",
            "CARDTABLE_TRACEBACK": "Se c’è, un errore del programma stesso viene mostrato per intero.",
        },
        files="FILE",
        folder="Le impostazioni, le partite in corso e quelle finite.",
        reports="SEGNALARE UN ERRORE",
        see_also="VEDERE ANCHE",
    ),
}


def page(date: datetime.date, language: str = "en") -> str:
    """The whole page."""
    texts, known = TEXTS[language], calls(language)
    title = [quoted(date.isoformat()), quoted(f"{NAME} {version()}"), quoted(texts.games)]
    lines = [f".TH {COMMAND.upper()} {SECTION} {' '.join(title)}"]
    lines += [f".SH {texts.name}", f"{COMMAND} \\- {escaped(texts.summary)}"]
    lines += [f".SH {texts.synopsis}", f".B {COMMAND}", ".RI [ FILE .cardtable]"]
    for name, call in known.items():
        lines += [".br", f".B {COMMAND} {name}", synopsis(call)] if name else []
    lines += [f".SH {texts.description}", escaped(texts.about), f".SH {texts.commands}"]
    for name, call in known.items():
        if name:
            lines += [f".SS {COMMAND} {name}", f"{escaped(sentence(call.summary))}", *entries(call), *listed(call.more)]
    lines += [f".SH {texts.options}", *entries(known[""])]
    for heading, meant in ((texts.statuses, texts.status), (texts.environment, texts.variable)):
        lines += [f".SH {heading}", *(line for pair in meant.items() for line in definition(*pair))]
    lines += [f".SH {texts.files}", *definition("~/.local/share/cardtable", texts.folder)]
    lines += [f".SH {texts.reports}", escaped(publisher().reports)]
    lines += [f".SH {texts.see_also}", escaped(publisher().homepage)]
    return "\n".join(lines) + "\n"


def entries(call: Call) -> list[str]:
    """Every word and option of a command, and what it does; that each knows --help is said once."""
    return [line for word in call.words if call.summary == "" or "--help" not in word.names for line in entry(word)]


def listed(text: str) -> list[str]:
    """Lines that stay as they are."""
    if not text:
        return []
    return [".PP", ".nf", *(escaped(line) if line else ".sp" for line in text.splitlines()), ".fi"]


def sentence(text: str) -> str:
    """Some words as a sentence."""
    return f"{text[:1].upper()}{text[1:]}."


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
    return [".TP", head, escaped(sentence(word.help))]


def definition(name: str, text: str) -> list[str]:
    """A name, and below it what it means."""
    return [".TP", rf"\fB{escaped(name)}\fR", escaped(text)]


def quoted(text: str) -> str:
    return f'"{escaped(text)}"'


def escaped(text: str) -> str:
    """Plain text as roff takes it: no command at the start of a line, and hyphens that can be copied into a shell."""
    plain = text.replace("\\", r"\e").replace("-", r"\-").replace("`", "").replace("…", "...")
    return rf"\&{plain}" if plain.startswith((".", "'")) else plain
