"""The Debian package, made from the tree of `linux`."""

import re
import shutil
import subprocess
import tempfile
import textwrap
import xml.etree.ElementTree as ET
from pathlib import Path

from shipping import changes, elf, notices
from shipping.about import COMMAND, SUMMARY, Stop, dist_folder, machine, publisher, version
from shipping.linux import FILES, ZSH, date, metainfo, put, write, zipped

ARCHITECTURES = {"x86_64": "amd64", "arm64": "arm64"}
GAMES = "games"
"""Under usr: where Debian keeps them."""
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def build(usr: Path, fast: bool) -> Path:
    """Make the package from this tree, and change it to Debian's order; where it is."""
    share = usr / "share"
    (usr / GAMES).mkdir()
    (usr / GAMES / COMMAND).symlink_to(f"../lib/{COMMAND}/{COMMAND}")
    put(share / ZSH, share / "zsh" / "vendor-completions")
    shutil.rmtree((share / ZSH).parent)
    put(FILES / "lintian-overrides", share / "lintian" / "overrides", COMMAND)
    write(share / "doc" / COMMAND / "changelog.gz", zipped(changelog()))
    control = usr.parent / "DEBIAN"
    write(control / "control", control_file(usr).encode())
    sums = run(["sh", "-c", "find usr -type f -print0 | sort -z | xargs -0 md5sum"], usr.parent)
    write(control / "md5sums", sums.encode())
    for folder in usr.parent.rglob("*"):
        if folder.is_dir() and not folder.is_symlink():
            folder.chmod(0o755)
    deb = dist_folder() / f"{COMMAND}_{version()}_{architecture()}.deb"
    packing = ["-Zxz", "-z1"] if fast else ["-Zxz", "-z9"]
    date()  # dpkg-deb takes it from the environment
    run(["dpkg-deb", "--root-owner-group", *packing, "--build", str(usr.parent), str(deb)], usr.parent)
    return deb


def look_for_tools() -> None:
    """Stop if what makes the package is not there."""
    for tool, package in {"dpkg-deb": "dpkg", "dpkg-shlibdeps": "dpkg-dev"}.items():
        if shutil.which(tool) is None:
            raise Stop(f"{tool} is missing, which the .deb is made with: install {package}")


def control_file(usr: Path) -> str:
    size = sum(path.lstat().st_size for path in usr.rglob("*") if path.is_file()) // 1024
    return (
        f"Package: {COMMAND}\nVersion: {version()}\nArchitecture: {architecture()}\n"
        f"Maintainer: {publisher().maintainer}\nHomepage: {publisher().homepage}\n"
        f"Installed-Size: {size}\nDepends: {depends(usr / 'lib' / COMMAND)}\n"
        # suits, arrows and other signs that the program's own letters lack
        "Recommends: fonts-dejavu-core\n"
        f"Section: games\nPriority: optional\nDescription: {SUMMARY[:1].lower()}{SUMMARY[1:]}\n{description()}"
    )


def description() -> str:
    """What software centres are told, in Debian's form: English first, then Italian."""
    described = ET.fromstring(metainfo()).find("description")
    assert described is not None
    paragraphs: dict[str, list[str]] = {"en": [], "it": []}
    for element in described:
        listed = element.tag == "ul"
        for language, told in paragraphs.items():
            texts = [plain(each) for each in (element if listed else [element]) if each.get(LANGUAGE, "en") == language]
            # what begins with a second space is shown in the lines it has
            first, others = (" - ", "   ") if listed else ("", "")
            filled = [textwrap.fill(text, 77, initial_indent=first, subsequent_indent=others) for text in texts]
            told.extend(["\n".join(filled)] if filled else [])
    lines = "\n\n".join([*paragraphs["en"], *paragraphs["it"]]).split("\n")
    return "".join(f" {line or '.'}\n" for line in lines)


def plain(element: ET.Element) -> str:
    """The text of an element in one line."""
    return " ".join((element.text or "").split())


def changelog() -> str:
    """The releases in Debian's form, newest first."""
    made = []
    for release, day in changes.dated():
        lines = [textwrap.fill(item, 76, initial_indent="  * ", subsequent_indent="    ") for item in release.items]
        signed = f" -- {publisher().maintainer}  {day:%a, %d %b %Y} 12:00:00 +0000"
        made.append("\n".join([f"{COMMAND} ({release.version}) unstable; urgency=medium", "", *lines, "", signed, ""]))
    return "\n".join(made)


def depends(program: Path) -> str:
    """The packages whose libraries the program uses, as Debian's own tool finds them."""
    # what every program needs and what only some plugin needs is the same to it: Wayland's libraries are small
    files = [path for path in sorted(program.rglob("*")) if path.is_file() and not path.is_symlink()]
    objects = [path for path in files if elf.is_elf(path)]
    inner = program / "_internal"
    folders = [inner, inner / "PySide6" / "Qt" / "lib", inner / "PySide6", inner / "shiboken6"]
    # it does not count that some libraries of the system are taken along
    carried = {notices.owner(f"*/{path.name}")[0] for path in inner.glob("lib*.so*") if is_of_system(path)}
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "debian").mkdir()
        (Path(folder) / "debian" / "control").write_text(
            f"Source: {COMMAND}\n\nPackage: {COMMAND}\nArchitecture: any\n"
        )
        command = ["dpkg-shlibdeps", "-O", "--ignore-missing-info", "--warnings=0"]
        command += [f"-l{path}" for path in folders] + [f"-x{package}" for package in sorted(carried)]
        told = run([*command, *(f"-e{path}" for path in objects)], Path(folder))
    found = re.search(r"^shlibs:Depends=(.+)$", told, flags=re.MULTILINE)
    if found is None:
        raise Stop("dpkg-shlibdeps did not say which libraries the program needs")
    return found[1]


def is_of_system(library: Path) -> bool:
    return not library.is_symlink() and not library.name.startswith("libpython")


def architecture() -> str:
    try:
        return ARCHITECTURES[machine()]
    except KeyError:
        raise Stop(f"there is no Debian package for {machine()}: build on {' or '.join(ARCHITECTURES)}") from None


def run(command: list[str], folder: Path) -> str:
    """Run a tool that must not fail; what it printed."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Stop(f"{command[0]} failed: {(done.stderr or done.stdout).strip().splitlines()[-1:]}")
    return done.stdout
