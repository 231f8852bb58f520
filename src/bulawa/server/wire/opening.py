"""What is asked for before a match begins, in the bodies of requests."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from bulawa.server.wire.kinds import PRINTED, Name, PersonName, Setting, Token
from bulawa.server.wire.requests import Body, ClockWish


class ArmyList(Body):
    """A list that a seat may bring, to be weighed."""

    scenario: Name
    text: Annotated[str, Meta(max_length=8000)]
    seat: Name | None = None
    """the first, if not said"""


class OpenTable(Body):
    """A table to which others may come."""

    game: Name
    called: Name
    """what the host is called, who has no account"""
    scenario: Name | None = None
    options: Annotated[dict[str, Setting], Meta(max_length=50)] | None = None
    pack: Token | None = None
    bots: Annotated[dict[str, Name], Meta(max_length=10)] | None = None
    """seats that bots play, as `bot:normal`"""
    seat: Name | None = None
    """the host's own; null: any"""
    brought: Any = None
    """what the host brings"""
    clock: ClockWish | None = None
    watch: bool = False
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0
    """seconds after which spectators see what was played"""
    public: bool = False
    """listed for all"""
    rated: bool = False
    """counts for ratings: all who sit down have accounts"""
    invited: Annotated[list[PersonName], Meta(max_length=8)] | None = None
    """nobody else may sit down"""


class SitDown(Body):
    """Sit down at an open table, or say something else of oneself than before."""

    called: Name
    seat: Name | None = None
    """null: any"""
    brought: Any = None
    ready: bool = True
    """the match begins when all seats are taken and all are ready"""
    token: Token | None = None
    """of one who sits there already"""


class GetUp(Body):
    """Leave an open table; when its host leaves, it is open no more."""

    token: Token | None = None


class LookAround(Body):
    """What is open to me?"""

    tokens: Annotated[list[Token], Meta(max_length=100)]
    """of tables at which one sits"""


class LookAt(Body):
    """How does this table stand?"""

    token: Token | None = None


class NewEvent(Body):
    """An event to which people may come."""

    title: Annotated[str, Meta(min_length=2, max_length=60, pattern=PRINTED)]
    kind: Literal["round_robin", "swiss"]
    game: Name
    scenario: Name | None = None
    options: Annotated[dict[str, Setting], Meta(max_length=50)] | None = None
    pack: Token | None = None
    clock: ClockWish | None = None
    rated: bool = False
    public: bool = True
    """listed for all, and its matches may be watched"""
    rounds: Annotated[int, Meta(ge=0, le=20)] = 0
    """of a Swiss event; 0: as many as decide it"""
    at_once: bool = False
    """all rounds of a round robin begin together"""


class EnterEvent(Body):
    """Let me play there."""

    brought: Any = None
    """what one brings to every match"""


class SendAway(Body):
    """Somebody is to play there no more."""

    name: PersonName
