"""Scenes of Boże Igrzysko for the pictures: tokens face down, actions, a campaign's odds, the curtain."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import bulawa
from bulawa.engine.match import Match
from tests.browser.player import Player

Scene = Callable[[Player], None]
TOO_HIGH = [("bid", amount) for amount in range(4, 100)]
DEAL = {
    "en": "Send the Crown Army to Ukraine and I leave you Prussia.",
    "pl": "Poślij Armię Koronną na Ukrainę, a zostawię ci Prusy.",
}


@cache
def played(turn: int, key: str, seats: str = "three") -> Match:
    """Families that seldom sit still and never bid high, until a question of that turn."""
    match = bulawa.new("igrzysko", scenario=seats, seed="pictures")
    choose = random.Random(1683)
    while match.position()["turn"] < turn or (match.prompt() or {}).get("key") != key:
        seat = match.waiting[0]
        offered = match.options(seat)
        bold = [choice for choice in offered if choice[0] not in ("pass", "done") and choice not in TOO_HIGH]
        match.play(
            seat, choose.choice(bold or offered) if choose.random() < 0.8 or offered[-1] in TOO_HIGH else offered[-1]
        )
    return match


def reign(turn: int, key: str, seats: str = "three") -> str:
    return played(turn, key, seats).journal.text()


def tied() -> str:
    """Three families have laid the same token at Court, as a journal."""
    told = played(2, "place_tokens").position()
    told |= {"phase": "hetman", "families": {name: {**one, "court": 4} for name, one in told["families"].items()}}
    del told["frames"]
    return bulawa.position("igrzysko", told, seed="pictures").journal.text()


def sit_down(player: Player, journal: str) -> None:
    """All families are played here; the curtain has been raised."""
    player.load(journal)
    if not player.touch:
        player.page.mouse.move(5, 5)


def tokens(player: Player) -> None:
    """The Court and three provinces have their tokens face down, the fifth is to come."""
    sit_down(player, reign(2, "place_tokens"))
    player.click("space:royal_court")
    for _ in range(4):
        player.choose(max(id for id in player.lit if id.startswith("do:place_")))


def bid(player: Player) -> None:
    """Nobody sees it before all have bid."""
    sit_down(player, tied())
    player.page.fill(".dial .amount", "6")
    player.page.press(".dial .amount", "Tab")


def summary(player: Player) -> None:
    """What the last turn brought to each family, and by what."""
    sit_down(player, reign(3, "place_tokens"))
    if player.touch:
        player.page.tap(".tab[data-part=log]")
    else:
        player.page.click(".since")
    player.page.locator(".account").last.scroll_into_view_if_needed()


def actions(player: Player) -> None:
    """Four families, the eight special actions, and a deal proposed."""
    sit_down(player, reign(3, "special", "four"))
    if player.touch:
        return
    player.page.fill("#talk", DEAL[player.page.evaluate("document.documentElement.lang")])
    player.page.press("#talk", "Enter")
    player.page.wait_for_selector(".line.spoken")
    player.page.mouse.move(5, 5)


def campaign(player: Player) -> None:
    """Before the dice: what the campaign would bring."""
    sit_down(player, reign(2, "campaign"))
    player.choose(next(id for id in player.lit if id.startswith("province:")))
    if player.touch:
        player.click("do:alone")
        player.page.wait_for_selector("dialog[open] .odds-card")
    else:
        player.page.hover('.buttons [data-id="do:alone"]')
        player.page.wait_for_selector(".odds-note:not([hidden])")


def relief(player: Player) -> None:
    """After the invasions: what stands in the land, and what plunder would burn."""
    sit_down(player, reign(3, "relief"))


def families(player: Player) -> None:
    """On a phone the families and the state of play have a sheet of their own."""
    sit_down(player, reign(2, "build"))
    if player.touch:
        player.page.tap(".tab[data-part=facts]")


def curtain(player: Player) -> None:
    player.import_journal(reign(1, "place_tokens"))
    player.settle()


SCENES: dict[str, Scene] = {
    "igrzysko-tokens": tokens,
    "igrzysko-bid": bid,
    "igrzysko-summary": summary,
    "igrzysko-actions": actions,
    "igrzysko-campaign": campaign,
    "igrzysko-relief": relief,
    "igrzysko-families": families,
    "igrzysko-hand-over": curtain,
}
