"""The vocabulary of the game: names of families, places, enemies, verbs, events and procedures."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from bulawa.engine import scenarios
from bulawa.engine.flow import Frame
from bulawa.engine.vocabulary import Vocabulary
from bulawa.engine.words import Words
from bulawa.games.igrzysko import (
    actions,
    armies,
    campaigns,
    clientele,
    diplomacy,
    entry,
    estates,
    events,
    expansion,
    hetman,
    invasions,
    preparation,
    relief,
    special,
    turn,
)
from bulawa.games.igrzysko.board import DEALINGS, SOURCES, SPACES
from bulawa.games.igrzysko.choices import AID, VERBS
from bulawa.games.igrzysko.content.pack import (
    ENEMY_IDS,
    FAMILY_IDS,
    OWN,
    PHASE_IDS,
    TURNS,
    UNIT_IDS,
    Pack,
)
from bulawa.games.igrzysko.former import FORMER

SCENARIOS = scenarios.read(OWN, FAMILY_IDS)

WORDS = Words.load(Path(__file__).parent)
"""Without what stands in a pack: families, provinces, enemies, estates and phases."""

EVENTS = {
    "round": "turn",
    "phase": "phase:phase",
    "mace": "seat:seat",
    "money": "seat:seat change:signed now why:dealing",
    "bid": "seat:seat amount now",
    "prestige": "seat:seat change:signed now why:source",
    "clients_placed": "seat:seat province:province n",
    "clients_spent": "seat:seat province:province n",
    "client_moved": "seat:seat from:province to:province",
    "withheld": "seat:seat province:province",
    "token_shown": "seat:seat at:place token",
    "tied_at_court": "seats:seat*",
    "mace_kept": "seat:seat",
    "crown_army": "infantry cavalry artillery",
    "dice": "faces",
    "strengthened": "foe:foe field:field",
    "elected": "seat:seat province:province",
    "no_deputy": "province:province",
    "deputy_spent": "seat:seat",
    "passed": "seat:seat",
    "declined": "seat:seat",
    "idle": "seat:seat",
    "estate_founded": "seat:seat estate:estate value",
    "estate_seized": "seat:seat victim:seat estate:estate",
    "estate_lost": "seat:seat estate:estate value",
    "manager_hired": "seat:seat estate:estate",
    "city_founded": "seat:seat estate:estate",
    "veto": "seat:seat",
    "embassy": "seat:seat foe:foe price",
    "embassy_failed": "seat:seat foe:foe",
    "treaty": "seat:seat foe:foe",
    "treaty_broken": "foe:foe",
    "treaty_kept": "foe:foe",
    "enlisted": "seat:seat province:province unit:unit",
    "cossacks_rebelled": "n",
    "campaign": "seat:seat province:province foe:foe aid:aid",
    "fought": "party:party unit:unit target:target faces need modifiers:modifiers hits lost",
    "raided": "party:party foe:foe field:field n",
    "hits_lost": "n",
    "held_back": "foe:foe strength polish",
    "cubes_entered": "foe:foe province:province n",
    "cubes_removed": "foe:foe province:province n",
    "enemies_clashed": "foe:foe other:foe province:province n",
    "agents_entered": "province:province n",
    "agents_stayed": "province:province n",
    "agents_stayed_home": "",
    "markers_gone": "province:province n",
    "vienna_besieged": "n",
    "vienna_relieved": "n left",
    "relief": "seat:seat target:target",
    "lots": "province:province",
    "expansion": "foe:foe provinces:province* shares",
    "plundered": "province:province lost",
    "wealth": "province:province change:signed now",
    "turn_cleared": "turn prestige money",
}
"""Every event a verb tells, with its arguments."""

FIELD_NAMES = tuple(f"field_{n}" for n in range(1, 6))


@lru_cache
def vocabulary(provinces: tuple[str, ...]) -> Vocabulary:
    """What is spoken of where these provinces lie; families, enemies and all else are those of the rulebook."""
    return Vocabulary(
        kinds={
            "seat": FAMILY_IDS,
            "party": (*FAMILY_IDS, "king", "cossacks"),
            "province": provinces,
            "place": (*provinces, "royal_court"),
            "target": (*provinces, "vienna"),
            "enemy": ENEMY_IDS,
            "field": FIELD_NAMES,
            "foe": [f"{enemy}_{number}" for number in range(1, TURNS + 1) for enemy in ENEMY_IDS],
            "estate": [f"{province}_{space}" for province in provinces for space in range(1, SPACES + 1)],
            "unit": UNIT_IDS,
            "aid": AID,
            "dealing": DEALINGS,
            "source": SOURCES,
            "phase": PHASE_IDS,
        },
        verbs=VERBS,
        events=EVENTS,
        former=FORMER,
    )


@lru_cache
def words(pack: Pack) -> Words:
    """Our words, and families, provinces, enemies, estates and phases as this pack calls them."""
    return WORDS.named(pack.board.names)


FRAMES: dict[str, type[Frame]] = {
    cls.__name__: cls
    for cls in (
        turn.Turn,
        preparation.Preparation,
        clientele.Clientele,
        hetman.Award,
        events.Events,
        estates.NewEstates,
        special.SpecialActions,
        actions.Relocation,
        diplomacy.Embassy,
        armies.PrivateArmies,
        armies.Muster,
        campaigns.Campaigns,
        campaigns.Campaign,
        invasions.Invasions,
        entry.Entry,
        relief.Relief,
        relief.Sally,
        expansion.Expansion,
    )
}
"""Every procedure, by its name in positions."""
