"""Guiscard, 2nd edition: the Normans in southern Italy, man against man on hexes of two metres."""
