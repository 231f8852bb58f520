"""Phase 7: new estates (R43-R45)."""

from __future__ import annotations

from bulawa.games.igrzysko.estates import NewEstates
from tests.games.igrzysko.lands import answer, clients, estates, land, refused, run, seat_of


def test_r43_one_estate_at_a_time_from_the_hetman() -> None:
    """In cycles, until everybody has passed.  [R43]"""
    told = {letter: {"ukraine": 5} for letter in "WRB"}
    g = run(land(mace="R", clients=told), NewEstates(1, 0, 0))
    asked = []
    for sentence in ("build ukraine", "pass", "build ukraine", "build ukraine", "pass", "pass"):
        asked.append("WRBY"[g.waiting[0]])
        answer(g, asked[-1], sentence)

    assert "".join(asked) == "RBWRWR"
    assert (g.waiting, estates(g, "ukraine")) == ([], "R W R")


def test_r44_one_client_then_two() -> None:
    """The first cycle costs one client of the province, every later one two.  [R44] [E41]"""
    g = run(land(clients={"W": {"ukraine": 6}}), NewEstates(1, 0, 0))
    left = []
    for _ in range(3):
        answer(g, "W", "build ukraine")
        left.append(clients(g, "W", "ukraine"))

    assert left == [5, 3, 1]
    assert g.waiting == []


def test_r44_a_cycle_too_late_costs_two() -> None:
    """With one client left in a province nothing can be built there in the second cycle.  [R44]"""
    g = run(land(clients={"W": {"ukraine": 1, "prussia": 3}}), NewEstates(1, 0, 0))
    answer(g, "W", "build prussia")

    assert refused(g, "W", "build ukraine") == "R44"
    assert refused(g, "W", "build prussia") is None


def test_r45_occupied_provinces_and_new_lands_are_open() -> None:
    """An enemy does not matter, nor that one has no estate there; a full track does.  [R45]"""
    g = land(
        clients={"W": {"ukraine": 1, "prussia": 1}},
        cubes={"ukraine": {"tatars": 5}},
        estates={"prussia": "R R B B R"},
    )
    run(g, NewEstates(1, 0, 0))

    assert refused(g, "W", "build ukraine") is None
    assert refused(g, "W", "build prussia") == "R17"
    assert refused(g, "W", "build lithuania") == "R44"
    assert refused(g, "W", "settle ukraine") == "R43"

    answer(g, "W", "build ukraine")

    assert estates(g, "ukraine") == "W"
    assert g.discs[seat_of("W")] == 14
