"""Tables: people, pages and storage around the scorer. Nothing here names a game."""
