"""Further cases of the specification: mace, money, clients, treaties and estates."""

from __future__ import annotations

import bulawa
from bulawa.engine.chance import Script
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko.armies import PrivateArmies
from bulawa.games.igrzysko.campaigns import Campaigns
from bulawa.games.igrzysko.clientele import new_clientele
from bulawa.games.igrzysko.crown import raise_crown_army
from bulawa.games.igrzysko.events import Events
from bulawa.games.igrzysko.hetman import award_mace
from bulawa.games.igrzysko.income import collect_income
from bulawa.games.igrzysko.invasions import Invasions
from bulawa.games.igrzysko.plunder import plunder
from bulawa.games.igrzysko.prestige import award_prestige
from bulawa.games.igrzysko.relief import Relief
from bulawa.games.igrzysko.sejm import hold_elections
from bulawa.games.igrzysko.special import SpecialActions
from bulawa.games.igrzysko.turn_end import clear_turn
from tests.games.igrzysko.lands import (
    answer,
    clients,
    crown,
    cubes,
    end,
    enemy_of,
    estates,
    hand,
    land,
    lay,
    money,
    prestige,
    refused,
    run,
    seat_of,
    sejm,
    units,
)


def settlers(scenario: str, first: int) -> tuple[list[str], str]:
    """Who placed the starting estates, and who holds the mace afterwards, when this seat was drawn first."""
    match = bulawa.new("igrzysko", scenario=scenario, chance=Script([[first + 1]]))
    order = []
    while match.state.phase == 0:  # type: ignore[attr-defined]
        order.append(match.waiting[0])
        match.play(match.waiting[0], match.options(match.waiting[0])[-1])
    return order, match.view(match.seats[0])["mace"]


def test_c1_the_mace_passes_with_three_players() -> None:
    """First = 1: 1, 2, 0 / 2, 0, 1 / 0, 1, 2; seat 0 holds the mace in turn 1.  [R6]"""
    w, r, b = "radziwill", "sapieha", "potocki"

    assert settlers("three", 1) == ([r, b, w, b, w, r, w, r, b], w)


def test_c2_the_snake_with_four_players() -> None:
    """First = 2: 2, 3, 0, 1, 1, 0, 3, 2; the mace stays with seat 2.  [R7]"""
    w, r, b, y = "radziwill", "sapieha", "potocki", "leszczynski"

    assert settlers("four", 2) == ([b, y, w, r, r, w, y, b], b)


def test_c3_income_minimum() -> None:
    """Estates worth 2 + 2 and a manager: 6, receives 10; 3 zł before, 13 after.  [R24]"""
    g = land(money={"W": 3}, wealth={"prussia": 2}, estates={"prussia": "W+ W"})
    collect_income(g)

    assert money(g, "W") == 13


def test_c4_client_shortage() -> None:
    """Tokens 5 5 4 4 3 with a pool of 20: one province gets one less, no more and no fewer.  [R29]"""
    g = run(land(), new_clientele())
    lay(g, "R", "0 0 1 1 2 2")
    lay(g, "B", "0 0 1 1 2 2")
    lay(g, "W", "5 5 4 4 3 3")

    assert g.waiting == [seat_of("W")]
    assert clients(g, "W", "prussia") == 0

    answer(g, "W", "withhold greater_poland")

    assert g.waiting == []
    assert [g.clients[p * 4] for p in range(5)] == [5, 5, 4, 4, 2]
    assert g.pool[0] == 0


def test_c5_repeated_bids() -> None:
    """Money 14, 16, 10; bids 12, 12, 10 leave 2, 4, 0; then 1 and 0: seat 0 is Hetman with 1, 4, 0.  [R31] [R32]"""
    g = land(mace="B", court={"W": 4, "R": 4, "B": 4}, money={"W": 14, "R": 16, "B": 10})
    run(g, award_mace(g))
    for letter, bid in (("W", 12), ("R", 12), ("B", 10)):
        answer(g, letter, f"bid {bid}")

    assert [money(g, letter) for letter in "WRB"] == [2, 4, 0]
    assert g.waiting == [0, 1]

    answer(g, "W", "bid 1")
    answer(g, "R", "bid 0")

    assert [money(g, letter) for letter in "WRB"] == [1, 4, 0]
    assert g.mace == 0


def test_c6_nobody_can_bid_again() -> None:
    """Seats 1 and 2 bid all their 10 zł: nobody can bid again, seat 0 stays Hetman.  [R33]"""
    g = land(mace="W", court={"W": 1, "R": 4, "B": 4})
    run(g, award_mace(g))
    answer(g, "R", "bid 10")
    answer(g, "B", "bid 10")

    assert (g.mace, g.waiting) == (0, [])
    assert [money(g, letter) for letter in "RB"] == [0, 0]


def test_c7_crown_army_limits() -> None:
    """Court sum 13: turn 3 gives 4/4/1, turn 4 3/3/1, turn 1 4/4/0.  [R37]"""
    armies = {}
    for turn in (3, 4, 1):
        g = land(turn=turn, court={"W": 5, "R": 5, "B": 3})
        raise_crown_army(g)
        armies[turn] = crown(g)

    assert armies == {3: "4/4/1", 4: "3/3/1", 1: "4/4/0"}


def test_c8_events_before_vienna() -> None:
    """Turn 4, Vienna held by 2 cubes, events 5, 5, 4, 1: field 5 has 4 orange, strength 14; field 4 11.  [R39] [R85]"""
    g = run(land(turn=4, vienna=2, vienna_held=True), Events(), [5, 5, 4, 1])

    assert (g.vienna, g.fields) == (4, [1, 0, 0, 1, 0])
    assert [q.strength(g, enemy_of(name)) for name in ("ottomans", "habsburgs")] == [11, 14]


def test_c9_elections_with_few_clients() -> None:
    """R 1, others 0: R is elected and has none left; all 0: the seat stays empty.  [R41] [R42]"""
    g = land(clients={"R": {"prussia": 1}})
    hold_elections(g)

    assert (sejm(g), clients(g, "R", "prussia"), g.discs[1]) == ("R....", 0, 14)


def test_c10_a_failed_treaty_bars_nobody() -> None:
    """5 zł and die 4: price 6, all money, client and disc gone, no treaty; then another pays 3 for it.  [R50] [R51]"""
    g = land(
        money={"W": 5, "R": 10},
        clients={"W": {"lithuania": 1}, "R": {"lithuania": 1}},
        sejm={"prussia": "W", "ukraine": "R"},
    )
    run(g, SpecialActions(1, 0))
    answer(g, "W", "diplomacy moscow 2", [4])

    assert (money(g, "W"), clients(g, "W", "lithuania"), sejm(g), g.treaty) == (0, 0, "..R..", -1)

    answer(g, "R", "diplomacy moscow 2", [1])

    assert (money(g, "R"), g.treaty) == (7, enemy_of("moscow"))


def test_c11_a_broken_treaty() -> None:
    """Treaty with Moscow, one green cube; dice 2, 2, 3, 6: broken, no green cube added, one brown; 4 invade.  [R82]"""
    g = run(land(treaty="moscow", fields={"moscow": 1}), Invasions(0, []), [2, 2, 3, 6])

    assert (g.treaty, g.fields) == (-1, [0, 1, 1, 0, 0])
    assert cubes(g, "lithuania") == {"moscow": 4}


def test_c12_a_standing_treaty() -> None:
    """Dice 2, 1, 4, 6: one green cube is placed, and nobody invades from there.  [R82]"""
    g = run(land(treaty="moscow"), Invasions(0, []), [2, 1, 4, 6])

    assert (g.treaty, g.fields[1]) == (enemy_of("moscow"), 1)
    assert cubes(g, "lithuania") == {}


def test_c26_peace_regained() -> None:
    """Ukraine begins with 2 brown cubes, both are removed in campaigns, nothing enters: wealth +1.  [R117]"""
    g = land(cubes={"ukraine": {"tatars": 2}}, clients={"W": {"ukraine": 1}}, units={"W": {"ukraine": "2/0/0"}})
    answer(run(g, Campaigns(1, 0, 0)), "W", "campaign ukraine alone", [5, 5])
    plunder(g)

    assert g.wealth[2] == 4


def greater_poland_grows(**told: object) -> int:
    g = land(**told)
    plunder(g)
    return g.wealth[4]


def test_c27_growth_of_greater_poland() -> None:
    """Turns 1-3: 1 client unchanged, 2 of different players +1, at 5 stays 5; Vienna invaded: +1 without clients.

    [R119] [R120]"""
    two = {"W": {"greater_poland": 1}, "R": {"greater_poland": 1}}

    assert greater_poland_grows(clients={"W": {"greater_poland": 1}}) == 3
    assert greater_poland_grows(clients=two) == 4
    assert greater_poland_grows(clients=two, wealth={"greater_poland": 5}) == 5
    assert greater_poland_grows(turn=3, vienna=1, vienna_invaded=True) == 4


def test_c28_only_the_sole_last_may_confederate() -> None:
    """Prestige 4, 4, 9: nobody may; 3, 4, 9: seat 0 may; once it has 4 itself the second cycle is barred.  [R57]"""
    told = {
        "turn": 3,
        "clients": {"W": {"lithuania": 4, "ukraine": 1}},
        "estates": {"lithuania": "R B"},
    }
    tied = run(land(**told, prestige={"W": 4, "R": 4, "B": 9}), SpecialActions(1, 0))

    assert refused(tied, "W", "confederation lithuania sapieha") == "R57"

    g = run(land(**told, prestige={"W": 3, "R": 4, "B": 9}), SpecialActions(1, 0))

    assert refused(g, "W", "confederation lithuania sapieha") is None

    answer(g, "W", "colleges ukraine")

    assert prestige(g, "WRB") == [4, 4, 9]
    assert refused(g, "W", "confederation lithuania sapieha") == "R57"


def test_c29_confederation_and_city() -> None:
    """The victim holds spaces 1 (with a city) and 3 in Lithuania: space 3 is taken.  [R58] [E13]"""
    g = land(
        turn=3,
        prestige={"W": 0, "R": 1, "B": 2},
        clients={"W": {"lithuania": 2}},
        estates={"lithuania": "R* B R+"},
    )
    answer(run(g, SpecialActions(1, 0)), "W", "confederation lithuania sapieha")

    assert estates(g, "lithuania") == "R* B W"
    assert g.managers == 8


def test_c30_half_price() -> None:
    """Ukraine occupied: 3 infantry, 1 artillery, 2 Cossacks cost 3 + 3 + 2 = 8 zł.  [R63]"""
    g = land(turn=2, money={"W": 8}, clients={"W": {"ukraine": 1}}, cubes={"ukraine": {"tatars": 1}})
    answer(run(g, PrivateArmies(1, 0, 0)), "W", "recruit ukraine")
    for unit in ("infantry", "infantry", "infantry", "artillery", "cossacks", "cossacks"):
        answer(g, "W", f"enlist {unit}")

    assert money(g, "W") == 0
    assert (units(g, "W", "ukraine"), g.cossacks[1]) == ("3/0/1", 2)


def test_c34_tokens_over_the_turns() -> None:
    """After 0 0 1 1 2 5 exactly 2 3 3 4 4 5 are left for turn 2; after it all twelve are back.  [R25] [R130]"""
    g = run(land(), new_clientele())
    for letter in "WRB":
        lay(g, letter, "0 0 1 1 2 5")

    assert hand(g, "W") == "2 3 3 4 4 5"

    g.court = [-1] * 4
    g.turn = 2
    run(g, new_clientele())

    assert refused(g, "W", "place prussia 0") == "R25"

    for letter in "WRB":
        lay(g, letter, "2 3 3 4 4 5")

    assert hand(g, "W") == ""

    clear_turn(g)

    assert hand(g, "W") == "0 0 1 1 2 2 3 3 4 4 5 5"


def test_c36_final_tie() -> None:
    """Prestige 41, 41, 38, clients of the first two 3 and 3, money 2 and 4: the second wins.  [R134]"""
    g = land(
        turn=4,
        prestige={"W": 41, "R": 41, "B": 38},
        clients={"W": {"prussia": 3}, "R": {"ukraine": 3}, "B": {"prussia": 9}},
        money={"W": 2, "R": 4, "B": 4},
    )
    end(g)

    assert g.result is not None
    assert (g.result.winners, g.result.reason) == ([1], "money")


def test_c37_liberum_veto() -> None:
    """B's client empties the Sejm of all three discs; then only the Hetman's free attack, and no political advantage.

    [R56]"""
    g = land(
        mace="B",
        money={"W": 0, "R": 0, "B": 0},
        clients={"B": {"ukraine": 1}},
        sejm={"prussia": "R", "lithuania": "R", "ukraine": "W"},
        crown="1/0/0",
        cubes={"prussia": {"north": 1}},
    )
    answer(run(g, SpecialActions(1, 0)), "B", "veto ukraine")

    assert (sejm(g), g.discs[:3]) == (".....", [15, 15, 15])

    run(g, Relief(1, 0, 0))

    assert g.waiting == [seat_of("B")]

    answer(g, "B", "relief prussia", [2])

    assert g.waiting == []

    award_prestige(g)

    assert prestige(g, "WRB") == [0, 0, 0]


def test_c38_moving_clients() -> None:
    """Two clients from Ukraine, one to Prussia and one to Lithuania: legal; to the same province: illegal.  [R55]"""
    g = run(land(clients={"W": {"ukraine": 2}}), SpecialActions(1, 0))

    assert refused(g, "W", "move ukraine ukraine") == "R55"

    answer(g, "W", "move ukraine prussia")
    answer(g, "W", "move ukraine lithuania")

    assert [clients(g, "W", name) for name in ("prussia", "lithuania", "ukraine")] == [1, 1, 0]
