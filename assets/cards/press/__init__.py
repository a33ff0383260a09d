"""The press: draws the project's playing cards as plain filled polygons.

Run it from the folder above as ``python -m press``; README.md tells how.  Everywhere in the press one unit is
0.1 mm (a Sicilian card is 500 x 830), y grows downwards and the light comes from the upper left.
"""
