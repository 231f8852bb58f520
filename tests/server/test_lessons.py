"""Guided games at the table: the room plays the other seats, and a lesson survives everything a match survives."""

from __future__ import annotations

from typing import Any

from tests.server.served import Client, Served


def lesson(server: Served, name: str = "breach") -> dict[str, Any]:
    answer = server.http.post(f"/api/games/freedom/lessons/{name}")
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def fire(client: Client, *choice: str) -> None:
    client.want("answer", seat="ottoman", choice=list(choice), turn=client.state["turn"])


def pages(client: Client) -> list[int]:
    return [int(number) for number in client.state["lesson"]["pages"]]


def test_only_the_learner_sits_at_the_table(server: Served) -> None:
    """All other seats are the lesson's bots."""
    begun = lesson(server)
    client = server.join(begun, "ottoman")

    assert {seat: one["by"] for seat, one in client.state["seats"].items()} == {"ottoman": "here", "greek": "bot:easy"}
    assert pages(client) == [1, 2, 3]
    assert (client.state["lesson"]["of"], client.state["lesson"]["arranged"]) == (16, True)


def test_the_room_answers_for_the_others(server: Served) -> None:
    """Their steps are played without being thought about."""
    client = server.join(lesson(server), "ottoman")
    client.want("pace", ms=0)
    for choice in (("fire", "m5_5", "w5"), ("lower",), ("fire", "m6_4", "w4")):
        fire(client, *choice)
    client.wait_for(4)

    assert (pages(client), client.state["prompt"]["key"]) == ([6, 7], "advance")


def test_an_answer_that_is_not_meant_is_refused(server: Served) -> None:
    """With the reason of the step, and nothing has happened."""
    client = server.join(lesson(server), "ottoman", language="pl")
    refused = client.refused("answer", seat="ottoman", choice=["fire", "m6_4", "w4"], turn=0)

    assert (refused["key"], refused["text"].startswith("Można strzelić i gdzie indziej")) == ("lesson_first", True)
    assert client.state["turn"] == 0


def test_a_lesson_that_is_exported_goes_on_where_it_is_imported(server: Served) -> None:
    """With its bots, at the same step."""
    begun = lesson(server)
    fire(server.join(begun, "ottoman"), "fire", "m5_5", "w5")
    journal = server.http.get(f"/api/matches/{begun['match']}/journal", params={"token": begun["owner"]}).text
    there = server.http.post("/api/matches/import", content=journal, headers={"content-type": "text/plain"}).json()
    client = server.join(there, "ottoman")

    assert (pages(client), client.state["seats"]["greek"]["by"]) == ([4], "bot:easy")


def test_no_such_lesson(server: Served) -> None:
    """It is said which there are."""
    answer = server.http.post("/api/games/freedom/lessons/second")

    assert (answer.status_code, answer.json()["error"]["text"]) == (
        404,
        "This game has no lesson second; it has breach.",
    )


def test_home_lists_the_lessons(server: Served) -> None:
    """In the reader's language."""
    games = server.http.get("/api/games", params={"language": "pl"}).json()["games"]
    (freedom,) = [game for game in games if game["id"] == "freedom"]

    assert [(one["id"], one["title"]) for one in freedom["lessons"]] == [("breach", "Wyłom")]


def test_a_lesson_is_listed_as_one(server: Served) -> None:
    """Among the saved games it has its own name, and it counts for no record."""
    begun, usual = lesson(server), server.match(greek="bot:random")
    tokens = [begun["owner"], usual["owner"]]
    listed = server.http.post("/api/matches/list", json={"tokens": tokens}).json()["matches"]
    here = server.http.post("/api/matches/here", json={}).json()["matches"]

    assert {one["match"]: one.get("lesson") for one in listed} == {begun["match"]: "breach", usual["match"]: None}
    assert {one.get("lesson") for one in here} == {"breach", None}
    assert server.join(begun, "ottoman").state["practice"]
    assert "practice" not in server.join(usual, "ottoman").state


def test_a_game_from_elsewhere_counts_for_no_record(server: Served) -> None:
    """Neither one that was brought here, nor one that goes on from the middle of another."""
    match = server.match(greek="bot:random")
    text = server.http.get(f"/api/matches/{match['match']}/journal", params={"token": match["owner"]}).text
    brought = server.http.post("/api/matches/import", content=text).json()
    forked = server.join(match, "ottoman").want("fork", turn=0)

    assert server.join(brought, "ottoman").state["practice"]
    assert server.join(forked, "ottoman").state["practice"]
