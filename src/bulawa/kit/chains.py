"""What every game promises of the long moves it offers."""

from __future__ import annotations

from bulawa.engine import flow
from bulawa.engine.game import Game
from bulawa.engine.match import Match
from bulawa.kit.broken import expect
from bulawa.kit.play import new_match, play_out


def chains_can_be_begun(game: Game, seed: str) -> None:
    """A long move has two answers at least, the first of them is accepted, and its clicks say nothing else."""

    def look(match: Match) -> None:
        for seat in match.state.waiting:
            chains = game.chains(match.state, seat)
            single = game.clicks.paths(match.state, seat, flow.options(match.state, seat)) if chains else []
            paths = [*single, *(chain.path for chain in chains)]
            expect(len(set(paths)) == len(paths), "no two moves share a path", match)
            for chain in chains:
                expect(len(chain.choices) > 1, f"the long move {chain.choices} is longer than one answer", match)
                begun = flow.bar(match.state, seat, chain.choices[0]) is None
                expect(begun, f"the long move {chain.choices} can be begun", match)

    play_out(new_match(game, seed), seed, look)
