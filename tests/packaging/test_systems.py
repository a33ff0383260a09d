"""What each system is told of the program, and the quick parts of the checks of its packages."""

import configparser
import os
import plistlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import build
import pytest

from shipping import about, icons, linux, macos, windows
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
PACKAGING = ROOT / "packaging"
LINUX = PACKAGING / "linux"

on_posix = pytest.mark.skipif(os.name != "posix", reason="runs a shell script")


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Packages are made in a temporary folder."""
    monkeypatch.setenv("CARDTABLE_BUILD", str(tmp_path / "build"))
    monkeypatch.setenv("CARDTABLE_DIST", str(tmp_path / "dist"))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    return tmp_path.resolve()


def run(*command: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    whole = os.environ | environment
    return subprocess.run(
        list(map(str, command)), env=whole, capture_output=True, text=True, check=False, timeout=PATIENCE
    )


# --- Linux


def test_the_menu_entry_opens_matches_with_the_program() -> None:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(LINUX / f"{about.IDENTIFIER}.desktop", encoding="utf-8")
    entry = parser["Desktop Entry"]
    assert entry["Exec"] == f"{about.COMMAND} %f"
    assert entry["Icon"] == about.IDENTIFIER
    assert entry["MimeType"] == f"{about.MIME_TYPE};"
    assert entry["Name"] == about.NAME
    assert {"Comment[it]", "GenericName[it]"} <= set(entry)


def test_the_kind_of_file_has_its_ending() -> None:
    kind = ET.parse(LINUX / f"{about.IDENTIFIER}.xml").getroot()[0]
    assert kind.get("type") == about.MIME_TYPE
    assert [each.get("pattern") for each in kind if each.tag.endswith("glob")] == [f"*.{about.SUFFIX}"]


def test_the_window_and_the_menu_entry_know_each_other() -> None:
    from cardtable.ui.shell.first_window import DESKTOP_FILE

    assert DESKTOP_FILE == about.IDENTIFIER


@on_posix
def test_what_desktops_read_is_valid() -> None:
    done = run(PACKAGING / "check_linux.sh", "--quick", PYTHON=sys.executable)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def unpacked(elsewhere: Path) -> Path:
    """The tarball, unpacked, with a stand-in for the program."""
    program = about.bundle() / about.COMMAND
    (about.bundle() / "_internal").mkdir(parents=True)
    program.write_text("#!/bin/sh\necho started\n")
    for size in icons.HICOLOR:
        path = icons.png(about.build_folder() / "icons", size)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    tree = linux.stage(elsewhere / "tree")
    about.dist_folder().mkdir()
    tarball = linux.build_tarball(tree, fast=True)
    shutil.unpack_archive(tarball, elsewhere / "unpacked")
    (folder,) = (elsewhere / "unpacked").iterdir()
    return folder


@on_posix
@pytest.mark.skipif(sys.platform != "linux", reason="a package for Linux")
def test_the_tarball_installs_and_goes_without_a_trace(unpacked: Path, elsewhere: Path) -> None:
    prefix = elsewhere / "a prefix"
    done = run(unpacked / "install.sh", "--prefix", prefix)
    assert done.returncode == 0, done.stderr
    assert run(prefix / "bin" / "cardtable").stdout == "started\n"
    entry = (prefix / "share" / "applications" / f"{about.IDENTIFIER}.desktop").read_text(encoding="utf-8")
    assert f'Exec="{prefix}/bin/cardtable" %f\n' in entry
    assert (prefix / "share/icons/hicolor/scalable/apps" / f"{about.IDENTIFIER}.svg").is_file()
    # once more, over itself
    assert run(unpacked / "install.sh", "--prefix", prefix).returncode == 0
    done = run(prefix / "lib" / "cardtable" / "install.sh", "--uninstall", "--prefix", prefix)
    assert done.returncode == 0, done.stderr
    assert not list(prefix.rglob("*ardtable*"))


@on_posix
@pytest.mark.parametrize(
    ("words", "status", "sentence"),
    [
        (["--prefix"], 2, "--prefix needs a folder after it"),
        (["-x"], 2, "I do not know '-x': ./install.sh --help tells what can be given"),
        (["--uninstall", "--prefix", "/nowhere"], 1, "Cardtable is not installed in /nowhere"),
    ],
)
def test_the_install_script_says_what_is_wrong_in_one_sentence(words: list[str], status: int, sentence: str) -> None:
    done = run(LINUX / "install.sh", *words)
    assert (done.returncode, done.stderr) == (status, f"install.sh: {sentence}\n")


@on_posix
def test_the_install_script_leaves_somebody_else_s_folder_alone(tmp_path: Path) -> None:
    (tmp_path / "lib" / "cardtable" / "mine").mkdir(parents=True)
    done = run(LINUX / "install.sh", "--uninstall", "--prefix", tmp_path)
    assert done.returncode == 1
    assert "is something else" in done.stderr
    assert (tmp_path / "lib" / "cardtable" / "mine").is_dir()


# --- Windows


@pytest.mark.skipif(shutil.which("makensis") is None, reason="needs NSIS")
@on_posix
def test_the_installer_compiles(tmp_path: Path) -> None:
    done = run(
        PACKAGING / "check_windows.sh", "--quick", "--keep", CARDTABLE_CHECK=str(tmp_path), PYTHON=sys.executable
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (setup,) = (tmp_path / "dist").glob("*-setup.exe")
    head = setup.read_bytes()[:1024]
    # a program for 64-bit Windows: the machine 0x8664 stands right after the signature
    assert head[head.index(b"PE\0\0") + 4 :][:2] == b"\x64\x86"


def test_the_installer_asks_for_no_administrator_and_writes_for_one_person_only() -> None:
    script = windows.SCRIPT.read_text(encoding="utf-8")
    assert "RequestExecutionLevel user" in script
    assert "HKLM" not in script
    assert script.count("WriteRegStr HKCU") > 5
    assert 'InstallDir "$LOCALAPPDATA\\Programs\\${NAME}"' in script


def test_windows_packages_are_packed_from_the_bundle(elsewhere: Path) -> None:
    told = windows.defines(elsewhere / "setup.exe", fast=True)
    assert f"-DVERSION={about.version()}" in told
    assert "-DFAST" in told
    assert "-DFAST" not in windows.defines(elsewhere / "setup.exe", fast=False)


# --- macOS


def test_without_an_identity_the_disk_image_is_only_made(elsewhere: Path) -> None:
    assert [line[0] for line in macos.commands({})] == ["codesign", "hdiutil"]


def test_with_an_identity_the_disk_image_is_signed_and_with_a_notary_sent_and_stapled(elsewhere: Path) -> None:
    told = {macos.IDENTITY: "Developer ID Application: N (T)"}
    assert [line[:2] for line in macos.commands(told)][2:] == [["codesign", "--sign"]]
    lines = macos.commands(told | {macos.NOTARY: "cardtable"})
    assert [line[:2] for line in lines][2:] == [["codesign", "--sign"], ["xcrun", "notarytool"], ["xcrun", "stapler"]]
    assert all(str(macos.image()) in line for line in lines[1:])


def test_the_mac_s_rights_are_few() -> None:
    rights = plistlib.loads((PACKAGING / "macos" / "entitlements.plist").read_bytes())
    assert set(rights) == {
        "com.apple.security.cs.allow-unsigned-executable-memory",
        "com.apple.security.cs.disable-library-validation",
    }


# --- all


def test_the_icon_is_made_in_every_form(tmp_path: Path) -> None:
    pytest.importorskip("PIL")
    icons.make_icons(tmp_path)
    assert icons.ico(tmp_path).read_bytes()[:6] == b"\0\0\1\0" + len(icons.ICO).to_bytes(2, "little")
    assert icons.icns(tmp_path).read_bytes()[:4] == b"icns"


def test_the_icon_is_drawn_in_every_size(tmp_path: Path) -> None:
    from PySide6.QtGui import QImage

    icons.draw(tmp_path, [16, 256])
    for size in (16, 256):
        image = QImage(str(icons.png(tmp_path, size)))
        assert (image.width(), image.height()) == (size, size)
        assert image.pixelColor(0, 0).alpha() == 0
        assert image.pixelColor(size // 2, size // 2).alpha() == 255


@pytest.mark.skipif(sys.platform != "linux", reason="tools of Linux")
@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        ("packages", "dpkg-deb is missing, which the .deb is made with: install dpkg"),
        ("smoke", "there is no display to test on: install xvfb and xauth"),
    ],
)
def test_a_missing_tool_is_told_before_the_long_work(
    step: str, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    taken: list[str] = []
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(build, "take", lambda step, fast: taken.append(step))
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert build.main(["bundle", step]) == 1
    assert capsys.readouterr().err == f"build.py: {sentence}\n"
    assert not taken


def test_checksums_are_those_that_sha256sum_reads(elsewhere: Path) -> None:
    about.dist_folder().mkdir()
    (about.dist_folder() / "b.deb").write_bytes(b"")
    (about.dist_folder() / "a.deb").write_bytes(b"a")
    sums = build.write_checksums(about.dist_folder()).read_text(encoding="utf-8").splitlines()
    assert [line.split("  ")[1] for line in sums] == ["a.deb", "b.deb"]
    assert sums[1].startswith("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")


def test_the_list_of_what_packages_are_built_with_carries_hashes_and_names_no_host() -> None:
    text = (PACKAGING / "requirements-package.txt").read_text(encoding="utf-8")
    assert "://" not in text
    entries = re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)[1:]
    assert all("--hash=sha256:" in entry for entry in entries)
    shared = (PACKAGING / "requirements.txt").read_text(encoding="utf-8")
    assert set(re.findall(r"^[a-z0-9-]+==\S+", shared, flags=re.MULTILINE)) <= set(
        re.findall(r"^[a-z0-9-]+==\S+", text, flags=re.MULTILINE)
    )


def test_workflows_take_the_promised_systems_and_pythons_and_name_what_is_there() -> None:
    folder = ROOT / ".github" / "workflows"
    tests = (folder / "tests.yml").read_text(encoding="utf-8")
    assert 'python: ["3.11", "3.12", "3.13"]' in tests
    assert all(system in tests for system in ("ubuntu-", "windows-", "macos-"))
    for path in folder.glob("*.yml"):
        named = re.findall(r"packaging[/\\][\w./\\-]*\w", path.read_text(encoding="utf-8"))
        assert named
        assert all((ROOT / name.replace("\\", "/")).exists() for name in named)
    if checker := shutil.which("actionlint"):
        done = run(checker, *folder.glob("*.yml"))
        assert done.returncode == 0, done.stdout
