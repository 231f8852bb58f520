"""A campaign at the table: secrets, positions, clicks, chances before one decides, and bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bulawa.engine import flow, registry
from bulawa.engine.beginning import begin
from bulawa.engine.chance import Dealer
from bulawa.engine.eyes import eyes_of
from bulawa.engine.game import Game, Option
from bulawa.games.guiscard.bot.appraise import appraise
from bulawa.games.guiscard.campaign.chances import chances
from bulawa.games.guiscard.campaign.clash import begin_clash
from bulawa.games.guiscard.campaign.moving import Activation
from bulawa.games.guiscard.odds import odds
from bulawa.games.guiscard.screen.table import COUNTRY, is_on_the_road
from bulawa.games.guiscard.state import Guiscard
from bulawa.kit import promises
from bulawa.kit.clicks import clicks_are_understood, clicks_meet_something, paths_lead_to_choices
from bulawa.kit.holes import openings_are_true
from bulawa.kit.play import new_state
from bulawa.kit.secrets import events_keep_secrets
from tests.games.guiscard.apulia import Apulia
from tests.games.long_runs import compiled_only

GUISCARD = registry.find("guiscard")


def quickly(scenario: str) -> Game:
    """Only that campaign, its battles settled quickly, without the options of battles."""
    options = (Option("quick_battles", ("always",), "R670"), Option("weather_seasons", (False,), "R675"))
    return replace(GUISCARD, scenarios=(GUISCARD.scenario(scenario),), options=options, lessons=())


@compiled_only
@pytest.mark.parametrize("scenario", ["c1", "c2"])
@pytest.mark.parametrize(
    "promise",
    [
        promises.random_play_ends,
        promises.offered_is_accepted,
        promises.all_else_is_refused,
        promises.copies_are_independent,
        promises.positions_round_trip,
        promises.replay_equals_play,
        events_keep_secrets,
        promises.everything_has_words,
        promises.scenes_lie_on_a_board,
        openings_are_true,
        paths_lead_to_choices,
        clicks_meet_something,
        clicks_are_understood,
    ],
)
def test_the_kit_holds_in_campaigns(scenario: str, promise: Callable[[Game, str], None]) -> None:
    """What every game promises."""
    promise(quickly(scenario), scenario)


def test_views_keep_the_secrets_of_groups() -> None:
    """What a side cannot know may be dealt anew, and it sees the same as before: view, scene, text and answers."""
    g = new_state(GUISCARD, "secret", "c1", {"quick_battles": "always"})
    chance = Dealer("secret")
    for _ in range(60):
        for eyes in (0, eyes_of(0), eyes_of(1)):
            twin = GUISCARD.guess(g, eyes, chance)
            assert GUISCARD.view(twin, eyes) == GUISCARD.view(g, eyes)
            assert GUISCARD.scene(twin, eyes, "en") == GUISCARD.scene(g, eyes, "en")
            assert GUISCARD.text(twin, eyes, "pl") == GUISCARD.text(g, eyes, "pl")
        seat = g.waiting[0]
        twin = GUISCARD.guess(g, eyes_of(seat), chance)
        assert flow.options(twin, seat) == flow.options(g, seat)
        offered = flow.options(g, seat)
        flow.answer(g, seat, offered[chance.below(len(offered))], chance)


def test_r622_a_group_that_is_being_formed_is_seen_by_its_own_side_alone() -> None:
    """Before both are ready it can be clicked and given more, and the enemy knows nothing of it."""
    match = begin(GUISCARD, scenario="c1", chance=Dealer("1"))
    seat = match.waiting[0]
    click = next(one for one in match.options(seat) if one[0] == "detach" and one[2] == "normans_1")
    match.play(seat, click)
    seen = GUISCARD.scene(match.state, match.eyes(seat), "en")["pieces"]

    assert seen["group:normans_1"]["at"] == seen[f"group:{click[1]}"]["at"]
    assert "group:normans_1" not in GUISCARD.scene(match.state, 0, "en")["pieces"]


def test_the_table_changes_to_the_field_and_back() -> None:
    """While nobody fights the country lies there, in a battle its maps."""
    a = Apulia(quick_battles="ask")
    assert is_on_the_road(a.g)
    assert GUISCARD.scene(a.g, 3, "en")["board"] == COUNTRY

    a.alone("guillaume", "canosa_watch")
    a.put("canosa_watch", "0608")
    a.run(begin_clash(a.g, 0, a.group("guillaume"), a.group("canosa_watch")))
    for said in (
        ("accept",),
        ("fight_out",),
        ("fight_out",),
        ("place_map", "eagles_nest", 0),
        ("north", 1),
        ("north", 1),
    ):
        a.say(*said)
    a.say("set_up_first")
    a.say("play_last")
    assert GUISCARD.scene(a.g, 3, "en")["board"] == "eagles_nest.0.0.0"


def test_chances_are_told_before_one_decides() -> None:
    """Values, A to H, and both totals of the hostility test."""
    a = Apulia()
    a.put("canosa_watch", "0608")
    a.c.acted[a.group("guillaume")] = True
    a.run(Activation(a.group("guillaume")))
    found = odds(a.g, 0, a.names.read(("assail", "canosa_watch")))

    assert found is not None
    assert sum(chance for _, chance in found["outcomes"]) == pytest.approx(1)
    assert [note[1] for note in found["notes"]] == ["hostility", "quick_values"]
    assert found["notes"][0][2] == {"ours": ("number", 10), "theirs": ("number", 4)}


def test_a_settlement_is_weighed_with_the_men_it_would_arm() -> None:
    """Ruvo is easy; nothing of it changes by looking."""
    a = Apulia()
    a.alone("guillaume")
    group = a.put("guillaume", "1407")
    a.c.acted[group] = True
    a.run(Activation(group))
    found = chances(a.g, 0, a.names.read(("storm", "ruvo")))

    assert found is not None
    assert found["chance"] == 1.0
    assert a.c.men(a.c.townsmen) == 0


def test_bots_play_a_campaign_by_first_sight() -> None:
    """They come to an end, move, and fight."""
    g = new_state(GUISCARD, "bots 1", "c1", {"quick_battles": "always"})
    assert isinstance(g, Guiscard)
    chance = Dealer("bots 1")
    keys: set[str] = set()
    while g.result is None:
        seat = g.waiting[0]
        offered = flow.options(g, seat)
        scores = appraise(g, seat, offered)
        keys.add(type(flow.question(g)).key)
        flow.answer(g, seat, offered[scores.index(max(scores))], chance)

    assert {"reorganise", "travel", "meet", "plunder"} <= keys
