"""The players at a table: their names in the words of a language, and their portraits."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.bots import DEFAULT
from cardtable.bots.opponents import by_name, company
from cardtable.bots.registry import split
from cardtable.engine.record import Player, Record
from cardtable.engine.seats import Seat
from cardtable.games import GAMES
from cardtable.ui.model.items import SeatsShown
from cardtable.wording import Words, people

ME = Seat(0)
"""The person's seat."""
NOBODYS = "tu"
"""The portrait of every player who is none of the relatives, and so of the person."""


def sitting_of(words: Words, record: Record) -> SeatsShown:
    """The players of this match, as the person sees them."""
    portraits = []
    for seat, player in enumerate(record.players):
        relative = by_name(player.name)
        portraits.append(NOBODYS if relative is None or seat == record.human else relative.id)
    names = people(words, [called(words, player) for player in record.players], record.human)
    teams = GAMES[record.game](record.options).teams(record.seats)
    return SeatsShown(record.game, names, tuple(portraits), record.human, teams)


def called(words: Words, player: Player) -> str:
    """The name of this player in these words."""
    relative = by_name(player.name)
    return player.name if relative is None else words.say(f"opponent.{relative.id}")


def players(seats: int, relatives: Sequence[str] = (), bots: Sequence[str] = ()) -> list[Player]:
    """The players of a new match: the person in seat 0, relatives with their bots in the others."""
    guests = company(seats - 1, relatives)
    minds = [*bots, *[DEFAULT] * len(guests)]
    return [Player(""), *(Player(guest.name, *split(mind)) for guest, mind in zip(guests, minds, strict=False))]
