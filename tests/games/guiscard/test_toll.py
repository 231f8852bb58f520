"""What a battle has cost so far: its own dead and wounded, not the wounds with which people came."""

from __future__ import annotations

from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.campaign.state import NOBODY
from bulawa.games.guiscard.campaign.tactical import Pitched
from bulawa.games.guiscard.days import fray
from bulawa.games.guiscard.days.blockade import ASSAULT, HURT
from bulawa.games.guiscard.screen.toll import came_wounded, losses
from bulawa.games.guiscard.state import WOUNDED
from tests.games.guiscard.apulia import Apulia
from tests.games.guiscard.siege_days import Days


def test_r186_an_assault_counts_no_wound_of_the_days_before_it() -> None:
    """Leon is set up wounded and costs nothing; Argyris is wounded here; whoever dies is counted whole."""
    s = Days()
    leon, argyris = s.man("leon"), s.man("argyris")
    s.d.harm(leon, HURT, 30)
    fray.lay_out(s.g, ASSAULT, [leon, argyris], [])
    for man, hex in ((leon, "1510"), (argyris, "1511")):
        v.deploy(s.g, man, s.cell(hex), 0)
    points = s.g.field.cast.points
    assert s.g.health[leon] == WOUNDED
    assert losses(s.g, 0) == 0

    v.wound(s.g, argyris)
    assert losses(s.g, 0) == points[argyris] // 2

    v.kill(s.g, leon)
    assert losses(s.g, 0) == points[leon] + points[argyris] // 2


def test_r186_a_battle_of_a_campaign_counts_no_wound_of_the_road() -> None:
    """Two of Guillaume's men come wounded; a third is wounded on the field."""
    a = Apulia()
    a.alone("guillaume", "canosa_watch")
    group = a.put("guillaume", "0909", {"norman_light": 3}, {"norman_light": 2})
    a.c.came[group] = 0
    a.run(Pitched(0, [group], [a.put("canosa_watch", "0909")], NOBODY, [], [], 0, 0, NOBODY, NOBODY))
    for said in (("place_map", "meadow", 0), ("north", 1), ("north", 1), ("set_up_last",), ("play_first",)):
        a.say(*said)
    own = [man for one in a.g.field.battle.groups if one.seat == 0 for man in one.members]
    for man in own:
        v.deploy(a.g, man, next(cell for cell in a.g.field.grid.cells if cell not in a.g.cell), 0)
    hurt = [man for man in own if a.g.health[man] == WOUNDED]
    assert hurt == came_wounded(a.g)
    assert (len(hurt), losses(a.g, 0)) == (2, 0)

    fresh = next(man for man in own if man not in hurt)
    v.wound(a.g, fresh)
    assert losses(a.g, 0) == a.g.field.cast.points[fresh] // 2
