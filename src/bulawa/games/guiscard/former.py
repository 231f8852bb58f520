"""What saved battles do not tell yet: fields that procedures have got since."""

from __future__ import annotations

from bulawa.engine.former import Former

LATER = {"Division.declined": 0, "TwoFrays.inner": "retake"}
FORMER = Former(added={"PlayerPhase.formed": 0, "SiegeDay.at_work": 0, "Surrender.losers": [], **LATER})
