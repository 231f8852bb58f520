"""What every game promises, held by whole sieges."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bulawa.engine import registry
from bulawa.engine.game import Game
from bulawa.kit import promises
from bulawa.kit.clicks import paths_lead_to_choices
from bulawa.kit.holes import openings_are_true

GUISCARD = registry.find("guiscard")


@pytest.mark.parametrize("scenario", ["sg1", "sg2"])
@pytest.mark.parametrize(
    "promise",
    [promises.offered_is_accepted, openings_are_true, paths_lead_to_choices],
)
def test_the_kit_holds_in_sieges(scenario: str, promise: Callable[[Game, str], None]) -> None:
    promise(replace(GUISCARD, scenarios=(GUISCARD.scenario(scenario),), lessons=()), scenario)
