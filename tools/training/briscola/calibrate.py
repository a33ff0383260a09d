"""Makes the chances of a network true: what it says of the cards it plays is held to how the hands ended.

The best of several estimates is a little too high. So the outputs for the chance are stretched and shifted by what
makes the ends of many hands against itself the likeliest; which card is best hardly ever changes by that.
"""

from __future__ import annotations

import numpy as np

from tools.training.briscola.ending import final_margin
from tools.training.briscola.kernel import PACK, SIZE, STOCK, deal, draw_lot, half_points, shuffle
from tools.training.briscola.train import SIZES, Choice, Story, play_hand, room_for_choice, room_for_story
from tools.training.compiled import compiled_fast
from tools.training.network import Activity, Fractions, Weights, Whole, activity, copied

_STEPS = 30


def calibrated(weights: Weights, hands: int, seed: int) -> Weights:
    """Return the weights with chances that are true over so many hands of the network against itself."""
    said, won = np.zeros(40 * hands), np.zeros(40 * hands)
    chance = np.array([seed + 1], np.int64)
    count = _collect(weights, hands, chance, room_for_choice(), room_for_story(), activity(SIZES), said, won)
    shift, slope = fitted(np.log(said[:count] / (1.0 - said[:count])), won[:count])
    after = copied(weights)
    after.last[0] *= np.float32(slope)
    after.last_start[0] = np.float32(slope * float(after.last_start[0]) + shift)
    return after


def fitted(outputs: Fractions, won: Fractions) -> tuple[float, float]:
    """Return the shift and the slope that make these ends the likeliest, by Newton's method."""
    inputs = np.stack([np.ones_like(outputs), outputs])
    found = np.array([0.0, 1.0])
    for _step in range(_STEPS):
        expected = 1.0 / (1.0 + np.exp(-(found @ inputs)))
        slope = inputs @ (won - expected)
        bend = (inputs * (expected * (1.0 - expected))) @ inputs.T
        found = found + np.linalg.solve(bend, slope)
    return float(found[0]), float(found[1])


@compiled_fast
def _collect(
    weights: Weights,
    hands: int,
    chance: Whole,
    choice: Choice,
    story: Story,
    activity: Activity,
    said: Fractions,
    won: Fractions,
) -> int:
    """Fill in what the network said of the cards it played, what their hands counted, and return how many these are."""
    position, stock, cards = np.zeros(SIZE, np.int64), np.zeros(STOCK, np.int64), np.zeros(PACK, np.int64)
    count = 0
    for _hand in range(hands):
        for place in range(PACK):
            cards[place] = place
        shuffle(cards, PACK, chance)
        deal(position, stock, cards, draw_lot(chance, 2))
        play_hand(weights, weights, -1, False, 0.0, position, stock, chance, choice, story, activity)
        final = final_margin(position)
        for player in range(2):
            counted = half_points(final if player == 0 else -final) / 2.0
            for now in range(story.length[player]):
                if story.active[player, now]:
                    said[count] = min(0.9999, max(0.0001, story.chance[player, now]))
                    won[count] = counted
                    count += 1
    return count
