"""The page of a match: the table view, the rails (wooden bars above and below it), the action bar and the number bar.

It shows what a `MatchController` says and hands the person's input to it; it knows no rules.
"""
