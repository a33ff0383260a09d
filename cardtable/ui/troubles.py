"""What is said when the disk does not do what it should: one sentence that says what happened and what that means."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.store.files import StoreError
from cardtable.wording import Words


def worded(words: Words, trouble: StoreError) -> str:
    """One sentence for this trouble."""
    key = f"ui.trouble.{trouble.flaw}"
    aside = trouble.aside.name if trouble.aside is not None else ""
    if aside:
        key += ".aside"
    return words.say(key, file=str(trouble.path.name), folder=str(trouble.path.parent), aside=aside)


def sentences(words: Words, troubles: Sequence[StoreError | str]) -> list[str]:
    """A sentence for each file, and one for all values that had to be set to their defaults."""
    told = [worded(words, trouble) for trouble in troubles if isinstance(trouble, StoreError)]
    repaired = [trouble for trouble in troubles if isinstance(trouble, str)]
    if repaired:
        told.append(words.count("ui.trouble.repaired", len(repaired), values=", ".join(repaired)))
    return told
