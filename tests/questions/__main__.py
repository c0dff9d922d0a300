"""Prints how well questions are answered, set by set: python -m tests.questions [--smallest]."""

import os
import sys

import django


def report(smallest: bool) -> None:
    from scorer.registry import GAMES
    from tests.questions.sets import LANGUAGES, SETS, asked_of_readers, left_out

    games = list(GAMES)[:1] if smallest else list(GAMES)
    folds = range(1) if smallest else None
    for name in ("bank", *SETS):
        print(f"{name:12} {'game':12} language  asked  first  three  nothing  wrong (percent)")
        for game in games:
            for language in ("en",) if smallest else LANGUAGES:
                if name == "bank":
                    counted = left_out(game, language, folds)
                else:
                    counted = asked_of_readers(name, game, language)
                first, three, nothing, wrong = counted.percent()
                print(
                    f"{name:12} {game:12} {language:8}  {counted.asked:5}  {first:5}  {three:5}  "
                    f"{nothing:7}  {wrong:5}",
                    flush=True,
                )


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tables.settings")
    django.setup()
    report("--smallest" in sys.argv)
