"""What bash, zsh and fish offer after `cardtable`, written from the parsers of the command line."""

from collections.abc import Iterator

from shipping.about import COMMAND, SUFFIX
from shipping.calls import Call, Word, bots, calls, decks, games, house_rules, languages

HEAD = f"# What can be given to {COMMAND}; written from its command line when the package was built."


def values() -> dict[str, list[str]]:
    """The words to choose from, by what is expected."""
    return {"game": games(), "language": languages(), "deck": decks(), "bot": bots()}


def commands() -> dict[str, Call]:
    """The commands, without the call that names none."""
    return {name: call for name, call in calls().items() if name}


def valued() -> dict[str, str]:
    """Every option that takes a value, and what is expected there."""
    found: dict[str, str] = {}
    for call in commands().values():
        for word in call.words:
            if word.names and word.shape:
                found |= dict.fromkeys(word.names, word.kind)
    return found


def options(call: Call) -> list[str]:
    """The long names of what a command takes."""
    return [word.names[-1] for word in call.words if word.names]


def first(call: Call) -> str:
    """What the first plain word of a command is."""
    return next((word.kind for word in call.words if not word.names), "")


# --- bash


def bash() -> str:
    """The file for bash."""
    top = [*commands(), "--help", "--version"]
    lines = [
        HEAD,
        f"_{COMMAND}() {{",
        "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}",
        "    local command=${COMP_WORDS[1]} game=${COMP_WORDS[2]} choices= files=",
        "    COMPREPLY=()",
        "    if ((COMP_CWORD == 1)); then",
        f"        choices='{' '.join(top)}' files=record",
        "    else",
        "        case $before in",
        *(f"            {line}" for line in _values_in_bash()),
        "            *)",
        "                case $command in",
        *(f"                    {line}" for line in _commands_in_bash()),
        "                esac",
        "                ;;",
        "        esac",
        "    fi",
        '    mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$word")',
        "    [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace 2>/dev/null",
        "    case $files in",
        f"        record) mapfile -t -O ${{#COMPREPLY[@]}} COMPREPLY < <(compgen -f -X '!*.{SUFFIX}' -- \"$word\") ;;",
        "        picture) mapfile -t COMPREPLY < <(compgen -f -X '!*.png' -- \"$word\") ;;",
        '        folder) mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;',
        "    esac",
        "    [[ -z $files ]] || compopt -o filenames -o plusdirs 2>/dev/null",
        "}",
        f"complete -F _{COMMAND} {COMMAND}",
    ]
    return "\n".join(lines) + "\n"


def _values_in_bash() -> Iterator[str]:
    for option, kind in valued().items():
        if kind == "rule":
            yield f"{option})"
            yield "    case $game in"
            for game in games():
                yield f"        {game}) choices='{' '.join(f'{rule}=' for rule in house_rules(game))}' ;;"
            yield "    esac"
            yield "    ;;"
        elif kind in values():
            yield f"{option}) choices='{' '.join(values()[kind])}' ;;"
        else:  # a file, or nothing that could be offered
            yield f"{option}) files={kind} ;;"


def _commands_in_bash() -> Iterator[str]:
    for name, call in commands().items():
        kind = first(call)
        yield f"{name})"
        yield f"    choices='{' '.join(options(call))}'"
        if kind in values():
            yield f"    ((COMP_CWORD > 2)) || choices='{' '.join(values()[kind])}'"
        elif kind:
            yield f"    files={kind}"
        yield "    ;;"


# --- zsh


def zsh() -> str:
    """The file for zsh."""
    lines = [
        f"#compdef {COMMAND}",
        HEAD,
        "local -a choices",
        "if (( CURRENT == 2 )); then",
        f"    choices=({' '.join(_described(name, call.summary) for name, call in commands().items())})",
        "    _describe command choices",
        "    compadd -- --help --version",
        f"    _files -g '*.{SUFFIX}'",
        "    return",
        "fi",
        "case $words[CURRENT-1] in",
        *(f"    {line}" for line in _values_in_zsh()),
        "esac",
        "case $words[2] in",
        *(f"    {line}" for line in _commands_in_zsh()),
        "esac",
    ]
    return "\n".join(lines) + "\n"


def _described(name: str, help: str) -> str:
    told = f"{name}:{help}".replace("'", "'\\''")
    return f"'{told}'"


def _values_in_zsh() -> Iterator[str]:
    offers = {"record": f"_files -g '*.{SUFFIX}'", "picture": "_files -g '*.png'", "folder": "_files -/"}
    for option, kind in valued().items():
        if kind == "rule":
            yield f"{option})"
            yield "    case $words[3] in"
            for game in games():
                yield f"        {game}) compadd -S '' -- {' '.join(f'{rule}=' for rule in house_rules(game))} ;;"
            yield "    esac"
            yield "    return"
            yield "    ;;"
        elif kind in values():
            yield f"{option}) compadd -- {' '.join(values()[kind])}; return ;;"
        else:
            yield f"{option}) {offers.get(kind, ':')}; return ;;"


def _commands_in_zsh() -> Iterator[str]:
    for name, call in commands().items():
        kind = first(call)
        yield f"{name})"
        if kind in values():
            yield f"    (( CURRENT > 3 )) || {{ compadd -- {' '.join(values()[kind])}; return }}"
        elif kind:
            yield f"    _files -g '*.{SUFFIX}'"
        told = [_described(word.names[-1], word.help) for word in call.words if word.names]
        yield f"    choices=({' '.join(told)})"
        yield "    _describe -o option choices"
        yield "    ;;"


# --- fish

RECORDS_IN_FISH = f"(set -l found (commandline -ct)*.{SUFFIX}; printf '%s\\n' $found (__fish_complete_directories))"


def fish() -> str:
    """The file for fish."""
    lines = [
        HEAD,
        f"complete -c {COMMAND} -f",
        f"complete -c {COMMAND} -n __fish_use_subcommand -a {_in_fish(RECORDS_IN_FISH)}",
        f"complete -c {COMMAND} -n __fish_use_subcommand -s h -l help",
        f"complete -c {COMMAND} -n __fish_use_subcommand -l version",
    ]
    for name, call in commands().items():
        lines.append(f"complete -c {COMMAND} -n __fish_use_subcommand -a {name} -d {_in_fish(call.summary)}")
        for word in call.words:
            lines += _word_in_fish(f"__fish_seen_subcommand_from {name}", word)
    return "\n".join(lines) + "\n"


def _word_in_fish(when: str, word: Word) -> Iterator[str]:
    known = values()
    if not word.names:
        if word.kind in known:
            offered = " ".join(known[word.kind])
            yield _line_in_fish(f"{when}; and not __fish_seen_subcommand_from {offered}", f"-a {_in_fish(offered)}")
        elif word.kind:
            yield _line_in_fish(when, f"-a {_in_fish(RECORDS_IN_FISH)}")
        return
    names = " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in word.names)
    told = f"{names} -d {_in_fish(word.help)}"
    if word.kind == "rule":
        for game in games():
            rules = " ".join(f"{rule}=" for rule in house_rules(game))
            yield _line_in_fish(f"{when}; and __fish_seen_subcommand_from {game}", f"{told} -x -a {_in_fish(rules)}")
    elif word.kind in known:
        yield _line_in_fish(when, f"{told} -x -a {_in_fish(' '.join(known[word.kind]))}")
    elif word.kind == "folder":
        yield _line_in_fish(when, f"{told} -x -a '(__fish_complete_directories)'")
    elif word.kind:
        yield _line_in_fish(when, f"{told} -r -F")
    else:
        yield _line_in_fish(when, f"{told} -x" if word.shape else told)


def _line_in_fish(when: str, offer: str) -> str:
    return f"complete -c {COMMAND} -n {_in_fish(when)} {offer}"


def _in_fish(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"
