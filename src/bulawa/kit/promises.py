"""What every game promises. Each promise plays random games and raises `Broken` with the seed when it is not kept."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bulawa.engine import flow, remembered
from bulawa.engine.beginning import begin
from bulawa.engine.chance import Chance, Dealer
from bulawa.engine.checkpoints import UNSEEABLE
from bulawa.engine.errors import BulawaError
from bulawa.engine.game import Game
from bulawa.engine.journal import Journal
from bulawa.engine.match import Match
from bulawa.engine.openings import allows
from bulawa.engine.reel import Reel
from bulawa.engine.resume import Follower, resume
from bulawa.engine.words import LANGUAGES
from bulawa.kit.broken import Broken, expect
from bulawa.kit.chains import chains_can_be_begun
from bulawa.kit.clicks import clicks_are_understood, clicks_meet_something, fixed_prices_stay, paths_lead_to_choices
from bulawa.kit.holes import openings_are_true, previews_change_nothing
from bulawa.kit.lessons import lessons_can_be_played
from bulawa.kit.play import beginnings, new_match, pick, play_out, twist
from bulawa.kit.secrets import events_keep_secrets, views_keep_secrets, watchers
from bulawa.kit.standing import standing_answers_have_words, standing_answers_need_no_wish_to_be_replayed


def unseen(match: Match) -> None:
    """Looks at nothing."""


def random_play_ends(game: Game, seed: str) -> None:
    """From every scenario and with every option, random play comes to a result."""
    for scenario, options in beginnings(game):
        match = play_out(new_match(game, seed, scenario, options), seed, unseen)
        expect(bool(match.result and match.result["reason"]), "a finished game has a reason", match)


def offered_is_accepted(game: Game, seed: str) -> None:
    """Every offered choice is accepted, and no question offers nothing or the same thing twice."""

    def look(match: Match) -> None:
        for seat in match.state.waiting:
            offered = flow.options(match.state, seat)
            expect(bool(offered), "a seat that must answer is offered something", match)
            expect(len(set(offered)) == len(offered), "nothing is offered twice", match)
            for choice in offered:
                expect(flow.bar(match.state, seat, choice) is None, f"offered {choice} is accepted", match)

    play_out(new_match(game, seed), seed, look)


def all_else_is_refused(game: Game, seed: str) -> None:
    """What is not offered is refused with a rule and a sentence in every language, and changes nothing."""
    chance = Dealer(f"twist {seed}")

    def look(match: Match) -> None:
        seat = match.state.waiting[0]
        offered = flow.options(match.state, seat)
        openings = flow.openings(match.state, seat)
        for _ in range(6):
            strange = twist(offered[chance.below(len(offered))], match, chance)
            if strange in offered or any(allows(opening, strange) for opening in openings):
                continue
            named = match.vocabulary.spell(strange)
            refused = match.check(match.seat_name(seat), named)
            expect(refused is not None, f"{named} is not offered, so it is refused", match)
            if refused is not None:
                expect(bool(refused.rule), f"the refusal of {named} names a rule", match)
                for language in LANGUAGES:
                    expect(bool(refused.text(language)), f"the refusal of {named} has words", match)

    play_out(new_match(game, seed), seed, look)


def bad_input_is_refused(game: Game, seed: str) -> None:
    """Malformed choices get a clear error and change nothing."""
    vocabulary = game.usual.vocabulary
    bad: list[Any] = [
        None, 7, "event", [], [[]], ["no such verb"], [None], ["\ud800"], [1, 2], {"a": 1}, [{"a": []}],
        [vocabulary.verb_names[-1]] * 9, [vocabulary.verb_names[0], *[True] * 5],
        *[[verb, *["no such thing"] * len(fields)] for verb, fields in vocabulary.verbs.items() if fields],
        *[[verb, *[-(10**30)] * len(fields)] for verb, fields in vocabulary.verbs.items() if fields],
    ]  # fmt: skip

    def look(match: Match) -> None:
        before = match.position()
        for choice in bad:
            try:
                match.play(match.waiting[0], choice)
            except BulawaError as error:
                expect(bool(str(error)), "an error says something", match)
            else:
                expect(False, f"{choice!r} is refused", match)
        expect(match.position() == before, "a refused choice changes nothing", match)

    play_out(new_match(game, seed), seed, look, every=40)


def nobody_answers_out_of_turn(game: Game, seed: str) -> None:
    """A seat that is not asked is offered nothing and cannot answer."""

    def look(match: Match) -> None:
        asked = match.waiting[0]
        choice = match.options(asked)[0]
        for seat in match.seats:
            if seat not in match.waiting:
                refused = match.check(seat, choice)
                expect(refused is not None and match.options(seat) == [], f"{seat} is not asked", match)

    play_out(new_match(game, seed), seed, look, every=5)


def copies_are_independent(game: Game, seed: str) -> None:
    """A copy equals its original, goes the same way with the same chance, and never touches the original."""

    def look(match: Match) -> None:
        state = match.state
        before = match.position()
        twin = state.copy()
        expect(game.position(twin) == before, "a copy is equal", match)
        chance = Dealer(f"copy {seed}")
        for _ in range(20):
            if twin.result is not None:
                break
            options = flow.options(twin, twin.waiting[0])
            flow.answer(twin, twin.waiting[0], options[chance.below(len(options))], chance)
        expect(match.position() == before, "playing on a copy leaves the original alone", match)

    play_out(new_match(game, seed), seed, look, every=3)


def saving_changes_nothing(game: Game, seed: str) -> None:
    """Saved and loaded at a decision, a match is the same and goes on with the same dice."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.jsonl"

        def look(match: Match) -> None:
            match.save(path)
            assert match.seed is not None
            again = resume(game, Journal.read(path), seed=match.seed, fresh_seed="unused")
            expect(again.position() == match.position(), "a loaded match stands where it was saved", match)
            expect(again.journal.text() == match.journal.text(), "a loaded journal is the same", match)
            expect(again.waiting == match.waiting, "a loaded match asks the same", match)
            choice = pick(match, Dealer(f"save {seed}"))
            twin = resume(game, Journal.read(path), seed=match.seed, fresh_seed="unused")
            again.play(*choice)
            twin.play(*choice)
            expect(again.position() == twin.position(), "a loaded match goes on with the same dice", match)

        play_out(new_match(game, seed), seed, look, every=60)


def replay_equals_play(game: Game, seed: str) -> None:
    """The journal of a finished game, played again without its seed, tells the same tale."""
    match = play_out(new_match(game, seed), seed, unseen)
    journal = Journal.parse(match.journal.text())
    from_checkpoint = resume(game, journal)
    from_beginning = Follower(game, journal, seed, "journal")
    from_beginning.begin()
    from_beginning.follow(journal.length)
    for again in (from_checkpoint, from_beginning.match):
        expect(again.position() == match.position(), "a replay ends in the same position", match)
        expect(tale(again) == tale(match), "a replay tells the same events", match)
        expect(again.journal.text() == match.journal.text(), "a replay leaves the journal as it is", match)


def tale(match: Match) -> list[Any]:
    """All events as data, as a journal would keep them."""
    told = [[told.turn, match.facts(told.event, match.all_eyes)] for told in match.log.part(0, len(match.log))]
    kept: list[Any] = json.loads(json.dumps(told))
    return kept


def any_moment_comes_back(game: Game, seed: str) -> None:
    """Stepped to from anywhere, a moment of a finished game has the position and the tale it had."""
    match, chance = new_match(game, seed), Dealer(f"reel {seed}")
    moments: list[tuple[int, dict[str, Any], list[Any]]] = []

    def look(match: Match) -> None:
        moments.append((match.turn, match.position(), tale(match)))

    play_out(match, seed, look, every=23)
    reel = Reel(game, match.journal)
    for _ in range(2 * len(moments)):
        turn, position, told = moments[chance.below(len(moments))]
        then = reel.at(turn)
        expect(then.position() == position, f"turn {turn} comes back", match)
        expect(tale(then) == told, f"the tale up to turn {turn} comes back", match)


def undo_restores(game: Game, seed: str) -> None:
    """Undo brings back the position before one's answer, where nothing was revealed nor closed by a checkpoint."""
    match = new_match(game, seed)
    chance = Dealer(seed)
    while not match.over:
        before = match.position()
        seat, choice = pick(match, chance)
        events = match.play(seat, choice)
        revealed = any(event.only or event.key in UNSEEABLE for event in events)
        asks_several = len(match.waiting) > 1 and match.seat(seat) not in match.state.sealed
        closed = not match.journal.recent
        stands = revealed or asks_several or closed
        expect(match.over or match.can_undo(seat) != stands, "undo stops at what cannot be unseen", match)
        if match.can_undo(seat) and chance.below(3) == 0:
            match.undo(seat)
            expect(match.position() == before, "undo restores the position", match)
            match.play(seat, choice)


def guesses_can_be_played(game: Game, seed: str) -> None:
    """A guess is a legal position: random play on it ends."""

    def look(match: Match) -> None:
        chance: Dealer = Dealer(f"guess {seed}")
        for eyes in watchers(match):
            roll_out(game.guess(match.state, eyes, chance), chance)

    play_out(new_match(game, seed), seed, look, every=97)


def roll_out(state: flow.State, chance: Dealer) -> None:
    while state.result is None:
        seat = state.waiting[0]
        options = flow.options(state, seat)
        flow.answer(state, seat, options[chance.below(len(options))], chance)


def positions_round_trip(game: Game, seed: str) -> None:
    """A position as text starts a match that stands in the same position and asks the same."""

    def look(match: Match) -> None:
        told = json.loads(json.dumps(match.position()))
        again = begin(
            game,
            scenario=match.setup.scenario,
            options=match.setup.options,
            chance=Unneeded(),
            position=told,
        )
        expect(again.position() == match.position(), "a position comes back the same", match)
        expect(again.waiting == match.waiting, "a position asks the same seats", match)
        expect(again.options(again.waiting[0]) == match.options(match.waiting[0]), "and offers the same", match)

    play_out(new_match(game, seed), seed, look, every=5)


def positions_go_on_alike(game: Game, seed: str) -> None:
    """A position holds the whole truth: played on with the same answers and dice, it comes to the same."""

    def look(match: Match) -> None:
        told = json.loads(json.dumps(match.position()))
        twin = game.from_position(match.laid, told)
        flow.start(twin, Unneeded())
        ends = [played_on(state, Dealer(f"alike {seed}"), 30) for state in (match.state.copy(), twin)]
        expect(game.position(ends[0]) == game.position(ends[1]), "a position goes on as the game it was told of", match)

    play_out(new_match(game, seed), seed, look, every=11)


def played_on(state: flow.State, chance: Dealer, answers: int) -> flow.State:
    """A state some random answers later."""
    for _ in range(answers):
        if state.result is None:
            options = flow.options(state, state.waiting[0])
            flow.answer(state, state.waiting[0], options[chance.below(len(options))], chance)
    return state


class Unneeded(Chance):
    """Chance that must not be asked: a position at a question rolls nothing by itself."""

    def roll(self, sides: list[int]) -> list[int]:
        raise Broken("a position at a question rolled dice")

    def draw(self, deck: list[int], count: int) -> list[int]:
        raise Broken("a position at a question drew cards")


def pieces_are_conserved(game: Game, seed: str) -> None:
    """No piece or card appears or vanishes."""
    match = new_match(game, seed)
    total = dict(game.conserved(match.state))

    def look(match: Match) -> None:
        expect(dict(game.conserved(match.state)) == total, f"counts stay {total}", match)

    play_out(match, seed, look)


def everything_has_words(game: Game, seed: str) -> None:
    """Every prompt, choice, event and position has words in every language, whoever looks.

    An event whose sentence is empty is one that the log does not show."""

    def look(match: Match) -> None:
        for language in LANGUAGES:
            expect(bool(match.ask_text(language)), "a question has words", match)
            for choice in match.options(match.waiting[0])[:12]:
                expect(bool(match.choice_text(match.read(choice), language)), f"{choice} has words", match)
            for eyes in watchers(match):
                expect(bool(game.text(match.state, eyes, language)), "a position has words", match)

    match = play_out(new_match(game, seed), seed, look, every=10)
    for event in match.log:
        for language in LANGUAGES:
            for eyes in watchers(match):
                expect("{" not in match.tell(event, eyes, language), f"the words of {event.key} are filled", match)


def judgements_are_chances(game: Game, seed: str) -> None:
    """The judgement of a state is a number from 0 to 1; at the end the winner has the most."""

    def look(match: Match) -> None:
        for seat in map(match.seat, match.seats):
            expect(0 <= game.judge(match.state, seat) <= 1, "a judgement lies between 0 and 1", match)

    match = play_out(new_match(game, seed), seed, look, every=7)
    assert match.state.result is not None
    values = {seat: game.judge(match.state, seat) for seat in map(match.seat, match.seats)}
    expect(max(values.values()) == values[match.state.result.winners[0]], "the winner is judged best", match)


def scenes_lie_on_a_board(game: Game, seed: str) -> None:
    """Whoever looks, a scene says which of the match's boards it is on."""

    def look(match: Match) -> None:
        for eyes in watchers(match):
            board = game.scene(match.state, eyes, "en").get("board")
            expect(board in match.laid.boards, f"{board!r} is a board of the match", match)

    play_out(new_match(game, seed), seed, look, every=5)


def scenes_can_be_patched(game: Game, seed: str) -> None:
    """A scene is tables by id down to plain values: nothing in it is null, and no list holds a thing with keys."""

    def look(match: Match) -> None:
        for eyes in watchers(match):
            scene = game.scene(match.state, eyes, "en")
            wrong = unpatchable(scene, "scene")
            expect(not wrong, f"a scene can be patched, but for {wrong}", match)
            if game.common is not None:
                again = game.scene(match.state, eyes, "en", game.common(match.state, "en"))
                expect(again == scene, "a scene is the same with what all eyes see at hand", match)
            remembered.forget()
            expect(game.scene(match.state, eyes, "en") == scene, "a scene built anew is the same", match)

    play_out(new_match(game, seed), seed, look, every=5)


def unpatchable(told: Any, where: str) -> str:
    """The first place in the data that a merge patch could not tell a change of; empty where there is none."""
    if isinstance(told, dict):
        return next((wrong for key, one in told.items() if (wrong := unpatchable(one, f"{where}.{key}"))), "")
    if isinstance(told, (list, tuple)):
        return where if any(isinstance(one, dict) or unpatchable(one, where) for one in told) else ""
    return where if told is None else ""


Promise = Callable[[Game, str], None]

ALL: tuple[Promise, ...] = (
    random_play_ends,
    offered_is_accepted,
    all_else_is_refused,
    openings_are_true,
    previews_change_nothing,
    bad_input_is_refused,
    nobody_answers_out_of_turn,
    chains_can_be_begun,
    standing_answers_have_words,
    standing_answers_need_no_wish_to_be_replayed,
    copies_are_independent,
    saving_changes_nothing,
    replay_equals_play,
    any_moment_comes_back,
    undo_restores,
    views_keep_secrets,
    events_keep_secrets,
    guesses_can_be_played,
    positions_round_trip,
    positions_go_on_alike,
    pieces_are_conserved,
    everything_has_words,
    judgements_are_chances,
    paths_lead_to_choices,
    clicks_meet_something,
    clicks_are_understood,
    fixed_prices_stay,
    scenes_lie_on_a_board,
    scenes_can_be_patched,
    lessons_can_be_played,
)
