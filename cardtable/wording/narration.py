"""Narration: the events of one action, told in a few sentences. `Words.narrate` and the window's telling call it.

One sentence tells all events of a kind: several cards that move, several seats that pay. Nothing here knows a game: it
tells what the game declares to be told (`GameSpec.told`), and leaves out the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cardtable.engine.cards import Card
from cardtable.engine.events import (
    DEALER,
    LEAVE,
    OUT,
    PATIENCE,
    STOCK,
    Began,
    Event,
    HandEnded,
    Hidden,
    Marked,
    MatchEnded,
    Moved,
    Outcome,
    Paid,
    Said,
    Shown,
    Swapped,
    Trump,
    Turn,
    Turned,
    Zone,
)
from cardtable.engine.seats import Seat, all_seats
from cardtable.engine.vocabulary import Sign, Told
from cardtable.games import GAMES
from cardtable.wording.gathering import Batch, is_dealt
from cardtable.wording.people import people
from cardtable.wording.texts import Texts


def narrate(texts: Texts, game: str, events: Sequence[Event], names: Sequence[str], me: Seat | None) -> list[str]:
    """Return the sentences about the events of one action.

    Args:
        texts: the language.
        game: the id of the game.
        events: the events, as the reader saw them.
        names: the players' names, by seat.
        me: the reader's seat, addressed as you; None for a bystander.
    """
    return [line for line, _ in narrate_each(texts, game, events, names, me)]


def narrate_each(
    texts: Texts, game: str, events: Sequence[Event], names: Sequence[str], me: Seat | None
) -> list[tuple[str, int]]:
    """Return the sentences of `narrate`, each with the number of events, from the first, that must be seen before it.

    These are the events up to the last one that this sentence or an earlier one tells.
    """
    return list(_Narrator(texts, game, events, names, me).lines())


def whose_turn(texts: Texts, game: str, names: Sequence[str], me: Seat | None) -> frozenset[str]:
    """Return every sentence that only says whose turn comes, for all seats."""
    narrator = _Narrator(texts, game, [], names, me)
    keys = [f"mark.{DEALER}", *(key for key in GAMES[game].spec.texts if key.startswith("turn."))]
    return frozenset(filter(None, (narrator.tell(key, [seat]) for key in keys for seat in all_seats(len(names)))))


class _Narrator:
    def __init__(self, texts: Texts, game: str, events: Sequence[Event], names: Sequence[str], me: Seat | None) -> None:
        self._texts = texts
        self._game = game
        self._events = events
        self._spec = GAMES[game].spec
        self._batch = Batch(events, stakes="paid.stakes" in self._spec.told, wins=self._spec.marks_of(Sign.WIN))
        self._names = people(texts, names)
        self._me = me
        self._told_taking: set[Seat] = set()

    def lines(self) -> Iterator[tuple[str, int]]:
        """Yield every sentence in telling order, with the number of events as in `narrate_each`."""
        places = {id(event): place for place, event in enumerate(self._events, 1)}
        seen = 0
        for group in self._batch.groups():
            for line in filter(None, self._lines(group)):
                seen = max(seen, *(places[id(event)] for event in group))
                yield line, seen

    def _lines(self, group: list[Event]) -> Iterator[str | None]:
        match group[0]:
            case Moved():
                yield from self._moved([event for event in group if isinstance(event, Moved)])
            case Swapped():
                yield self._swapped([event for event in group if isinstance(event, Swapped)])
            case Turned():
                table = [event.card for event in group if isinstance(event, Turned) and event.place.zone == Zone.TABLE]
                yield self._plain("turned.table", table=self._cards(table)) if table else None
            case Paid():
                yield self._paid([event for event in group if isinstance(event, Paid)])
            case Shown():
                yield self._shown([event for event in group if isinstance(event, Shown)])
            case Hidden():
                yield self._plain("hidden")
            case Marked():
                yield self._marked([event for event in group if isinstance(event, Marked)])
            case Said() as said:
                yield self._spoken(said)
            case Trump(card):
                yield self._plain("trump", card=card, suit=self._texts.suit(card))
            case Turn(seat, phase):
                yield self._turn(seat, phase)
            case Began(what, number):
                yield self._plain(f"began.{what}", n=number)
            case HandEnded(number, reason):
                yield self._plain(f"ended.{reason}", n=number)
            case MatchEnded(outcome):
                yield from self._ended(outcome)

    # cards

    def _moved(self, moves: list[Moved]) -> Iterator[str | None]:
        yield self._laid(moves)
        yield self._played(moves)
        yield self._captured(moves)
        if not self._batch.new_hand:
            yield from (self._piled(move) for move in moves if move.target.zone in PATIENCE)
        if self._batch.playing:
            yield from (self._drawn(move) for move in moves if move.target.zone is Zone.HAND)
        else:
            yield self._dealt([move for move in moves if is_dealt(move)])
            yield self._drawn_open([move for move in moves if move.source == STOCK and move.face_up])

    def _laid(self, moves: list[Moved]) -> str | None:
        """Return the sentence about cards dealt to the table, at the beginning of a hand or in place of old ones."""
        table = self._cards(
            move.card for move in moves if (move.source.zone, move.target.zone) == (Zone.STOCK, Zone.TABLE)
        )
        if any((move.source.zone, move.target.zone) == (Zone.TABLE, Zone.OUT) for move in moves):
            dealer = [seat for seat, phrase in self._batch.said if self._spec.said[phrase].told is Told.BY_CARDS]
            return self.tell("moved.refresh.by" if dealer else "moved.refresh", dealer, table=table)
        return self._plain("moved.deal", table=table) if table else None

    def _piled(self, move: Moved) -> str | None:
        """Return the sentence about a card of a patience that goes to another pile."""
        return self._plain(f"moved.{move.target.zone}", card=move.card, pile=move.target.pile + 1)

    def _played(self, moves: list[Moved]) -> str | None:
        """Return the sentence about a card played to a trick; if it completes the trick, also who takes that."""
        card = next((move for move in moves if move.target.zone is Zone.TRICK), None)
        if card is None or card.source.seat is None:
            return None
        taken = next((move for move in moves if move.source.zone is Zone.TRICK), None)
        taker = None if taken is None else taken.source.seat if self._spec.table.shared else taken.target.seat
        if taker is None:
            return self.tell("moved.play", [card.source.seat], card=card.card)
        if taker == card.source.seat:
            return self.tell("moved.play.wins", [taker], card=card.card)
        form = ".to_you" if taker == self._me else ""
        return self.tell("moved.play.loses", [card.source.seat], form, card=card.card, to=self._names[taker])

    def _captured(self, moves: list[Moved]) -> str | None:
        """Return the sentence about a card that takes others off the table, or is laid down there."""
        card = next((move for move in moves if move.source.zone is Zone.HAND), None)
        if card is None or card.source.seat is None or card.target.zone not in (Zone.WON, Zone.TABLE):
            return None
        taken = [move.card for move in moves if move.source.zone is Zone.TABLE]
        key = "moved.capture" if card.target.zone is Zone.WON else "moved.lay"
        return self.tell(key, [card.source.seat], card=card.card, cards=self._cards(taken))

    def _drawn(self, move: Moved) -> str | None:
        """Return the sentence about a card drawn after a trick; None if the reader does not know the card."""
        if move.target.seat is None or not move.card.known:
            return None
        key = "moved.draw_trump" if move.source.zone is Zone.TRUMP else "moved.drawn"
        return self.tell(key, [move.target.seat], card=move.card)

    def _dealt(self, moves: list[Moved]) -> str | None:
        """Return the sentence about cards dealt face down: for a new hand, or new cards in the same hand."""
        if not moves:
            return None
        again = "" if self._batch.new_hand else ".shuffled" if self._batch.shuffled else ".again"
        own = [move.card for move in moves if move.target.seat == self._me]
        key = next((key for key in (f"moved.dealt{again}", "moved.dealt") if key in self._spec.told), None)
        return self._say(key + (".you" if own else ""), cards=self._cards(own)) if key else None

    def _drawn_open(self, moves: list[Moved]) -> str | None:
        """Return the sentence about cards drawn face up: one, or those dealt to several seats."""
        drawn = [(move.target.seat, move.card) for move in moves if move.target.seat is not None]
        hands: dict[Seat, list[Card]] = {}
        for seat, card in drawn:
            hands.setdefault(seat, []).append(card)
        if len(hands) > 1 and "moved.open" in self._spec.told:
            told = (self.tell("moved.open.hand", [seat], cards=self._cards(held)) for seat, held in hands.items())
            return self._plain("moved.open", hands="; ".join(filter(None, told)))
        # a game without that sentence turns cards up until one decides: only the last card and its seat are told
        return self.tell("moved.draw", [drawn[-1][0]], card=drawn[-1][1]) if drawn else None

    def _swapped(self, swaps: list[Swapped]) -> str | None:
        seat = swaps[0].given.source.seat
        assert seat is not None, "what a seat gives comes from its hand"
        phrases = (phrase for phrase, each in self._spec.phrases.items() if each.told is Told.BY_CARDS)
        how = next((phrase for phrase in phrases if (seat, phrase) in self._batch.said), "swap")
        unseen = f"{how}.unseen"
        if f"moved.{unseen}" in self._spec.told and not any(swap.taken.card.known for swap in swaps):
            how = unseen
        taken = self._cards(swap.taken.card for swap in swaps)
        left = self._cards(swap.given.card for swap in swaps)
        return self.tell(f"moved.{how}", [seat], taken=taken, left=left)

    def _shown(self, shown: list[Shown]) -> str | None:
        if not any(event.score.cards or event.score.number for event in shown):
            return None  # nothing has been counted yet
        key = "shown.one" if len(shown) == 1 else "shown.hand"
        hands = [
            self.tell(
                key,
                [event.seat],
                number=event.score.number,
                score=self._texts.score(self._game, event.score),
                full=self._texts.score(self._game, event.score, full=True),
            )
            for event in shown
        ]
        told = [hand for hand in hands if hand]
        if len(shown) == 1:
            return next(iter(told), None)
        between = "; " if any("," in hand for hand in told) else ", "
        return self._plain("shown.all", hands=between.join(told))

    # tokens

    def _paid(self, paid: list[Paid]) -> str | None:
        first = paid[0]
        if self._batch.stakes and len({event.target for event in paid}) == 1 and first.source.seat is not None:
            return self._staked(paid)
        key = f"paid.{first.source.holder}.{first.target.holder}"
        if self._batch.is_late(first) and f"{key}.late" in self._spec.told:
            key += ".late"
        tokens = {"tokens": self._tokens(first.count), "count": first.count}
        payers = [event.source.seat for event in paid if event.source.seat is not None]
        payees = [event.target.seat for event in paid if event.target.seat is not None]
        if not payers and not payees:
            return self._plain(key, **tokens)
        seats = [seat for seat in payers or payees if (seat, LEAVE) not in self._batch.said]
        if not payers:  # the mark tells of a seat that comes back, the phrase of a seat that takes from the pot
            seats = [seat for seat in seats if seat not in self._batch.back and seat not in self._told_taking]
        if not seats:
            return None
        to = self._names[payees[0]] if payees else ""
        form = ".to_you" if payers and payees and payees[0] == self._me != payers[0] else ""
        return self.tell(key, seats, form, to=to, **tokens)

    def _staked(self, paid: list[Paid]) -> str | None:
        """Return the sentence about the stakes at the beginning of a hand; those who stake the most are named."""
        most, least = max(event.count for event in paid), min(event.count for event in paid)
        if most == least:
            return self._plain("paid.stakes.same", tokens=self._tokens(most))
        seats = [event.source.seat for event in paid if event.count == most and event.source.seat is not None]
        return self.tell("paid.stakes", seats, tokens=self._tokens(most), others=self._tokens(least))

    def _marked(self, marked: list[Marked]) -> str | None:
        mark, on = marked[0].mark, marked[0].on
        explained = {seat for seat, phrase in self._batch.said if self._spec.said[phrase].explains_out}
        seats = [event.seat for event in marked if mark != OUT or event.seat not in explained]
        return self.tell(f"mark.{mark}" if on else f"mark.{mark}.off", seats) if seats else None

    # what is said, whose turn it is, who has won

    def _spoken(self, said: Said) -> str | None:
        phrase, key = self._spec.said[said.phrase], f"said.{said.phrase}"
        if phrase.told is Told.UNLESS_SWAPPED and self._batch.swapped:
            return None
        taken = self._batch.took.get(said.seat, 0)
        if taken and phrase.takes:
            self._told_taking.add(said.seat)
            return self.tell(f"{key}.takes", [said.seat], tokens=self._tokens(taken))
        named = "" if said.named is None else self._names[said.named]
        tokens = "" if said.number is None else self._tokens(said.number)
        form = ".named_you" if phrase.names and said.named == self._me else ""
        return self.tell(key, [said.seat], form, named=named, number=said.number, tokens=tokens)

    def _turn(self, seat: Seat, phase: str) -> str | None:
        """Return the sentence about whose turn it is if that seat begins; later turns are told by what a seat does."""
        dealing = GAMES[self._game].verbs.get("deal")
        between_hands = dealing is not None and phase in dealing.phases
        begins = (seat, DEALER) not in self._batch.marked if between_hands else self._batch.began
        return self.tell(f"turn.{phase}", [seat]) if begins else None

    def _ended(self, outcome: Outcome) -> Iterator[str | None]:
        # whoever plays alone may have lost, and then nobody has the first place
        first = [Seat(seat) for seat, place in enumerate(outcome.places) if place == min(outcome.places)]
        last = [Seat(seat) for seat, place in enumerate(outcome.places) if place == max(outcome.places)]
        net, low = outcome.net[first[0]], min(outcome.net)
        yield self.tell(f"outcome.{outcome.reason}", first, net=net, low=low)
        if last != first:
            yield self.tell(f"outcome.{outcome.reason}.last", last)

    # sentences

    def tell(self, rest: str, seats: Sequence[Seat], form: str = "", **values: object) -> str | None:
        """Return a sentence about these seats; None if the game tells none.

        Its key is `REST.all` if these are all seats and the game tells that, else `REST.you` if the reader is one of
        them, else `REST` with the form.
        """
        people = [self._texts.say("any.you")] if self._me in seats else []
        people += [self._names[seat] for seat in seats if seat != self._me]
        everybody = f"{rest}.all"
        if len(seats) == len(self._names) and everybody in self._spec.told:
            key = everybody
        elif rest in self._spec.told:
            key = rest + (".you" if self._me in seats else form)
        else:
            return None
        key = self._texts.key_of(self._game, key)
        return self._texts.count(key, len(seats), name=self._texts.listed(people), **values)

    def _plain(self, rest: str, **values: object) -> str | None:
        """Return a sentence about no seat; None if the game tells none."""
        return self._say(rest, **values) if rest in self._spec.told else None

    def _say(self, rest: str, **values: object) -> str:
        return self._texts.say(self._texts.key_of(self._game, rest), **values)

    def _cards(self, cards: Iterable[Card]) -> str:
        return self._texts.cards(cards, game=self._game)

    def _tokens(self, count: int) -> str:
        return self._texts.count(f"{self._game}.tokens", count)
