"""Shooting (chapters 6.2 to 6.5): hits, resistance, and the fear they leave."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.ogniem import fire, sight, terrain
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.choices import ALSO, DONE, DONE_CHOICE
from bulawa.games.ogniem.dice import ALL, HIT, RESISTANCE, Modifier, Test, Testing, new_test, target_number
from bulawa.games.ogniem.morale import Morale, edges_away_from, is_steadfast, morale
from bulawa.games.ogniem.reckoning import told, total
from bulawa.games.ogniem.ruins import Collapse
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import ARTILLERY_RULE, HIT_TEST, MARKSMEN, SNIPERS, SPLIT_FIRE

REF_USED: Final = Reason("R329", "ref_used")
TARGET_USED: Final = Reason("R329", "target_used")


class Shooting(Frame):
    """One fire action: its targets, each from an edge of the shooter at an edge of its own."""

    fields = "shooter:element shot:shot targets:target* refs=0..3* edges=0..3* next=0..9 reaction=0..1"

    def __init__(
        self, shooter: int, shot: int, targets: list[int], refs: list[int], edges: list[int], next: int, reaction: int
    ) -> None:
        self.at = 0
        self.shooter = shooter
        self.shot = shot
        self.targets = targets
        self.refs = refs
        self.edges = edges
        self.next = next
        self.reaction = reaction
        """1 where it receives a charge: always at effective range, always as into the front.  [R194]"""

    def steps(self) -> Steps:
        return SHOOTING

    def copy(self) -> Frame:
        return Shooting(self.shooter, self.shot, self.targets[:], self.refs[:], self.edges[:], self.next, self.reaction)


def shooting(shooter: int, shot: int, target: int, ref: int, edge: int, reaction: bool = False) -> Shooting:
    return Shooting(shooter, shot, [target], [ref], [edge], 0, int(reaction))


class MoreTargets(Ask[Ogniem, Shooting]):
    """Split fire: further targets, each from another edge; all are declared before the first shot.  [R329]"""

    key = "more_targets"
    rule = "R329"
    verbs = (ALSO, DONE)

    def who(self, g: Ogniem, f: Shooting) -> list[int]:
        asks = f.shot == SPLIT_FIRE + 1 and not f.reaction and further(g, f)
        return [g.board.sides[f.shooter]] if asks else []

    def options(self, g: Ogniem, f: Shooting, seat: int) -> list[Choice]:
        return [DONE_CHOICE, *further(g, f)]

    def bar(self, g: Ogniem, f: Shooting, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return None
        _, target, ref, edge = choice
        if ref in f.refs:
            return REF_USED
        return TARGET_USED if target in f.targets else fire.why_no_line(g, f.shooter, f.shot, target, ref, edge)

    def take(self, g: Ogniem, f: Shooting, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.leave()
        else:
            f.targets, f.refs, f.edges = [*f.targets, choice[1]], [*f.refs, choice[2]], [*f.edges, choice[3]]
        return None


def further(g: Ogniem, f: Shooting) -> list[Choice]:
    return [
        (ALSO, target, ref, edge)
        for ref in sight.refs_of(g, f.shooter)
        if ref not in f.refs
        for target in fire.targets(g, f.shooter, f.shot)
        if target not in f.targets
        for edge in fire.edges_of(g, target)
        if fire.why_no_line(g, f.shooter, f.shot, target, ref, edge) is None
    ]


def spend_charges(g: Ogniem, f: Shooting) -> None:
    """[R74] [R165]"""
    v.spend_ammo(g, f.shooter, fire.cost(g, f.shooter, f.shot))


def shoot(g: Ogniem, f: Shooting) -> Frame | None:
    """Target after target."""
    if f.next == len(f.targets) or not q.is_up(g, f.shooter):
        return None
    which, f.next = f.next, f.next + 1
    f.repeat()
    target = f.targets[which]
    if not sight.is_structure(g, target) and not q.is_up(g, target):
        return None
    return volley_at(g, f, which, target)


def volley_at(g: Ogniem, f: Shooting, which: int, target: int) -> Frame | None:
    """The shot at one target, with everything as it stands now.  [R159] [R160] [R162]"""
    if f.reaction:
        x, y = q.ref_of(g, f.shooter, f.refs[which]) if g.place[f.shooter] < 0 else middle_of(g, f.shooter)
        dice = split_or_whole(g, f, which, False)
        tell_shot(g, f, target, dice, False)
        return volley(g, f, target, dice, False, False, x, y)
    line = fire.line_to(g, f.shooter, f.shot, f.refs[which], target, f.edges[which])
    if line is None:
        return None
    halved = sight.is_halved(g, target, line)
    direct = line.length <= g.board.numbers.direct_range + g.board.numbers.near and at_direct_range(g, f)
    flank = fire.is_flank(g, f.shooter, f.shot, target, line)
    dice = split_or_whole(g, f, which, halved)
    tell_shot(g, f, target, dice, halved)
    return volley(g, f, target, dice, direct, flank, line.start[0], line.start[1])


def tell_shot(g: Ogniem, f: Shooting, target: int, dice: int, halved: bool) -> None:
    """A shot with its dice item by item.  [R159]"""
    if g.telling:
        g.tell("shot", f.shooter, target, f.shot, dice, fire.told_dice(g, f.shooter, f.shot, target, halved, dice))


def middle_of(g: Ogniem, element: int) -> tuple[int, int]:
    shape = g.shape[element]
    return (shape.left + shape.right) // 2, (shape.bottom + shape.top) // 2


def split_or_whole(g: Ogniem, f: Shooting, which: int, halved: bool) -> int:
    if f.shot == SPLIT_FIRE + 1:
        return fire.split_dice(g, f.shooter, f.targets, which, halved)
    return fire.dice_of(g, f.shooter, f.shot, f.targets[which], halved)


def at_direct_range(g: Ogniem, f: Shooting) -> bool:
    """Not for artillery, nor for fire that spends melee charges.  [R76] [R160] [R310]"""
    if g.board.cards[f.shooter].ammo_is_melee or q.has(g, f.shooter, ARTILLERY_RULE):
        return False
    return f.shot == fire.PLAIN or fire.special(g, f.shot).direct_range


def reload(g: Ogniem, f: Shooting) -> None:
    """What a fire gives back after the shot.  [R165]"""
    if f.shot != fire.PLAIN and fire.special(g, f.shot).reload and q.is_up(g, f.shooter):
        v.spend_ammo(g, f.shooter, -fire.special(g, f.shot).reload)


SHOOTING: Steps = (MoreTargets(), spend_charges, shoot, reload)


class Volley(Testing):
    """The shot at one target."""

    fields = (
        "shooter:element target:target shot:shot dice=0..99 direct=0..1 flank=0..1 x=-9999..99999 y=-9999..99999 "
        "reaction=0..1 beside:element* failed hits=0..99 missed=0..99 dp=0..99"
    )

    def __init__(
        self, shooter: int, target: int, shot: int, dice: int, direct: int, flank: int, x: int, y: int, reaction: int,
        beside: list[int], failed: int, hits: int, missed: int, dp: int,
    ) -> None:  # fmt: skip
        self.at = 0
        self.shooter = shooter
        self.target = target
        self.shot = shot
        self.dice = dice
        self.direct = direct
        self.flank = flank
        self.x = x
        self.y = y
        """Where the shot came from: the source of the threat.  [R164]"""
        self.reaction = reaction
        self.beside = beside
        """Units in contact with the target when the shot was declared.  [R163]"""
        self.failed = failed
        self.hits = hits
        self.missed = missed
        self.dp = dp

    def steps(self) -> Steps:
        return VOLLEY

    def copy(self) -> Frame:
        return Volley(
            self.shooter, self.target, self.shot, self.dice, self.direct, self.flank, self.x, self.y, self.reaction,
            self.beside[:], self.failed, self.hits, self.missed, self.dp,
        )  # fmt: skip

    def rerolls(self, g: Ogniem, test: Test) -> list[Modifier]:
        """Direct range, marksmen, special fire, and effectiveness.  [R99] [R160] [R161] [R344]"""
        if test.kind == RESISTANCE:
            return [("R161", "forced_by_effectiveness", fire.effectiveness(g, self.shooter, self.shot))]
        plain = self.shot == fire.PLAIN
        free = not plain and fire.special(g, self.shot).rerolls_failures
        forced = not plain and fire.special(g, self.shot).rerolls_successes
        return [
            ("R344", "free_by_marksmen", aimed_well(g, self)),
            ("R160", "free_at_direct_range", ALL if self.direct else 0),
            ("R99", "free_by_special_fire", ALL if free else 0),
            ("R99", "forced_by_special_fire", ALL if forced else 0),
        ]


def volley(g: Ogniem, f: Shooting, target: int, dice: int, direct: bool, flank: bool, x: int, y: int) -> Volley:
    beside = [] if f.reaction or sight.is_structure(g, target) else in_contact(g, target, f.shooter)
    return Volley(f.shooter, target, f.shot, dice, int(direct), int(flank), x, y, f.reaction, beside, 0, 0, 0, 0)


def in_contact(g: Ogniem, target: int, shooter: int) -> list[int]:
    """Everybody who touches an engaged target, of both sides, but the shooter.  [R163] [G22]"""
    if not q.is_engaged(g, target):
        return []
    units = [one for side in (0, 1) for one in q.units(g, side)]
    return [one for one in units if one not in (target, shooter) and q.touch(g, target, one)]


def roll_hits(g: Ogniem, f: Volley) -> Frame | None:
    """[R160] [R344]"""
    free = aimed_well(g, f) + (ALL if f.direct else 0)
    forced = 0
    if f.shot != fire.PLAIN:
        free += ALL if fire.special(g, f.shot).rerolls_failures else 0
        forced = ALL if fire.special(g, f.shot).rerolls_successes else 0
    return new_test(
        HIT, f.shooter, target_number(g, f.shooter, HIT_TEST), f.dice, forced, free + (ALL if f.direct else 0)
    )


def aimed_well(g: Ogniem, f: Volley) -> int:
    """Failures that marksmen roll again.  [R344]"""
    marksmen = f.shot == fire.PLAIN or fire.special(g, f.shot).marksmen
    return q.level(g, f.shooter, MARKSMEN) if marksmen and q.has(g, f.shooter, MARKSMEN) else 0


def roll_resistance(g: Ogniem, f: Volley) -> Frame | None:
    """A die for each hit; artillery leaves no choice.  [R52] [R161]"""
    f.hits, f.missed, f.failed = f.dice - f.failed, f.failed, 0
    if sight.is_structure(g, f.target) or not f.hits:
        return None
    if f.shot != fire.PLAIN and fire.special(g, f.shot).every_hit_is_dp:
        f.failed = f.hits
        return None
    forced = fire.effectiveness(g, f.shooter, f.shot)
    return new_test(RESISTANCE, f.target, terrain.resistance(g, f.target), f.hits, forced)


def assign(g: Ogniem, f: Volley) -> None:
    """[R161] [R166]"""
    if not sight.is_structure(g, f.target):
        f.dp = f.failed
        v.hurt(g, f.target, f.dp, "fire")


def demolish(g: Ogniem, f: Volley) -> Frame | None:
    """Every two hits of demolition take a structure point.  [R355] [R395] [G67]"""
    inside = f.target - g.board.count() if sight.is_structure(g, f.target) else g.place[f.target]
    if inside < 0 or f.shot == fire.PLAIN or not fire.special(g, f.shot).demolition or f.hits < 2:
        return None
    v.crumble(g, inside, f.hits // 2)
    return None if g.structure_points[inside] else Collapse(inside, -1)


def frighten_others(g: Ogniem, f: Volley) -> Frame | None:
    """Fire into a melee: whoever touched the target tests for the shots that missed, as he is.  [R163] [G73]"""
    if not f.beside:
        return None
    one, f.beside = f.beside[0], f.beside[1:]
    f.repeat()
    if not q.is_up(g, one):
        return None
    return Morale(one, f.missed, edges_away_from(g, one, f.x, f.y), 0, 0, 0, f.x, f.y)


def frighten(g: Ogniem, f: Volley) -> Frame | None:
    """[R162] [R250]"""
    if sight.is_structure(g, f.target) or not q.is_up(g, f.target):
        return None
    items = threat_of(g, f)
    threat = total(items)
    if g.telling:
        lessened = ("R316", "last_man", -int(is_steadfast(g, f.target)))
        g.tell("threatened", f.target, max(0, threat + lessened[2]), told([*items, lessened]))
    active = f.reaction == 1
    edges = edges_away_from(g, f.target, f.x, f.y)
    return morale(g, f.target, threat, edges, active, (f.x, f.y)) if threat > 0 else None


def threat_of(g: Ogniem, f: Volley) -> list[Modifier]:
    """The DP that a shot did, and what it adds to them.  [R162]"""
    return [
        ("R162", "dp_of_fire", f.dp),
        ("R162", "from_the_flank", f.flank),
        ("R162", "special_fire", 0 if f.shot == fire.PLAIN else fire.special(g, f.shot).threat),
        ("R104", "formation", g.board.formations[g.formation[f.target]].threat),
        ("R372", "protected", -terrain.protection(g, f.target)),
        ("R378", "ill_placed", int(terrain.is_ill_placed(g, f.target))),
        ("R343", "snipers", int(q.has(g, f.shooter, SNIPERS))),
    ]


VOLLEY: Steps = (roll_hits, roll_resistance, assign, demolish, frighten_others, frighten)
