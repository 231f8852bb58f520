"""Army lists in the browser, by themselves, in node."""

from __future__ import annotations

from tests.browser.node import node, run

ARMY = """{name: 'Podjazd', faction: 'tatars', entries: [
  {card: 'ta_khan', upgrades: []}, {card: 'ta_nobles', upgrades: ['kalkan_shields']}]}"""


@node
def test_an_army_list_comes_back_from_its_text() -> None:
    """Name, army, elements and upgrades."""
    script = f"""
import {{fromText, toText}} from '{{client}}/army.js';
const army = {ARMY};
console.log(JSON.stringify([toText(army), toText(fromText(toText(army)))]));
"""
    expected = "army: Podjazd\nfaction: tatars\nta_khan\nta_nobles + kalkan_shields"

    assert run(script) == [expected, expected]


@node
def test_one_more_of_a_card_stands_behind_the_others_of_its_kind() -> None:
    """And an upgrade is taken and given back."""
    script = f"""
import {{more, upgraded, without}} from '{{client}}/army.js';
const army = more({ARMY}, 'ta_khan');
const cards = army.entries.map((entry) => entry.card);
const bare = upgraded(army, 2, 'kalkan_shields').entries[2].upgrades;
console.log(JSON.stringify([cards, bare, without(army, 0).entries.length]));
"""

    assert run(script) == [["ta_khan", "ta_khan", "ta_nobles"], [], 2]
