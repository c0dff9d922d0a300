"""Hard English becomes less, and is noticed where it becomes more."""

import re

from tests.prose import HABITS, more_than


def test_a_count_may_only_fall() -> None:
    assert more_than({"documents: semicolons": 2}, {"documents: semicolons": 2}) == []
    [complaint] = more_than({"documents: semicolons": 2}, {"documents: semicolons": 3})
    assert complaint.startswith("documents: semicolons: 3")
    assert more_than({}, {"messages: is no": 1}) != []


def test_a_habit_is_found_and_plain_english_is_not() -> None:
    hard = {
        "somebody without a name": "Who leads takes the trick.",
        "where for if": "Points are doubled, where the table agreed so.",
        "as for because": "It is void, as the cards were seen.",
        "is no": "This is no correction.",
        "old words": "The deal is dealt anew.",
        "vague verbs": "The deal comes to 16.",
        "semicolons": "It is void; deal again.",
        "question as a statement": "What a deal scores.",
    }
    assert hard.keys() == HABITS.keys()
    for habit, sentence in hard.items():
        assert re.search(HABITS[habit], sentence), habit
        assert not re.search(HABITS[habit], "The player on the left leads. Why is that?"), habit
