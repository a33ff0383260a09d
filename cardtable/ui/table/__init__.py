"""The page of a match: the table view, the wooden bars above and below it, and the bars of actions and numbers."""
