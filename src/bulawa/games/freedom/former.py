"""What saved sieges call otherwise: under the rules of versions 1 and 2 positions numbered the steps."""

from __future__ import annotations

from bulawa.engine.former import Former

FORMER = Former(
    numbered={
        "Round": (
            "administer open_empire open_greeks act check_storm fire_empire fire_greeks supply_empire supply_greeks "
            "end_round"
        ),
        "FirstHands": "draw_imperial_hand draw_greek_hand",
        "Twilight": "change_period set_twilight_values",
        "Administration": (
            "next_round allies_arrive PlaceAllies empire_in_period_b greeks_in_period_b discard_hands "
            "draw_imperial_hand draw_greek_hand"
        ),
        "Advance": "AdvanceUnit close_advance",
        "Regroup": "RegroupUnit",
        "Actions": "find_first_player PlayCard FinalReaction",
        "Spending": "SpendPoints close_spending",
        "SecondStep": "TakeSecondStep",
        "Appeal": "ThrowAppeal",
        "Fight": "ThrowFight",
        "MoraleReward": "TakeReward",
        "Volley": "next_grenade",
        "Firing": "FireGun",
        "Shot": "ThrowShot next_hit",
        "Supply side=greek": "count_population collect_greek_reward feed_city ThrowGovernment",
        "Supply": "collect_imperial_rewards pay_troops lose_heart_unpaid feed_troops desert",
        "Losses": "LoseUnits",
        "NewUnits": "PlaceUnit",
        "NewGuns": "PlaceGun",
        "CardEvent": "resolve_next",
        "Operation": "Resolve",
        "Replacement": "DrawReplacement",
        "FloatingBattery": "ThrowBattery next_battery_hit",
    }
)
