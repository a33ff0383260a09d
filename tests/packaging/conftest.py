"""The modules that make packages, as `packaging/build.py` sees them."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "packaging"))
