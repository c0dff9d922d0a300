"""What several matches tell of the people who played them: counts, pairs, rivals, ratings."""
