"""The strip below the map where those wait who are not on it yet."""

from __future__ import annotations

from math import ceil
from typing import Any

from bulawa.games.guiscard.content.pack import Pack
from bulawa.games.guiscard.content.words import words
from bulawa.games.guiscard.screen.captions import say
from bulawa.games.guiscard.screen.frame import label

Element = dict[str, Any]
GAP = 4
"""Between counters, and between the places where they wait."""
PITCH = 50 + GAP
LADDER = 18 + GAP
"""A counter, and a ladder, each with the gap beside it."""
ROW = 50
PADDING = 22
"""Around the rows, above and below them."""
CAPTION = 20
"""Above the places, whose they are."""
BORDER = 10
"""Beside the first place and the last one."""
MOST_ROWS = 2
NARROW = 2
"""No place is narrower than so many counters."""
IN_A_WAR = (16, 6)
"""What waits in the battles of a war is not known beforehand."""
PLACES = ("waiting", "later")
"""For those who come next, and apart from them for those who come later."""


def height(pack: Pack, scenario: str, wide: float) -> int:
    return PADDING + CAPTION + ROW * rows(pack, scenario, wide)


def rows(pack: Pack, scenario: str, wide: float) -> int:
    """As many as it takes that nobody lies on somebody else."""
    everybody = sum(sum(side) for side in companies(pack, scenario))
    return min(MOST_ROWS, ceil(PITCH * everybody / (wide - 2 * BORDER)))


def companies(pack: Pack, scenario: str) -> list[tuple[int, int]]:
    """How many of each side come at once at most, and how many are left when the first come."""
    if scenario in pack.wars:
        return [IN_A_WAR, IN_A_WAR]
    waves: list[dict[tuple[int, int], int]] = [{}, {}]
    for group in pack.field(scenario).battle.groups:
        wave = group.turn, group.order
        waves[group.seat][wave] = waves[group.seat].get(wave, 0) + len(group.members)
    sizes = [[side[wave] for wave in sorted(side)] for side in waves]
    return [(max(side, default=0), sum(side[1:])) for side in sizes]


def needed(pack: Pack, scenario: str, lines: int) -> list[list[int]]:
    """How wide the places of each side must be; nothing where nobody ever waits."""
    sides = [
        [PITCH * max(NARROW, ceil(n / lines)) if n else 0 for n in company] for company in companies(pack, scenario)
    ]
    field = pack.field(scenario)
    for group in field.park.ladder_group:
        sides[field.battle.groups[group].seat][0] += LADDER
    return sides


def boxes(pack: Pack, scenario: str, wide: float, bottom: float, language: str) -> list[Element]:
    """Places side by side under their captions, each as wide as it must be, and all of them as wide as the map."""
    lines = rows(pack, scenario, wide)
    widths = needed(pack, scenario, lines)
    scale = (wide - 2 * BORDER) / sum(sum(side) for side in widths)
    found, left = [], float(BORDER)
    for number, seat in enumerate(pack.seats(scenario)):
        side = words(pack).name(language, "seat", seat)
        for key, width in zip(PLACES, widths[number]):
            span = width * scale
            if span:
                place = {"id": f"box:{key}_{number}", "x": left + span / 2, "w": span - GAP}
                found.append({**box(lines, bottom), **place, "title": say(language, "waiting", key, side=side)})
                found += label(
                    "waiting", left + GAP, above(lines, bottom), say(language, "waiting", f"{key}_name", side=side)
                )
            left += span
    return found


def box(lines: int, bottom: float) -> Element:
    high = ROW * lines
    return {"type": "space", "kind": "waiting", "y": bottom - high / 2 - 7, "h": high + 4, "flow": True, "about": ""}


def above(lines: int, bottom: float) -> float:
    """Where a caption stands over its place."""
    return bottom - ROW * lines - 21
