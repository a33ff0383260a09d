"""Prompts: what the reader can do now, in a sentence. `Words.prompt` calls this module."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cardtable.engine.cards import Card
from cardtable.games import GAMES
from cardtable.wording.texts import Texts


def prompt(
    texts: Texts,
    game: str,
    phase: str,
    *,
    verbs: Collection[str],
    picked: Card | None,
    sets: Sequence[Sequence[Card]],
    from_table: bool,
    either: bool,
    number: int,
    stake: int,
    more: int,
) -> str:
    """Return what the reader can do in this phase of the turn.

    Of the prompts that not every game has those are used that the game declares.

    Args:
        texts: the language.
        game: the id of the game.
        phase: the phase of the turn.
        verbs: the verbs of the legal actions; only these are offered.
        picked: the card the reader has picked up, if any.
        sets: the sets of cards that it can take, the chosen one first.
        from_table: whether that card lies on the table, so that the reader would take it and not give it.
        either: whether more than one action fits what is picked, so that the reader must choose one.
        number: what the action costs, in tokens; 0 if nothing.
        stake: the stake that the reader would stand by after accepting, in tokens.
        more: by how much that exceeds what the reader has accepted already; 0 if there is nothing to accept.
    """
    key, told = f"prompt.{phase}", GAMES[game].spec.told
    if picked is not None and sets:
        chosen, *others = (texts.by_rank(cards) for cards in sets)
        return texts.say(
            f"any.prompt.set{'.others' if others else ''}",
            card=picked,
            chosen=chosen,
            others=texts.listed(others, "or"),
        )
    if either and "prompt.either" in told:
        return texts.say(f"{game}.prompt.either")
    if picked is not None:
        return texts.say(texts.key_of(game, "prompt.taken" if from_table else "prompt.picked"), card=picked)
    if number and f"{key}.priced" in told:
        key += ".priced"
    at_stake = f"{key}.{'more' if more < stake else 'stake'}"
    if more and at_stake in told:
        return texts.count(f"{game}.{at_stake}", more, tokens=texts.count(f"{game}.tokens", stake))
    choices = [texts.say(f"{game}.can.{verb}") for verb in verbs if f"can.{verb}" in told]
    return texts.say(texts.key_of(game, key), choices=texts.listed(choices or [texts.say("any.can")], "or"), n=number)
