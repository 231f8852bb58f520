"""The owner minds the site: complaints come, remarks, tables and names go; nobody else may do so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from bulawa.server.accounts import Accounts
from tests.server.club import Browsers, key_of, signed_up
from tests.server.served import Client, Served, served


@pytest.fixture
def owned(kept_in: Path | str, browsers: Browsers) -> Iterator[tuple[Served, httpx.Client]]:
    """A site over either store with its owner, who has made the account before."""
    with served(kept_in, accounts=()) as site:
        owner = signed_up(browsers(site), "Gospodarz")
        app: Any = site.config.app
        accounts: Accounts = app.state.accounts
        accounts.owners = frozenset({"gospodarz"})
        yield site, owner


def at_table(site: Served, rude: httpx.Client) -> tuple[dict[str, Any], Client, Client]:
    """Somebody rude and somebody who is not."""
    wish = {"game": "freedom", "seats": {"ottoman": "here", "greek": "link"}, "watch": True}
    made = site.with_guests(rude.post("/api/matches", json=wish).json(), {"greek": "link"})
    return made, site.join(made, "ottoman"), site.join(made, "greek")


def test_a_remark_goes_that_somebody_complained_of(owned: tuple[Served, httpx.Client], browsers: Browsers) -> None:
    """All who look see that it was removed, in their language, and so does whoever comes later."""
    site, owner = owned
    made, rude, guest = at_table(site, signed_up(browsers(site), "Warchoł"))
    rude.want("say", seat="ottoman", text="something unkind")
    guest.want("complain", seat="ottoman", text="He is rude.")
    (complaint,) = owner.get("/api/site/complaints").json()["complaints"]
    remark = {"match": made["match"], "n": complaint["said"][0]["n"]}
    owner.post("/api/site/remarks/remove", json=remark)
    guest.want("look", seat="greek")
    late = site.join(made, "greek", language="pl")
    owner.post("/api/site/complaints/dismiss", json={"id": complaint["id"]})

    assert (complaint["called"], complaint["text"]) == ("Warchoł", "He is rude.")
    assert guest.state["log"]["s0"]["text"] == "[removed by the owner of the site]"
    assert late.state["log"]["s0"]["text"] == "[usunięte przez gospodarza serwisu]"
    assert owner.get("/api/site/complaints").json()["complaints"] == []


def test_names_tables_and_matches_go(owned: tuple[Served, httpx.Client], browsers: Browsers) -> None:
    """Whoever sits there sees it at once."""
    site, owner = owned
    made, rude, _ = at_table(site, signed_up(browsers(site), "Warchoł"))
    owner.post("/api/site/names/remove", json={"name": "warchoł", "to": "Gracz 7"})
    rude.want("look", seat="ottoman")
    called = rude.state["seats"]["ottoman"]["called"]
    table = browsers(site).post("/api/tables", json={"game": "freedom", "called": "x", "public": True}).json()
    for id in (table["table"]["table"], made["match"]):
        assert owner.post("/api/site/matches/remove", json={"id": id}).status_code == 200
    while rude.pushes[-1]["push"] != "gone":
        rude.receive()

    assert called == "Gracz 7"
    assert site.http.post("/api/hall", json={"tokens": []}).json()["tables"] == []


def test_nobody_else_minds_the_site(owned: tuple[Served, httpx.Client], browsers: Browsers) -> None:
    """Neither strangers nor people with accounts; and a spectator complains of nobody."""
    site, _ = owned
    made, _, _ = at_table(site, signed_up(browsers(site), "Jan"))
    spectator = site.client()
    spectator.want("join", match=made["match"], tokens=[], language="en")
    for asker, status in ((browsers(site), 401), (signed_up(browsers(site), "Eve"), 403)):
        answers = [
            asker.get("/api/site/complaints"),
            asker.post("/api/site/remarks/remove", json={"match": made["match"], "n": 0}),
            asker.post("/api/site/matches/remove", json={"id": made["match"]}),
            asker.post("/api/site/names/remove", json={"name": "Jan", "to": "Fool"}),
        ]

        assert {one.status_code for one in answers} == {status}
        assert {key_of(one) for one in answers} <= {"sign_in_first", "owners_only"}
    assert spectator.refused("complain", seat="greek", text="!")["key"] == "foreign_seat"
