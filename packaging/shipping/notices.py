"""Under which licences the parts of a package stand: the texts, and an index of what they are for.

Packages carry other people's work: Python, Qt, libraries of Python and, on Linux, of the system. Whose a file is, is
found out when a package is built; one whose licence cannot be found stops the building.
"""

import importlib.metadata as metadata
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path

from shipping.about import NAME, PACKAGING, ROOT, Stop
from shipping.contents import Entry

PLACE = "licences"
"""The folder in the package."""
TEXTS_OF_QT = (PACKAGING / "licences" / "LGPL-3.0.txt", PACKAGING / "licences" / "QT.md")
QT = ("pyside6-essentials", "shiboken6")
ALWAYS = ("pyinstaller",)
"""Its loader is what starts the program."""


def collect(entries: Iterable[tuple[str, str | None, str]], folder: Path) -> list[Entry]:
    """Gather the licences of these files in the folder; what to add to the package."""
    folder.mkdir(parents=True, exist_ok=True)
    sources = [Path(source) for _, source, kind in entries if source and kind not in ("SYMLINK", "DATA")]
    # how a part is called -> (its version, the files that hold its licence)
    parts: dict[str, tuple[str, list[Path]]] = {
        NAME: ("", [ROOT / "LICENSE"]),
        "Python": (sys.version.split()[0], [python_licence()]),
    }
    for distribution in distributions(sources):
        name = distribution.metadata["Name"]
        texts = list(TEXTS_OF_QT) if name.lower().replace("_", "-") in QT else licences_of(distribution)
        if not texts:
            raise Stop(f"the installed package {name} holds no licence, so a package cannot be built with it")
        parts[name] = (distribution.version, texts)
    for name, (version, copyright_file) in system_packages(sources).items():
        parts[f"{name} (of the system)"] = (version, [copyright_file])
    return write(parts, folder)


def write(parts: dict[str, tuple[str, list[Path]]], folder: Path) -> list[Entry]:
    """Write the index; list it and the texts, each under a name of its own."""
    lines = [f"# What this copy of {NAME} is made of", "", "| part | version | licence |", "|---|---|---|"]
    listed: dict[str, Path] = {}
    for part, (version, texts) in parts.items():
        names = []
        for text in texts:
            plain = text.parent in (ROOT, PACKAGING / "licences")
            name = text.name if plain else f"{part.split(' ')[0]}-{text.stem}.txt"
            listed[name] = text
            names.append(f"`{name}`")
        lines.append(f"| {part} | {version} | {', '.join(names)} |")
    lines += [
        "",
        "Cards, drawings and fonts tell where they come from in the SOURCE.md of their folders under `assets`.",
    ]
    index = folder / "README.md"
    index.write_text("\n".join(lines) + "\n", encoding="utf-8")
    listed["README.md"] = index
    return [(f"{PLACE}/{name}", str(path), "DATA") for name, path in sorted(listed.items())]


def python_licence() -> Path:
    """Python's own licence, wherever this build of it keeps the text."""
    folders = [Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix), Path("/usr/share/doc/python3")]
    for path in (folder / name for folder in folders for name in ("LICENSE.txt", "LICENSE", "copyright")):
        if path.is_file():
            return path
    raise Stop(f"the licence of Python is not in {folders[0]}: build with a Python that holds it")


def distributions(sources: Iterable[Path]) -> list[metadata.Distribution]:
    """The installed packages that these files belong to."""
    used = {source.resolve() for source in sources}
    found = []
    for distribution in metadata.distributions():
        name = (distribution.metadata["Name"] or "").lower()
        files = distribution.files or []
        if name in ALWAYS or any(Path(str(file.locate())).resolve() in used for file in files):
            found.append(distribution)
    return sorted(found, key=lambda each: each.metadata["Name"].lower())


def licences_of(distribution: metadata.Distribution) -> list[Path]:
    """The files of an installed package that hold its licence."""
    words = ("licen", "copying", "notice")
    own = [file for file in distribution.files or [] if ".dist-info" in file.parts[0]]
    return [Path(str(file.locate())) for file in own if any(word in file.name.lower() for word in words)]


def system_packages(sources: Iterable[Path]) -> dict[str, tuple[str, Path]]:
    """Debian packages that files taken from the system belong to, with their versions and copyright files."""
    if not sys.platform.startswith("linux"):
        return {}
    prefixes = {Path(sys.prefix).resolve(), Path(sys.base_prefix).resolve(), ROOT}
    found = {}
    for source in sorted({source.resolve() for source in sources}):
        if any(source.is_relative_to(prefix) for prefix in prefixes):
            continue
        package, version = owner(str(source))
        text = Path("/usr/share/doc") / package / "copyright"
        if not text.is_file():
            raise Stop(f"{source} goes into the package, and its licence, {text}, is missing: reinstall {package}")
        found[package] = (version, text)
    return found


def owner(path: str) -> tuple[str, str]:
    """The Debian package that a file belongs to, and its version; the path may be a pattern."""
    # since /lib is /usr/lib, the database may know a file by either name
    for name in (path, path.removeprefix("/usr"), f"/usr{path}"):
        found = subprocess.run(["dpkg-query", "--search", name], capture_output=True, text=True, check=False).stdout
        if found:
            package = found.split(":")[0]
            ask = ["dpkg-query", "--show", "--showformat=${Version}\n", package]
            versions = subprocess.run(ask, capture_output=True, text=True, check=False).stdout
            return package, versions.split("\n")[0]
    raise Stop(f"{path} goes into the package, and no package of this system says under which licence it is")
