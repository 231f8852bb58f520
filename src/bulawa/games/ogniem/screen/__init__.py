"""The looks of Ogniem i Mieczem."""
