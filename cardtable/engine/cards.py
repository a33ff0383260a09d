"""Cards and the packs they come from.

A card is a small whole number with a name: quick to copy, to compare and to use as an index, which matters to bots
that play thousands of games a second. Two packs exist, forty Italian cards and fifty-two French ones, and no card is
in both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator


class Card(int):
    """One card: 0..39 Italian, 40..91 French, -1 an unknown one. `str` gives its code, such as `Rd`."""

    __slots__ = ()

    def __str__(self) -> str:
        return _CODES[self]

    def __repr__(self) -> str:
        if self is UNKNOWN or self == UNKNOWN:
            return "UNKNOWN"
        return f"{'ITALIAN' if self < _ITALIAN_SIZE else 'FRENCH'}[{_CODES[self]!r}]"

    @property
    def known(self) -> bool:
        """Whether the face of this card is known."""
        return self >= 0

    @property
    def rank(self) -> int:
        """Its place in the suit, the ace being 1: up to 10 in an Italian pack, up to 13 in a French one."""
        return _RANKS[self]

    @property
    def suit(self) -> str:
        """The suit's letter: d c b s (denari coppe bastoni spade), or h d c s (hearts diamonds clubs spades)."""
        return _SUITS[self]


class Pack:
    """A pack of cards in a fixed order. `pack["Rd"]` is the card of that code.

    Args:
        first: the number of the first card.
        ranks: a letter a rank, the ace first.
        suits: a letter a suit.
        spellings: letters or digits accepted for a rank besides its own.
    """

    def __init__(self, first: int, ranks: str, suits: str, spellings: dict[str, str] | None = None) -> None:
        self.ranks = ranks
        self.suits = suits
        codes = [rank + suit for suit in suits for rank in ranks]
        self.cards = tuple(Card(first + place) for place in range(len(codes)))
        self._by_code = dict(zip(codes, self.cards, strict=True))
        for spelling, rank in (spellings or {}).items():
            self._by_code.update((spelling + suit, self._by_code[rank + suit]) for suit in suits)

    def __getitem__(self, code: str) -> Card:
        """The card of this code.

        Raises:
            ValueError: if the pack has no such card; the message says which codes it has.
        """
        try:
            return self._by_code[code]
        except KeyError:
            raise ValueError(
                f"{code!r} is no card of this pack: write a rank of {' '.join(self.ranks)} "
                f"and then a suit of {' '.join(self.suits)}, for example {self.cards[0]}"
            ) from None

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def hand(self, codes: str) -> list[Card]:
        """The cards of these codes, written with blanks between them."""
        return [self[code] for code in codes.split()]


def written(cards: Iterable[Card]) -> str:
    """The codes of these cards with blanks between them: what `Pack.hand` reads."""
    return " ".join(map(str, cards))


_ITALIAN_SIZE = 40

ITALIAN = Pack(0, "A234567DCR", "dcbs", {"F": "D"})
"""Forty cards: A 2..7, Donna (or Fante), Cavallo, Re of denari, coppe, bastoni, spade."""

FRENCH = Pack(_ITALIAN_SIZE, "A23456789TJQK", "hdcs", {"10": "T"})
"""Fifty-two cards: A 2..9, Ten (or 10), jack, queen, king of hearts, diamonds, clubs, spades."""

UNKNOWN = Card(-1)
"""A card seen only from the back. It is a card like others, so that a list of cards still tells how many there are."""

_PACKS = (ITALIAN, FRENCH)
# The last entry of these lists is found by -1: the unknown card.
_CODES = [rank + suit for pack in _PACKS for suit in pack.suits for rank in pack.ranks] + ["??"]
_SUITS = [code[1] for code in _CODES]
_RANKS = [rank for pack in _PACKS for _ in pack.suits for rank in range(1, len(pack.ranks) + 1)] + [0]

_FRENCH_RANKS = "A234567JQK"
_FRENCH_SUITS = {"d": "d", "c": "h", "b": "c", "s": "s"}


def in_french(card: Card) -> Card:
    """The French card that stands in for an Italian one; every other card stands for itself.

    Denari are diamonds, coppe hearts, bastoni clubs, spade spades. Courts go by their number and never by their word:
    the donna is the lowest, and so the jack; the cavallo is the queen.
    """
    return _STAND_INS.get(card, card)


_STAND_INS = {card: FRENCH[_FRENCH_RANKS[place % 10] + _FRENCH_SUITS[card.suit]] for place, card in enumerate(ITALIAN)}
