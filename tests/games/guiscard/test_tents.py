"""Tents: who gets in, who fights there, and how they are cut open."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bulawa.engine import registry
from bulawa.engine.errors import PositionError
from tests.games.guiscard.scene import COMBAT, Scene

CAMP = ("tent_1", "tent_2")


def camp(ours: dict[str, str], theirs: dict[str, str], **more: object) -> Scene:
    return Scene(ours, theirs, map="lagoon", tier=3, tents=CAMP, **more)  # type: ignore[arg-type]


def test_r330_a_tent_is_entered_by_its_entrance() -> None:
    """Canvas bars the way, the entrance costs one point, and so does every hex behind it."""
    s = camp({"milo": "0511"}, {"romaric": "2416"})
    s.say("move milo", "step 0510", "step 0509")
    spent = s.left()
    t = camp({"milo": "0508"}, {"romaric": "2416"})
    t.say("move milo")

    assert (spent, t.refused("step 0509")) == (8 - 2, ("R330", "side_bars"))


def test_r332_ex_19_no_combat_through_canvas() -> None:
    """Milo beside the canvas cannot attack Romaric in his tent; from the entrance he could."""
    s = camp({"milo": "0408", "stephanos": "0510"}, {"romaric": "0509"}, step=COMBAT)

    assert s.refused("attack milo romaric") == ("R332", "under_canvas")
    assert s.refused("attack stephanos romaric") == ("", "")


def test_r333_ex_19_a_whole_phase_opens_a_tent() -> None:
    """Milo cuts 0509 open, does nothing else, and the next phase finds an entrance there."""
    s = camp({"milo": "0408", "stephanos": "0101"}, {"romaric": "0609"})
    s.say("cut milo 0509")
    busy = s.refused("move milo")
    s.say("pass")
    s.begin(COMBAT, 0)

    assert busy == ("R108", "moved_already")
    assert (s.cell("0509"),) == s.g.cuts
    assert s.g.side[s.cell("0509") * 6 + 0] == 0


def test_r333_only_canvas_beside_him_is_cut() -> None:
    """Not the entrance, not a tent out of reach."""
    s = camp({"milo": "0408"}, {"romaric": "2416"})

    assert s.refused("cut milo 0510") == ("R333", "no_canvas_there")
    assert s.refused("cut milo 0910") == ("R333", "not_at_tent")
    assert s.refused("cut romaric 0910") == ("R333", "not_free_to_cut")


def test_r333_a_position_tells_of_cut_tents() -> None:
    """Whoever goes on from a position finds the same tents open, and the same man at work."""
    game = registry.find("guiscard")
    laid = game.lay(replace(game.choose("s01"), scenario="s09"))
    told = {"turn": 1, "men": {"martin": {"hex": "0508", "work": "0609"}}, "cuts": ["0509"]}
    g = game.from_position(laid, told)
    again = game.from_position(laid, game.position(g))

    assert game.position(again) == game.position(g)
    assert game.position(again)["cuts"] == ["0509"]
    with pytest.raises(PositionError, match="cuts"):
        game.from_position(laid, {"cuts": ["0510"]})
