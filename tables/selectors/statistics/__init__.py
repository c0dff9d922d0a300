"""Statistics over several matches: counts, pairs, rivals, ratings."""
