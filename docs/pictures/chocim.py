"""Scenes of Chocim 1621 for the pictures: the plan, a leader, a reason, the odds, dice of an assault, the claims."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser import sieges
from tests.browser.player import Player

Scene = Callable[[Player], None]


def plan(player: Player) -> None:
    player.load(sieges.week_three(), trust=True)
    if not player.touch:
        player.page.mouse.move(5, 5)


def leader(player: Player) -> None:
    player.load(sieges.week_three(), trust=True)
    if player.touch:
        player.page.tap(".tab[data-part=hand]")
    else:
        player.page.hover('.hand [data-id="card:ot_osman"]')
        player.page.wait_for_timeout(300)


def deploying(player: Player) -> None:
    player.load(sieges.week_three(), trust=True)
    player.choose("card:ot_buda", "do:command_4", "stack:reserve.sipahi_camp:sipahi")


def whynot(player: Player) -> None:
    deploying(player)
    player.click("box:assault.castle")
    player.page.wait_for_selector(".why-note:not([hidden])")


def odds(player: Player) -> None:
    """By touch the odds are asked before the unit goes; by mouse they stand beside the pointer."""
    deploying(player)
    if player.touch:
        player.click("box:assault.redoubts")
        player.page.wait_for_selector("dialog[open] .odds-card")
    else:
        player.page.mouse.move(*player.point("box:assault.redoubts"))
        player.page.wait_for_selector(".odds-note:not([hidden])")


def assault(player: Player) -> None:
    """Ladders against the redoubts: both throws lie open, two dice may be raised."""
    player.load(sieges.week_three(), trust=True)
    player.choose("card:ot_solacy", "do:stratagem", "stack:reserve.sultan_tents:janissary", "box:assault.redoubts")
    while not any(id.startswith("die:") for id in player.lit):
        player.choose(max(player.lit, key=lambda id: (id.startswith("do:support"), id)))
    player.page.wait_for_timeout(3000)


def talks(player: Player) -> None:
    player.load(sieges.talks(), trust=True)
    player.choose("card:dip_47", "card:dip_20")
    if player.touch:
        player.page.tap(".tab[data-part=hand]")
    else:
        player.page.mouse.move(5, 5)


SCENES: dict[str, Scene] = {
    "chocim-plan": plan, "chocim-leader": leader, "chocim-deploying": deploying, "chocim-why-not": whynot,
    "chocim-odds": odds, "chocim-assault": assault, "chocim-talks": talks,
}  # fmt: skip
