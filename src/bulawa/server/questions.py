"""What a player may ask about the game before answering: why not, at what odds, and what would come of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from msgspec import UNSET, UnsetType

from bulawa.engine import flow, meaning
from bulawa.engine.errors import Reason, UnknownName
from bulawa.engine.eyes import Eyes
from bulawa.engine.guide import NotMeant
from bulawa.engine.illegal import Illegal
from bulawa.engine.lenses import look_through
from bulawa.engine.match import Match
from bulawa.engine.openings import apart
from bulawa.engine.preview import Preview as Foreseen
from bulawa.engine.preview import preview_chain
from bulawa.engine.standing import Left, is_offered, named
from bulawa.engine.vocabulary import Named
from bulawa.engine.words import Argument
from bulawa.server import openings, sayings
from bulawa.server.refusals import WORDS, Refused, refusal, shown
from bulawa.server.wire.notes import Noted
from bulawa.server.wire.odds import Case, Cases, Odds, Outcome
from bulawa.server.wire.replies import Advice, Candidate, Ghost, Glimpse, Inspection, Preview, Zone


def why(match: Match, seat: str, choice: list[Any] | None, path: list[str] | None) -> Illegal | None:
    """Why the seat may not do that; None when it may."""
    if seat not in match.waiting:
        return match.check(seat, choice or ())
    meant = choice if choice is not None else meant_by(match, seat, path or [])
    if meant is None:
        return match.illegal(type(flow.question(match.state)).rule, "not_offered")
    return match.check(seat, meant)


def meant_by(match: Match, seat: str, path: list[str]) -> Named | None:
    """The choice behind a list of clicks: the one offered for them, or the one that was most probably meant."""
    number = match.seat(seat)
    clicks = match.game.clicks
    offered, _ = apart(flow.options(match.state, number), openings.now(match, number))
    paths = clicks.paths(match.state, number, offered)
    clicked = tuple(path)
    choice = offered[paths.index(clicked)] if clicked in paths else meaning.meant(clicks, match.state, number, path)
    return None if choice is None else match.vocabulary.spell(choice)


def advice(match: Match, found: dict[str, Any], language: str) -> Advice:
    """What the adviser found, in words: each candidate, and why the first."""
    candidates = [
        Candidate(**one, text=match.choice_text(match.read(one["choice"]), language)) for one in found["candidates"]
    ]
    return Advice(candidates=candidates, why=" ".join(speaks(match, found, language)))


def speaks(match: Match, found: dict[str, Any], language: str) -> Iterator[str]:
    """What speaks for the first candidate and against it, and whether another is as good."""
    for key in ("gains", "losses"):
        if found[key]:
            named = ", ".join(match.words.phrase(language, "aspects", aspect) for aspect in found[key])
            yield WORDS.say(language, "advice", key, {"aspects": ("text", named)})
    if not found["gains"] and not found["losses"]:
        yield WORDS.say(language, "advice", "whole")
    if found["close"]:
        yield WORDS.say(language, "advice", "close")


def weighed(match: Match, seat: str, button: str, language: str) -> Odds | None:
    """The odds of the answer behind a button; None where it may not be given, or nothing is rolled for it."""
    meant = meant_by(match, seat, [button])
    if meant is None or match.check(seat, meant) is not None:
        return None
    return odds(match, seat, list(meant), language)


def odds(match: Match, seat: str, choice: list[Any], language: str) -> Odds | None:
    """The exact odds of a choice that may be chosen."""
    found = match.game.odds(match.state, *match.allow(seat, choice))
    if found is not None:
        for throw in (found, found.get("against", {})):
            if "modifiers" in throw:
                throw["modifiers"] = sayings.modifiers(match, throw["modifiers"], language)
        if "means" in found:
            found["means"] = match.words.phrase(language, "outcomes", found["means"])
        if "outcomes" in found:
            found["outcomes"] = [outcome(match, key, chance, language) for key, chance in found["outcomes"]]
        if "notes" in found:
            found["notes"] = [added(match, language, *note) for note in found["notes"]]
        if "cases" in found:
            found["cases"] = cases(match, language, **found["cases"])
    return cast(Odds | None, found)


def added(match: Match, language: str, rule: str, key: str, args: dict[str, Argument]) -> Noted:
    """What else a throw depends on, with its rule."""
    return Noted(rule=rule, text=match.words.say(language, "previews", key, args))


def cases(match: Match, language: str, rule: str, heads: list[str], rows: list[Any]) -> Cases:
    """A table of chances, in words."""
    told = [Case(text=match.words.say(language, "previews", key, args), chances=chances) for key, args, chances in rows]
    return Cases(rule=rule, heads=[match.words.phrase(language, "outcomes", head) for head in heads], rows=told)


def outcome(match: Match, key: str, chance: float, language: str) -> Outcome:
    """What a throw may come to, and how likely."""
    return Outcome(text=match.words.phrase(language, "outcomes", key), chance=chance)


def preview(match: Match, seat: str, choice: list[Any], then: list[list[Any]], language: str) -> Preview:
    """What a choice would come to, or why it is refused and which one is nearest."""
    seen = preview_chain(match, seat, [choice, *then])
    refused = match.check(seat, choice)
    stops = None if seen.further is None else match.check(seat, match.vocabulary.spell(seen.further))
    cells = openings.next_cells(match, match.seat(seat), match.vocabulary.read(choice))
    return Preview(
        text=match.choice_text(match.read(choice), language),
        ghost=[cast(Ghost, piece) for piece in seen.ghost],
        crosses=list(seen.crosses),
        touches=list(seen.touches),
        tests=[noted(match, test, language) for test in seen.tests],
        notes=[noted(match, note, language) for note in seen.notes],
        cost=UNSET if seen.cost is None else seen.cost,
        nearest=nearest(match, seat, choice, seen, refused),
        refused=UNSET if refused is None else refusal(refused, language),
        stops=UNSET if refused is not None or stops is None else refusal(stops, language),
        next=UNSET if cells is None else cells,
    )


def nearest(
    match: Match, seat: str, choice: list[Any], seen: Foreseen, refused: Illegal | None
) -> list[Any] | UnsetType:
    """The nearest answer that counts now: what a lesson means, or whatever the rules allow."""
    found = seen.nearest
    if isinstance(refused, NotMeant) and match.guide is not None:
        meant = match.guide.nearest(seat, tuple(choice))
        found = None if meant is None else match.preview(seat, meant).nearest
        if found is None or match.check(seat, match.vocabulary.spell(found)) is not None:
            return UNSET
    return UNSET if found is None else list(match.vocabulary.spell(found))


def glimpse(match: Match, eyes: Eyes, lens: str, at: list[str], language: str) -> Glimpse:
    """What a lens shows to those who look."""
    try:
        seen = look_through(match, eyes, lens, at)
    except UnknownName as unknown:
        raise Refused("no_lens", field="lens", error=unknown) from None
    return Glimpse(
        crosses=list(seen.crosses),
        shades={kind: list(ids) for kind, ids in seen.shades.items()},
        marks={id: list(marks) for id, marks in seen.marks.items()},
        notes=[noted(match, note, language) for note in seen.notes],
    )


def inspect(match: Match, eyes: Eyes, thing: str, other: str, language: str) -> Inspection | None:
    """A thing looked at closely, or what lies between it and another."""
    seen = match.game.inspect(match.state, eyes, thing, other, language)
    if seen is None:
        return None
    return Inspection(
        title=seen.title,
        rows=list(seen.rows),
        notes=[Noted(rule=note.rule, text=note.text) for note in seen.notes],
        zones=[
            Zone(kind=one.kind, label=one.label, shapes=[list(shape) for shape in one.shapes]) for one in seen.zones
        ],
    )


def noted(match: Match, note: Reason, language: str) -> Noted:
    """A sentence about what would follow, with its rule and what shows it."""
    return shown(Noted(rule=note.rule, text=match.note(note, language)), note.culprit, note.shapes)


def check_standing(match: Match, question: str, left: Left | None) -> None:
    """There is such a policy for such a question, and its number is within bounds."""
    offered = match.game.standing
    if question not in offered:
        raise Refused("no_question", field="question", question=question, known=named(offered))
    if left is None:
        return
    if left.policy not in offered[question]:
        raise Refused("no_policy", field="policy", policy=left.policy, known=named(offered[question]))
    if not is_offered(offered, question, left):
        bounds = offered[question][left.policy].number
        raise Refused("no_number", field="number", low=bounds.low if bounds else "", high=bounds.high if bounds else "")


def check_asked(match: Match, seat: str) -> None:
    """Advice is for those who must answer."""
    if seat not in match.waiting:
        refused = match.check(seat, ())
        assert refused is not None
        raise refused
