"""The law of views: deal anew what those who look cannot see, and nothing that leaves through any door changes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import combinations, takewhile
from typing import Any

from bulawa.engine import flow
from bulawa.engine.chain import Chain
from bulawa.engine.chance import Dealer
from bulawa.engine.clicks import Clicked
from bulawa.engine.errors import Reason
from bulawa.engine.eyes import SPECTATOR, Eyes, eyes_of, sees
from bulawa.engine.flow import Choice, Event, State
from bulawa.engine.game import Game
from bulawa.engine.match import Match
from bulawa.engine.meaning import meant
from bulawa.engine.openings import Opening
from bulawa.engine.preview import Preview
from bulawa.engine.words import LANGUAGES
from bulawa.kit.broken import expect
from bulawa.kit.play import new_match, play_out, twist

SHOWING = frozenset({"drawn", "opened"})
"""Events of the engine that show what was hidden: another deck or another answer tells another tale from here on."""

MANY = 30
"""After so many decisions half as many are looked at."""

FEW = 5
"""So many of a seat's options are looked at more closely at each decision."""


def watchers(match: Match) -> list[Eyes]:
    """All who might look: a spectator, each seat, and every two at one screen."""
    seats = [match.seat(name) for name in match.seats]
    pairs = [eyes_of(*pair) for pair in combinations(seats, 2)]
    return [SPECTATOR, *map(eyes_of, seats), *pairs]


def views_keep_secrets(game: Game, seed: str) -> None:
    """What those who look cannot see can be dealt anew: view, scene, text, and all that is told about a seat's own
    answers stay the same."""

    def look(match: Match) -> None:
        for eyes in watchers(match):
            guessed = game.guess(match.state, eyes, Dealer(f"guess {seed}"))
            hidden = game.position(guessed) != game.position(match.state)
            for door, told in DOORS.items() if hidden else ():
                kept = told(match, match.state, eyes) == told(match, guessed, eyes)
                expect(kept, f"with the eyes {eyes:b}, {door} tells no secret", match)

    play_out(new_match(game, seed), seed, look, every=3, thin=MANY)


def view(match: Match, state: State, eyes: Eyes) -> str:
    return plain(match.game.view(state, eyes))


def scene(match: Match, state: State, eyes: Eyes) -> str:
    return plain([match.game.scene(state, eyes, language) for language in LANGUAGES])


def text(match: Match, state: State, eyes: Eyes) -> str:
    return match.game.text(state, eyes, LANGUAGES[0])


def plain(told: Any) -> str:
    return json.dumps(told, sort_keys=True, ensure_ascii=False)


def asked(state: State, eyes: Eyes) -> list[int]:
    """The seats among those looking that must answer."""
    return [seat for seat in state.waiting if sees(eyes, seat)]


def options(match: Match, state: State, eyes: Eyes) -> list[list[Choice]]:
    return [sorted(flow.options(state, seat)) for seat in asked(state, eyes)]


def few(state: State, eyes: Eyes) -> Iterator[tuple[int, Choice]]:
    """Some options of each seat that is asked, from all over the list."""
    for seat in asked(state, eyes):
        offered = sorted(flow.options(state, seat))
        for choice in offered[:: len(offered) // FEW + 1]:
            yield seat, choice


def paths(match: Match, state: State, eyes: Eyes) -> list[list[Clicked]]:
    return [match.game.clicks.paths(state, seat, sorted(flow.options(state, seat))) for seat in asked(state, eyes)]


def prices(match: Match, state: State, eyes: Eyes) -> list[int | None]:
    return [match.game.price(state, seat, choice) for seat, choice in few(state, eyes)]


def captions(match: Match, state: State, eyes: Eyes) -> list[str]:
    return [match.game.caption(state, choice, LANGUAGES[0]) for _, choice in few(state, eyes)]


def openings(match: Match, state: State, eyes: Eyes) -> list[list[Opening]]:
    return [flow.openings(state, seat) for seat in asked(state, eyes)]


def previews(match: Match, state: State, eyes: Eyes) -> list[Any]:
    return [foreseen(match.game.preview(state, seat, choice)) for seat, choice in few(state, eyes)]


def foreseen(seen: Preview) -> str:
    """All that a preview says."""
    notes = [case(note) for note in (*seen.tests, *seen.notes)]
    return plain([seen.ghost, seen.crosses, seen.touches, seen.cost, notes, seen.nearest])


def case(reason: Reason) -> list[Any]:
    return [reason.rule, reason.key, reason.culprit, reason.shapes, sorted(reason.args.items())]


def odds(match: Match, state: State, eyes: Eyes) -> str:
    return plain([match.game.odds(state, seat, choice) for seat, choice in few(state, eyes)])


def refusals(match: Match, state: State, eyes: Eyes) -> list[list[Any] | None]:
    """What bars neighbours of the options, with all that is said of it."""
    chance = Dealer("neighbours")
    strange = [(seat, twist(choice, match, chance)) for seat, choice in few(state, eyes)]
    reasons = [flow.bar(state, seat, choice) for seat, choice in strange]
    return [None if reason is None else case(reason) for reason in reasons]


def explanations(match: Match, state: State, eyes: Eyes) -> list[Choice | None]:
    """What is understood by clicks that lead nowhere: the beginnings of paths, and their ends alone."""
    clicks = match.game.clicks
    found = []
    for seat in asked(state, eyes):
        offered = sorted(flow.options(state, seat))
        for path in clicks.paths(state, seat, offered[:: len(offered) // FEW + 1]):
            found += [meant(clicks, state, seat, list(ids)) for ids in (path[:1], path[-1:], path[::-1])]
    return found


def inspections(match: Match, state: State, eyes: Eyes) -> list[Any]:
    """What is seen of each piece that is looked at closely."""
    game = match.game
    pieces = game.scene(state, eyes, LANGUAGES[0]).get("pieces", {})
    return [game.inspect(state, eyes, id, "", LANGUAGES[0]) for id in pieces]


def chains(match: Match, state: State, eyes: Eyes) -> list[list[Chain]]:
    return [match.game.chains(state, seat) for seat in asked(state, eyes)]


def standing(match: Match, state: State, eyes: Eyes) -> list[Choice | tuple[str, str]]:
    """What each policy for the present question would answer, or why it would rather ask."""
    found: list[Choice | tuple[str, str]] = []
    for seat in asked(state, eyes):
        for policy in match.game.standing.get(type(flow.question(state)).key, {}).values():
            decided = policy.decide(state, seat, policy.number.high if policy.number else 0)
            found.append((decided.rule, decided.key) if isinstance(decided, Reason) else decided)
    return found


def glimpses(match: Match, state: State, eyes: Eyes) -> list[str]:
    """What the lenses show, each over some things of its kinds."""
    found = []
    for lens in match.game.lenses.values():
        counts = [len(match.vocabulary.kinds[kind]) for kind in lens.over]
        for part in (3, 2):
            seen = lens.look(state, eyes, tuple(count // part for count in counts))
            notes = [case(note) for note in seen.notes]
            found.append(plain([seen.crosses, dict(seen.shades), dict(seen.marks), notes]))
    return found


Door = Callable[[Match, State, Eyes], Any]

DOORS: dict[str, Door] = {
    "the view": view,
    "the scene": scene,
    "the text": text,
    "the list of options": options,
    "an opening": openings,
    "a preview": previews,
    "a lens": glimpses,
    "a long move": chains,
    "a standing answer": standing,
    "the path of an option": paths,
    "its price": prices,
    "its caption": captions,
    "its odds": odds,
    "a thing looked at": inspections,
    "a refusal": refusals,
    "an explanation": explanations,
}
"""Everything through which something is told to those who look."""


def events_keep_secrets(game: Game, seed: str) -> None:
    """What happens is told the same to those who look, whatever they cannot see, unless their view shows it from then
    on. The words of a secret event do not depend on its secret."""
    match = new_match(game, seed)

    def look(match: Match) -> None:
        seat = match.state.waiting[0]
        options = flow.options(match.state, seat)
        choice = options[len(match.log) % len(options)]
        for eyes in watchers(match):
            guessed = game.guess(match.state, eyes, Dealer(f"guess {seed}"))
            same_click = match.state.sealed.get(seat) == guessed.sealed.get(seat)
            if same_click and flow.bar(guessed, seat, choice) is None:
                truth = match.state.copy()
                same = tale(match, truth, seat, choice, eyes) == tale(match, guessed, seat, choice, eyes)
                shown = view(match, truth, eyes) != view(match, guessed, eyes)
                expect(same or shown, f"with the eyes {eyes:b}, {choice} is told without a secret", match)

    play_out(match, seed, look, every=3)
    for event in match.log:
        for eyes in watchers(match):
            expect(is_redacted(match, event, eyes), f"with the eyes {eyes:b}, {event.key} is redacted", match)


def tale(match: Match, state: State, seat: int, choice: Choice, eyes: Eyes) -> list[dict[str, Any]]:
    """What those who look are told when a seat answers, until something hidden is shown to them."""
    state.listen()
    flow.answer(state, seat, choice, Dealer("tale"))
    closed = takewhile(lambda event: event.key not in SHOWING and not is_for(event, eyes), state.told)
    return [match.facts(event, eyes) for event in closed]


def is_for(event: Event, eyes: Eyes) -> bool:
    """Whether something secret is told to these eyes."""
    return any(sees(eyes, seat) for seat in event.only)


def is_redacted(match: Match, event: Event, eyes: Eyes) -> bool:
    """Whether a secret that is not for these eyes could be another and nobody would notice."""
    if not event.only or is_for(event, eyes):
        return True
    declared = match.vocabulary.events[event.key]
    args = [other(value) if field.secret else value for field, value in zip(declared, event.args, strict=True)]
    twin = Event(event.key, tuple(args), event.only)
    return all(match.tell(event, eyes, language) == match.tell(twin, eyes, language) for language in LANGUAGES)


def other(value: Any) -> Any:
    return value[::-1] if isinstance(value, list) else 0
