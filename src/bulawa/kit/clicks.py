"""Promises about options: each can be clicked, what is clicked instead is understood, and a fixed price is one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.engine.clicks import Clicked
from bulawa.engine.flow import Choice
from bulawa.engine.game import Game
from bulawa.engine.match import Match
from bulawa.engine.meaning import meant
from bulawa.engine.openings import apart
from bulawa.engine.setup import Laid
from bulawa.engine.words import LANGUAGES
from bulawa.kit.broken import expect
from bulawa.kit.play import new_match, pick, play_out

EARLY = 120
"""So many answers of each scenario are looked at: set-up, first orders, reserves, and the first moves."""


def offered_paths(match: Match, seat: int) -> list[Clicked]:
    """The paths of all that is offered one by one."""
    offered, _ = apart(flow.options(match.state, seat), flow.openings(match.state, seat))
    return match.game.clicks.paths(match.state, seat, offered)


def paths_lead_to_choices(game: Game, seed: str) -> None:
    """Every option has a path of clicks of its own."""

    def look(match: Match) -> None:
        paths = offered_paths(match, match.state.waiting[0])
        expect(all(paths), "every option has a path", match)
        expect(len(set(paths)) == len(paths), "no two options share a path", match)

    play_out(new_match(game, seed), seed, look, every=3)


def clicks_meet_something(game: Game, seed: str) -> None:
    """Whatever a path names lies on the table, in a hand or in a tray before who is asked, or is a button: in every
    scenario, as long as there are reserves that lie nowhere. A game without a board has nothing to click at yet."""
    for scenario in game.scenarios:
        match, chance = new_match(game, seed, scenario.id), Dealer(seed)
        for _ in range(EARLY):
            if match.over or not has_board(match):
                break
            for seat in match.state.waiting:
                lying = things(match, match.seat_name(seat))
                named = {id for path in offered_paths(match, seat) for id in path if not id.startswith("do:")}
                missing = sorted(id for id in named if cell_of(id) not in lying)
                expect(not missing, f"{missing[:3]} can be clicked", match)
            match.play(*pick(match, chance))


def fixed_prices_stay(game: Game, seed: str) -> None:
    """A price that hangs on the choice alone is the same whenever the seat is asked that question."""
    known: dict[tuple[str, int, Choice], int | None] = {}

    def look(match: Match) -> None:
        seat, key = match.state.waiting[0], type(flow.question(match.state)).key
        for choice in flow.options(match.state, seat):
            if choice[0] in game.fixed_prices:
                price = game.price(match.state, seat, choice)
                told = known.setdefault((key, seat, choice), price)
                expect(price == told, f"{match.vocabulary.spell(choice)} costs {told}", match)

    play_out(new_match(game, seed), seed, look)


def has_board(match: Match) -> bool:
    return any(printed(match.laid, board) for board in match.laid.boards)


def cell_of(id: str) -> str:
    """A side of a hex lies where its hex lies."""
    return f"hex:{id.removeprefix('side:').partition('/')[0]}" if id.startswith("side:") else id


def things(match: Match, seat: str) -> set[str]:
    """The ids of all that a seat sees on the map, in hands and in trays."""
    scene = match.game.scene(match.state, match.eyes(seat), LANGUAGES[0])
    dice = {id for row in scene.get("tray", {}).values() for id in row.get("dice", ())}
    return {*printed(match.laid, scene["board"]), *scene.get("pieces", {}), *cards_in(scene), *dice}


@cache
def printed(laid: Laid, board: str) -> frozenset[str]:
    """What is printed on a board, each hex of a field too."""
    elements = laid.boards[board](LANGUAGES[0])["elements"]
    cells = {hex for one in elements if one["type"] == "grid" for hex in hexes(one)}
    return frozenset({one["id"] for one in elements if "id" in one} | cells)


def hexes(grid: dict[str, Any]) -> Iterator[str]:
    """The hexes of a field, which are not listed one by one."""
    for column in range(1, grid["columns"] + 1):
        yield from (f"hex:{column:02}{row:02}" for row in range(1, grid["rows"] + 1))


def cards_in(scene: dict[str, Any]) -> set[str]:
    """Cards of all hands and trays that are seen, and those of another's hand that are known."""
    hands = [*scene.get("hands", {}).values(), *scene.get("tray", {}).values()]
    return {f"card:{card}" for one in hands for card in (*one.get("cards", ()), *one.get("known", ()))}


def clicks_are_understood(game: Game, seed: str) -> None:
    """The beginning of a path means something allowed; a wrong click after it means nothing, or has a reason."""
    chance = Dealer(f"clicks {seed}")

    def look(match: Match) -> None:
        seat = match.state.waiting[0]
        paths = offered_paths(match, seat)
        if not paths:
            return
        path, other = (paths[chance.below(len(paths))] for _ in range(2))
        begun = list(path[: 1 + chance.below(len(path))])
        wished = meant(game.clicks, match.state, seat, begun)
        expect(wished is not None and flow.bar(match.state, seat, wished) is None, f"{begun} is understood", match)
        explained(match, seat, [*begun[:-1], other[-1]])

    play_out(new_match(game, seed), seed, look, every=5)


def explained(match: Match, seat: int, clicks: list[str]) -> None:
    """Whatever these clicks mean, if it is refused it is refused in words and with a rule."""
    wished = meant(match.game.clicks, match.state, seat, clicks)
    refused = None if wished is None else match.barred(seat, wished)
    if refused is not None:
        said = refused.rule and all(refused.text(language) for language in LANGUAGES)
        expect(bool(said), f"{clicks} have a reason", match)
