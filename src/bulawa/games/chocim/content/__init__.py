"""The content pack: numbers, cards and coordinates with their origin, and what reads them."""
