import type { Playbook } from "../playbook.ts";

/**
 * About a person, not about projects. There is no challenge and no strategy: both would guess at somebody who reads
 * along. What a side has promised comes from the history.
 */
export const ONE_TO_ONE: Playbook = {
  goals: [
    {
      en: "Room first for the other person's topics.",
      de: "Zuerst Raum für die Themen des Gegenübers.",
      fr: "D'abord, de la place pour les sujets de l'autre.",
      es: "Primero, espacio para los temas de la otra persona.",
    },
  ],
  agenda: [
    {
      id: "theirs",
      title: {
        en: "Their topics",
        de: "Themen des Gegenübers",
        fr: "Les sujets de l'autre",
        es: "Los temas de la otra persona",
      },
      outcome: {
        en: "a note for each of the two",
        de: "eine Notiz für jede Seite",
        fr: "une note pour chacun des deux",
        es: "una nota para cada parte",
      },
      share: 60,
      lead: "other",
    },
    {
      id: "yours",
      title: {
        en: "Own topics",
        de: "Eigene Themen",
        fr: "Ses propres sujets",
        es: "Los temas propios",
      },
      outcome: {
        en: "a note for each of the two",
        de: "eine Notiz für jede Seite",
        fr: "une note pour chacun des deux",
        es: "una nota para cada parte",
      },
      share: 25,
      lead: "reader",
      drop: 1,
    },
  ],
  at15: { theirs: 12, "read-back": 3 },
  at30: { theirs: 25, "read-back": 5 },
  readBack: {
    id: "read-back",
    title: { en: "Agreements", de: "Vereinbarungen", fr: "Accords", es: "Acuerdos" },
    outcome: {
      en: "who does what, by when",
      de: "wer was tut, bis wann",
      fr: "qui fait quoi, pour quand",
      es: "quién hace qué y para cuándo",
    },
    share: 15,
    lead: "everyone",
  },
  questions: [
    {
      ask: {
        en: "What should we not run out of time for?",
        de: "Wofür darf die Zeit heute nicht ausgehen?",
        fr: "Sur quoi ne faut-il pas manquer de temps ?",
        es: "¿Para qué no debe faltar tiempo hoy?",
      },
    },
    {
      ask: {
        en: "What is harder at the moment than it needs to be?",
        de: "Was ist gerade schwerer als nötig?",
        fr: "Qu'est-ce qui est en ce moment plus difficile que nécessaire ?",
        es: "¿Qué está siendo más difícil de lo necesario?",
      },
    },
    {
      ask: {
        en: "Where is a decision from me missing?",
        de: "Wo fehlt eine Entscheidung von mir?",
        fr: "Où manque-t-il une décision de ma part ?",
        es: "¿Dónde falta una decisión mía?",
      },
    },
    {
      ask: {
        en: "Which topic has been waiting since the last time?",
        de: "Welches Thema wartet seit dem letzten Mal?",
        fr: "Quel sujet attend depuis la dernière fois ?",
        es: "¿Qué tema espera desde la última vez?",
      },
    },
  ],
  challenges: [],
  strategy: [],
  strategyGoals: [],
  caps: { questions: 2, challenges: 0, strategy: 0, insights: 1 },
};
