"""A script that asks a bot for advice, as a newcomer writes it: without a main guard."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"

ADVICE = """
import bulawa
from bulawa import bots
from bulawa.bots.crew import CREW

print("begun")
bot = bots.make("hard", seed="7", processes=2)
match = bulawa.new("freedom", seed="7")
seat = match.waiting[0]
match.play(seat, bots.choose_for(match, bot, seat))
print(len(CREW), "thinks along")
"""


def ran(script: str, folder: Path) -> list[str]:
    """What a script prints that lies in this folder and is run there."""
    (folder / "script.py").write_text(script, encoding="utf-8")
    path = os.pathsep.join(filter(None, sys.path))
    command, environment = [sys.executable, "script.py"], {**os.environ, "PYTHONPATH": path}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=120, check=True)
    return done.stdout.splitlines()


def test_a_script_that_asks_a_hard_bot_runs_once(tmp_path: Path) -> None:
    """The other process that thinks along does not run the script again."""
    assert ran(ADVICE, tmp_path) == ["begun", "1 thinks along"]


def test_the_sample_of_the_first_page_runs(tmp_path: Path) -> None:
    """What README shows can be pasted into a file, and leaves a journal."""
    sample = README.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]

    assert len(ran(sample, tmp_path)) == 1
    assert (tmp_path / "first.jsonl").exists()
