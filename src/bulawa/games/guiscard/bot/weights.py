"""What a captain cares for, counted in the points of men (specification 8.1)."""

from __future__ import annotations

from typing import Final

SURE: Final = 3.0
"""A step of a move is as sure as this: whoever errs at every hex arrives nowhere."""
HASTE: Final = 4.0
"""So much stronger one is drawn to a goal that can only just be reached in time."""
BOLD: Final = 0.3
"""What is left of all caution in the last turn."""
CALL: Final = 1.5
"""A man goes for a horse that is not farther off than so many moves."""
SADDLE: Final = 8.0
"""A man in the saddle who can ride, and was on foot."""
ON_FOOT: Final = 12
"""Whoever must go where no rider comes gets down when the way on foot costs no more."""
ELBOW_ROOM: Final = 6.0
"""To stand where one keeps a loose horse from being pushed out of the way."""
DOORSTEP: Final = 12.0
"""To stand at a door where a better man waits behind."""
FAR_BETTER: Final = 1.5
"""With so many times the attack he is called better."""
KEEN: Final = 0.6
"""One point more makes an answer e to this power likelier."""
LEAN: Final = 40.0
"""So many points ahead, a side wins three games out of four."""

PRIZE: Final = 1.0
"""How much more a man is worth whom the objectives name, as a share of his points."""
BLEEDING: Final = 0.5
LYING: Final = 0.4
LYING_AMONG_FOES: Final = 0.15
"""What is left of a man's worth when he is wounded, stunned, or stunned beside an able enemy."""
HORSE: Final = 6.0
PUSHED: Final = 1.0
"""A horse killed under its rider, and a hex of ground lost."""

HOME: Final = 25.0
"""A man of the objective who has arrived."""
MARCH: Final = 9.0
"""A whole allowance nearer to where he must go."""
HUNT: Final = 4.0
"""A whole allowance nearer to the enemy one wants most."""
STORM: Final = 7.0
GUARD: Final = 1.5
"""A whole allowance nearer to what must be taken, and to what must be kept."""
OUTSIDE: Final = 20.0
"""What it costs those who hold out to stand outside what they hold."""
YARD_LOST: Final = 0.6
"""So much of their own strength within the walls, and they fall back to the last refuge."""
NO_WAY: Final = 24.0
"""What it is worth to have a way there at all."""
ERRAND: Final = 3.0
"""How much more the way of the one they came for counts than that of a man."""
FOOTHOLD: Final = 5
"""So many able men within, and nobody needs to hold the gate any more."""
GATE: Final = 75.0
"""To set a hand to the gate that must be up, or down."""
LURE: Final = 6.0
"""A whole allowance nearer to a horse that is to be led off."""
BOOTY: Final = 15.0
"""A bridle in the hand of whoever is paid for horses."""

DARE: Final = 1.0
DESPAIR: Final = 4.0
"""What a side that must press strikes for besides what it expects of the blow, and how much more in the last turn."""
SLIPPED: Final = 0.3
"""A blow that its victim can slip away from."""
DREAD: Final = 0.5
"""How much of what the enemies beside him may do a man fears."""
CROWDED: Final = 0.5
"""A free hex behind one who stands beside enemies."""
FOOTING: Final = 1.0
"""A column that the ground is worth in combat."""
HEIGHT: Final = 0.3
"""Half a level of height."""
EXPOSED: Final = 0.15
"""What share of his worth a man risks for each enemy, after the first, who can come at him in the next phase."""
PRECIOUS: Final = 4.0
"""So many times more he fears the enemies beside him with whom the battle is lost."""
MOST_AT_ONCE: Final = 3.0
"""More enemies than that are not expected for one man."""
ABOUT: Final = 3
"""Friends who are not farther off share the enemies with him."""
TESTED: Final = 2.0
"""What it costs to be halted on the way."""
ELBOWS: Final = 0.2
"""A friend beside a man who stands."""

TOGETHER: Final = 4
"""So many mourners within, and their cloaks fall."""
FIRST_IN: Final = 0.03
"""How much a point of a man's worth brings his move forward: the strong go through the gate first."""
NEAR: Final = 3
"""Shooters keep so many hexes from the nearest enemy who could come at them."""
TOO_NEAR: Final = 2.5
ARROW: Final = 0.6
"""A shot that is worth less in points is kept for a better mark."""
LANCE: Final = 2.5
"""What a thrown lance is worth in the hand; so, for fighters, is the attack that a shot costs."""

FORMED: Final = 3.0
"""A line that faces the enemy."""
STAY: Final = -60.0
NEVER: Final = -200.0
WAIT: Final = -1000.0
"""Answers that lead nowhere, those that throw men away, and not to come at all."""

# ---- sieges of several days

RESOLVE: Final = 40.0
"""What a decision of the day is worth that may end a siege."""
WORKS: Final = 8.0
PATIENCE: Final = 25.0
"""How much less a battle is wanted when hunger works for the camp, or when much could be lost."""
LEAKY: Final = 0.5
STORM_RATIO: Final = 0.8
"""With so many points for each point inside, less one, a storm is sure."""
PER_LADDER: Final = 0.2
PER_HOOK: Final = 0.1
ENOUGH_LADDERS: Final = 6
ENOUGH_HOOKS: Final = 2
MOST_THROWERS: Final = 2
STONE: Final = 0.5
CROSSING: Final = 4.0
"""So many turns a supply run needs from edge to edge."""
STARVING: Final = 30.0
"""What the last days of food are worth to the camp."""
SPARED: Final = 0.3
"""Captains who are a greater part of the garrison's points than this cannot be spared in its fights."""
BEATEN: Final = 0.5
"""With so few points for each point of the enemy whoever has come out of a besieged place goes back."""
EVEN: Final = 0.9
OPEN_SLOPE: Final = 2.0
"""With so many points for each point of the camp a sally is as likely won as lost, and how fast that grows."""
RELIEF: Final = 0.07
"""The chance of each day that somebody comes to the relief of a place."""
SAFE: Final = 0.6
"""The chance of a place that has enough to eat."""
