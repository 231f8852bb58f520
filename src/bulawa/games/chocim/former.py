"""Positions as they were told under the rules of versions 1 and 2, read as the present ones tell them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bulawa.games.chocim.board import OTTOMAN, Board
from bulawa.games.chocim.cards import CHOOSE_OP, DRAW_DIPLOMACY_OP, FORT_OP, RALLY_OP, WITHDRAW_OP

STEPS: dict[str, str] = {
    "Week": "prepare act pick_cards take_effect supply sum_up check",
    "Opening": "lay_display cards_for_commonwealth cards_for_ottomans draw_for_commonwealth draw_for_ottomans",
    "Preparation": (
        "draw_for_commonwealth draw_for_ottomans refresh_commanders bury_the_hetman replace_the_hetman hear_of_relief "
        "suffer_the_cold ChooseWeatherLosses restore_bonus_token pardon_mutineers ChooseMutineers gather_mutineers "
        "lay_display return_extra_tokens"
    ),
    "Officers": "DrawOfficers renew_officers",
    "Cards": "DrawCards renew_stock",
    "Loss": "LoseCards",
    "Actions": "ChoosePlay",
    "Play": "use_card force_plan DeclareDue SpendBonus resolve_plan",
    "Deployment": "NameField DeployUnits report",
    "Stratagem": "carry_out",
    "Order": "WithdrawUnits RallyUnits TakeFromDisplay ChangeFort ChooseBranch",
    "Storm": (
        "DeclareSupport count_bonuses throw_first throw_second lower_by_fort RaiseDice release_supports count_routs "
        "ChooseRouted rout_the_rest count_withdrawals ChooseWithdrawn withdraw_the_rest storm_the_camp TakePosts "
        "post_the_last conclude"
    ),
    "Battle": (
        "SupportInBattle count_bonuses throw_first throw_second RaiseInBattle release_supports count_routs "
        "RoutInBattle rout_the_rest leave_the_field honour_the_winner TakeBonusCard"
    ),
    "Diplomacy": "find_first_picker PickCard take_last_card",
    "Effects": (
        "hold_the_foreground fill_approaches ride_to_kamieniec loot sortie_at_night FortifyField leave_the_ramparts "
        "ChooseProcession end_procession meet_in_circle dig_approaches pursue_in_vain plunder feast hold_council "
        "intrigue Bombard cease_fire"
    ),
    "Summary": (
        "return_to_camps KeepPosts cossacks_go_home mourn_the_wounded ChooseDead bury_the_rest share_food "
        "DiscardInHunger begin_starving ChooseStarved return_to_the_ranks"
    ),
    "Negotiations": "prepare_cards TurnClaim Bid announce_bids settle",
}
"""The steps of each procedure as they were numbered."""

OCCUPY = "storm_the_camp TakePosts post_the_last conclude"

ORDERS: dict[int, tuple[str, str]] = {
    WITHDRAW_OP: ("Withdrawal", "WithdrawUnits"),
    RALLY_OP: ("Rallying", "RallyUnits"),
    DRAW_DIPLOMACY_OP: ("Picking", "TakeFromDisplay"),
    FORT_OP: ("Fortification", "ChangeFort"),
    CHOOSE_OP: ("Alternative", "ChooseBranch"),
}
"""What an order of a card has become, by its kind: one procedure asked for all of them."""


def modern(board: Board, told: Any) -> Any:
    """A procedure in its present form; what never was one is left to be refused."""
    if not isinstance(told, Mapping):
        return told
    frame = dict(told)
    name_step(frame)
    split_dice(frame)
    name_order(board, frame)
    return frame


def name_step(frame: dict[str, Any]) -> None:
    """A place was a number."""
    at, name = frame.get("at"), frame.get("frame")
    if type(at) is int and isinstance(name, str) and name in STEPS:
        steps = [*(OCCUPY if frame.get("clash") == "occupation" else STEPS[name]).split(), "end"]
        if 0 <= at < len(steps):
            frame["at"] = steps[at]


def split_dice(frame: dict[str, Any]) -> None:
    """A die was one number: its face, plus 10 once it had been raised, plus 100 if it was the Ottomans'."""
    dice = frame.get("dice")
    if isinstance(dice, list) and all(type(die) is int for die in dice):
        del frame["dice"]
        frame["fresh"], frame["raised"] = [[], []], [[], []]
        for die in dice:
            pile = frame["raised" if die % 100 > 10 else "fresh"]
            pile[OTTOMAN if die > 100 else 1 - OTTOMAN].append(die % 10)


def name_order(board: Board, frame: dict[str, Any]) -> None:
    """Every order of a card was called Order."""
    op = frame.get("op")
    if frame.get("frame") == "Order" and type(op) is int and 0 <= op < len(board.ops):
        kind = board.ops[op].kind
        if kind in ORDERS:
            frame["frame"], step = ORDERS[kind]
            steps = STEPS["Order"].split()
            passed = frame.get("at") not in steps or steps.index(frame["at"]) > steps.index(step)
            frame["at"] = "end" if passed else step
