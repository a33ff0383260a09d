#!/usr/bin/env bash
# Builds the program and its installer for Windows under Wine and tries both; what it makes is a test, never a release.
#
#   packaging/check_windows.sh [--quick] [--keep]
#
# --quick: only that the installer's script compiles around a stand-in for the program (seconds instead of minutes)
# --keep:  leave the folder it works in, /tmp/cardtable-windows or what CARDTABLE_CHECK names, for the next time
#
# Needs Debian's wine wine64 gcc-mingw-w64-x86-64-win32 nsis xvfb xauth, Python 3.11, and pip with a registry.
set -euo pipefail

packaging=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$packaging")
work=${CARDTABLE_CHECK:-/tmp/cardtable-windows}
python=${PYTHON:-python3.11}
wine=${WINE:-/usr/lib/wine/wine64}
quick= keep=
for word; do
    case $word in
        --quick) quick=1 ;;
        --keep) keep=1 ;;
        *) echo "check_windows.sh: I do not know '$word': --quick and --keep can be given" >&2; exit 2 ;;
    esac
done

stop() { echo "check_windows.sh: $1" >&2; exit 1; }
step() { echo "check_windows.sh: $1 ($(date +%T))"; }
need() { command -v "$1" >/dev/null || [ -x "$1" ] || stop "$1 is missing: apt-get install --no-install-recommends $2"; }

need makensis nsis
export CARDTABLE_BUILD=$work/build CARDTABLE_DIST=$work/dist
mkdir -p "$work" "$CARDTABLE_BUILD/icons" "$CARDTABLE_DIST"

if [ "$quick" ]; then
    [ "$keep" ] || trap 'rm -rf "$work"' EXIT
    bundle=$CARDTABLE_BUILD/bundle/cardtable
    mkdir -p "$bundle/_internal"
    echo "stands in for the program" | tee "$bundle/cardtable.exe" "$bundle/cardtable-console.exe" >"$bundle/_internal/file"
    # an icon of one grey pixel: header, one entry, and a bitmap
    printf '\0\0\1\0\1\0\1\1\0\0\1\0\40\0\60\0\0\0\26\0\0\0\50\0\0\0\1\0\0\0\2\0\0\0\1\0\40\0' >"$CARDTABLE_BUILD/icons/cardtable.ico"
    printf '\0%.0s' {1..24} >>"$CARDTABLE_BUILD/icons/cardtable.ico"
    printf '\200\200\200\377\0\0\0\0' >>"$CARDTABLE_BUILD/icons/cardtable.ico"
    PYTHONPATH=$packaging "${PYTHON:-python3}" -c 'from shipping import windows; print(windows.build_installer(True))'
    exit 0
fi

need "$wine" "wine wine64"
need x86_64-w64-mingw32-gcc gcc-mingw-w64-x86-64-win32
need xvfb-run "xvfb xauth"
need "$python" python3.11
export WINEPREFIX=$work/prefix WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml="
unset PYTHONPATH PYTHONHOME QT_QPA_PLATFORM
finish() {
    "${wine%64}server64" -k 2>/dev/null || /usr/lib/wine/wineserver64 -k 2>/dev/null || true
    [ "$keep" ] || rm -rf "$work"
}
trap finish EXIT
in_wine() { # Python for Windows wants pipes: a terminal or a file is an invalid handle to it here
    "$wine" "$@" </dev/null 2>&1 | tr -d '\r' | cat
    return "${PIPESTATUS[0]}"
}
windows_path() { echo "Z:${1//\//\\}"; }
registry() { in_wine reg query "$1" /ve; }

step "a Python for Windows"
"$python" "$packaging/windows/python_for_wine.py" "$work"
step "a folder of Wine's own"
in_wine wineboot --init >/dev/null || stop "Wine could not be started"

step "icons"
"$python" -m venv "$work/venv"
"$work/venv/bin/python" -m pip install -q --disable-pip-version-check --require-hashes --only-binary=:all: \
    -r "$packaging/requirements-package.txt"
"$work/venv/bin/python" "$packaging/build.py" icons

step "the program, by PyInstaller"
CARDTABLE_BUILD=$(windows_path "$CARDTABLE_BUILD") in_wine "$work/python/python.exe" \
    "$(windows_path "$packaging/build.py")" bundle || stop "the program could not be built"
bundle=$CARDTABLE_BUILD/bundle/cardtable
for name in cardtable cardtable-console; do
    file "$bundle/$name.exe" | grep -q 'PE32+' || stop "$name.exe is no 64-bit program"
done

trial() { # of the program in a folder: with a window, and on the command line
    xvfb-run -a -s "-noreset -screen 0 1280x800x24" "$wine" "$1/cardtable.exe" selftest </dev/null 2>&1 | tr -d '\r' | tee "$work/told"
    grep -q 'everything works' "$work/told" || stop "the self-test failed"
    in_wine "$1/cardtable-console.exe" score brilla Ad Ab Rs | tee "$work/told"
    grep -q 11 "$work/told" || stop "the command line does not answer"
}

step "its self-test"
trial "$bundle"

step "the installer"
PYTHONPATH=$packaging "$python" -c 'from shipping import windows; print(windows.build_installer(False))'
setup=$(echo "$CARDTABLE_DIST"/*-setup.exe)
ls -l "$setup"

step "installed, silently"
home=$WINEPREFIX/drive_c/users/$(id -un)
installed="$home/AppData/Local/Programs/Cardtable"
in_wine "$setup" /S || stop "the installer failed"
[ -f "$installed/cardtable.exe" ] || stop "nothing was installed in $installed"
[ -f "$home/AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Cardtable.lnk" ] || stop "there is no entry in the menu"
registry 'HKCU\Software\Classes\.cardtable' | grep -q Cardtable.Match || stop "the ending .cardtable is not ours"
registry 'HKCU\Software\Classes\Cardtable.Match\shell\open\command' | grep -q 'cardtable.exe" "%1"' ||
    stop "matches are not opened with the program"
trial "$installed"

step "installed over itself, then taken away, silently"
in_wine "$setup" /S || stop "the installer failed over itself"
touch "$installed/somebody's own file"
in_wine "$installed/uninstall.exe" /S || true # it goes on in a copy of itself
for _ in $(seq 50); do [ -e "$installed/uninstall.exe" ] && sleep 0.2 || break; done
left=$(cd "$installed" && find . -type f)
[ "$left" = "./somebody's own file" ] || stop "left behind, or taken too much: $left"
rm -r "$installed"
! registry 'HKCU\Software\Classes\.cardtable' | grep -q Cardtable.Match || stop "the ending .cardtable is still ours"
! in_wine reg query 'HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Cardtable' >/dev/null ||
    stop "it is still listed as installed"
[ ! -e "$home/AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Cardtable.lnk" ] || stop "the entry in the menu is left"
step "all is well"
