"""Players that only measure others: they are not shipped and never change. `make` finds one by its label."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardtable.bots.bot import Bot
from cardtable.bots.characters import Character
from cardtable.bots.registry import make as make_player
from tools.sparring.yardsticks.brilla_2026 import BrillaOf2026
from tools.sparring.yardsticks.brilla_greedy import BrillaGreedy
from tools.sparring.yardsticks.briscola_2026 import BriscolaOf2026
from tools.sparring.yardsticks.briscola_pimc import BriscolaPimc
from tools.sparring.yardsticks.sedici_2026 import SediciOf2026
from tools.sparring.yardsticks.trisac_2026.bot import TrisacOf2026
from tools.sparring.yardsticks.trisac_probes import LateStake, Thresholds

_YARDSTICKS: Mapping[str, Mapping[str, Callable[[str | None, Character | None], Bot]]] = {
    "brilla": {"of_2026": BrillaOf2026, "greedy": BrillaGreedy},
    "briscola": {
        "pimc": lambda level, _: BriscolaPimc(level),
        "of_2026": lambda level, _: BriscolaOf2026(level),
    },
    "sedici": {"of_2026": SediciOf2026},
    "trisac": {
        "of_2026": TrisacOf2026,
        "late_stake": LateStake,
        "thresholds": lambda level, _: Thresholds(level),
    },
}


def make(game: str, name: str, level: str | None = None, character: Character | None = None) -> Bot:
    """Return the yardstick of this name, or else the bot of the program. Raises ValueError if there is neither."""
    yardstick = _YARDSTICKS.get(game, {}).get(name)
    return make_player(game, name, level, character) if yardstick is None else yardstick(level, character)
