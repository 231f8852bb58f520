"""The guide `docs/adding_a_game.md` is true: its code runs and its game keeps every promise."""

from __future__ import annotations

import re
import sys
import types
from pathlib import Path

GUIDE = Path(__file__).parents[2] / "docs" / "adding_a_game.md"


def test_the_guides_code_runs() -> None:
    """All Python blocks of the guide, one after the other, make a game and prove it with the kit."""
    blocks = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    module = types.ModuleType("guide")
    sys.modules["guide"] = module
    exec(compile("\n".join(blocks), str(GUIDE), "exec"), module.__dict__)

    assert len(blocks) == 6
    assert module.FAIR.id == "fair"
