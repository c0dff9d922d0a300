"""Everyday synonyms for the search, in English and in the languages in which the games are at
home; the words of a game stand in its glossary."""

EVERYDAY = tuple(
    tuple(group.split(", "))
    for group in (
        "card, карта, карти, картата, karte, karten, kaart, kaarten",
        "suit, цвят, боя, масть, farbe, kleur",
        "follow suit, follow, serve, отговарям, отговори, bekennen, zugeben, kleur bekennen",
        "forget, забравих, забрави, vergessen, забыл, vergeten",
        (
            "wrong, грешен, грешно, сгреши, falsch, неверно, неверная, неправильно, fout, "
            "verkeerd, slecht, mistake, accident, ошибка, fehler"
        ),
        "false, фалшив, фалшиво, ложныи",
        (
            "deal, раздаване, раздаде, дадоха, geben, gegeben, сдача, сдал, сдаёт, сдавать, "
            "раздача, delen, deelt, gegeven"
        ),
        (
            "worth, cost, value, points, струва, точки, стоит, очки, очков, wert, kostet, punkte, "
            "waard, punten"
        ),
        "misdeal, vergeben, misdeel",
        "dealer, раздаващ, раздавач, geber, сдающии, gever",
        "turn, ред, реда, очередь, очереди, reihe, beurt",
        (
            "out of turn, извън ред, без ред, не по ред, не в свою очередь, вне очереди, "
            "voor de beurt, "
            "nicht an der reihe, ausser der reihe"
        ),
        "next, следующий, следующим, следващ, следващия, nächste, nächster, volgende",
        "play, играя, изигра, сыграл, spielen, gespielt, spelen, gespeeld",
        "begin, start, начало, започва, начинает, beginnt, anfangen, beginnen",
        "score, result, резултат, резултата, ergebnis, счёт, результат, uitslag, stand",
        "last, последна, последната, последний, letzte, letzten, laatste",
        "second, втора, вторая, вторую, zweite, tweede",
        "all, everybody, everyone, every, всички, alle, все, iedereen",
        "show, показа, показах, показал, gezeigt, zeigen, laten zien, expose, exposed, offen",
        (
            "look, погледна, смотреть, подсмотрел, ansehen, anschauen, angeschaut, "
            "angesehen, eingesehen, nakijken, kijken, zien, bekijken, peek, see"
        ),
        "early, рано, fruh, vroeg, soon",
        "late, късно, spat, поздно, laat, nachtraglich, afterwards",
        "count, броя, брои, zahlen, считать, посчитать, сходится, tellen, add up",
        (
            "write, записва, записан, запис, schreiben, geschrieben, записать, записано, "
            "schrijven, geschreven, zettel, sheet, score sheet"
        ),
        (
            "take back, withdraw, undo, върна, zurucknehmen, вернуть, взять назад, terugnemen, "
            "intrekken"
        ),
        "pay, плаща, zahlt, bezahlen, платит, betalen, betaalt",
        "rest, останалите, rest der stiche, остальные, остаток",
        "pass, пас, passen, passe, пасую, gepasst, past",
        "trick, взятка, ръка, stich, stiche, slag, slagen",
        "lead, ход, ходит, пошел, ausspielen, ausgespielt, uitkomen, играе първи",
        "ace, асо, туз, ass, aas",
        "equal, равни, поровну, gleich, gelijk, same, tie, level, unentschieden",
        "few, short, missing, wenig, мало, weinig, too few, fehlt, не хватает, липсва",
        "talk, speak, signal, sign, говори, reden, подсказывать, seinen, teken, tip",
        "draw, ничья, remis, равенство",
        "end, край, ende, конец, einde, over, finish",
        "win, печели, gewinnen, gewonnen, выиграл, winnen",
        "lose, губи, verlieren, verloren, проиграл, verliezen",
        "resign, give up, concede, сдаться, сдаюсь, aufgeben, opgeven",
        "penalty, наказание, strafe, штраф, straf, fine, глоба",
        "six, шест, шестица, шестерка, sechs, zes",
        "trump, trumps, коз, козырь, козырять, atout, troef, цакам",
        "cheat, lie, лъжа, betrugen, обман, vals spelen",
        "pile, stack, купчина, haufen, кон, стопка, stapel",
        "beat, cover, бие, бить, побил, бьет, покрыл, крыть, stechen",
        "bonus, premium, премия, pramie",
        (
            "round off, rounding, rounded, закръгля, закръгляне, runden, aufrunden, округлять, "
            "afronden"
        ),
    )
)
"""What is said for one thing, in several languages: whoever asks with one finds the others."""
