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

const GO = "Tomas gives the go";
const LEGAL = "Does legal accept";
const LOOKUP = "Yuki to estimate";
const SINGLE = "stays on a single page";
const SEVEN = "7 of 9 participants";
const FORM = "address form on phones";

/** True items for meetings in which work is judged. */
export const REVIEW_TRUTHS: readonly MeetingTruths[] = [
  {
    fixture: "a design review with a report and a history",
    truths: [
      goal(
        "A go or a clear no from Tomas for booking flow v4, so that the build can start on Mon 9 March.",
        "Tomas gives the go before the build starts.",
        [GO],
      ),
      goal("Paying without an account is settled as the default for v4, yes or no.", "", [
        GO,
        SEVEN,
      ]),
      point("Address lookup: Yuki's estimate", "an estimate or a new date", [LOOKUP], "Yuki Arata"),
      point("Newsletter box: what legal needs", "the open question has an owner", [LEGAL]),
      point("Paying without an account: yes or no", "the default for v4, written down", [
        GO,
        SEVEN,
      ]),
      point("Address form on phones", "keep, change or test", [FORM], "Paul Okoye"),
      question(
        "Is paying without an account the default for v4?",
        "7 of 9 participants looked for it before they made an account.",
        [GO, SEVEN],
      ),
      question(
        "Does legal accept the pre-ticked newsletter box, and who asks them?",
        "This has been open since 19 February.",
        [LEGAL],
      ),
      question(
        "What does Tomas need to see before he gives the go for v4?",
        "The build starts on Mon 9 March.",
        [GO],
      ),
      question(
        "Does the single page still hold with the address form on phones?",
        "Three participants left the booking there because the keyboard hid the button.",
        [SINGLE, FORM],
      ),
      challenge(
        [
          "Legal's answer on the newsletter box is still open",
          "The question was asked on 19 February.",
          "Name who asks legal before the build starts on 9 March.",
        ],
        [LEGAL, GO],
      ),
      challenge(
        [
          "The single page may be argued about again",
          "On 19 February it was decided that the booking stays on a single page.",
          "Show that decision first and reopen it only for something new.",
        ],
        [SINGLE],
      ),
      challenge(
        [
          "The address form loses people on phones",
          "Three participants left the booking there because the keyboard hid the button.",
          "Open the form on a phone and look at the button before Tomas decides.",
        ],
        [FORM, GO],
      ),
      advice("Send Tomas pages 4 and 6 of the usability report before the meeting.", [
        GO,
        SEVEN,
        FORM,
      ]),
      advice(
        "Ask Yuki for the address lookup estimate ahead of the meeting; it was due on 26 February.",
        [LOOKUP],
      ),
      advice("Open with paying without an account, then ask Tomas for the go.", [GO, SEVEN]),
      sign("Tomas has said go or no to v4.", [GO]),
      sign("The address lookup has an estimate.", [LOOKUP]),
      insight("Yuki's estimate of the address lookup was due on 26 February: ask for it first.", [
        LOOKUP,
      ]),
      insight(
        "The booking stays on a single page, but the address form on it lost three participants on phones; check both together.",
        [SINGLE, FORM],
      ),
      insight(
        "7 of 9 participants looked for paying without an account (p. 4); that answers the question in the invitation, so confirm it.",
        [SEVEN, GO],
      ),
      insight("You want to cut rework before the build: close the address form question today.", [
        "Cut rework",
        FORM,
      ]),
    ],
  },
  {
    fixture: "a German approval with a named decider",
    truths: [
      goal("Petra sagt Ja oder noch nicht zur Newsletter-Vorlage.", "Petra gibt heute frei.", [
        "Freigabe",
        "Petra gibt",
      ]),
      point(
        "Freigabe der Newsletter-Vorlage",
        "Ja, Ja mit Auflagen oder noch nicht",
        ["Petra gibt"],
        "Petra Sommer",
      ),
      question(
        "Was fehlt Petra für die Freigabe der Newsletter-Vorlage?",
        "Petra gibt heute frei.",
        ["Petra gibt", "Freigabe"],
      ),
      question("Welche Auflagen knüpft Petra an die Freigabe?", "", ["Petra gibt", "Freigabe"]),
      challenge(
        [
          "Die Freigabe der Vorlage bleibt ohne klares Ja",
          "Petra gibt heute frei.",
          "Petra am Ende um ein Ja oder ein noch nicht bitten und es aufschreiben.",
        ],
        ["Petra gibt", "Freigabe"],
      ),
      advice(
        "Die Newsletter-Vorlage vorab an Petra schicken, damit die Freigabe nur noch ihr Ja braucht.",
        ["Petra gibt", "Freigabe"],
      ),
      sign("Petra hat die Vorlage freigegeben oder den Grund dagegen genannt.", [
        "Petra gibt",
        "Freigabe",
      ]),
    ],
  },
  {
    fixture: "a German critique with test results",
    truths: [
      goal(
        "Klar ist, was am Ablauf der drei Einstiegsscreens geändert wird, damit weniger beim Dauerauftrag abbrechen.",
        "Viele brechen beim Anlegen des Dauerauftrags ab.",
        ["Ich zeige den zweiten Stand"],
      ),
      point("Ablauf der drei Einstiegsscreens", "Liste der Stellen, an denen es hakt", [
        "Ich zeige den zweiten Stand",
      ]),
      point("Bankverbindung: wann wird sie abgefragt?", "neuer Platz oder bleibt", [
        "4 von 6 Personen",
      ]),
      question(
        "An welcher Stelle der Einstiegsscreens kommt die Bankverbindung zu früh?",
        "4 von 6 Personen brachen beim Anlegen des Dauerauftrags ab.",
        ["4 von 6 Personen", "Ich zeige den zweiten Stand"],
      ),
      question(
        "Was hat sich am Ablauf seit dem ersten Stand geändert?",
        "Gezeigt wird der zweite Stand.",
        ["Ich zeige den zweiten Stand"],
      ),
      challenge(
        [
          "Das Gespräch rutscht zu den Farben",
          "Gewünscht ist Rückmeldung nur zum Ablauf, nicht zu Farben.",
          "Zu Beginn sagen, dass es um den Ablauf geht, und Farben nur notieren.",
        ],
        ["Ich zeige den zweiten Stand"],
      ),
      advice("Mit dem Dauerauftrag beginnen: Dort brachen 4 von 6 Personen ab.", [
        "4 von 6 Personen",
      ]),
      sign("Für den Dauerauftrag gibt es einen neuen Ablauf.", ["Ich zeige den zweiten Stand"]),
      insight(
        "Laut Testprotokoll (S. 2) wird die Bankverbindung zu früh abgefragt: den Ablauf dort zuerst prüfen.",
        ["4 von 6 Personen"],
      ),
    ],
  },
  {
    fixture: "a steering committee with an ask and an audit",
    truths: [
      goal(
        "Renate Vogel says yes or no to two accessibility specialists from April.",
        "The audit shows where we stand.",
        ["fund two accessibility"],
      ),
      point("The ask: two accessibility specialists", "yes, no or what is missing", [
        "fund two accessibility",
      ]),
      point("Four components, 31 failures", "which component comes first", [
        "31 of these failures",
      ]),
      question("What would Renate need to fund two specialists from April?", "Renate decides.", [
        "fund two accessibility",
      ]),
      question(
        "Which of the four components do the two specialists take first?",
        "31 of the failures come from only four components.",
        ["31 of these failures", "The audit recommends"],
      ),
      challenge(
        [
          "The relaunch is offered as a reason to wait",
          "The audit says that the component work cannot wait for the relaunch.",
          "Show slide 3 before Renate decides.",
        ],
        ["The audit recommends", "fund two accessibility"],
      ),
      advice("Put the ask first: fund two specialists from April, then show the audit.", [
        "fund two accessibility",
      ]),
      advice("Show Renate slide 2 the day before.", [
        "31 of these failures",
        "fund two accessibility",
      ]),
      sign("Renate has decided on the two specialists.", ["fund two accessibility"]),
      insight(
        "The ask says two specialists from April, the audit recommends two for nine months: say for how long.",
        ["fund two accessibility", "The audit recommends"],
      ),
      insight("31 failures come from only four components (slide 2); start there.", [
        "31 of these failures",
      ]),
    ],
  },
  {
    fixture: "a Spanish presentation to the board",
    truths: [
      goal(
        "El comité elige una de las dos líneas gráficas para la nueva identidad del museo.",
        "La señalética empieza el 16 de marzo.",
        ["Pedimos que el comité", "nueva identidad"],
      ),
      point("Las dos líneas gráficas, lado a lado", "una línea elegida", ["Pedimos que el comité"]),
      point(
        "Decisión de Carmen",
        "sí a una de las dos",
        ["Pedimos que el comité"],
        "Carmen Ortega",
      ),
      question(
        "¿Qué necesita ver Carmen para elegir una de las dos líneas?",
        "Carmen Ortega decide.",
        ["Pedimos que el comité"],
      ),
      question(
        "¿Qué pasa con la señalética si hoy no se elige una línea?",
        "La señalética empieza el 16 de marzo.",
        ["Pedimos que el comité"],
      ),
      challenge(
        [
          "El comité pide una mezcla de las dos líneas",
          "Pedimos que elija una de las dos.",
          "Recordar antes de decidir que la señalética empieza el 16 de marzo.",
        ],
        ["Pedimos que el comité"],
      ),
      advice("Abrir con la petición: elegir una de las dos líneas gráficas.", [
        "Pedimos que el comité",
      ]),
      advice("Enseñar a Carmen las dos líneas antes de la reunión.", ["Pedimos que el comité"]),
      sign("Carmen ha elegido una línea gráfica.", ["Pedimos que el comité"]),
      insight("La señalética empieza el 16 de marzo: pregunte qué línea gráfica llega a tiempo.", [
        "Pedimos que el comité",
      ]),
    ],
  },
];
