"""What each side plays for, told from the objectives of a scenario as the file has them.  [R187]"""

from __future__ import annotations

from functools import lru_cache

from bulawa.engine.tables import Table
from bulawa.games.guiscard.content.pack import Pack
from bulawa.games.guiscard.content.words import words
from bulawa.games.guiscard.screen.captions import captions, say


@lru_cache(256)
def goal(pack: Pack, scenario: str, seat: str, language: str) -> str:
    """All by which a side wins, in one sentence."""
    if scenario in pack.wars:
        return goal_of_war(pack, scenario, seat, language)
    table = pack.table(scenario)
    lines = table.tables("objective", "kind")
    own = [Clause(pack, table, one, language) for one in lines if one.text("side") == seat]
    if not own:
        return ""
    told = [joined("wins", own)]
    if any(one.only_hinders() for one in own):
        foes = [one for one in lines if one.text("side") not in (seat, "any")]
        told.append(joined("foe_wins", [Clause(pack, table, one, language, of_foe=True) for one in foes]))
    if any(one.told.text("kind") == "score" for one in own):
        told.append(prizes(pack, table, seat, language))
    return " ".join(told)


def goal_of_war(pack: Pack, scenario: str, seat: str, language: str) -> str:
    """What a campaign is ridden for; whoever besieges a place wants it before the last day.  [R545]"""
    venture, war = pack.ventures.get(scenario), pack.wars[scenario]
    if venture is not None:
        key = "mission" if seat == venture.seats[venture.mission_seat] else "hinder"
        return say(language, "land", f"{key}_{scenario}")
    key = "besieged" if seat == war.table.text("besieged") else "besieger"
    return say(language, "goals", key, day=war.table.integer("days", 1, 99))


def prizes(pack: Pack, table: Table, seat: str, language: str) -> str:
    """What points are given for: losses, and what the scenario adds.  [R186]"""
    if "score" not in table.values:
        return say(language, "goals", "losses")
    score = table.table("score")
    sides = Clause(pack, table, score, language).sides()
    told = [say(language, "goals", key, n=n, sides=sides) for key, n in score.values.get(seat, {}).items() if n]
    return say(language, "goals", "prizes", clauses=", ".join(told)) if told else say(language, "goals", "losses")


def joined(key: str, clauses: list[Clause]) -> str:
    """Any of them is enough."""
    language = clauses[0].language
    return say(language, "goals", key, clauses=captions(language)["goals"]["or"].join([one.text() for one in clauses]))


class Clause:
    """One line of the victory conditions in words, one's own or the enemy's."""

    def __init__(self, pack: Pack, battle: Table, told: Table, language: str, of_foe: bool = False) -> None:
        self.pack = pack
        self.battle = battle
        self.told = told
        self.language = language
        self.whose = "_foe" if of_foe else ""

    def only_hinders(self) -> bool:
        """Has this side no aim but that the enemy does not reach his?"""
        return self.told.text("kind") == "end" and not {"dead", "alive"} & self.told.values.keys()

    def say(self, key: str, **args: str | int) -> str:
        return say(self.language, "goals", key, **args)

    def text(self) -> str:
        kind, values = self.told.text("kind"), self.told.values
        if kind == "end":
            key = next((key for key in ("dead", "alive") if key in values), "outlast")
            return self.say(key, who=self.people(key), turns=self.battle.integer("turn_limit", 1, 99))
        if kind == "score":
            lead = self.told.integer("lead", 0, 999)
            return self.say("score" if lead else "not_behind", n=lead)
        if kind == "control_room":
            room, others = [values["room"]], [one for one in values.get("empty", []) if one != values["room"]]
            key = "control_beyond" if others else "control"
            when = self.say("turn_end" if values.get("at") == "turn_end" else "phase_end")
            named = {"room": self.rooms(room), "rooms": self.rooms(others)}
            return self.say(key + self.whose, n=values["at_least"], when=when, **named)
        if kind == "eliminate":
            return self.say("eliminate" + self.whose)
        return self.counted(kind.removesuffix("_impossible_or_end"), "at_most" in values)

    def counted(self, kind: str, at_most: bool) -> str:
        """At least or at most so many leave, arrive, fall or are led off."""
        number = self.told.integer("at_most" if at_most else "at_least", 0, 99)
        args = {"who": self.who(), "sides": self.sides()}
        form = "one" if len(self.told.values.get("who", [])) == 1 else "most" if at_most else "least"
        return self.say(f"{kind}_{form}", n=number, **args)

    def who(self) -> str:
        if "group" in self.told.values:
            sides = self.battle.tables("side")
            groups = {one.text("id"): one for side in sides for one in side.tables("group")}
            return groups[self.told.text("group")].text(f"name_{self.language}")
        if "class" in self.told.values:
            kind = self.told.text("class")
            return captions(self.language)["classes"].get(kind, words(self.pack).name(self.language, "kind", kind))
        return self.people("who")

    def people(self, key: str) -> str:
        return ", ".join(words(self.pack).name(self.language, "man", id) for id in self.told.values.get(key, []))

    def sides(self) -> str:
        """As in "2 or 4 of The Chapel"."""
        told = captions(self.language)["goals"]["or_side"].join(str(side) for side in self.told.values.get("exits", []))
        if "map" not in self.told.values or len(self.battle.values["layout"]) == 1:
            return told
        return self.say("side_of", sides=told, map=self.pack.maps[self.told.text("map")].names[self.language])

    def rooms(self, ids: list[str]) -> str:
        named = {room.id: room.names[self.language] for map in self.pack.maps.values() for room in map.rooms}
        return ", ".join(named[id] for id in ids)
