"""Scenes of Guiscard for the pictures: the chooser, maps, the muster, reach, an attack, a charge, sieges, campaigns."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tests.browser.player import Player
from tests.browser.skirmishes import before, random_journal
from tests.browser.wars import before_battle, last_turn_of_battle, meeting, siege

Scene = Callable[[Player], None]


def chosen(player: Player, scenario: str) -> None:
    """At home, with its heading open."""
    player.home()
    player.choose_game("guiscard")
    choice = player.see(f"input[name=scenario][value={scenario}]")
    group = player.see(".scenario-group").filter(has=choice)
    if group.get_attribute("open") is None:
        group.locator("summary").click()
    choice.check()
    player.page.wait_for_timeout(900)


def laid(player: Player, scenario: str) -> None:
    """The map as it lies before the first man stands on it."""
    chosen(player, scenario)
    player.press("#start")
    player.settle()
    player.page.wait_for_timeout(500)


def muster(player: Player) -> None:
    player.page.goto(f"{player.address}/#/muster/guiscard/points_battle")
    for card in ("norman_count_mounted", "norman_knight_mounted", "norman_medium", "norman_archer", "plateau"):
        player.press(f'[data-add="{card}"]')
    player.page.wait_for_timeout(500)


def charge(player: Player) -> None:
    """The lane of a charge, with what it would cost."""
    player.load(before("DeclareCharge"), trust=True)
    player.choose("man:leon", "man:romaric")
    if not player.touch:
        player.page.mouse.move(*player.point("hex:1610"))
    player.page.wait_for_timeout(700)


def reach(player: Player) -> None:
    player.load(random_journal("s01", "next_step", 100), trust=True)
    player.page.wait_for_timeout(700)


def attack(player: Player) -> None:
    """Sum, shifts, column and the ten faces of the die."""
    player.load(random_journal("s01", "attack", 60), trust=True)
    player.choose(next(id for id in player.lit if id.startswith("man:")))
    foe = next(id for id in player.lit if id.startswith("man:"))
    if not player.touch:
        player.page.mouse.move(*player.point(foe))
    player.page.wait_for_timeout(700)


def siege_sheet(player: Player) -> None:
    """Works, hits and wounded after a week before the walls."""
    player.load(siege(7).journal.text(), trust=True)
    player.page.wait_for_timeout(700)


def apulia(player: Player) -> None:
    """Guillaume is about to move."""
    player.load(meeting(), trust=True)
    player.page.wait_for_timeout(700)


def weighed(player: Player) -> None:
    """Fight or settle: both values and the chances of A to H."""
    player.load(before_battle().journal.text(), trust=True)
    player.page.wait_for_timeout(700)


def battle_of_war(player: Player) -> None:
    """A battle within a campaign, fought man by man."""
    player.load(last_turn_of_battle(), trust=True)
    player.page.wait_for_timeout(700)


def chronicle(player: Player) -> None:
    """A week before the walls in prose."""
    player.load(siege(7).journal.text(), trust=True)
    player.press(".open-menu")
    player.press(".open-annals")
    player.page.wait_for_selector(".annals h3")


MAPS = {
    "plateau": "s02",
    "lagoon": "s09",
    "chapel": "s08",
    "ford": "s03",
    "castle": "s12",
    "meadow": "s05",
    "trail": "s04",
}

SCENES: dict[str, Scene] = {
    "guiscard-chooser": partial(chosen, scenario="s11"),
    **{f"guiscard-{name}": partial(laid, scenario=scenario) for name, scenario in MAPS.items()},
    "guiscard-muster": muster,
    "guiscard-charge": charge,
    "guiscard-reach": reach,
    "guiscard-attack": attack,
    "guiscard-siege": siege_sheet,
    "guiscard-apulia": apulia,
    "guiscard-weighed": weighed,
    "guiscard-battle": battle_of_war,
    "guiscard-chronicle": chronicle,
}
