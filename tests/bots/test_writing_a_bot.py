"""The bot of docs/writing_a_bot.md plays in the arena and at the table."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "writing_a_bot.md").read_text(encoding="utf-8")


def code() -> str:
    found = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    return found.group(1)


def run(folder: Path, *args: str) -> str:
    (folder / "first_bot.py").write_text(code(), encoding="utf-8")
    path = os.pathsep.join([str(folder), str(ROOT / "src")])
    command = [sys.executable, *args]
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_twenty_lines_make_a_bot() -> None:
    """The page promises twenty lines."""
    assert len(code().splitlines()) <= 20


def test_the_page_s_command_runs_the_page_s_bot(tmp_path: Path) -> None:
    """The command of the page, with fewer games: the bot plays them all without a fault."""
    found = re.search(r"^bulawa (arena freedom .*) --games 20$", PAGE, re.MULTILINE)
    assert found is not None

    figures = json.loads(run(tmp_path, "-m", "bulawa", *found.group(1).split(), "--games", "4", "--json"))

    assert figures["bots"] == ["first_bot:FirstBot", "random"]
    assert figures["faults"] == {}
    assert sum(figures["endings"].values()) == 4
    assert "fault" not in figures["endings"]


def test_it_answers_at_a_table(tmp_path: Path) -> None:
    """A match asks it by module and class, and its answer is legal."""
    lines = (
        "import bulawa; from bulawa import bots; match = bulawa.new('freedom', seed='1')",
        "choice = bots.choose_for(match, bots.make('first_bot:FirstBot', '1'), 'ottoman')",
        "print(match.check('ottoman', choice))",
    )

    assert run(tmp_path, "-c", "\n".join(lines)).strip() == "None"
