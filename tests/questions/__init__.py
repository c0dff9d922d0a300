"""Questions to the search, and how well they are answered."""
