"""A group of the besieged's side falls upon the besiegers: relief, by the siege rules (11.4.1, 11.4.4, campaign 14)."""

from __future__ import annotations

from bulawa.engine.flow import Frame
from bulawa.games.guiscard.campaign import camp, holdings
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.clashing import ATTACKER, DEFENDER, STOOD, Clashing
from bulawa.games.guiscard.campaign.state import NOBODY, Campaign
from bulawa.games.guiscard.days import verbs as dv
from bulawa.games.guiscard.days.relief import Coming
from bulawa.games.guiscard.state import Guiscard


def besieged_place(c: Campaign, f: Clashing) -> int:
    """The castle that those who are attacked besiege, if the attackers are of its side; NOBODY without.  [R517]"""
    place = q.place_at(c, f.cell(c)) if f.place < 0 else NOBODY
    d = c.leaguers.get(place)
    if d is None or d.is_turned or c.besieger[place] not in f.defenders:
        return NOBODY
    return place if q.place_seat(c, place) == f.seat else NOBODY


def bring_relief(g: Guiscard, f: Clashing, place: int) -> Frame | None:
    """The relief army is there, with the initiative; the garrison may come out.  [R505] [R517]"""
    c = q.of(g)
    if not camp.open_siege(g, place):
        return None
    d = c.leaguers[place]
    dv.await_relief(g, [man for man, group in enumerate(d.band) if group in f.attackers])
    return Coming(0)


def end_relief(g: Guiscard, f: Clashing, place: int) -> None:
    """Whoever has won; besiegers whom relief did not beat stay, and so do those who have shut themselves in.

    [R517] [R535] [R655]"""
    c = q.of(g)
    d = c.leaguers[place]
    fought, turned = d.fought, d.is_turned
    dv.forget_ending(g)
    camp.close_siege(g)
    f.winner = NOBODY if fought < 0 else ATTACKER if fought == f.seat else DEFENDER
    if turned:
        f.mode, f.winner = STOOD, NOBODY
        holdings.exchange_siege(g, place, f.attackers[0])
    elif f.winner == NOBODY:
        f.left |= sum([1 << group for group in f.defenders])
