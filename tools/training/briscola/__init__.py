"""Briscola as a kernel that plays thousands of hands a second, and what learns from them."""
