"""What any card game is: cards, seats, the shuffle, actions, events, options, rules, a match and its record.

Nothing here knows a particular game, a language, a clock or a window; everything is the standard library's Python.
"""
