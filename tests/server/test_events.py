"""Events made of ordinary matches: people enter, rounds follow one another, the standings say who won."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

import httpx
import pytest

from bulawa.server import events
from bulawa.server.marshal import Marshal
from bulawa.server.visitor import COOKIE
from tests.server.club import Browsers, key_of, signed_up
from tests.server.served import Served, eventually

CUP = {"title": "Cup of Messolonghi", "kind": "swiss", "game": "freedom"}
NAMES = ("Ala", "Bob", "Cem", "Dan", "Eve")


def club_of(site: Served, browsers: Browsers, n: int) -> dict[str, httpx.Client]:
    return {name: signed_up(browsers(site), name) for name in NAMES[:n]}


def made(host: httpx.Client, people: Sequence[httpx.Client], **wish: Any) -> str:
    """An event that all of these have entered."""
    answer = host.post("/api/events", json={**CUP, **wish})
    assert answer.status_code == 201, answer.text
    event: str = answer.json()["event"]
    for one in people:
        entered = one.post(f"/api/events/{event}/enter", json={})
        assert entered.status_code == 200, entered.text
    return event


def begun(host: httpx.Client, event: str) -> dict[str, Any]:
    answer = host.post(f"/api/events/{event}/begin", json={})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def give_up(site: Served, browser: httpx.Client, match: str) -> None:
    client = site.client(cookie=browser.cookies[COOKIE])
    seat = client.want("join", match=match, tokens=[], language="en")["mine"][0]
    client.want("give_up", seat=seat)
    client.close()


def look_after(site: Served) -> None:
    """As the marshal does now and then."""
    asyncio.run_coroutine_threadsafe(Marshal(site.rooms).look(), site.loop).result(30)


def play_round(site: Served, club: dict[str, httpx.Client], event: dict[str, Any]) -> dict[str, Any]:
    """Who comes first in the alphabet wins; how the event stands then."""
    host = next(iter(club.values()))
    event = host.get(f"/api/events/{event['event']}").json()
    for match in event["turns"][-1]["matches"]:
        if not match["over"]:
            give_up(site, club[max(match["seats"].values())], match["match"])
    look_after(site)
    told: dict[str, Any] = host.get(f"/api/events/{event['event']}").json()
    return told


def test_a_swiss_event_is_played_to_its_end(site: Served, browsers: Browsers) -> None:
    """Four players, two rounds: who has won both stands first, and who has lost both last."""
    club = club_of(site, browsers, 4)
    ala = club["Ala"]
    first = begun(ala, made(ala, list(club.values()), rated=True))
    second = play_round(site, club, first)
    last = play_round(site, club, second)
    firsts = [name for match in second["turns"][0]["matches"] for name in match["winners"]]

    assert (first["phase"], first["round"], first["rounds"]) == ("playing", 1, 2)
    assert [len(one["matches"]) for one in last["turns"]] == [2, 2]
    assert {*firsts} in [{*match["seats"].values()} for match in second["turns"][1]["matches"]]
    assert (last["phase"], last["standings"][0]["name"], last["standings"][0]["score"]) == ("over", "Ala", 2)
    assert sorted(row["score"] for row in last["standings"]) == [0, 1, 1, 2]


def test_in_a_round_robin_all_meet_and_the_odd_one_rests(site: Served, browsers: Browsers) -> None:
    """Three players, all rounds at once; each plays both sides as evenly as can be."""
    club = club_of(site, browsers, 3)
    ala = club["Ala"]
    event = begun(ala, made(ala, list(club.values()), kind="round_robin", at_once=True))
    for turn in event["turns"]:
        for match in turn["matches"]:
            give_up(site, club[max(match["seats"].values())], match["match"])
    look_after(site)
    told = ala.get(f"/api/events/{event['event']}").json()
    pairs = sorted(tuple(sorted(match["seats"].values())) for turn in event["turns"] for match in turn["matches"])

    assert pairs == [("Ala", "Bob"), ("Ala", "Cem"), ("Bob", "Cem")]
    assert sorted(name for turn in event["turns"] for name in turn["resting"]) == ["Ala", "Bob", "Cem"]
    assert [(row["name"], row["score"]) for row in told["standings"]] == [("Ala", 2), ("Bob", 1), ("Cem", 0)]
    assert told["phase"] == "over"


def test_its_matches_are_ordinary_ones(site: Served, browsers: Browsers) -> None:
    """Those who play find them among their own, others may watch them, and nobody is dealt a card before both came."""
    club = club_of(site, browsers, 2)
    ala = club["Ala"]
    event = begun(ala, made(ala, list(club.values())))
    (match,) = event["turns"][0]["matches"]
    own = [one["match"] for one in club["Bob"].post("/api/matches/list", json={"tokens": []}).json()["matches"]]
    watched = [one["match"] for one in site.http.post("/api/hall", json={"tokens": []}).json()["playing"]]
    spectator = site.client()
    spectator.want("join", match=match["match"], tokens=[], language="pl")

    assert own == watched == [match["match"]]
    assert sorted(spectator.state["awaited"]) == ["greek", "ottoman"]
    assert {one["called"] for one in spectator.state["seats"].values()} == {"Ala", "Bob"}


def test_who_leaves_gives_up_and_is_paired_no_more(site: Served, browsers: Browsers) -> None:
    """Four begin; one leaves in the first round, and the next is drawn without him."""
    club = club_of(site, browsers, 4)
    ala = club["Ala"]
    event = begun(ala, made(ala, list(club.values()), rounds=2))
    club["Dan"].post(f"/api/events/{event['event']}/leave", json={})
    look_after(site)
    after = play_round(site, club, event)
    dan = next(row for row in after["standings"] if row["name"] == "Dan")

    assert (dan["gone"], dan["score"], dan["played"]) == (True, 0, 1)
    assert len(after["turns"]) == 2
    assert "Dan" not in str(after["turns"][1])
    assert len(after["turns"][1]["resting"]) == 1


@pytest.mark.parametrize("winners", [[], ["ottoman", "greek"]])
def test_a_drawn_match_is_half_a_point_for_each(site: Served, browsers: Browsers, winners: list[str]) -> None:
    """Whether the result names both or nobody, as where neither side of a battle has reached its aim."""
    club = club_of(site, browsers, 2)
    ala = club["Ala"]
    event = begun(ala, made(ala, list(club.values())))
    (match,) = event["turns"][0]["matches"]
    ((key,),) = site.rooms.store.read("SELECT key FROM matches WHERE id = ?", (match["match"],))
    end = json.dumps({"end": {"winners": winners, "reason": "time", "scores": {}}})
    line = ("INSERT INTO lines (key, n, line, waiting, at) VALUES (?, 9999, ?, '[]', 0)", (key, end))
    over = ("UPDATE matches SET ended = 1 WHERE key = ?", (key,))

    async def finish() -> None:
        await site.rooms.store.writer.put([], [line, over])

    asyncio.run_coroutine_threadsafe(finish(), site.loop).result(30)
    look_after(site)
    told = ala.get(f"/api/events/{event['event']}").json()

    assert [(row["score"], row["won"]) for row in told["standings"]] == [(0.5, 0), (0.5, 0)]
    assert sorted(told["turns"][0]["matches"][0]["winners"]) == ["Ala", "Bob"]


def test_an_end_that_cannot_be_read_is_nobodys() -> None:
    assert events.winners_in(None, ["ottoman", "greek"]) == []


def test_four_at_a_table(site: Served, browsers: Browsers) -> None:
    """A game of three: four players, one rests and has a point for it."""
    club = club_of(site, browsers, 4)
    ala = club["Ala"]
    told = begun(ala, made(ala, list(club.values()), game="igrzysko", scenario="three"))

    assert [len(match["seats"]) for match in told["turns"][0]["matches"]] == [3]
    assert [row["score"] for row in told["standings"]] == [1, 0, 0, 0]


def test_an_event_that_lost_its_process_goes_on_at_another(site: Served, browsers: Browsers) -> None:
    """The round was drawn and no match begun: whoever looks after it next begins them, once."""
    club = club_of(site, browsers, 2)
    ala = club["Ala"]
    id = made(ala, list(club.values()))
    marshal = Marshal(site.rooms)

    async def draw_only() -> None:
        await marshal.events.keep(events.drawn(marshal.found(id), ["ottoman", "greek"]))

    asyncio.run_coroutine_threadsafe(draw_only(), site.loop).result(30)
    eventually(lambda: bool(site.http.post("/api/hall", json={"tokens": []}).json()["playing"]))
    look_after(site)

    assert len(site.http.post("/api/hall", json={"tokens": []}).json()["playing"]) == 1


# What is refused


def test_nobody_does_what_is_the_hosts(site: Served, browsers: Browsers) -> None:
    """Nor enters without an account, nor when it has begun."""
    club = club_of(site, browsers, 3)
    ala, bob, cem = club.values()
    event = made(ala, [ala, bob])
    refused = [
        bob.post(f"/api/events/{event}/begin", json={}),
        bob.post(f"/api/events/{event}/send-away", json={"name": "Ala"}),
        bob.post(f"/api/events/{event}/close", json={}),
        browsers(site).post(f"/api/events/{event}/enter", json={}),
        browsers(site).post("/api/events", json=CUP),
    ]
    begun(ala, event)
    late = cem.post(f"/api/events/{event}/enter", json={})

    assert [key_of(one) for one in refused] == ["not_host"] * 3 + ["sign_in_first"] * 2
    assert (late.status_code, key_of(late)) == (409, "event_begun")


@pytest.mark.parametrize(
    ("wish", "key"),
    [
        ({"game": "igrzysko", "kind": "round_robin"}, "pairs_only"),
        ({"game": "halma"}, "no_game"),
        ({"kind": "knockout"}, "unexpected"),
        ({"title": "\u202eevil"}, "unexpected"),
    ],
)
def test_an_event_that_cannot_be_is_refused(site: Served, browsers: Browsers, wish: dict[str, Any], key: str) -> None:
    ala = signed_up(browsers(site), "Ala")

    assert key_of(ala.post("/api/events", json={**CUP, **wish})) == key


def test_too_few_do_not_begin_and_too_many_events_are_not_made(site: Served, browsers: Browsers) -> None:
    ala = signed_up(browsers(site), "Ala")
    own = [made(ala, [ala]) for _ in range(5)]
    alone = ala.post(f"/api/events/{own[0]}/begin", json={})
    sixth = ala.post("/api/events", json=CUP)
    ala.post(f"/api/events/{own[0]}/close", json={})
    gone = site.http.get(f"/api/events/{own[0]}")

    assert (key_of(alone), key_of(sixth), key_of(gone)) == ("too_few_players", "too_many_events", "no_event")
    assert len(site.http.get("/api/events").json()["events"]) == 4


def test_a_private_event_is_found_by_its_link_only(site: Served, browsers: Browsers) -> None:
    club = club_of(site, browsers, 2)
    ala, bob = club.values()
    event = made(ala, [ala], public=False)

    assert [one["event"] for one in ala.get("/api/events").json()["events"]] == [event]
    assert bob.get("/api/events").json()["events"] == []
    assert bob.get(f"/api/events/{event}").json()["hosted"] == "Ala"


def test_whoever_deletes_the_account_has_no_name_there(site: Served, browsers: Browsers) -> None:
    """What is exported before tells of the event."""
    club = club_of(site, browsers, 2)
    ala, bob = club.values()
    event = made(ala, [ala, bob])
    kept = bob.get("/api/me/export").json()["events"]
    bob.post("/api/me/delete", json={"password": "correct horse battery"})

    assert kept == ["Cup of Messolonghi"]
    assert [row["name"] for row in ala.get(f"/api/events/{event}").json()["standings"]] == ["Ala", ""]
