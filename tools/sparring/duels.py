"""Duels: two players meet over many deals, each played twice with the seats changed, on several processes.

Results are kept in a file, part by part, so that a duel which was broken off goes on where it was. What was played by
other code than today's does not count.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from functools import cache, partial
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from tools.sparring.briscola_hands import play_deal as briscola_deal
from tools.sparring.results import Estimate, Rate
from tools.sparring.trisac_matches import play_deal as trisac_deal
from tools.sparring.whole_matches import play_deal as whole_match
from tools.sparring.whole_matches import play_hands as whole_match_by_hands

_ROOT = Path(__file__).parents[2]
_SOURCES = (
    *("cardtable/bots", "cardtable/games", "cardtable/engine", "tools/training"),
    *("tools/sparring/yardsticks", "tools/sparring/briscola_hands.py", "tools/sparring/trisac_matches.py"),
    "tools/sparring/whole_matches.py",
)
"""Whatever decides how a deal goes."""
_PART = 25
"""How many deals are played and kept at a time."""

HANDS_OF_BRILLA = "brilla, by hands"
"""Stands for Brillà where the hands lost are measured instead of the last places."""

Deal = tuple[float, float]
"""What the first player makes of a deal, over all seats: the share won and the margin.

In all games but Briscola it is how often that player comes last and first, 1 being an even share; instead of last
places it may be hands lost (`HANDS_OF_BRILLA`), 1 being what the others lose.
"""
PLAY: Mapping[str, Callable[[str, str, str, Mapping[str, Any]], Deal]] = {
    "briscola": briscola_deal,
    "trisac": trisac_deal,
    "brilla": partial(whole_match, "brilla"),
    HANDS_OF_BRILLA: partial(whole_match_by_hands, "brilla"),
    "sedici": partial(whole_match, "sedici"),
}
"""By game, what plays one deal: from the labels of both players, a seed, and house rules."""


@dataclass(frozen=True)
class Duel:
    """Two players, and how often they meet.

    Attributes:
        game: the id of the game.
        one, other: their labels, `NAME[:LEVEL][@CHARACTER]`; the results are those of the first.
        deals: the number of deals.
        seed: where the deals come from.
        options: house rules that differ from the defaults.
    """

    game: str
    one: str
    other: str
    deals: int
    seed: str
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def key(self) -> str:
        """What tells this duel from others, but for the number of deals."""
        told = asdict(self)
        del told["deals"]
        return json.dumps(told, sort_keys=True)


@dataclass(frozen=True)
class Result:
    """The outcome of a duel for its first player.

    Attributes:
        duel: the duel.
        share: the share won; shared places count in part.
        margin: the margin a deal.
    """

    duel: Duel
    share: Estimate
    margin: Estimate


def run(
    duels: Sequence[Duel], keep: Path, processes: int = 1, report: Callable[[Duel], None] = lambda duel: None
) -> list[Result]:
    """Play what is missing of these duels, and return their results.

    Args:
        duels: the duels.
        keep: the file in which deals are kept.
        processes: how many processes play.
        report: is called when a duel is complete.
    """
    played = _kept(keep)
    missing = [(duel, part) for duel in duels for part in _parts(duel) if part not in played.get(duel.key, {})]
    keep.parent.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool, keep.open("a", encoding="utf-8") as file:
        asked = {pool.submit(_play, duel, part): (duel, part) for duel, part in missing}
        for done in as_completed(asked):
            duel, part = asked[done]
            played.setdefault(duel.key, {})[part] = deals = done.result()
            line = {"code": _fingerprint(), "duel": duel.key, "part": part, "deals": deals}
            file.write(json.dumps(line) + "\n")
            file.flush()
            if all(part in played[duel.key] for part in _parts(duel)):
                report(duel)
    return [_result(duel, [deal for part in _parts(duel) for deal in played[duel.key][part]]) for duel in duels]


def _parts(duel: Duel) -> range:
    return range(-(-duel.deals // _PART))


def _play(duel: Duel, part: int) -> list[Deal]:
    return [
        PLAY[duel.game](duel.one, duel.other, f"{duel.seed} {number}", dict(duel.options))
        for number in range(part * _PART, min(duel.deals, (part + 1) * _PART))
    ]


def _result(duel: Duel, deals: Sequence[Deal]) -> Result:
    return Result(duel, *(_mean(each) for each in zip(*deals, strict=True)))


def _mean(numbers: Sequence[float]) -> Estimate:
    estimate = Rate([(number, 1.0) for number in numbers]).estimate()
    assert estimate is not None
    return estimate


def _kept(file: Path) -> dict[str, dict[int, list[Deal]]]:
    """Return the deals that today's code has played, by duel and part. A line that was cut off is left out."""
    found: dict[str, dict[int, list[Deal]]] = {}
    for line in _lines(file):
        if line["code"] == _fingerprint():
            found.setdefault(line["duel"], {})[line["part"]] = [(share, margin) for share, margin in line["deals"]]
    return found


def _lines(file: Path) -> Iterator[dict[str, Any]]:
    if not file.exists():
        return
    for line in file.read_text(encoding="utf-8").splitlines():
        try:
            yield json.loads(line)
        except ValueError:
            continue


@cache
def _fingerprint() -> str:
    """Return what stands for the code and the weights that play."""
    total = sha256()
    for source in (_ROOT / each for each in _SOURCES):
        for path in sorted(source.rglob("*")) if source.is_dir() else [source]:
            if path.suffix in (".py", ".f16", ".table"):
                total.update(path.read_bytes())
    return total.hexdigest()[:16]
