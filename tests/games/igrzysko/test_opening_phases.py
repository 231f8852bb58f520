"""Phases 1 to 6: income, clientele, the mace, Crown Army, events, the Sejm (R23-R42)."""

from __future__ import annotations

import pytest

from bulawa.engine.eyes import eyes_of
from bulawa.games.igrzysko import IGRZYSKO
from bulawa.games.igrzysko.clientele import new_clientele
from bulawa.games.igrzysko.crown import court_influence, raise_crown_army
from bulawa.games.igrzysko.events import Events
from bulawa.games.igrzysko.hetman import award_mace
from bulawa.games.igrzysko.income import collect_income, estate_income
from bulawa.games.igrzysko.sejm import hold_elections
from bulawa.games.igrzysko.state import Igrzysko
from tests.games.igrzysko.lands import (
    Begin,
    answer,
    clients,
    crown,
    hand,
    keys,
    land,
    lay,
    money,
    refused,
    run,
    seat_of,
    sejm,
)

VOCABULARY = IGRZYSKO.usual.vocabulary


def test_r23_wealth_managers_and_cities() -> None:
    """Each estate yields the wealth of its province, 2 more with a manager; a city adds nothing.  [R23]"""
    g = land(wealth={"ukraine": 5}, estates={"ukraine": "W W+ W* R", "prussia": "W"})

    assert estate_income(g, seat_of("W")) == 5 + 7 + 5 + 3


def test_r24_at_least_ten() -> None:
    """Income below 10 is raised to 10, above it is paid as it is.  [R24]"""
    g = land(money={"W": 0, "R": 4, "B": 0}, estates={"prussia": "W W W W"})
    collect_income(g)

    assert [money(g, letter) for letter in "WRB"] == [12, 14, 10]


def test_r25_six_of_twelve_then_the_other_six() -> None:
    """Each value is there twice; a third token of it is refused.  [R25]"""
    g = run(land(), new_clientele())
    answer(g, "W", "place prussia 5")
    answer(g, "W", "place lithuania 5")

    assert refused(g, "W", "place ukraine 5") == "R25"
    assert refused(g, "W", "place ukraine 6") == "R25"
    assert refused(g, "W", "place ukraine 0") is None


def test_r26_exactly_one_token_on_each_place() -> None:
    """No place twice, none left out, in whatever order; a token of 0 is a token too.  [R26]"""
    g = run(land(), new_clientele())
    answer(g, "W", "place royal_court 0")
    answer(g, "W", "place ukraine 4")

    assert refused(g, "W", "place royal_court 1") == "R26"
    assert refused(g, "W", "place ukraine 1") == "R26"
    assert refused(g, "W", "pass") == "R26"

    for place in ("greater_poland", "prussia", "lesser_poland"):
        answer(g, "W", f"place {place} {len(place) % 3}")

    assert refused(g, "W", "place lithuania 5") is None
    assert seat_of("W") in g.waiting

    answer(g, "W", "place lithuania 5")

    assert seat_of("W") not in g.waiting


def test_r27_the_reveal_does_not_tell_in_which_order_tokens_were_laid() -> None:
    """Tokens are shown province by province, the Royal Court last, however they came there.  [R27]"""
    told = []
    for order in (range(6), range(5, -1, -1)):
        g = run(land(), new_clientele())
        for letter in "RB":
            lay(g, letter, "5 4 3 2 1 0")
        for place in order:
            answer(g, "W", f"place {VOCABULARY.kinds['place'][place]} {place}")
        told.append([(event.key, event.args) for event in g.told])

    assert told[0] == told[1]


def test_r27_all_tokens_are_shown_together() -> None:
    """Nothing is shown and nothing placed until the last player has laid the last token.  [R27]"""
    g = run(land(), new_clientele())
    lay(g, "B", "5 4 3 2 1 0")
    lay(g, "W", "0 1 2 3 4 5")
    places = ("prussia", "lithuania", "ukraine", "lesser_poland", "greater_poland")
    for place, token in zip(places, (1, 1, 2, 2, 3)):
        answer(g, "R", f"place {place} {token}")

    assert sum(g.clients) == 0
    assert keys(g) == ["sealed", "sealed"]

    answer(g, "R", "place royal_court 3")

    assert keys(g)[:4] == ["sealed", "sealed", "sealed", "opened"]
    assert keys(g).count("token_shown") == 18
    assert [clients(g, letter, "prussia") for letter in "WRB"] == [0, 1, 5]


def test_r28_court_tokens_place_no_clients() -> None:
    """They are kept for the phases to come, and all six are used up.  [R28]"""
    g = run(land(), new_clientele())
    for letter in "WRB":
        lay(g, letter, "0 0 1 1 2 5")

    assert g.court[:3] == [5, 5, 5]
    assert (sum(g.clients), g.pool[0]) == (12, 16)
    assert hand(g, "W") == "2 3 3 4 4 5"


def short(pool: int, order: str = "WRB") -> Igrzysko:
    """Everybody has so many clients left and wants fifteen."""
    there = {"ukraine": 20 - pool}
    g = run(land(clients=dict.fromkeys(order, there), mace=order[0]), new_clientele())
    for letter in "WRB":
        lay(g, letter, "5 4 3 2 1 0")
    return g


def test_r29_players_short_of_clients_choose_in_turn_order() -> None:
    """From the mace holder on, each says openly where fewer are placed; all of the pool is used.  [R29]"""
    g = short(14, "BWR")

    assert g.waiting == [seat_of("B")]

    answer(g, "B", "withhold prussia")

    assert (clients(g, "B", "prussia"), g.pool[2]) == (4, 0)
    assert g.waiting == [seat_of("W")]


def test_r29_no_more_than_the_token_shows() -> None:
    """A place whose token brings nobody cannot be chosen, and nobody may be withheld twice over.  [R29]"""
    g = short(12)
    answer(g, "W", "withhold greater_poland")

    assert refused(g, "W", "withhold greater_poland") == "R29"
    assert refused(g, "W", "withhold prussia") is None


def test_r29_an_empty_pool_places_nobody() -> None:
    """Without clients there is nothing to choose.  [R29]"""
    g = short(0)

    assert g.waiting == []
    assert sum(g.clients) == 60


def test_r30_the_highest_token_takes_the_mace() -> None:
    """[R30]"""
    g = land(mace="W", court={"W": 2, "R": 5, "B": 4})

    assert award_mace(g) is None
    assert g.mace == seat_of("R")


def test_r31_all_bids_are_paid() -> None:
    """Only the tied bid, in secret, up to all they have; winners and losers pay.  [R31]"""
    g = land(court={"W": 2, "R": 5, "B": 5}, money={"R": 6, "B": 8})
    run(g, award_mace(g))

    assert g.waiting == [seat_of("R"), seat_of("B")]
    assert refused(g, "R", "bid 7") == "R31"
    assert refused(g, "R", "bid -1") == "R31"

    answer(g, "R", "bid 6")

    assert money(g, "R") == 6
    assert keys(g)[-1] == "sealed"

    answer(g, "B", "bid 5")

    assert (g.mace, money(g, "R"), money(g, "B")) == (seat_of("R"), 0, 3)


def test_r32_a_tie_of_bids_is_bid_again() -> None:
    """Those who tie for the highest bid go on with what is left; the others are out.  [R32]"""
    g = land(court={"W": 5, "R": 5, "B": 5})
    run(g, award_mace(g))
    for letter, bid in (("W", 4), ("R", 4), ("B", 1)):
        answer(g, letter, f"bid {bid}")

    assert g.waiting == [seat_of("W"), seat_of("R")]
    assert refused(g, "W", "bid 7") == "R31"


@pytest.mark.parametrize("purse", [0, 10])
def test_r33_without_bids_the_old_hetman_stays(purse: int) -> None:
    """If nobody can bid, or all bid nothing, the mace does not move.  [R33] [E4] [E5]"""
    g = land(mace="B", court={"W": 5, "R": 5, "B": 0}, money={"W": purse, "R": purse})
    run(g, award_mace(g))
    if purse:
        answer(g, "W", "bid 0")
        answer(g, "R", "bid 0")

    assert (g.mace, g.waiting) == (seat_of("B"), [])
    assert keys(g)[-1] == "mace_kept"


def test_r33_who_has_nothing_bids_nothing() -> None:
    """A tied player without money is not asked; the other may win with one złoty.  [R31]"""
    g = land(court={"W": 5, "R": 5, "B": 0}, money={"W": 0, "R": 3})
    run(g, award_mace(g))

    assert g.waiting == [seat_of("R")]

    answer(g, "R", "bid 1")

    assert (g.mace, money(g, "R")) == (seat_of("R"), 2)


def test_r34_turn_order_follows_the_new_hetman(table: Begin) -> None:
    """After the award the new Hetman is asked first.  [R34]"""
    game = table(
        phase="hetman",
        mace="W",
        court={"W": 1, "R": 0, "B": 4},
        clients={"W": {"ukraine": 2}, "R": {"prussia": 2}, "B": {"lithuania": 2}},
        rolls=[[6, 6, 6, 6]],
    )

    assert game.asked == ("B", "build")


@pytest.mark.parametrize(("turn", "army"), [(1, "2/2/0"), (2, "1/1/0"), (3, "2/2/0"), (4, "0/0/0")])
def test_r35_the_establishment(turn: int, army: str) -> None:
    """[R35]"""
    g = land(turn=turn, court={"W": 0, "R": 0, "B": 0})
    raise_crown_army(g)

    assert crown(g) == army


@pytest.mark.parametrize(
    ("influence", "army"),
    [(0, "0/0/0"), (1, "0/0/0"), (2, "1/0/0"), (5, "1/1/0"), (6, "2/1/1"), (8, "2/1/1"), (9, "2/2/1"), (12, "3/2/1"),
     (14, "3/3/1"), (15, "4/3/1"), (18, "4/4/1"), (20, "4/4/1")],
)  # fmt: skip
def test_r36_the_supplement_by_influence(influence: int, army: str) -> None:
    """The sum of all Court tokens chooses the column.  [R36]"""
    tokens = {letter: min(5, max(0, influence - 5 * i)) for i, letter in enumerate("WRBY")}
    g = land(turn=4, table="WRBY", court=tokens)
    raise_crown_army(g)

    assert court_influence(g) == influence
    assert crown(g) == army


def test_r37_tokens_limit_the_army() -> None:
    """Never more than 4/4/1, and no artillery in turn 1.  [R37]"""
    g = land(turn=3, table="WRBY", court={"W": 5, "R": 5, "B": 5, "Y": 5})
    raise_crown_army(g)

    assert crown(g) == "4/4/1"

    g.turn = 1
    raise_crown_army(g)

    assert crown(g) == "4/4/0"


def test_r38_each_die_one_cube() -> None:
    """Dice 1 to 4 add cubes, sixes nothing.  [R38]"""
    g = run(land(), Events(), [1, 3, 3, 6])

    assert (g.fields, g.supply) == ([1, 0, 2, 0, 0], [24, 25, 23, 30, 20])


@pytest.mark.parametrize(
    ("told", "agents", "purple", "orange"),
    [({"turn": 3}, 2, 0, 0), ({"turn": 4}, 0, 2, 0), ({"turn": 4, "vienna": 1, "vienna_held": True}, 0, 0, 3)],
)
def test_r39_the_fifth_field(told: dict[str, object], agents: int, purple: int, orange: int) -> None:
    """Markers in turns 1 to 3, purple cubes in turn 4, orange ones if Vienna is held.  [R39]"""
    g = run(land(**told), Events(), [5, 5, 6, 6])

    assert (g.agents, g.fields[4], g.vienna) == (agents, purple, orange)


def test_r40_an_empty_supply_adds_nothing() -> None:
    """With all 25 black cubes on the board, and all ten markers, the dice change nothing.  [R40] [E6]"""
    g = land(cubes={"prussia": {"north": 25}}, markers={"ukraine": 10})
    run(g, Events(), [1, 1, 5, 5])

    assert (g.fields[0], g.agents) == (0, 0)


def test_r41_elections_go_round_from_prussia_and_are_compulsory() -> None:
    """The sole leader of each province gives a client and a disc, asked or not.  [R41]"""
    g = land(clients={"W": {"greater_poland": 1, "prussia": 3}, "R": {"prussia": 2, "ukraine": 1}})
    hold_elections(g)

    assert sejm(g) == "W.R.W"
    assert [clients(g, "W", "prussia"), clients(g, "R", "ukraine"), clients(g, "W", "greater_poland")] == [2, 0, 0]
    assert [event.args for event in g.told if event.key == "elected"] == [(0, 0), (1, 2), (0, 4)]


def test_r42_ties_and_empty_provinces_elect_nobody() -> None:
    """[R42] [E42]"""
    g = land(clients={"W": {"prussia": 2}, "R": {"prussia": 2}, "B": {"prussia": 1}})
    hold_elections(g)

    assert sejm(g) == "....."
    assert keys(g) == ["no_deputy"] * 5


def test_a_seat_sees_only_its_own_tokens() -> None:
    """While the others choose, a view has the own tokens and nothing of theirs.  [R27]"""
    g = run(land(), new_clientele())
    lay(g, "W", "0 1 2 3 4 5")
    answer(g, "R", "place prussia 4")

    assert [click[2] for click in IGRZYSKO.view(g, eyes_of(0))["sealed"]["radziwill"]] == [0, 1, 2, 3, 4, 5]
    assert IGRZYSKO.view(g, eyes_of(1))["sealed"] == {"sapieha": [["place", "prussia", 4]]}
    assert IGRZYSKO.view(g, eyes_of(2))["has_chosen"] == ["radziwill"]
