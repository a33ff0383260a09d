"""A match going on or being looked at again: who acts next, what is shown, what the person may do. Paints nothing."""
