"""Every change of a siege, each with the event it tells."""

from __future__ import annotations

from bulawa.engine.piles import without, without_all
from bulawa.games.chocim import queries as q
from bulawa.games.chocim.board import (
    ASIDE,
    BATTLE,
    COMMONWEALTH,
    COSSACK,
    DIG_APPROACHES,
    KINDS,
    MUTINIED,
    OTTOMAN,
    REMOVED,
    RESERVE_COSSACK,
    RESERVE_HETMAN,
    ROUTED,
    Row,
    side_of,
    stack,
)
from bulawa.games.chocim.state import Chocim


def move(g: Chocim, unit: int, start: int, end: int) -> None:
    """One unit goes from box to box; every unit is always in exactly one.  [R4]"""
    g.units[stack(start, unit)] -= 1
    g.units[stack(end, unit)] += 1


def deploy(g: Chocim, unit: int, start: int, end: int) -> None:
    move(g, unit, start, end)
    g.tell("deployed", unit, start, end)


def send_home(g: Chocim, unit: int, start: int) -> None:
    """A unit returns to its reserve, whatever lies between.  [R5]"""
    move(g, unit, start, q.home(g, unit))
    g.tell("returned", [unit], [1], [start])


def empty_box(g: Chocim, box: int) -> None:
    """All units of a box go to their reserves.  [R5]"""
    for unit in KINDS[g.board.side[box]]:
        n = q.of_kind(g, box, unit)
        if n:
            g.units[stack(box, unit)] = 0
            g.units[stack(q.home(g, unit), unit)] += n


def clear_box(g: Chocim, box: int) -> None:
    """All units of a box return to their reserves.  [R5]"""
    clear_boxes(g, [box], "returned")


def end_work(g: Chocim, box: int) -> None:
    """The units of an effect return at once; what they have done is told already.  [R90]"""
    clear_boxes(g, [box], "work_done")


def clear_boxes(g: Chocim, boxes: list[int], key: str) -> None:
    """All units of several boxes of a side return to their reserves, told as one.  [R5]"""
    filled = [box for box in boxes if q.count(g, box)]
    if not filled:
        return
    if g.telling:
        kinds = [unit for unit in KINDS[g.board.side[filled[0]]] if sum([q.of_kind(g, box, unit) for box in filled])]
        counts = [sum([q.of_kind(g, box, unit) for box in filled]) for unit in kinds]
        g.tell(key, kinds, counts, filled)
    for box in filled:
        empty_box(g, box)


def rout(g: Chocim, unit: int, start: int) -> None:
    move(g, unit, start, ROUTED + side_of(unit))
    g.tell("routed", unit, start)


def set_aside(g: Chocim, unit: int, start: int) -> None:
    """Units falling back inside a camp under assault wait until its fate is known.  [R74] [G21]"""
    move(g, unit, start, ASIDE)
    g.tell("set_aside", unit, start)


def remove(g: Chocim, unit: int, start: int, why: str) -> None:
    """A removed unit never comes back; `why` is the event that tells of it."""
    move(g, unit, start, REMOVED + side_of(unit))
    g.tell(why, unit, start)


def mutiny(g: Chocim, unit: int, start: int) -> None:
    move(g, unit, start, MUTINIED + side_of(unit))
    g.tell("mutinied", unit, start)


def pardon(g: Chocim, unit: int, n: int) -> None:
    """So many mutineers of a kind return to their reserve.  [R27]"""
    g.units[stack(MUTINIED + side_of(unit), unit)] -= n
    g.units[stack(q.home(g, unit), unit)] += n
    g.tell("pardoned", [unit], [n])


def take_post(g: Chocim, unit: int, start: int, end: int) -> None:
    """A victorious unit takes its post."""
    move(g, unit, start, end)
    g.tell("posted", unit, end)


def cossacks_go_home(g: Chocim) -> None:
    """Back in a camp that is theirs again, the Cossacks leave the Hetman's.  [R120] [G34]"""
    n = q.of_kind(g, RESERVE_HETMAN, COSSACK)
    if n and q.home(g, COSSACK) == RESERVE_COSSACK:
        g.units[stack(RESERVE_HETMAN, COSSACK)] = 0
        g.units[stack(RESERVE_COSSACK, COSSACK)] += n
        g.tell("cossacks_home", [COSSACK], [n], RESERVE_COSSACK)


def change_morale(g: Chocim, side: int, n: int, why: str, of: int, at: int) -> None:
    """Morale stays within its track; `why` is the event that tells of it, `of` a number it names.  [R6]"""
    after = max(0, min(g.board.most_morale[side], g.morale[side] + n))
    n = after - g.morale[side]
    if n:
        g.morale[side] = after
        g.tell(why, side, n, after, of, at)


def change_supply(g: Chocim, side: int, n: int, why: str, at: int) -> None:
    """Supplies stay within their track; `why` is the event that tells of it.  [R6] [R156]"""
    before = g.supply[side]
    n = put_supply(g, side, n)
    if n:
        g.tell(why, side, n, before + n, at)


def put_supply(g: Chocim, side: int, n: int) -> int:
    """The marker moves within its track; returns by how much.  [R6]"""
    before = g.supply[side]
    g.supply[side] = max(0, min(g.board.most_supply[side], before + n))
    return g.supply[side] - before


def fetch(g: Chocim, side: int, box: int, brought: int, foiled_by: int, foiled: int) -> None:
    """Units bring food home, less what the enemy takes from them.  [R93] [R95]"""
    lost = min(brought, foiled)
    change = put_supply(g, side, brought - lost)
    g.tell("fetched", side, box, brought, foiled_by, lost, change, g.supply[side])


def loot(g: Chocim, box: int, n: int) -> None:
    """Supplies change hands; what is missing is found elsewhere.  [R94] [G24]"""
    lost = put_supply(g, OTTOMAN, -n)
    won = put_supply(g, COMMONWEALTH, n)
    g.tell("looted", box, won, g.supply[COMMONWEALTH], lost, g.supply[OTTOMAN])


def eat(g: Chocim, side: int, units: int, food: int) -> None:
    """[R110]"""
    change = put_supply(g, side, -food)
    g.tell("ate", side, units, food, change, g.supply[side])


def share_food(g: Chocim, side: int, row: Row) -> None:
    """Rations move morale.  [R123]"""
    before = g.morale[side]
    g.morale[side] = max(0, min(g.board.most_morale[side], before + row.morale))
    g.tell("rations", side, row.kind, g.morale[side] - before, g.morale[side])


def dig(g: Chocim, digging: int, filling: int) -> None:
    """The approach token goes on for each unit digging and back for each one filling.  [R6] [R96]"""
    before = g.approaches
    g.approaches = max(0, min(g.board.most_approaches, before + digging - filling))
    g.tell("dug", digging, filling, g.approaches - before, g.approaches, DIG_APPROACHES)


def hold_foreground(g: Chocim, holder: int, n: int) -> None:
    """Who alone holds the foreground moves Ottoman morale.  [R91]"""
    before = g.morale[OTTOMAN]
    g.morale[OTTOMAN] = max(0, min(g.board.most_morale[OTTOMAN], before + n))
    g.tell("held_foreground", holder, g.morale[OTTOMAN] - before, g.morale[OTTOMAN], BATTLE + holder)


def fire(g: Chocim, unit: int, box: int) -> None:
    """A gun's crew has done its work and goes home.  [R90] [R97]"""
    move(g, unit, box, q.home(g, unit))


def drive_off(g: Chocim, unit: int, box: int) -> None:
    """A defender leaves his post under fire.  [R97]"""
    move(g, unit, box, q.home(g, unit))
    g.tell("driven_off", unit, box)


def change_approaches(g: Chocim, n: int) -> None:
    """The approach token stays on its track.  [R6] [R96] [R156]"""
    after = max(0, min(g.board.most_approaches, g.approaches + n))
    n = after - g.approaches
    if n:
        g.approaches = after
        g.tell("approaches", n, after)


def change_fort(g: Chocim, field: int, n: int, why: str) -> None:
    """Fort levels lie between 0 and 3; `why` is the event that tells of it.  [R6] [R157] [G20]"""
    after = max(0, min(g.board.most_fort, g.forts[field] + n))
    n = after - g.forts[field]
    if n:
        g.forts[field] = after
        g.tell(why, field, n, after)


def use_leader(g: Chocim, side: int, leader: int) -> None:
    """A used officer goes to the used pile, a used commander is turned, before the play begins.  [R34]"""
    if leader in g.ready[side]:
        g.ready[side] = without(g.ready[side], leader)
        g.turned[side] = [*g.turned[side], leader]
    else:
        g.hands[side] = without(g.hands[side], leader)
        g.used[side] = [*g.used[side], leader]


def turn_commanders_up(g: Chocim, side: int) -> None:
    """[R24]"""
    if g.turned[side]:
        g.ready[side] = sorted(g.ready[side] + g.turned[side])
        g.turned[side] = []


def lose_leader(g: Chocim, side: int, leader: int) -> None:
    """A leader dies and leaves the game, used or not.  [R25]"""
    for piles in (g.ready, g.turned, g.hands, g.decks, g.used):
        if leader in piles[side]:
            piles[side] = without(piles[side], leader)
            g.gone = [*g.gone, leader]
            g.tell("died", leader)


def draw_officers(g: Chocim, side: int, leaders: list[int]) -> None:
    """Officers are seen by their owner only.  [R21] [R159]"""
    if not leaders:
        return
    g.decks[side] = without_all(g.decks[side], leaders)
    g.hands[side] = sorted(g.hands[side] + leaders)
    g.tell_only((side,), "drew_officers", side, sorted(leaders))


def renew_officers(g: Chocim, side: int, in_use: int) -> None:
    """The used officers become the new deck, all but the one still in use.  [R23] [R34] [G4]"""
    g.decks[side] = sorted([leader for leader in g.used[side] if leader != in_use])
    g.used[side] = [leader for leader in g.used[side] if leader == in_use]
    g.tell("reshuffled_officers", side)


def lay_out(g: Chocim, cards: list[int]) -> None:
    """New cards for the display.  [R28]"""
    g.stock = without_all(g.stock, cards)
    g.display = g.display + cards
    if cards:
        g.tell("laid_out", cards)


def draw_unseen(g: Chocim, side: int, cards: list[int]) -> None:
    """Diplomacy cards from the deck are seen by their owner only.  [R25] [R159]"""
    if not cards:
        return
    g.stock = without_all(g.stock, cards)
    g.arguments[side] = sorted(g.arguments[side] + cards)
    g.tell_only((side,), "drew_cards", side, sorted(cards))


def take_card(g: Chocim, side: int, card: int) -> None:
    """A card taken from the display is seen by both.  [R81] [R82]"""
    g.display = without(g.display, card)
    g.arguments[side] = sorted([*g.arguments[side], card])
    g.seen[q.rival(side)] = [*g.seen[q.rival(side)], card]
    g.tell("took_card", side, card)


def renew_stock(g: Chocim) -> None:
    """All discarded diplomacy cards become the new deck.  [R29] [G4]"""
    g.stock = sorted(g.discard + g.buried[0] + g.buried[1])
    g.discard = []
    for side in (0, 1):
        if g.buried[side]:
            g.seen[q.rival(side)] = []
            g.buried[side] = []
    g.tell("reshuffled_cards")


def lose_card(g: Chocim, side: int, card: int, why: str) -> None:
    """A random discard is shown to both; `why` is the event that tells of it.  [R105] [R160] [G27]"""
    g.arguments[side] = without(g.arguments[side], card)
    g.discard = [*g.discard, card]
    if card in g.seen[q.rival(side)]:
        g.seen[q.rival(side)] = without(g.seen[q.rival(side)], card)
    g.tell(why, side, card)


def bury_cards(g: Chocim, side: int, cards: list[int]) -> None:
    """A card discarded by choice stays face down.  [R123] [R133] [G27]"""
    g.arguments[side] = without_all(g.arguments[side], cards)
    g.buried[side] = sorted(g.buried[side] + cards)
    if cards:
        g.tell_only((side,), "buried", side, cards)


def turn_bonus_token(g: Chocim, face_up: bool) -> None:
    """[R26] [R66]"""
    g.bonus = face_up


def take_extra_token(g: Chocim, side: int, box: int) -> None:
    """[R101] [R103]"""
    g.extra[side] = 1
    g.tell("extra_token", side, box)


def tell_of_idlers(g: Chocim, box: int, needed: int) -> None:
    """Too few units for an effect, or work that nobody needs, is told and changes nothing.  [R90]"""
    g.tell("in_vain", box, q.count(g, box), needed)


def return_extra_tokens(g: Chocim) -> None:
    """[R29]"""
    g.extra = [0, 0]


def turn_claim(g: Chocim, claim: int) -> None:
    """[R134]"""
    g.claims = [*g.claims, claim]
    g.bids = [*g.bids, [], []]
    g.tell("claim", claim)


def argue(g: Chocim, side: int, card: int) -> None:
    """A card is committed to the claim turned last, face down.  [R135]"""
    g.arguments[side] = without(g.arguments[side], card)
    lay_bid(g, len(g.claims) - 1, side, [*q.bid(g, len(g.claims) - 1, side), card])


def lay_bid(g: Chocim, turned: int, side: int, cards: list[int]) -> None:
    """These cards lie committed to the claim turned as that number.  [R135]"""
    g.bids[q.bid_place(turned, side)] = cards


def start_week(g: Chocim, week: int) -> None:
    g.week = week
    g.tell("week", week)
