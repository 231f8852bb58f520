"""The wit of bots at doors, where there is room for one man (specification 8.1)."""

from __future__ import annotations

from bulawa.engine import registry
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.bot.doors import doorsteps_to_leave
from bulawa.games.guiscard.bot.places import Sight, draw
from bulawa.games.guiscard.bot.ways import mover_score
from bulawa.games.guiscard.state import STUNNED, WOUNDED, Guiscard
from bulawa.kit.play import new_state

GUISCARD = registry.find("guiscard")
WITHIN, BEFORE, BEHIND = "0905", "1005", "1106"
"""The door of the chapel: within, before it, and a hex farther off."""


def opening(scenario: str) -> Guiscard:
    state = new_state(GUISCARD, "doors", scenario)
    assert isinstance(state, Guiscard)
    return state


def at(g: Guiscard, hex: str) -> int:
    cell = g.field.grid.find(hex)
    assert cell is not None
    return cell


def put(g: Guiscard, id: str, hex: str) -> int:
    """Somebody on the map, as he comes."""
    man = g.field.cast.number(id)
    v.deploy(g, man, at(g, hex), 0)
    return man


def chapel(keeper: str, stormer: str) -> tuple[Guiscard, int]:
    """One man holds the door of the chapel and one stands before it."""
    g = opening("s08")
    put(g, keeper, WITHIN)
    return g, put(g, stormer, BEFORE)


def test_the_wounded_give_room_at_a_door_to_the_whole() -> None:
    """Before they have a whole man behind them they stay; he stays, too, and goes after them."""
    g, serlon = chapel("bardas", "serlon")
    g.health[serlon] = WOUNDED
    alone = doorsteps_to_leave(g, serlon)
    hugues = put(g, "hugues", BEHIND)

    assert (alone, doorsteps_to_leave(g, hugues)) == ([], [])
    assert at(g, BEFORE) in doorsteps_to_leave(g, serlon)
    assert mover_score(g, serlon) > mover_score(g, hugues)
    sight, careless = Sight(g, serlon), Sight(g, serlon)
    careless.doorsteps = []
    assert draw(g, careless, at(g, BEFORE)) - draw(g, sight, at(g, BEFORE)) == w.DOORSTEP


def test_a_slow_man_gives_room_at_a_door_to_one_who_is_as_quick_as_its_keeper() -> None:
    """A light man slips away from a knight for ever, and from another light man never; an archer is no use there."""
    g, hugues = chapel("argyros", "hugues")
    put(g, "guy", "1104")
    before = doorsteps_to_leave(g, hugues)
    colin = put(g, "colin", BEHIND)

    assert before == []
    assert at(g, BEFORE) in doorsteps_to_leave(g, hugues)
    assert at(g, BEFORE) not in doorsteps_to_leave(g, colin)


def test_a_door_is_given_up_only_where_it_is_held() -> None:
    """Nor do those who keep it give it up."""
    g, serlon = chapel("bardas", "serlon")
    put(g, "hugues", BEHIND)
    bardas = g.field.cast.number("bardas")
    g.health[serlon] = g.health[bardas] = WOUNDED
    put(g, "markos", "0805")
    held = doorsteps_to_leave(g, serlon)
    keeper = doorsteps_to_leave(g, bardas)
    for man in (bardas, g.field.cast.number("markos")):
        g.health[man] = STUNNED

    assert at(g, BEFORE) in held
    assert (keeper, doorsteps_to_leave(g, serlon)) == ([], [])
