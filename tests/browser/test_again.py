"""Several units are sent from one place without choosing it anew each time."""

from __future__ import annotations

import json
from typing import Any

from tests.browser import sieges
from tests.browser.node import node, run
from tests.browser.player import Player
from tests.browser.test_modules import OPTIONS


def held(id: str, *clicks: list[str]) -> Any:
    """What clicks came to where this was held from the answer before, and what may be clicked after them."""
    return run(f"""
      import {{Pick}} from "{{client}}/pick.js";
      const pick = new Pick({json.dumps(OPTIONS)});
      pick.hold({json.dumps(id)});
      let came = null;
      for (const ids of {json.dumps(clicks)}) came = pick.click(ids);
      console.log(JSON.stringify([came, [...pick.next().keys()]]));
    """)


@node
def test_what_is_held_offers_its_goals_and_everything_else() -> None:
    """Its goals, the other pieces and the buttons are lit at once."""
    assert held("stack:a") == [None, ["stack:d", "do:pay", "space:b", "space:c"]]


@node
def test_one_click_is_enough_for_the_next_unit() -> None:
    came, _ = held("stack:a", ["space:c"])

    assert came["answer"]["choice"] == ["march", "a", "c"]


@node
def test_choosing_it_once_more_keeps_it() -> None:
    """Whoever clicks the same place out of habit has not put it down."""
    assert held("stack:a", ["stack:a"]) == [{"stepped": True}, ["space:b", "space:c"]]


@node
def test_something_else_is_chosen_as_ever() -> None:
    """Another piece, or a button that finishes; and what cannot be held is not."""
    assert held("stack:a", ["stack:d"]) == [{"stepped": True}, ["space:c"]]
    assert held("stack:a", ["do:pay"])[0]["answer"]["choice"] == ["pay"]
    assert held("do:pay") == [None, ["stack:a", "stack:d", "do:pay"]]


def test_sipahis_go_out_one_after_the_other(player: Player) -> None:
    """In Chocim a leader sends two units from one camp: the camp is chosen once, and "done" stays at hand."""
    player.load(sieges.week_three(), trust=True)
    player.choose("card:ot_buda", "do:command_4", "stack:reserve.sipahi_camp:sipahi", "box:plunder")
    before = player.turn
    again = player.lit
    player.choose("box:plunder")

    assert {"box:plunder", "do:done"} <= set(again)
    assert player.turn == before + 1
