"""What goes into a package and what stays out: the inputs of the PyInstaller specification, as plain values.

Only Qt's modules Core, Gui, Widgets and Svg are in use, and DBus on Linux. PyInstaller brings what these could ever
load; most of that is for programs of another kind, and a few plugins cost memory and time at every start.
"""

import re
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

from shipping.about import (
    COMMAND,
    COPYRIGHT,
    IDENTIFIER,
    MIME_TYPE,
    NAME,
    OLDEST_MACOS,
    ROOT,
    SUFFIX,
    SUMMARY,
    publisher,
)

Entry = tuple[str, str, str]
"""As PyInstaller lists a file: name in the package, path on this machine, kind."""

KEPT_PLUGINS = {
    # qwayland and qxcb are the two kinds of Linux desktop; offscreen draws pictures without a display
    "platforms": {"qxcb", "qwayland", "qwindows", "qcocoa", "qoffscreen"},
    # dead keys, and the input methods of East Asia
    "platforminputcontexts": {"composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"},
    "platformthemes": {"qxdgdesktopportal"},
    "wayland-shell-integration": {"xdg-shell"},
    "wayland-decoration-client": {"bradient", "adwaita"},
    "styles": {"qmodernwindowsstyle", "qmacstyle"},
    "imageformats": {"qsvg"},
}
"""By folder, the only plugins that are kept. Everything is painted in memory, so whatever speaks OpenGL, Vulkan or DRM
stays out: on X11 alone it would load the whole graphics driver."""

KEPT_TRANSLATIONS = re.compile(r"translations/qtbase_(en|it)\.qm$")

KEPT_SYSTEM_LIBRARIES = re.compile(r"libpython3|libxcb-(?!glx|dri|present)\w|libxkbcommon|libffi")
"""On Linux, what is taken along of the system that builds: Python, and libraries that not every desktop has or that
change their interface. All else must be that of the system that runs: it belongs to the configuration, the services
and the graphics driver there."""

QT_IN_USE = {
    "Core", "Gui", "Widgets", "Svg", "DBus", "XcbQpa", "WaylandClient",
}  # fmt: skip
"""Libraries of Qt; the last two serve its plugins on Linux."""

UNUSED_ON_WINDOWS = {"opengl32sw", "d3dcompiler_47"}
"""For painting through OpenGL and Direct3D."""

EXCLUDED_MODULES = [
    # Qt that is not in use
    *(
        f"PySide6.{name}"
        for name in (
            "QtNetwork", "QtOpenGL", "QtOpenGLWidgets", "QtPrintSupport", "QtQml", "QtQuick", "QtQuickWidgets",
            "QtQuickControls2", "QtSql", "QtTest", "QtUiTools", "QtXml", "QtHelp", "QtDesigner", "QtConcurrent",
            "QtSvgWidgets",
        )
    ),
    # only a desktop on Linux is asked over it
    *(() if sys.platform == "linux" else ("PySide6.QtDBus",)),
    # libraries of Python that could only be reached by detours: networks, databases, terminals, tools
    "ssl", "_ssl", "_hashlib", "sqlite3", "_sqlite3", "tkinter", "_tkinter", "turtle", "curses", "_curses", "readline",
    "asyncio", "http", "ftplib", "smtplib", "imaplib", "poplib", "xmlrpc", "socketserver", "webbrowser", "unittest",
    "doctest", "pdb", "pydoc", "pydoc_data", "test", "lib2to3", "ensurepip", "venv", "idlelib", "distutils",
    "setuptools", "pkg_resources", "pip", "dbm", "mailbox", "cgi", "nntplib", "telnetlib",
    "bz2", "_bz2", "lzma", "_lzma",
    # packages that an environment may hold besides
    "PIL", "numpy", "pytest", "hypothesis", "shapely", "PyInstaller",
]  # fmt: skip


UNUSED_HOOKS = {"pyi_rth_inspect", "pyi_rth_pkgutil", "pyi_rth_multiprocessing"}
UNUSED_HOOKS_BUT_ON_MACOS = {"pyi_rth_pyside6"}
"""What PyInstaller would run at the start of every process, the bots' included, before the program. `start.py` does
what the third is for. The last loads Qt, to tell it where its plugins are; it finds them by itself wherever the package
keeps PySide6 in one folder."""

UNUSED_PARTS_OF_PYTHON = ("_codecs_", "_multibytecodec", "audioop", "ossaudiodev", "nis.", "spwd.")
"""Starts of the names of compiled modules that PyInstaller brings in any case."""


NOT_READ = {"press", "contact", "__pycache__"}
"""Folders of assets that no program reads: what draws the cards, and sheets to look at them."""


def is_wanted_script(name: str, platform: str) -> bool:
    """Whether a script that would run at the start belongs there."""
    return name not in UNUSED_HOOKS and (platform == "darwin" or name not in UNUSED_HOOKS_BUT_ON_MACOS)


def sources(entries: Iterable[Entry]) -> list[Entry]:
    """Where the libraries come from whose compiled modules are among these files: the first file of each."""
    modules = (PurePosixPath(entry[0]) for entry in entries if entry[0].endswith(".pyc"))
    names = {path.parts[0].removesuffix(".pyc") for path in modules}
    specs = (find_spec(name) for name in sorted(names))
    return [(spec.name, spec.origin, "PYMODULE") for spec in specs if spec is not None and spec.origin is not None]


def compile_words(folder: Path) -> list[Entry]:
    """Compile the catalogues of every language, so that no start has to; what to add to the package."""
    from cardtable.wording.catalogue import COMPILED, FOLDER, codes, compiled

    made = []
    for code in codes():
        path = folder / code / COMPILED
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(compiled(FOLDER / code))
        made.append((f"cardtable/words/{code}/{COMPILED}", str(path), "DATA"))
    return made


LEARNT = (".f16", ".table")
"""The suffixes of files that hold what bots have learnt: the weights of networks, and tables."""


def data_files() -> list[tuple[str, str]]:
    """The files that the program reads, as (path here, folder in the package)."""
    found = []
    for source, place in ((ROOT / "assets", "assets"), (ROOT / "cardtable" / "words", "cardtable/words")):
        for path in sorted(source.rglob("*")):
            inner = path.relative_to(source)
            if path.is_file() and not NOT_READ & set(inner.parts):
                found.append((str(path), (PurePosixPath(place) / inner.parent.as_posix()).as_posix()))
    # beside the bots that play by them
    for path in sorted((ROOT / "cardtable" / "bots").rglob("*")):
        if path.suffix in LEARNT:
            found.append((str(path), path.parent.relative_to(ROOT).as_posix()))
    found.append((str(ROOT / "LICENSE"), "licences"))
    return found


def is_wanted(entry: Entry) -> bool:
    """Whether this file of PyInstaller's list belongs in the package."""
    name = entry[0].replace("\\", "/")
    folder, _, file = name.rpartition("/")
    if "/translations/" in name:
        return KEPT_TRANSLATIONS.search(name) is not None
    if "/plugins/" in name:
        return stem(file) in KEPT_PLUGINS.get(folder.rpartition("/plugins/")[2], ())
    if "lib-dynload" in folder:
        return not file.startswith(UNUSED_PARTS_OF_PYTHON)
    qt = re.match(r"Qt6?(\w+)$", stem(file))
    if qt is not None:
        return qt[1] in QT_IN_USE
    if not folder and ".so" in file and not file.startswith(("libicu", "libpyside6", "libshiboken6")):
        return KEPT_SYSTEM_LIBRARIES.match(file) is not None
    return stem(file) not in UNUSED_ON_WINDOWS


def stem(file: str) -> str:
    """A library's name without what its system adds.

    >>> [stem(name) for name in ("libqxcb.so", "libQt6Gui.so.6", "QtGui.abi3.so", "qwindows.dll", "libqcocoa.dylib")]
    ['qxcb', 'Qt6Gui', 'QtGui', 'qwindows', 'qcocoa']
    """
    return re.sub(r"(\.abi3)?(\.so(\.[0-9.]+)?|\.dll|\.pyd|\.dylib)$", "", file).removeprefix("lib")


def info_plist(version: str) -> dict[str, object]:
    """The Info.plist of the macOS bundle, beyond what PyInstaller writes by itself."""
    document = {
        "CFBundleTypeName": f"{NAME} match",
        "CFBundleTypeRole": "Viewer",
        "CFBundleTypeIconFile": f"{COMMAND}.icns",
        "LSHandlerRank": "Owner",
        "LSItemContentTypes": [f"{IDENTIFIER}.match"],
    }
    kind = {
        "UTTypeIdentifier": f"{IDENTIFIER}.match",
        "UTTypeDescription": f"{NAME} match",
        "UTTypeConformsTo": ["public.json"],
        "UTTypeIconFile": f"{COMMAND}.icns",
        "UTTypeTagSpecification": {
            "public.filename-extension": [SUFFIX],
            "public.mime-type": [MIME_TYPE],
        },
    }
    return {
        "CFBundleName": NAME,
        "CFBundleDisplayName": NAME,
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "it"],
        "CFBundleDocumentTypes": [document],
        "UTExportedTypeDeclarations": [kind],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "NSHighResolutionCapable": True,
        "NSRequiresAquaSystemAppearance": False,
        "NSPrincipalClass": "NSApplication",
        "NSHumanReadableCopyright": COPYRIGHT,
    }


def windows_version(version: str) -> str:
    """The version resource of the Windows programs, in the form PyInstaller reads."""
    numbers = (*map(int, version.split(".")), 0)
    strings = {
        "CompanyName": publisher().name,
        "FileDescription": NAME,
        "FileVersion": version,
        "InternalName": COMMAND,
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": f"{COMMAND}.exe",
        "ProductName": NAME,
        "ProductVersion": version,
        "Comments": SUMMARY,
    }
    structs = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in strings.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004,"
        " fileType=1, subtype=0, date=(0, 0)),"
        f" kids=[StringFileInfo([StringTable('040904B0', [{structs}])]),"
        " VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )
