"""Standing answers in Chocim: the supports of a clash."""

from __future__ import annotations

import pytest

from bulawa.engine.standing import Left
from tests.games.chocim.sieges import Builder, Siege, send

OURS = "pitched_battle.commonwealth"
THEIRS = "pitched_battle.ottoman"


def battle(siege: Builder, policy: str, **options: bool) -> Siege:
    """A battle that the Commonwealth declares; the Ottomans have left something for their supports."""
    game = siege(
        units={OURS: {"cavalry": 3}, THEIRS: {"sipahi": 2}, "flank_attack": {"cavalry": 2}, "ambush": {"tatar": 2}},
        options=options,
        rolls=[] if options else [[1] * 8, [1, 1]],
    )
    game.match.deputies.leave("ottoman", "declare_support", Left(policy))
    return game.commonwealth("command rp_lubomirski", *send(1, "cavalry", OURS), "done", f"declare {OURS}")


@pytest.mark.parametrize(("policy", "count"), [("all", 2), ("none", 0)])
def test_supports_are_declared_unasked(siege: Builder, policy: str, count: int) -> None:
    """With all that stand ready, or with none; the active side has spoken before.  [R69]"""
    game = battle(siege, policy).commonwealth("support 1")

    assert [one["count"] for one in game.told("supported")] == [1, count]
    assert game.asked[1] != "declare_support"


def test_secret_supports_are_asked_all_the_same(siege: Builder) -> None:
    """Where both choose unseen, that one has chosen at once would tell of it.  [V4]"""
    game = battle(siege, "all", secret_supports=True)

    assert game.match.waiting == ("commonwealth", "ottoman")
