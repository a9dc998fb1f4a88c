import type { MeetingKind } from "@planner/contract/model";
import type { Phrase } from "../playbook.ts";

/** What a goal leads to in each kind of meeting, where nothing narrower is known of it. */
const FOR_GOALS: Readonly<Record<MeetingKind, Phrase>> = {
  critique: {
    en: "ask which remark on the work serves it most.",
    de: "fragen, welche Anmerkung zur Arbeit dem am meisten dient.",
    fr: "demander quelle remarque sur le travail y aide le plus.",
    es: "preguntar qué comentario sobre el trabajo ayuda más a ello.",
  },
  review: {
    en: "make it one condition of the go.",
    de: "daraus eine Auflage der Freigabe machen.",
    fr: "en faire une condition du feu vert.",
    es: "convertirlo en una condición del visto bueno.",
  },
  kickoff: {
    en: "note it as a sign of success before setting scope.",
    de: "es als Erfolgszeichen festhalten, bevor der Umfang steht.",
    fr: "le noter comme signe de réussite avant de fixer le périmètre.",
    es: "anotarlo como señal de éxito antes de fijar el alcance.",
  },
  discovery: {
    en: "ask which of the needs named today it depends on.",
    de: "fragen, von welchem der heute genannten Bedarfe es abhängt.",
    fr: "demander de quel besoin nommé aujourd'hui cela dépend.",
    es: "preguntar de qué necesidad de hoy depende.",
  },
  presentation: {
    en: "open with what the proposal changes about it.",
    de: "mit dem beginnen, was der Vorschlag daran ändert.",
    fr: "ouvrir sur ce que la proposition y change.",
    es: "empezar por lo que la propuesta cambia en ello.",
  },
  "check-in": {
    en: "ask which open point puts it at risk first.",
    de: "zuerst fragen, welcher offene Punkt es gefährdet.",
    fr: "demander d'abord quel point en suspens le menace.",
    es: "preguntar primero qué punto pendiente lo pone en riesgo.",
  },
  workshop: {
    en: "use it as one criterion when choosing ideas.",
    de: "es als ein Kriterium bei der Auswahl der Ideen nehmen.",
    fr: "s'en servir comme critère au moment de choisir les idées.",
    es: "usarlo como criterio al elegir ideas.",
  },
  "research-planning": {
    en: "check that one question of the study answers to it.",
    de: "prüfen, dass eine Frage der Studie darauf antwortet.",
    fr: "vérifier qu'une question de l'étude y répond.",
    es: "comprobar que una pregunta del estudio responde a ello.",
  },
  readout: {
    en: "ask which finding speaks against it.",
    de: "fragen, welche Erkenntnis dagegen spricht.",
    fr: "demander quel constat va à son encontre.",
    es: "preguntar qué hallazgo va en contra.",
  },
  handoff: {
    en: "ask which cut in the build would hurt it.",
    de: "fragen, welche Kürzung beim Bau ihm schaden würde.",
    fr: "demander quelle coupe au développement y nuirait.",
    es: "preguntar qué recorte en el desarrollo lo dañaría.",
  },
  "design-system": {
    en: "ask which change to the system it needs.",
    de: "fragen, welche Änderung am System es braucht.",
    fr: "demander quel changement du système il faut pour cela.",
    es: "preguntar qué cambio del sistema hace falta para ello.",
  },
  "sprint-planning": {
    en: "rank first what brings it nearer.",
    de: "zuerst einplanen, was dem näher bringt.",
    fr: "placer en tête ce qui en rapproche.",
    es: "poner primero lo que acerca a ello.",
  },
  "stand-up": {
    en: "unblock first what it waits for.",
    de: "zuerst lösen, worauf es wartet.",
    fr: "débloquer d'abord ce qu'il attend.",
    es: "desbloquear primero lo que espera.",
  },
  retrospective: {
    en: "choose a change that can be seen in it.",
    de: "eine Änderung wählen, die man daran sehen kann.",
    fr: "choisir un changement qui s'y verra.",
    es: "elegir un cambio que se note en ello.",
  },
  "one-to-one": {
    en: "ask for one thing that would make it easier.",
    de: "um eine Sache bitten, die es leichter macht.",
    fr: "demander une chose qui le rendrait plus facile.",
    es: "pedir una cosa que lo haga más fácil.",
  },
  interview: {
    en: "ask for one past case that shows it.",
    de: "nach einem früheren Fall fragen, der es zeigt.",
    fr: "demander un cas passé qui le montre.",
    es: "pedir un caso anterior que lo muestre.",
  },
  vendor: {
    en: "see it shown on a case of your own.",
    de: "es sich an einem eigenen Fall zeigen lassen.",
    fr: "se le faire montrer sur un cas à soi.",
    es: "pedir verlo en un caso propio.",
  },
  meeting: {
    en: "close first the open point that it depends on.",
    de: "zuerst den offenen Punkt schließen, von dem es abhängt.",
    fr: "clore d'abord le point dont cela dépend.",
    es: "cerrar primero el punto pendiente del que depende.",
  },
};

const TEST_CHOICES: Phrase = {
  en: "test each choice against that before it is settled.",
  de: "jede Wahl daran prüfen, bevor sie feststeht.",
  fr: "mesurer chaque choix à cela avant de trancher.",
  es: "contrastar cada elección con ello antes de cerrarla.",
};
const FIND_MISFIT: Phrase = {
  en: "ask what of today's work would not fit that.",
  de: "fragen, was von der heutigen Arbeit nicht dazu passt.",
  fr: "demander ce qui, dans le travail du jour, n'y correspond pas.",
  es: "preguntar qué del trabajo de hoy no encaja con eso.",
};
const START_THERE: Phrase = {
  en: "start with the point that touches it.",
  de: "mit dem Punkt beginnen, der das berührt.",
  fr: "commencer par le point qui y touche.",
  es: "empezar por el punto que lo toca.",
};

/** What somebody or a company does is no aim: it is what choices are held against. */
const FOR_FACTS: Readonly<Record<MeetingKind, Phrase>> = {
  critique: FIND_MISFIT,
  review: TEST_CHOICES,
  kickoff: TEST_CHOICES,
  discovery: FIND_MISFIT,
  presentation: TEST_CHOICES,
  "check-in": START_THERE,
  workshop: TEST_CHOICES,
  "research-planning": FIND_MISFIT,
  readout: FIND_MISFIT,
  handoff: TEST_CHOICES,
  "design-system": FIND_MISFIT,
  "sprint-planning": TEST_CHOICES,
  "stand-up": START_THERE,
  retrospective: START_THERE,
  "one-to-one": START_THERE,
  interview: {
    en: "ask for a past case close to it.",
    de: "nach einem früheren Fall fragen, der dem nahekommt.",
    fr: "demander un cas passé qui s'en approche.",
    es: "pedir un caso anterior parecido.",
  },
  vendor: TEST_CHOICES,
  meeting: START_THERE,
};

/** What a line of a profile leads to in each kind of meeting: a goal, and what somebody or a company does. */
export const KIND_ADVICE = { goals: FOR_GOALS, facts: FOR_FACTS } as const;
