"""Sieges within a campaign: the siege rules have their day, and the groups of the campaign bear what comes of it."""

from __future__ import annotations

from typing import Any

from bulawa.games.guiscard.campaign import camp
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.clash import begin_clash
from bulawa.games.guiscard.campaign.investing import SiegeTurn, close_day
from bulawa.games.guiscard.campaign.leaguer import Leaguer
from bulawa.games.guiscard.campaign.moving import Activation
from bulawa.games.guiscard.campaign.nightfall import opposed
from bulawa.games.guiscard.campaign.state import HURT, NOBODY, WELL
from bulawa.games.guiscard.days import fray
from bulawa.games.guiscard.days import queries as dq
from bulawa.games.guiscard.days import verbs as dv
from bulawa.games.guiscard.days.blockade import ASSAULT, LOST
from bulawa.games.guiscard.days.blockade import HURT as WOUNDED
from bulawa.games.guiscard.days.day import SiegeDay
from bulawa.games.guiscard.days.queries import siege_of
from bulawa.games.guiscard.screen.table import is_on_the_road
from tests.games.guiscard.apulia import Apulia

QUIET = (1, 1)
"""Event dice that bring nothing; for the initiative they leave it to the besiegers."""


class Montepeloso(Apulia):
    """The Normans before Montepeloso; battles are fought out or settled as both wish."""

    def __init__(self, **options: Any) -> None:
        super().__init__("c2", quick_battles="ask", **options)
        self.spot = self.place("montepeloso")
        self.besiegers = self.group("besiegers")
        self.garrison = self.group("garrison_montepeloso")

    @property
    def siege(self) -> Leaguer:
        return self.c.leaguers[self.spot]

    def morning(self, *dice: Any) -> Montepeloso:
        """The besiegers stay, and the day of the siege begins."""
        self.c.acted[self.besiegers] = False
        self.run(Activation(self.besiegers))
        self.say("stay", dice=dice or (QUIET, QUIET))
        return self

    def opened(self) -> Leaguer:
        assert camp.open_siege(self.g, self.spot)
        return self.siege

    def man_of(self, group: int, number: int = 0) -> int:
        return [man for man, band in enumerate(self.siege.band) if band == group][number]


def test_r660_the_siege_has_its_day_when_its_besiegers_act() -> None:
    """Event, initiative, one action: the sheet of the castle lies on the table, then the country again."""
    m = Montepeloso().morning()
    assert (m.asked, m.siege.day, m.siege.left) == ("camp_acts", 1, 10)
    assert not is_on_the_road(m.g)

    m.say("wait")
    assert is_on_the_road(m.g)
    assert siege_of(m.g) is None


def test_r660_everybody_of_the_groups_is_there() -> None:
    """Drogo himself and his men before the walls, the garrison behind them."""
    m = Montepeloso().morning()
    d = m.siege
    assert [d.side.count(seat) for seat in (0, 1)] == [m.c.fighters(m.garrison), m.c.fighters(m.besiegers)]
    assert d.captain[1] == d.atlas.number("drogo")
    assert d.band[d.captain[1]] == m.besiegers


def test_r660_a_tight_blockade_eats_two_days_a_point() -> None:
    """With twice as many outside the marker moves every day; every second day a point of resources is gone."""
    m = Montepeloso()
    m.put("garrison_montepeloso", "1110", {"byz_hoplite": 3, "byz_koursor": 2})
    points = []
    for _ in range(3):
        m.morning().say("wait")
        points.append((m.c.days_left[m.spot], m.c.resources[m.spot]))

    assert points == [(9, 5), (8, 4), (7, 4)]


def test_r660_at_no_supplies_the_place_surrenders() -> None:
    """The fate of the garrison is rolled, and the place has another lord."""
    m = Montepeloso()
    m.put("garrison_montepeloso", "1110", {"byz_hoplite": 3, "byz_koursor": 2})
    m.morning()
    m.siege.stock = 1
    m.say("wait", dice=(9,))

    assert m.told("surrendered") == [(m.spot, 9)]
    assert q.place_seat(m.c, m.spot) == 1
    assert m.spot not in m.c.leaguers


def test_r541_talks_end_the_siege_and_not_the_campaign() -> None:
    """The garrison goes to prison by its fate, in the place that was its own."""
    m = Montepeloso()
    m.put("garrison_montepeloso", "1110", {"byz_hoplite": 3, "byz_koursor": 2})
    m.morning()
    m.say("parley", dice=(10, 5))

    assert m.g.result is None
    assert m.told("imprisoned") == [(m.besiegers, m.spot, 5)]


def test_r660_who_falls_in_the_siege_is_lost_to_his_group() -> None:
    """The dead are gone, the wounded wounded, and leaders are told of."""
    m = Montepeloso()
    before, d = m.c.men(m.besiegers), m.opened()
    m.g.frames = []
    dv.strike_dead(m.g, m.man_of(m.besiegers, 1))
    dv.hurt(m.g, m.man_of(m.garrison))
    dv.hurt(m.g, d.captain[1])
    camp.close_siege(m.g)

    assert m.c.men(m.besiegers) == before - 1
    assert m.c.wounded(m.garrison) == 1
    assert m.c.chief[m.chief("drogo")] == HURT


def test_r513_who_is_cut_off_is_a_captive_of_the_besiegers() -> None:
    """As after any battle of the campaign."""
    m = Montepeloso()
    m.opened()
    dv.capture(m.g, m.man_of(m.garrison))
    camp.close_siege(m.g)

    assert (m.c.men(m.garrison), m.c.prisoners(m.besiegers)) == (9, 1)


def test_r507_dates_of_healing_last_from_day_to_day() -> None:
    """Who is wounded keeps his day, whatever else happens to his group."""
    m = Montepeloso()
    d = m.opened()
    man = m.man_of(m.garrison)
    dv.hurt(m.g, man)
    dv.convalesce(m.g, man, 3, 3)
    camp.close_siege(m.g)
    m.opened()

    assert (m.siege.body[man], m.siege.back[man]) == (1, d.day + 3)


def test_r660_men_who_join_or_leave_a_group_do_so_in_the_siege() -> None:
    """The groups of the campaign have the last word on who is there."""
    m = Montepeloso()
    m.opened()
    camp.close_siege(m.g)
    m.put("besiegers", "1110", {"norman_light": 4})
    d = m.opened()

    assert len([band for band in d.band if band == m.besiegers]) == 5


def test_r660_a_castle_is_besieged_before_it_is_stormed() -> None:
    """The first day of the siege is the day on which it is laid."""
    m = Montepeloso()
    m.put("venosa_band", "1506")
    place = m.place("monopoli") if "monopoli" in m.c.venture.land.places.ids else NOBODY
    castles = [one for one in range(len(m.c.faction)) if m.c.venture.land.is_castle(one) and one != m.spot]
    foreign = [one for one in castles if q.place_seat(m.c, one) != 1]
    place = foreign[0]
    name = m.c.venture.land.places.ids[place]
    m.c.cell[m.group("venosa_band")] = m.c.venture.land.places.cell[place]
    m.run(Activation(m.group("venosa_band")))
    m.say("stay")
    assert m.refused("storm", name).rule == "R660"

    m.say("besiege", name, dice=(QUIET, QUIET))
    assert (m.asked, m.c.siege_at) == ("camp_acts", place)


def test_r670_an_assault_is_settled_by_one_die_if_both_wish() -> None:
    """And the siege goes on behind it."""
    m = Montepeloso().morning()
    m.say("escalade")
    assert m.asked == "battle_mode"
    m.say("settle", seat=0)
    m.say("settle", seat=1, dice=(5, 1))

    assert len(m.told("settled")) == 1


def test_r512_else_it_is_fought_out() -> None:
    """Those who take part are named, then the castle is manned."""
    m = Montepeloso().morning()
    m.say("escalade")
    m.say("settle", seat=0)
    m.say("fight_out", seat=1)
    assert m.asked == "pick_men"
    m.say("everybody")

    assert m.g.field.battle.id == "assault"


def test_r624_a_battle_of_a_siege_makes_fame() -> None:
    """As any other."""
    m = Montepeloso()
    was = m.c.prestige[m.chief("drogo")]
    m.opened()
    m.siege.fought = 1
    turn = SiegeTurn(m.spot, 0, [m.besiegers], [m.garrison], 0)
    turn.go_to(type(turn).steps(turn)[1])
    m.run(turn)

    assert m.c.prestige[m.chief("drogo")] == was + 1


# ---- relief


def relief(part: int = 0) -> Montepeloso:
    """The Varangians fall upon the besiegers, who accept and fight."""
    m = Montepeloso()
    m.opened()
    m.siege.part = part
    m.siege.left_behind = 4 if part else 0
    camp.close_siege(m.g)
    m.put("varangians", "1110")
    m.run(begin_clash(m.g, 0, m.group("varangians"), m.besiegers))
    m.say("accept")
    m.say("fight_out", seat=0)
    m.say("fight_out", seat=1)
    return m


def test_r517_a_group_of_the_campaign_brings_relief() -> None:
    """The garrison may come out; it is fought before the castle."""
    m = relief()
    assert m.asked == "with_garrison"
    m.say("everybody")

    assert m.g.field.battle.id == "field"
    ours = [man for man, seat in enumerate(m.g.field.cast.seat) if seat == 0]
    assert len(ours) == m.c.fighters(m.group("varangians")) + m.c.men(m.garrison)


def test_r517_besiegers_within_may_shut_themselves_in() -> None:
    """Roles are exchanged: they cannot leave, and the relief army has the days of the siege from now on."""
    m = relief(1)
    assert m.asked == "meet_relief"
    m.say("meet", "shut")

    assert m.siege.is_turned
    assert m.c.besieger[m.spot] == m.group("varangians")
    assert camp.is_shut_in(m.c, m.besiegers)
    assert opposed(m.c) == []
    m.c.acted[m.besiegers] = False
    m.run(Activation(m.besiegers))
    assert m.refused("travel", "1009").rule == "R517"


def test_r517_behind_the_palisade_they_may_attack_the_tower() -> None:
    """If the new besiegers only batter, without initiative."""
    m = relief(1)
    m.say("meet", "shut")
    m.c.acted[m.group("varangians")] = False
    m.run(Activation(m.group("varangians")))
    m.say("stay", dice=(QUIET, QUIET))
    assert (m.asked, m.g.waiting) == ("camp_acts", [0])
    assert m.refused("parley").rule == "R517"

    m.say("labour")
    m.say("done")
    assert (m.asked, m.g.waiting) == ("storm_tower", [1])
    m.say("escalade")
    m.say("everybody")
    assert m.g.field.battle.id == "tower"


def test_r517_a_divided_force_fights_on_two_fields() -> None:
    """Those who go out meet the relief, the others keep what they hold."""
    m = relief(1)
    m.say("meet", "divided")
    assert m.asked == "divide"
    m.say("pick", "drogo")
    m.say("done")
    m.say("sally")

    assert m.g.field.battle.id == "retake"


# ---- as data


def test_r660_a_siege_in_a_position_goes_on_alike() -> None:
    """What is told of it is read again, man by man."""
    from bulawa.games.guiscard.reading import from_position
    from bulawa.games.guiscard.view import position

    m = Montepeloso().morning()
    twin = from_position(m.g.laid, position(m.g))

    assert position(twin) == position(m.g)
    assert isinstance(twin.frames[-1], SiegeDay)


def test_r632_hungry_besiegers_fight_hungry() -> None:
    """Two days without supply: they are a group of their own on the plan of the battle."""
    m = Montepeloso()
    m.c.hungry[m.besiegers] = 2
    d = m.opened()
    fray.lay_out(m.g, ASSAULT, dq.present(d, d.inside), dq.present(d, 1 - d.inside))
    cast = m.g.field.cast

    assert all(cast.hungry[man] for man in dq.present(d, 1))
    assert not any(cast.hungry[man] for man in dq.present(d, 0))


def test_r624_a_group_without_leader_rises_by_battles_of_a_siege() -> None:
    """The besiegers have lost Drogo: a battle of the siege that they win counts as any other."""
    m = Montepeloso()
    m.c.leader[m.besiegers] = NOBODY
    m.opened()
    turn = SiegeTurn(m.spot, 0, [m.besiegers], [m.garrison], 0)
    m.siege.fought = 1
    close_day(m.g, turn)

    assert m.c.won[m.besiegers] == 1


def test_r656_the_sick_of_a_castle_are_of_its_garrison_in_a_siege() -> None:
    m = Montepeloso()
    m.c.sick.append([m.spot, 0, m.kind("byz_hoplite"), 9, NOBODY])
    was = m.count("garrison_montepeloso", "byz_hoplite")
    m.opened()

    assert m.c.sick == []
    assert m.count("garrison_montepeloso", "byz_hoplite") == (was[0], was[1] + 1)


def test_r660_what_was_left_behind_counts_for_the_place() -> None:
    """Four days in the tower and five that stayed in the yard: nine days are five points, up."""
    m = Montepeloso()
    d = m.opened()
    d.stock, d.left_behind = 4, 5
    camp.write_down(m.c, d)

    assert (m.c.resources[m.spot], m.c.days_left[m.spot]) == (5, 4)


def test_r660_a_point_more_in_the_place_feeds_two_days_more() -> None:
    """What a convoy has brought since yesterday."""
    m = Montepeloso()
    before = m.opened().left
    m.c.resources[m.spot] += 1

    assert m.opened().left == before + 2


def test_r624_who_leads_a_third_faction_s_castle_wins_fame_with_it() -> None:
    """The other player leads it, and its victory is not a defeat."""
    m = Montepeloso()
    m.opened()
    chief = next(one for one in range(len(m.c.venture.leaders)) if one not in m.c.leader)
    m.c.seat[m.garrison], m.c.leader[m.garrison], m.c.chief[chief], m.c.prestige[chief] = NOBODY, chief, WELL, 4
    m.siege.fought = m.siege.home
    turn = SiegeTurn(m.spot, 0, [m.besiegers], [m.garrison], 0)
    turn.go_to(type(turn).steps(turn)[1])
    m.run(turn)

    assert m.c.prestige[chief] == 5


def test_r660_a_day_of_a_siege_tells_what_it_has_cost_each_group() -> None:
    """One is dead, one captive, one more wounded than in the morning."""
    m = Montepeloso()
    m.opened()
    dead, taken, hurt = (m.man_of(m.garrison, number) for number in range(3))
    m.siege.harm(dead, LOST, 0)
    dv.capture(m.g, taken)
    m.siege.harm(hurt, WOUNDED, 0)
    camp.close_siege(m.g)

    assert [event.args for event in m.g.told if event.key == "losses"] == [(m.garrison, 1, 1, 1)]
