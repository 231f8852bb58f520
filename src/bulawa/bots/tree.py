"""The tree of a search: what each seat would do, learned simulation by simulation. Compiled with the rules."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from typing import Final, Union

from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.engine.flow import Choice, State

Eye = Callable[[State, int, list[Choice]], list[float]]
"""A game's first sight of the answers to a question: a score for each."""

Judge = Callable[[State, int], float]

STRETCH: Final = 12.0
"""Makes scores of judged win chances, where a game has no eye of its own."""

MANY: Final = 60
"""So many answers are not all tried for a first sight."""

LEAST: Final = 1e-9
"""No answer is less likely than that."""

HOPELESS: Final = 3.0
"""An answer that scores so much less than the best is not played on with; the surer the player, the sooner."""


class Edge:
    """An answer in the tree: how likely it looked at first sight, and how it did."""

    def __init__(self, choice: Choice, prior: float) -> None:
        self.choice = choice
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.nodes: dict[int, Node] = {}

    def mean(self) -> float:
        return self.total / self.visits


class Node:
    """A question in the tree; its answers in the order of first sight."""

    def __init__(self, choices: list[Choice], priors: list[float]) -> None:
        self.choices = choices
        self.known: dict[Choice, Edge] = {}
        self.meet(choices, priors)
        self.edges = self.ranked(choices)
        self.visits = 0

    def meet(self, choices: list[Choice], priors: list[float]) -> None:
        """Answers that were not met before."""
        for i, choice in enumerate(choices):
            if choice not in self.known:
                self.known[choice] = Edge(choice, priors[i])

    def ranked(self, choices: list[Choice]) -> list[Edge]:
        """Edges for these choices, the likeliest first."""
        return sorted([self.known[choice] for choice in choices], key=likelihood, reverse=True)

    def likeliest(self, choices: list[Choice]) -> Union[Edge, None]:
        """Of these choices the one that looked best when it was met."""
        best: Union[Edge, None] = None
        for choice in choices:
            edge = self.known.get(choice)
            if edge is not None and (best is None or edge.prior > best.prior):
                best = edge
        return best


def likelihood(edge: Edge) -> float:
    return edge.prior


class Tree:
    """What one share of a search has learned about a position."""

    def __init__(
        self,
        judge: Judge,
        eye: Union[Eye, None],
        seat: int,
        depth: int,
        surety: float,
        curiosity: float,
        width: float,
        dealer: Dealer,
    ) -> None:
        self.judge = judge
        self.eye = eye
        self.seat = seat
        self.depth = depth
        self.surety = surety
        self.curiosity = curiosity
        self.width = width
        self.dealer = dealer
        self.root: Union[Node, None] = None

    def open(self, state: State) -> list[Edge]:
        """Look at the question at the root for the first time: its answers, the likeliest first."""
        self.root = self.node(state, self.seat, flow.options(state, self.seat))
        return self.root.edges

    def root_edges(self) -> list[Edge]:
        return list(self.root.known.values()) if self.root is not None else []

    def is_clear(self, left: int) -> bool:
        """Whether the budget left cannot change which answer was tried most."""
        visits = sorted([edge.visits for edge in self.root_edges()], reverse=True)
        return len(visits) > 1 and visits[0] - visits[1] > left

    def simulate(self, state: State, first: Union[Edge, None] = None) -> None:
        """One simulation from a guessed position, which it uses up; it begins with the answer `first`, if one is
        named."""
        path: list[tuple[Node, Edge, int]] = []
        seat = self.seat
        choices = flow.options(state, seat)
        if self.root is None:
            self.root = self.node(state, seat, choices)
        node = self.root
        while True:
            edge = self.pick(node, state, seat, choices) if first is None else first
            first = None
            path.append((node, edge, seat))
            flow.answer(state, seat, edge.choice, self.dealer)
            if not edge.visits:
                break
            choices = self.onward(state)
            if not choices:
                break
            seat = state.waiting[0]
            key = seat * 4096 + len(choices)
            found = edge.nodes.get(key)
            if found is None:
                found = self.node(state, seat, choices)
                edge.nodes[key] = found
            node = found
        settle(self.eye, state, self.dealer, self.depth, self.surety)
        self.learn(path, state)

    def onward(self, state: State) -> list[Choice]:
        """The next real question's choices: where there is only one answer, it is given."""
        while state.waiting:
            choices = flow.options(state, state.waiting[0])
            if len(choices) > 1:
                return choices
            flow.answer(state, state.waiting[0], choices[0], self.dealer)
        return []

    def learn(self, path: list[tuple[Node, Edge, int]], state: State) -> None:
        values: dict[int, float] = {}
        for node, edge, seat in path:
            if seat not in values:
                values[seat] = self.judge(state, seat)
            node.visits += 1
            edge.visits += 1
            edge.total += values[seat]

    def node(self, state: State, seat: int, choices: list[Choice]) -> Node:
        return Node(choices, self.priors(state, seat, choices))

    def introduce(self, node: Node, state: State, seat: int, choices: list[Choice]) -> None:
        """Look at what was not met before, beside the best that was: only that is appraised anew."""
        fresh = [choice for choice in choices if choice not in node.known]
        if not fresh:
            return
        beside = node.likeliest(choices)
        if beside is None:
            node.meet(fresh, self.priors(state, seat, fresh))
            return
        shares = self.priors(state, seat, [beside.choice, *fresh])
        scale = beside.prior / max(shares[0], LEAST)
        node.meet(fresh, [min(1.0, scale * share) for share in shares[1:]])

    def priors(self, state: State, seat: int, choices: list[Choice]) -> list[float]:
        """How likely each answer looks at first sight; they add up to one."""
        if self.eye is not None:
            return shares_of(self.eye(state, seat, choices))
        if len(choices) > MANY:
            return [1 / len(choices)] * len(choices)
        return shares_of([STRETCH * outcome(self.judge, state, seat, choice, self.dealer, 1) for choice in choices])

    def pick(self, node: Node, state: State, seat: int, choices: list[Choice]) -> Edge:
        """The answer that promises most, trust and curiosity together, among those considered so far."""
        edges = node.edges
        if choices != node.choices:
            self.introduce(node, state, seat, choices)
            edges = node.ranked(choices)
        reach = sqrt(node.visits + 1)
        considered = min(len(edges), int(self.width * (1 + reach)))
        total, visits = 0.0, 0
        for i in range(considered):
            total += edges[i].total
            visits += edges[i].visits
        hope = total / visits if visits else 0.5
        best, most = edges[0], -1.0
        for i in range(considered):
            edge = edges[i]
            value = edge.total / edge.visits if edge.visits else hope
            promise = value + self.curiosity * edge.prior * reach / (1 + edge.visits)
            if promise > most:
                best, most = edge, promise
        return best


def outcome(judge: Judge, state: State, seat: int, choice: Choice, dealer: Dealer, tries: int) -> float:
    """What an answer leads to, judged a few times because dice may fall differently."""
    total = 0.0
    for _ in range(tries):
        twin = state.copy()
        flow.answer(twin, seat, choice, dealer)
        total += judge(twin, seat)
    return total / tries


def shares_of(scores: list[float]) -> list[float]:
    """Scores as shares of one: one more score is e times the share."""
    best = max(scores)
    weights = [exp(score - best) for score in scores]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def settle(eye: Union[Eye, None], state: State, dealer: Dealer, answers: int, surety: float = 1.0) -> int:
    """Play on by first sight for so many answers; returns how many were given."""
    given = 0
    while given < answers and state.waiting:
        seat = state.waiting[0]
        choices = flow.options(state, seat)
        at = 0
        if len(choices) > 1:
            at = sample(eye(state, seat, choices), dealer, surety) if eye is not None else dealer.below(len(choices))
        flow.answer(state, seat, choices[at], dealer)
        given += 1
    return given


def sample(scores: list[float], dealer: Dealer, surety: float) -> int:
    """The place of a score: a score more is likelier by e to the power of `surety`, and what is hopeless beside the
    best is never taken."""
    floor = max(scores) - HOPELESS / surety
    places: list[int] = []
    weights: list[float] = []
    whole = 0.0
    for at, score in enumerate(scores):
        if score > floor:
            weight = exp((score - floor) * surety)
            places.append(at)
            weights.append(weight)
            whole += weight
    if len(places) == 1:
        return places[0]
    left = whole * dealer.below(65536) / 65536
    for i, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return places[i]
    return places[-1]
