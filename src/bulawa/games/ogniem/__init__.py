"""Ogniem i Mieczem (By Fire and Sword), 2nd edition: battles of the 17th century on a free table."""

from __future__ import annotations

from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from bulawa.engine import lessons, scenarios
from bulawa.engine.game import Game, Option
from bulawa.engine.muster import Muster
from bulawa.engine.setup import Laid, Setup
from bulawa.games.ogniem import view
from bulawa.games.ogniem.bot.appraise import appraise
from bulawa.games.ogniem.bot.judge import aspects, judge
from bulawa.games.ogniem.bot.suspicion import guess
from bulawa.games.ogniem.content import muster, pack
from bulawa.games.ogniem.content.laying import lay_board, names_of
from bulawa.games.ogniem.loops import loops
from bulawa.games.ogniem.names import FRAMES, vocabulary
from bulawa.games.ogniem.odds import odds
from bulawa.games.ogniem.screen import accounts, mustering, scene, sheet, text
from bulawa.games.ogniem.screen.clicks import CLICKS
from bulawa.games.ogniem.screen.foresight import preview
from bulawa.games.ogniem.screen.frontispiece import frontispiece
from bulawa.games.ogniem.screen.inspection import inspect
from bulawa.games.ogniem.screen.leaflet import leaflet
from bulawa.games.ogniem.terms import SIDE_IDS

NO_YES = (False, True)


def bring(setup: Setup, seat: str, told: Any) -> str:
    """An army list as text, or the usual army.  [R400]"""
    return muster.bring(setup.pack, setup.scenario, seat, told)


def lay(setup: Setup) -> Laid:
    """Armies and ground have names of their own in every battle."""
    return laid(setup.pack, setup.scenario, tuple(setup.options.items()), tuple(setup.brought.items()))


@lru_cache(64)
def laid(
    used: pack.Pack, scenario: str, options: tuple[tuple[str, Any], ...], brought: tuple[tuple[str, str], ...]
) -> Laid:
    setup = Setup(scenario, dict(options), used, dict(brought))
    board = lay_board(used, setup)
    words = used.words.named(names_of(used, board))
    drawn = partial(sheet.sheet, used, used.battle(setup), board, words)
    return Laid(setup, vocabulary(board), words, {"table": drawn})


OGNIEM = Game(
    id="ogniem",
    title={"en": "By Fire and Sword", "pl": "Ogniem i Mieczem"},
    credits="Wargamer (II, beta); Piotr Bartkowiak, Michał Molenda, Konrad Sosiński, Rafał Szwelicki",
    rules_version=3,
    scenarios=scenarios.read(pack.OWN, SIDE_IDS),
    options=(
        Option("open_orders", NO_YES, "V1"),
        Option("fast_dice", NO_YES, "V2"),
        Option("historical_clock", NO_YES, "V3"),
        Option("manoeuvre_two_moves", (True, False), "V4"),
        Option("melee_participants", ("component", "direct"), "V5"),
        Option("square_condition", ("defence", "steady"), "V6"),
        Option("artillery_second_state", ("shaken", "broken"), "V7"),
        Option("occupy_order", ("defence", "reorganisation"), "V8"),
        Option("collapse_order", ("reorganisation", "defence"), "V9"),
        Option("insubordinate_order", ("reorganisation", "attack"), "V10"),
        Option("reaction_attribute", ("training", "morale"), "V11"),
        Option("split_fire_minus", ("dice", "effectiveness"), "V12"),
        Option("caracole_zero", ("move_penalty", "effectiveness"), "V13"),
        Option("first_crossing", NO_YES, "R453", former=True, only=("river_crossing",)),
    ),
    frames=tuple(FRAMES.values()),
    pack_files=pack.FILES,
    load_pack=pack.load,
    bring=bring,
    muster=Muster(mustering.describe, mustering.weigh),
    lay=lay,
    new=view.new,
    position=view.position,
    from_position=view.from_position,
    view=view.view,
    guess=guess,
    text=text.text,
    turns=frozenset({"action", "group_action", "command", "declare_activation", "free_turn"}),
    reactions=frozenset(
        {"reaction", "side_step", "flight_fire", "use_defence", "keep_defence", "intervention", "slip_away", "stay"}
    ),
    showing=view.showing,
    scene=scene.scene,
    common=scene.common,
    preview=preview,
    inspect=inspect,
    frontispiece=frontispiece,
    leaflet=leaflet,
    clicks=CLICKS,
    odds=odds,
    accounts={"over": accounts.of_game},
    lessons=lessons.read(Path(__file__).parent / "lessons", SIDE_IDS),
    judge=judge,
    loops=loops,
    loops_in="pitched_battle",
    bots={
        "appraise": appraise,
        "aspects": aspects,
        "easy": {"noise": 8.0},
        "normal": {"budget": 8, "depth": 0, "finalists": 2, "trust": 0.025, "noise": 2.75},
        "hard": {"budget": 48, "shares": 1, "depth": 0, "finalists": 4, "trust": 0.025},
    },
)
