"""Lays a battle: the board with its ground and both armies as they were brought."""

from __future__ import annotations

from collections.abc import Mapping

from bulawa.engine.setup import Setup
from bulawa.engine.words import LANGUAGES, Names
from bulawa.games.ogniem.board import Board, Options, Preset
from bulawa.games.ogniem.content.armies import printed
from bulawa.games.ogniem.content.battles import Battle
from bulawa.games.ogniem.content.book import ATTRIBUTE, ORDER
from bulawa.games.ogniem.content.muster import Army, Entry, army_of, motivation
from bulawa.games.ogniem.content.pack import Pack
from bulawa.games.ogniem.terms import SIDE_IDS

ROMAN = ("", " I", " II", " III", " IV", " V", " VI", " VII", " VIII", " IX")


def lay_board(pack: Pack, setup: Setup) -> Board:
    """The board of a match with this setup."""
    board, battle = pack.new_board(), pack.battle(setup)
    battle.fill(board)
    board.options = options_of(setup)
    broken_guns = setup.options.get("artillery_second_state") == "broken"
    for side, seat in enumerate(SIDE_IDS):
        army = army_of(pack, setup.brought[seat])
        board.factions[side] = army.faction
        board.scouting_dice[side] = pack.factions[army.faction].scouting
        board.motivation[side] = motivation(pack, army)
        board.points[side] = sum(pack.cards[entry.card].points for entry in army.entries)
        add_army(pack, board, battle, side, army, broken_guns)
    board.first_blue = board.sides.index(1)
    board.captives = captives_of(board, battle)
    place_presets(board, battle)
    return board


def options_of(setup: Setup) -> Options:
    """Options of a match as the rules read them."""
    said, options = setup.options, Options()
    options.two_moves = bool(said.get("manoeuvre_two_moves", True))
    options.direct_melee = said.get("melee_participants") == "direct"
    options.square_if_steady = said.get("square_condition") == "steady"
    options.occupy_order = ORDER[said.get("occupy_order", "defence")]
    options.collapse_order = ORDER[said.get("collapse_order", "reorganisation")]
    options.insubordinate_order = ORDER[said.get("insubordinate_order", "reorganisation")]
    options.reaction_attribute = ATTRIBUTE[said.get("reaction_attribute", "training")]
    options.split_by_effectiveness = said.get("split_fire_minus") == "effectiveness"
    options.caracole_by_effectiveness = said.get("caracole_zero") == "effectiveness"
    options.open_orders = bool(said.get("open_orders", False))
    options.fast_dice = bool(said.get("fast_dice", False))
    options.historical_clock = bool(said.get("historical_clock", False))
    return options


def add_army(pack: Pack, board: Board, battle: Battle, side: int, army: Army, broken_guns: bool) -> None:
    """Every element gets an id of its own, such as red_hussars or blue_sipahi_2."""
    extras = [Entry(profile) for owner, profile, *_ in battle.extras if owner == side]
    for entry in (*army.entries, *extras):
        upgrades = [pack.upgrades[id] for id in entry.upgrades]
        card = printed(pack.faction_of(entry.card), entry.card, pack.trays, upgrades, broken_guns)
        base = f"{SIDE_IDS[side]}_{entry.card.partition('_')[2]}"
        number = 1 + sum(1 for i, one in enumerate(board.cards) if board.sides[i] == side and one.id == entry.card)
        board.elements.append(base if number == 1 else f"{base}_{number}")
        board.sides.append(side)
        board.cards.append(card)
        if card.chief or battle.acting_chiefs.get(SIDE_IDS[side]) == card.id:
            board.chiefs[side] = len(board.cards) - 1


def captives_of(board: Board, battle: Battle) -> list[int]:
    """All of an army with a card that the battle adds to it, bought ones as well.  [R454]"""
    added = {(side, profile) for side, profile, *_ in battle.extras} if battle.has_exit else set()
    return [i for i, card in enumerate(board.cards) if (board.sides[i], card.id) in added]


def place_presets(board: Board, battle: Battle) -> None:
    """Elements that stand on the table from the start, each of a kind one after the other.  [R404]"""
    taken: set[int] = set()
    for side, profile, x, y, heading in (*battle.presets, *reversed(battle.extras)):
        element = next(
            i
            for i, card in reversed(list(enumerate(board.cards)))
            if card.id == profile and board.sides[i] == side and i not in taken
        )
        taken.add(element)
        board.presets.append(Preset(element, x, y, heading))
    board.all_preset = len(taken) == board.count()


def names_of(pack: Pack, board: Board) -> Names:
    """What elements, ground and objectives of this battle are called."""
    places, elements = place_names(pack, board), element_names(pack, board)
    return {language: {**places[language], **targets(elements[language], places[language])} for language in LANGUAGES}


def targets(
    elements: Mapping[str, Mapping[str, str]], places: Mapping[str, Mapping[str, str]]
) -> dict[str, Mapping[str, str]]:
    """Elements and structures are shot at."""
    return {**elements, "target": {**elements["element"], **places["structure"]}}


def place_names(pack: Pack, board: Board) -> dict[str, dict[str, dict[str, str]]]:
    battle = pack.battles[board.scenario].table
    told = [*battle.tables("terrain"), *(battle.tables("objective") if "objective" in battle.values else [])]
    found = {}
    for language in LANGUAGES:
        names = {one.text("id"): one.text(f"name_{language}") for one in told}
        found[language] = {"area": names, "structure": names, "goal": names}
    return found


def element_names(pack: Pack, board: Board) -> Names:
    """What elements are called: by their card, numbered where an army has several of them."""
    return {language: {"element": named(pack, board, language)} for language in LANGUAGES}


def named(pack: Pack, board: Board, language: str) -> dict[str, str]:
    names = pack.names[language]["profile"]
    return {
        id: names[card.id] + ROMAN[numeral(board, i)]
        for i, (id, card) in enumerate(zip(board.elements, board.cards, strict=True))
    }


def numeral(board: Board, element: int) -> int:
    """Which of its kind an element is; 0 where there is but one in its army."""
    alike = [
        i
        for i, card in enumerate(board.cards)
        if card.id == board.cards[element].id and board.sides[i] == board.sides[element]
    ]
    return alike.index(element) + 1 if len(alike) > 1 else 0
