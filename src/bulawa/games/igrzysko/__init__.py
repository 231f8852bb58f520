"""Boże Igrzysko (God's Playground), by Martin Wallace; Polish edition with its four-player variant."""

from __future__ import annotations

from pathlib import Path

from bulawa.engine import lessons
from bulawa.engine.game import Game, Option
from bulawa.engine.setup import Laid, Setup
from bulawa.games.igrzysko import odds, view
from bulawa.games.igrzysko.bot.appraise import appraise
from bulawa.games.igrzysko.bot.aspects import aspects
from bulawa.games.igrzysko.bot.judge import judge
from bulawa.games.igrzysko.content import pack
from bulawa.games.igrzysko.content.pack import Pack
from bulawa.games.igrzysko.names import FRAMES, SCENARIOS, vocabulary, words
from bulawa.games.igrzysko.screen import accounts, outlook, sheet, text
from bulawa.games.igrzysko.screen.clicks import CLICKS
from bulawa.games.igrzysko.screen.frontispiece import frontispiece


def lay(setup: Setup) -> Laid:
    """A pack changes values, what things are called and which provinces there are."""
    pack: Pack = setup.pack
    return Laid(setup, vocabulary(tuple(pack.board.province_ids)), words(pack), sheet.boards(pack))


IGRZYSKO = Game(
    id="igrzysko",
    title={"en": "God's Playground", "pl": "Boże Igrzysko"},
    credits="Martin Wallace, 2009",
    rules_version=2,
    scenarios=SCENARIOS,
    options=(
        Option("treaty_limits", (False, True), "R138"),
        Option("lasting_treaties", (False, True), "R139"),
        Option("private_duchies", (False, True), "R140"),
    ),
    lessons=lessons.read(Path(__file__).parent / "lessons", pack.FAMILY_IDS),
    frames=tuple(FRAMES.values()),
    pack_files=pack.FILES,
    load_pack=pack.load,
    lay=lay,
    new=view.new,
    position=view.position,
    from_position=view.from_position,
    view=view.view,
    guess=view.guess,
    text=text.text,
    scene=sheet.scene,
    common=sheet.common,
    frontispiece=frontispiece,
    clicks=CLICKS,
    odds=odds.odds,
    prices=sheet.PRICES,
    captions=outlook.CAPTIONS,
    demand=3,
    turns=frozenset({"special", "move_another", "build", "recruit", "enlist", "campaign", "settle"}),
    conserved=view.conserved,
    judge=judge,
    bots={
        "appraise": appraise,
        "aspects": aspects,
        "easy": {"noise": 9.0},
        "normal": {"budget": 40, "depth": 20, "noise": 4.5},
        "hard": {"budget": 250, "depth": 20},
    },
    accounts={"turn_cleared": accounts.of_turn, "over": accounts.of_game},
    counted={"turn_cleared": accounts.OF_TURN, "over": accounts.OF_GAME},
)
