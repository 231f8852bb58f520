"""The looks of the game: maps, counters, words."""
