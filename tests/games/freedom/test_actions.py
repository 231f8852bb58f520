"""The Action phase: turns, events, points, counters, the final reaction (R40-R49)."""

from __future__ import annotations

import pytest

from bulawa.engine.standing import Left
from tests.games.freedom.siege_positions import Builder, Siege, empire


@pytest.mark.parametrize(
    ("morale", "first"), [((15, 10), "ottoman"), ((10, 11), "greek"), ((10, 10), "ottoman"), ((1, 20), "greek")]
)
def test_r40_higher_morale_begins(siege: Builder, morale: tuple[int, int], first: str) -> None:
    """The side with higher morale takes the first turn; a tie goes to the Empire.  [R40]"""
    game = siege(phase="actions", morale=dict(zip(("ottoman", "greek"), morale)))

    assert game.match.waiting == (first,)
    assert game.told("first_player") == [{"event": "first_player", "side": first}]


def test_r40_turns_alternate(siege: Builder) -> None:
    """The order stays for the whole phase, whatever becomes of morale.  [R40]"""
    game = siege(card="29A", cards={"greek": ["44A"]}, morale={"ottoman": 10, "greek": 10})

    assert game.ottoman("event 29A").match.waiting == ("greek",)
    assert game.greek("event 44A").match.waiting == ("ottoman",)


def test_r41_one_card_each_turn_and_no_pass(siege: Builder) -> None:
    """A turn is an event, points, or a counter; nobody passes, and only cards in hand are played.  [R41]"""
    game = siege(card="29A", cards={"greek": ["44A"]})

    assert game.why_not("done") == "R41"
    assert game.why_not("event 44A") == "R41"
    assert game.why_not("points 44A") == "R41"
    assert game.why_not("pay") == "R41"
    assert game.why("greek", "event 44A") is not None


@pytest.mark.parametrize(("card", "refusal"), [("29A", None), ("44A", None), ("3A", "R42")])
def test_r42_events_of_ones_own_side(siege: Builder, card: str, refusal: str | None) -> None:
    """Own and neutral cards may be played as events, the enemy's may not.  [R42]"""
    game = siege(card=card)

    assert game.why_not(f"event {card}") == refusal
    assert game.why_not(f"points {card}") is None


def test_r42_an_event_without_effect_may_be_played(siege: Builder) -> None:
    """The Holy City does nothing once the pressure marker is gone, yet it can be played.  [R42] [G42]"""
    game = siege(turn="greek", card="1A", pressure=None).greek("event 1A")

    assert game["pressure"] is None
    assert game.asked == ("ottoman", "play_card")


def test_r42_points_do_not_matter_for_an_event(siege: Builder) -> None:
    """An event gives no action points.  [R42]"""
    assert siege(card="35A").ottoman("event 35A").asked == ("greek", "play_card")


def test_r43_actions_up_to_the_points_of_the_card(siege: Builder) -> None:
    """Any mixture in any order; the event is ignored; what cannot be paid is refused.  [R43]"""
    game = siege(card="5A").ottoman("points 5A")

    assert game.ap == 4

    game.ottoman("prepare", "support sea")

    assert game.why_not("support sea") == "R43"
    assert game.why_not("appeal") == "R43"

    game.ottoman("prepare")

    assert game.asked == ("greek", "play_card")
    assert (game.preparation, game.area("sea"), game.morale) == ((2, 0), ("greek", 1), (15, 10))


def test_r43_the_same_action_any_number_of_times(siege: Builder) -> None:
    """Four times the same action with four points.  [R43]"""
    game = siege(turn="greek", card="5A").greek("points 5A", *["prepare"] * 4)

    assert game.preparation == (0, 4)


def test_r43_unspent_points_are_lost(siege: Builder) -> None:
    """Ending the turn early keeps nothing.  [R43]"""
    game = siege(card="5A").ottoman("points 5A", "prepare", "done")

    assert game.asked == ("greek", "play_card")
    assert game.preparation == (1, 0)


def test_r43_each_side_has_its_own_actions(siege: Builder) -> None:
    """The Empire neither regroups nor trains, the Greeks neither march nor appeal.  [R43]"""
    game = siege(card="5A").ottoman("points 5A")

    for sentence in ("regroup w1 w2", "sortie w1 m6_2", "repair w1", "train w1", "pressure"):
        assert game.why_not(sentence) == "R43"

    game = siege(turn="greek", card="5A").greek("points 5A")

    for sentence in ("march m6_2 expeditionary fresh m5_2", "slow_move m4_1 expeditionary fresh w1", "pay", "appeal"):
        assert game.why_not(sentence) == "R43"


def test_r44_any_card_is_discarded_for_the_event(siege: Builder) -> None:
    """If the enemy spent my side's card for points, any card of mine buys its event in my next turn.  [R44]"""
    game = siege(turn="greek", card="35A", cards={"ottoman": ["1A", "29A", "44A"]}).greek("points 35A", "done")

    for card in ("1A", "29A", "44A"):
        assert game.why_not(f"counter {card}") is None
    assert game.why_not("counter 35A") == "R41"

    game.ottoman("counter 1A")

    assert game.supply == (16, 8)
    assert game["pressure"] == 0
    assert game.asked == ("greek", "play_card")


def test_r44_a_counter_is_one_of_the_seven_cards(siege: Builder) -> None:
    """A counter is a turn of its own.  [R44] [R41]"""
    game = siege(turn="greek", card="35A", cards={"ottoman": ["1A"]}).greek("points 35A", "done").ottoman("counter 1A")

    assert len(game["hands"]["ottoman"]) == 7
    assert next(frame for frame in game["frames"] if frame["frame"] == "Actions")["turns"] == 2


def test_r45_the_right_lapses_after_the_next_turn(siege: Builder) -> None:
    """Who does not counter at once cannot do so a turn later.  [R45]"""
    game = siege(card="1A", cards={"greek": ["44A"], "ottoman": ["46A"]}).ottoman("points 1A", "done")

    assert game.offers("counter") != []

    game.greek("event 44A").ottoman("event 46A")

    assert game.offers("counter") == []
    assert game.why_not("counter " + game["hands"]["greek"][0]) == "R44"


@pytest.mark.parametrize("card", ["29A", "44A"])
def test_r45_only_enemy_cards_played_for_points(siege: Builder, card: str) -> None:
    """The Empire's own or a neutral card spent for points gives the Greeks no counter.  [R45]"""
    assert siege(card=card).ottoman(f"points {card}", "done").offers("counter") == []


def test_g33_the_right_ends_with_the_round(siege: Builder) -> None:
    """A card spent in the last turn cannot be countered in the next round.  [G33] [R45]"""
    game = siege(
        [(1, 1)],
        turns=13,
        hands={"ottoman": ["4A", "44A"], "greek": ["47A"]},
        only={"m8_1": 1, "w1": 1},
        morale={"ottoman": 9, "greek": 10},
    )
    game.ottoman("points 4A", "done").greek("done").ottoman("done").greek("done")

    assert game["round"] == 2
    assert game.asked == ("greek", "play_card")
    assert game.offers("counter") == []


def test_r46_cards_lie_in_the_discard_pile(siege: Builder) -> None:
    """Played and discarded cards go face up to the pile, in order, and to no deck.  [R46]"""
    game = siege(card="1A", cards={"greek": ["44A"]}).ottoman("points 1A", "done").greek("counter 44A")

    assert game["discard"] == ["1A", "44A"]
    for seat in ("ottoman", "greek"):
        assert game.match.view(seat)["discard"] == ["1A", "44A"]
        assert game.match.view(seat)["deck_sizes"] == [50 - 16, 50]


def last_turn(siege: Builder, card: str, rolls: list[tuple[int, int]] | None = None, **told: object) -> Siege:
    """The Empire is second player and has one turn left."""
    told = {"morale": {"ottoman": 9, "greek": 10}, **told}
    return siege(rolls or [], turns=13, hands={"ottoman": [card, "49A"], "greek": ["47A"]}, **told)


def test_r47_seven_cards_each(siege: Builder) -> None:
    """After fourteen turns the phase ends; one card is left in each hand.  [R47]"""
    game = last_turn(siege, "44A").ottoman("event 44A")

    assert game.asked == ("ottoman", "fire")
    assert game["hands"] == {"ottoman": ["49A"], "greek": ["47A"]}


def test_r47_not_before(siege: Builder) -> None:
    """After thirteen turns one more is to come.  [R47]"""
    game = siege(turns=12, card="44A").ottoman("event 44A")

    assert game.asked == ("greek", "play_card")


def test_r48_the_first_player_may_react_once_more(siege: Builder) -> None:
    """A card of the first player's side spent in the last turn may be countered with the last card.  [R48]"""
    game = last_turn(siege, "1A").ottoman("points 1A", "done")

    assert game.asked == ("greek", "final_reaction")
    assert game.offers() == ["counter 47A", "done"]
    assert game.why_not("event 47A") == "R48"
    assert game.why_not("points 47A") == "R48"
    assert game.why_not("counter 49A") == "R41"

    game.greek("counter 47A")

    assert game["pressure"] == 1
    assert game["hands"]["greek"] == []
    assert game.preparation == (0, 0)
    assert game.asked == ("ottoman", "fire")


def test_r48_the_reaction_can_be_declined_beforehand(siege: Builder) -> None:
    """A standing answer keeps the last card, and the game goes on at once.  [R48]"""
    game = last_turn(siege, "1A")
    game.match.deputies.leave("greek", "final_reaction", Left("never"))
    game.ottoman("points 1A", "done")

    assert game["hands"]["greek"] == ["47A"]
    assert game.asked == ("ottoman", "fire")


@pytest.mark.parametrize(("card", "how"), [("22A", "points"), ("44A", "points"), ("44A", "event")])
def test_r48_only_after_ones_own_card_spent_for_points(siege: Builder, card: str, how: str) -> None:
    """Other last turns give no reaction.  [R48]"""
    game = last_turn(siege, card).ottoman(f"{how} {card}")
    if how == "points":
        game.ottoman("done")

    assert game.asked == ("ottoman", "fire")


def test_r48_a_counter_as_last_turn_cannot_be_countered(siege: Builder) -> None:
    """The second player's seventh turn may be a counter itself; no reaction follows.  [R48] [R45] [G35]"""
    told = {"hands": {"ottoman": ["1A", "49A"], "greek": ["35A", "47A"]}, "morale": {"ottoman": 9, "greek": 10}}
    game = siege(turn="greek", turns=12, **told).greek("points 35A", "done").ottoman("counter 1A")

    assert game.supply == (16, 8)
    assert game.asked == ("ottoman", "fire")


def test_g34_the_reaction_comes_before_the_storm(siege: Builder) -> None:
    """A unit in a fort wins if the first player lets it, and not if the reaction returns it.  [G34] [R49]"""
    entered = last_turn(siege, "4A", units={"w6": empire(1)}).ottoman("points 4A", "done")

    assert entered.won is None
    assert entered.greek("done").won == ("ottoman", "storm")

    saved = last_turn(siege, "4A", units={"w6": empire(1)}).ottoman("points 4A", "done")
    saved.greek("counter 47A", "withdraw w6 expeditionary", "withdraw m8_2 expeditionary")

    assert saved.won is None


def test_r49_the_storm_is_checked_after_the_last_turn(siege: Builder) -> None:
    """Without any reaction the check comes right after the last turn.  [R49] [R12]"""
    game = last_turn(siege, "22A", units={"w5": empire(1), "w6": 0})
    game.ottoman("points 22A", "slow_move w5 expeditionary fresh w6", "done")

    assert game.won == ("ottoman", "storm")
    assert game.told("stormed") == [{"event": "stormed", "spaces": ["w6"]}]


def test_g35_the_seventh_card_of_the_first_player(siege: Builder) -> None:
    """The second player answers it in the normal seventh turn.  [G35] [R44]"""
    game = siege(turn="greek", turns=12, hands={"ottoman": ["1A", "49A"], "greek": ["35A", "47A"]})
    game.greek("points 35A", "done")

    assert game.asked == ("ottoman", "play_card")
    assert game.offers("counter") == ["counter 1A", "counter 49A"]
