import type { PlaybookChallenge } from "../../playbook.ts";

/** What keeps an audience from answering. */
export const PRESENTATION_CHALLENGES: readonly PlaybookChallenge[] = [
  {
    needs: "noDecider",
    title: {
      en: "Who can grant this is not known",
      de: "Wer das bewilligen kann, ist nicht bekannt",
      fr: "On ne sait pas qui peut accorder la demande",
      es: "No se sabe quién puede conceder la petición",
    },
    text: {
      en: "An audience without a decider can only listen.",
      de: "Ein Publikum, in dem niemand entscheidet, kann nur zuhören.",
      fr: "Un public où personne ne décide ne peut qu'écouter.",
      es: "Un público en el que nadie decide solo puede escuchar.",
    },
    solution: {
      en: "Before the day, the organiser finds out who grants it and invites that person.",
      de: "Vor dem Termin klären, wer bewilligt, und diese Person einladen.",
      fr: "Avant la séance, trouver qui peut l'accorder et inviter cette personne.",
      es: "Antes de la sesión, averiguar quién la concede e invitar a esa persona.",
    },
  },
  {
    needs: "functionAbsent",
    title: {
      en: "An objection can still come from outside: {evidence}",
      de: "Ein Einwand kann noch von außen kommen: {evidence}",
      fr: "Une objection peut encore venir d'ailleurs : {evidence}",
      es: "Aún puede llegar una objeción de fuera: {evidence}",
    },
    text: {
      en: "Who is not in the room can undo the answer afterwards.",
      de: "Wer nicht im Raum ist, kann die Antwort später kippen.",
      fr: "Qui n'est pas dans la salle peut défaire la réponse ensuite.",
      es: "Quien no está en la sala puede deshacer la respuesta después.",
    },
    solution: {
      en: "The presenter meets them before, and opens with what changed since.",
      de: "Wer präsentiert, fragt vorher dort nach und zeigt zuerst, was sich seitdem geändert hat.",
      fr: "Qui présente les rencontre avant, et ouvre sur ce qui a changé depuis.",
      es: "Quien presenta habla antes con esa parte y abre con lo que ha cambiado.",
    },
  },
  {
    needs: "manyPeople",
    title: {
      en: "Nodding passes for agreement: {evidence}",
      de: "Nicken gilt als Zustimmung: {evidence}",
      fr: "Un hochement de tête passe pour un accord : {evidence}",
      es: "Asentir pasa por estar de acuerdo: {evidence}",
    },
    text: {
      en: "In a large room nobody likes to object first.",
      de: "In großer Runde widerspricht niemand gern als Erstes.",
      fr: "Dans une grande salle, personne n'aime objecter en premier.",
      es: "En una sala grande nadie quiere objetar primero.",
    },
    solution: {
      en: "At the decision, ask by name each person whose yes counts.",
      de: "Bei der Entscheidung alle, deren Ja zählt, beim Namen fragen.",
      fr: "À la décision, interroger par son nom chaque personne dont l'accord compte.",
      es: "Al decidir, preguntar por su nombre a cada persona cuyo sí cuenta.",
    },
  },
  {
    needs: "typical",
    title: {
      en: "Detail eats the time for the answer",
      de: "Details fressen die Zeit für die Antwort",
      fr: "Les détails mangent le temps de la réponse",
      es: "Los detalles se comen el tiempo de la respuesta",
    },
    text: {
      en: "One chart can take the whole meeting.",
      de: "Ein einziges Diagramm kann den ganzen Termin füllen.",
      fr: "Un seul graphique peut remplir toute la séance.",
      es: "Un solo gráfico puede llenar toda la reunión.",
    },
    solution: {
      en: "The facilitator parks detail with an owner; a back-up page holds the numbers.",
      de: "Die Moderation parkt Details mit einem Namen; eine Reserveseite hält die Zahlen bereit.",
      fr: "La personne qui anime note les détails avec un nom ; une page de réserve garde les chiffres.",
      es: "Quien modera aparca los detalles con un nombre; una página de reserva guarda las cifras.",
    },
  },
];
