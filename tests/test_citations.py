"""No rule without code, no rule without a test, no citation of nothing."""

from __future__ import annotations

import pytest

from bulawa import citations
from bulawa.engine import registry
from bulawa.engine.game import Game

every_game = pytest.mark.parametrize("game", list(registry.every()), ids=lambda game: game.id)


@every_game
def test_every_rule_is_kept_somewhere(game: Game) -> None:
    """Each rule, set-up step and ruling of rules.toml is cited by the code that keeps it."""
    found = citations.coverage(game)

    assert found.without(found.code) == []


@every_game
def test_every_rule_is_tested(game: Game) -> None:
    """Each rule, set-up step and ruling of rules.toml is named or cited by a test."""
    found = citations.coverage(game)

    assert found.without(found.tests) == []


@every_game
def test_nothing_else_is_cited(game: Game) -> None:
    """Code and tests cite no rule that does not exist."""
    assert citations.coverage(game).unknown() == []


def test_the_page_of_citations_is_up_to_date() -> None:
    """docs/rules/coverage.md says what code and tests say; `python -m bulawa.citations` writes it anew."""
    assert citations.PAGE.read_text(encoding="utf-8") == citations.page()
