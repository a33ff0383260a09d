"""The French pack: cards of 580 x 880 units, courts of two halves, four suits of pips, two jokers and backs."""
