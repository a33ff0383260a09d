"""The default bots, which follow a player's rules of thumb: quick decisions, good enough to be worth beating.

For each game there is a module with the bot, which the registry names, and modules with its estimates and reasons.
"""
