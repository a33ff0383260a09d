"""What goes into a package."""

import os
import plistlib
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable import __version__
from shipping import about, contents, elf, freeze, notices
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]


def test_packages_bear_the_program_s_version() -> None:
    assert about.version() == __version__


def test_every_picture_font_and_word_is_in_and_the_drawing_code_is_not() -> None:
    listed = {Path(source): place for source, place in contents.data_files()}
    for folder in ("assets", "cardtable/words"):
        files = {path for path in (ROOT / folder).rglob("*") if path.is_file() and "__pycache__" not in path.parts}
        wanted = {path for path in files if not {"press", "contact"} & set(path.parts)}
        assert wanted == {path for path in listed if path.is_relative_to(ROOT / folder)}
        assert all(listed[path] == path.parent.relative_to(ROOT).as_posix() for path in wanted)


def test_the_weights_and_tables_that_were_learnt_are_in_where_the_bots_look_for_them() -> None:
    weights = {*(ROOT / "cardtable").rglob("*.f16"), *(ROOT / "cardtable").rglob("*.table")}
    listed = {Path(source): place for source, place in contents.data_files()}
    assert weights and all(listed[path] == path.parent.relative_to(ROOT).as_posix() for path in weights)
    assert sum(path.stat().st_size for path in weights) < 1_000_000


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/Qt/plugins/platforms/libqwayland.so",
        "PySide6/Qt/plugins/platforms/libqoffscreen.so",
        "PySide6/plugins/platforms/qwindows.dll",
        "PySide6\\plugins\\styles\\qmodernwindowsstyle.dll",
        "PySide6/Qt/plugins/platforms/libqcocoa.dylib",
        "PySide6/Qt/lib/libQt6Svg.so.6",
        "PySide6/QtSvg.abi3.so",
        "PySide6/QtWidgets.pyd",
        "PySide6/Qt6Core.dll",
        "PySide6/Qt/lib/QtCore.framework/Versions/A/QtCore",
        "PySide6/Qt/translations/qtbase_it.qm",
        "PySide6/libpyside6.abi3.so.6.11",
        "libpyside6.abi3.so.6.11",
        "shiboken6/Shiboken.abi3.so",
        "libicudata.so.73",
        "libxcb-cursor.so.0",
        "libxkbcommon-x11.so.0",
        "libffi.so.8",
        "libpython3.11.so.1.0",
        "python3.11/lib-dynload/_socket.cpython-311-x86_64-linux-gnu.so",
        "python311.dll",
        "assets/cards/siciliane/Ad.svg",
        "base_library.zip",
    ],
)
def test_what_the_program_uses_is_kept(name: str) -> None:
    assert contents.is_wanted((name, "/somewhere", "BINARY"))


@pytest.mark.parametrize(
    "name",
    [
        # graphics drivers and kinds of screen that nobody has on a desk
        "PySide6/Qt/plugins/xcbglintegrations/libqxcb-glx-integration.so",
        "PySide6/Qt/plugins/platforms/libqeglfs.so",
        "PySide6/Qt/plugins/platformthemes/libqgtk3.so",
        "PySide6/plugins/tls/qschannelbackend.dll",
        "PySide6/Qt/plugins/imageformats/libqpdf.so",
        "PySide6/Qt/lib/libQt6Network.so.6",
        "libQt6OpenGL.so.6",
        "PySide6/Qt6Pdf.dll",
        "PySide6/opengl32sw.dll",
        "PySide6/Qt/translations/qtbase_de.qm",
        "PySide6/Qt/translations/qt_it.qm",
        # libraries that must be the system's own
        "libstdc++.so.6",
        "libGL.so.1",
        "libfontconfig.so.1",
        "libxcb.so.1",
        "libgtk-3.so.0",
        "python3.11/lib-dynload/_codecs_jp.cpython-311-x86_64-linux-gnu.so",
    ],
)
def test_what_it_never_uses_stays_out(name: str) -> None:
    assert not contents.is_wanted((name, "/somewhere", "BINARY"))


def test_no_process_loads_qt_before_the_program_asks_for_it() -> None:
    assert not contents.is_wanted_script("pyi_rth_pyside6", "linux")
    assert not contents.is_wanted_script("pyi_rth_pyside6", "win32")
    # an .app keeps Qt's plugins in a folder of its own, which only PyInstaller knows
    assert contents.is_wanted_script("pyi_rth_pyside6", "darwin")
    assert contents.is_wanted_script("start", "linux")


WORKER = """
import sys
from multiprocessing import get_context
sys.frozen, sys.executable = True, sys.argv[1]
process = get_context("spawn").Process(target=print, args=("here",))
process.start()
process.join()
sys.exit(process.exitcode)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the program is a script here")
def test_a_package_starts_its_process_for_bots_by_itself(tmp_path: Path) -> None:
    program = tmp_path / "program"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} {about.PACKAGING / "start.py"} "$@"\n')
    program.chmod(0o755)
    command = [sys.executable, "-c", WORKER, str(program)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert (done.returncode, done.stdout) == (0, "here\n"), done.stderr


def test_a_package_starts_without_what_only_that_process_needs() -> None:
    assert not contents.is_wanted_script("pyi_rth_multiprocessing", sys.platform)
    command = [sys.executable, "-X", "importtime", str(about.PACKAGING / "start.py"), "--lang", "en", "--version"]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert done.stdout == f"cardtable {__version__}\n"
    assert "cardtable.commands" in done.stderr and "multiprocessing" not in done.stderr


def test_the_licences_of_libraries_are_found_where_their_modules_lie_loose() -> None:
    entries = [
        ("polib.pyc", "/build/polib.pyc", "DATA"),
        ("platformdirs/unix.pyc", "/build/platformdirs/unix.pyc", "DATA"),
        ("no_such_module.pyc", "/build/no_such_module.pyc", "DATA"),
        ("assets/cards/siciliane/Ad.svg", "/somewhere", "DATA"),
    ]
    found = [Path(source) for _, source, _ in contents.sources(entries)]
    assert {each.metadata["Name"] for each in notices.distributions(found)} == {"polib", "platformdirs"}


def test_every_module_of_qt_in_use_is_in_the_package() -> None:
    used = set()
    for path in (ROOT / "cardtable").rglob("*.py"):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.strip().startswith("from PySide6.Qt"):
                used.add(line.split()[1].removeprefix("PySide6.Qt"))
    assert used <= contents.QT_IN_USE
    assert not {f"PySide6.Qt{name}" for name in used} & set(contents.EXCLUDED_MODULES)


def test_what_stays_out_is_needed_by_no_library_of_ours() -> None:
    code = f"""
import sys
sys.modules |= dict.fromkeys({contents.EXCLUDED_MODULES})  # what is None there cannot be imported
import platformdirs, polib, tomli_w
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=PATIENCE)


def test_the_words_of_a_package_say_what_those_of_the_checkout_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cardtable.wording import catalogue

    entries = contents.compile_words(tmp_path)
    assert {name for name, _, _ in entries} == {f"cardtable/words/{code}/messages.mo" for code in catalogue.codes()}
    usual = catalogue.Catalogue("it")
    monkeypatch.setattr(catalogue, "FOLDER", tmp_path)
    monkeypatch.setattr(catalogue, "codes", lambda: ("it",))
    assert catalogue.Catalogue("it").get("ui.home.greeting") == usual.get("ui.home.greeting") is not None


def test_the_python_files_of_qt_are_found_where_it_looks_for_them(tmp_path: Path) -> None:
    names = [name for name, _, _ in freeze.unpack_support(tmp_path / "support")]
    assert "shiboken6/files.dir/shibokensupport/signature/loader.pyc" in names
    assert all(name.endswith(".pyc") and "__pycache__" not in name for name in names)


@pytest.mark.skipif(sys.platform != "linux", reason="the form of Linux programs")
def test_no_library_is_looked_for_in_the_folders_of_the_builder(tmp_path: Path) -> None:
    original = next(Path(sys.prefix).rglob("Shiboken.*abi3.so")).read_bytes()
    (own,) = elf.search_paths(original)
    assert own.startswith("$ORIGIN")
    assert elf.without_foreign_paths(original) == original
    foreign = original.replace(own.encode(), b"/builder".ljust(len(own), b"/"), 1)
    assert elf.search_paths(foreign)[0].startswith("/builder")
    library = tmp_path / "library.so"
    library.write_bytes(foreign)
    (tmp_path / "words.txt").write_text("no program")
    freeze.take_out_foreign_paths(tmp_path)
    assert elf.search_paths(library.read_bytes()) == []
    assert len(library.read_bytes()) == len(original)


def test_every_part_has_its_licence(tmp_path: Path) -> None:
    shiboken = next(Path(sys.prefix).rglob("Shiboken.*abi3.so"), None) or next(Path(sys.prefix).rglob("Shiboken.pyd"))
    parts = {each.metadata["Name"].lower() for each in notices.distributions([shiboken])}
    assert "shiboken6" in parts
    texts = notices.write({"Part": ("1.0", [ROOT / "LICENSE"])}, tmp_path)
    assert [name for name, _, _ in texts] == ["licences/LICENSE", "licences/README.md"]
    assert "| Part | 1.0 | `LICENSE` |" in (tmp_path / "README.md").read_text(encoding="utf-8")
    assert notices.python_licence().is_file()
    assert all(path.is_file() for path in notices.TEXTS_OF_QT)


def test_the_mac_s_bundle_opens_matches_and_is_sharp() -> None:
    plist = contents.info_plist("1.2.3")
    assert plistlib.loads(plistlib.dumps(plist)) == plist
    assert plist["CFBundleShortVersionString"] == "1.2.3"
    assert plist["NSHighResolutionCapable"] is True
    assert plist["LSMinimumSystemVersion"] == "13.0"
    (document,), (kind,) = plist["CFBundleDocumentTypes"], plist["UTExportedTypeDeclarations"]  # type: ignore[misc]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]  # type: ignore[has-type]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == ["cardtable"]  # type: ignore[has-type]


def test_windows_shows_the_version() -> None:
    text = contents.windows_version("1.2.3")
    assert "filevers=(1, 2, 3, 0)" in text
    assert "StringStruct('ProductVersion', '1.2.3')" in text
    compile(text, "version.txt", "eval")


def test_the_specification_is_sound_python() -> None:
    compile((ROOT / "packaging" / "cardtable.spec").read_text(encoding="utf-8"), "cardtable.spec", "exec")


def test_the_command_that_builds_says_what_is_wrong_in_one_sentence() -> None:
    build = [sys.executable, str(ROOT / "packaging" / "build.py"), "bundel"]
    done = subprocess.run(build, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 2
    assert done.stderr == "build.py: there is no step bundel: choose from icons, bundle, smoke, packages\n"
