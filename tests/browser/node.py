"""The client's modules run by themselves, in node."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

CLIENT = Path(__file__).parents[2] / "src" / "bulawa" / "client"

node = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")


def run(script: str) -> Any:
    """What a script logs as JSON; `{client}` in it is the folder of the modules."""
    source = script.replace("{client}", CLIENT.as_uri())
    told = subprocess.run(
        ["node", "--input-type=module", "-e", source], capture_output=True, text=True, check=True, timeout=60
    )
    return json.loads(told.stdout)
