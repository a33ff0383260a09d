"""How long tests wait for programs that they start."""

PATIENCE = 180.0
"""Seconds after which a program hangs, however slow the machine is: then the test says which one. It is less than
`faulthandler_timeout` in `pyproject.toml`, which ends the tests altogether."""
