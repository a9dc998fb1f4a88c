import {
  advice,
  challenge,
  goal,
  insight,
  type MeetingTruths,
  point,
  question,
  sign,
} from "./truth.ts";

const CHANGE = "Décider ce qui change";
const INVOICE = "cherchent leur facture";
const PASSWORD = "création du mot de passe";
const HOME_PAGE = "dès l'accueil";
const RULES = "Karim vérifie";
const WARN = "Qui prévient";
const EVENING = "am Abend";
const SATURDAY = "auf den Samstag";
const REMIND = "Wir entscheiden";
const MONEY = "money comes back";

/** True items for meetings about studies. */
export const RESEARCH_TRUTHS: readonly MeetingTruths[] = [
  {
    fixture: "a French readout with a report and open points",
    truths: [
      goal(
        "Une liste de ce qui change dans l'espace client avant la mise en ligne du 24 mars.",
        "5 personnes sur 8 ont abandonné la création du mot de passe.",
        [CHANGE, PASSWORD],
      ),
      point("Règles du mot de passe", "ce que Karim a vérifié", [RULES], "Karim Haddou"),
      point("Qui prévient le service client", "un nom et une date", [WARN]),
      point("La facture dès l'accueil", "oui, non ou à tester", [HOME_PAGE]),
      question(
        "Qui prévient le service client du nouveau parcours ?",
        "La question est ouverte depuis le 12 février.",
        [WARN],
      ),
      question(
        "Que disent les règles du mot de passe vérifiées avec la sécurité ?",
        "Karim devait les vérifier pour le 26 février.",
        [RULES],
      ),
      question(
        "Montre-t-on la facture dès l'accueil avant le 24 mars ?",
        "6 personnes sur 8 la cherchent dans les messages.",
        [INVOICE, CHANGE, HOME_PAGE],
      ),
      challenge(
        [
          "Les règles du mot de passe changent à chaque essai",
          "5 personnes sur 8 ont abandonné la création.",
          "Demander à Karim en premier ce que dit la sécurité.",
        ],
        [PASSWORD, RULES],
      ),
      challenge(
        [
          "Le service client n'est pas encore prévenu",
          "La question est restée ouverte le 12 février.",
          "Nommer avant la fin qui prévient le service client.",
        ],
        [WARN],
      ),
      advice("Commencer par les conclusions du rapport, la méthode reste en annexe.", [HOME_PAGE]),
      advice("Envoyer les pages 4 et 5 du rapport à Karim avant la réunion.", [
        INVOICE,
        PASSWORD,
        RULES,
      ]),
      sign("Chaque changement a un nom et une date avant le 24 mars.", [CHANGE]),
      insight(
        "Karim devait vérifier les règles du mot de passe pour le 26 février : demandez-lui le résultat.",
        [RULES],
      ),
      insight(
        "6 personnes sur 8 cherchent leur facture dans les messages (p. 4) et le rapport recommande de la montrer dès l'accueil : décidez-le.",
        [INVOICE, HOME_PAGE],
      ),
    ],
  },
  {
    fixture: "a German readout of a diary study",
    truths: [
      goal(
        "Festgelegt ist, was sich an den Erinnerungen der Stromzähler-App ändert.",
        "7 Haushalte beschreiben die Erinnerung am Abend als störend.",
        [REMIND, EVENING],
      ),
      point("Erinnerung am Abend: bleibt oder geht", "eine Entscheidung mit Grund", [EVENING]),
      point("Erinnerung auf den Samstag legen", "ja, nein oder testen", [SATURDAY]),
      question(
        "Legen wir die Erinnerung auf den Samstag?",
        "Die Studie empfiehlt es, weil dann jemand zu Hause ist.",
        [SATURDAY, REMIND],
      ),
      question(
        "Für wen gilt der Befund zur Erinnerung am Abend nicht?",
        "7 Haushalte nennen sie störend.",
        [EVENING],
      ),
      challenge(
        [
          "Die Empfehlung zum Samstag bleibt ohne Entscheidung",
          "Die Studie empfiehlt, die Erinnerung auf den Samstag zu legen.",
          "Am Ende für jede Erinnerung ändern, behalten oder prüfen aufschreiben.",
        ],
        [SATURDAY, REMIND],
      ),
      advice("Mit den 7 Haushalten beginnen, die Methode kommt nur auf Nachfrage.", [EVENING]),
      sign("Zu jeder Erinnerung gibt es eine Entscheidung.", [REMIND]),
      insight(
        "7 Haushalte stört die Erinnerung am Abend, die Studie rät zum Samstag: beides zusammen entscheiden.",
        [EVENING, SATURDAY],
      ),
    ],
  },
  {
    fixture: "a plan for a study",
    truths: [
      goal(
        "The one question of the refund study is agreed before recruiting starts on 16 March.",
        "Recruiting starts on 16 March.",
        [MONEY],
      ),
      point("Do people understand when money returns?", "the question in one sentence", [MONEY]),
      question(
        "What would we change if people do not understand when their money comes back?",
        "",
        [MONEY],
      ),
      question("Whom do we recruit for the refund journey?", "Recruiting starts on 16 March.", [
        MONEY,
        "refund journey",
      ]),
      advice("Write the question first and choose the method afterwards.", [MONEY]),
      sign("Recruiting can start on 16 March.", [MONEY]),
      insight("Recruiting starts on 16 March: agree today on whom to invite.", [MONEY]),
    ],
  },
];
