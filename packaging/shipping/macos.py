"""The macOS disk image; signed and notarized if the environment says by whom (see packaging/macos/README.md)."""

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from shipping.about import NAME, Stop, build_folder, bundle, dist_folder, machine, version

IDENTITY = "CARDTABLE_CODESIGN"
NOTARY = "CARDTABLE_NOTARY"


def build_packages() -> list[Path]:
    """Make the image from the bundle; where it is."""
    staged = build_folder() / "image"
    shutil.rmtree(staged, ignore_errors=True)
    staged.mkdir(parents=True)
    # dragging one onto the other is how programs are installed here
    shutil.copytree(bundle(), staged / bundle().name, symlinks=True)
    (staged / "Applications").symlink_to("/Applications")
    dist_folder().mkdir(parents=True, exist_ok=True)
    image().unlink(missing_ok=True)
    for command in commands(os.environ):
        if subprocess.run(command, stdin=subprocess.DEVNULL, check=False).returncode:
            raise Stop(f"{command[0]} failed: its lines above say why")
    return [image()]


def look_for_tools() -> None:
    """Stop if what makes the image is not there."""
    for command in commands(os.environ):
        if shutil.which(command[0]) is None:
            raise Stop(
                f"{command[0]} is missing: it comes with macOS or its command line tools (xcode-select --install)"
            )


def image() -> Path:
    return dist_folder() / f"{NAME}-{version()}-macos-{machine()}.dmg"


def commands(environment: Mapping[str, str]) -> list[list[str]]:
    """What is run, in this order. PyInstaller has signed the bundle, with an identity or ad hoc."""
    identity, notary = environment.get(IDENTITY), environment.get(NOTARY)
    staged, dmg = str(build_folder() / "image"), str(image())
    done = [
        ["codesign", "--verify", "--deep", "--strict", str(bundle())],
        ["hdiutil", "create", "-volname", NAME, "-srcfolder", staged, "-fs", "HFS+", "-format", "ULMO", "-ov", dmg],
    ]
    if identity:
        done.append(["codesign", "--sign", identity, "--timestamp", dmg])
    if identity and notary:
        done.append(["xcrun", "notarytool", "submit", dmg, "--keychain-profile", notary, "--wait"])
        done.append(["xcrun", "stapler", "staple", dmg])
    return done
