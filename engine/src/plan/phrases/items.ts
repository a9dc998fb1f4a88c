import type { Phrase } from "../playbook.ts";

/** Points of an agenda that many kinds share, with their outcomes. */
export const ITEM_PHRASES = {
  readBackTitle: {
    en: "Read-back",
    de: "Ergebnisse vorlesen",
    fr: "Relecture des engagements",
    es: "Lectura de acuerdos",
  },
  readBackOutcome: {
    en: "owner and date for each point",
    de: "Name und Datum je Punkt",
    fr: "un nom et une date par point",
    es: "responsable y fecha por punto",
  },
  breakTitle: { en: "Break", de: "Pause", fr: "Pause", es: "Pausa" },
  breakOutcome: {
    en: "next block at {time}",
    de: "nächster Block um {time}",
    fr: "bloc suivant à {time}",
    es: "siguiente bloque: {time}",
  },
  /** For a point that the organiser wrote without saying what it is to end in. */
  ownItemOutcome: {
    en: "a result in one sentence",
    de: "ein Ergebnis in einem Satz",
    fr: "un résultat en une phrase",
    es: "un resultado en una frase",
  },
  decisionOutcome: {
    en: "recorded decision",
    de: "festgehaltene Entscheidung",
    fr: "décision consignée",
    es: "decisión registrada",
  },
  overdueTitle: {
    en: "Overdue since {date}: {quote}",
    de: "Überfällig seit {date}: {quote}",
    fr: "En retard depuis le {date} : {quote}",
    es: "Con retraso desde el {date}: {quote}",
  },
  overdueOutcome: {
    en: "new date or dropped",
    de: "neues Datum oder gestrichen",
    fr: "nouvelle date ou abandon",
    es: "nueva fecha o descarte",
  },
  openTitle: {
    en: "Open since {date}: {quote}",
    de: "Offen seit {date}: {quote}",
    fr: "En suspens depuis le {date} : {quote}",
    es: "Pendiente desde el {date}: {quote}",
  },
  openOutcome: {
    en: "an answer or an owner",
    de: "Antwort oder Zuständigkeit",
    fr: "une réponse ou un responsable",
    es: "respuesta o responsable",
  },
  // Working alone.
  soloStartTitle: {
    en: "Write down what counts as done",
    de: "Notieren, was als fertig gilt",
    fr: "Écrire ce qui compte comme fini",
    es: "Anotar qué cuenta como terminado",
  },
  soloStartOutcome: { en: "one sentence", de: "ein Satz", fr: "une phrase", es: "una frase" },
  soloWorkTitle: {
    en: "Working block",
    de: "Arbeitsblock",
    fr: "Plage de travail",
    es: "Bloque de trabajo",
  },
  soloWorkSharperTitle: {
    en: "Work on {the artefact}",
    de: "Arbeit an: {artefact}",
    fr: "Travail sur : {artefact}",
    es: "Trabajo en: {artefact}",
  },
  soloWorkOutcome: {
    en: "a version to show",
    de: "eine vorzeigbare Fassung",
    fr: "une version à montrer",
    es: "una versión para enseñar",
  },
  soloEndTitle: {
    en: "Note where it stands",
    de: "Stand festhalten",
    fr: "Noter où en est le travail",
    es: "Anotar en qué punto queda",
  },
  soloEndOutcome: {
    en: "the next step in one line",
    de: "nächster Schritt in einer Zeile",
    fr: "l'étape suivante en une ligne",
    es: "el siguiente paso en una línea",
  },
  // Twenty people and more.
  largeMessageTitle: {
    en: "The one message",
    de: "Die eine Botschaft",
    fr: "Le message unique",
    es: "El mensaje único",
  },
  largeMessageOutcome: {
    en: "one sentence to repeat",
    de: "ein Satz zum Weitersagen",
    fr: "une phrase à répéter",
    es: "una frase que repetir",
  },
  largeAskTitle: {
    en: "The one ask",
    de: "Die eine Bitte",
    fr: "La demande unique",
    es: "La única petición",
  },
  largeAskOutcome: {
    en: "what to do, by when",
    de: "was zu tun ist, bis wann",
    fr: "ce qui est à faire, pour quand",
    es: "qué hacer y para cuándo",
  },
  largeQuestionsTitle: {
    en: "Questions, collected in writing",
    de: "Fragen, schriftlich gesammelt",
    fr: "Questions, recueillies par écrit",
    es: "Preguntas, recogidas por escrito",
  },
  largeQuestionsOutcome: {
    en: "an answer or a reply date each",
    de: "je Frage Antwort oder Antwortdatum",
    fr: "pour chacune, réponse ou date de réponse",
    es: "para cada una, respuesta o fecha de respuesta",
  },
  // Whole days.
  morningTitle: {
    en: "Morning block",
    de: "Block am Vormittag",
    fr: "Bloc du matin",
    es: "Bloque de la mañana",
  },
  afternoonTitle: {
    en: "Afternoon block",
    de: "Block am Nachmittag",
    fr: "Bloc de l'après-midi",
    es: "Bloque de la tarde",
  },
  blockOutcome: {
    en: "one result, written down",
    de: "ein Ergebnis, schriftlich",
    fr: "un résultat, par écrit",
    es: "un resultado, por escrito",
  },
} as const satisfies Readonly<Record<string, Phrase>>;
