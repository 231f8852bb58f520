"""What `bulawa bench` measures of a battle can be measured; how fast it is no test says."""

from __future__ import annotations

from bulawa.games.ogniem import OGNIEM
from bulawa.games.ogniem.state import Ogniem
from bulawa.kit.play import new_state


def test_everything_the_speed_hangs_on_is_done_as_often_as_it_says() -> None:
    """Copies, the reach and the legality of moves of six units, and overlaps of eight trays."""
    g = new_state(OGNIEM, "1")
    assert isinstance(g, Ogniem)
    assert OGNIEM.loops is not None
    done = {key: loop() for key, loop in OGNIEM.loops(g).items()}

    assert done == {"copy": 50, "reach of 91 rays": 6, "legality of a move": 600, "overlap": 56}
