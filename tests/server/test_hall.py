"""The hall: tables open to all, to people or by link; seats fill up, then the match begins, once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from bulawa.server.visitor import COOKIE
from tests.server.club import Browsers, key_of, signed_up
from tests.server.served import Served

SIEGE = {"game": "freedom", "called": "Host"}
FOUR = {"game": "igrzysko", "scenario": "four", "called": "Host"}


def opened(browser: httpx.Client, **wish: Any) -> dict[str, Any]:
    answer = browser.post("/api/tables", json={**SIEGE, **wish})
    assert answer.status_code == 201, answer.text
    told: dict[str, Any] = answer.json()
    return told


def sit(browser: httpx.Client, table: str, **wish: Any) -> httpx.Response:
    return browser.post(f"/api/tables/{table}/sit", json={"called": "Guest", **wish})


def around(browser: httpx.Client, *tokens: str) -> list[str]:
    """The tables that somebody sees."""
    told = browser.post("/api/hall", json={"tokens": list(tokens)}).json()
    return [one["table"] for one in told["tables"]]


def test_a_match_begins_when_the_last_seat_is_taken(site: Served, browsers: Browsers) -> None:
    """Two without accounts find each other; the secrets with which they sat down open their seats."""
    host, guest = browsers(site), browsers(site)
    made = opened(host, seat="greek", public=True, watch=True, clock={"kind": "move", "seconds": 300})
    seen = around(guest)
    seated = sit(guest, made["table"]["table"]).json()
    now = host.post(f"/api/tables/{made['table']['table']}", json={"token": made["token"]}).json()
    match = {"match": made["table"]["table"], "tokens": {"greek": made["token"], "ottoman": seated["token"]}}
    client = site.join(match, "ottoman")

    assert seen == [made["table"]["table"]]
    assert (made["table"]["missing"], made["table"]["free"], made["table"]["host"]) == (1, ["ottoman"], True)
    assert (now["begun"], now["seat"], seated["table"]["seat"]) == (True, "greek", "ottoman")
    assert {seat: one["called"] for seat, one in client.state["seats"].items()} == {"greek": "Host", "ottoman": "Guest"}
    assert client.state["time"]["kind"] == "move"
    assert around(guest) == []


def test_whoever_wants_any_seat_gets_the_one_that_is_left(site: Served, browsers: Browsers) -> None:
    """Those who chose have what they chose."""
    host = browsers(site)
    made = opened(host, seat=None)
    seated = sit(browsers(site), made["table"]["table"], seat="ottoman").json()
    now = host.post(f"/api/tables/{made['table']['table']}", json={"token": made["token"]}).json()

    assert (now["seat"], seated["table"]["seat"]) == ("greek", "ottoman")


def test_of_many_who_come_at_once_each_seat_gets_one(site: Served, browsers: Browsers) -> None:
    """Four seats, one host, a crowd of eight: three sit down, five are told that it is full."""
    made = opened(browsers(site), **FOUR)
    crowd = [browsers(site) for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda one: sit(one, made["table"]["table"]), crowd))
    now = crowd[0].post(f"/api/tables/{made['table']['table']}", json={}).json()

    assert sorted(one.status_code for one in answers) == [200] * 3 + [409] * 5
    assert now["begun"]
    assert len(now["sitters"]) == 4


def test_who_is_not_ready_is_waited_for(site: Served, browsers: Browsers) -> None:
    """An army list may be handed in before the match begins."""
    guest = browsers(site)
    made = opened(browsers(site))
    first = sit(guest, made["table"]["table"], ready=False).json()
    second = sit(guest, made["table"]["table"], ready=True, token=first["token"]).json()

    assert (first["table"]["missing"], first["table"]["begun"]) == (0, False)
    assert (second["table"]["begun"], second["token"]) == (True, first["token"])


def test_bots_may_fill_seats(site: Served, browsers: Browsers) -> None:
    """Two people and two bots."""
    seats = opened(browsers(site), **FOUR)["table"]["free"]
    made = opened(browsers(site), **FOUR, bots=dict.fromkeys(seats[:2], "bot:random"))
    seated = sit(browsers(site), made["table"]["table"]).json()

    assert made["table"]["missing"] == 1
    assert seated["table"]["begun"]


def test_a_table_for_a_person_is_for_nobody_else(site: Served, browsers: Browsers) -> None:
    """Only who was invited sees it and may sit down, whatever it is called."""
    host, ali, eve = (signed_up(browsers(site), name) for name in ("Jan", "Ali", "Eve"))
    made = opened(host, invited=["ALI"], public=True)
    table = made["table"]["table"]
    seen = [around(one) for one in (host, ali, eve)]
    refused = [sit(eve, table), sit(browsers(site), table, called="Ali")]
    seated = sit(ali, table)

    assert seen == [[table], [table], []]
    assert [(one.status_code, key_of(one)) for one in refused] == [(403, "not_invited")] * 2
    assert seated.json()["table"]["begun"]


def test_a_private_table_is_found_by_its_link_only(site: Served, browsers: Browsers) -> None:
    """Its host sees it, with the secret he has; others do not."""
    host = browsers(site)
    made = opened(host)

    assert around(browsers(site)) == []
    assert around(host, made["token"]) == [made["table"]["table"]]
    assert sit(browsers(site), made["table"]["table"]).status_code == 200


def test_who_gets_up_leaves_the_seat_to_another(site: Served, browsers: Browsers) -> None:
    """With its host the table goes."""
    host, guest = browsers(site), browsers(site)
    made = opened(host, **FOUR, public=True)
    table = made["table"]["table"]
    seated = sit(guest, table).json()
    guest.post(f"/api/tables/{table}/leave", json={"token": seated["token"]})
    after = host.post(f"/api/tables/{table}", json={}).json()
    stranger = guest.post(f"/api/tables/{table}/leave", json={"token": "guessed"})
    host.post(f"/api/tables/{table}/leave", json={"token": made["token"]})

    assert after["missing"] == 3
    assert (stranger.status_code, key_of(stranger)) == (404, "no_table")
    assert key_of(sit(guest, table)) == "no_table"


def test_a_rated_match_is_for_people_with_names(site: Served, browsers: Browsers) -> None:
    """Without bots, and without guests."""
    jan = signed_up(browsers(site), "Jan")
    without = browsers(site).post("/api/tables", json={**SIEGE, "rated": True})
    bots = jan.post("/api/tables", json={**FOUR, "rated": True, "bots": {"x": "bot:random"}})
    made = opened(jan, rated=True, public=True)
    guest = sit(browsers(site), made["table"]["table"])
    ali = sit(signed_up(browsers(site), "Ali"), made["table"]["table"])

    assert (without.status_code, key_of(without)) == (403, "rated_needs_account")
    assert bots.status_code == 400
    assert key_of(guest) == "rated_needs_account"
    assert ali.json()["table"]["begun"]


def test_what_may_be_watched_is_listed(site: Served, browsers: Browsers) -> None:
    """A public match with spectators is; one that is not meant for them is not, nor one by link."""
    for wish in ({"public": True, "watch": True}, {"public": True}, {"watch": True}):
        made = opened(browsers(site), **wish)
        sit(browsers(site), made["table"]["table"])
    told = browsers(site).post("/api/hall", json={"tokens": []}).json()

    assert [sorted(one["called"].values()) for one in told["playing"]] == [["Guest", "Host"]]
    assert told["finished"] == []


def test_ones_seat_at_a_table_is_there_on_the_phone(site: Served, browsers: Browsers) -> None:
    """The account knows it: no secret is needed."""
    jan = signed_up(browsers(site), "Jan")
    made = opened(jan, seat="greek")
    sit(browsers(site), made["table"]["table"])
    told = site.client(cookie=jan.cookies[COOKIE]).want("join", match=made["table"]["table"], tokens=[], language="pl")

    assert told["mine"] == ["greek"]


# Hostile


def test_a_seat_is_one_persons(site: Served, browsers: Browsers) -> None:
    """The second who wants it is refused; who sits there already cannot sit twice."""
    host, jan = browsers(site), signed_up(browsers(site), "Jan")
    made = opened(host, **FOUR)
    table = made["table"]["table"]
    free = made["table"]["free"]
    first = sit(jan, table, seat=free[0]).json()
    other = sit(browsers(site), table, seat=free[0])
    again = sit(jan, table, seat=free[1]).json()

    assert (other.status_code, key_of(other)) == (409, "seat_taken")
    assert (first["table"]["missing"], again["table"]["missing"]) == (2, 2)


@pytest.mark.parametrize("secret", ["", "x", "0" * 22])
def test_a_guessed_secret_sits_nowhere(site: Served, browsers: Browsers, secret: str) -> None:
    """It neither shows nor moves anybody."""
    made = opened(browsers(site), **FOUR)
    stranger = browsers(site).post(f"/api/tables/{made['table']['table']}", json={"token": secret or None}).json()

    assert [one["mine"] for one in stranger["sitters"]] == [False]
    assert stranger["host"] is False


def test_a_spectator_gets_no_seat(site: Served, browsers: Browsers) -> None:
    """Whatever he asks for, in a match that all may watch."""
    made = opened(browsers(site), public=True, watch=True)
    sit(browsers(site), made["table"]["table"])
    spectator = site.client()
    spectator.want("join", match=made["table"]["table"], tokens=[], language="en")
    asked: list[tuple[str, dict[str, Any]]] = [
        ("look", {"seat": "greek"}),
        ("say", {"seat": "greek", "text": "I am Greek"}),
        ("take_seat", {"seat": "greek"}),
        ("give_up", {"seat": "greek"}),
        ("rename", {"seat": "greek", "called": "Me"}),
        ("pace", {"ms": 0}),
    ]
    refused = {spectator.refused(do, **fields)["key"] for do, fields in asked}
    late = sit(browsers(site), made["table"]["table"])

    assert refused == {"foreign_seat"}
    assert (late.status_code, key_of(late)) == (409, "table_full")
