"""From hand to hand of a match of Trisac: players who leave among the winners, the levelling, and the end."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.events import HOUSE, OUT, POT, stack_of
from cardtable.engine.play import Play
from cardtable.engine.seats import Seat, all_seats
from cardtable.games.trisac.state import SAFE, Phase, TrisacState

MOST_HANDS = 1000
"""The number of hands after which a match without a cap ends (rule `max_hands`)."""


def begin(play: Play[TrisacState], dealer: Seat) -> None:
    """All piccoline lie in the middle, and the first dealer is to deal (rules `piccoline`, `first_dealer`)."""
    play.pay(HOUSE, POT, int(play.options["piccoline"]))
    play.give_deal(dealer)
    play.ask(dealer, Phase.DEAL)


def end_hand(play: Play[TrisacState], reason: str) -> None:
    """After a hand: winners leave, the others level, the deal moves on (rules `leaving`, `level`, `result`)."""
    state = play.state
    _close_betting(play)
    play.end_hand(reason)
    if not state.pot:
        _leave_among_winners(play)
    present = state.present()
    if len(present) == 1:
        end(play)
        return
    _level(play, present)
    if state.hand >= (int(play.options["max_hands"]) or MOST_HANDS):
        end(play)
    else:
        _pass_deal(play)


def go_on_between_hands(play: Play[TrisacState], leaver: Seat) -> None:
    """Go on after a seat has left between two hands: the others level, and the deal may pass (`leave`, `level`)."""
    _level(play, play.state.present())
    if leaver == play.state.turn:
        _pass_deal(play)


def end(play: Play[TrisacState]) -> None:
    """The last player loses, or at the cap the one holding most; players who gave up come last (rule `result`)."""
    state = play.state
    _close_betting(play)
    standing = [
        (0, state.place[seat]) if state.place[seat] else (2, 0) if state.left[seat] else (1, state.held[seat])
        for seat in all_seats(state.seats)
    ]
    reason = "last_one" if len(state.present()) == 1 else "cap"
    play.end_match(reason, (1 + sum(other < mine for other in standing) for mine in standing))


def _pass_deal(play: Play[TrisacState]) -> None:
    """The next one still at the table deals (rule `next_deal`)."""
    play.pass_deal(play.state.present()[0])
    play.ask(play.state.dealer, Phase.DEAL)


def _close_betting(play: Play[TrisacState]) -> None:
    """End the betting: no seat is committed to a stake any more, or has to call."""
    state = play.state
    if state.betting is not None:
        for seat in state.betting.players:
            if state.betting.accepted[seat]:
                play.stake(seat, 0)
    state.betting, state.forced = None, False


def _leave_among_winners(play: Play[TrisacState]) -> None:
    """While the middle is empty, players without piccoline leave; several at once share a place (rule `leaving`)."""
    state = play.state
    place = 1 + sum(placed > 0 for placed in state.place)
    for seat in state.present():
        if not state.held[seat]:
            state.place[seat] = place
            play.say(seat, "safe", place)
            play.mark(seat, SAFE)
            play.mark(seat, OUT)


def _level(play: Play[TrisacState], present: Sequence[Seat]) -> None:
    """If everybody holds some, all give back the smallest holding (rule `level`)."""
    least = min([play.state.held[seat] for seat in present])
    if not least:
        return
    for seat in present:
        play.pay(stack_of(seat), POT, least)
