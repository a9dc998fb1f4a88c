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

/** The same once more, written after that: 61 % stood before four rules were loosened for them. */
export const TRUTHS_LAST: readonly MeetingTruths[] = [
  {
    fixture: "a design review with a report and a history",
    truths: [
      goal("Booking flow v4 leaves the room with a go or with a list of what is missing.", "", [
        "Booking flow v4",
        "Tomas gives the go",
      ]),
      point("Estimate for the address lookup", "a number of days", ["Yuki to estimate"]),
      question(
        "What would we lose if guests had to make an account first?",
        "7 of 9 participants looked for a way without one.",
        ["7 of 9 participants"],
      ),
      question(
        "Who has contact with legal about the newsletter box?",
        "The question is still open.",
        ["Does legal accept"],
      ),
      advice("Put the legal question early, since the build starts on Monday 9 March.", [
        "Does legal accept",
        "Tomas gives the go",
      ]),
      insight(
        "Three participants stopped at the address form on phones (p. 6); check the keyboard before the build.",
        ["address form on phones"],
      ),
    ],
  },
  {
    fixture: "a German approval with a named decider",
    truths: [
      goal("Ein klares Ja oder Nein von Petra zur Newsletter-Vorlage.", "", [
        "Freigabe",
        "Petra gibt",
      ]),
      question("Was müsste sich ändern, damit Petra freigibt?", "", ["Petra gibt"]),
      advice("Petra die Vorlage einen Tag vorher zeigen.", ["Petra gibt", "Freigabe"]),
    ],
  },
  {
    fixture: "a German critique with test results",
    truths: [
      point("Dauerauftrag: wo brechen Leute ab?", "eine Liste der Stellen", ["4 von 6 Personen"]),
      question(
        "Kann die Bankverbindung später abgefragt werden?",
        "4 von 6 Personen brachen beim Dauerauftrag ab.",
        ["4 von 6 Personen"],
      ),
      insight(
        "4 von 6 Personen brachen beim Anlegen des Dauerauftrags ab (S. 2); damit anfangen.",
        ["4 von 6 Personen"],
      ),
    ],
  },
  {
    fixture: "a Spanish presentation to the board",
    truths: [
      point("Elegir entre las dos líneas", "una decisión anotada", ["Pedimos que el comité"]),
      question("¿Quién avisa al equipo de señalética antes del 16 de marzo?", "", [
        "Pedimos que el comité",
      ]),
      advice("Recordar al principio que Carmen Ortega decide.", ["Pedimos que el comité"]),
    ],
  },
  {
    fixture: "a French readout with a report and open points",
    truths: [
      goal("Chaque constat du rapport mène à un changement, un maintien ou un test.", "", [
        "dès l'accueil",
      ]),
      question(
        "Karim, où en sont les règles du mot de passe ?",
        "La vérification était prévue pour le 26 février.",
        ["Karim vérifie"],
      ),
      advice("Montrer la page 5 avant de discuter du mot de passe.", ["création du mot de passe"]),
      insight(
        "La facture se trouve dans les documents, mais 6 personnes sur 8 la cherchent dans les messages.",
        ["cherchent leur facture"],
      ),
    ],
  },
  {
    fixture: "a steering committee with an ask and an audit",
    truths: [
      question("Which four components cause 31 failures?", "Slide 2 names them as the source.", [
        "31 of these failures",
      ]),
      advice("Send the audit to Renate two days ahead.", ["fund two accessibility"]),
      insight(
        "The component work cannot wait for the relaunch, says the audit (slide 3); ask for the decision today.",
        ["The audit recommends"],
      ),
    ],
  },
  {
    fixture: "a client weekly with copy that is overdue",
    truths: [
      point(
        "Landing page: where is the copy?",
        "a date from Grace",
        ["Grace to send"],
        "Grace Tan",
      ),
      question("Which part of the landing page copy is ready, Grace?", "", ["Grace to send"]),
    ],
  },
  {
    fixture: "a handoff to engineering",
    truths: [
      point("Missing screens for small phones", "who draws each, until when", ["Noor (front end)"]),
      insight(
        "Noor begins on 12 March, yet small phones have no screens; agree on the order of work.",
        ["Noor (front end)"],
      ),
    ],
  },
  {
    fixture: "an all-hands of many",
    truths: [
      goal("Everyone knows the date by which archives have to be on the new file server.", "", [
        "new file server",
      ]),
      question("What do we do with archives nobody owns?", "", ["new file server"]),
    ],
  },
];
