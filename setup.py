"""With BULAWA_COMPILE=1 the engine's flow and the rules of every game are compiled by mypyc; same source."""

import os
from pathlib import Path

from setuptools import setup

ROOT = Path("src/bulawa")
ENGINE = ["chance", "errors", "flow"]
OPEN = set("__init__ captions clicks counters engraving names pack programs reading scene screen text view".split())
"""Modules of a game that stay interpreted: they read files or make words, and are never in a hot loop."""


def rules() -> list[str]:
    games = [path for path in sorted(ROOT.glob("games/*/*.py")) if path.stem not in OPEN]
    engine = [ROOT / "engine" / f"{name}.py" for name in ENGINE]
    return [str(path) for path in (*engine, ROOT / "bots" / "tree.py", *games)]


if os.environ.get("BULAWA_COMPILE"):
    from mypyc.build import mypycify

    setup(ext_modules=mypycify([*rules(), "--disable-error-code=misc"], opt_level="3", debug_level="0"))
else:
    setup()
