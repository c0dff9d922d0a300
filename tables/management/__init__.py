"""Commands, and what belongs to the words of the product."""
