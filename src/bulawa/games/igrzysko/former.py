"""What saved games call otherwise: under the rules of versions 1 and 2 positions numbered the steps."""

from __future__ import annotations

from bulawa.engine.former import Former

FORMER = Former(
    numbered={
        "Turn": (
            "income clientele hetman crown_army events sejm new_estates special_actions private_armies campaigns "
            "invasions relief expansion plunder prestige turn_end"
        ),
        "Preparation": "ThrowForMace Settle",
        "Clientele": "PlaceTokens place_all Withhold",
        "Award": "PlaceBid open_bids",
        "Events": "ThrowEvents",
        "NewEstates": "next_builder Build",
        "SpecialActions": "next_player Act",
        "Relocation": "MoveAnother",
        "Embassy": "ThrowGifts",
        "PrivateArmies": "next_recruiter Recruit rebel",
        "Muster": "Enlist",
        "Campaigns": "next_leader March",
        "Campaign": "ThrowCampaign ThrowCrown",
        "Invasions": "ThrowInvasions invade",
        "Entry": "enter Defend collide",
        "Relief": "next_commander Relieve",
        "Sally": "ThrowSally",
        "Expansion": "reckon DrawLots set_aside enter_first enter_second next_enemy",
    },
    added={"Relocation.came": None},
)
