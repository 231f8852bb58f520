"""A battle on a free table behind a server: reach and proofs are for who is asked, and a flood of them slows nobody."""

from __future__ import annotations

from typing import Any

import pytest

from bulawa.engine.openings import Opening
from bulawa.games.ogniem import fans
from bulawa.server.openings import samples
from tests.server.served import Client, Served

MANY = 1000


def asked_to_move(server: Served) -> tuple[dict[str, Client], str, list[Any]]:
    """Both sides of a patrol at a question that has a reach, who is asked, and a move that is offered."""
    match = server.match_of("ogniem", {"red": "here", "blue": "here"}, "patrol_clash")
    both = server.join(match, "red", "blue", lean=True)
    while not (moves := [one for one in both.state["options"] if one[0] == "move"]):
        both.answer(both.state["waiting"][0], both.state["options"][0])
    return {seat: server.join(match, seat) for seat in ("red", "blue")}, both.state["waiting"][0], moves[0]


def test_reach_and_proof_are_refused_to_who_is_not_asked(server: Served) -> None:
    """Neither for one's own seat out of turn nor for another's; the state tells no reach either."""
    clients, seat, move = asked_to_move(server)
    other = "blue" if seat == "red" else "red"

    for what in ("preview", "odds", "why"):
        assert clients[other].refused(what, seat=other, choice=move)["key"] == "not_your_turn"
        assert clients[other].refused(what, seat=seat, choice=move)["key"] == "foreign_seat"
    assert clients[seat].state["openings"]
    assert clients[other].state["openings"] == []


def test_a_thousand_proofs_compute_no_reach_and_slow_nobody(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are sent at once, before any is read; meanwhile another table is played on."""
    clients, seat, move = asked_to_move(server)
    fan_of, counted = fans.fan_of, []

    def count(*told: Any) -> Any:
        counted.append(told)
        return fan_of(*told)

    monkeypatch.setattr(fans, "fan_of", count)
    mine = clients[seat]
    for n in range(MANY):
        mine.send({"id": 10_000 + n, "do": "preview", "seat": seat, "choice": move})
    beside = server.join(server.match(), "ottoman")
    turn = beside.answer("ottoman", beside.choices[0])
    told = [mine.reply(10_000 + n) for n in range(MANY)]

    assert turn == 1
    assert {one.get("ok", False) or one["error"]["key"] for one in told} <= {True, "too_fast"}
    assert counted == []


def test_a_fan_of_a_single_ray_is_told_by_its_two_ends() -> None:
    """Somebody who is hemmed in may have one way left; the table once broke at it."""
    assert samples(Opening((0, None, None), "fan", (30, 5, 40))) == [(0, 30, 5), (0, 30, 40)]
    assert samples(Opening((0, None, None), "fan", (30, 5, 40, 60, 1, 9))) == [(0, 30, 5), (0, 60, 9)]
