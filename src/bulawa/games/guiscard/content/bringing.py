"""What a side brings: to a free battle an army and a map of its own, to any other battle nothing.  [R188]"""

from __future__ import annotations

from typing import Any

from bulawa.engine.brought import Unfit, nothing
from bulawa.engine.setup import Setup
from bulawa.games.guiscard.content.muster import Army, check_army, map_of, read
from bulawa.games.guiscard.content.pack import FREE, Pack
from bulawa.games.guiscard.content.words import words


def bring(setup: Setup, seat: str, told: Any) -> str | None:
    """An army list as text, checked; who brings none has the first army that is ready and not there yet.  [R188]"""
    if setup.scenario != FREE:
        nothing(setup, seat, told)
        return None
    pack: Pack = setup.pack
    market, seats = pack.market_of(setup), pack.seats(FREE)
    others = [one for one in seats[: seats.index(seat)] if one in setup.brought]
    before = [read(market, words(pack), one, setup.brought[one]) for one in others]
    if told is None:
        return usual(pack, seats.index(seat), before)
    army = read(market, words(pack), seat, told)
    if not army.roster:
        check_army(market, words(pack), seat, army)
    for other in before:
        check_beside(pack, seat, army, other)
    return army.text()


def usual(pack: Pack, place: int, before: list[Army]) -> str:
    """The usual list of that place, or the next one that does not meet its like."""
    lists = [pack.usual_lists()[place], *(f"roster: {id}" for id in pack.market.hosts)]
    return next(text for text in lists if all(is_apart(pack, army_of(pack, text), other) for other in before))


def army_of(pack: Pack, text: str) -> Army:
    return read(pack.market, words(pack), "", text)


def is_apart(pack: Pack, army: Army, other: Army) -> bool:
    try:
        check_beside(pack, "", army, other)
    except Unfit:
        return False
    return True


def check_beside(pack: Pack, seat: str, army: Army, other: Army) -> None:
    """Each counter and each map is there once; whoever lays second lays no second map with houses.  [R188]"""
    field, map, theirs = f"brought.{seat}", map_of(pack.market, army), map_of(pack.market, other)
    if army.host == other.host:
        raise Unfit(field, "same_army", words(pack))
    if map.map == theirs.map:
        raise Unfit(field, "same_map", words(pack), said=("ware", map.id))
    if pack.maps[map.map].rooms and pack.maps[theirs.map].rooms:
        raise Unfit(field, "both_houses", words(pack))
