"""Ogniem i Mieczem (By Fire and Sword), 2nd edition: battles of the 17th century on a free table."""
