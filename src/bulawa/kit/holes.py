"""What every game promises of answers with holes."""

from __future__ import annotations

from collections.abc import Iterator

from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.engine.flow import Choice
from bulawa.engine.game import Game
from bulawa.engine.match import Match
from bulawa.engine.openings import EXACT, MANY, Opening, allows, apart, ends, fill, fits, held
from bulawa.engine.words import LANGUAGES
from bulawa.kit.broken import expect
from bulawa.kit.play import new_match, play_out, twist

MOST = 250
"""More choices than about 200 are too many to list at one question: they want an opening, or several questions."""

HOLES = {"range": (1,), "set": (1,), "route": (1,), "fan": (2,), "spot": (2, 3)}
"""How many holes each kind may have."""

TWISTS = (1, -1, 7, -7, 1000, -1000, 10**30, -(10**30))
"""By so much a value is moved to see whether `bar` still judges it, and nothing breaks."""


def openings_are_true(game: Game, seed: str) -> None:
    """What is open can be filled as its shape says, all that is listed for its verb fits, and `bar` judges the rest."""
    chance = Dealer(f"holes {seed}")

    def look(match: Match) -> None:
        for seat in match.state.waiting:
            openings = flow.openings(match.state, seat)
            listed = flow.options(match.state, seat)
            expect(len(apart(listed, openings)[0]) <= MOST, f"at most {MOST} choices are listed", match)
            for opening in openings:
                expect(is_shaped(opening), f"{opening} has the holes and the shape of its kind", match)
                for choice in ends(opening):
                    accepted = flow.bar(match.state, seat, choice) is None
                    expect(accepted or opening.kind not in EXACT, f"{choice} fills {opening}", match)
            samples = [choice for choice in listed if any(choice[0] == opening.choice[0] for opening in openings)]
            for choice in samples:
                expect(any(fits(opening, choice) for opening in openings), f"the sample {choice} fits", match)
            if samples:
                twist_holes(match, seat, openings, samples[chance.below(len(samples))])

    play_out(new_match(game, seed), seed, look)


def is_shaped(opening: Opening) -> bool:
    holes, n = opening.choice.count(None), len(opening.shape)
    if holes not in HOLES.get(opening.kind, ()):
        return False
    if opening.kind in MANY:
        return opening.choice[-1] is None and n > 2 and 0 <= opening.shape[0] <= opening.shape[1]
    return n == 2 * holes if opening.kind == "spot" else n > 0 and n % 3 == 0


def previews_change_nothing(game: Game, seed: str) -> None:
    """A preview rolls nothing and changes nothing, has words, and the nearest choice it names is accepted."""
    chance = Dealer(f"previews {seed}")

    def look(match: Match) -> None:
        seat = match.state.waiting[0]
        listed = flow.options(match.state, seat)
        before = match.position()
        sample = listed[chance.below(len(listed))]
        for choice in (sample, twist(sample, match, chance)):
            seen = game.preview(match.state, seat, choice)
            legal = flow.bar(match.state, seat, choice) is None
            expect(not legal or seen.nearest == choice, f"{choice} is nearest to itself", match)
            accepted = seen.nearest is None or flow.bar(match.state, seat, seen.nearest) is None
            expect(accepted, f"{seen.nearest}, the nearest to {choice}, is accepted", match)
            for note in (*seen.tests, *seen.notes):
                expect(all(match.note(note, language) for language in LANGUAGES), f"{note.key} has words", match)
        expect(match.position() == before, "a preview changes nothing", match)

    play_out(new_match(game, seed), seed, look, every=3)


def twist_holes(match: Match, seat: int, openings: list[Opening], sample: Choice) -> None:
    """Values a little and far beside a legal one are accepted or refused as `bar` says, and can be played."""
    for opening in openings:
        values = held(opening, sample)
        if values is None:
            continue
        for strange in twisted(opening, values):
            named = match.vocabulary.spell(strange) if is_nameable(match, strange) else None
            if named is None:
                continue
            refused = match.check(match.seat_name(seat), named)
            if refused is None:
                expect(any(allows(one, strange) for one in openings), f"{named} is open", match)
                twin = match.state.copy()
                flow.answer(twin, seat, strange, Dealer("twist"))


def twisted(opening: Opening, values: Choice) -> Iterator[Choice]:
    for place, value in enumerate(values):
        for by in TWISTS:
            yield fill_loosely(opening, (*values[:place], value + by, *values[place + 1 :]))
    if opening.kind in MANY:
        yield fill_loosely(opening, (*values, *values))
        yield fill_loosely(opening, ())


def fill_loosely(opening: Opening, values: Choice) -> Choice:
    """As `fill`, with values that need not fit."""
    if opening.kind in MANY:
        return (*fill(opening, ()), *values)
    return fill(opening, values)


def is_nameable(match: Match, choice: Choice) -> bool:
    """Whether every argument is a thing the game has a name for, or a number."""
    vocabulary = match.vocabulary
    declared = vocabulary.verbs[vocabulary.verb_names[choice[0]]]
    names = [vocabulary.kinds.get(declared[min(i, len(declared) - 1)].kind) for i in range(len(choice) - 1)]
    return all(known is None or 0 <= n < len(known) for known, n in zip(names, choice[1:]))
