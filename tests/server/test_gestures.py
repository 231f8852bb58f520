"""Long moves and standing answers at the table: one message, one write, single answers; and secrets that stay so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bulawa.engine import registry
from bulawa.server import setups
from tests.server.served import Client, Served, served

SEATS = {"courier": "here", "sentry": "here"}


@pytest.fixture(autouse=True)
def road_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The small game with the road and the sentry is one of those that can be played."""
    monkeypatch.setenv("BULAWA_GAMES", "sentry=tests.engine.sentry:ROAD_GAME")
    for remembered in (setups.known, registry.find):
        remembered.cache_clear()
    yield
    for remembered in (setups.known, registry.find):
        remembered.cache_clear()


def sit_down(server: Served, **how: Any) -> tuple[dict[str, Any], Client, Client]:
    match = server.match_of("sentry", SEATS, watch=True)
    courier, sentry = (server.join(match, seat, **how) for seat in SEATS)
    caught_up(courier, sentry)
    courier.pushes.clear()
    return match, courier, sentry


def steps(*cells: int) -> list[list[str]]:
    return [["step", f"c{cell}"] for cell in cells]


def walk(client: Client, *cells: int) -> dict[str, Any]:
    first, *then = steps(*cells)
    return client.want("answer", seat="courier", choice=first, then=then, turn=client.state["turn"])


def caught_up(*clients: Client) -> None:
    """Everything that was pushed before has been read."""
    for client in clients:
        client.want("ping")


def journal(server: Served, match: dict[str, Any]) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = server.rooms.open_rooms[match["match"]].match.journal.entries
    return entries


def test_a_chain_is_one_message_and_single_answers(server: Served) -> None:
    """Everybody is told once; the journal has each answer."""
    match, courier, sentry = sit_down(server)
    answer = walk(courier, 1, 2)
    caught_up(courier, sentry)

    assert "stopped" not in answer
    assert answer["turn"] == 2
    assert [entry["choice"] for entry in journal(server, match)] == steps(1, 2)
    assert [len(client.pushes) for client in (courier, sentry)] == [1, 1]


def test_a_chain_that_stops_says_why(server: Served) -> None:
    """In the joined language, with how many answers were played."""
    _, courier, _ = sit_down(server, language="pl")
    answer = walk(courier, 1, 2, 3, 4)

    assert (answer["turn"], answer["done"], answer["stopped"]["key"]) == (3, 3, "interrupted")
    assert answer["stopped"]["text"] == "Ruch przerwano: najpierw odpowiada Sentry."


@pytest.mark.parametrize("then", [[["fly"]], [["step", "c99"]], [[]], ["step"], {"a": 1}, [["step", True]]])
def test_a_chain_that_cannot_be_read_changes_nothing(server: Served, then: Any) -> None:
    """No part of it is played."""
    match, courier, _ = sit_down(server)
    courier.refused("answer", seat="courier", choice=["step", "c1"], then=then, turn=0)

    assert journal(server, match) == []


def test_long_moves_are_offered_with_what_follows(server: Served) -> None:
    """Each as an option of its own, with the clicks that say it."""
    _, courier, sentry = sit_down(server)

    assert [len(chain["then"]) for chain in courier.state["chains"]] == [1, 2, 3]
    assert courier.state["chains"][0]["path"] == ["cell:c2", "do:step"]
    assert "chains" not in sentry.state


def test_an_answer_left_for_once_survives_the_server_and_is_used_up(server: Served) -> None:
    """Who waits leaves it, is told so, and nobody else; when he is asked it is given, and then there is none."""
    match = server.match()
    one, other = server.join(match, "ottoman"), server.join(match, "greek")
    other.want("once", seat="greek", verb="done", after="done")
    wrong = other.refused("once", seat="greek", verb="attack")
    early = one.refused("once", seat="ottoman", verb="done")
    told = server.join(match, "greek").state["standing"]["once"]
    hidden = "once" in server.join(match, "ottoman").state["standing"]
    other.want("once", seat="greek")
    other.want("look", seat="greek")

    assert (wrong["key"], early["key"]) == ("no_plain_answer", "asked_already")
    assert (told, hidden) == ({"verb": "done", "after": "done"}, False)
    assert "once" not in other.state["standing"]


def test_a_standing_answer_is_given_at_once(server: Served) -> None:
    """The mover is asked again in the same breath, and the chain goes through."""
    match, courier, sentry = sit_down(server)
    sentry.want("standing", seat="sentry", question="react", policy="never")
    answer = walk(courier, 1, 2, 3, 4)

    assert "stopped" not in answer
    assert [entry["seat"] for entry in journal(server, match)][-3:] == ["sentry", "courier", "sentry"]
    assert not courier.state["can_undo"]


def test_what_is_left_is_told_to_its_seat_alone(server: Served) -> None:
    """Nothing is pushed to others when something is left or withdrawn, and nothing of it is in their States."""
    match, courier, sentry = sit_down(server)
    spectator = server.join(match)
    before = seen(match, courier, spectator)
    sentry.want("standing", seat="sentry", question="react", policy="likely", number=77)
    caught_up(courier, spectator, sentry)

    assert sentry.state["standing"]["left"] == {
        "react": {"policy": "likely", "number": 77, "text": "fire from 77 % on"}
    }
    assert seen(match, courier, spectator) == before
    sentry.want("standing", seat="sentry", question="react", policy=None)
    caught_up(courier, spectator, sentry)
    assert sentry.state["standing"]["left"] == {}
    assert seen(match, courier, spectator) == before
    assert courier.pushes == spectator.pushes == []


def seen(match: dict[str, Any], courier: Client, spectator: Client) -> list[dict[str, Any]]:
    """What the others see when they look anew."""
    return [
        courier.want("look", seat="courier")["state"],
        spectator.want("join", match=match["match"], tokens=[], language="en")["state"],
    ]


def test_the_list_of_matches_does_not_date_it(server: Served) -> None:
    """When something was left is nobody's business."""
    match, _, sentry = sit_down(server)
    listed = server.http.post("/api/matches/list", json={"tokens": [match["owner"]]}).json()
    sentry.want("standing", seat="sentry", question="react", policy="always")

    assert server.http.post("/api/matches/list", json={"tokens": [match["owner"]]}).json() == listed


def test_others_learn_that_it_was_given_and_not_which(server: Served) -> None:
    """The log of its seat says what was left, that of the others only that it was a standing answer."""
    match, courier, sentry = sit_down(server)
    spectator = server.join(match)
    sentry.want("standing", seat="sentry", question="react", policy="likely", number=90)
    walk(courier, 1, 2, 3)
    caught_up(courier, sentry, spectator)
    lines = [[line["text"] for line in log_of(client)][-1] for client in (courier, spectator, sentry)]

    assert lines == ["Sentry: a standing answer"] * 2 + ["Sentry, standing answer: fire from 90 % on"]


def log_of(client: Client) -> list[dict[str, Any]]:
    log = client.state["log"]
    return [log[n] for n in sorted(log, key=int)] if isinstance(log, dict) else log


def test_one_that_cannot_be_given_asks_and_says_why(server: Served) -> None:
    """The seat is asked, and its State has the reason; nobody else's has."""
    _, courier, sentry = sit_down(server)
    sentry.want("standing", seat="sentry", question="react", policy="spare")
    server.rooms.open_rooms[courier.state["match"]].match.state.shots = 1  # type: ignore[attr-defined]
    walk(courier, 1, 2, 3)
    caught_up(courier, sentry)

    assert sentry.state["prompt"]["key"] == "react"
    assert sentry.state["standing"]["why"]["text"] == "Only one shot is left."
    assert "why" not in courier.state["standing"]


def test_the_present_question_is_answered_too(server: Served) -> None:
    """Whoever leaves an answer while being asked is asked no more, and the answer is on disk."""
    match, courier, sentry = sit_down(server)
    walk(courier, 1, 2, 3)
    turn = sentry.want("standing", seat="sentry", question="react", policy="never")["turn"]
    caught_up(courier)

    assert turn == 4
    assert courier.state["waiting"] == ["courier"]
    assert journal(server, match)[-1]["standing"] == ["never"]


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"question": "go", "policy": "never"}, "question"),
        ({"question": "react", "policy": "sometimes"}, "policy"),
        ({"question": "react", "policy": "never", "number": 3}, "number"),
        ({"question": "react", "policy": "likely"}, "number"),
        ({"question": "react", "policy": "likely", "number": 101}, "number"),
        ({"question": "react", "policy": "likely", "number": "x"}, "number"),
        ({"question": 7, "policy": "likely"}, "question"),
        ({"policy": "likely"}, "question"),
    ],
)
@pytest.mark.parametrize("language", ["en", "pl"])
def test_what_cannot_be_left_is_refused(server: Served, fields: dict[str, Any], field: str, language: str) -> None:
    """With the field at fault, in the joined language; nothing is kept."""
    _, _, sentry = sit_down(server, language=language)
    refused = sentry.refused("standing", seat="sentry", **fields)

    assert refused["field"] == field
    assert refused["text"]
    assert sentry.want("look", seat="sentry")["state"]["standing"]["left"] == {}


def test_nobody_leaves_anything_for_another(server: Served) -> None:
    """Neither the other player nor a spectator."""
    match, courier, _ = sit_down(server)
    for client in (courier, server.join(match)):
        refused = client.refused("standing", seat="sentry", question="react", policy="always")
        assert refused["key"] == "foreign_seat"


def test_what_was_left_survives_a_restart(tmp_path: Path) -> None:
    """It stands in the file, and is given by the server that is started next."""
    with served(tmp_path / "matches.db") as server:
        match, _, sentry = sit_down(server)
        sentry.want("standing", seat="sentry", question="react", policy="likely", number=100)
    with served(tmp_path / "matches.db") as server:
        courier, sentry = server.join(match, "courier"), server.join(match, "sentry")
        walk(courier, 1, 2, 3, 4)

        assert sentry.want("look", seat="sentry")["state"]["standing"]["left"]["react"]["number"] == 100
        assert [entry["standing"] for entry in journal(server, match) if "standing" in entry] == [["likely", 100]] * 2


def test_programs_leave_them_too(server: Served) -> None:
    """A lean connection is answered with its State."""
    _, courier, sentry = sit_down(server, lean=True)
    state = sentry.want("standing", seat="sentry", question="react", policy="never")["state"]
    walk(courier, 1, 2, 3)

    assert state["waiting"] == ["courier"]
    assert sentry.pushes == []
