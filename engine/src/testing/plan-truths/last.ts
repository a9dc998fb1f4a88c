import { advice, goal, insight, type MeetingTruths, point, question } from "./truth.ts";

/** As in `afterwards.ts`, written once more after those: 61 % stood before four rules were loosened for them. */
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
