"""The wit of bots with horses: who crosses a river, who gets down, who takes what nobody leads (specification 8.1)."""

from __future__ import annotations

from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.bot.aims import may_go_round
from bulawa.games.guiscard.bot.places import Sight, draw
from bulawa.games.guiscard.bot.saddles import dismount_score, lures, needs_feet, steeds, tight_places
from bulawa.games.guiscard.state import Guiscard
from tests.games.guiscard.openings import at, opening, put
from tests.games.guiscard.scene import Scene


def booty(g: Guiscard, hex: str) -> int:
    """A horse nobody rode in on, loose on the map with its head there."""
    horse = next(one for one in range(len(g.fate)) if g.field.stable.rider[one] < 0)
    g.loosen(horse, at(g, hex), 0)
    return horse


def test_only_the_stronger_go_over_the_ford() -> None:
    """They look for a way round; the weaker let the enemy come, wherever he is near as the crow flies."""
    s = Scene({"robert": "0808", "arthur": "0908"}, {"alexio": "1808"}, map="ford")

    assert [may_go_round(s.g, seat) for seat in (0, 1)] == [True, False]
    assert bool(Sight(s.g, s.man("robert")).trail)
    assert not Sight(s.g, s.man("alexio")).trail


def test_a_rider_gets_down_where_no_horse_comes_in() -> None:
    """Roger is in the chapel: before its door the Arabs get down, and leave their horses where they are."""
    g = opening("s06", "horses")
    put(g, "roger", "0505")
    near, far = put(g, "khaled", "1105"), put(g, "karim", "2310")

    assert needs_feet(g, near)
    assert needs_feet(g, far)
    assert dismount_score(g, near) == w.SADDLE
    assert dismount_score(g, far) == w.STAY
    v.dismount(g, near, at(g, "1205"))
    assert steeds(g, near) == []


def test_nobody_gets_down_for_a_man_in_the_open() -> None:
    g = opening("s06", "horses")
    put(g, "roger", "1305")

    assert not needs_feet(g, put(g, "khaled", "1107"))


def test_a_horse_before_the_door_is_given_room() -> None:
    """Whoever must get in does not stand where he keeps it from being pushed away; its own side may."""
    g = opening("s06", "horses")
    put(g, "roger", "0505")
    jemal, guy = put(g, "jemal", "1106"), put(g, "guy", "1306")
    booty(g, "1005")
    sight = Sight(g, jemal)

    assert at(g, "1106") in tight_places(g, jemal)
    assert tight_places(g, guy) == []
    clear = Sight(g, jemal)
    clear.tight = []
    assert draw(g, clear, at(g, "1106")) - draw(g, sight, at(g, "1106")) == w.ELBOW_ROOM


def test_booty_that_counts_when_it_is_led_in_the_end_is_taken_where_nobody_guards_it() -> None:
    """In scenario 3 the Byzantines have 20 for each; one that a Norman leads or stands by is not to be had."""
    g = opening("s03", "horses")
    argyris = put(g, "argyris", "1608")
    horse = booty(g, "1810")
    free = lures(g, argyris)
    guard = put(g, "gautier", "1809")
    guarded = lures(g, argyris)
    g.leader[horse] = guard

    assert (free, guarded, lures(g, argyris)) == ([horse], [], [])
    g.leader[horse] = argyris
    assert lures(g, argyris) == []
