"""Estimates of what an action in Trisac costs, from what one seat knows.

The cost is the number of piccoline that the seat takes, minus the mean of what all players at the table take. Among
equal players the chance to lose the match grows with exactly this difference, so piccoline that others take count as a
gain. The bot and its reasons call this module, which knows house rules and a view's state with unknown hidden cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations, product
from math import prod
from statistics import fmean

from cardtable.bots.characters import Character
from cardtable.bots.trisac.habits import Player
from cardtable.bots.trisac.hands import STANDINGS, standing
from cardtable.bots.trisac.ranges import Ends, Range
from cardtable.engine.cards import Card
from cardtable.engine.options import Value
from cardtable.engine.seats import Seat
from cardtable.games.betting import Betting
from cardtable.games.trisac import TrisacState
from cardtable.games.trisac.matches import MOST_HANDS
from cardtable.games.trisac.scoring import CARDS, HAND_SIZE
from cardtable.games.trisac.state import HIDDEN

_NO_TIE = 0.95
"""The chance that no players tie for the lowest hand, where it is not computed from their hands."""
_MAY_CALL = 3
"""The stake expected of a player who may still call."""

_LAST_PLACE = 8.0
"""The cost of the last place in the match, in piccoline, in the last hand."""
_PLACES = 0.25
"""The weight of a piccolina in the last hand, where piccoline decide the places before the last."""

Taken = Mapping[Seat, int]
"""The piccoline that each seat takes from the pot; negative for those it gives back."""
Rival = tuple[Seat, float, Ends]
"""Another player: the seat, the chance that it stays, and its chances at each standing if it does."""


class Outlook:
    """The hand in play as one seat sees it, with the cost of what that seat may do.

    Args:
        options: the house rules.
        state: what the seat knows; cards that it has not seen are unknown.
        me: the seat.
        character: the leanings of the bot.
        players: what is known of each seat.
    """

    def __init__(
        self,
        options: Mapping[str, Value],
        state: TrisacState,
        me: Seat,
        character: Character,
        players: Sequence[Player],
    ) -> None:
        assert state.betting is not None, "a hand is in play"
        self._options = options
        self._state = state
        self._me = me
        self._character = character
        self._players = players
        self._betting: Betting = state.betting
        self._others = [seat for seat in self._betting.players if seat != me]
        self._present = len(state.present())

    # --- what may be done --------------------------------------------------------------------------------------------

    def leaving(self) -> float:
        """Return the cost of leaving the hand."""
        return self._cost_of_leaving(self._betting.level, self._facing(self._betting.level))

    def passing(self) -> float:
        """Return the cost of a pass, which leaves the hand if there is a stake to answer, and else waits."""
        return self.leaving() if self._betting.named else self.waiting()

    def accepting(self) -> float:
        """Return the cost of accepting the present stake."""
        return self._cost(self._betting.level, self._facing(self._betting.level))

    def naming(self, level: int) -> float:
        """Return the cost of naming this stake, which every other player must answer."""
        return self._cost(level, [self._answering(seat, level) for seat in self._others])

    def waiting(self) -> float:
        """Return the cost of naming no stake for now."""
        if self._state.second_round:
            return self._cost(self._betting.level, [(seat, 1.0, self._ranges[seat].ends) for seat in self._others])
        later = [seat for seat in self._betting.owing if seat != self._me]
        if not later:
            return 0.0  # all have passed: new cards
        nobody = prod(1.0 - self._players[seat].first.names for seat in later)
        level = min(_MAY_CALL, self._state.pot)
        caller, *_ = later
        rivals = [
            (seat, 1.0, self._as_caller(seat, level)) if seat == caller else self._answering(seat, level)
            for seat in self._others
        ]
        return (1.0 - nobody) * min(self._cost(level, rivals), self._cost_of_leaving(level, rivals))

    def lowest(self) -> float:
        """Return the chance that this seat's hand alone is the lowest, if all players still in stay."""
        return self._lowest([self._ranges[seat].ends for seat in self._others])[0]

    def fair(self) -> float:
        """Return an even share of that chance."""
        return 1.0 / (len(self._others) + 1)

    def fee(self) -> int:
        """Return what leaving costs this seat, in piccoline."""
        return self._fee(self._me)

    # --- what it costs -----------------------------------------------------------------------------------------------

    def _cost(self, level: int, rivals: Sequence[Rival]) -> float:
        """Return the cost of staying in at this stake."""
        return sum(chance * self._settled(level, staying, left) for chance, staying, left in _cases(rivals))

    def _settled(self, level: int, staying: Sequence[Rival], left: Sequence[Seat]) -> float:
        """Return the cost against the players who stay, after the others have left."""
        if not staying:
            *others, last = left
            taken = self._leave(others)
            fee = self._fee(last)
            return self._price(self._lose(taken, last, fee, self._me if self._discharges else None))
        lowest, tied = self._lowest([ends for _, _, ends in staying])
        if self._options["null_hand"] == "both_pay":
            lowest, tied = lowest + tied, 0.0
        taken, rivals = self._leave(left), [seat for seat, _, _ in staying]
        alone = rivals[0] if len(rivals) == 1 else None
        mine = self._price(self._lose(taken, self._me, level, alone), self._character.risk)
        theirs = [self._price(self._lose(taken, seat, level, None if alone is None else self._me)) for seat in rivals]
        another = max(0.0, (_NO_TIE if alone is None else 1.0 - tied) - lowest)
        nobody = max(0.0, 1.0 - lowest - another)
        return lowest * mine + another * fmean(theirs) + nobody * self._price(taken)

    def _cost_of_leaving(self, level: int, rivals: Sequence[Rival]) -> float:
        """Return the cost of leaving, while the players who stay settle the hand."""
        own = self._fee(self._me)
        return sum(chance * self._left(level, own, staying, left) for chance, staying, left in _cases(rivals))

    def _left(self, level: int, own: int, staying: Sequence[Rival], left: Sequence[Seat]) -> float:
        rivals = [seat for seat, _, _ in staying]
        if len(rivals) == 1:
            winner = rivals[0] if self._discharges and not left else None
            return self._price(self._lose(self._leave(left), self._me, own, winner))
        taken = self._lose(self._leave(left), self._me, own)
        if not rivals:
            return self._price(taken)
        ends = [
            self._price(self._lose(taken, seat, level, winner if len(rivals) == 2 else None))
            for seat, winner in zip(rivals, rivals[::-1], strict=True)
        ]
        return _NO_TIE * fmean(ends) + (1.0 - _NO_TIE) * self._price(taken)

    # --- piccoline ---------------------------------------------------------------------------------------------------

    def _price(self, taken: Taken, risk: float = 1.0) -> float:
        """Return the cost of what is taken; in the last hand, mostly that of holding the most and so the last place."""
        own, mean = taken.get(self._me, 0), sum(taken.values()) / self._present
        piccoline = risk * own - mean
        if not self.is_last_hand:
            return piccoline
        holding = {seat: self._state.held[seat] + taken.get(seat, 0) for seat in self._state.present()}
        last = [seat for seat, count in holding.items() if count == max(holding.values())]
        share = 1.0 / len(last) if self._me in last else 0.0
        return _LAST_PLACE * (share - 1.0 / self._present) + _PLACES * piccoline

    def _leave(self, seats: Sequence[Seat]) -> Taken:
        """Return what is taken when these seats leave the hand."""
        taken: dict[Seat, int] = {}
        for seat in seats:
            taken = self._lose(taken, seat, self._fee(seat))
        return taken

    def _lose(self, taken: Taken, loser: Seat, stake: int, winner: Seat | None = None) -> dict[Seat, int]:
        """Return what is taken, plus this stake for the loser, as far as the pot reaches.

        A winner, if there is one, first gives back up to the stake, where the rules allow it (rule `discharge`).
        """
        after = dict(taken)
        if winner is not None and self._options["discharge"]:
            back = min(self._state.held[winner] + after.get(winner, 0), stake)
            after[winner] = after.get(winner, 0) - back
            stake -= back
        after[loser] = after.get(loser, 0) + min(stake, self._state.pot - sum(after.values()))
        return after

    @property
    def is_last_hand(self) -> bool:
        """Whether the match ends after this hand, whatever the players hold (rule `max_hands`)."""
        return self._state.hand >= (int(self._options["max_hands"]) or MOST_HANDS)

    @property
    def _discharges(self) -> bool:
        """Whether a player who is left alone now gives piccoline back, as a winner of two does (rule `discharge`)."""
        return bool(self._options["discharge"]) and self._state.second_round

    def _fee(self, seat: Seat) -> int:
        """Return what leaving costs a seat, in piccoline: what it has accepted, at least one."""
        return self._betting.accepted[seat] or 1

    def _lowest(self, rivals: Sequence[Ends]) -> tuple[float, float]:
        """Return the chance that this seat's hand alone is the lowest, and the chance that it ties for the lowest."""
        above = [1.0] * len(rivals)
        alone = tied = 0.0
        for place, share in enumerate(self._ends):
            or_equal = prod(above) if share else 0.0
            above = [chance - ends[place] for chance, ends in zip(above, rivals, strict=True)]
            if share:
                strictly = max(0.0, prod(above))
                alone += share * strictly
                tied += share * (or_equal - strictly)
        return alone, tied

    @cached_property
    def _ends(self) -> Ends:
        """The chance of this seat's hand to end at each standing."""
        found, held = [0.0] * STANDINGS, self._state.cards[self._me]
        further = list(combinations(self._unseen, HAND_SIZE - len(held)))
        for cards in further:
            found[standing((*held, *cards))] += 1.0 / len(further)
        return found

    # --- the others --------------------------------------------------------------------------------------------------

    def _facing(self, level: int) -> list[Rival]:
        """Return the others at the present stake; those who have accepted it stay."""
        owing = self._betting.owing
        return [
            self._answering(seat, level) if seat in owing else (seat, 1.0, self._ranges[seat].ends)
            for seat in self._others
        ]

    def _answering(self, seat: Seat, level: int) -> Rival:
        """Return another player who must answer this stake."""
        return (seat, *self._ranges[seat].staying(self._needed(seat, level)))

    def _needed(self, seat: Seat, level: int) -> float:
        """Return the strength, 0 to 1, that a hand needs so that staying costs this seat no more than leaving."""
        worth_it = self._fee(seat) / max(level, 1)
        waiting = sum(other in self._betting.owing and other != self._me for other in self._others if other != seat)
        # the players against this seat; those who have yet to answer count as half
        against = len(self._others) - waiting / 2
        share = 1.0 - 1.0 / self._present
        if against < 1.5:
            return share * (1.0 - worth_it) if self._present > 2 else 0.5 * (1.0 - worth_it)
        return 1.0 - float(min(1.0, share * worth_it) ** (1.0 / against))

    def _as_caller(self, seat: Seat, level: int) -> Ends:
        """Return this seat's chances at each standing if it calls."""
        caller = Player(self._players[seat].first, self._players[seat].second, named=[level, 0])
        return Range(self._unseen, (), caller, self._character.doubt).ends

    @cached_property
    def _ranges(self) -> dict[Seat, Range]:
        called = max(self._players[seat].named[0] for seat in self._state.present())
        return {
            seat: Range(
                self._unseen, self._state.cards[seat][HIDDEN:], self._players[seat], self._character.doubt, called
            )
            for seat in self._others
        }

    @cached_property
    def _unseen(self) -> list[Card]:
        seen = {card for held in self._state.cards for card in held} | {card for card, _ in self._state.thrown}
        return [card for card in CARDS if card not in seen]


def _cases(rivals: Sequence[Rival]) -> Iterator[tuple[float, list[Rival], list[Seat]]]:
    """Yield every combination of who stays and who leaves that is not very unlikely, with its chance."""
    for stays in product((True, False), repeat=len(rivals)):
        chance = prod(rival[1] if stay else 1.0 - rival[1] for rival, stay in zip(rivals, stays, strict=True))
        if chance > 1e-6:
            staying = [rival for rival, stay in zip(rivals, stays, strict=True) if stay]
            yield chance, staying, [rival[0] for rival, stay in zip(rivals, stays, strict=True) if not stay]
