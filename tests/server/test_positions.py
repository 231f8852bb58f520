"""Positions that come from outside: none stops the server, and none leaves a table between two answers."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bulawa
from bulawa.engine import flow
from bulawa.engine.journal import Journal
from tests.server.served import Served

SHOT = {"frame": "Shot", "side": "greek", "gun": "w4", "target": "m6_4", "event": False, "mod": 0}


def siege(**hits: Any) -> str:
    """A journal that begins in the middle of a shot."""
    match = bulawa.new("freedom", seed=1)
    position = json.loads(json.dumps(match.position()))
    shot = {**SHOT, "antipersonnel": False, "at": "next_hit", **hits}
    position["frames"] = [{"frame": "Round", "at": "supply_empire"}, shot]
    return Journal({**match.journal.header, "position": position, "chance": []}).text()


@pytest.mark.parametrize("hits", [-2, 100, 10**30, "two", None])
def test_a_shot_that_never_ends_is_refused_by_its_field(server: Served, hits: Any) -> None:
    """Such a journal froze the server for everybody."""
    answer = server.http.post("/api/matches/import", content=siege(hits=hits).encode())

    assert answer.status_code == 400
    assert answer.json()["error"]["key"] == "damaged"
    assert server.http.get("/health").json() == {"ok": True}


def test_a_position_in_which_nobody_must_answer_is_refused() -> None:
    """It would wait for ever."""
    told = json.loads(json.dumps(bulawa.new("chocim", seed=1).position()))
    with pytest.raises(bulawa.PositionError, match="nobody must answer in this position"):
        bulawa.position("chocim", {**told, "frames": []}, seed=1)


def test_a_table_at_which_the_rules_fail_is_laid_again(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """The person is told, nothing is half done, and the match goes on as it was saved."""
    match = server.match_of("chocim", {"commonwealth": "here", "ottoman": "here"})
    client = server.join(match, "commonwealth", "ottoman")
    seat, turn = client.state["waiting"][0], client.state["turn"]
    choice = bulawa.new("chocim", seed=1).options(seat)[-1]

    def fail(*args: Any) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(flow, "advance", fail)
        refused = client.refused("answer", seat=seat, choice=choice, turn=turn)
    again = server.join(match, "commonwealth", "ottoman")

    assert refused["key"] == "broken"
    assert again.state["turn"] == turn
    assert again.want("answer", seat=seat, choice=choice, turn=turn)["ok"]
