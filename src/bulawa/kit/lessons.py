"""What every game promises of its lessons: each can be played from its first step to its last."""

from __future__ import annotations

from collections.abc import Iterator

from bulawa.engine import flow
from bulawa.engine.beginning import teach
from bulawa.engine.errors import PackError, PositionError, ScriptError, UnknownName
from bulawa.engine.game import Game
from bulawa.engine.guide import Guide, NotMeant
from bulawa.engine.journal import Journal
from bulawa.engine.lessons import Cue, Lesson, Pattern, Step, middle
from bulawa.engine.match import Match
from bulawa.engine.openings import ends, listed
from bulawa.engine.resume import resume
from bulawa.engine.vocabulary import Named
from bulawa.engine.words import LANGUAGES
from bulawa.kit.broken import Broken, expect
from bulawa.kit.clicks import things

PARTS = tuple(f"part:{name}" for name in "question hand log facts players undo advice".split())
"""Parts of the table beside the map that a step may point at."""

MANY = 2000
"""So many ways to fill an opening are tried."""


def lessons_can_be_played(game: Game, seed: str) -> None:
    """Every position is legal, every expected answer accepted and every other refused in words, everything pointed at
    is there; taken back, saved and taken up, a lesson stands where it stood; at its end the game goes on."""
    for lesson in game.lessons:
        play_through(begun(game, lesson, seed), lesson, seed)


def begun(game: Game, lesson: Lesson, seed: str) -> Match:
    """A lesson at its first question; what is wrong with its beginning is told with file and key."""
    try:
        return teach(game, lesson, seed)
    except PositionError as error:
        raise Broken(f"{lesson.file}.position: {error}") from None
    except (UnknownName, PackError) as error:
        raise Broken(str(error) if str(error).startswith(lesson.file) else f"{lesson.file}.{error}") from None
    except ScriptError as error:
        raise Broken(f"{lesson.file}.chance: {error}") from None


def play_through(match: Match, lesson: Lesson, seed: str) -> None:
    guide = guide_of(match)
    while not guide.is_done:
        look_at(match, guide)
        cue, answer = expected(match, guide)
        step = lesson.steps[cue.step]
        refuse_others(match, cue, step)
        answer_and_back(match, cue.seat, answer, step)
    check_points(match, guide)
    expect(lesson.seat in match.waiting, f"{lesson.file}.steps: after the last one {lesson.seat} is to play", match)


def guide_of(match: Match) -> Guide:
    assert match.guide is not None
    return match.guide


def look_at(match: Match, guide: Guide) -> None:
    """What is pointed at is there, and the match comes back from its journal at the same step."""
    check_points(match, guide)
    again = resume(match.game, Journal.parse(match.journal.text()), seed=match.seed)
    expect(guide_of(again).at == guide.at, f"{guide.lesson.file}: taken up at the same step", match)


def expected(match: Match, guide: Guide) -> tuple[Cue, Named]:
    """What is answered next: of an answer that may be given often, the one after it as soon as it can be."""
    cues, at = guide.lesson.cues, guide.at
    waiting = [*(cues[at + 1 : at + 2] if cues[at].often else ()), cues[at]]
    for cue in waiting:
        legal = [answer for pattern in cue.patterns for answer in answers(match, cue.seat, pattern)]
        if legal:
            return cue, legal[0]
    where, seat = guide.lesson.steps[cues[at].step].where, cues[at].seat
    said = " or ".join(map(str, cues[at].patterns))
    raise Broken(f"{where}.expect: a legal answer of {seat} is expected, not {said}: {why_not(match, cues[at])}")


def why_not(match: Match, cue: Cue) -> str:
    """Why the first pattern of a cue leads to no answer, or what can be answered instead."""
    pattern = cue.patterns[0]
    if cue.seat not in match.waiting:
        return f"{', '.join(match.waiting)} must answer"
    if pattern.is_exact:
        return str(match.check(cue.seat, pattern.spelled(match.vocabulary)))
    return ", ".join(" ".join(map(str, one)) for one in match.options(cue.seat)[:12])


def answers(match: Match, seat: str, pattern: Pattern) -> list[Named]:
    """Legal answers of a seat that fit a pattern."""
    if seat not in match.waiting:
        return []
    said = [one for one in candidates(match, seat, pattern) if pattern.fits(one)]
    return [one for one in dict.fromkeys(said) if match.check(seat, one) is None]


def candidates(match: Match, seat: str, pattern: Pattern) -> Iterator[Named]:
    """What is listed, the edges of what is left open, and what the pattern itself says."""
    number, spell = match.seat(seat), match.vocabulary.spell
    yield from match.options(seat)
    for opening in flow.openings(match.state, number):
        yield from map(spell, [*ends(opening), *listed(opening, MANY)])
    yield Pattern(tuple(map(middle, pattern.parts))).spelled(match.vocabulary)


def refuse_others(match: Match, cue: Cue, step: Step) -> None:
    """A legal answer that is not meant is refused in every language, and nothing has happened."""
    others = [one for one in match.options(cue.seat) if not any(pattern.fits(one) for pattern in cue.patterns)]
    for one in others[:3]:
        refused = match.check(cue.seat, one)
        said = isinstance(refused, NotMeant) and all(refused.text(language) for language in LANGUAGES)
        expect(said or cue.often, f"{step.where}.expect: {one} is refused in words", match)


def answer_and_back(match: Match, seat: str, answer: Named, step: Step) -> None:
    """Answer; where it can be taken back, the lesson goes back with it."""
    guide = guide_of(match)
    before = guide.at
    try:
        match.play(seat, answer)
    except ScriptError as error:
        raise Broken(f"{guide.lesson.file}.chance: {error} ({step.where})") from None
    if match.can_undo(seat):
        match.undo(seat)
        expect(guide.at == before, f"{step.where}: an answer that is taken back has not been given", match)
        match.play(seat, answer)


def check_points(match: Match, guide: Guide) -> None:
    """Whatever a step points at lies on the board, in the hand or beside the map."""
    known = there(match, guide.lesson.seat)
    for page in guide.pages():
        for id in page.step.point:
            if id not in known:
                raise Broken(f"{page.step.where}.point: the id of something that is there is expected, not {id!r}")


def there(match: Match, seat: str) -> set[str]:
    """The ids of all that the learner sees now."""
    number = match.seat(seat)
    scene = match.game.scene(match.state, match.eyes(seat), LANGUAGES[0])
    ids = {*PARTS, *things(match, seat), *(f"fact:{key}" for key in scene.get("facts", {}))}
    ids |= {id for palette in scene.get("palette", {}).values() for id in palette}
    if seat in match.waiting:
        options = flow.options(match.state, number)
        ids |= {id for path in match.game.clicks.paths(match.state, number, options) for id in path}
    return ids
