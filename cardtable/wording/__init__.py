"""Words: sentences for events, refusals, options and rules, in every language with a folder in `cardtable/words`.

A language is one folder: `messages.po`, whose msgids are keys such as `any.status.dealer`; for each game another such
file, with keys such as `sedici.phrase.bid`, and a rulebook in Markdown. To add a language, add a folder and nothing
else. The window and the command line call `Words`; nothing here needs Qt or knows the state of a match.
"""

from cardtable.wording.catalogue import MissingWords, languages, system_language
from cardtable.wording.forms import capital, ended
from cardtable.wording.people import people, shortened
from cardtable.wording.words import Rule, Words

__all__ = ["MissingWords", "Rule", "Words", "capital", "ended", "languages", "people", "shortened", "system_language"]
