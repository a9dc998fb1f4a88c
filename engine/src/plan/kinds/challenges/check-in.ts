import type { PlaybookChallenge } from "../../playbook.ts";

/** What turns into a surprise between two companies; fit to be read by either. */
export const CHECK_IN_CHALLENGES: readonly PlaybookChallenge[] = [
  {
    needs: "inputOverdue",
    title: {
      en: "Something we wait for is late: {evidence}",
      de: "Eine Zulieferung ist überfällig: {evidence}",
      fr: "Un élément attendu est en retard : {evidence}",
      es: "Algo que se espera llega tarde: {evidence}",
    },
    text: {
      en: "The work that waits for it cannot start.",
      de: "Die Arbeit, die darauf wartet, kann nicht beginnen.",
      fr: "Le travail qui en dépend ne peut pas commencer.",
      es: "El trabajo que depende de ello no puede empezar.",
    },
    solution: {
      en: "Name the last possible day now, and what moves after it.",
      de: "Jetzt den letzten möglichen Tag nennen, und was sich danach verschiebt.",
      fr: "Nommer maintenant le dernier jour possible, et ce qui glisse ensuite.",
      es: "Nombrar ahora el último día posible y lo que se mueve después.",
    },
  },
  {
    needs: "carriedOften",
    title: {
      en: "Still open after several meetings: {evidence}",
      de: "Nach mehreren Terminen noch offen: {evidence}",
      fr: "Toujours ouvert après plusieurs réunions : {evidence}",
      es: "Sigue abierto tras varias reuniones: {evidence}",
    },
    text: {
      en: "A point that stays open loses its date without a decision.",
      de: "Ein Punkt, der offen bleibt, verliert sein Datum ohne Entscheidung.",
      fr: "Un point qui reste ouvert perd sa date sans décision.",
      es: "Un punto que sigue abierto pierde su fecha sin decisión.",
    },
    solution: {
      en: "Take it first: a new date, another owner or off the list.",
      de: "Zuerst behandeln: neues Datum, anderer Name oder streichen.",
      fr: "Le traiter en premier : nouvelle date, autre nom ou retrait de la liste.",
      es: "Tratarlo primero: nueva fecha, otro nombre o fuera de la lista.",
    },
  },
  {
    needs: "twoCompanies",
    title: {
      en: "Answers come from two sides: {evidence}",
      de: "Antworten kommen von zwei Seiten: {evidence}",
      fr: "Les réponses viennent de deux côtés : {evidence}",
      es: "Las respuestas llegan de dos partes: {evidence}",
    },
    text: {
      en: "Two answers to one question cost a round.",
      de: "Zwei Antworten auf eine Frage kosten eine Runde.",
      fr: "Deux réponses à une question coûtent un tour de plus.",
      es: "Dos respuestas a una pregunta cuestan una ronda más.",
    },
    solution: {
      en: "Note one name per topic and side before the meeting closes.",
      de: "Vor Schluss je Thema und Seite einen Namen notieren.",
      fr: "Noter un nom par sujet et par côté avant de clore.",
      es: "Anotar un nombre por tema y parte antes de cerrar.",
    },
  },
  {
    needs: "typical",
    title: {
      en: "New wishes come up in passing",
      de: "Neue Wünsche fallen nebenbei",
      fr: "De nouveaux souhaits arrivent en passant",
      es: "Surgen deseos nuevos de pasada",
    },
    text: {
      en: "Said in passing, a wish and a promise sound alike.",
      de: "Nebenbei gesagt klingen Wunsch und Zusage gleich.",
      fr: "Dits en passant, un souhait et une promesse se ressemblent.",
      es: "Dichos de pasada, un deseo y una promesa suenan igual.",
    },
    solution: {
      en: "Write each as a change with its effect on the date before anyone says yes.",
      de: "Jeden als Änderung mit Folge für den Termin aufschreiben, bevor jemand Ja sagt.",
      fr: "Écrire chacun comme un changement avec son effet sur la date, avant tout oui.",
      es: "Escribir cada uno como cambio con su efecto en la fecha, antes de decir que sí.",
    },
  },
];
