"""A unit card in words: attributes, dice, weapons and special rules, each with its sentence."""

from __future__ import annotations

from bulawa.games.ogniem.cards import Card
from bulawa.games.ogniem.content.pack import Pack
from bulawa.games.ogniem.screen.captions import captions, say
from bulawa.games.ogniem.terms import (
    BOWS,
    BROKEN,
    COLOUR_IDS,
    COMMAND,
    GROUP,
    GROUP_ACTION_IDS,
    INTERVENTION,
    RULE_IDS,
    SHAKEN,
    STATE_IDS,
    STEADY,
    UNIQUE_IDS,
    WEAPON_IDS,
)

FIRST_RULE, FIRST_WEAPON = 310, 355
"""Special rules are told in the order of their numbers, weapon rules too."""
ALL_STATES = 3


def inches(mils: int, language: str) -> str:
    """As short as it can be written; Polish has a decimal comma."""
    text = f"{mils / 1000:g}"
    return text.replace(".", ",") if language == "pl" else text


def rows(card: Card, language: str) -> list[list[str]]:
    """[label, value] down the card."""
    text = captions(language)["card"]
    speeds = "–".join(inches(one, language) for one in dict.fromkeys((card.speed, card.speed_on_foot)))
    found = [
        [text["speed"], f"{speeds}″"],
        [text["resistance"], str(card.resistance)],
        [text["morale"], str(card.morale)],
        [text["training"], str(card.training)],
        [text["states"], f"{states(card)}; {card.rout}"],
        [text["value"], value(card, language)],
    ]
    if card.arm == GROUP:
        found.append([text["actions"], ", ".join(text[f"group_{GROUP_ACTION_IDS[action]}"] for action in card.actions)])
    else:
        found.append([text["melee"], melee(card, language)])
    if card.shoots:
        found.append([text["fire"], fire(card, language)])
    if card.commander:
        found.append([text["order_points"], str(card.order_points)])
    return found


def states(card: Card) -> str:
    """The highest DP of each state: 3/5/6."""
    known = [state for state in (STEADY, SHAKEN, BROKEN) if state in card.states[:-1]]
    return "/".join(str(max(dp for dp in range(card.rout) if card.states[dp] == state)) for state in known)


def value(card: Card, language: str) -> str:
    colour = captions(language)["card"][COLOUR_IDS[card.colour]]
    return f"{colour} {card.coins}" if card.coins else colour


def dice(numbers: list[int], card: Card) -> str:
    return "/".join(str(one) for one in numbers[: card.states[-1] + 1])


def melee(card: Card, language: str) -> str:
    parts = [dice(card.melee_dice, card)]
    parts += [say(language, "card", "impetus", n=card.impetus)] if card.impetus else []
    parts += [say(language, "card", "effectiveness", n=card.effectiveness)] if card.effectiveness else []
    parts += [say(language, "card", "charges", n=card.melee_charges)] if card.melee_charges else []
    return ", ".join(parts)


def fire(card: Card, language: str) -> str:
    first = dice(card.fire_dice, card)
    if card.armed(BOWS):
        first += f" ({dice(card.second_dice, card)})"
    reach = inches(card.range_effective, language) + (
        f"/{inches(card.range_maximum, language)}" if card.range_maximum else ""
    )
    parts = [
        first,
        f"{reach}″",
        say(language, "card", "ammo", n=card.ammo) if card.ammo else captions(language)["card"]["ammo_melee"],
    ]
    parts += [say(language, "card", "move_penalty", n=card.move_penalty)] if card.move_penalty else []
    parts += [say(language, "card", "effectiveness", n=card.fire_effectiveness)] if card.fire_effectiveness else []
    return ", ".join(parts)


def rules(pack: Pack, card: Card, language: str) -> list[list[str]]:
    """[name with level and states, sentence] of every special and weapon rule."""
    names, told = pack.names[language], pack.words.rules
    weapons = [i for i in range(len(WEAPON_IDS)) if card.armed(i)]
    found = [[names["weapon_rule"][WEAPON_IDS[i]], told[f"R{FIRST_WEAPON + i}"][language]] for i in weapons]
    printed = [i for i in range(len(RULE_IDS)) if card.ever_has(i)]
    found += [[title(pack, card, i, language), told[f"R{FIRST_RULE + i}"][language]] for i in printed]
    if card.unique >= 0:
        actions = {one.text("id"): one for one in pack.specials.tables("unique_action")}
        one = actions[UNIQUE_IDS[card.unique]]
        found.append([one.text(f"name_{language}"), one.text(f"text_{language}")])
    return found


def title(pack: Pack, card: Card, rule: int, language: str) -> str:
    """Parry (1) [steady, shaken]"""
    name = pack.names[language]["rule"][RULE_IDS[rule]]
    levels = [card.level(rule, state) for state in (STEADY, SHAKEN, BROKEN)]
    level = max(levels, key=abs)
    if level:
        name += f" ({level}″)" if rule in (COMMAND, INTERVENTION) else f" ({level})".replace("-", "−")
    working = [
        state for state in (STEADY, SHAKEN, BROKEN) if card.has(rule, state) or card.has(rule, state, on_foot=True)
    ]
    if len(working) == ALL_STATES:
        return name
    return f"{name} [{', '.join(captions(language)['states'][STATE_IDS[state]] for state in working)}]"
