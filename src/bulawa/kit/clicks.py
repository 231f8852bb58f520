"""Promises about clicks: every option can be clicked, and what is clicked instead is understood."""

from __future__ import annotations

from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.engine.clicks import Clicked
from bulawa.engine.game import Game
from bulawa.engine.match import Match
from bulawa.engine.meaning import meant
from bulawa.engine.openings import apart
from bulawa.engine.words import LANGUAGES
from bulawa.kit.broken import expect
from bulawa.kit.play import new_match, play_out


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
