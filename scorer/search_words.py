"""Words for the search: those that say nothing in a question, and odd forms, in English and in the
languages in which the games are at home."""

from scorer.hashed import hashed

STOP_WORDS = {
    "en": """
        a about allowed am an and any anybody anyone are as at be been but by can could did
        do does done for from get gets got had happen happened happens has have he her here
        him his how i if im in into is it it's its just know many may me mean means might
        much must my need now of ok okay on or our please really she should so some somebody
        someone tell than that that's the their them then there these they think this those
        to told too was way we were what what's when where which while who whom whose why
        will with would you your
    """,
    "de": """
        als am auch auf aus bedeutet bei beim da darf das dass dem den der des die du dürfen
        eigentlich ein eine einem einen einer eines er es etwas für hab habe haben hast hat
        hatte heißt ich ihm ihn ihr im ist jemand jetzt kann man mein meine meinen meiner
        mir mit muss müssen noch nun nur oder passiert sein seine seinen seiner sich sie
        sind soll und uns viel vom von vor wann war warum was wenn wer wie wieviel wir wird
        wo zu zum zur
    """,
    "nl": """
        aan betekent dan dat de deze een eens en er gebeurt heb hebben heeft het hij hoe
        hoeveel iemand ik in is je kan maar mag men mijn moet moeten naar nog nu of om op te
        toch uit van voor waar waarom wanneer wat we wel wie wij wordt ze zij zijn zo
    """,
    "ru": """
        а будет бы был была было в во вот где дальше делать для до его ее ей ему если есть
        еще же за значит и из или им их к как какая какие какой когда кому кто куда ли мне
        мной могу можно мы на надо него нее ней но нужно о об обязан он она они от по под
        почему при про с себе сейчас сколько со так такое там то того тоже ты у уже хотя чей
        что чтобы чья это этот я
    """,
    "bg": """
        аз бе беше в ви вие във го да дали до е един една едно ето за защо значи и или има
        имам как какво кога кого кое което които кой който колко коя която къде ли ме ми
        мога може му на него ней ни ние но някой означава от пак по при с са сам се сега си
        следва става съм със та те тези ти това тогава той трябва тя ще
    """,
}
"""Words that tell no question from another. They count only where a question has no others."""

WEAK_WORDS = """
    card cards game hand player players partner opponent opponents side
    карта карти картата игра играч партньор партньорът противник
    карту карты карт игрок игры игре игру соперник напарник
    karte karten spiel spieler partner gegner blatt
    kaart kaarten spel speler maat tegenstander
"""
"""Words that tell little: they are in most questions, whatever is asked."""

NOT = "not"
DENIALS = """
    didnt doesnt dont isnt wasnt arent werent hasnt havent hadnt wont wouldnt shouldnt never no
    nicht kein keine keinen niet geen не нет нито
"""
"""All say that something is not so, as NOT does."""

FORMS = hashed(
    {
    "led": "lead", "dealt": "deal", "misdealt": "misdeal", "drew": "draw", "drawn": "draw",
    "took": "take", "taken": "take", "beaten": "beat", "forgot": "forget", "forgotten": "forget",
    "wrote": "write", "written": "write", "shown": "show", "spoke": "speak", "spoken": "speak",
    "won": "win", "wins": "win", "lost": "lose", "loses": "lose", "held": "hold", "paid": "pay",
    "threw": "throw", "thrown": "throw", "gave": "give", "given": "give", "left": "leave",
    "kept": "keep", "chose": "choose", "chosen": "choose", "saw": "see", "seen": "see",
    "lied": "lie", "fell": "fall", "fallen": "fall", "went": "go", "gone": "go",
    "broke": "break", "broken": "break", "sixes": "six",
    **dict.fromkeys(DENIALS.split(), NOT),
    **dict.fromkeys(("cannot", "cant", "couldnt"), "without"),
    }.items()
)  # fmt: skip
"""Forms that share too few characters with their word; the word itself stands beside each."""
