"""The kinds of war: how each begins, what positions tell of it, who may know it, and how it is guessed."""

from __future__ import annotations

from typing import Any

from bulawa.engine import flow
from bulawa.engine.chance import Chance
from bulawa.engine.errors import PackError, PositionError
from bulawa.engine.eyes import Eyes, sees
from bulawa.engine.positions import Reader
from bulawa.engine.setup import Laid
from bulawa.games.guiscard.campaign import position
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.choices import READY
from bulawa.games.guiscard.campaign.customs import CampaignCustoms
from bulawa.games.guiscard.campaign.day import Expedition
from bulawa.games.guiscard.campaign.leaguer import Stronghold
from bulawa.games.guiscard.campaign.reading import read as read_campaign
from bulawa.games.guiscard.campaign.reading import siege_law
from bulawa.games.guiscard.campaign.state import Campaign, new_campaign
from bulawa.games.guiscard.campaign.venture import Venture
from bulawa.games.guiscard.days import reading as siege_reading
from bulawa.games.guiscard.days.blockade import Blockade
from bulawa.games.guiscard.days.queries import siege_of
from bulawa.games.guiscard.field import Field
from bulawa.games.guiscard.state import Guiscard, new_state
from bulawa.games.guiscard.war import Customs, War

CUSTOMS = CampaignCustoms()


def begin(laid: Laid) -> Guiscard:
    """The first morning."""
    plan = laid.setup.pack.wars[laid.setup.scenario]
    return begin_campaign(laid) if plan.kind == "campaign" else siege_reading.begin(laid)


def other_field(g: Guiscard) -> Guiscard | None:
    """The other of two fields that are fought on by turns.  [R517]"""
    d = siege_of(g)
    found: Guiscard | None = None if d is None else d.aside
    return found


def begin_campaign(laid: Laid) -> Guiscard:
    """Groups, places, convoys and spies as the scenario has them."""
    war = new_campaign(*campaign_of(laid))
    g = new_state(war.field())
    g.laid, g.war, g.frames = laid, war, [Expedition()]
    return g


def campaign_of(laid: Laid) -> tuple[Any, Venture, bool, bool, Customs, Stronghold]:
    """What a campaign is laid from."""
    setup = laid.setup
    options = setup.options
    atlas = setup.pack.atlas(setup.scenario, options)
    quick = options.get("quick_battles", "ask") == "always"
    venture = setup.pack.ventures[setup.scenario]
    return atlas, venture, options.get("weather_seasons", False), quick, CUSTOMS, siege_law(setup, venture)


def told(g: Guiscard) -> dict[str, Any]:
    """The war behind a battle, and the battle as it was drawn up."""
    if isinstance(g.war, Blockade):
        return {"war": siege_reading.told(g), "field": g.field.plan}
    return {"war": g.war.told(), "field": g.field.plan} if isinstance(g.war, Campaign) else {}


def seen(g: Guiscard, eyes: Eyes) -> dict[str, Any]:
    """What these eyes see otherwise than it is."""
    if isinstance(g.war, Blockade):
        return siege_reading.seen(g, eyes)
    return {"war": position.seen(g.war, eyes)} if isinstance(g.war, Campaign) else {}


def guess(g: Guiscard, eyes: Eyes, chance: Chance) -> Guiscard:
    """What these eyes cannot see, dealt anew."""
    if isinstance(g.war, Blockade):
        return siege_reading.guess(g, eyes, chance)
    if isinstance(g.war, Campaign):
        change_places(g.war, sides_of(g.war, position.hidden_groups(g.war, eyes)), chance)
        for seat in (0, 1):
            if not sees(eyes, seat):
                seal_anew(g, seat, chance)
    return g


def change_places(c: Campaign, hidden: list[list[int]], chance: Chance) -> None:
    """The hidden groups of a side change places; whose turn it is everybody sees, so that it stays as it is.

    [R611]"""
    due, was = q.next_to_act(c), c.copy()
    position.reshuffle(c, was, exchanged(hidden, chance))
    if q.next_to_act(c) != due:
        alike = [same for side in hidden for same in of_one_rank(was, side)]
        position.reshuffle(c, was, {group: group for side in hidden for group in side} | exchanged(alike, chance))


def exchanged(heaps: list[list[int]], chance: Chance) -> dict[int, int]:
    return {slot: other for heap in heaps for slot, other in zip(heap, chance.draw(heap, len(heap)))}


def of_one_rank(c: Campaign, groups: list[int]) -> list[list[int]]:
    """Those whose turn comes together: of one prestige, and of one size."""
    ranks: dict[tuple[int, int], list[int]] = {}
    for group in groups:
        ranks.setdefault((q.prestige_of(c, group), c.fighters(group)), []).append(group)
    return list(ranks.values())


def seal_anew(twin: Guiscard, seat: int, chance: Chance) -> None:
    """What a side has sealed might be any answer of one click; what is unfinished nobody knows of."""
    if seat not in twin.sealed:
        return
    rest = {one: said for one, said in twin.sealed.items() if one != seat}
    frame, ask = twin.frames[-1], flow.question(twin)
    whole = [one for one in ask.options(twin, frame, seat) if not ask.unfinished(twin, frame, seat, [one])] or [
        (READY,)
    ]
    drawn = chance.draw(list(range(len(whole))), 1)[0]
    twin.sealed = rest if seat in twin.waiting else {**rest, seat: [whole[drawn]]}


def sides_of(c: Campaign, groups: list[int]) -> list[list[int]]:
    """The groups of each side that has any of them."""
    sides = [[group for group in groups if c.seat[group] == seat] for seat in (0, 1)]
    return [side for side in sides if side]


def read(laid: Laid, read: Reader) -> War | None:
    """The war that a position tells of."""
    if laid.setup.scenario in laid.setup.pack.ventures:
        return read_campaign(*campaign_of(laid), read.table("war"))
    return siege_reading.read(laid, read) if laid.setup.scenario in laid.setup.pack.wars else None


def aside_of(read: Reader) -> Reader | None:
    """The table that tells of the other field.  [R517]"""
    war = read.table("war")
    return war.table("aside") if "aside" in war.told else None


def read_field(laid: Laid, read: Reader, war: War | None) -> Field:
    """The field that lies on the table: of the scenario, or as the war has drawn up its battle."""
    if war is None:
        found: Field = laid.setup.pack.lay_out(laid.setup.pack.named(laid.setup), laid.setup.options)
        return found
    if "field" not in read.told:
        return war.field()
    try:
        return war.lay(dict(read.table("field").told))
    except PackError as error:
        raise PositionError(str(error)) from None
