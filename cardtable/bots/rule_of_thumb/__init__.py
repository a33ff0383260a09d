"""Bots that follow a player's rules of thumb: quick, and good enough to be worth beating. One file a game."""
