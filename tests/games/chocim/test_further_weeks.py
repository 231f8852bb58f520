"""Further cases of the specification (section 7.2): effects, weeks and their cards, hunger, talks."""

from __future__ import annotations

import pytest

from tests.games.chocim.sieges import Builder

OURS = "pitched_battle.commonwealth"
THEIRS = "pitched_battle.ottoman"
NEGOTIATING = [{"frame": "Week", "at": "end"}, {"frame": "Negotiations", "at": "Bid", "open": [1, 1]}]
CLAIMS = ["claim_moldavia", "claim_fortress", "claim_sich", "claim_tribute", "claim_tatars"]


@pytest.mark.parametrize(("morale", "outcome"), [(0, (("commonwealth",), "mutiny")), (5, None)])
def test_c7_hunger(siege: Builder, morale: int, outcome: tuple[tuple[str, ...], str] | None) -> None:
    """Supply 5 and 21 mouths: no malus, one card and three units go; then mutiny, else negotiations."""
    game = siege(
        phase="supply",
        units={"routed.commonwealth": {"cossack": 2}},
        supply={"commonwealth": 5, "ottoman": 30},
        morale={"commonwealth": 6, "ottoman": morale},
        arguments={"commonwealth": ["dip_01", "dip_40"]},
    )
    game.commonwealth("done", "discard dip_40")
    assert game.supply[0] == 0
    assert game.box("removed.commonwealth") == {"cossack": 2}
    game.commonwealth("remove reserve.hetman_camp infantry", "remove reserve.hetman_camp infantry")

    assert game.morale[0] == 5
    assert game.won == outcome
    assert game["buried"]["commonwealth"] == ["dip_40"]
    if outcome is None:
        assert game.told("talks")


def test_c14_bombardment_at_6(siege: Builder) -> None:
    """The ramparts can be lowered twice, not a third time; another field can."""
    game = siege(phase="effects", approaches=6, units={"bombardment": {"janissary": 3}})
    game.ottoman("shell_fort ramparts", "shell_fort ramparts")

    assert game.fort("ramparts") == 0
    assert game.why_not("shell_fort ramparts") == "R97"
    assert game.why_not("shell_fort castle") is None


def test_c15_clamps(siege: Builder) -> None:
    """Markers stop at the ends of their tracks."""
    game = siege(
        phase="effects",
        approaches=5,
        units={"dig_approaches": {"janissary": 3}, "kamieniec_expedition": {"cavalry": 4}, "pilaf": {"janissary": 4}},
        supply={"commonwealth": 23, "ottoman": 36},
        morale={"commonwealth": 10, "ottoman": 10},
    )

    assert game["approaches"] == 6
    assert game.supply_moved[0] == ("commonwealth", 1, 24)
    assert game.morale == (10, 10)


@pytest.mark.parametrize(("plunder", "gain"), [({}, 0), ({"sipahi": 1}, 0), ({"sipahi": 3}, 1)])
def test_c16_raid(siege: Builder, plunder: dict[str, int], gain: int) -> None:
    """A raid without plunder does nothing, and never costs more than was plundered."""
    game = siege(phase="effects", units={"raid": {"cavalry": 1}, "plunder": plunder})
    gained = [change for side, change, _ in game.supply_moved if side == "ottoman" and change > 0]

    assert sum(gained) == gain


def test_c17_pursuit(siege: Builder) -> None:
    """Three Tatars behind one rider: nothing is brought, nothing is lost."""
    game = siege(phase="effects", units={"kamieniec_expedition": {"cavalry": 1}, "pursuit": {"tatar": 3}})

    assert [one for one in game.supply_moved if one[0] == "commonwealth" and one[1] > 0] == []
    assert game.supply[0] == 16 - 7


def test_c18_mutineers(siege: Builder) -> None:
    """Morale 3: a Cossack; at 2 a horseman joins him; at 4 both return."""
    second = siege(phase="preparation", week=2, morale={"commonwealth": 3, "ottoman": 8})
    assert second.box("mutinied.commonwealth") == {"cossack": 1}

    third = siege(
        phase="preparation",
        week=3,
        morale={"commonwealth": 2, "ottoman": 8},
        units={"mutinied.commonwealth": {"cossack": 1}},
    )
    third.commonwealth("mutiny reserve.hetman_camp cavalry")
    assert third.box("mutinied.commonwealth") == {"cossack": 1, "cavalry": 1}

    fourth = siege(
        phase="preparation",
        week=3,
        morale={"commonwealth": 4, "ottoman": 8},
        units={"mutinied.commonwealth": {"cossack": 1, "cavalry": 1}},
    )
    assert fourth.count("mutinied.commonwealth") == 0


def test_c19_deck_end(siege: Builder) -> None:
    """With five officers left week 4 draws 4 and 1; in week 5 the used ones are shuffled."""
    names = [
        "rp_boratynski", "rp_potocki", "rp_zenowicz", "rp_rudomina", "rp_wladyslaw", "rp_sieniawski", "rp_sapieha",
        "rp_sobieski", "rp_zorawinski", "rp_denhoff_gerard", "rp_denhoff_ernest", "rp_weyher",
    ]  # fmt: skip
    last = ["rp_kochanowski", "rp_wybraniecka", "rp_rusinowski", "rp_doroszenko", "rp_dziala"]
    week = siege(phase="preparation", week=4, used={"commonwealth": names})
    week.ottoman(*["remove reserve.tatar_camp tatar"] * 2)
    assert sorted(week.officers("commonwealth")) == sorted(last)
    assert week.told("reshuffled_officers") == []

    after = siege(phase="preparation", week=5, used={"commonwealth": [*names, *last]}, gone=["rp_chodkiewicz"])
    after.ottoman(*["remove reserve.tatar_camp tatar"] * 3)
    assert len(after.officers("commonwealth")) == 5
    assert after.told("reshuffled_officers") == [{"event": "reshuffled_officers", "side": "commonwealth"}]
    assert after["used"]["commonwealth"] == []


def test_c20_week_4(siege: Builder) -> None:
    """Chodkiewicz, used or not, is replaced by an officer; a hidden card; two Ottoman units less."""
    game = siege(phase="preparation", week=4, leaders=["rp_potocki"], turned={"commonwealth": ["rp_chodkiewicz"]})
    game.ottoman("remove reserve.sipahi_camp sipahi", "remove reserve.tatar_camp tatar")

    assert game["gone"] == ["rp_chodkiewicz"]
    assert len(game.officers("commonwealth")) == 5
    assert len(game.cards("commonwealth")) == 1
    assert game.count("removed.ottoman") == 2
    assert game.match.view("ottoman")["seen"]["commonwealth"] == []


@pytest.mark.parametrize(("kept", "drawn"), [(2, 4), (6, 0)])
def test_c21_pass_and_extra_card(siege: Builder, kept: int, drawn: int) -> None:
    """With the token the Ottomans fill up to nine; six kept officers are nine already."""
    officers = ["ot_siwas", "ot_kaffa", "ot_rumelia", "ot_anatolia", "ot_karaman", "ot_buda"][:kept]
    game = siege(phase="preparation", week=2, leaders=officers, extra={"ottoman": 1})

    assert len(game.officers("ottoman")) == kept + drawn
    assert game.pair("extra") == (0, 0)


def test_c22_keep_seven(siege: Builder) -> None:
    """Four cards are due of nine, but seven are kept: the two weakest go."""
    held = ["dip_01", "dip_02", "dip_20", "dip_21", "dip_35", "dip_36", "dip_46", "dip_47", "dip_53"]
    game = siege(
        frames=[{"frame": "Week", "at": "end"}, {"frame": "Negotiations", "at": "prepare_cards", "open": [0, 0]}],
        week=5,
        units={"control.redoubts": {"sipahi": 1}, "control.church": {"sipahi": 1}, "defence.redoubts": {},
               "defence.church": {}},
        supply={"commonwealth": 8, "ottoman": 20},
        morale={"commonwealth": 4, "ottoman": 8},
        arguments={"commonwealth": held},
    )  # fmt: skip

    assert game.cards("commonwealth") == held[2:]
    assert game["buried"]["commonwealth"] == held[:2]


@pytest.mark.parametrize(("winner", "open"), [("commonwealth", False), ("ottoman", True)])
def test_c23_two_valued_claim(siege: Builder, winner: str, open: bool) -> None:
    """Curbing the Tatars, 9 to 5: face down for the Commonwealth (5), face up for the Ottomans (3)."""
    loser = "ottoman" if winner == "commonwealth" else "commonwealth"
    game = siege(
        frames=NEGOTIATING,
        claims=CLAIMS,
        bids=[{}] * 5,
        arguments={winner: ["dip_53", "dip_46"], loser: ["dip_54"]},
    )
    game.play(winner, ["argue dip_53", "argue dip_46"]).play(loser, ["argue dip_54"])

    assert [(one["side"], one["open"]) for one in game.told("settled")][-1] == (winner, open)
    assert game.match.result is not None
    assert game.match.result["scores"][winner] == (3 if open else 0)


@pytest.mark.parametrize(
    ("theirs", "side"), [(["dip_35", "dip_36"], "commonwealth"), (["dip_23", "dip_24", "dip_25"], None)]
)
def test_c24_claim_ties(siege: Builder, theirs: list[str], side: str | None) -> None:
    """Six to six: three cards beat two, face down; three against three go to nobody."""
    game = siege(
        frames=NEGOTIATING,
        claims=CLAIMS,
        bids=[{}] * 5,
        arguments={"commonwealth": ["dip_20", "dip_21", "dip_22"], "ottoman": theirs},
    )
    game.commonwealth("argue dip_20", "argue dip_21", "argue dip_22").ottoman(*(f"argue {card}" for card in theirs))

    assert [(one["side"], one["open"]) for one in game.told("settled")][-1] == (side, False)


def test_c27_mutiny_before_hunger(siege: Builder) -> None:
    """Ottoman morale 0 and Commonwealth supply 0 at the end of a week: the Commonwealth wins."""
    game = siege(
        phase="summary",
        week=3,
        morale={"commonwealth": 5, "ottoman": 0},
        supply={"commonwealth": 0, "ottoman": 20},
        units={"defence.redoubts": {}, "defence.church": {}, "defence.bridgehead": {}, "defence.lisowczyk_bastion": {}},
    )
    game.commonwealth(*["remove reserve.cossack_camp cossack"] * 3)

    assert game.won == (("commonwealth",), "mutiny")


def test_c28_morale_recovers(siege: Builder) -> None:
    """Double rations lift the Ottomans from 0 to 1: no mutiny, but six units mutiny next week."""
    game = siege(
        phase="summary",
        week=1,
        morale={"commonwealth": 5, "ottoman": 0},
        supply={"commonwealth": 16, "ottoman": 36},
        units={"defence.redoubts": {}, "defence.church": {}, "defence.bridgehead": {}, "defence.lisowczyk_bastion": {}},
    )

    assert game.won is None
    assert (game["week"], game.morale[1], game.count("mutinied.ottoman")) == (2, 1, 6)
