"""The siege of several days (rulebook 11): a day loop that calls battles."""
