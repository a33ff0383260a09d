"""Texts: what a language says for a key, with its placeholders filled and their words inflected.

The modules that tell of a match make their sentences with `Texts`, and `Words` adds those sentences to it.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping, Sequence
from string import Formatter

from cardtable.engine.cards import ITALIAN, Card, in_french
from cardtable.engine.events import Score
from cardtable.games import GAMES
from cardtable.wording.catalogue import FALLBACK, MissingWords, catalogue, look_up
from cardtable.wording.forms import first_letter, rank_letter, stops


class Texts:
    """The texts of one language.

    The keys of a game begin with its id, those for every game with `any`; a game's own key wins. Texts hold
    placeholders, which may ask for a form: `{card:the}` takes the text `card.the`, or its exception for aces,
    `card.the.A`; `{name:to}` takes `name.to`, or `name.to.A` for names that begin with A; `{number:word}` writes the
    number out. A text for one number alone has a key of its own, such as `phrase.call.1`.

    Args:
        language: the code of the language.
        french: whether Italian cards are shown as French ones, and so called by the names of those.

    Raises:
        ValueError: there is no such language.
    """

    def __init__(self, language: str, *, french: bool = False) -> None:
        self.language = language
        self.french = french
        self._own = catalogue(language)

    # sentences

    def say(self, key: str, /, **values: object) -> str:
        """Return the text of this key with its placeholders filled."""
        return self._fill(key, look_up(self.language, key), values)

    def count(self, key: str, number: int, /, **values: object) -> str:
        """Return the text of this key in the plural form for this number, which is `{n}`, its placeholders filled."""
        return self._fill(key, look_up(self.language, key, number), {"n": number, **values})

    def exact(self, *keys: str) -> str:
        """Return the first of these keys of one text that has words, in this or the fallback language; else the last.

        This asks how something is said, and never whether it is: that is declared, see `GameSpec`.
        """
        sources = (self._own, catalogue(FALLBACK))
        return next((key for key in keys if any(source.get(key) is not None for source in sources)), keys[-1])

    def key_of(self, game: str, rest: str) -> str:
        """Return the game's own key if it has a text, else the key for every game."""
        return self.exact(f"{game}.{rest}", f"any.{rest}")

    def listed(self, items: Sequence[str], last: str = "and") -> str:
        """Return these items as a list in a sentence: commas between them, and before the last `and`, or `or`."""
        if len(items) < 2:
            return "".join(items)
        return self.say(f"list.{last}", first=", ".join(items[:-1]), last=items[-1])

    def number(self, number: int) -> str:
        """Return this number in words, or in digits if the language has no word for it."""
        return self._nth("number.words", number) or str(number)

    # cards and scores

    def card(self, card: Card, game: str = "") -> str:
        """Return the name of this card, in this game if it has one there: "re di denari", "6 di cuori (brillante)"."""
        if not card.known:
            return self.say("card.unknown")
        if _has_own_name(game, card):
            return self.say(f"{game}.card.{card}")
        rank = self.count(f"rank.{rank_letter(self.seen(card))}", 1)
        return self.say("card.name", rank=rank, suit=self.suit(card))

    def seen(self, card: Card) -> Card:
        """Return the card that the player sees for this one: with `french`, its French counterpart."""
        return in_french(card) if self.french else card

    def suit(self, card: Card) -> str:
        """Return the name of this card's suit."""
        card = self.seen(card)
        return self.say(f"suit.{'italian' if card in ITALIAN.cards else 'french'}.{card.suit}")

    def ranks(self, card: Card) -> str:
        """Return the plural of this card's rank: "assi", "4s"."""
        return self.count(f"rank.{rank_letter(self.seen(card))}", 2)

    def cards(self, cards: Iterable[Card], form: str = "the", game: str = "") -> str:
        """Return a list of these cards, each in this form; the number of unknown ones comes last."""
        cards = list(cards)
        words = [format(Inflected(self, card, game), form) for card in cards if card.known]
        hidden = len(cards) - len(words)
        return self.listed([*words, *([self.count("card.hidden", hidden)] if hidden else [])])

    def by_rank(self, cards: Iterable[Card]) -> str:
        """Return a list of the ranks of these cards: "5 e 2"."""
        return self.listed([self.count(f"rank.{rank_letter(self.seen(card))}", 1) for card in cards])

    def by_suit(self, cards: Iterable[Card], game: str = "") -> str:
        """Return a list of these cards by suit: "asso, re e 9 di picche, jack di cuori (concino)"."""
        suits: dict[str, list[Card]] = {}
        for card in cards:
            # a card that has its own name in this game is not listed with its suit
            suits.setdefault(str(card) if _has_own_name(game, card) else card.suit, []).append(card)
        return ", ".join(
            self.card(held[0], game)
            if len(held) == 1
            else self.say(
                "card.name",
                rank=self.by_rank(held),
                suit=self.suit(held[0]),
            )
            for held in suits.values()
        )

    def score(self, game: str, score: Score, *, full: bool = False, short: bool = False) -> str:
        """Return what some cards are worth: "17 di denari", "conta di tre, 30".

        `full` adds the cards that make the score, `short` is for narrow places, where the game has such texts.
        """
        key = self.key_of(game, f"score.{score.kind}")
        kind = ".full" if full else ".short" if short else ""
        if score.cards:
            key = self.exact(key + kind, key)
        values: dict[str, object] = {"number": score.number}
        if score.cards:
            values |= {
                "suit": self.suit(score.cards[0]),
                "ranks": self.ranks(score.cards[0]),
                "held": self.count("card.held.short" if short else "card.held", len(score.cards)),
                "cards": self.by_suit(score.cards, game),
            }
        if "ranks" in GAMES[game].spec.told:
            values["rank"] = self._nth(f"{game}.ranks", score.number)
        return self.count(key, score.number, **values)

    # inside

    def inflected(self, kind: str, form: str, initial: str, word: str) -> str:
        """Return a word in a form, such as `the`, for its kind (`card`, `name`); `initial` may make it an exception."""
        exception = f"{kind}.{form}.{initial}"
        key = exception if self._own.get(exception) is not None else f"{kind}.{form}"
        return look_up(self.language, key).replace("{word}", word)

    def _numbered(self, game: str, rest: str, number: int | None) -> str:
        """Return the key for exactly this number if it has a text, else the key for every number."""
        exact = [] if number is None else [f"{game}.{rest}.{number}", f"any.{rest}.{number}"]
        return self.exact(*exact, f"{game}.{rest}", f"any.{rest}")

    def _nth(self, key: str, number: int) -> str | None:
        """Return the word at this place, from 0, in the text of this key; None if the text has fewer words."""
        words = look_up(self.language, key).split()
        return words[number] if 0 <= number < len(words) else None

    def _fill(self, key: str, text: str, values: Mapping[str, object]) -> str:
        game = key.partition(".")[0]
        worded = {
            name: Inflected(self, value, game) if isinstance(value, (Card, str, int)) else value
            for name, value in values.items()
        }
        try:
            return filled(text, worded)
        except LookupError as gap:  # a missing value must not stop a match, just as a missing key does not
            warnings.warn(f"nothing was given for {gap} in {text!r}", MissingWords, stacklevel=3)
            return text


class Inflected:
    """A card, a name or a number as the value of a placeholder, which may ask for a form of it: `{card:the}`.

    A number accepts the form `word` and Python's format specifications.
    """

    def __init__(self, texts: Texts, thing: Card | str | int, game: str) -> None:
        self._texts = texts
        self._thing = thing
        self._game = game

    @property
    def stops(self) -> bool:
        """Whether it is a text that ends in a full stop."""
        return isinstance(self._thing, str) and stops(self._thing)

    def __format__(self, form: str) -> str:
        match self._thing:
            case Card() as card:
                word = self._texts.card(card, self._game)
                return self._texts.inflected("card", form, rank_letter(self._texts.seen(card)), word) if form else word
            case str() as name:
                return self._texts.inflected("name", form, first_letter(name), name) if form else name
            case number:
                return self._texts.number(number) if form == "word" else format(number, form)


def filled(text: str, values: Mapping[str, object]) -> str:
    """Return the text with its placeholders filled; a full stop after a value that ends in one is left out.

    Raises:
        LookupError: a placeholder has no value.
    """
    if not any(isinstance(value, Inflected) and value.stops for value in values.values()):
        return text.format(**values)
    pieces = [""]
    for literal, name, form, _ in Formatter().parse(text):
        doubled = literal.startswith(".") and not literal.startswith("..") and stops(pieces[-1])
        pieces.append(literal[doubled:])
        if name is not None:
            pieces.append(format(values[name], form or ""))
    return "".join(pieces)


def _has_own_name(game: str, card: Card) -> bool:
    """Return whether this game has a name for the card."""
    return game in GAMES and str(card) in GAMES[game].spec.table.signed
