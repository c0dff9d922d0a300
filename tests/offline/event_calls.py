"""Functions of events by name, for both runtimes. This is lowered too, so it is kept plain."""

from typing import Any

from scorer.events.acts import Act, decimals_of, holding, money_of, read_stake
from scorer.events.all_play_all import berger_rounds, sits_out
from scorer.events.by_standing import (
    draw_pairs_by_standing,
    draw_people_by_standing,
    in_order,
)
from scorer.events.club_night import (
    Limits,
    Slip,
    figures_of,
    result_of_slip,
    slip_problems,
    with_late,
)
from scorer.events.draw_checks import checks, rule_of, why_these_meet
from scorer.events.draws import draw_pairs, draw_people
from scorer.events.figures import Row, decisions, who_is_level
from scorer.events.knock_out import first_round, following_round, third_place
from scorer.events.meetings import against, partnerships
from scorer.events.meetings_before import Drawn
from scorer.events.night import Format, answer_of, missing_tables, night_of
from scorer.events.night import results_of as results_of_night
from scorer.events.night_draw import BY_LOT, BY_STANDING, next_draw, with_late_pairs
from scorer.events.night_standing import night_standing
from scorer.events.pair_reasons import pair_checks, rule_of_pairs, why_pairs_meet
from scorer.events.pairings import pairings_for
from scorer.events.pasted import read_names
from scorer.events.reasons import why_pays
from scorer.events.results import Result, result_from_points
from scorer.events.seasons import Gathering, Season, course, season_table, why_unplaced
from scorer.events.settling import balance_parts, balances, open_payments, who_owes_whom
from scorer.events.sitting_out import Played, Seating, propose
from scorer.events.stakes import Agreed, Stake, added, stake_sentence
from scorer.events.standing import Scoring, standing
from scorer.events.swiss import bye, draw_swiss
from scorer.events.table_sizes import choices_for, sizes_in_words, what_it_means
from scorer.events.tie_breaks import tournament_standing
from scorer.forms import AnswerError
from scorer.lots import shuffled
from scorer.text import Player, Text, Voice


def flat(value: Any) -> Any:
    """Return tuples as lists and texts as their messages and gaps."""
    if isinstance(value, Player):
        return ["player", value.player]
    if isinstance(value, Text):
        return [value.message, [[name, flat(gap)] for name, gap in value.gaps]]
    if isinstance(value, tuple | list):
        return [flat(item) for item in value]
    return value


def results_of(seed: int, count: int) -> Any:
    """Return some matches of six people that follow from the seed."""
    found = []
    for number in range(1, count + 1):
        people = shuffled((1, 2, 3, 4, 5, 6), 100 * seed + number)
        sides = ((people[0], people[1]), (people[2], people[3]))
        points = shuffled((0, 7, 16, 16, 90, 151), seed + 31 * number)[:2]
        found.append(result_from_points(number, sides, points))
    return tuple(found)


def evening(seed: int) -> Any:
    """Return the standing of an evening with its sentences."""
    scoring = Scoring(("result", "points", "margin")[seed % 3], sat_out="average")
    keys = ("points", "won", "share", "margin", "best_round")
    rows = standing((1, 2, 3, 4, 5, 6), results_of(seed, 5), keys, scoring, ((1, 6), (2, 7)))
    return rows, who_is_level(rows), decisions(rows)


def settled(seed: int) -> Any:
    """Return who owes whom after an evening, and the payments with their reasons."""
    stake = (Stake("point", 5, 200), Stake("match", 25), Stake("point", 1))[seed % 3]
    results, agreed = results_of(seed, 6), (Agreed(1, stake), Agreed(5, Stake("match", 1)))
    left = balances(results[:2], agreed)
    due, debts = (
        added((balances(results, agreed), left)),
        who_owes_whom(results, agreed, left),
    )
    plan = open_payments(due, debts)
    reasons = [why_pays(payment, plan, debts) for payment in plan]
    parts = [balance_parts(player, results, agreed) for player, _ in due]
    return due, debts, plan, reasons, parts, open_payments(due, debts, plan, plan[1:2])


def seated(seed: int) -> Any:
    """Return proposals for three matches of an evening at which somebody comes late."""
    history: tuple[Played, ...] = ()
    proposals = []
    seating = (Seating(1), Seating(2), Seating(1, 3, False))[seed % 3]
    for match in range(3):
        present = tuple(range(1, (10 if seed % 3 == 1 else 6) + (1 if match > 1 else 0)))
        proposal = propose(history, present, seating, 1000 * seed + match)
        proposals.append(proposal)
        if proposal is not None:
            history += (Played(proposal.tables, present, seating.partners),)
            proposals.append(propose(history, present, seating, seed, (proposal.plan,)))
    return proposals


def season(seed: int) -> Any:
    """Return a season of four evenings, its course, and how people fared with each other."""
    gatherings = tuple(
        [
            Gathering(event, f"2026-10-0{event}", results_of(10 * seed + event, 4))
            for event in (3, 1, 4, 2)
        ]
    )
    asked = Season(
        "2026-10-01", "2026-10-03", (), ("places", "points", "share", "margin"), best=2, minimum=2
    )
    table = season_table(asked, gatherings)
    results = gatherings[0].results
    return (
        table,
        decisions(table.rows),
        [why_unplaced(asked, row) for row in table.unplaced],
        course(asked, gatherings),
        against(results),
        partnerships(results),
    )


def drawn(seed: int) -> Any:
    """Return two rounds of a club night by lot, their checks and why people meet."""
    people = tuple(range(1, 17 + seed % 7))
    sizes = choices_for(len(people))[seed % len(choices_for(len(people)))][1]
    first = draw_people(people, (), sizes, 1000 * seed)
    second = draw_people(people, (first,), sizes, 1000 * seed + 1)
    pairs = tuple([(2 * pair, 2 * pair + 1) for pair in range(3 + seed % 6)])
    fixed = draw_pairs(pairs, (draw_pairs(pairs, (), seed),), seed)
    slip = Slip(2, 0, tuple(range(figures_of(second.tables[0]))))
    return (
        second,
        checks(second, (first,), people),
        [why_these_meet(second, (first,), table) for table in range(len(second.tables))],
        checks(second, (first,), people[2:]),
        fixed,
        with_late(second, (90, 91)),
        result_of_slip(slip, second),
        slip_problems(slip, second, (), Limits(1, 1, 1)),
        [(sizes_in_words(size), what_it_means(size, 12, True)) for _, size in choices_for(43)],
    )


def by_standing(seed: int) -> Any:
    """Return three rounds of a club night, two of them by the standing, with what is said."""
    people = tuple(range(1, 17 + seed % 9))
    sizes = choices_for(len(people))[seed % len(choices_for(len(people)))][1]
    history: tuple[Drawn, ...] = (draw_people(people, (), sizes, seed),)
    for number in (2, 3):
        rows = tuple([Row(player, 1 + player % (3 + seed), ()) for player in people[1:]])
        order = in_order(people, rows, 100 * seed + number)
        history += (draw_people_by_standing(order, history, sizes, seed),)
    pairs = tuple([(2 * pair, 2 * pair + 1) for pair in range(3 + seed % 6)])
    fixed = (draw_pairs(pairs, (), seed),)
    return (
        history,
        checks(history[2], history[:2], people),
        [why_these_meet(history[2], history[:2], at) for at in range(len(history[2].tables))],
        rule_of(history[2]),
        draw_pairs_by_standing(pairs, fixed, seed),
    )


def tournament(seed: int) -> Any:
    """Return some rounds of a Swiss with its standing, and the draws of other tournaments."""
    entrants = tuple(range(1, 6 + seed % 7))
    results: tuple[Result, ...] = ()
    rounds = []
    for number in range(1, 5):
        order = tuple([row.player for row in tournament_standing(entrants, results)])
        drawn = draw_swiss(order, results)
        rounds.append(drawn)
        for at, pair in enumerate(drawn.pairs):
            points = shuffled((0, 7, 16, 16, 25), 100 * seed + 10 * number + at)[:2]
            results += (result_from_points(number, ((pair[0],), (pair[1],)), points),)
        if drawn.bye is not None:
            results += (bye(number, drawn.bye, 25),)
    rows = tournament_standing(entrants, results)
    pairs = first_round(len(entrants))
    winners = tuple([pair[0] for pair in pairs])
    return (
        rounds, rows, decisions(rows), berger_rounds(len(entrants)), pairs,
        following_round(winners), third_place(((1, 4), (2, 3)), (1, 3)),
        sits_out((1, 8), 7),
    )  # fmt: skip


def pasted(seed: int) -> Any:
    """Return the names of a list with its doubts."""
    words = shuffled(
        ("Ана", "АНА", "Ilija", "Il.", "1.", "&", "\t", "\n", ",", "Фёдор", "\x85"), seed
    )
    return read_names(" ".join(words), ((1, "Ана"), (2, "Ilija Ана"), (3, "Федор")))


def acted(seed: int) -> Any:
    """Return the money of an evening after some acts, and how a wrong stake is refused."""
    typed = ("0.50", "0,05", "7", "", "1.234")[seed % 5]
    stakes = [
        {"unit": unit, "kind": kind, "amount": typed, "since": since}
        for unit, kind, since in (("EUR", "point", "next"), ("drinks", "match", "evening"))
    ]
    acts: list[Act] = []
    refused = []
    for at, data in enumerate(stakes):
        try:
            acts.append(Act(at + 1, "stake", read_stake(data), seed % 4))
        except AnswerError as error:
            refused.append([(list(one.path), one.code, one.text) for one in error.problems])
    paid = {"payer": 1, "payee": 2, "amount": seed, "plan": [[1, 2, seed]], "won": [[1, -seed]]}
    acts += [Act(3, "paid", paid), Act(4, "paid", paid), Act(5, "unpaid", {"act": 3 + seed % 3})]
    money = money_of(tuple(acts))
    said = [stake_sentence(one.stake, decimals_of(money.unit)) for one in holding(money.agreed)]
    return money, money_of((), money), said, refused


def a_night(seed: int) -> Any:
    """Return a club night after its acts, with its results and standing."""
    people = list(range(1, 13 + seed % 5))
    sizes = choices_for(len(people))[0][1]
    acts = [Act(1, "enter", {"players": people})]
    history: tuple[Drawn, ...] = ()
    for number in (1, 2):
        one = draw_people(tuple(people), history, sizes, 100 * seed + number)
        history += (one,)
        acts += [Act(0, "draw", answer_of(one)), Act(0, "publish", {"number": number})]
        for at, table in enumerate(one.tables):
            points = list(shuffled((0, 16, 90, 151, 162), seed + at)[: figures_of(table)])
            acts.append(Act(0, "result", {"round": number, "table": at, "points": points}))
    acts.append(Act(0, "no_result", {"round": 2, "table": seed % 3}))
    acts.append(Act(0, "leave", {"players": people[:1]}))
    night = night_of(tuple(acts))
    counted_by = ("points", "margin", "result")[seed % 3]
    form = Format("belot", 2, 12, "five", counted_by, best=seed % 2)
    return night, results_of_night(night), night_standing(night, form), missing_tables(night)


def pair_night(seed: int) -> Any:
    """Return three rounds of each way to draw fixed pairs, with a late pair, and what is said."""
    return [rounds_of_pairs(seed, pairing) for pairing, _, _ in pairings_for(5 + seed % 4)]


def rounds_of_pairs(seed: int, pairing: str) -> Any:
    """Return three rounds of fixed pairs. One pair comes late, another one goes home."""
    form = Format("belot", 3, 12, "out", ("points", "margin", "result")[seed % 3], pairing)
    pairs = [[2 * pair, 2 * pair + 1] for pair in range(5 + seed % 4)]
    people = [player for pair in pairs for player in pair]
    acts = [Act(1, "enter", {"players": people, "pairs": pairs})]
    said: list[Any] = []
    for number in (1, 2, 3):
        how = BY_LOT if number != 2 else BY_STANDING
        drawn = next_draw(night_of(tuple(acts)), form, how, 100 * seed + number)
        if drawn is None:
            break
        acts += [Act(0, "draw", answer_of(drawn)), Act(0, "publish", {"number": number})]
        night = night_of(tuple(acts))
        said.append(
            (drawn, pair_checks(night, pairing, drawn), rule_of_pairs(night, pairing, drawn))
        )
        for at in range(len(drawn.tables)):
            said.append(why_pairs_meet(night, pairing, drawn, at))
            points = list(shuffled((0, 16, 90, 151, 162), seed + 10 * number + at)[:2])
            acts.append(Act(0, "result", {"round": number, "table": at, "points": points}))
        if number == 1:
            late = {"players": [90, 91], "pairs": [[90, 91]]}
            acts.append(Act(0, "enter", late))
            filled = with_late_pairs(night_of(tuple(acts)), form, (90, 91))
            said.append(filled)
            acts.append(Act(0, "leave", {"players": [2, 3]}))
    return said, night_standing(night_of(tuple(acts)), form)


CALLS = {
    "a_night": a_night,
    "acted": acted,
    "by_standing": by_standing,
    "drawn": drawn,
    "evening": evening,
    "pair_night": pair_night,
    "pasted": pasted,
    "seated": seated,
    "season": season,
    "settled": settled,
    "tournament": tournament,
}


def called(question: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """Return what a function gives for a seed."""
    return {"is": flat(CALLS[question["call"]](question["seed"]))}
