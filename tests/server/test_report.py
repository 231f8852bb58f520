"""How a finished game went, and going on from a moment of it."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.server.served import Client, Served, play_on


def finished(server: Served) -> tuple[dict[str, Any], dict[str, Client]]:
    """A siege that two seats have played to its end."""
    match = server.match()
    clients = {"ottoman": server.join(match, "ottoman"), "greek": server.join(match, "greek", lean=True)}
    play_on(clients, Random(6), 5000)
    return match, clients


def test_a_finished_game_is_reported(server: Served) -> None:
    """The chances of both sides add up to one from the first answer to the last, which is the result itself."""
    _, clients = finished(server)
    empire = clients["ottoman"]

    told = empire.want("report")["report"]
    first, last = told["curve"][0], told["curve"][-1]
    winner = empire.state["result"]["winners"][0]

    assert told["seats"] == ["ottoman", "greek"]
    assert all(abs(sum(point[1:]) - 1) < 0.01 for point in told["curve"])
    assert (first[0], last[0]) == (0, empire.state["turn"])
    assert last[1:] == [float(seat == winner) for seat in told["seats"]]
    assert all(0 < one["turn"] < last[0] for one in told["turning"])
    assert abs(sum(told["luck"])) < 0.01


def test_the_end_has_an_account(server: Served) -> None:
    """Of losses, attacks, cards and morale, a column for each side."""
    _, clients = finished(server)
    account = clients["ottoman"].state["result"]["account"]

    assert account["seats"] == ["ottoman", "greek"]
    assert "Units lost" in [row["label"] for row in account["rows"]]


def test_a_game_that_runs_is_not_reported(server: Served) -> None:
    client = server.join(server.match(), "ottoman")

    assert client.refused("report")["key"] == "still_running"


def test_one_plays_on_from_a_moment_of_a_finished_game(server: Served) -> None:
    """A new match stands where the other one stood, all its seats here; the other stays as it was."""
    match, clients = finished(server)
    empire = clients["ottoman"]
    then = empire.want("replay", turn=20, seat="ottoman")["state"]

    made = empire.want("fork", turn=20)
    again = server.join(made, "ottoman", "greek")

    assert set(made["tokens"]) == {"ottoman", "greek"}
    assert again.state["scene"]["pieces"] == then["scene"]["pieces"]
    assert again.state["waiting"] == then["waiting"]
    assert server.join(match, "greek").state["over"]
    assert empire.refused("fork", turn=empire.state["turn"])["key"] == "nothing_to_play"


def test_nobody_looks_into_a_running_game_of_others_by_playing_on(server: Served) -> None:
    """While somebody else plays, the past stays closed; against bots one may try again."""
    with_friend = server.join(server.match(), "ottoman")
    with_bot = server.join(server.match(greek="bot:random"), "ottoman")

    assert with_friend.refused("fork", turn=0)["key"] == "still_running"
    assert with_bot.want("fork", turn=0)["tokens"].keys() == {"ottoman"}
