"""Scouting, advantages, deployment, partisans and scenarios (specification 4 and 9)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bulawa.engine.journal import Journal
from bulawa.engine.resume import resume
from bulawa.engine.setup import PLAIN, Laid, Setup
from bulawa.engine.words import Words
from bulawa.games.ogniem import OGNIEM, advantages, billets, motivation, partisans, view
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.board import Zone
from bulawa.games.ogniem.content.laying import lay_board
from bulawa.games.ogniem.deployment import Deployment
from bulawa.games.ogniem.names import vocabulary
from bulawa.games.ogniem.scouting import new_scouting, scouts
from bulawa.games.ogniem.state import RESERVE, SAVED, WAITING, Ogniem
from bulawa.games.ogniem.turn import Turn
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import PACK, block, field

HORSE, FOOT = "pl_pancerni", "pl_haiduks"

JOURNALS = Path(__file__).parent / "journals"


def battle(scenario: str) -> Ogniem:
    """A scenario with its first pairing, before anything is asked."""
    red, blue = PACK.battles[scenario].pairings[0]
    setup = Setup(scenario, {}, PACK, {"red": f"roster: {red}", "blue": f"roster: {blue}"})
    return view.new(Laid(setup, vocabulary(lay_board(PACK, setup)), Words.of({"en": {}, "pl": {}}, {}), PLAIN))


def waiting_army() -> Ogniem:
    """Two units a side that are not deployed yet."""
    g = field(
        [(HORSE, 10, 5, 90), ("pl_szysze", 20, 5, 90)], [("pl_szysze", 10, 43, 270), ("pl_dragoons", 20, 43, 270)]
    )
    g.board.zones = [[zone(0, 0, 48, 10)], [zone(0, 38, 48, 48)]]
    g.place = [WAITING] * 4
    return g


def zone(left: float, bottom: float, right: float, top: float) -> Zone:
    corners = block(left, bottom, right, top)
    return Zone([round(1000 * x) for x, _ in corners], [round(1000 * y) for _, y in corners])


def test_r404_armies_are_deployed_in_turn_blue_first() -> None:
    """In the own zone, on nothing; the rest sets itself up.  [R403] [R407] [R20]"""
    g = waiting_army()
    table = Table(g)
    table.run(Deployment(1))

    assert g.waiting == [1]
    assert table.refusal(c.DEPLOY, 2, 10_000, 30_000, 27_000) == "R404"
    table.answer(c.DEPLOY, 2, 10_000, 42_000, 27_000)
    assert (g.waiting, g.heading[2]) == ([0], 27_000)
    assert table.refusal(c.DEPLOY, 3, 10_000, 5_000, 9_000) == "R404"
    table.answer(c.AUTO_DEPLOY)
    table.answer(c.AUTO_DEPLOY)
    assert all(q.is_up(g, one) for one in range(4))


def set_up(scenario: str) -> Ogniem:
    """A scenario whose armies have set themselves up."""
    g = battle(scenario)
    g.frames = [Deployment(1)]
    table = Table(g)
    table.run(None)
    while g.waiting:
        table.answer(c.AUTO_DEPLOY)
    return g


@pytest.mark.parametrize("scenario", ["meeting_engagement", "pitched_battle"])
def test_r407_an_army_sets_itself_up_in_line_of_battle(scenario: str) -> None:
    """Guns and foot in the middle, horse on the wings, an inch behind the border, commanders behind them."""
    g = set_up(scenario)
    for side in (0, 1):
        units = q.units(g, side)
        border = billets.box_of_zone(g, side)[3 if side == 0 else 1]
        edges = {one: (int(g.shape[one].top), int(g.shape[one].bottom)) for one in units}
        front = [one for one in units if min(abs(edge - border) for edge in edges[one]) <= 1001]
        horse = [g.x[one] for one in front if q.arm(g, one) == t.CAVALRY]
        foot = [g.x[one] for one in front if q.arm(g, one) != t.CAVALRY]

        assert foot
        assert min(horse) < min(foot) <= max(foot) < max(horse)
        assert not [x for x in horse if min(foot) < x < max(foot)]
        assert all(billets.lies_in_zone(g, side, g.shape[one]) for one in q.elements(g, side))
        assert all(q.apart(g, one, other) >= 1200 for one in units for other in units if one < other)
        behind = [abs(g.y[one] - border) for one in q.groups(g, side)]
        assert min(behind, default=9999) > max(abs(g.y[one] - border) for one in front)


@pytest.mark.parametrize("scenario", sorted(PACK.battles))
def test_r407_everybody_finds_a_place_in_his_zone(scenario: str) -> None:
    """In every battle, for both armies."""
    g = set_up(scenario)

    assert all(q.is_up(g, one) for one in range(g.board.count()))


def test_r407_whoever_is_chosen_is_shown_where_it_may_stand() -> None:
    """One element after the other is deployed where the table shows it first; nobody is asked to move anybody away."""
    g = battle("meeting_engagement")
    g.frames = [Deployment(1)]
    table = Table(g)
    table.run(None)
    while g.waiting:
        shown = table.openings()[0]
        table.answer(c.DEPLOY, shown.choice[1] or 0, *shown.start)

    assert all(q.is_up(g, one) for one in range(g.board.count()))


def test_r406_everything_starts_as_the_cards_print_it() -> None:
    """[R403]"""
    g = battle("patrol_clash")
    cards = g.board.cards

    assert (g.ammo, g.dp) == ([card.ammo for card in cards], [0] * len(cards))
    assert g.points == [card.order_points for card in cards]


def test_r335_partisans_stay_away_and_come_out_of_a_wood() -> None:
    """Blue's only; wholly inside an empty area, far from enemies; this is the turn's activation.  [G31]"""
    g = waiting_army()
    table = Table(g)
    table.run(Deployment(1))
    table.answer(c.HOLD_BACK, 2)
    assert (g.place[2], table.refusal(c.HOLD_BACK, 1)) == (RESERVE, "R335")
    out = field(
        [(HORSE, 10, 5, 90)], [("pl_szysze", 24, 24, 270), (FOOT, 24, 45, 270)], [("wood", block(18, 20, 30, 28))]
    )
    out.place[1], out.hidden[2] = RESERVE, t.DEFENCE
    turn = Table(out)
    turn.run(Turn(1, -1, 0))
    assert turn.refusal(c.DEPLOY, 1, 40_000, 40_000, 0) == "R335"
    assert turn.answer(c.DEPLOY, 1, 24_000, 24_000, 27_000) == "order_partisans"
    turn.answer(c.ORDER, 1, t.ATTACK)

    assert out.opened[1] == t.ATTACK
    assert partisans.entries(out, 1) == []


def test_r335_partisans_come_out_more_than_four_inches_from_every_enemy() -> None:
    """In an area as well as in a building; groups are enemies too."""
    found = []
    ground = [("wood", block(18, 20, 30, 28)), ("light_building", block(20, 30, 26, 33))]
    for gap in (3.9, 4.1):
        reds = [("pl_colonel", 24.0, 22.819 - gap - 0.787, 0.0), ("pl_colonel", 23.0, 33 + gap + 0.787, 0.0)]
        g = field(reds, [("pl_szysze", 24, 24, 270)], ground)
        g.place[2] = RESERVE
        ways = [(c.DEPLOY, 2, 24_000, 24_000, 27_000), (c.GARRISON, 2, 0)]
        found.append([partisans.why_not_enter(g, 1, way) is None for way in ways])

    assert found == [[False, False], [True, True]]


def test_r317_dragoons_may_begin_on_foot() -> None:
    g = waiting_army()
    table = Table(g)
    table.run(Deployment(1))
    table.answer(c.MOUNT, 3, t.INFANTRY)

    assert (g.on_foot[3], g.waiting) == (1, [1])


def test_r315_boats_land_on_an_open_edge() -> None:
    """Twelve inches from every enemy.  [R453]"""
    g = field([("co_chaiky", 24, 24, 90)], [(FOOT, 24, 30, 270)])
    g.board.zones, g.board.landing = [[zone(0, 0, 48, 10)], [zone(0, 38, 48, 48)]], [1 << t.LEFT_EDGE, 0]

    assert billets.why_not_deploy(g, 0, (1181, 30_000, 0)) is None
    assert billets.why_not_deploy(g, 0, (5000, 30_000, 0)) is not None


def test_r402_the_winner_of_scouting_takes_an_advantage() -> None:
    """Scouts re-roll, the loser of the first roll first.  [R349] [R451]"""
    g = battle("meeting_engagement")
    dice = g.board.scouting_dice
    g.frames = [new_scouting()]
    table = Table(g, [10] * dice[0] + [1] * dice[1])
    table.run(None)
    while table.asked() == "scout_reroll":
        table.answer(c.DONE)

    assert (table.asked(), g.waiting) == ("choose_advantage", [1])
    table.answer(c.ADVANTAGE, t.DESERTION)
    assert g.advantage[1] == t.DESERTION


def test_r402_a_tie_after_the_scouts_is_rolled_again() -> None:
    """The first winner has won nothing yet; with new dice the scouts ride once more.  [R54] [R349]"""
    g = battle("meeting_engagement")
    g.board.scouting_dice = [1, 1]
    g.frames = [new_scouting()]
    table = Table(g, [9, 5], [5], [3, 2])
    table.run(None)
    table.answer(c.AGAIN, 9)
    while table.asked() == "scout_reroll":
        table.answer(c.DONE)

    assert (table.asked(), g.waiting) == ("choose_advantage", [1])
    assert [args[:2] for args in table.told("scouted")] == [([9], [5]), ([3], [2])]
    assert table.told("scouted_again") == [(0, [9], [5], [("R349", "scouts", scouts(g, 0))])]
    assert (len(table.told("scouting_tied")), table.told("scouting_won")) == (1, [(1, [3], [2])])


def test_r402_scouting_tells_the_dice_of_both_armies() -> None:
    """Item by item, as other rolls are told."""
    g = battle("meeting_engagement")
    g.board.scouting_dice = [2, 1]
    g.frames = [new_scouting()]
    table = Table(g, [4, 7, 9])
    table.run(None)

    items = [("R402", "red_scouting", 2), ("R402", "blue_scouting", 1)]
    assert table.told("scouted") == [([4, 7], [9], items)]


def test_r451_the_teaching_battle_is_not_scouted() -> None:
    g = battle("patrol_clash")

    assert Table(g).run(None) == "initial_orders"


def use(advantage: int) -> tuple[Ogniem, Table]:
    g = field([(HORSE, 24, 8, 90), (FOOT, 34, 8, 90)], [("sw_reiters", 24, 40, 270), ("pl_hussars", 34, 40, 270)])
    g.board.zones = [[zone(0, 0, 48, 10)], [zone(0, 38, 48, 48)]]
    g.advantage = [advantage, -1]
    table = Table(g)
    table.run(advantages.Advantages(1, -1, 0))
    return g, table


def test_r405_the_winner_of_the_scouting_uses_his_advantage_first() -> None:
    """Both have one only where the loser is the weaker army.  [R402]"""
    g = field([(HORSE, 24, 8, 90)], [(FOOT, 24, 40, 270)])
    g.advantage, g.board.points = [t.DESERTION, t.SUPPLIES], [40, 46]
    table = Table(g)
    table.run(advantages.Advantages(1, -1, 0))

    assert g.waiting == [1]
    table.answer(c.DONE)
    assert g.waiting == [0]


def test_r405_desertion_marks_an_enemy_who_is_not_gold() -> None:
    g, table = use(t.DESERTION)
    assert table.refusal(c.SPECIAL, 3) == "R405"
    table.answer(c.SPECIAL, 2)

    assert g.loss[2] == 1


def test_r405_supplies_bring_three_charges() -> None:
    g, table = use(t.SUPPLIES)
    before = g.ammo[1]
    table.answer(c.SPECIAL, 1)

    assert g.ammo[1] == before + 1


def test_r405_a_night_march_moves_one_unit() -> None:
    g, table = use(t.NIGHT_MARCH)
    assert table.answer(c.SPECIAL, 0) == "night_march"
    table.answer(c.MOVE, 0, 8000)

    assert g.y[0] == 16_000


def test_r405_reconnaissance_deploys_two_elements_again() -> None:
    g, table = use(t.RECONNAISSANCE)
    table.answer(c.DEPLOY, 0, 10_000, 6_000, 9_000)

    assert (g.x[0], table.asked()) == (10_000, "advantage_effect")


def test_r405_high_spirits_raise_the_motivation() -> None:
    g = field([(HORSE, 24, 8, 90)], [(FOOT, 24, 40, 270)])
    g.advantage = [t.HIGH_SPIRITS, -1]
    Table(g).run(advantages.Advantages(0, -1, 0))

    assert g.motivation == [10, 9]


def test_r405_intercepted_letters_are_for_one_pair_of_eyes() -> None:
    """[V1]"""
    g = battle("patrol_clash")
    table = Table(g)
    table.run(None)
    g.hidden = [t.ATTACK if q.is_unit(g, one) else -1 for one in range(g.board.count())]
    foe = q.units(g, 1)[0]
    before = view.view(g, 1)["elements"][g.board.elements[foe]]["hidden"]
    v.spy(g, foe)
    seen = [view.view(g, eyes)["elements"][g.board.elements[foe]]["hidden"] for eyes in (0, 1, 2)]

    assert (before, seen) == ("secret", ["secret", "attack", "attack"])


def test_r450_points_count_goals_and_motivation_lost() -> None:
    """[R456]"""
    g = battle("patrol_clash")
    g.control, g.motivation = [0], [g.board.motivation[0], g.board.motivation[1] - 3]

    assert motivation.scores(g) == [5, 0]
    assert motivation.winners(g) == [0]
    assert battle("village_assault").board.goal_loss_from[0] == 5


def test_r450_high_spirits_are_part_of_the_motivation_one_begins_with() -> None:
    """Six in place of five, four left: two are lost; and nobody loses less than nothing.  [R405]"""
    g = battle("patrol_clash")
    own = g.board.motivation
    g.control, g.advantage = [-1], [-1, t.HIGH_SPIRITS]
    g.motivation = [own[0] + 2, own[1] - 1]

    assert motivation.scores(g) == [2, 0]


def test_r450_ones_own_camp_is_worth_nothing() -> None:
    """In the pitched battle a camp counts for who took it."""
    g = battle("pitched_battle")
    camps = [goal.camp_of for goal in g.board.goals]
    g.control = camps[:]
    own = motivation.scores(g)
    g.control = [1 - camp if camp >= 0 else -1 for camp in camps]

    assert (own, motivation.scores(g)) == ([0, 0], [4, 4])


def test_r452_blue_may_begin_in_the_village() -> None:
    g = battle("village_assault")

    assert g.board.inside == 1 << t.BLUE


def test_r454_supply_wagons_are_no_captives() -> None:
    """They are civilians too, but nobody is freed from them, and Red's edge saves them from nothing."""
    army = "army: X\nfaction: cossacks\nco_hetman\nco_wagons\nco_molojcy\nco_molojcy\nco_cavalry\nco_cavalry"
    brought = {"red": army, "blue": "roster: commonwealth_skirmish"}
    board = lay_board(PACK, Setup("captives", {}, PACK, brought))

    assert [board.cards[one].id for one in board.captives] == ["ta_captives", "ta_captives"]


def test_r454_captives_are_saved_freed_or_left() -> None:
    g = battle("captives")
    groups = [one for one in q.army(g, t.RED) if g.board.cards[one].id == "ta_captives"]
    g.place[groups[0]] = SAVED
    told = g.board.score

    assert motivation.captives(g, t.RED) == told.saved
    assert motivation.captives(g, t.BLUE) == told.left_for_blue * (len(groups) - 1)


def crossing(**options: bool) -> list[int]:
    """How wide the fords are, and from which round on bridgeheads cost Red motivation."""
    armies = dict.fromkeys(t.SIDE_IDS, "roster: commonwealth_task_force")
    board = lay_board(PACK, Setup("river_crossing", options, PACK, armies))
    fords = [max(area.xs) - min(area.xs) for area in board.areas if area.kind.id == "ford"]
    return [*fords, board.goal_loss_from[t.RED]]


def test_r453_the_river_can_be_crossed_as_it_was() -> None:
    assert crossing() == [18_000, 18_000, 7]
    assert crossing(first_crossing=True) == [8_000, 8_000, 5]


def test_r453_other_battles_are_the_same_with_the_former_river() -> None:
    former = [id for id, battle in PACK.battles.items() if battle.table.values != PACK.battles_before[id].table.values]

    assert former == ["river_crossing"]


def test_a_match_begun_at_the_former_river_goes_on_there() -> None:
    """Its journal does not name the option."""
    match = resume(OGNIEM, Journal.read(JOURNALS / "river_crossing-golden.jsonl"), fresh_seed="unused")

    assert match.state.laid.setup.options["first_crossing"]
    assert isinstance(match.state, Ogniem)
    assert match.state.board.goal_loss_from[t.RED] == 5
