"""Information-set tree search: guesses at what is hidden, dice as they fall, a tree of what each seat would do.

Every simulation deals the hidden things anew, walks down the tree, adds one answer to it, plays on a little
by the game's first-sight policy, and has the game judge the position, each seat for itself.
"""

from __future__ import annotations

from math import log

from bulawa.bots.bot import Bot, Weighed
from bulawa.bots.crew import together
from bulawa.bots.look import Look
from bulawa.bots.rehearsal import rehearse
from bulawa.bots.simple import appraise, blurred
from bulawa.bots.tree import Edge, Eye, Tree
from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.engine.flow import Choice, State

CHECK = 32
"""After so many simulations it is asked whether the choice is clear."""

CHANCELESS = 0.002
"""An answer that much less likely than the best at first sight is not compared with it."""


class Search(Bot):
    """The tree search with a budget of simulations; each share of it has its own tree and may have its own core."""

    budget = 400
    """Simulations of one share."""
    shares = 1
    depth = 6
    """Answers played on beyond the tree before the position is judged."""
    surety = 1.0
    """How surely the best answer at first sight is taken there."""
    finalists = 0
    """So many of the likeliest answers are compared in heats; 0: the question asked is like any other in the tree."""
    trust = 0.0
    """In the heats: how much of a win chance one more score at first sight is worth."""
    curiosity = 0.3
    width = 2.0
    """So many answers are considered at first, and as many more as the root of the visits grows."""
    noise = 0.0
    """How much its first sight errs, as in `Greedy`; what the search finds out mends part of it."""
    rehearsed: tuple[str, ...] | None = None
    """Instead of a tree, and on one core: the keys of the questions whose finalists are played on until the turn is
    over, `budget` times at most; all others are answered at first sight. None: a tree for every question."""
    turns = 1
    """How often the turn passes on in a rehearsal before the position is judged."""

    def __init__(self, seed: str = "") -> None:
        super().__init__(seed)
        self.processes: int | None = None
        self.haste = 1
        """So many times fewer simulations than its budget allows."""

    def choose(self, look: Look) -> Choice:
        self.suit(look.game)
        if len(look.choices) == 1:
            self.weighed = [Weighed(look.choices[0], 0, look.game.judge(look.guess(Dealer("")), look.seat))]
            return look.choices[0]
        if self.rehearsed is not None:
            self.weighed = self.rehearsal(look)
            self.simulations += sum(visits for _, visits, _ in self.weighed)
            return self.weighed[0].choice
        found = together(self, look) if self.shares > 1 and self.processes != 1 else None
        if found is None:
            found = [self.share(look, i) for i in range(self.shares)]
        self.simulations += sum(visits for tried in found for _, visits, _ in tried)
        self.weighed = merged(found)
        return self.weighed[0].choice

    def share(self, look: Look, number: int) -> list[Weighed]:
        """One tree of its own: what the root's answers are worth after the budget is spent."""
        dealer = look.dealer(f"{self.seed}#{number}")
        eye = look.game.bots.get("appraise")
        if eye is not None and self.noise:
            eye = Erring(eye, self.noise, look.dealer(f"{self.seed}#{number} errs"))
        tree = Tree(look.game.judge, eye, look.seat, self.depth, self.surety, self.curiosity, self.width, dealer)
        if self.finalists:
            self.compare(tree, look, dealer)
        else:
            self.explore(tree, look, dealer)
        return [Weighed(edge.choice, edge.visits, edge.mean()) for edge in tree.root_edges() if edge.visits]

    def rehearsal(self, look: Look) -> list[Weighed]:
        """The answer to take first. What was not rehearsed was not tried, and promises nothing."""
        dealer = self.throw(look) if self.noise else look.dealer(self.seed)
        state = look.guess(dealer)
        scores = appraise(look.game, state, look.seat, look.options(), dealer)
        ranked = sorted(zip(blurred(scores, self.noise, dealer), look.choices), reverse=True)
        best = [choice for score, choice in ranked[: self.finalists] if score > ranked[0][0] + log(CHANCELESS)]
        if flow.question(state).key not in (self.rehearsed or ()) or len(best) < 2:
            return [Weighed(choice, 0, 0.0) for _, choice in ranked]
        eye = look.game.bots.get("appraise")
        runners = rehearse(look, best, self.budget // self.haste, self.turns, eye, dealer.seed)
        return [Weighed(runner.choice, len(runner.ends), runner.mean()) for runner in runners]

    def explore(self, tree: Tree, look: Look, dealer: Dealer) -> None:
        """Try what promises most, until the budget is spent or can change nothing any more."""
        budget = self.budget // self.haste
        for i in range(budget):
            if i % CHECK == CHECK - 1 and tree.is_clear(budget - i):
                break
            tree.simulate(look.guess(dealer))

    def compare(self, tree: Tree, look: Look, dealer: Dealer) -> None:
        """Heats of equal length, the worse half leaves after each. All meet the same luck: the same guesses at what is
        hidden and the same dice, so that few simulations show which is better. The winner runs once more."""
        edges = tree.open(look.guess(dealer))
        racing = [edge for edge in edges[: self.finalists] if edge.prior > edges[0].prior * CHANCELESS]
        heats = (len(racing) - 1).bit_length()
        run = 0
        for _ in range(heats):
            for _ in range(max(1, self.budget // (self.haste * heats * len(racing)))):
                run += 1
                for edge in racing:
                    tree.dealer = Dealer(f"{dealer.seed}/{run}")
                    tree.simulate(look.guess(tree.dealer), edge)
            racing.sort(key=self.standing, reverse=True)
            racing = racing[: (len(racing) + 1) // 2]
        tree.simulate(look.guess(dealer), racing[0])

    def standing(self, edge: Edge) -> float:
        return edge.mean() + self.trust * log(edge.prior)


class Erring:
    """A first sight that errs by chance."""

    def __init__(self, eye: Eye, noise: float, dealer: Dealer) -> None:
        self.eye = eye
        self.noise = noise
        self.dealer = dealer

    def __call__(self, state: State, seat: int, choices: list[Choice]) -> list[float]:
        return blurred(self.eye(state, seat, choices), self.noise, self.dealer)


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


class Normal(Search):
    """A small search whose first sight may err, quick enough for a table without compiled rules."""

    level = "normal"
    budget = 40
    depth = 4


class Hard(Search):
    """The full search, which never errs; at most about two seconds on two cores."""

    level = "hard"
    budget = 1000
    shares = 2
    depth = 8
