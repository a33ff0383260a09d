"""Build the packages for the system this runs on, and test what was built: `python3 packaging/run.py build`.

Linux: a .deb and a tarball. Windows: an installer (NSIS) and a zip. macOS: a disk image. They go into dist/ with a file
of checksums. Needs the packages of packaging/requirements-package.txt, which run.py puts into an environment of their
own, and the tools of the system that it names when they are missing.
"""

import argparse
import hashlib
import sys
from collections.abc import Sequence
from pathlib import Path

from shipping import changes
from shipping.about import Publisher, Stop, build_folder, dist_folder, publisher, version

STEPS = ("icons", "bundle", "smoke", "packages")


def main(words: list[str]) -> int:
    """Take the steps that the words name, by default all; the exit status."""
    parser = argparse.ArgumentParser(
        prog="run.py build", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("steps", nargs="*", metavar="STEP", help=f"only these of {', '.join(STEPS)}")
    parser.add_argument("--fast", action="store_true", help="pack in less time, into larger files")
    parser.add_argument(
        "--release",
        action="store_true",
        help="refuse to build what names no publisher or whose changelog is not closed",
    )
    parsed = parser.parse_args(words)
    unknown = set(parsed.steps) - set(STEPS)
    if unknown:
        return complain(f"there is no step {', '.join(sorted(unknown))}: choose from {', '.join(STEPS)}", 2)
    try:
        lacking = unfit(publisher(), changes.releases())
        if lacking and parsed.release:
            raise Stop(f"this cannot be released: {'; '.join(lacking)}")
        if lacking:
            say(f"this is a build to try, no release: {'; '.join(lacking)}")
        steps = parsed.steps or STEPS
        look_for_tools(steps)
        for step in STEPS:
            if step in steps:
                take(step, parsed.fast)
    except Stop as stop:
        return complain(str(stop))
    except ModuleNotFoundError as missing:
        if (missing.name or "").split(".")[0] not in ("PIL", "PySide6", "PyInstaller"):
            raise
        return complain(f"{missing.name} is missing: start this with python3 packaging/run.py build")
    except OSError as trouble:
        return complain(f"{trouble.filename or 'the disk'}: {trouble.strerror}; see to that, then start this again")
    except KeyboardInterrupt:
        return complain("interrupted", 130)
    return 0


def unfit(named: Publisher, told: list[changes.Release]) -> list[str]:
    """What is still to be done before a release: sentences."""
    lacking = []
    if named.placeholders:
        lacking.append(f"packaging/publisher.toml holds placeholders for {', '.join(named.placeholders)}")
    if not any(each.version == version() for each in told):
        lacking.append(f"CHANGELOG.md has no section of version {version()}")
    if any(each.date is None and each.items for each in told):
        lacking.append("CHANGELOG.md tells of changes that have no version yet")
    return lacking


def look_for_tools(steps: Sequence[str]) -> None:
    """Stop for a tool that is missing before the long work, and not after it."""
    if "smoke" in steps:
        from shipping.smoke import screen

        screen()
    if "packages" in steps:
        if sys.platform == "win32":
            from shipping import windows

            windows.makensis()
        elif sys.platform == "darwin":
            from shipping import macos

            macos.look_for_tools()
        else:
            from shipping import debian

            debian.look_for_tools()


def take(step: str, fast: bool) -> None:
    """Take one step."""
    # what a step needs is loaded only then: the icons need no PyInstaller, the smoke test needs nothing
    if step == "icons":
        from shipping.icons import make_icons

        make_icons(build_folder() / "icons")
        say(f"icons: {build_folder() / 'icons'}")
    elif step == "bundle":
        from shipping.freeze import freeze

        folder = freeze()
        say(f"bundle: {folder} ({megabytes(folder):.0f} MB)")
    elif step == "smoke":
        from shipping.smoke import program, smoke_test

        say(f"self-test: {smoke_test(program())}")
    else:
        for package in build_packages(fast):
            say(f"package: {package} ({megabytes(package):.1f} MB)")
        say(f"checksums: {write_checksums(dist_folder())}")


def build_packages(fast: bool) -> list[Path]:
    """Make the packages of this system from the bundle. Fast: packed in a fifth of the time, half as large again."""
    if sys.platform == "win32":
        from shipping import windows

        return windows.build_packages(fast)
    if sys.platform == "darwin":
        from shipping import macos

        return macos.build_packages()
    from shipping import debian, linux

    dist_folder().mkdir(parents=True, exist_ok=True)
    return [
        debian.build(linux.stage(build_folder() / "debian"), fast),
        linux.build_tarball(linux.stage(build_folder() / "linux"), fast),
    ]


def write_checksums(folder: Path) -> Path:
    """Write SHA-256 sums of all packages in the folder, in the form that `sha256sum --check` reads."""
    sums = folder / "SHA256SUMS"
    packages = sorted(path for path in folder.iterdir() if path.is_file() and path != sums)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in packages]
    sums.write_text("".join(lines), encoding="utf-8", newline="\n")
    return sums


def megabytes(path: Path) -> float:
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.lstat().st_size for file in files if file.is_file() and not file.is_symlink()) / 1e6


def say(sentence: str) -> None:
    print(f"build.py: {sentence}", flush=True)


def complain(sentence: str, status: int = 1) -> int:
    print(f"build.py: {sentence}", file=sys.stderr, flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
