"""What a push weighs: whole random games with browsers in all seats."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import median
from typing import Any

import pytest
from msgspec import Raw

from bulawa.cli.bench_telling import at_table, bytes_pushed
from bulawa.engine import flow, registry
from bulawa.engine.beginning import begin
from bulawa.engine.chance import Dealer
from bulawa.engine.clicks import Clicks, Look
from bulawa.engine.eyes import SPECTATOR, eyes_of
from bulawa.engine.match import Match
from bulawa.engine.openings import apart
from bulawa.games.igrzysko.screen.clicks import CLICKS, elsewhere, marked_place
from bulawa.server import openings
from bulawa.server.about import about
from bulawa.server.lines import Change, account_of
from bulawa.server.onlooker import Onlooker
from bulawa.server.phrases import Phrasebook, Told
from bulawa.server.sayings import Sayings

HEAVIEST = {"freedom": 600, "chocim": 600, "igrzysko": 700}
"""Bytes of a push, at the median."""


@pytest.mark.parametrize("game", HEAVIEST)
def test_a_push_tells_only_what_is_new(game: str) -> None:
    """Not the scene, not the log, and no option that was told before."""
    assert median(bytes_pushed(game, [1, 2])) < HEAVIEST[game]


def test_a_sealed_click_is_told_anew_only_to_its_seat() -> None:
    """What the others are told need not be worked out again; when all answers are opened, it is."""

    async def lay_tokens() -> None:
        room = at_table("igrzysko")
        match = room.match
        while len(match.waiting) < 2:
            seat = match.waiting[0]
            await room.answer(seat, match.options(seat)[0], room.turn_of(seat))
        own, other = match.waiting[:2]
        about = room.for_all("en")
        before = {seat: room.teller.state_of(match.eyes(seat), seat, "en", about) for seat in (own, other)}
        await room.answer(own, match.options(own)[0], room.turn_of(own))

        assert room.teller.state_of(match.eyes(other), other, "en", about) is before[other]
        assert room.teller.state_of(match.eyes(own), own, "en", about).turn == before[own].turn + 1

        while len(match.waiting) > 1:
            seat = match.waiting[0]
            await room.answer(seat, match.options(seat)[0], room.turn_of(seat))

        assert room.teller.state_of(match.eyes(other), other, "en", about).turn > before[other].turn

    asyncio.run(lay_tokens())


def test_what_a_line_says_is_remembered_for_those_who_may_know_it() -> None:
    """Whoever may know an event and whoever may not are told it in their own words, whoever was told first."""
    match = begin(registry.find("freedom"), chance=Dealer("1"))
    drew = next(event for event in match.log if event.only)
    owner, others = eyes_of(*drew.only), SPECTATOR
    for first, then in ((owner, others), (others, owner)):
        sayings = Sayings(match, "en")
        said = {eyes: sayings.of(match, drew, eyes).text for eyes in (first, then)}

        assert said == {eyes: match.tell(drew, eyes, "en") for eyes in (owner, others)}
        assert said[owner] != said[others]


@pytest.mark.parametrize("game", ["igrzysko", "freedom", "chocim"])
def test_the_table_under_an_event_is_drawn_up_once_for_those_who_may_know_the_same(game: str) -> None:
    """It counts in a whole part of the game: neither the end nor those who look later have it counted again."""
    match, dice = begin(registry.find(game), chance=Dealer("1")), Random(1)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, dice.choice(match.options(seat)))
    every_eyes = [SPECTATOR, *map(match.eyes, match.seats), match.all_eyes]
    told = [event for event in match.log if event.key in match.game.accounts]
    for event in told:
        drawn = {eyes: account_of(match, event, eyes, "pl") for eyes in every_eyes}

        assert drawn == {eyes: match.account(event, eyes, "pl") for eyes in every_eyes}
        assert all(account_of(match, event, eyes, "pl") is drawn[eyes] for eyes in every_eyes)
        assert len({id(one) for one in drawn.values()}) == 1 or not match.is_account_open(event)
    assert told


def test_a_change_that_all_may_know_is_told_to_all_alike() -> None:
    """The lines are written once for everybody; where one is secret, each has his own."""

    async def play() -> None:
        room = at_table("freedom")
        match, dice = room.match, Random(1)
        kinds: set[bool] = set()
        while not match.over and kinds != {True, False}:
            seat, start = match.waiting[0], len(match.log)
            await room.answer(seat, dice.choice(match.options(seat)), room.turn_of(seat))
            change = Change(start, start, 0)
            told = [room.teller.changed(change, match.eyes(one), "en") for one in match.seats]
            is_open = not any(event.only for event in match.log[start:])
            kinds.add(is_open)

            assert (told[0] is told[1]) == is_open

        assert kinds == {True, False}

    asyncio.run(play())


@pytest.mark.parametrize("game", ["igrzysko", "freedom", "chocim", "guiscard", "ogniem"])
def test_an_option_is_offered_with_the_clicks_words_and_price_of_the_position(game: str) -> None:
    """Whatever was offered before in the same book: by choices that share clicks, by hooks, by captions, by prices."""
    match, dice, book = begin(registry.find(game), chance=Dealer("3")), Random(3), Phrasebook("en")
    for _ in range(150):
        if match.over:
            break
        g, seat = match.state, match.state.waiting[0]
        choices, _ = apart(flow.options(g, seat), flow.openings(g, seat))
        told = [json.loads(bytes(book.written[number])) for number in book.options(match, seat, choices)]
        prices = [match.game.prices[one[0]](g, seat, one) if one[0] in match.game.prices else None for one in choices]

        assert [tuple(one["choice"]) for one in told] == match.vocabulary.spell_all(choices)
        assert [tuple(one["path"]) for one in told] == match.game.clicks.paths(g, seat, choices)
        assert [one["text"] for one in told] == [match.choice_text(one, "en") for one in choices]
        assert [one.get("price") for one in told] == prices
        match.play(match.waiting[0], dice.choice(match.options(match.waiting[0])))


def test_only_what_is_offered_for_the_first_time_is_put_into_words() -> None:
    """One option that is new costs nothing for those beside it that were offered before."""
    match, looked_for = begin(registry.find("freedom"), chance=Dealer("3")), list[flow.Choice]()

    class Watched(Phrasebook):
        def offered(self, match: Match, offer: Any, known: Any, choice: flow.Choice, key: Any) -> int:
            looked_for.append(choice)
            return super().offered(match, offer, known, choice, key)

    seat, book = match.state.waiting[0], Watched("en")
    choices = flow.options(match.state, seat)
    before = book.options(match, seat, choices[1:])
    looked_for.clear()
    after = book.options(match, seat, [*choices, choices[1]])

    assert len(choices) > 2
    assert looked_for == choices[:1]
    assert after == [len(before), *before]


def test_a_connection_keeps_what_it_was_told_and_nothing_of_what_others_were() -> None:
    """However thick the book is that all tables share; the numbers are its own, in the order of telling."""
    book = Phrasebook("en")
    book.written = [Raw(b"%d" % number) for number in range(1000)]
    told = Told(book, count=7)

    assert told.tell([900, 3]) == ([8, 9], {"8": book.written[900], "9": book.written[3]})
    assert told.tell([3, 12, 900]) == ([9, 10, 8], {"10": book.written[12]})
    assert told.tell([12, 3]) == ([10, 9], {})
    assert len(told.known) == 3


def placing(**looks: Look) -> tuple[Match, Counter[flow.Choice]]:
    """Tokens are laid face down; how often it was asked for each whether it goes elsewhere."""
    asked: Counter[flow.Choice] = Counter()

    def counted(g: Any, seat: int, choice: flow.Choice) -> str:
        asked[choice] += 1
        return elsewhere(g, seat, choice)

    table = {"paths": CLICKS.templates, "questions": CLICKS.questions}
    clicks = Clicks(table, {**CLICKS.holes, "elsewhere": counted}, captions=CLICKS.captions, looks=looks)
    match = begin(replace(registry.find("igrzysko"), clicks=clicks), chance=Dealer("3"))
    while type(flow.question(match.state)).key != "place_tokens":
        match.play(match.waiting[0], match.options(match.waiting[0])[0])
    return match, asked


def offered_paths(match: Match, book: Phrasebook) -> list[tuple[str, ...]]:
    seat = match.state.waiting[0]
    choices, _ = apart(flow.options(match.state, seat), flow.openings(match.state, seat))
    return [tuple(json.loads(bytes(book.written[n]))["path"]) for n in book.options(match, seat, choices)]


def test_a_hook_that_looks_at_one_thing_is_asked_again_only_when_that_has_changed() -> None:
    """The marked place is the same when another lays tokens, and another one after a token of one's own."""
    match, asked = placing(elsewhere=marked_place)
    book = Phrasebook("en")
    before = offered_paths(match, book)
    asked.clear()

    assert offered_paths(match, book) == before
    assert not asked

    match.play(match.waiting[0], match.options(match.waiting[0])[0])

    assert offered_paths(match, book) != before
    assert asked
    assert offered_paths(match, book) == offered_paths(match, Phrasebook("en"))


def test_a_hook_that_does_not_say_what_it_looks_at_is_asked_every_time() -> None:
    match, asked = placing()
    book = Phrasebook("en")
    offered_paths(match, book)
    asked.clear()

    offered_paths(match, book)

    assert asked


@pytest.mark.parametrize("game", ["igrzysko", "ogniem"])
def test_what_is_left_open_is_told_as_the_position_has_it(game: str) -> None:
    """Whatever was left open before in the same book."""
    match, dice, book = begin(registry.find(game), chance=Dealer("4")), Random(4), Phrasebook("en")
    seen = 0
    for _ in range(150):
        if match.over:
            break
        g, seat = match.state, match.state.waiting[0]
        _, left = apart(flow.options(g, seat), flow.openings(g, seat))
        seen += len(left)

        assert book.openings(match, seat, left) == openings.told(match, seat, left, "en")
        match.play(match.waiting[0], dice.choice(match.options(match.waiting[0])))
    assert seen


def test_a_fixed_price_is_asked_for_once() -> None:
    """However often the same question offers the same choice."""
    asked: Counter[tuple[str, int, flow.Choice]] = Counter()
    freedom = registry.find("freedom")

    def price(g: Any, seat: int, choice: flow.Choice) -> int | None:
        asked[type(flow.question(g)).key, seat, choice] += 1
        return freedom.price(g, seat, choice)

    counting = replace(freedom, prices=dict.fromkeys(freedom.prices, price))
    match, dice, book = begin(counting, chance=Dealer("3")), Random(3), Phrasebook("en")
    for _ in range(60):
        seat = match.state.waiting[0]
        book.options(match, seat, flow.options(match.state, seat))
        match.play(match.waiting[0], dice.choice(match.options(match.waiting[0])))

    assert max(asked.values()) == 1


@pytest.mark.parametrize("game", ["igrzysko", "freedom"])
@pytest.mark.parametrize("seed", range(4))
def test_an_account_looks_at_all_that_it_counts(game: str, seed: int) -> None:
    """Drawn up from everything that was told it is the same, and it is given little of that."""
    match, dice = begin(registry.find(game), chance=Dealer(str(seed))), Random(seed)
    while not match.over:
        match.play(match.waiting[0], dice.choice(match.options(match.waiting[0])))
    for number, event in enumerate(match.log):
        if event.key in match.game.accounts and event.key != "over":
            told = match.log[match.log.chapter_of(number) : number + 1]
            drawn = match.game.accounts[event.key](match.laid, match.seats, facts(match, told), "en")

            assert drawn == match.account(event, match.all_eyes, "en")
    assert match.result is not None
    tale = facts(match, match.log[:])
    tale[-1] |= {"scores": match.result["scores"]}

    assert match.game.accounts["over"](match.laid, match.seats, tale, "en") == match.account(
        match.log[-1], match.all_eyes, "en"
    )
    assert len(match.accounted(match.log[-1])) < len(match.log) / 2


def facts(match: Match, events: Sequence[flow.Event]) -> list[dict[str, Any]]:
    return [match.facts(event, match.all_eyes) for event in events]


def test_what_is_said_of_a_table_is_as_if_it_were_said_anew() -> None:
    """After every answer, and at the end, when the seed is shown; the very same thing while nothing changes."""

    async def play() -> None:
        room = at_table("freedom")
        match, dice, told = room.match, Random(1), room.for_all("en")
        while not match.over:
            seat = match.waiting[0]
            await room.answer(seat, dice.choice(match.options(seat)), room.turn_of(seat))
            before, told = told, room.for_all("en")

            assert told == about(room, "en")
            assert (told is before) == (told == before)
        assert told.dice.seed

    asyncio.run(play())


class Nobody:
    """A connection that hears nothing."""

    def send(self, message: bytes) -> None:
        return None

    def hang_up(self) -> None:
        return None


def test_who_comes_and_goes_and_how_they_are_called_is_said_at_once() -> None:
    async def come_and_go() -> None:
        room = at_table("freedom")
        before, first, second = room.for_all("en"), Onlooker(Nobody()), Onlooker(Nobody())
        for comes in (first, second):
            comes.sit(room, ("greek",))
            assert room.for_all("en") == about(room, "en") != before
        second.leave()
        assert room.for_all("en").seats["greek"].connected == 1
        await room.seating.rename("greek", "Konstantinos")

        assert room.for_all("en") == about(room, "en")
        assert room.for_all("en").seats["greek"].called == "Konstantinos"

    asyncio.run(come_and_go())
