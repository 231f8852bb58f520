"""Ratings: rated matches count once, for those who played them, with an uncertainty that shrinks."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from bulawa.server.ratings import BEGINNER, MODEL, changes
from bulawa.server.visitor import COOKIE
from tests.server.club import Browsers, signed_up
from tests.server.served import Served, eventually


def played(site: Served, winner: httpx.Client, loser: httpx.Client, rated: bool = True) -> str:
    """A siege that one of two gives up."""
    wish = {"game": "freedom", "called": "x", "seat": "greek", "rated": rated, "public": True, "watch": True}
    table: str = winner.post("/api/tables", json=wish).json()["table"]["table"]
    loser.post(f"/api/tables/{table}/sit", json={"called": "y"})
    client = site.client(cookie=loser.cookies[COOKIE])
    client.want("join", match=table, tokens=[], language="en")
    client.want("give_up", seat="ottoman")
    return table


def listed(site: Served, **wanted: str) -> list[dict[str, Any]]:
    answer = site.http.get("/api/ratings", params={"game": "freedom", **wanted})
    found: list[dict[str, Any]] = answer.json()["ratings"]
    return found


def leaders(site: Served, n: int, **wanted: str) -> list[dict[str, Any]]:
    """The leaderboard of the sieges, as soon as so many matches are counted."""
    eventually(lambda: sum(one["played"] for one in listed(site, **wanted)) >= 2 * n)
    return listed(site, **wanted)


def test_a_rated_match_counts_for_both(site: Served, browsers: Browsers) -> None:
    """By the game and by the scenario; the winner stands first, and both are surer than before."""
    jan, ali = signed_up(browsers(site), "Jan"), signed_up(browsers(site), "Ali")
    played(site, jan, ali)
    once = leaders(site, 1)
    played(site, jan, ali)
    twice, siege = leaders(site, 2), leaders(site, 2, scenario="siege")
    own = jan.get("/api/me/record").json()["ratings"]

    assert [(one["name"], one["played"], one["won"]) for one in once] == [("Jan", 1, 1), ("Ali", 1, 0)]
    assert once[0]["rating"] > BEGINNER > once[1]["rating"]
    assert twice[0]["rating"] > once[0]["rating"]
    assert twice[0]["spread"] < once[0]["spread"]
    assert [one["name"] for one in siege] == ["Jan", "Ali"]
    assert sorted(one["scenario"] for one in own) == ["", "siege"]


def test_other_matches_count_for_nobody(site: Served, browsers: Browsers) -> None:
    """What was not rated is finished and listed, and no more."""
    jan, ali = signed_up(browsers(site), "Jan"), signed_up(browsers(site), "Ali")
    friendly = played(site, jan, ali, rated=False)
    played(site, jan, ali)
    counted = leaders(site, 1)
    finished = [one["match"] for one in site.http.post("/api/hall", json={"tokens": []}).json()["finished"]]

    assert [one["played"] for one in counted] == [1, 1]
    assert friendly in finished


@pytest.mark.parametrize("n", [3, 4])
def test_of_three_and_four_who_wins_rises_and_the_others_are_equals(n: int) -> None:
    """One match of several is rated as one, and not as so many of two."""
    people = {f"seat{i}": f"person{i}" for i in range(n)}
    new = {seat: (MODEL.rating(), 0, 0) for seat in people}
    rows = [values for _, values in changes(people, ["seat1"], new, "igrzysko", "")]
    after = {str(person): (float(str(mu)), float(str(sigma)), won) for person, _, _, mu, sigma, _, won in rows}
    winner, others = after.pop("person1"), set(after.values())

    assert len(others) == 1
    (loser,) = others
    assert winner[0] > MODEL.mu > loser[0]
    assert max(winner[1], loser[1]) < MODEL.sigma
    assert (winner[2], loser[2]) == (1, 0)


@pytest.mark.parametrize("winners", [[], ["norman", "byzantine"]])
def test_a_draw_leaves_equals_where_they_are(winners: list[str]) -> None:
    """Whether nobody has won or both: it is nobody's victory and nobody's defeat, and both are surer than before."""
    people = {"norman": "Jan", "byzantine": "Ali"}
    new = {seat: (MODEL.rating(), 0, 0) for seat in people}
    rows = [values for _, values in changes(people, winners, new, "guiscard", "")]

    assert [float(str(row[3])) for row in rows] == pytest.approx([MODEL.mu] * 2)
    assert [row[5:] for row in rows] == [(1, 0)] * 2
    assert all(float(str(row[4])) < MODEL.sigma for row in rows)


def test_who_has_deleted_the_account_is_in_no_list(site: Served, browsers: Browsers) -> None:
    """Their rating goes with them."""
    jan, ali = signed_up(browsers(site), "Jan"), signed_up(browsers(site), "Ali")
    played(site, jan, ali)
    leaders(site, 1)
    jan.post("/api/me/delete", json={"password": "correct horse battery"})

    assert [one["name"] for one in listed(site)] == ["Ali"]
