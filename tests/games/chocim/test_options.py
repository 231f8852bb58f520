"""Options of the platform (specification 9)."""

from __future__ import annotations

from typing import Any

import pytest

import bulawa
from bulawa import bots
from bulawa.games.chocim import CHOCIM
from tests.games.chocim.sieges import Builder, send

OURS = "pitched_battle.commonwealth"
THEIRS = "pitched_battle.ottoman"


def started(**options: Any) -> bulawa.Match:
    return bulawa.new("chocim", seed="options", options=options)


def test_v1_short_siege() -> None:
    """Week 3 with less food and morale, and six diplomacy cards each, dealt unseen."""
    match = started(short_siege=True)
    told = match.position()

    assert told["week"] == 3
    assert (told["supply"], told["morale"]) == (
        {"commonwealth": 12, "ottoman": 18},
        {"commonwealth": 5, "ottoman": 6},
    )
    assert [len(cards) for cards in told["arguments"].values()] == [6, 6]
    assert match.view("ottoman")["seen"]["commonwealth"] == []
    assert len(told["display"]) == 7


def test_v2_janissaries_do_not_plunder(siege: Builder) -> None:
    """The strict reading closes the box to them.  [G6]"""
    strict = siege(turn="ottoman", options={"strict_plunder": True})
    strict.ottoman("command ot_wezyr")
    lenient = siege(turn="ottoman")
    lenient.ottoman("command ot_wezyr")

    assert strict.why_not(*send(1, "janissary", "plunder")) == "R42"
    assert lenient.why_not(*send(1, "janissary", "plunder")) is None


def test_v3_both_prayers(siege: Builder) -> None:
    """The Ottomans lose a card and morale rises; nothing is asked.  [G25] [R100]"""
    game = siege(
        phase="effects",
        units={"procession": {"cavalry": 3}},
        arguments={"ottoman": ["dip_01"]},
        options={"both_prayers": True},
    )

    assert (game.morale_moved[0][1], game.cards("ottoman")) == (1, [])


def test_v4_secret_supports(siege: Builder) -> None:
    """Both are asked at once, and neither learns the other's number before both have answered.  [G17]"""
    game = siege(
        units={OURS: {"cavalry": 3}, THEIRS: {"sipahi": 2}, "flank_attack": {"cavalry": 2}, "ambush": {"tatar": 2}},
        options={"secret_supports": True},
        rolls=[[1] * 8, [1, 1]],
    )
    game.commonwealth("command rp_lubomirski", *send(1, "cavalry", OURS), "done", f"declare {OURS}")
    assert list(game.match.waiting) == ["commonwealth", "ottoman"]
    game.ottoman("support 2")
    assert game.told("supported") == []
    assert game.match.view("commonwealth")["said"] == {"commonwealth": []}
    game.commonwealth("support 1", "done").ottoman("done")

    assert [one["count"] for one in game.told("supported")] == [1, 2]


def test_v5_a_light_defeat(siege: Builder) -> None:
    """The Ottomans lose no morale for a lost battle.  [G19]"""
    game = siege(
        units={OURS: {"cavalry": 3}, THEIRS: {"sipahi": 2}},
        options={"light_defeat": True},
        rolls=[[4] + [1] * 7, [1, 1]],
        bonus=False,
    )
    game.commonwealth("command rp_lubomirski", *send(1, "cavalry", OURS), "done", f"declare {OURS}")

    assert game.morale == (7, 8)


def test_v6_narrow_bastions(siege: Builder) -> None:
    """Maximum 6 with one dot: five may still wait, six must; other fields are as before.  [G1]"""
    units = {"assault.church": {"sipahi": 4}, "assault.bridgehead": {"sipahi": 4}}
    game = siege(turn="ottoman", units=units, options={"narrow_bastion": True})
    game.ottoman("command ot_chan", *send(1, "sipahi", "assault.church"), "done")
    assert game.asked == ("ottoman", "declare_plan")

    bridge = siege(turn="ottoman", units=units, options={"narrow_bastion": True}, rolls=[[1] * 5, [1, 1]])
    bridge.ottoman("command ot_chan", *send(1, "sipahi", "assault.bridgehead"))
    assert bridge.told("declared")


def test_g1_five_and_two_dots(siege: Builder) -> None:
    """The chosen reading: the fifth unit before the bastion forces the assault.  [V6]"""
    game = siege(turn="ottoman", units={"assault.lisowczyk_bastion": {"sipahi": 4}}, rolls=[[1] * 5, [1]])
    game.ottoman("command ot_chan", *send(1, "sipahi", "assault.lisowczyk_bastion"))

    assert game.told("declared")


def test_v7_open_cards(siege: Builder) -> None:
    """Diplomacy hands are seen, sealed bids are not."""
    frames = [{"frame": "Week", "at": "end"}, {"frame": "Negotiations", "at": "Bid", "open": [1, 1]}]
    game = siege(
        frames=frames,
        claims=["claim_sich"],
        bids=[{}],
        arguments={"commonwealth": ["dip_53"], "ottoman": ["dip_54", "dip_55"]},
        options={"open_cards": True},
    )
    game.ottoman("argue dip_54", "done")
    view = game.match.view("commonwealth")

    assert view["seen"]["ottoman"] == ["dip_54", "dip_55"]
    assert view["bids"] == [{"commonwealth": [], "ottoman": 0}]


def test_v7_a_shrinking_hand_betrays_no_bid(siege: Builder) -> None:
    """Cards committed to a claim stay among those an open hand shows, on the screen and on the page, to the end."""
    game = siege(
        frames=[{"frame": "Week", "at": "end"}, {"frame": "Negotiations", "at": "Bid", "open": [1, 1]}],
        claims=["claim_sich"],
        bids=[{}],
        arguments={"commonwealth": ["dip_53", "dip_52"], "ottoman": ["dip_54", "dip_55"]},
        options={"open_cards": True},
    )
    state, scene, text, eyes = game.match.state, CHOCIM.scene, CHOCIM.text, game.match.eyes("commonwealth")
    shown = scene(state, eyes, "en")["hands"]["ottoman"]["known"]
    page = [line for line in text(state, eyes, "en").splitlines() if "cards seen" in line]
    game.ottoman("argue dip_54", "done").commonwealth("done")
    state = game.match.state

    assert len(game.cards("ottoman")) == 1
    assert game.match.view("commonwealth")["seen"]["ottoman"] == ["dip_54", "dip_55"]
    assert scene(state, eyes, "en")["hands"]["ottoman"]["known"] == [card for card in shown if card.startswith("dip")]
    assert [line for line in text(state, eyes, "en").splitlines() if "cards seen" in line] == page


@pytest.mark.parametrize("shift", [-2, -1, 1, 2])
@pytest.mark.parametrize("side", ["commonwealth", "ottoman"])
def test_v8_handicap(side: str, shift: int) -> None:
    """Morale or supplies of one side start higher or lower."""
    morale = started(**{f"{side}_morale": shift}).position()["morale"][side]
    supply = started(**{f"{side}_supply": shift}).position()["supply"][side]

    assert (morale, supply) == (
        (6 if side == "commonwealth" else 8) + shift,
        (16 if side == "commonwealth" else 27) + shift,
    )


def test_v9_any_seat_may_be_a_bots() -> None:
    """A bot answers for either seat by the game's own judgement, and the rules stay the same."""
    match = started()
    for _ in range(40):
        seat = match.waiting[0]
        bot = bots.make("greedy", seed="1")
        match.play(seat, bots.choose_for(match, bot, seat))

    assert match.journal.entries


def test_every_option_has_a_rule_of_its_own() -> None:
    """Options cite V1 to V8."""
    assert sorted({option.rule for option in CHOCIM.options}) == [f"V{n}" for n in range(1, 9)]
