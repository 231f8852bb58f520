"""Sealed answers: several seats choose at once, each in as many clicks as it needs."""

from __future__ import annotations

from bulawa.engine import flow
from bulawa.engine.chance import Script
from bulawa.engine.flow import Ask, Choice, Frame, State, Steps

CHANCE = Script([])


class Table(State):
    """Each seat writes down two numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[list[int]] = [[], [], []]

    def copy(self) -> Table:
        twin = Table()
        twin.written = [numbers[:] for numbers in self.written]
        twin.copy_flow(self)
        return twin


class Writing(Frame):
    def steps(self) -> Steps:
        return WRITING

    def copy(self) -> Frame:
        return Writing()


class Write(Ask[Table, Writing]):
    verbs = (0,)

    def who(self, g: Table, f: Writing) -> list[int]:
        return [seat for seat in range(3) if not g.written[seat]]

    def options(self, g: Table, f: Writing, seat: int) -> list[Choice]:
        used = g.sealed.get(seat, [])
        return [(0, n) for n in (1, 2, 3) if (0, n) not in used]

    def unfinished(self, g: Table, f: Writing, seat: int, said: list[Choice]) -> bool:
        return len(said) < 2

    def take(self, g: Table, f: Writing, seat: int, choice: Choice) -> Frame | None:
        g.written[seat].append(choice[1])
        g.tell("wrote", seat, choice[1])
        return None


WRITING: Steps = (Write(),)


def table() -> Table:
    g = Table()
    g.frames = [Writing()]
    g.listen()
    flow.start(g, CHANCE)
    return g


def test_an_unfinished_answer_is_nobodys_business() -> None:
    """After a first click the seat still has to answer, nothing is told and nothing has changed on the table."""
    g = table()
    flow.answer(g, 1, (0, 3), CHANCE)

    assert g.waiting == [0, 1, 2]
    assert g.told == []
    assert g.written == [[], [], []]


def test_the_next_click_depends_on_those_before() -> None:
    """What a seat has already written is not offered to it again, but it is to the others."""
    g = table()
    flow.answer(g, 1, (0, 3), CHANCE)

    assert flow.options(g, 1) == [(0, 1), (0, 2)]
    assert flow.options(g, 0) == [(0, 1), (0, 2), (0, 3)]


def test_a_whole_answer_tells_only_that_it_was_made() -> None:
    """The others learn that the seat has chosen, not what."""
    g = table()
    flow.answer(g, 1, (0, 3), CHANCE)
    flow.answer(g, 1, (0, 1), CHANCE)

    assert g.waiting == [0, 2]
    assert [(event.key, event.args) for event in g.told] == [("sealed", (1,))]


def test_all_answers_are_opened_together_in_seat_order() -> None:
    """The last click of the last seat opens everything; each click is taken in its order."""
    g = table()
    for seat, first, second in ((2, 1, 2), (0, 3, 1), (1, 2, 3)):
        flow.answer(g, seat, (0, first), CHANCE)
        flow.answer(g, seat, (0, second), CHANCE)

    assert g.written == [[3, 1], [2, 3], [1, 2]]
    assert g.sealed == {}
    assert [event.key for event in g.told] == ["sealed"] * 3 + ["opened"] + ["wrote"] * 6


def test_a_copy_keeps_what_is_sealed_and_shares_nothing() -> None:
    """A click in the copy leaves the original as it was."""
    g = table()
    flow.answer(g, 1, (0, 3), CHANCE)
    twin = g.copy()
    flow.answer(twin, 1, (0, 1), CHANCE)

    assert g.sealed == {1: [(0, 3)]}
    assert twin.sealed == {1: [(0, 3), (0, 1)]}


def test_a_position_with_sealed_answers_goes_on_where_it_stood() -> None:
    """Started anew with sealed answers, only the seats without a whole answer are asked."""
    g = Table()
    g.frames = [Writing()]
    g.sealed = {0: [(0, 1), (0, 2)], 1: [(0, 3)]}
    flow.start(g, CHANCE)

    assert g.waiting == [1, 2]


def test_a_sealed_click_is_taken_back_alone() -> None:
    """The seat is asked again with what it had before; what others have sealed stays."""
    g = table()
    for seat, number in ((1, 3), (0, 2), (1, 1)):
        flow.answer(g, seat, (0, number), CHANCE)
    flow.take_back(g, 1)

    assert g.waiting == [0, 1, 2]
    assert g.sealed == {0: [(0, 2)], 1: [(0, 3)]}

    flow.take_back(g, 1)
    flow.take_back(g, 0)
    assert g.sealed == {}
