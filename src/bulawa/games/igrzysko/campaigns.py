"""Phase 10: magnate campaigns (rulebook 8.1)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps
from bulawa.games.igrzysko import combat
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.board import CAVALRY, COSSACKS, DIE, ENEMIES, INFANTRY, KING, SEATS, STEPPE, TATARS, UKRAINE
from bulawa.games.igrzysko.choices import CAMPAIGN, PASS, TO_PASS, WITH_COSSACKS, WITH_CROWN
from bulawa.games.igrzysko.cycle import Cycle, seek
from bulawa.games.igrzysko.state import Igrzysko

NO_CLIENT: Final = Reason("R72", "no_client")
NO_ARMY: Final = Reason("R72", "no_army")
HABSBURGS_NEUTRAL: Final = Reason("R73", "habsburgs_neutral")
UNDER_TREATY: Final = Reason("R74", "under_treaty")
NO_FRONT: Final = Reason("R72", "no_front")
NO_COSSACKS: Final = Reason("R76", "no_cossacks")
NO_TATARS: Final = Reason("R76", "no_tatars_in_reach")
NO_DEPUTY: Final = Reason("R77", "no_deputy")
NO_CROWN_ARMY: Final = Reason("R77", "no_crown_army")


class Campaigns(Cycle):
    """One campaign at a time, round and round.  [R71]"""

    def steps(self) -> Steps:
        return CAMPAIGNS

    def copy(self) -> Frame:
        return Campaigns(self.cycle, self.place, self.passed)

    def can_act(self, g: Igrzysko, seat: int) -> bool:
        return can_campaign(g, seat)


def bar_front(g: Igrzysko, province: int) -> Reason | None:
    """Against a barred field only an occupied province can be fought for.  [R73] [R74] [R75] [E22]"""
    if not q.is_barred_field(g, province) or q.is_occupied(g, province):
        return None
    if province >= len(ENEMIES):
        return NO_FRONT
    return UNDER_TREATY if g.treaty == province else HABSBURGS_NEUTRAL


def bar_march(g: Igrzysko, seat: int, province: int) -> Reason | None:
    """A campaign starts where one has a client and infantry or cavalry, against the facing enemy.  [R72] [E20]"""
    if not g.clients[province * SEATS + seat]:
        return NO_CLIENT
    if not q.has_army(g, province, seat):
        return NO_ARMY
    return bar_front(g, province)


def reach_tatars(g: Igrzysko, seat: int) -> bool:
    """Whether a campaign from Ukraine can come upon Tatars: they hold it, or the player's own dice could clear it of
    another enemy and no treaty guards the field.  [R76] [E18]"""
    if q.occupier(g, UKRAINE) == TATARS:
        return True
    return not q.is_barred_field(g, TATARS) and q.enemies_in(g, UKRAINE) <= combat.private_dice(g, UKRAINE, seat)


def bar_cossacks(g: Igrzysko, seat: int, province: int) -> Reason | None:
    """Cossacks fight where they are, and Tatars only.  [R76] [E18]"""
    if province != UKRAINE or not g.cossacks[STEPPE]:
        return NO_COSSACKS
    return None if reach_tatars(g, seat) else NO_TATARS


def bar_aid(g: Igrzysko, seat: int, province: int, aid: int) -> Reason | None:
    """Cossacks join all or none; the Crown Army comes whole for a deputy, called before the first die.

    [R70] [R76] [R77] [E17] [E21]"""
    if aid & WITH_COSSACKS:
        refused = bar_cossacks(g, seat, province)
        if refused is not None:
            return refused
    if aid & WITH_CROWN:
        if not q.deputies(g, seat):
            return NO_DEPUTY
        if not q.has_crown_army(g):
            return NO_CROWN_ARMY
    return None


def marches(g: Igrzysko, seat: int) -> list[Choice]:
    """Every campaign open to a player; it may be waged for glory alone.  [R72] [R80]"""
    found: list[Choice] = []
    for province in g.board.provinces:
        if bar_march(g, seat, province) is None:
            for aid in (0, WITH_COSSACKS, WITH_CROWN, WITH_COSSACKS | WITH_CROWN):
                if bar_aid(g, seat, province, aid) is None:
                    found.append((CAMPAIGN, province, aid))
    return found


def can_campaign(g: Igrzysko, seat: int) -> bool:
    for province in g.board.provinces:
        if bar_march(g, seat, province) is None:
            return True
    return False


def next_leader(g: Igrzysko, f: Campaigns) -> None:
    """[R71] [R13]"""
    seek(g, f)


class March(Ask[Igrzysko, Campaigns]):
    """Wage one campaign, or pass for the rest of the phase.  [R71] [R12]"""

    key = "campaign"
    rule = "R71"
    verbs = (CAMPAIGN, PASS)

    def who(self, g: Igrzysko, f: Campaigns) -> list[int]:
        return f.who(g)

    def options(self, g: Igrzysko, f: Campaigns, seat: int) -> list[Choice]:
        return [*marches(g, seat), TO_PASS]

    def bar(self, g: Igrzysko, f: Campaigns, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == PASS:
            return None
        refused = bar_march(g, seat, choice[1])
        return refused if refused is not None else bar_aid(g, seat, choice[1], choice[2])

    def take(self, g: Igrzysko, f: Campaigns, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == PASS:
            g.tell("passed", seat)
            f.pass_on(seat)
            return None
        f.acted()
        return set_out(g, seat, choice[1], choice[2])


CAMPAIGNS: Final[Steps] = (next_leader, March())


class Campaign(Frame):
    """One campaign: the player's own dice, then those of the Crown Army.  [R78]"""

    fields = "seat:seat province:province aid:aid"

    def __init__(self, seat: int, province: int, aid: int) -> None:
        self.at = 0
        self.seat = seat
        self.province = province
        self.aid = aid

    def steps(self) -> Steps:
        return ONE_CAMPAIGN

    def copy(self) -> Frame:
        return Campaign(self.seat, self.province, self.aid)


def set_out(g: Igrzysko, seat: int, province: int, aid: int) -> Frame:
    """One client, and a deputy for the Crown Army; a deputy covers one campaign.  [R72] [R77]"""
    g.tell("campaign", seat, province, q.foe(g, met_first(g, province)), aid)
    v.spend_clients(g, seat, province, 1)
    if aid & WITH_CROWN:
        v.spend_deputy(g, seat)
    return Campaign(seat, province, aid)


def met_first(g: Igrzysko, province: int) -> int:
    """Whom a campaign fights first: who occupies the province, else the enemy of the facing field.  [R75] [R78]"""
    return q.occupier(g, province) if q.is_occupied(g, province) else q.colour(g, province)


def apply_hits(g: Igrzysko, party: int, province: int, hits: int) -> None:
    """Hits first remove enemy cubes from the province; what is left puts cubes into the field, unless it is barred,
    and never removes cubes there.  [R75] [R78] [R79]"""
    left = v.remove_any_cubes(g, province, hits)
    if left and not q.is_barred_field(g, province):
        left -= v.raid_field(g, party, province, left)
    if left:
        g.tell("hits_lost", left)


def apply_cossack_hits(g: Igrzysko, seat: int, hits: int) -> None:
    """Cossacks fight Tatars only: while other enemies hold Ukraine their hits are lost.  [R76] [E18]"""
    if q.occupier(g, UKRAINE) in (TATARS, -1):
        apply_hits(g, seat, UKRAINE, hits)
    elif hits:
        g.tell("hits_lost", hits)


class ThrowCampaign(Roll[Igrzysko, Campaign]):
    """Own units and Cossacks roll; losses leave, own hits come first, then those of the Cossacks.  [R67] [R76] [R78]"""

    def dice(self, g: Igrzysko, f: Campaign) -> list[int]:
        dice = combat.private_dice(g, f.province, f.seat)
        return [DIE] * (dice + g.cossacks[STEPPE] if f.aid & WITH_COSSACKS else dice)

    def take(self, g: Igrzysko, f: Campaign, faces: list[int]) -> Frame | None:
        own = combat.private_dice(g, f.province, f.seat)
        plus = combat.private_bonus(g, f.province, f.seat)
        riders = faces[own:]
        hits = combat.private_attack(g, f.province, f.seat, faces[:own])
        wild = combat.strike(g, combat.FREE_COSSACKS, COSSACKS, UKRAINE, riders, plus)
        v.lose_cossacks(g, combat.count_losses(g, riders))
        apply_hits(g, f.seat, f.province, hits)
        apply_cossack_hits(g, f.seat, wild)
        return None


class ThrowCrown(Roll[Igrzysko, Campaign]):
    """The Crown Army rolls apart and afterwards; its hits place king's cubes.  [R77] [R78]"""

    def dice(self, g: Igrzysko, f: Campaign) -> list[int]:
        return [DIE] * (g.crown[INFANTRY] + g.crown[CAVALRY]) if f.aid & WITH_CROWN else []

    def take(self, g: Igrzysko, f: Campaign, faces: list[int]) -> Frame | None:
        apply_hits(g, KING, f.province, combat.crown_attack(g, f.province, faces))
        return None


ONE_CAMPAIGN: Final[Steps] = (ThrowCampaign(), ThrowCrown())
