"""The engine: worked cases, and laws over every game."""
