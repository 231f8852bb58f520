"""Positions as data, read and checked: no two living men in a hex, no half of a horse off the map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bulawa.engine import flow
from bulawa.engine.errors import PositionError
from bulawa.engine.fields import fields
from bulawa.engine.flow import Ask, Choice, Frame
from bulawa.engine.positions import Reader
from bulawa.engine.setup import Laid
from bulawa.games.guiscard import deployment, siege_position, tents, wars
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.days.queries import siege_of
from bulawa.games.guiscard.deployment import Deployment
from bulawa.games.guiscard.field import Field
from bulawa.games.guiscard.going import Move
from bulawa.games.guiscard.ground import GATE, NONE
from bulawa.games.guiscard.names import FRAMES
from bulawa.games.guiscard.passage import Passage
from bulawa.games.guiscard.state import (
    DEAD,
    GONE,
    HEALTHY,
    IN_SADDLE,
    KILLED,
    LOOSE,
    NOBODY,
    NOWHERE,
    WAITING,
    Guiscard,
    new_state,
)
from bulawa.games.guiscard.turn import Skirmish

FIELDS = (
    "turn active quiet men horses bodies cuts charges frames under unmasked pillion war field sealed "
    f"{siege_position.FIELDS}"
)


def from_position(laid: Laid, told: Mapping[str, Any]) -> Guiscard:
    """The battle a position tells of."""
    read = Reader(laid.vocabulary, told).only(FIELDS)
    war = wars.read(laid, read)
    g = new_state(wars.read_field(laid, read, war))
    g.laid, g.war = laid, war
    g.frames = read.frames(FRAMES) if "frames" in read.told else [Skirmish(99)]
    read_board(g, read)
    aside, siege = wars.aside_of(read), siege_of(g)
    if aside is not None and siege is not None:
        siege.aside = new_state(wars.read_field(laid, aside, war))
        siege.aside.laid = laid
        read_board(siege.aside, aside)
    seal(g, read.sealed())
    return g


def read_board(g: Guiscard, read: Reader) -> None:
    """All that lies on a field."""
    field: Field = g.field
    g.turn = read.number("turn", 0, field.battle.turns, 0)
    g.active = read.one("active", "seat", field.battle.first)
    g.quiet = read.flag("quiet")
    for horse, table in read.by("horses", "horse"):
        read_horse(g, horse, table)
    read_errand(g, read)
    men = read.by("men", "man")
    for man, table in men:
        read_man(g, man, table)
    for man, table in men:
        check_place(g, man, table)
    for man, name in enumerate(g.field.cast.ids):
        check_saddle(g, man, read.table("men").table(name))
    for cell, n in read.counts("bodies", "hex", 99):
        g.bodies[on_map(g, read, "bodies", cell)] = n
    for cell in read.many("cuts", "hex"):
        g.open_canvas(read_canvas(g, read, "cuts", cell))
    if field.has_castle:
        siege_position.read(g, read)
    g.charges = [read_charge(g, one) for one in read.tables("charges")]
    stand_all(g)
    for place, frame in enumerate(g.frames):
        check_frame(g, frame, f"frames[{place}]")


def seal(g: Guiscard, answers: Mapping[int, list[Choice]]) -> None:
    """Sealed answers must fit the question they answer, click by click."""
    for seat, said in answers.items():
        ask = g.frames[-1].ahead() if g.frames else None
        for click in said:
            if not isinstance(ask, Ask) or seat not in ask.who(g, g.frames[-1]) or flow.bar(g, seat, click) is not None:
                raise PositionError(
                    f"sealed.{g.field.battle.seats[seat]}: an answer to the present question is expected"
                )
            g.sealed = {**g.sealed, seat: [*g.sealed.get(seat, []), click]}


def on_map(g: Guiscard, read: Reader, key: str, cell: int) -> int:
    if g.terrain[cell] == NONE:
        raise read.wrong(key, "a hex of the map")
    return cell


def read_hex(g: Guiscard, read: Reader) -> int:
    if read.told.get("hex") is None:
        return NOWHERE
    return on_map(g, read, "hex", read.one("hex", "hex", NOWHERE))


def read_canvas(g: Guiscard, read: Reader, key: str, cell: int) -> int:
    """A tent hex that is not open yet.  [R333]"""
    if cell != NOWHERE and (g.field.ground.tent[cell] == NONE or tents.is_entrance(g, cell)):
        raise read.wrong(key, "hexes of tents under canvas")
    return cell


def read_errand(g: Guiscard, read: Reader) -> None:
    """Who hides under which cloak, and with whom the lady rides."""
    battle = g.field.battle
    under = read.table("under")
    for mourner in under.told:
        number, man = under.index("man", mourner, str(mourner)), under.one(mourner, "man", NOBODY)
        if number not in battle.cloaks or man not in battle.cloaked or man in g.errand.under:
            raise under.wrong(mourner, "somebody who may hide there, each once,")
        g.cloak(battle.cloaks.index(number), man)
    since = read.number("unmasked", 0, battle.turns, 0)
    if since:
        g.drop_cloaks(since)
    g.ride_behind(read.one("pillion", "horse", NOBODY))


def read_work(g: Guiscard, read: Reader) -> int:
    """What he works at: canvas, a gate, in a war also a prisoner or arms.  [R333] [R409] [R657]"""
    cell = read.one("work", "hex", NOWHERE)
    if g.war is not None and cell != NOWHERE:
        return on_map(g, read, "work", cell)
    return cell if g.terrain[cell] == GATE else read_canvas(g, read, "work", cell)


def read_horse(g: Guiscard, horse: int, read: Reader) -> None:
    read.only("fate hex facing leader exits")
    g.fate[horse] = read.one("fate", "fate", g.fate[horse])
    g.stall[horse] = read_hex(g, read)
    g.heading[horse] = read.number("facing", 0, 5, 0)
    g.leader[horse] = read.one("leader", "man", NOBODY)
    g.horse_exits[horse] = read.number("exits", 0, 15, 0)
    if g.fate[horse] == IN_SADDLE and g.stall[horse] != NOWHERE:
        raise read.wrong("hex", "no hex for a horse that is ridden")


def read_man(g: Guiscard, man: int, read: Reader) -> None:
    read.only("hex health horse facing spent exits javelins company front shelter work marks")
    g.health[man] = read.one("health", "health", HEALTHY)
    g.cell[man] = read_hex(g, read)
    g.facing[man] = read.number("facing", 0, 5, 0)
    g.horse[man] = read.one("horse", "horse", NOBODY)
    g.spent[man] = read.number("spent", 0, 999, 0)
    g.exits[man] = read.number("exits", 0, 15, 0)
    g.javelins[man] = read.number("javelins", 0, 99, g.field.javelins)
    g.company[man] = read.number("company", NOBODY, 99, NOBODY)
    g.front[man] = read.number("front", 0, 5, 0)
    g.shelter[man] = read.one("shelter", "hex", NOWHERE)
    g.work[man] = read_work(g, read)
    g.marks[man] = sum([1 << bit for bit in set(read.many("marks", "mark"))])


def check_saddle(g: Guiscard, man: int, read: Reader) -> None:
    """He sits on a horse that nobody else rides, and has a form for it.  [R120]"""
    horse = g.horse[man]
    if horse < 0:
        return
    if not g.field.cast.rides[man] or g.field.stable.is_donkey[horse]:
        raise read.wrong("horse", "nothing: he has no mounted form, or it is a donkey;")
    if g.horse.count(horse) > 1 or (g.fate[horse] != IN_SADDLE and g.health[man] not in (DEAD, GONE)):
        raise read.wrong("horse", "a horse that is ridden by him alone")


def check_place(g: Guiscard, man: int, read: Reader) -> None:
    alive = g.health[man] not in (WAITING, DEAD, GONE)
    carried = any(isinstance(frame, Move) and frame.load == man for frame in g.frames)
    carried = carried or (man == g.field.battle.lady and g.errand.pillion >= 0)
    if alive != (g.cell[man] != NOWHERE) and not carried:
        raise read.wrong("hex", "a hex for the living, and none for those who are dead or gone,")


def check_frame(g: Guiscard, frame: Frame, where: str) -> None:
    """Whoever moves has come from somewhere, nobody is named twice, and a set-up is one that can go on."""
    if isinstance(frame, Passage) and frame.man < 0:
        raise PositionError(f"{where}.man: somebody who is on his way is expected")
    if isinstance(frame, Move) and not 0 < len(frame.trail) == len(frame.facings):
        raise PositionError(f"{where}.facings: one for each hex of the trail, and at least one, is expected")
    for field in fields(type(frame).fields):
        men = getattr(frame, field.name) if field.kind == "man" and field.many else []
        if len(set(men)) < len(men):
            raise PositionError(f"{where}.{field.name}: nobody twice is expected")
    if isinstance(frame, Deployment):
        check_deployment(g, frame, where)


def check_deployment(g: Guiscard, frame: Deployment, where: str) -> None:
    """Whoever is set up is still to be, on a hex that is his to take.  [R135]"""
    if frame is not g.frames[-1]:
        raise PositionError(f"{where}: a set-up with nothing inside it is expected")
    if frame.order not in deployment.orders(g):
        raise PositionError(f"{where}.order: one of {deployment.orders(g)} is expected, not {frame.order}")
    if frame.man >= 0 and frame.man not in deployment.unplaced(g, frame):
        raise PositionError(f"{where}.man: somebody of these groups who is not set up yet is expected")
    if frame.man < 0 <= frame.horse and frame.horse not in deployment.herd(g, frame):
        raise PositionError(f"{where}.horse: a horse of these groups that does not stand yet is expected")
    if frame.hex >= 0 and (
        max(frame.man, frame.horse) < 0 or deployment.bar_place(g, frame, frame.hex) not in deployment.BEARABLE
    ):
        raise PositionError(f"{where}.hex: a hex where he may be set up is expected (R135)")


def read_charge(g: Guiscard, read: Reader) -> list[int]:
    read.only("rider target counter arrival path")
    rider, target = read.one("rider", "man", NOBODY), read.one("target", "man", NOBODY)
    if rider < 0 or target < 0:
        raise read.wrong("rider", "a rider and his target")
    answer, arrival = read.one("counter", "man", NOBODY), read.number("arrival", 0, 2, 0)
    path = read.many("path", "hex")
    if len(path) < 3:
        raise read.wrong("path", "at least three hexes")
    return [rider, target, answer, arrival, *path]


def stand_all(g: Guiscard) -> None:
    """Everybody on his hexes; those on their way, whom friends may share a hex with, come last.  [R109]"""
    going = [frame.man for frame in g.frames if isinstance(frame, Passage)]
    for man in q.men(g):
        if man not in going and q.is_here(g, man) and man not in g.siege.aloft:
            stand(g, man)
    for horse in range(len(g.fate)):
        if g.fate[horse] == LOOSE:
            stand_loose(g, horse, bool(going))
        elif g.fate[horse] == KILLED and g.stall[horse] != NOWHERE:
            for cell in q.horse_cells(g, horse):
                g.carcasses[cell] = g.carcasses.get(cell, 0) + 1
    for man in going:
        if man in g.siege.aloft:
            continue
        for cell in q.cells(g, man) if q.is_here(g, man) else []:
            if g.on[cell] == NOBODY:
                g.on[cell] = man


def stand(g: Guiscard, man: int) -> None:
    name = g.field.cast.ids[man]
    if g.horse[man] >= 0 and len(q.cells(g, man)) < 2:
        raise PositionError(f"men.{name}.facing: both halves of his horse on the map are expected (R119)")
    for cell in q.cells(g, man):
        if g.on[cell] != NOBODY:
            other = g.field.cast.ids[g.on[cell]]
            hex = g.field.grid.name(cell)
            raise PositionError(f"men.{name}.hex: {hex} is held by {other}; one living character in a hex (R109)")
        g.on[cell] = man


def stand_loose(g: Guiscard, horse: int, in_tow: bool) -> None:
    name = g.field.stable.ids[horse]
    if g.stall[horse] == NOWHERE:
        if not in_tow:
            raise PositionError(f"horses.{name}.hex: a hex is expected for a loose horse (R124)")
        return
    if len(q.horse_cells(g, horse)) < 2 and not g.field.stable.is_donkey[horse] and not in_tow:
        raise PositionError(f"horses.{name}.facing: both its halves on the map are expected (R119)")
    for cell in q.horse_cells(g, horse):
        if g.on[cell] != NOBODY:
            raise PositionError(f"horses.{name}.hex: {g.field.grid.name(cell)} is taken (R109)")
        g.on[cell] = len(g.cell) + horse
