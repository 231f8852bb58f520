"""`bulawa bench --site` measures what it says."""

from __future__ import annotations

import json

import pytest

from bulawa.cli import main


def test_a_small_site_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    """A few matches, a few spectators, rude guests: every figure is there."""
    sizes = ["--seconds", "1.2", "--open", "20", "--live", "2", "--spectators", "5"]
    code = main(["bench", "--site", "--json", *sizes])
    told = json.loads(capsys.readouterr().out)

    assert code == 0
    assert (told["store"], told["open"]["matches"], told["spectators"]["spectators"]) == ("sqlite", 20, 5)
    assert all(told["open"][figure] > 0 for figure in ("list_ms", "open_ms", "p99_ms", "memory_mb_live"))
    assert told["spectators"]["moves"] > 0
    assert min(told["rude"]["alone_moves"], told["rude"]["moves"]) > 0
    assert all(told[part]["waited_percent"] >= 0 and told[part]["late_p99_ms"] >= 0 for part in ("open", "rude"))
    assert told["rude"]["used_percent"] > 0
