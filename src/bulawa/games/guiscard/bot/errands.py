"""Convoys and spies: food goes where a large group will camp, eyes where the enemy is not known yet (8.1)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Choice
from bulawa.games.guiscard.bot.leading import A_HEX, A_POINT, CALM, EAGER, is_fed, tonight
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign import spying, supply
from bulawa.games.guiscard.campaign.choices import DRIVE, LOAD, SPY
from bulawa.games.guiscard.campaign.state import Campaign
from bulawa.games.guiscard.state import Guiscard

MEAL: Final = 2.0
"""What it is worth that a group finds food where it camps."""
NEWS: Final = 2.0
WATCH: Final = 1.0
"""What a spy has to tell, as soon as he tells it, and what a group is worth watching."""
A_SPY: Final = 4.0
A_WALK: Final = 0.1
"""What a spy's life is worth, and his legs."""
TENTHS: Final = 10


def errand_scores(g: Guiscard, seat: int, choices: list[Choice]) -> list[float]:
    """Of each load, drive and walk; to send nobody any more is worth calm."""
    c = q.of(g)
    camps = hungry_camps(c, seat)
    ways = q.distances(c, camps) if camps else {}
    return [errand_score(c, seat, camps, ways, choice) for choice in choices]


def errand_score(c: Campaign, seat: int, camps: list[int], ways: dict[int, int], choice: Choice) -> float:
    if choice[0] == SPY:
        return CALM + spy_worth(c, seat, choice[1], choice[2]) - spy_here(c, seat, choice[1]) - A_WALK
    if choice[0] == LOAD:
        return load_score(c, seat, ways, choice[1], choice[3])
    if choice[0] == DRIVE and c.cargo[choice[1]] and camps:
        return drive_score(c, seat, camps, ways, c.convoy_cell[choice[1]], choice[2])
    return CALM if len(choice) == 1 else 0.0


# ---- convoys


def hungry_camps(c: Campaign, seat: int) -> list[int]:
    """Where those will lie tonight who need food and will find none there.  (R630)"""
    masters = [group for group in q.own(c, seat) if c.employer[group] < 0 and supply.need(c, group)]
    found = [(group, tonight(c, seat, group)) for group in masters]
    return [cell for group, cell in found if not is_fed(c, group, cell)]


def load_score(c: Campaign, seat: int, ways: dict[int, int], place: int, points: int) -> float:
    """A convoy is made where it can be with a hungry camp tonight; one that is on its way is enough.  (R627)"""
    cell = c.venture.land.places.cell[place]
    on_their_way = [one for one in range(len(c.cargo)) if c.convoy_seat[one] == seat and c.cargo[one]]
    if on_their_way or ways.get(cell, q.FARTHER_THAN_ANY) > c.venture.ledger.convoy_move:
        return 0.0
    return CALM + MEAL + A_POINT * points - A_HEX * ways[cell]


def drive_score(c: Campaign, seat: int, camps: list[int], ways: dict[int, int], start: int, cell: int) -> float:
    """Nearer to a hungry camp, best into it; never where the enemy would have it."""
    if any(c.seat[group] == 1 - seat for group in q.at(c, cell)):
        return -EAGER
    gained = ways.get(start, q.FARTHER_THAN_ANY) - ways.get(cell, q.FARTHER_THAN_ANY)
    return CALM + A_HEX * gained + (MEAL if cell in camps else 0.0)


# ---- spies


def spy_here(c: Campaign, seat: int, spy: int) -> float:
    return spy_worth(c, seat, spy, c.spy_cell[spy])


def spy_worth(c: Campaign, seat: int, spy: int, cell: int) -> float:
    """Who has something to tell makes for his own side, the others for enemies of whom nothing is known."""
    risk = A_SPY * chance_of_discovery(c, seat, cell)
    if has_news(c, seat, spy):
        own = [c.cell[group] for group in q.own(c, seat) if c.employer[group] < 0]
        return NEWS - A_HEX * min([c.venture.land.grid.distance(cell, one) for one in own] or [0]) - risk
    return sum([watch_worth(c, cell, group) for group in unknown(c, seat)]) - risk


def unknown(c: Campaign, seat: int) -> list[int]:
    """Enemy groups of which a side does not know what they are made of.  (R621)"""
    return [group for group in q.own(c, 1 - seat) if not q.knows(c, seat, group)]


def has_news(c: Campaign, seat: int, spy: int) -> bool:
    return any(c.noted[spy] >> group & 1 for group in unknown(c, seat))


def watch_worth(c: Campaign, cell: int, group: int) -> float:
    """Within sight of it tonight, or on the way there.  (R625)"""
    beyond = c.venture.land.grid.distance(cell, c.cell[group]) - c.venture.ledger.spy_radius
    return WATCH / (1 + max(0, beyond))


def chance_of_discovery(c: Campaign, seat: int, cell: int) -> float:
    """What a die says of a spy who shares a hex with the enemy.  (R626)"""
    if not any(c.seat[group] == 1 - seat for group in q.at(c, cell)):
        return 0.0
    return max(0, c.venture.ledger.discovered_up_to - spying.modifier(c, cell)) / float(TENTHS)
