"""The engine: knows how a game flows, never which game it is."""
