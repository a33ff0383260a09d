"""Words: sentences made of events, refusals, options and rules, in every language with a folder in `cardtable/words`.

A language is one folder: `messages.po`, whose msgids are keys such as `any.status.dealer`; another such file a game,
with keys such as `sedici.phrase.bid`; and a rulebook a game in Markdown. Nothing else has to change to add one. Nothing
here needs Qt.
"""

from cardtable.wording.catalogue import MissingWords, languages, system_language
from cardtable.wording.forms import capital
from cardtable.wording.people import people, shortened
from cardtable.wording.words import Rule, Words

__all__ = ["MissingWords", "Rule", "Words", "capital", "languages", "people", "shortened", "system_language"]
