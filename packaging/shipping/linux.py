"""The tree of files that both packages for Linux install, and the tarball; the Debian package is in `debian`."""

import datetime
import gzip
import os
import shutil
import subprocess
import tarfile
import xml.etree.ElementTree as ET
from pathlib import Path

from shipping import changes, icons
from shipping.about import (
    COMMAND,
    IDENTIFIER,
    PACKAGING,
    ROOT,
    build_folder,
    bundle,
    dist_folder,
    machine,
    publisher,
    version,
)

FILES = PACKAGING / "linux"
BASH = Path("bash-completion/completions") / COMMAND
ZSH = Path("zsh/site-functions") / f"_{COMMAND}"
MANUAL = Path("man6") / f"{COMMAND}.6.gz"
FISH = Path("fish/vendor_completions.d") / f"{COMMAND}.fish"
"""Where under share each shell looks for what it completes words with, and `man` for its page of a language."""


def stage(folder: Path) -> Path:
    """Lay out under folder/usr what both packages install; that path."""
    from shipping import completions, manual

    shutil.rmtree(folder, ignore_errors=True)
    usr = folder / "usr"
    (usr / "lib").mkdir(parents=True)
    shutil.copytree(bundle(), usr / "lib" / COMMAND, symlinks=True)
    share = usr / "share"
    put(FILES / f"{IDENTIFIER}.desktop", share / "applications")
    put(FILES / f"{IDENTIFIER}.xml", share / "mime" / "packages")
    put(FILES / f"{IDENTIFIER}.metainfo.xml", share / "metainfo").write_text(metainfo(), encoding="utf-8")
    hicolor = share / "icons" / "hicolor"
    put(icons.DRAWING, hicolor / "scalable" / "apps", f"{IDENTIFIER}.svg")
    for size in icons.HICOLOR:
        drawn = icons.png(build_folder() / "icons", size)
        put(drawn, hicolor / f"{size}x{size}" / "apps", f"{IDENTIFIER}.png")
    put(FILES / "copyright", share / "doc" / COMMAND)
    for language in manual.TEXTS:
        page = zipped(manual.page(date().date(), language))
        write(share / "man" / ("" if language == "en" else language) / MANUAL, page)
    for place, text in ((BASH, completions.bash()), (ZSH, completions.zsh()), (FISH, completions.fish())):
        write(share / place, text.encode())
    for path in usr.rglob("*"):
        if not path.is_symlink():
            runs = path.is_dir() or path == usr / "lib" / COMMAND / COMMAND
            path.chmod(0o755 if runs else 0o644)
    return usr


def put(source: Path, folder: Path, name: str = "") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copy(source, folder / (name or source.name)))


def write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def zipped(text: str) -> bytes:
    return gzip.compress(text.encode(), 9, mtime=0)


def metainfo() -> str:
    """The AppStream component, with the publisher and with the releases of the changelog."""
    text = (FILES / f"{IDENTIFIER}.metainfo.xml").read_text(encoding="utf-8")
    for field, value in publisher()._asdict().items():
        text = text.replace(f"@{field.upper()}@", escaped(value))
    return text.replace("@RELEASES@", releases())


def releases() -> str:
    """Every version with its date and what was new in it."""
    element = ET.Element("releases")
    for made, day in changes.dated():
        release = ET.SubElement(element, "release", version=made.version, date=day.isoformat())
        items = ET.SubElement(ET.SubElement(release, "description"), "ul")
        for item in made.items:
            ET.SubElement(items, "li").text = item
    ET.indent(element, level=1)
    return ET.tostring(element, encoding="unicode")


def escaped(text: str) -> str:
    """Text as it stands in XML, in an attribute too."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def date() -> datetime.datetime:
    """When what is built was written: the same sources make the same packages."""
    if "SOURCE_DATE_EPOCH" not in os.environ:
        ask = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
        try:
            told = subprocess.run(ask, capture_output=True, text=True, check=False).stdout.strip()
        except OSError:
            told = ""
        os.environ["SOURCE_DATE_EPOCH"] = told or str(int(datetime.datetime.now().timestamp()))
    return datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.UTC)


# --- the tarball


def build_tarball(usr: Path, fast: bool) -> Path:
    name = f"{COMMAND}-{version()}-linux-{machine()}"
    path = dist_folder() / f"{name}.tar.xz"
    stamp = int(date().timestamp())

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = stamp
        return entry

    with tarfile.open(path, "w:xz", preset=1 if fast else 9, format=tarfile.PAX_FORMAT) as tar:
        for file in (FILES / "install.sh", ROOT / "LICENSE"):
            tar.add(file, f"{name}/{file.name}", filter=plain)
        for folder in ("lib", "share"):
            tar.add(usr / folder, f"{name}/{folder}", filter=plain)
    return path
