"""Controllers of a match being played or replayed: the next seat, the steps to show, the person's input. No paint."""
