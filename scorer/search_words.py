"""Words for the search: those that say nothing in a question, odd forms, and everyday synonyms.

The words of a game stand in its glossary; here are those of everyday language, in English and
in the languages in which the six games are at home.
"""

STOP_WORDS = {
    "en": """
        a about allowed am an and any anybody anyone are as at be been but by can could did
        didn't do does doesn't done don't for from get gets got had happen happened happens
        has have he her here him his how i if im in into is isn't it its it's just many may
        me mean means might much must my need now of ok okay on or our please she should so
        some somebody someone than that that's the their them then there these they this
        those to too was we were what what's when where which while who whom whose why will
        with would you your
    """,
    "de": """
        als am auch auf aus bei beim da das dass dem den der des die du ein eine einem einen
        einer eines er es etwas für hab habe haben hast hat hatte ich ihm ihn ihr im ist
        jemand jetzt kann man mein meine meinen meiner mir mit muss müssen noch nun nicht
        nur oder sein seine seinen seiner sich sie sind und uns vom von wann war warum was
        wenn wer wie wieviel wird wir wo zu zum zur darf dürfen soll eigentlich passiert
    """,
    "nl": """
        aan dan dat de deze een eens en er gebeurt heb hebben heeft het hij hoe hoeveel ik
        iemand in is je kan maar mag men mijn moet moeten naar niet nog nu of om op te toch
        uit van voor waar waarom wanneer wat we wel wie wij wordt ze zijn zo zij
    """,
    "ru": """
        а бы был была было в во вот где для до его ее ей ему если есть еще же за и из или им
        их к как какая какие какой когда кто куда ли мне мной могу мы на надо не нее него
        ней нет но о об обязан он она они от по под почему при про с себе сколько со так там
        то того тоже ты у уже что чтобы это этот я можно нужно делать будет кому дальше
        сейчас чей чья
    """,
    "bg": """
        аз бе беше ви вие го да дали е един една едно ето ще за защо и или има имам какво
        как кога кого кой коя кое което който която които колко къде ли ме ми мога може му
        на не него ней ни ние но от по при с са сам сега се си следва става съм със та те
        тези ти това тогава той трябва тя във в до някой пак
    """,
}
"""Words that tell no question from another. They count only where a question has no others."""

FORMS = {
    "led": "lead", "dealt": "deal", "misdealt": "misdeal", "drew": "draw", "drawn": "draw",
    "took": "take", "taken": "take", "beaten": "beat", "forgot": "forget", "forgotten": "forget",
    "wrote": "write", "written": "write", "shown": "show", "spoke": "speak", "spoken": "speak",
    "said": "say", "won": "win", "wins": "win", "lost": "lose", "loses": "lose", "held": "hold",
    "threw": "throw", "thrown": "throw", "gave": "give", "given": "give", "left": "leave",
    "kept": "keep", "chose": "choose", "chosen": "choose", "knew": "know", "saw": "see",
    "seen": "see", "lied": "lie", "sat": "sit", "fell": "fall", "fallen": "fall", "cannot": "can",
    "went": "go", "gone": "go", "broke": "break", "broken": "break", "stole": "steal",
}  # fmt: skip
"""Forms that share too few letters with their word; the word itself stands beside each."""

EVERYDAY = tuple(
    tuple(group.split(", "))
    for group in (
        "card, карта, карти, картата, karte, karten, kaart, kaarten",
        "suit, цвят, боя, масть, farbe, kleur",
        "follow suit, follow, serve, отговарям, отговори, bekennen, zugeben, kleur bekennen",
        "forget, забравих, забрави, vergessen, забыл, vergeten",
        (
            "wrong, грешен, грешно, сгреши, falsch, неверно, неверная, неправильно, fout, "
            "verkeerd, slecht, mistake, ошибка, fehler"
        ),
        "false, фалшив, фалшиво, ложныи",
        "deal, раздаване, раздаде, дадоха, geben, gegeben, сдача, сдал, раздача, delen, gegeven",
        "misdeal, vergeben, misdeel",
        "dealer, раздаващ, раздавач, geber, сдающии, gever",
        "turn, ред, реда, очередь, очереди, reihe, beurt",
        (
            "out of turn, извън ред, не по ред, не в свою очередь, вне очереди, voor de beurt, "
            "nicht an der reihe, ausser der reihe"
        ),
        "show, показа, показах, показал, gezeigt, zeigen, laten zien, expose, exposed, offen",
        "look, погледна, смотреть, подсмотрел, ansehen, anschauen, nakijken, kijken, peek, see",
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
        "few, short, missing, fewer, wenig, мало, weinig, too few, fehlt, не хватает, липсва",
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
