"""`bulawa bench` measures a game, or its rules in a scenario that is named."""

from __future__ import annotations

import pytest

from bulawa.bench import in_full_swing, measure_game
from bulawa.cli.bench import measured
from bulawa.engine import registry
from bulawa.engine.errors import BulawaError


def test_a_game_or_one_of_its_scenarios_is_named() -> None:
    assert (measured("ogniem"), measured("ogniem/captives")) == ("ogniem", "ogniem/captives")


@pytest.mark.parametrize(("named", "said"), [("ogre", "ogre"), ("ogniem/moon", "moon")])
def test_what_there_is_not_is_refused_by_its_name(named: str, said: str) -> None:
    with pytest.raises(BulawaError, match=said):
        measured(named)


def test_a_scenario_is_played_to_its_end_and_measured() -> None:
    """The teaching battle takes fewer decisions than the whole of a siege."""
    found = measure_game("ogniem/patrol_clash", 0.1)

    assert 50 < found["decisions_per_game"] < 500
    assert found["copy_us"] > 0


def test_what_is_measured_in_the_midst_of_a_game_is_not_over() -> None:
    """Some patrols end sooner: then another one is looked at."""
    assert in_full_swing(registry.find("ogniem")).waiting
