"""Information-set tree search: guesses at what is hidden, dice as they fall, a tree of what each seat would do.

Every simulation deals the hidden things anew, walks down the tree, adds one answer to it, plays on a little
by the game's first-sight policy, and has the game judge the position, each seat for itself.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

from bulawa.bots.bot import Bot, Weighed
from bulawa.bots.crew import together
from bulawa.bots.look import Look
from bulawa.bots.simple import outcome
from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.engine.flow import Choice, State
from bulawa.engine.game import Game

CHECK = 32
"""After so many simulations it is asked whether the choice is clear."""

STRETCH = 12.0
"""Makes scores of judged win chances, where a game has no eye of its own."""


class Edge:
    """An answer in the tree: how likely it looked at first sight, and how it did."""

    __slots__ = ("choice", "nodes", "prior", "total", "visits")

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

    __slots__ = ("choices", "edges", "known", "visits")

    def __init__(self, choices: list[Choice], priors: list[float]) -> None:
        self.choices = choices
        self.known: dict[Choice, Edge] = {}
        self.edges = self.ranked(choices, priors)
        self.visits = 0

    def ranked(self, choices: list[Choice], priors: list[float]) -> list[Edge]:
        """Edges for these choices, the likeliest first; a choice met before keeps what it has learned."""
        for choice, prior in zip(choices, priors):
            if choice not in self.known:
                self.known[choice] = Edge(choice, prior)
        return [self.known[choices[i]] for i in sorted(range(len(choices)), key=priors.__getitem__, reverse=True)]


class Search(Bot):
    """The tree search with a budget of simulations; each share of it has its own tree and may have its own core."""

    budget = 400
    """Simulations of one share."""
    shares = 1
    depth = 6
    """Answers played on beyond the tree before the position is judged."""
    curiosity = 0.3
    width = 2.0
    """So many answers are considered at first, and as many more as the root of the visits grows."""

    def __init__(self, seed: str = "") -> None:
        super().__init__(seed)
        self.processes: int | None = None

    def choose(self, look: Look) -> Choice:
        if len(look.choices) == 1:
            self.weighed = [Weighed(look.choices[0], 0, look.game.judge(look.guess(Dealer("")), look.seat))]
            return look.choices[0]
        found = together(self, look) if self.shares > 1 and self.processes != 1 else None
        if found is None:
            found = [self.share(look, i) for i in range(self.shares)]
        self.simulations += sum(visits for tried in found for _, visits, _ in tried)
        self.weighed = merged(found)
        return self.weighed[0].choice

    def share(self, look: Look, number: int) -> list[Weighed]:
        """One tree of its own: what the root's answers are worth after the budget is spent."""
        dealer = look.dealer(f"{self.seed}#{number}")
        tree = Tree(look.game, look.seat, self.depth, self.curiosity, self.width, dealer)
        for i in range(self.budget):
            if i % CHECK == CHECK - 1 and tree.is_clear(self.budget - i):
                break
            tree.simulate(look.guess(dealer))
        return [Weighed(edge.choice, edge.visits, edge.mean()) for edge in tree.root_edges() if edge.visits]


def merged(found: list[list[Weighed]]) -> list[Weighed]:
    """The shares' candidates added up, the most visited first."""
    visits: dict[Choice, int] = {}
    totals: dict[Choice, float] = {}
    for tried in found:
        for choice, n, mean in tried:
            visits[choice] = visits.get(choice, 0) + n
            totals[choice] = totals.get(choice, 0.0) + n * mean
    whole = [Weighed(choice, n, totals[choice] / n) for choice, n in visits.items()]
    return sorted(whole, key=worth, reverse=True)


def worth(candidate: Weighed) -> tuple[int, float, Choice]:
    return candidate.visits, candidate.chance, candidate.choice


class Tree:
    """What one share has learned about a position."""

    def __init__(self, game: Game, seat: int, depth: int, curiosity: float, width: float, dealer: Dealer) -> None:
        self.game = game
        self.seat = seat
        self.depth = depth
        self.curiosity = curiosity
        self.width = width
        self.dealer = dealer
        self.root: Node | None = None

    def root_edges(self) -> list[Edge]:
        return list(self.root.known.values()) if self.root else []

    def is_clear(self, left: int) -> bool:
        """Whether the budget left cannot change which answer was tried most."""
        visits = sorted((edge.visits for edge in self.root_edges()), reverse=True)
        return len(visits) > 1 and visits[0] - visits[1] > left

    def simulate(self, state: State) -> None:
        """One simulation from a guessed position, which it uses up."""
        path: list[tuple[Node, Edge, int]] = []
        seat = self.seat
        choices = flow.options(state, seat)
        if self.root is None:
            self.root = self.node(state, seat, choices)
        node = self.root
        while True:
            edge = self.pick(node, state, seat, choices)
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
                found = edge.nodes[key] = self.node(state, seat, choices)
            node = found
        settle(self.game, state, self.dealer, self.depth)
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
        values = {seat: self.game.judge(state, seat) for seat in {seat for _, _, seat in path}}
        for node, edge, seat in path:
            node.visits += 1
            edge.visits += 1
            edge.total += values[seat]

    def node(self, state: State, seat: int, choices: list[Choice]) -> Node:
        return Node(choices, priors(self.game, state, seat, choices, self.dealer))

    def pick(self, node: Node, state: State, seat: int, choices: list[Choice]) -> Edge:
        """The answer that promises most, trust and curiosity together, among those considered so far."""
        edges = node.edges
        if choices != node.choices:
            edges = node.ranked(choices, priors(self.game, state, seat, choices, self.dealer))
        reach = sqrt(node.visits + 1)
        considered = edges[: int(self.width * (1 + reach))]
        tried = [edge for edge in considered if edge.visits]
        hope = sum(edge.total for edge in tried) / sum(edge.visits for edge in tried) if tried else 0.5
        best, most = considered[0], -1.0
        for edge in considered:
            value = edge.total / edge.visits if edge.visits else hope
            promise = value + self.curiosity * edge.prior * reach / (1 + edge.visits)
            if promise > most:
                best, most = edge, promise
        return best


def priors(game: Game, state: State, seat: int, choices: list[Choice], dealer: Dealer) -> list[float]:
    """How likely each answer looks at first sight; they add up to one."""
    eye = game.bots.get("appraise")
    if eye is not None:
        return shares_of(eye(state, seat, choices))
    if len(choices) > 60:
        return [1 / len(choices)] * len(choices)
    return shares_of([STRETCH * outcome(game, state, seat, choice, dealer, 1) for choice in choices])


def shares_of(scores: list[float]) -> list[float]:
    best = max(scores)
    weights = [exp(score - best) for score in scores]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def settle(game: Game, state: State, dealer: Dealer, answers: int) -> int:
    """Play on by first sight for so many answers; returns how many were given."""
    eye: Any = game.bots.get("appraise")
    given = 0
    while given < answers and state.waiting:
        seat = state.waiting[0]
        choices = flow.options(state, seat)
        at = 0
        if len(choices) > 1:
            at = sample(eye(state, seat, choices), dealer) if eye else dealer.below(len(choices))
        flow.answer(state, seat, choices[at], dealer)
        given += 1
    return given


def sample(scores: list[float], dealer: Dealer) -> int:
    """The place of a score, the higher ones likelier; what is hopeless beside the best is never taken."""
    best = max(scores)
    close = [(exp(score - best), at) for at, score in enumerate(scores) if score > best - 3.0]
    if len(close) == 1:
        return close[0][1]
    left = sum([weight for weight, _ in close]) * dealer.below(65536) / 65536
    for weight, at in close:
        left -= weight
        if left < 0:
            return at
    return close[-1][1]


class Normal(Search):
    """A small search, quick enough for a table without compiled rules."""

    budget = 48
    depth = 2


class Hard(Search):
    """The full search: about two seconds on two cores with compiled rules."""

    budget = 1000
    shares = 2
