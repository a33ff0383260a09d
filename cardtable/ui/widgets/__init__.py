"""Controls that sheets, home and table share, and how they look."""
