"""The wit behind the bots: it plays for the objective, finishes the fallen, and beats chance (specification 8.1)."""

from __future__ import annotations

import pytest

import bulawa
from bulawa import bots
from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.games.guiscard import ladders
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.bot.aims import (
    HEXES,
    ROOMS,
    Aims,
    aims,
    mark_of,
    must_press,
    trail_to_foes,
    ways_to,
)
from bulawa.games.guiscard.bot.appraise import appraise, gate_score, order_scores
from bulawa.games.guiscard.bot.blows import best_band, blow, swing
from bulawa.games.guiscard.bot.cloaks import among, unmask_score
from bulawa.games.guiscard.bot.distances import FAR
from bulawa.games.guiscard.bot.escalade import siege_work_score, spark_score, wall_score
from bulawa.games.guiscard.bot.fighting import daring
from bulawa.games.guiscard.bot.judge import judge
from bulawa.games.guiscard.bot.loads import is_for_taking
from bulawa.games.guiscard.bot.places import refuge
from bulawa.games.guiscard.bot.siege import day_scores
from bulawa.games.guiscard.bot.ways import mover_score
from bulawa.games.guiscard.choices import BEAR, CLEAR, EVERYBODY, LIGHT, MOVE, PASS, QUENCH, SALLY, TOPPLE, UNMASK
from bulawa.games.guiscard.content.pack import own
from bulawa.games.guiscard.days import queries as dq
from bulawa.games.guiscard.days import verbs as dv
from bulawa.games.guiscard.days.relief import Coming
from bulawa.games.guiscard.gate import gates
from bulawa.games.guiscard.state import AWAY, DEAD, STUNNED, Guiscard
from bulawa.kit.play import new_state
from tests.games.guiscard.scene import CHARGES, COMBAT, FIRE, MOVEMENT, Scene
from tests.games.guiscard.siege_days import Days, only
from tests.games.long_runs import compiled_only

GUISCARD = registry.find("guiscard")
GAMES = 10
WON = 8
ANSWERS = 150


def best(g: Guiscard) -> flow.Choice:
    """What the first sight answers, as the greedy bot does."""
    offered = flow.options(g, g.waiting[0])
    return max(zip(appraise(g, g.waiting[0], offered), offered))[1]


def chosen(s: Scene) -> str:
    return " ".join(str(part) for part in s.words.spell(best(s.g)))


def opening(scenario: str) -> Guiscard:
    state = new_state(GUISCARD, "bot", scenario)
    assert isinstance(state, Guiscard)
    return state


def played(scenario: str, seat: int, seed: str) -> Guiscard:
    """A whole battle: this seat by first sight, the other by chance; every answer is one the rules allow."""
    g = opening(scenario)
    chance = Dealer(seed)
    while g.result is None:
        asked = g.waiting[0]
        offered = flow.options(g, asked)
        choice = best(g) if asked == seat else offered[chance.below(len(offered))]
        assert flow.bar(g, asked, choice) is None
        flow.answer(g, asked, choice, chance)
    return g


@compiled_only
def test_first_sight_beats_chance() -> None:
    """On the plateau, both sides in turn."""
    games = [(number % 2, played("s01", number % 2, f"plateau {number}")) for number in range(GAMES)]

    won = [seat for seat, g in games if g.result is not None and g.result.winners == [seat]]

    assert len(won) >= WON


@pytest.mark.parametrize("scenario", ["s04b", "s05"])
def test_bots_never_answer_what_the_rules_forbid(scenario: str) -> None:
    """Charges, formations, horses led away: the match takes every answer of two greedy bots."""
    match = bulawa.new("guiscard", scenario=scenario, seed="legal")
    bot = bots.make("greedy", "legal")
    for _ in range(ANSWERS):
        seat = match.waiting[0]
        match.play(seat, bots.choose_for(match, bot, seat))

    assert len(match.journal.entries) >= ANSWERS


def test_both_sides_add_up() -> None:
    """What one side hopes the other fears."""
    g = opening("s01")

    assert judge(g, 0) + judge(g, 1) == pytest.approx(1)


def test_the_dead_are_missed() -> None:
    """A side that has lost a man stands worse, and more so for a man of the objective."""
    g = opening("s01")
    before = judge(g, 0)
    plain, named = g.copy(), g.copy()
    plain.health[aims(g).named.index(False)] = DEAD
    named.health[aims(g).named.index(True)] = DEAD

    assert judge(named, 0) < judge(plain, 0) < before


def test_the_swabians_know_their_way() -> None:
    """Their goal is an edge, and every step towards it makes the way cheaper."""
    g = opening("s01")
    man = aims(g).named.index(True)
    way = ways_to(g, man, aims(g).goal[man])
    grid = g.field.grid
    onward = [cell for cell in grid.cells if 0 < way[cell] < FAR]

    assert min(way) == 0
    assert all(min([way[near] for near in grid.neighbours(cell)]) < way[cell] for cell in onward)


def test_everybody_comes_and_three_lead_a_horse() -> None:
    """At the ford the Normans enter on the first turn, and no booty horse stays behind."""
    g = opening("s03")
    chance = Dealer("ford")
    while g.turn < 2:
        flow.answer(g, g.waiting[0], best(g), chance)
    normans = [man for man in q.men(g) if q.seat(g, man) == 0]

    assert not any(q.is_waiting(g, man) for man in normans)
    assert g.fate.count(AWAY) == 0


@pytest.mark.parametrize(("scenario", "seat"), [("s03", 0), ("s05", 0), ("s07", 1)])
def test_who_is_glad_of_animals_led_off(scenario: str, seat: int) -> None:
    """Be it for points or as the objective; the other side is not."""
    spoils = aims(opening(scenario)).spoils

    assert spoils[seat] > 0
    assert spoils[1 - seat] == 0


def test_the_stunned_are_finished_first() -> None:
    """Of two enemies beside him he strikes the one who lies on the ground."""
    s = Scene({"robert": "1010"}, {"okeanos": "1009", "nikolaos": "1011", "argyris": "2016"}, step=COMBAT)
    s.hurt("nikolaos", "stunned")
    s.begin(COMBAT)

    assert chosen(s) == "attack robert nikolaos"


def test_who_can_slip_away_is_struck_together_with_a_quicker_man() -> None:
    """A light man at a door evades a knight for ever, but not one who is as quick as he."""
    s = Scene({"robert": "1010", "lucas": "1109"}, {"alexio": "1009", "argyris": "2016"}, tier=2, step=COMBAT)
    robert, lucas, alexio = (s.man(one) for one in ("robert", "lucas", "alexio"))
    alone = blow(s.g, [robert], [alexio])

    assert alone == w.SLIPPED < swing(s.g, [robert], [alexio])
    assert blow(s.g, [robert, lucas], [alexio]) > alone
    assert best_band(s.g, [robert, lucas], alexio)[0] == [robert, lucas]


def test_mourners_keep_their_cloaks_until_they_can_strike_together() -> None:
    """One in the hall is not enough, four are; in the last turn before the cloaks fall by themselves one is."""
    g = opening("s08")
    hall, cloaks = aims(g).rooms, g.field.battle.cloaks
    wanted = []
    for within, turn in ((1, 2), (w.TOGETHER, 2), (1, g.field.battle.unmask_turn - 1)):
        g.turn = turn
        for place, man in enumerate(cloaks):
            g.cell[man] = hall[place] if place < within else 0
        wanted.append(unmask_score(g, UNMASK) > unmask_score(g, PASS))

    assert wanted == [False, True, True]


def test_a_mourner_is_glad_of_enemies_about_him() -> None:
    """Nobody may lay hands on him, so that he does not keep away from the garrison."""
    g = opening("s08")
    mourner, guard = g.field.battle.cloaks[0], g.field.cast.number("bardas")
    g.wake(guard)
    g.stand(guard, aims(g).rooms[0], 0)

    assert among(g, mourner, [guard]) > among(g, mourner, []) == 0


def test_a_shot_that_hurts_is_taken() -> None:
    """At three hexes in the open."""
    s = Scene({"olivier": "1005"}, {"nino": "1008", "argyris": "2416"}, step=FIRE)

    assert chosen(s) == "shoot olivier short_bow 1008"


def test_a_knight_charges_a_man_on_foot() -> None:
    """With a free lane before him."""
    s = Scene({"onfroy": "0304 se"}, {"kafur": "1409", "yani": "2401"}, tier=2, step=CHARGES)

    assert chosen(s) == "charge onfroy kafur"


def test_hoplites_face_the_enemy() -> None:
    """Three side by side, Normans before them: they form up with their front that way."""
    own = {"nikolaos": "0807", "okeanos": "0908", "achilleas": "1008"}
    s = Scene(own, {"robert": "0904", "roger": "1004"}, tier=2, step=MOVEMENT)
    s.say("pass")

    assert chosen(s) == "form nikolaos n"


def test_one_falls_back_where_no_enemy_waits() -> None:
    """Of two hexes the one that no able enemy can strike."""
    s = Scene({"robert": "1010"}, {"okeanos": "1008", "argyris": "2016"})

    assert refuge(s.g, 0, s.cell("1011")) > refuge(s.g, 0, s.cell("1009"))


def test_what_a_scenario_is_about_is_known() -> None:
    """The hall and the tower are stormed by Normans, Apolline has brothers, and Arabs are after Roger."""
    known = {id: Aims(own().field(id)) for id in ("s06", "s08", "s10", "s11")}
    normans = own().field("s10").battle.seats.index("normans")

    assert (known["s08"].storms, known["s11"].storms) == (1, 1)
    assert known["s11"].rooms
    assert (known["s10"].brothers, known["s10"].lady_edges != 0) == (normans, True)
    assert own().field("s06").cast.ids[known["s06"].victim] == "roger"
    assert own().field("s06").battle.seats[known["s06"].hunters] == "arabs"


def test_the_gate_is_raised_by_those_who_storm_and_lowered_by_the_others() -> None:
    """Shut, only the stormers want to work its chains; up, only the garrison."""
    g = opening("s11")
    (gate,) = gates(g)
    shut = [gate_score(g, seat, gate) > 0 for seat in (0, 1)]
    g.turn_gate(gate)

    assert shut == [False, True]
    assert [gate_score(g, seat, gate) > 0 for seat in (0, 1)] == [True, False]


def test_the_few_within_hold_the_gate_for_the_many_outside() -> None:
    """Tristan stays at the gate he has raised; his friends outside are bound for the tower, and through it."""
    g = opening("s11")
    (gate,) = gates(g)
    tristan, robert = (g.field.cast.number(one) for one in ("tristan", "robert"))
    for man, cell in ((tristan, gate), (robert, gate + 4 * g.field.grid.width)):
        g.wake(man)
        g.stand(man, cell, 0)

    assert mark_of(g, tristan) == HEXES + gate
    assert mark_of(g, robert) == ROOMS
    assert ways_to(g, robert, ROOMS)[g.cell[robert]] < FAR


def test_among_walls_the_enemy_is_as_far_as_the_way_to_him() -> None:
    """Whoever stands behind the wall of the chapel is next to the enemy, and yet far from him."""
    s = Scene({"robert": "0603"}, {"okeanos": "0604"}, map="chapel", tier=3)

    assert s.g.field.grid.distance(s.cell("0603"), s.cell("0604")) == 1
    assert trail_to_foes(s.g, 0)[s.cell("0603")] > 5


def test_who_must_press() -> None:
    """Those who have something to do before the last turn strike even where a blow promises nothing."""
    assert [must_press(opening("s11"), seat) for seat in (0, 1)] == [False, True]
    assert must_press(opening("s06"), 1)


def test_the_envoy_is_taken_up_where_nobody_guards_him() -> None:
    """Asleep and alone he is for the taking, by men on foot; not beside a guard, and not by his friends."""
    g = opening("s09")
    envoy, jehan, zeno = (g.field.cast.number(one) for one in ("nikephoros", "jehan", "zeno"))
    at = g.field.grid.find("1210")
    assert at is not None
    for man, cell in ((envoy, at), (jehan, at + 4 * g.field.grid.width)):
        g.wake(man)
        g.stand(man, cell, 0)
    g.health[envoy] = STUNNED
    alone = [is_for_taking(g, man, at) for man in (jehan, zeno)]
    g.wake(zeno)
    g.stand(zeno, at + g.field.grid.steps[0], 0)

    assert alone == [True, False]
    assert not is_for_taking(g, jehan, at)


def test_fire_is_for_those_who_storm() -> None:
    """They light the palisade and let it burn; the garrison puts fires out and topples ladders."""
    g = opening("s12")
    storms = aims(g).storms
    wanted = []
    for seat in (storms, 1 - storms):
        g.active = seat
        wanted.append([wall_score(g, (verb, 0, 0)) > 0 for verb in (LIGHT, QUENCH, TOPPLE)])

    assert wanted == [[True, False, False], [False, True, True]]
    assert [spark_score(g, seat) > 0 for seat in (storms, 1 - storms)] == [True, False]


def test_ladders_are_borne_before_anybody_walks() -> None:
    """By the cheap ones, and never by the garrison."""
    g = opening("s12")
    storms = aims(g).storms
    robert, martin, robin = (g.field.cast.number(one) for one in ("robert", "martin", "robin"))
    worth = [siege_work_score(g, storms, (BEAR, man, 0)) for man in (martin, robin, robert)]

    assert sorted(worth, reverse=True) == worth
    assert worth[0] > w.HOME
    assert siege_work_score(g, 1 - storms, (BEAR, martin, 0)) < 0


def test_a_ladder_is_a_way_over_the_wall() -> None:
    """Without one the tower cannot be reached on foot; below it, it can."""
    g = opening("s12")
    robert = g.field.cast.number("robert")
    foot = next(cell for cell in aims(g).stretches if ladders.leans(g, cell))
    before = ways_to(g, robert, ROOMS)[foot]
    g.siege.raise_ladder(0, foot, ladders.leans(g, foot)[0])

    assert (before, ways_to(g, robert, ROOMS)[foot] < FAR) == (FAR, True)


def test_the_strong_go_through_the_gate_before_the_archers() -> None:
    """At the same distance from the enemy."""
    s = Scene({"robert": "1010", "lucas": "1012"}, {"argyris": "1411"}, step=MOVEMENT)

    assert mover_score(s.g, s.man("robert")) > mover_score(s.g, s.man("lucas"))


def test_nobody_drags_the_dead_about_for_want_of_something_better() -> None:
    """When all have moved, the step is over; before, it is not."""
    g = opening("s01")
    moving, clearing, done = (MOVE, 0), (CLEAR, 0, 0), (PASS,)

    assert max(zip(order_scores(g, 0, [clearing, done]), "cp"))[1] == "p"
    assert max(zip(order_scores(g, 0, [moving, clearing, done]), "mcp"))[1] == "m"


def test_whoever_must_press_dares_more_towards_the_end() -> None:
    """A blow that promises nothing is struck in the last turn rather than in the first."""
    g = opening("s11")
    g.turn = 1
    early = daring(g)
    g.turn = g.field.battle.turns

    assert daring(g) > early


@pytest.mark.parametrize(("camp", "wanted"), [(30, SALLY), (6, EVERYBODY)])
def test_a_garrison_leaves_its_walls_only_for_a_battle_it_may_win(camp: int, wanted: int) -> None:
    """A relief army fights alone where even both together are the weaker."""
    s = Days("sg1")
    for man in dq.reserve(s.g, 0)[:3]:
        dv.muster_relief(s.g, man, 0)
    only(s.d, 1, camp)
    s.g.frames.append(Coming(0))
    choices: list[flow.Choice] = [(EVERYBODY,), (SALLY,)]

    assert max(zip(day_scores(s.g, 0, choices), choices))[1] == (wanted,)
