import type { Playbook } from "../playbook.ts";

/** Unblocks today, and takes at most five lines. */
export const STAND_UP: Playbook = {
  goals: [
    {
      en: "Clear what is stuck in {the project} today.",
      de: "Heute lösen, was hängt: {project}.",
      fr: "Débloquer aujourd'hui ce qui est coincé : {project}.",
      es: "Desbloquear hoy lo que está parado: {project}.",
    },
    {
      en: "Clear what is stuck in {the artefact} today.",
      de: "Heute lösen, was hängt: {artefact}.",
      fr: "Débloquer aujourd'hui ce qui est coincé : {artefact}.",
      es: "Desbloquear hoy lo que está parado: {artefact}.",
    },
    {
      en: "Clear what is stuck today.",
      de: "Heute lösen, was hängt.",
      fr: "Débloquer aujourd'hui ce qui est coincé.",
      es: "Desbloquear hoy lo que está parado.",
    },
  ],
  agenda: [
    {
      id: "stuck",
      title: {
        en: "Stuck and nearly done, along the board",
        de: "Hängendes und fast Fertiges, am Board entlang",
        fr: "Bloqué et presque fini, en suivant le tableau",
        es: "Parado y casi hecho, siguiendo el tablero",
      },
      outcome: {
        en: "a helper for each stuck item",
        de: "je hängendem Punkt jemand, der hilft",
        fr: "pour chaque blocage, quelqu'un qui aide",
        es: "para cada bloqueo, alguien que ayude",
      },
      share: 80,
      lead: "everyone",
    },
  ],
  at15: { stuck: 12, "read-back": 3 },
  at30: { stuck: 25, "read-back": 5 },
  readBack: {
    id: "read-back",
    title: {
      en: "Who meets afterwards",
      de: "Wer sich danach trifft",
      fr: "Qui se retrouve ensuite",
      es: "Quién se reúne después",
    },
    outcome: {
      en: "pairs with a time",
      de: "Paare mit Uhrzeit",
      fr: "des binômes avec une heure",
      es: "parejas con hora",
    },
    share: 20,
    lead: "facilitator",
  },
  questions: [
    {
      ask: {
        en: "What endangers {date} as of today?",
        de: "Was gefährdet heute diesen Termin: {date}?",
        fr: "Qu'est-ce qui menace aujourd'hui l'échéance du {date} ?",
        es: "¿Qué pone hoy en peligro la fecha del {date}?",
      },
    },
    {
      ask: {
        en: "What has to move today so that {the nextStep} can start?",
        de: "Was muss heute weiter, damit {the nextStep} beginnen kann?",
        fr: "Qu'est-ce qui doit avancer aujourd'hui pour que {the nextStep} commence ?",
        es: "¿Qué debe avanzar hoy para que empiece {the nextStep}?",
      },
    },
    {
      ask: {
        en: "Which item has not moved since the last time?",
        de: "Welcher Punkt hat sich seit dem letzten Mal nicht bewegt?",
        fr: "Quel élément n'a pas bougé depuis la dernière fois ?",
        es: "¿Qué elemento no se ha movido desde la última vez?",
      },
    },
  ],
  challenges: [
    {
      needs: "manyPeople",
      title: {
        en: "A round of everybody takes the time: {evidence}",
        de: "Eine Runde durch alle kostet die Zeit: {evidence}",
        fr: "Un tour de table prend tout le temps : {evidence}",
        es: "Una ronda entera se lleva el tiempo: {evidence}",
      },
      text: {
        en: "Yesterday gets told, and what is stuck stays stuck.",
        de: "Erzählt wird von gestern, und was hängt, hängt weiter.",
        fr: "On raconte la veille, et ce qui est coincé le reste.",
        es: "Se cuenta el ayer, y lo parado sigue parado.",
      },
      solution: {
        en: "Start at the right end of the board and go by item, not by person.",
        de: "Rechts am Board beginnen und nach Punkten gehen, nicht nach Personen.",
        fr: "Commencer à droite du tableau et avancer par élément, pas par personne.",
        es: "Empezar por la derecha del tablero e ir por elemento, no por persona.",
      },
    },
    {
      needs: "carriedOften",
      title: {
        en: "The same item is stuck again: {evidence}",
        de: "Derselbe Punkt hängt wieder: {evidence}",
        fr: "Le même élément coince encore : {evidence}",
        es: "El mismo punto vuelve a pararse: {evidence}",
      },
      text: {
        en: "It gets solved by two people, not in the circle.",
        de: "Gelöst wird das zu zweit, nicht im Kreis.",
        fr: "Cela se règle à deux, pas en cercle.",
        es: "Esto se resuelve entre dos, no en el corro.",
      },
      solution: {
        en: "Name a pair for it and let them meet right afterwards.",
        de: "Zwei dafür benennen, die sich direkt danach treffen.",
        fr: "Nommer un binôme, qui se retrouve juste après.",
        es: "Nombrar una pareja que se reúna justo después.",
      },
    },
  ],
  strategy: [],
  strategyGoals: [],
  caps: { questions: 2, challenges: 1, strategy: 0, insights: 1 },
};
