"""Animations: the motions from one scene to the next, and the clock that runs them. The view of the table uses them."""
