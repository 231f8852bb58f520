"""Scenes of Ogniem i Mieczem for the pictures: muster, deployment, a drag, a refusal, proofs, odds and accounts."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser import battles
from tests.browser.player import Player

Scene = Callable[[Player], None]
ARMY = ("pl_hetman", "pl_hussars", "pl_hussars", "pl_pancerni", "pl_haiduks", "pl_light_horse")


def muster(player: Player) -> None:
    player.page.goto(f"{player.address}/#/muster/ogniem/meeting_engagement")
    for card in ARMY:
        player.press(f'[data-add="{card}"]')
    player.page.wait_for_timeout(500)


def deployment(player: Player) -> None:
    player.home()
    player.choose_game("ogniem")
    player.page.check("input[name=scenario][value=village_assault]")
    player.page.select_option('select[name="seat:blue"]', "bot:easy")
    player.press("#start")
    player.settle()
    while "do:auto_deploy" not in player.lit:
        player.choose(player.lit[-1])
    player.click(next(id for id in player.lit if id.startswith("do:deploy_red")))
    player.page.wait_for_timeout(500)


def dragging(player: Player) -> None:
    """The pancerni among their reach."""
    player.load(battles.clash(), trust=True)
    player.choose("element:red_pancerni")
    player.click("do:move")
    player.page.wait_for_timeout(500)


def refused(player: Player) -> None:
    """The reiters are too far for a charge."""
    player.load(battles.clash(), trust=True)
    player.choose("element:red_hussars")
    player.click("do:charge")
    player.click("element:blue_reiters")
    player.page.wait_for_selector(".why-note:not([hidden])")


def corridor(player: Player) -> None:
    """The proof of a shot, with its odds."""
    player.load(battles.clash(), trust=True)
    player.choose("element:red_haiduks")
    player.click("do:shot_standard")
    if player.touch:
        player.click("element:blue_musketeers")
        player.page.wait_for_selector("dialog[open] .odds-card")
    else:
        player.page.mouse.move(*player.point("element:blue_musketeers"))
        player.page.wait_for_selector(".odds-note:not([hidden])")


def charge(player: Player) -> None:
    player.load(battles.clash(), trust=True)
    player.choose("element:red_hussars")
    player.click("do:charge")
    player.click("element:blue_musketeers")
    player.page.wait_for_selector(".foreseen-odds .odds-chance")


def reaction(player: Player) -> None:
    player.load(battles.charged(), trust=True)


def account(player: Player) -> None:
    """The advantage points of a melee, item by item."""
    player.load(battles.fought(), trust=True)
    if player.touch:
        player.page.tap(".tab[data-part=log]")
    player.see(".said[aria-expanded]").last.click()


def looked_at(player: Player) -> None:
    """A unit's card, and what lies around it."""
    player.load(battles.clash(), trust=True)
    player.click("element:blue_musketeers")
    player.page.wait_for_selector(".dossier:not([hidden])")
    player.page.keyboard.press("Escape")


def pitched(player: Player) -> None:
    player.load(battles.pitched(), trust=True)


def replay(player: Player) -> None:
    player.load(battles.fought(), trust=True)
    player.press(".open-replay")
    player.page.wait_for_selector(".replay:not([hidden])")
    player.page.wait_for_timeout(1000)


SCENES: dict[str, Scene] = {
    "ogniem-muster": muster,
    "ogniem-deployment": deployment,
    "ogniem-dragging": dragging,
    "ogniem-refused": refused,
    "ogniem-corridor": corridor,
    "ogniem-charge": charge,
    "ogniem-reaction": reaction,
    "ogniem-account": account,
    "ogniem-looked-at": looked_at,
    "ogniem-pitched": pitched,
    "ogniem-replay": replay,
}
