"""The content pack of Ogniem i Mieczem: numbers, cards, ground and battles, and what reads them."""
