"""Standing answers: how many units support a side in a clash, also in the other's turn."""

from __future__ import annotations

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice
from bulawa.engine.standing import Policy, always
from bulawa.games.chocim import queries as q
from bulawa.games.chocim.choices import SUPPORT
from bulawa.games.chocim.clash import Clash
from bulawa.games.chocim.state import Chocim


def all_support(g: Chocim, seat: int, number: int) -> Choice | Reason:
    """As many as there are.  [R69]"""
    clash = g.frames[-1]
    assert isinstance(clash, Clash)
    return (SUPPORT, q.supporters(g, clash.clash, seat))


STANDING = {"declare_support": {"all": Policy(all_support), "none": always((SUPPORT, 0))}}
