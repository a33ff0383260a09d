"""What packages are made of and how: `about` and `contents` say what, the other modules make one thing each."""
