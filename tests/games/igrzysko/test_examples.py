"""The examples of the rulebook, as the specification retells them: influence, Sejm and special actions (X1-X11)."""

from __future__ import annotations

from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko.actions import bar_confederation
from bulawa.games.igrzysko.clientele import new_clientele
from bulawa.games.igrzysko.crown import raise_crown_army
from bulawa.games.igrzysko.events import Events
from bulawa.games.igrzysko.hetman import award_mace
from bulawa.games.igrzysko.income import estate_income
from bulawa.games.igrzysko.sejm import hold_elections
from bulawa.games.igrzysko.special import SpecialActions
from bulawa.games.igrzysko.state import Igrzysko
from tests.games.igrzysko.lands import (
    Begin,
    answer,
    clients,
    crown,
    enemy_of,
    estates,
    hand,
    land,
    lay,
    money,
    prestige,
    province_of,
    run,
    seat_of,
    sejm,
)


def test_x1_income_from_lithuania() -> None:
    """Lithuania, wealth 3; R two estates, one with a manager, W and B one each: R 8, W 3, B 3.  [R23]"""
    g = land(estates={"lithuania": "R+ R W B"})

    assert [estate_income(g, seat_of(letter)) for letter in "RWB"] == [8, 3, 3]


def test_x2_tokens_become_clients() -> None:
    """Lithuania revealed: R 4, B 2, Y 0 place as many clients; the tokens are used.  [R28]"""
    g = run(land(table="RBY"), new_clientele())
    lay(g, "R", "0 4 0 1 1 5")
    lay(g, "B", "0 2 0 1 1 4")
    lay(g, "Y", "1 0 0 1 2 3")

    assert [clients(g, letter, "lithuania") for letter in "RBY"] == [4, 2, 0]
    assert hand(g, "R") == "2 2 3 3 4 5"


def test_x3_crown_army_of_the_first_turn() -> None:
    """Court R 3, B 3, W 2: R and B bid, both bids are lost; sum 8 and turn 1 give 4 infantry, 3 cavalry, no artillery.

    [R31] [R35] [R36] [R37]"""
    g = land(court={"R": 3, "B": 3, "W": 2})
    run(g, award_mace(g))

    assert g.waiting == [seat_of("R"), seat_of("B")]

    answer(g, "R", "bid 3")
    answer(g, "B", "bid 2")
    raise_crown_army(g)

    assert g.mace == seat_of("R")
    assert [money(g, letter) for letter in "RBW"] == [7, 8, 10]
    assert crown(g) == "4/3/0"


def test_x3_artillery_comes_in_later_turns() -> None:
    """The same influence brings artillery from turn 2 on.  [R37]"""
    g = land(turn=2, court={"R": 3, "B": 3, "W": 2})
    raise_crown_army(g)

    assert crown(g) == "3/2/1"


def test_x4_events() -> None:
    """Dice 2, 2, 4, 6: field 2 gets two cubes, field 4 one, the 6 is ignored.  [R38]"""
    g = run(land(), Events(), [2, 2, 4, 6])

    assert g.fields == [0, 2, 0, 1, 0]


def test_x5_election_in_lithuania() -> None:
    """R 4, B 2: R gives a client and sits for Lithuania.  [R41]"""
    g = land(clients={"R": {"lithuania": 4}, "B": {"lithuania": 2}, "W": {"prussia": 1}})
    hold_elections(g)

    assert sejm(g) == "WR..."
    assert clients(g, "R", "lithuania") == 3


def test_x5_a_tie_elects_nobody() -> None:
    """R 2, B 2: the seat stays empty and nobody removes anything.  [R42]"""
    g = land(clients={"R": {"lithuania": 2}, "B": {"lithuania": 2}})
    hold_elections(g)

    assert sejm(g) == "....."
    assert [clients(g, letter, "lithuania") for letter in "RB"] == [2, 2]


def test_x6_new_estates(table: Begin) -> None:
    """R, W, B: one client each in the first cycle; then R and W pass and B builds on for two clients each.

    [R43] [R44]"""
    game = table(
        phase="new_estates",
        table="RWB",
        mace="R",
        clients={"R": {"ukraine": 3}, "W": {"prussia": 3}, "B": {"ukraine": 5}},
    )
    game.say("R", "build ukraine").say("W", "build prussia").say("B", "build ukraine")
    game.say("R", "pass").say("W", "pass").say("B", "build ukraine")

    assert (estates(game.g, "ukraine"), clients(game.g, "B", "ukraine")) == ("R B B", 2)

    game.say("B", "build ukraine")

    assert (estates(game.g, "ukraine"), clients(game.g, "B", "ukraine")) == ("R B B B", 0)
    assert game.g.phase == 8


def test_x7_gdansk(table: Begin) -> None:
    """Wealth of Prussia 3: one client from Prussia brings 6 zł.  [R48]"""
    game = table(phase="special_actions", clients={"W": {"prussia": 1, "ukraine": 1}}).say("W", "gdansk")

    assert money(game.g, "W") == 16
    assert clients(game.g, "W", "prussia") == 0


def test_x8_treaty_with_moscow(table: Begin) -> None:
    """Turn 1, R with Moscow: a client from Lithuania, any own disc of the Sejm, die 5: pays 7.  [R49] [R50]"""
    game = table(
        phase="special_actions",
        mace="R",
        clients={"R": {"lithuania": 2}},
        sejm={"ukraine": "R"},
        rolls=[[5]],
    ).say("R", "diplomacy moscow 2")

    assert money(game.g, "R") == 3
    assert (game.g.treaty, game.g.endures) == (enemy_of("moscow"), 2)
    assert (clients(game.g, "R", "lithuania"), sejm(game.g)) == (1, ".....")


def x9() -> Igrzysko:
    return land(
        turn=4,
        prestige={"B": 5, "R": 9, "W": 8},
        clients={"B": {"lithuania": 5}, "R": {"lithuania": 4}, "W": {"lithuania": 6}},
        estates={"lithuania": "R R W"},
    )


def test_x9_confederation(table: Begin) -> None:
    """B, alone last: two clients, and R's lowest estate in Lithuania is B's; W has too many clients.  [R57] [R58]"""
    game = table(
        phase="special_actions",
        turn=4,
        mace="B",
        prestige={"B": 5, "R": 9, "W": 8},
        clients={"B": {"lithuania": 5}, "R": {"lithuania": 4}, "W": {"lithuania": 6}},
        estates={"lithuania": "R R W"},
    )

    assert game.why_not("confederation lithuania radziwill") == "R57"

    game.say("B", "confederation lithuania sapieha")

    assert estates(game.g, "lithuania") == "B R W"
    assert clients(game.g, "B", "lithuania") == 3
    assert bar_confederation(x9(), seat_of("B"), province_of("lithuania"), seat_of("W")) is not None


def test_x10_colleges(table: Begin) -> None:
    """Three provinces: 3 clients, 6 zł, 3 prestige. Five: 5 clients, 10 zł, 7 prestige.  [R59]"""
    one_each = {"prussia": 1, "lithuania": 1, "ukraine": 1, "lesser_poland": 1, "greater_poland": 1}
    game = table(
        phase="special_actions", turn=2, clients={"W": {**one_each, "ukraine": 2}, "R": one_each}, money={"W": 12}
    )
    game.say("W", "colleges prussia lithuania ukraine")
    game.say("R", "colleges prussia lithuania ukraine lesser_poland greater_poland")

    assert prestige(game.g, "WR") == [3, 7]
    assert [money(game.g, letter) for letter in "WR"] == [6, 0]
    assert clients(game.g, "W", "ukraine") == 1
    assert q.clients_of(game.g, seat_of("R")) == 0


def test_x11_city() -> None:
    """Turn 3, no city yet; Greater Poland: an own estate and 2 clients: a city, no clients left.  [R60]"""
    g = land(turn=3, clients={"W": {"greater_poland": 2}}, estates={"greater_poland": "W"})
    answer(run(g, SpecialActions(1, 0)), "W", "found greater_poland_1")

    assert estates(g, "greater_poland") == "W*"
    assert clients(g, "W", "greater_poland") == 0
