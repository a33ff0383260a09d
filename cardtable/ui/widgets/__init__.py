"""The widgets that sheets, Home and the table share, and their appearance. They know no match and no page."""
