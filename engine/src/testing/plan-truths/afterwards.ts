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

/**
 * True items worded more freely, written when the rules stood: 51 % of their sentences did, until the common verbs and small
 * words of four languages were added.
 */
export const TRUTHS_AFTERWARDS: readonly MeetingTruths[] = [
  {
    fixture: "a design review with a report and a history",
    truths: [
      goal("Tomas can give or withhold the go for v4 with the open questions answered.", "", [
        "Tomas gives the go",
      ]),
      point("Legal and the newsletter checkbox", "someone who gets the answer", [
        "Does legal accept",
      ]),
      question(
        "How long will the address lookup take, Yuki?",
        "The estimate was due on 26 February.",
        ["Yuki to estimate"],
      ),
      question(
        "Should guests pay without an account by default?",
        "Most participants in the test wanted to.",
        ["7 of 9 participants"],
      ),
      challenge(
        [
          "Phone users get stuck in the address form",
          "The keyboard covered the button for three participants.",
          "Walk through the form on a real phone before voting.",
        ],
        ["address form on phones"],
      ),
      advice("Have the usability report open at page 4 when the default is discussed.", [
        "7 of 9 participants",
      ]),
      insight(
        "Nobody has answered whether legal accepts the pre-ticked newsletter box; get a name for it today.",
        ["Does legal accept"],
      ),
      insight(
        "It was decided on 19 February to keep the booking on one page; do not reopen that.",
        ["stays on a single page"],
      ),
    ],
  },
  {
    fixture: "a German critique with test results",
    truths: [
      goal("Drei konkrete Änderungen am Ablauf, die den Abbruch beim Dauerauftrag senken.", "", [
        "Ich zeige den zweiten Stand",
      ]),
      question(
        "Warum brachen 4 von 6 Personen beim Dauerauftrag ab?",
        "Im Protokoll steht: Die Bankverbindung wird zu früh abgefragt.",
        ["4 von 6 Personen"],
      ),
      advice("Farben ausklammern: Jana möchte nur Rückmeldung zum Ablauf.", [
        "Ich zeige den zweiten Stand",
      ]),
      insight("Die Bankverbindung wird zu früh abgefragt; später fragen und noch einmal testen.", [
        "4 von 6 Personen",
      ]),
      sign("Alle wissen, welcher Screen geändert wird.", ["Ich zeige den zweiten Stand"]),
    ],
  },
  {
    fixture: "a steering committee with an ask and an audit",
    truths: [
      goal("A decision by Renate Vogel on funding two accessibility specialists from April.", "", [
        "fund two accessibility",
      ]),
      question(
        "For how long are the two specialists needed?",
        "The audit recommends nine months.",
        ["The audit recommends"],
      ),
      advice("Start with the ask, keep the audit for questions.", ["fund two accessibility"]),
      insight("31 of the failures sit in four components, so fixing those first pays off.", [
        "31 of these failures",
      ]),
    ],
  },
  {
    fixture: "a Spanish presentation to the board",
    truths: [
      goal("Salir con una línea gráfica elegida antes de que empiece la señalética.", "", [
        "Pedimos que el comité",
      ]),
      question(
        "¿Qué línea gráfica funciona mejor en la señalética?",
        "La señalética empieza el 16 de marzo.",
        ["Pedimos que el comité"],
      ),
      advice("Mostrar las dos líneas juntas y pedir una decisión a Carmen Ortega.", [
        "Pedimos que el comité",
      ]),
      sign("El comité sabe qué línea se usa el 16 de marzo.", ["Pedimos que el comité"]),
    ],
  },
  {
    fixture: "a French readout with a report and open points",
    truths: [
      goal("Décider quoi changer dans l'espace client avant le 24 mars.", "", [
        "Décider ce qui change",
      ]),
      point("Facture : où la montrer", "un emplacement choisi", [
        "cherchent leur facture",
        "dès l'accueil",
      ]),
      question(
        "Faut-il simplifier les règles du mot de passe ?",
        "5 personnes sur 8 ont abandonné à cette étape.",
        ["création du mot de passe"],
      ),
      challenge(
        [
          "Personne n'est nommé pour prévenir le service client",
          "La question date du 12 février.",
          "Choisir quelqu'un avant la fin de la réunion.",
        ],
        ["Qui prévient"],
      ),
      advice("Laisser Karim parler d'abord des règles du mot de passe.", ["Karim vérifie"]),
      insight(
        "Le rapport recommande de montrer la facture dès l'accueil ; vérifiez que c'est possible avant la mise en ligne.",
        ["dès l'accueil"],
      ),
    ],
  },
  {
    fixture: "a German readout of a diary study",
    truths: [
      goal("Entschieden ist, wann die App erinnert.", "", ["Wir entscheiden"]),
      question("Was spricht gegen den Samstag?", "Die Studie empfiehlt ihn für die Erinnerung.", [
        "auf den Samstag",
      ]),
      advice("Zuerst die Ergebnisse auf S. 2 zeigen, dann über den Samstag entscheiden.", [
        "am Abend",
        "auf den Samstag",
      ]),
    ],
  },
  {
    fixture: "a client weekly with copy that is overdue",
    truths: [
      goal("Agree on a new date for the landing page copy.", "", ["Grace to send"]),
      question("Is there a draft of the copy that we can start with?", "", ["Grace to send"]),
      advice("Ask Grace kindly what would help her finish the copy.", ["Grace to send"]),
      insight("The landing page copy has been due since 26 February; settle a date.", [
        "Grace to send",
      ]),
    ],
  },
  {
    fixture: "a handoff to engineering",
    truths: [
      goal("Noor has everything needed to begin the seat map on 12 March.", "", [
        "Noor (front end)",
      ]),
      question("Can Noor begin without the small phone screens?", "They are still missing.", [
        "Noor (front end)",
      ]),
      advice("Go through each screen with Noor, including empty and error states.", [
        "Noor (front end)",
      ]),
    ],
  },
  {
    fixture: "a discovery with requirements",
    truths: [
      goal("We know enough about typing returns by hand to write a brief by 20 March.", "", [
        "Warehouse staff type",
      ]),
      question("Dana, where does typing returns by hand cost most time?", "", [
        "Warehouse staff type",
      ]),
      insight(
        "Late parcels cost 4 euros each once 48 hours have passed; ask how often that happens.",
        ["within 48 hours"],
      ),
    ],
  },
  {
    fixture: "a French client check-in",
    truths: [
      goal("Confirmer la mise en ligne du catalogue le 2 avril.", "", ["refonte du catalogue"]),
      question("Qu'est-ce qui pourrait retarder la mise en ligne du 2 avril ?", "", [
        "refonte du catalogue",
      ]),
    ],
  },
  {
    fixture: "a sprint planning with a proposed goal",
    truths: [
      goal("The team commits to a goal for sprint 14.", "", ["Proposed goal"]),
      question("Which changes to a booking do people call us about most?", "", ["Proposed goal"]),
      advice("Read the proposed goal aloud before picking tickets.", ["Proposed goal"]),
    ],
  },
];
