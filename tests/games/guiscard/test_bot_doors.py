"""The wit of bots at doors, where there is room for one man, and about the envoy (specification 8.1)."""

from __future__ import annotations

from bulawa.games.guiscard.assault import Assault
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.bot.aims import hurt, prey
from bulawa.games.guiscard.bot.blows import menace, swing
from bulawa.games.guiscard.bot.doors import doorsteps_to_leave
from bulawa.games.guiscard.bot.fighting import assault_score
from bulawa.games.guiscard.bot.places import Sight, draw
from bulawa.games.guiscard.bot.ways import danger, mover_score
from bulawa.games.guiscard.choices import SUFFER
from bulawa.games.guiscard.sheets import RESULT_E
from bulawa.games.guiscard.state import DEAD, STUNNED, WOUNDED, Guiscard
from tests.games.guiscard.openings import at, opening, put

WITHIN, BEFORE, BEHIND = "0905", "1005", "1106"
"""The door of the chapel: within, before it, and a hex farther off."""


def chapel(keeper: str, stormer: str) -> tuple[Guiscard, int]:
    """One man holds the door of the chapel and one stands before it."""
    g = opening("s08", "doors")
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


def camp() -> tuple[Guiscard, int, int]:
    """The envoy awake, a knight beside him."""
    g = opening("s09", "doors")
    return g, put(g, "nikephoros", "1210"), put(g, "theophile", "1211")


def test_the_envoy_is_no_use_to_his_hunters_dead_and_dear_to_his_friends() -> None:
    """Stunned he can be carried off; that he bleeds or dies serves neither side."""
    g, envoy, _ = camp()

    assert prey(g, envoy, STUNNED) > 0 > prey(g, envoy, WOUNDED) == prey(g, envoy, DEAD)
    assert min(hurt(g, envoy, health) for health in (STUNNED, WOUNDED, DEAD)) > 0


def test_the_envoy_does_not_tear_himself_away_lightly() -> None:
    """A test on his way costs his side as much as it may cost him, and more than it would cost the knight."""
    g, envoy, _ = camp()

    assert danger(g, envoy) > danger(g, g.field.cast.number("theophile")) > 0


def test_the_friends_of_the_envoy_fear_a_blow_that_his_hunters_would_rather_not_strike() -> None:
    """Wounded he dies of any blow."""
    g, envoy, foe = camp()
    g.health[envoy] = WOUNDED

    assert swing(g, [foe], [envoy]) < 0 < menace(g, [foe], [envoy])


def test_the_envoy_is_not_the_one_whom_his_friends_let_bleed() -> None:
    """Of two who are attacked together; his hunters would not have it either."""
    g, envoy, foe = camp()
    zeno = put(g, "zeno", "1309")
    fight = Assault([foe], [envoy, zeno], -1, 0, False, [], RESULT_E, [], [], [])

    for seat in (0, 1):
        assert assault_score(g, fight, seat, (SUFFER, zeno)) > assault_score(g, fight, seat, (SUFFER, envoy))
