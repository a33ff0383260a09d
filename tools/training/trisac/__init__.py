"""Trains the table of Trisac's expert: the hand and its spots in whole numbers, and the search for the shares."""
