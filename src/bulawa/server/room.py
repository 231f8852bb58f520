"""One live table: its match, who is connected, and the bots that sit there."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from bulawa.engine.chain import Played, play_on
from bulawa.engine.checkpoints import is_sealing
from bulawa.engine.errors import BulawaError
from bulawa.engine.eyes import Eyes
from bulawa.engine.following import go_along
from bulawa.engine.match import Match
from bulawa.engine.standing import Deputies
from bulawa.engine.words import LANGUAGES
from bulawa.server import held, seating, telling
from bulawa.server.about import about, made_of
from bulawa.server.bots import BotPlayers
from bulawa.server.elsewhere import Elsewhere, at_last
from bulawa.server.gathering import Gathering, silently
from bulawa.server.lines import LENGTH, Change, change_since
from bulawa.server.listener import Keeper, Listener
from bulawa.server.records import Beside, Overtaken, Record, Said, StoreError, lines_of
from bulawa.server.refusals import Refused
from bulawa.server.seating import Seating
from bulawa.server.settling import Changing, Settled
from bulawa.server.shown import can_undo
from bulawa.server.teller import Teller
from bulawa.server.thinker import Thinker
from bulawa.server.timing import Timing
from bulawa.server.wire.state import About, State

logger = logging.getLogger("bulawa.server")


class Room(Gathering):
    """Whoever changes the match holds the lock until the change is on disk, and whoever looks at it takes the lock too:
    nobody ever sees what a crash could take back."""

    def __init__(
        self,
        record: Record,
        match: Match,
        says: list[Said],
        keeper: Keeper,
        thinker: Thinker,
        elsewhere: Elsewhere | None = None,
    ) -> None:
        super().__init__()
        self.record = record
        self.match = match
        self.says = says
        self.keeper = keeper
        self.thinker = thinker
        self.elsewhere = elsewhere
        self.teller = Teller(match, says)
        self.states: dict[tuple[Eyes, str | None, str], State] = {}
        self.abouts: dict[str, About] = {}
        """By language: what is the same for all seats, and the same thing for as long as it says the same."""
        self.made_of: dict[str, tuple[object, ...]] = {}
        """By language: of what that was made."""
        self.looked_at: set[str] = set()
        """Languages in which that was looked at since `states` were last forgotten."""
        self.kept = match.journal.length
        self.rounds = 0
        """So many rounds had begun when their name was last put on disk."""
        self.at = time.time()
        """When something changed that everybody may know of."""
        self.bots = BotPlayers(self)
        self.seating = Seating(self)
        self.timing: Timing | None = None
        """The clocks, where time is kept."""
        self.held: str | None = None
        """The seat whose turn is played out, until it says that it is over; everybody waits for it."""
        self.broken = False
        self.deleted = False

        self.stirred: Callable[[Room], None] = silently
        """Who must hear that somebody has come or gone."""

    # What is told of the table

    def state_of(self, eyes: Eyes, seat: str | None, language: str) -> State:
        """The State of those who look and act for a seat, without its log and the words of its options."""
        key = eyes, seat, language
        if key not in self.states:
            told = self.teller.state_of(eyes, seat, language, self.for_all(language))
            told = told if self.held is None else held.told(told, self.held)
            self.states[key] = self.seating.told_again(told) if seat else told
        return self.states[key]

    def for_all(self, language: str) -> About:
        """What is the same for all seats, worked out once."""
        if not self.states:
            self.looked_at.clear()
        if language not in self.looked_at:
            self.looked_at.add(language)
            self.look_again(language)
        return self.abouts[language]

    def look_again(self, language: str) -> None:
        """See whether something is to be said anew of the table; where time is kept, it always may be."""
        was, self.made_of[language] = self.made_of.get(language), made_of(self)
        if self.timing is not None or was != self.made_of[language]:
            now = about(self, language)
            self.abouts[language] = now if now != self.abouts.get(language) else self.abouts[language]

    @property
    def waiting(self) -> Sequence[str]:
        """Seats for which the table waits."""
        return self.match.waiting if self.held is None else [self.held]

    @property
    def wanted(self) -> Sequence[str]:
        """Seats without which nothing goes on: they must answer or, before anything is dealt, come."""
        return self.match.awaited or self.waiting

    def turn_for(self, eyes: Eyes) -> int:
        """The number of the present turn, as far as those who look may know it."""
        return telling.turn_for(self.match, eyes)

    def turn_of(self, seat: str) -> int:
        """The number of the present turn, as that seat knows it."""
        known = telling.turn_for_all(self.match)
        return self.turn_for(self.match.eyes(seat)) if known is None else known

    # Coming and going

    def enter(self, listener: Listener) -> None:
        self.admit(listener)
        self.greet(listener)
        self.bots.wake()

    def leave(self, listener: Listener) -> None:
        self.listeners.pop(listener, None)
        self.crowd.forget(listener)
        self.greet(listener)

    def greet(self, listener: Listener) -> None:
        """Those at the table see who has come and gone."""
        self.stirred(self)
        if listener.seats:
            self.tell_who_is_here(but=listener)

    def tell_who_is_here(self, but: Listener | None = None) -> None:
        """If a change is being saved, they see it with the change."""
        self.states.clear()
        if not self.unsaved:
            self.push(self.no_change(), but)

    def connected(self) -> Counter[str]:
        """How many connections each seat has, at whichever process."""
        here = self.connected_here()
        return here if self.elsewhere is None else here + self.elsewhere.present()

    def close(self) -> None:
        """The match is gone: tell everybody and let them go."""
        self.broken = self.deleted = True
        self.dismiss("deleted")
        self.bots.stop()

    def push(self, change: Change, but: Listener | None = None) -> None:
        """Tell everybody but one what changed; nobody, where it may not be true."""
        if not self.broken:
            self.tell_all(change, but)

    def no_change(self) -> Change:
        """Of the log."""
        n = len(self.match.log)
        return Change(n, n, len(self.says))

    # What changes the match

    @property
    def unsaved(self) -> bool:
        """Whether the match is ahead of the disk."""
        return self.match.journal.length > self.kept

    def settled(self) -> Settled:
        """The match while no change of it is being saved."""
        return Settled(self)

    def changing(self) -> Changing:
        """The match while it is changed. Where the rules fail in the middle of it, nothing of the change counts."""
        return Changing(self)

    def break_off(self) -> None:
        """This table is ahead of what is saved: whoever comes back finds it laid again as it was."""
        self.broken = True
        self.dismiss("unsaved")

    def answer(
        self, seat: str, choice: Sequence[Any], turn: int, then: Sequence[Sequence[Any]] = (), hold: bool = False
    ) -> Coroutine[Any, Any, Played]:
        """Take an answer and those that are to follow it, as far as they go: they are on disk together when this has
        been waited for, and all who play have been told. With `hold` the last answer of a turn does not end it."""
        choices = [choice, *then]
        if self.elsewhere is None:  # nobody could be quicker
            return self.take(seat, choices, turn, hold)
        return at_last(lambda: self.take(seat, choices, turn, hold))

    async def take(self, seat: str, choices: Sequence[Sequence[Any]], turn: int, hold: bool) -> Played:
        async with self.changing():
            self.check_turn(seat, turn)
            self.check_held(seat)
            change, asked = self.no_change(), held.asked_in_turn(self.match, seat) if hold else ""
            played = play_on(self.match, seat, choices)
            played_out = hold and held.is_played_out(self.match, seat, asked, self.record.seats)
            await self.keep(change, self.holding(seat if played_out else None) | self.seating.lapse(change))
            self.teller.forget()
            self.changed(change)
            return played

    async def end_turn(self, seat: str, turn: int) -> None:
        """The seat says that its turn is over: the table goes on."""
        async with self.changing():
            self.check_turn(seat, turn)
            if self.held != seat:
                raise Refused("not_held", field="seat")
            change = self.no_change()
            await self.keep(change, self.holding(None))
            self.changed(change)

    def holding(self, seat: str | None) -> Beside:
        """From now on the turn of that seat is held, or nobody's; what is to be kept of it."""
        was, self.held = self.held, seat
        return {} if was == seat else {"held": seat}

    def check_held(self, seat: str) -> None:
        """While somebody may still take a turn back, nobody else answers."""
        if self.held not in (None, seat):
            raise Refused("held", field="seat")

    async def leave_standing(self, seat: str, leave: Callable[[Deputies], object]) -> None:
        """Keep a standing answer, or withdraw it; where it answers the present question, everybody sees the answer.
        Else nobody but the seat itself is told anything, not even the time."""
        await at_last(lambda: self.take_standing(seat, leave))

    async def take_standing(self, seat: str, leave: Callable[[Deputies], object]) -> None:
        async with self.changing():
            self.check_held(seat)
            change, deputies = self.no_change(), self.match.deputies
            leave(deputies)
            answered = self.unsaved
            await self.keep(change, {"standing": deputies.written()})
            self.teller.forget()
            self.states.clear()
            if answered:
                self.changed(change)
            else:
                self.push(change)

    async def undo(self, seat: str, turn: int) -> None:
        """Take an answer back: lines that are still there may have moved, and remarks with them."""
        await at_last(lambda: self.take_back(seat, turn))

    async def take_back(self, seat: str, turn: int) -> None:
        async with self.changing():
            self.check_turn(seat, turn)
            if self.match.can_undo(seat) and not can_undo(self.match, seat, self.record.seats):
                raise Refused("shown")
            start, before = self.match.log.start, list(self.match.log.at_hand)
            self.match.undo(seat)
            change = change_since(self.match.log, self.says, start, before)
            await self.keep(change, self.holding(None))
            self.teller.forget()
            self.changed(change)

    def check_turn(self, seat: str, turn: int) -> None:
        """An answer to a question that is no longer asked is refused; a sealed answer of another seat ends none."""
        now = self.turn_of(seat)
        if turn != now:
            raise Refused("stale", field="turn", turn=turn, now=now)

    async def keep(self, change: Change, beside: Beside | None = None) -> None:
        """Put the new journal lines on disk, and what is kept beside them. If the disk refuses, this table is ahead of
        it and must not go on. Where no more was told than before, a click is sealed, and even its time is nobody's
        business."""
        match, kept = self.match, self.kept
        length = match.journal.length
        if length > kept and not self.is_secret(change):
            self.at = time.time()
        rows = lines_of(self.record.key, kept, match.journal.between(kept, length), match.waiting, self.at)
        beside = self.with_it(beside or {})
        try:
            await (self.keeper.keep_beside(self.record, beside, rows) if beside else self.keeper.add_lines(rows))
        except Overtaken:
            await self.lay_again()
            raise
        except StoreError:
            logger.exception("match %s could not be saved", self.record.id)
            self.break_off()
            raise Refused("not_saved", status=503) from None
        self.kept += len(rows)
        if rows:
            self.ring(self)

    def with_it(self, beside: Beside) -> Beside:
        """What is kept beside a change, and what else is not on disk yet: the round, the clocks as they stand after it,
        the end, answers that were left for once and are over."""
        match = self.match
        if len(match.log.chapters) != self.rounds:
            beside |= self.new_round()
        if self.timing is not None:
            beside |= self.timing.turn(self.waiting, match.awaited, match.over, time.time())
        if match.state.result is not None and self.unsaved:
            beside |= {"ended": self.at}
        if match.deputies.spent:
            beside |= match.deputies.to_keep()
        return beside

    def recall(self, beside: Beside) -> None:
        """Take up what is kept beside the journal."""
        self.match.deputies.restore(beside["standing"])
        self.held, self.timing = beside["held"], Timing.read(beside["clocks"])
        self.seating.renew(seating.read(beside["company"]))

    def new_round(self) -> Beside:
        """What the present round is called: the list of saved games tells it."""
        self.rounds = len(self.match.log.chapters)
        return {"round": {language: self.teller.round_in(language) for language in LANGUAGES}}

    def is_secret(self, change: Change) -> bool:
        """Whether the last change was a sealed click: no more and no less is told than before."""
        return is_sealing(self.match.state) and change.since == change.until == len(self.match.log)

    def changed(self, change: Change) -> None:
        self.states.clear()
        if self.record.bots:
            self.bots.moved()
        self.push(change)
        if self.record.bots:
            self.bots.wake()

    # Other processes that serve the same match

    async def lay_again(self) -> None:
        """Another process was quicker: stand where the store says, as if nothing had been tried here."""
        before, elsewhere = len(self.match.log), self.elsewhere
        assert elsewhere is not None, "only where others write can one be overtaken"
        self.record, self.match, beside, self.says = await asyncio.to_thread(elsewhere.taken_up)
        self.teller = Teller(self.match, self.says)
        self.kept = self.match.journal.length
        self.recall(beside)
        self.changed(Change(max(0, len(self.match.log) - LENGTH), before, 0))

    async def catch_up(self, upto: int | None) -> None:
        """Another process has written lines of this match up to a number, or (None) something beside them."""
        async with self.lock:
            if self.broken or (upto is not None and upto <= self.kept):
                return
            try:
                await self.go_along(0 if upto is None else len(self.says))
            except BulawaError:
                logger.exception("match %s cannot follow what another process wrote", self.record.id)
                self.break_off()

    async def go_along(self, said: int) -> None:
        """Remarks from a number on are read anew: one may have been taken away."""
        assert self.elsewhere is not None, "only where others write is there anything to follow"
        news = await asyncio.to_thread(self.elsewhere.news, self.kept, said)
        if news is None:
            self.close()
            return
        start, before = self.match.log.start, list(self.match.log.at_hand)
        go_along(self.match, news.lines, self.record.id)
        self.recall(news.beside)
        self.says[said:] = news.says
        self.record, self.kept = news.record, self.match.journal.length
        change = change_since(self.match.log, self.says, start, before)
        self.teller.forget()
        self.bots.nudge.set()
        self.changed(Change(change.since, change.until, min(change.said, said)))

    def tell_anew(self) -> None:
        """Tell everybody what is to be said of bots and dice now."""
        self.states.clear()
        self.push(self.no_change())

    @property
    def itself(self) -> Room:
        """For those who know it only by a weak reference, and must keep it for a while."""
        return self

    @property
    def is_watched(self) -> bool:
        """Whether somebody looks on, here or at another process."""
        return bool(self.listeners) or (self.elsewhere is not None and bool(self.elsewhere.present()))

    @property
    def idle(self) -> bool:
        return not self.listeners and not self.bots.playing and not self.lock.locked()
