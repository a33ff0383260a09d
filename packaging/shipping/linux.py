"""The Debian package and the tarball: one tree, packed twice."""

import datetime
import gzip
import os
import re
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from shipping import icons, notices
from shipping.about import (
    COMMAND,
    IDENTIFIER,
    PACKAGING,
    ROOT,
    SUMMARY,
    Stop,
    build_folder,
    bundle,
    dist_folder,
    machine,
    version,
)

FILES = PACKAGING / "linux"
ARCHITECTURES = {"x86_64": "amd64", "arm64": "arm64"}
DESCRIPTION = """\
 Sit down with computer opponents and play by the house rules you know, with
 real cards on a felt. The first game is Brillà, from Ragusa in Sicily.
 .
 Nothing goes over a network. Opponents see exactly what a person in their
 seat would see, and the deal can be verified after the match.
"""
MAINTAINER = "The Cardtable authors <authors@cardtable.invalid>"


def build_packages(fast: bool) -> list[Path]:
    """Make both from the bundle; where they are. Fast: packed in a fifth of the time, half as large again."""
    tree = stage(build_folder() / "linux")
    dist_folder().mkdir(parents=True, exist_ok=True)
    return [build_deb(tree, fast), build_tarball(tree, fast)]


def stage(folder: Path) -> Path:
    """Lay out under folder/usr what both packages install; that path."""
    shutil.rmtree(folder, ignore_errors=True)
    usr = folder / "usr"
    (usr / "lib").mkdir(parents=True)
    (usr / "bin").mkdir()
    shutil.copytree(bundle(), usr / "lib" / COMMAND, symlinks=True)
    (usr / "bin" / COMMAND).symlink_to(f"../lib/{COMMAND}/{COMMAND}")
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
    for path in usr.rglob("*"):
        if not path.is_symlink():
            runs = path.is_dir() or path == usr / "lib" / COMMAND / COMMAND
            path.chmod(0o755 if runs else 0o644)
    return usr


def put(source: Path, folder: Path, name: str = "") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copy(source, folder / (name or source.name)))


def metainfo() -> str:
    """The AppStream component, with this version."""
    text = (FILES / f"{IDENTIFIER}.metainfo.xml").read_text(encoding="utf-8")
    return text.replace("@VERSION@", version()).replace("@DATE@", date().date().isoformat())


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


# --- the Debian package


def build_deb(usr: Path, fast: bool) -> Path:
    for tool, package in {"dpkg-deb": "dpkg", "dpkg-shlibdeps": "dpkg-dev"}.items():
        if shutil.which(tool) is None:
            raise Stop(f"{tool} is missing, which the .deb is made with: install {package}")
    tree = usr.parent
    control = tree / "DEBIAN"
    control.mkdir()
    doc = usr / "share" / "doc" / COMMAND
    (doc / "changelog.gz").write_bytes(gzip.compress(changelog().encode(), 9, mtime=0))
    (control / "control").write_text(control_file(usr), encoding="utf-8")
    sums = run(["sh", "-c", "find usr -type f -print0 | sort -z | xargs -0 md5sum"], tree)
    (control / "md5sums").write_text(sums, encoding="utf-8")
    date()
    deb = dist_folder() / f"{COMMAND}_{version()}_{architecture()}.deb"
    packing = ["-Zxz", "-z1"] if fast else ["-Zxz", "-z9"]
    run(["dpkg-deb", "--root-owner-group", *packing, "--build", str(tree), str(deb)], tree)
    shutil.rmtree(control)
    (doc / "changelog.gz").unlink()
    return deb


def control_file(usr: Path) -> str:
    size = sum(path.lstat().st_size for path in usr.rglob("*") if path.is_file()) // 1024
    return (
        f"Package: {COMMAND}\nVersion: {version()}\nArchitecture: {architecture()}\nMaintainer: {MAINTAINER}\n"
        f"Installed-Size: {size}\nDepends: {depends(usr / 'lib' / COMMAND)}\n"
        # suits, arrows and other signs that the program's own letters lack
        "Recommends: fonts-dejavu-core\n"
        f"Section: games\nPriority: optional\nDescription: {SUMMARY}\n{DESCRIPTION}"
    )


def changelog() -> str:
    stamp = date().strftime("%a, %d %b %Y %H:%M:%S +0000")
    return f"{COMMAND} ({version()}) unstable; urgency=low\n\n  * This version.\n\n -- {MAINTAINER}  {stamp}\n"


def depends(program: Path) -> str:
    """The packages whose libraries the program uses, as Debian's own tool finds them."""
    # what every program needs and what only some plugin needs is the same to it: Wayland's libraries are small
    files = [path for path in sorted(program.rglob("*")) if path.is_file() and not path.is_symlink()]
    objects = [path for path in files if is_elf(path)]
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


def is_elf(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


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
