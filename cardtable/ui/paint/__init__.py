"""Paints single pieces (a card, a plate, a bubble) and keeps their pictures in a cache. The scene calls it.

A picture is anchored at a point: the scene says where on the window that point lies. Nothing here knows the model.
"""
