#!/bin/sh
# Installs Cardtable from this folder, or takes it away again.
#
#   ./install.sh [--prefix FOLDER]               for you alone into ~/.local; as root for everybody into /usr/local
#   ./install.sh --uninstall [--prefix FOLDER]   settings and matches stay
#   ./install.sh --check                         only says whether this system has what the program needs
set -eu

here=$(cd "$(dirname "$0")" && pwd)
id=org.cardtable.Cardtable
if [ "$(id -u)" -eq 0 ]; then prefix=/usr/local; else prefix=$HOME/.local; fi
task=install

stop() {
    echo "install.sh: $1" >&2
    exit "${2:-1}"
}

while [ $# -gt 0 ]; do
    case $1 in
        --prefix)
            [ $# -ge 2 ] || stop "--prefix needs a folder after it" 2
            case $2 in /*) prefix=$2 ;; *) prefix=$PWD/$2 ;; esac
            shift
            ;;
        --uninstall) task=uninstall ;;
        --check) task=check ;;
        -h | --help)
            sed -n '2,6s/^#\( \|$\)//p' "$0"
            exit 0
            ;;
        *) stop "I do not know '$1': ./install.sh --help tells what can be given" 2 ;;
    esac
    shift
done

program=$prefix/lib/cardtable
share=$prefix/share

missing_libraries() {
    # some libraries are in the package, where its own start looks for them; an older C library shows here too
    LD_LIBRARY_PATH=$here/lib/cardtable/_internal find "$here/lib/cardtable" -type f \( -name 'libq*.so' -o -name 'libQt6*' -o -name '*.abi3.so' \) \
        ! -name '*wayland*' ! -name 'libadwaita*' ! -name 'libbradient*' ! -name 'libxdg-shell*' ! -name '*Wayland*' \
        -exec ldd {} \; 2>&1 | sed -n 's/^[[:space:]]*\(.*\) => not found$/\1/p; s/^.*version .\(GLIBC[^ ]*\). not found.*$/\1/p' |
        sort -u | tr '\n' ' '
}

check() {
    missing=$(missing_libraries)
    [ -z "$missing" ] || stop "this system lacks ${missing% }: install the packages that hold them, then start this again"
}

refresh() {
    # every desktop keeps lists of what there is; one that has no such tool keeps none
    ! command -v update-desktop-database >/dev/null || update-desktop-database -q "$share/applications" || true
    ! command -v update-mime-database >/dev/null || update-mime-database "$share/mime" >/dev/null 2>&1 || true
    ! command -v gtk-update-icon-cache >/dev/null || gtk-update-icon-cache -q -t -f "$share/icons/hicolor" 2>/dev/null || true
}

remove() {
    rm -rf "$program" "$share/doc/cardtable"
    rm -f "$prefix/bin/cardtable" "$share/applications/$id.desktop" "$share/metainfo/$id.metainfo.xml" \
        "$share/mime/packages/$id.xml" "$share"/icons/hicolor/*/apps/"$id".* "$share"/man/man6/cardtable.6.gz \
        "$share"/man/*/man6/cardtable.6.gz \
        "$share/bash-completion/completions/cardtable" "$share/zsh/site-functions/_cardtable" \
        "$share/fish/vendor_completions.d/cardtable.fish"
}

is_ours() {
    [ ! -e "$1" ] || [ -d "$1/_internal" ]
}

if ! is_ours "$program"; then
    stop "$program is there already and is something else: choose another folder with --prefix"
fi
case $task in
    check)
        check
        echo "install.sh: this system has all that the program needs"
        ;;
    uninstall)
        [ -e "$program" ] || stop "Cardtable is not installed in $prefix"
        remove || stop "not everything could be removed from $prefix"
        refresh
        echo "install.sh: removed from $prefix; settings and matches were left where they are"
        ;;
    install)
        [ -d "$here/lib/cardtable" ] || stop "there is nothing to install in $here: start the install.sh of the unpacked package"
        check
        mkdir -p "$prefix/bin" "$prefix/lib" "$share" || stop "$prefix cannot be written to: choose another folder with --prefix"
        remove
        cp -R "$here/lib/cardtable" "$prefix/lib/" && cp -R "$here/share/." "$share/" && cp "$here/install.sh" "$program/" ||
            stop "the files could not all be copied to $prefix: is there room?"
        ln -s ../lib/cardtable/cardtable "$prefix/bin/cardtable"
        # menus do not look into ~/.local/bin on every system
        sed "s|^Exec=cardtable|Exec=\"$prefix/bin/cardtable\"|" "$here/share/applications/$id.desktop" \
            >"$share/applications/$id.desktop"
        refresh
        echo "install.sh: installed; start it from the menu or with $prefix/bin/cardtable"
        echo "install.sh: to take it away again: $program/install.sh --uninstall --prefix $prefix"
        ;;
esac
