"""ICU's data in a package for Linux: a tenth of it, and files are sorted as ever."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from shipping import about, icu
from tests.patience import PATIENCE

SORT = """
import ctypes, sys
if sys.argv[1:]:
    ctypes.CDLL(sys.argv[1], ctypes.RTLD_GLOBAL)  # Qt takes the library of this name that is there already
from PySide6.QtCore import QCollator, QLocale
words = [chr(code) for code in range(32, 0x3000)] + ["Mano 10", "Mano 9", "mano", "perché", "Perche", "中国", "日本"]
any = QLocale.Language.AnyLanguage, QLocale.Script.AnyScript, QLocale.Country.AnyCountry
for locale in QLocale.matchingLocales(*any):
    order = QCollator(locale)
    order.setNumericMode(True)
    print(locale.name(), order.compare("Mano 10", "Mano 9"), order.compare("ä", "z"), order.compare("ch", "cz"))
order = QCollator(QLocale("it_IT"))
print(sorted(words, key=order.sortKey))
print([line.split()[-1] for line in open("/proc/self/maps") if "libicudata" in line][0], file=sys.stderr)
"""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only there Qt brings ICU along")


@pytest.fixture
def library() -> Path:
    return next(next(Path(sys.prefix).rglob("PySide6/Qt/lib")).glob("libicudata.so.*"))


def test_with_a_tenth_of_the_data_every_language_sorts_as_with_all_of_it(library: Path, tmp_path: Path) -> None:
    small = tmp_path / library.name
    icu.rebuild(library, small)
    assert small.stat().st_size < library.stat().st_size / 9
    usual, ours = (
        subprocess.run(
            [sys.executable, "-c", SORT, *words], capture_output=True, text=True, check=True, timeout=PATIENCE
        )
        for words in ([], [str(small)])
    )
    assert ours.stdout == usual.stdout and "it_IT" in usual.stdout
    assert ours.stderr.strip() == str(small) != usual.stderr.strip()


def test_qt_asks_icu_for_nothing_else_that_a_window_uses(library: Path) -> None:
    version = library.suffix[1:].encode()
    content = (library.parent / "libQt6Core.so.6").read_bytes()
    asked = {name.decode() for name in re.findall(rb"\0(u\w+)_" + version + rb"(?=\0)", content)}
    kinds = {name if name.startswith("u_") else name.partition("_")[0] for name in asked}
    # orders; then upper case, which needs no data; then old encodings and time zones, which the program has no use for
    assert kinds == {"ucol", "u_strToUpper", "u_strToLower", "ucnv", "ucal"}


def test_data_without_orders_stops_the_building(tmp_path: Path) -> None:
    empty = icu.packed(b"\x10\x00".ljust(icu.INDENT, b"\0") + icu.FORMAT, [("icudt1l/zone/it.res", b"")])
    (tmp_path / "libicudata.so.1").write_bytes(empty)
    with pytest.raises(about.Stop, match="holds no coll/"):
        icu.rebuild(tmp_path / "libicudata.so.1", tmp_path / "made")


def test_what_is_packed_is_unpacked_again() -> None:
    head, items = b"\x10\x00".ljust(icu.INDENT, b"\0") + icu.FORMAT, [("a/b", b"x" * 16), ("a/longer", b"y" * 32)]
    assert icu.unpacked(icu.packed(head, items)) == (head, items)
