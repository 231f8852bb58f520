"""What `bulawa bench` measures of a battle can be measured; how fast it is no test says."""

from __future__ import annotations

from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.kit.play import new_state


def test_everything_the_speed_hangs_on_is_done_as_often_as_it_says() -> None:
    """Copies, lines of sight, reach on foot and mounted, in the midst of a battle."""
    game = registry.find("guiscard")
    assert game.loops is not None
    state, chance = new_state(game, "1"), Dealer("1")
    for _ in range(60):
        offered = flow.options(state, state.waiting[0])
        flow.answer(state, state.waiting[0], offered[chance.below(len(offered))], chance)
    done = {key: loop() for key, loop in game.loops(state).items()}

    assert set(done) >= {"copy", "line of sight, fresh", "reach on foot", "reach mounted"}
    assert all(times > 0 for times in done.values())
