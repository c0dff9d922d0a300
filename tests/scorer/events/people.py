"""Random people and matches for the laws of events, and names to read sentences with."""

from random import Random

from hypothesis import strategies as st

from scorer.events.results import Result, result_from_points
from scorer.text import ENGLISH, Text, render_text

NAMES = ("", "Ana", "Boris", "Vera", "Georgi", "Dora", "Emil", "Zhivka", "Ivo")
VOICE = ENGLISH.among(tuple(enumerate(NAMES)))


def said(sentence: Text) -> str:
    """Return a sentence with names in it as people read it."""
    return render_text(sentence, VOICE)


def played(random: Random, players: int, matches: int) -> tuple[Result, ...]:
    """Return matches of two pairs or of two to four people alone, among so many people."""
    results = []
    for number in range(1, matches + 1):
        seated = random.sample(range(1, players + 1), random.randint(2, min(players, 4)))
        pairs = len(seated) == 4 and random.random() < 0.8
        sides = (
            ((seated[0], seated[2]), (seated[1], seated[3])) if pairs else [(p,) for p in seated]
        )
        points = tuple(random.randint(-20, 160) for _ in sides)
        results.append(result_from_points(number, tuple(sides), points))
    return tuple(results)


def evenings(most_players: int = 8, most_matches: int = 12) -> st.SearchStrategy:
    """Tuples of how many people there are and the results of their matches."""
    return st.tuples(
        st.integers(2, most_players), st.integers(0, most_matches), st.integers(0, 2**32)
    ).map(lambda drawn: (drawn[0], played(Random(drawn[2]), drawn[0], drawn[1])))
