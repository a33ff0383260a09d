#!/usr/bin/env bash
# Tries the Linux packages on a clean Debian without Python: installs the .deb, lets the program test itself in a window,
# takes it away again, and does the same with the tarball as a person without rights.
#
#   packaging/check_linux.sh [--quick] [--keep] [FOLDER]
#
# FOLDER:  where the .deb and the .tar.xz are (default: dist); built there first if it holds none
# --quick: only what needs neither packages nor a clean system: that the files which desktops read are valid (seconds)
# --keep:  leave the clean system, in /tmp/cardtable-linux or what CARDTABLE_CHECK names, for the next time
#
# Needs root, debootstrap, and the mirror of Debian that debootstrap uses. SUITE names another release than bookworm.
set -euo pipefail

packaging=$(cd "$(dirname "$0")" && pwd)
work=${CARDTABLE_CHECK:-/tmp/cardtable-linux}
suite=${SUITE:-bookworm}
id=org.cardtable.Cardtable
quick= keep= folder=
for word; do
    case $word in
        --quick) quick=1 ;;
        --keep) keep=1 ;;
        -*) echo "check_linux.sh: I do not know '$word': --quick, --keep and a folder can be given" >&2; exit 2 ;;
        *) folder=$(cd "$word" && pwd) ;;
    esac
done

stop() { echo "check_linux.sh: $1" >&2; exit 1; }
step() { echo "check_linux.sh: $1 ($(date +%T))"; }
have() { command -v "$1" >/dev/null; }

check_files() {
    step "the files that desktops read"
    if have desktop-file-validate; then
        desktop-file-validate "$packaging/linux/$id.desktop"
    else echo "left out: desktop-file-validate is missing (desktop-file-utils)"; fi
    if have appstreamcli; then
        filled=$(mktemp --suffix=.metainfo.xml)
        PYTHONPATH=$packaging "${PYTHON:-python3}" -c 'from shipping import linux; print(linux.metainfo(), end="")' >"$filled"
        appstreamcli validate --no-net "$filled"
        rm "$filled"
    else echo "left out: appstreamcli is missing (appstream)"; fi
    if have update-mime-database; then
        mime=$(mktemp -d)
        mkdir "$mime/packages"
        cp "$packaging/linux/$id.xml" "$mime/packages"
        update-mime-database "$mime" 2>/dev/null
        grep -qx '50:application/x-cardtable+json:\*\.cardtable' "$mime/globs2" || stop "*.cardtable has no type"
        rm -r "$mime"
    else echo "left out: update-mime-database is missing (shared-mime-info)"; fi
    sh -n "$packaging/linux/install.sh"
}
[ -n "${CARDTABLE_ALONE:-}" ] || check_files
[ -z "$quick" ] || exit 0

check_deb() {
    step "what Debian asks of a package"
    if have lintian; then
        lintian --allow-root --fail-on error,warning "$1" || stop "lintian has found something"
    else echo "left out: lintian is missing"; fi
    ! dpkg-deb --contents "$1" | grep __pycache__ || stop "the package holds what belongs to the system's Python"
}

[ "$(id -u)" -eq 0 ] || stop "a clean system can only be made by root: start this again as root"
have debootstrap || stop "debootstrap is missing: apt-get install debootstrap"
folder=${folder:-${CARDTABLE_DIST:-$(dirname "$packaging")/dist}}
if ! ls "$folder"/*.deb "$folder"/*.tar.xz >/dev/null 2>&1; then
    step "packages"
    CARDTABLE_DIST=$folder "${PYTHON:-python3}" "$packaging/run.py" build
fi
deb=$(ls -t "$folder"/*.deb | head -1)
tarball=$(ls -t "$folder"/*.tar.xz | head -1)

[ -n "${CARDTABLE_ALONE:-}" ] || check_deb "$deb"
if [ -z "${CARDTABLE_ALONE:-}" ]; then # mounts and processes of what follows end with it
    CARDTABLE_ALONE=1 unshare --mount --pid --fork "$0" ${keep:+--keep} "$folder" && exit 0
    exit 1
fi
[ "$keep" ] || trap 'umount -R "$root/proc" "$root/dev/shm" 2>/dev/null || true; rm -rf "$work"' EXIT

root=$work/$suite
if [ ! -e "$root/made" ]; then
    step "a clean $suite"
    rm -rf "$root"
    mkdir -p "$work"
    debootstrap --variant=minbase "$suite" "$root" >"$work/debootstrap.log" || stop "debootstrap failed: see $work/debootstrap.log"
    touch "$root/made"
fi
mount -t proc proc "$root/proc"
mkdir -p "$root/dev/shm"
mount -t tmpfs tmpfs "$root/dev/shm"
cp /etc/resolv.conf "$root/etc/resolv.conf"
inside() { chroot "$root" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 HOME=/root "$@"; }
apt() { inside env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o Dpkg::Use-Pty=0 "$@" >>"$work/apt.log" 2>&1 || stop "apt-get $1 failed: see $work/apt.log"; }
# without any network, which also keeps it from a screen of the same number outside
player() { unshare --net chroot "$root" runuser -u player -- env -i PATH=/usr/local/bin:/usr/bin:/bin:/usr/games LANG=C.UTF-8 HOME=/home/player "$@"; }
trial() { player xvfb-run -a -s "-noreset -screen 0 1280x800x24" "$1" selftest || stop "the self-test failed"; }
traces() { inside find / -xdev -iname '*cardtable*' -not -path '/tmp/*' -not -path '/home/*' -not -path '/var/cache/apt/*'; }

step "a screen, the tools of a desktop, and a person"
apt update
apt install --no-install-recommends xvfb xauth desktop-file-utils shared-mime-info xz-utils
inside id player >/dev/null 2>&1 || inside useradd --create-home player
! inside sh -c 'command -v python3 || command -v python' || stop "this system has Python, which the package must do without"
inside dpkg --purge cardtable >/dev/null 2>&1 # what an earlier check left that went wrong
[ -z "$(traces)" ] || stop "this system is not clean: $(traces | head -3)"

step "the .deb: $(basename "$deb"), $(du -m "$deb" | cut -f1) MB"
cp "$deb" "$root/tmp/cardtable.deb"
apt install --no-install-recommends /tmp/cardtable.deb
inside dpkg --verify cardtable
! inside sh -c 'command -v python3 || command -v python' || stop "the package brings Python of the system along"
grep -q '\*\.cardtable' "$root/usr/share/mime/globs2" || stop "*.cardtable has no type"
grep -q "x-cardtable+json=$id" "$root/usr/share/applications/mimeinfo.cache" || stop "matches are not opened with the program"
inside sh -c '[ -s /usr/share/man/man6/cardtable.6.gz ]' || stop "the manual has no page"
[ "$(player bash -c 'source /usr/share/bash-completion/completions/cardtable
    COMP_WORDS=(cardtable pl) COMP_CWORD=1; _cardtable; echo "${COMPREPLY[*]}"')" = play ] || stop "bash does not complete words"
trial cardtable
player cardtable score brilla Ad Ab Rs
player cardtable simulate brilla --matches 1 --seed check --record /tmp/record >/dev/null
player sh -c 'cardtable replay --verify /tmp/record/*.cardtable'
told=$(player cardtable 2>&1) && stop "without a display it goes on"
[ "$(wc -l <<<"$told")" -eq 1 ] || stop "without a display it says more than a sentence: $told"
apt purge cardtable
[ -z "$(traces)" ] || stop "left behind: $(traces | head -5)"

step "the tarball: $(basename "$tarball"), $(du -m "$tarball" | cut -f1) MB"
# the libraries that the .deb asked for are still there: the tarball expects those of any desktop
cp "$tarball" "$root/tmp/cardtable.tar.xz"
player sh -c 'cd && rm -rf unpacked && mkdir unpacked && tar -xf /tmp/cardtable.tar.xz -C unpacked --strip-components=1'
player sh -c '~/unpacked/install.sh --check && ~/unpacked/install.sh && rm -rf ~/unpacked'
trial /home/player/.local/bin/cardtable
player sh -c '~/.local/lib/cardtable/install.sh --uninstall'
left=$(inside find /home/player -name '*ardtable*' -not -path '*/share/cardtable*')
[ -z "$left" ] || stop "left behind: $left"
rm -rf "$root/home/player/.local"
step "all is well"
