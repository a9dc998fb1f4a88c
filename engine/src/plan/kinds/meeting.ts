import { BARE_PHRASES } from "../phrases/bare.ts";
import type { Playbook } from "../playbook.ts";

/** A meeting of no known kind: it lives on its open points, and without any it stays bare. */
export const MEETING: Playbook = {
  goals: [
    {
      en: "Decide between the two: {optionA} or {optionB}.",
      de: "Zwischen beiden entscheiden: {optionA} oder {optionB}.",
      fr: "Trancher entre les deux : {optionA} ou {optionB}.",
      es: "Decidir entre ambas: {optionA}, o bien {optionB}.",
    },
    {
      en: "Settle, with an owner and a date: “{problem}”.",
      de: "Lösen, mit Name und Datum: „{problem}“.",
      fr: "Régler, avec un nom et une date : « {problem} ».",
      es: "Resolver, con responsable y fecha: «{problem}».",
    },
    {
      en: "Clear the way for this: {nextStep}.",
      de: "Den Weg frei machen für: {nextStep}.",
      fr: "Ouvrir la voie à ceci : {nextStep}.",
      es: "Despejar el camino para: {nextStep}.",
    },
    BARE_PHRASES.bareGoal,
  ],
  agenda: [
    {
      id: "overdue",
      title: {
        en: "What is overdue",
        de: "Was überfällig ist",
        fr: "Ce qui est en retard",
        es: "Lo que va con retraso",
      },
      outcome: {
        en: "new date or dropped",
        de: "neues Datum oder gestrichen",
        fr: "nouvelle date ou abandon",
        es: "nueva fecha o descarte",
      },
      share: 25,
      lead: "everyone",
    },
    {
      id: "open",
      title: {
        en: "Open questions, oldest first",
        de: "Offene Fragen, älteste zuerst",
        fr: "Questions ouvertes, les plus anciennes d'abord",
        es: "Preguntas abiertas, primero las más antiguas",
      },
      outcome: {
        en: "an answer or an owner each",
        de: "je Frage Antwort oder Zuständigkeit",
        fr: "pour chacune, une réponse ou un responsable",
        es: "para cada una, respuesta o responsable",
      },
      share: 50,
      lead: "organiser",
    },
    {
      id: "new",
      title: {
        en: "What is new",
        de: "Was neu ist",
        fr: "Ce qui est nouveau",
        es: "Lo nuevo",
      },
      outcome: {
        en: "one line each",
        de: "je Neuigkeit eine Zeile",
        fr: "une ligne par nouveauté",
        es: "una línea por novedad",
      },
      share: 15,
      lead: "everyone",
      drop: 1,
    },
  ],
  questions: [
    {
      ask: {
        en: "What would settle it: {optionA} or {optionB}?",
        de: "Was würde das entscheiden: {optionA} oder {optionB}?",
        fr: "Qu'est-ce qui trancherait : {optionA} ou {optionB} ?",
        es: "¿Qué inclinaría la balanza: {optionA}, o bien {optionB}?",
      },
    },
    {
      ask: {
        en: "What is still in the way of this: {nextStep}?",
        de: "Was steht dem noch im Weg: {nextStep}?",
        fr: "Qu'est-ce qui empêche encore ceci : {nextStep} ?",
        es: "¿Qué impide todavía esto: {nextStep}?",
      },
    },
    {
      ask: {
        en: "What happens on {date} if nothing is decided today?",
        de: "Was geschieht am {date}, wenn heute nichts entschieden wird?",
        fr: "Que se passe-t-il le {date} si rien n'est décidé aujourd'hui ?",
        es: "¿Qué pasa el {date} si hoy no se decide nada?",
      },
    },
    {
      ask: {
        en: "What would end this: “{problem}”?",
        de: "Was würde das beenden: „{problem}“?",
        fr: "Qu'est-ce qui y mettrait fin : « {problem} » ?",
        es: "¿Qué acabaría con esto: «{problem}»?",
      },
    },
  ],
  challenges: [
    {
      needs: "carriedOften",
      title: {
        en: "The same point comes back: {evidence}",
        de: "Derselbe Punkt kommt wieder: {evidence}",
        fr: "Le même point revient : {evidence}",
        es: "Vuelve el mismo punto: {evidence}",
      },
      text: {
        en: "It is carried because nobody may close it.",
        de: "Er wird mitgeführt, weil ihn niemand schließen darf.",
        fr: "Il se reporte parce que personne ne peut le clore.",
        es: "Se arrastra porque nadie puede cerrarlo.",
      },
      solution: {
        en: "Take it first: decide, hand over or drop it today.",
        de: "Zuerst nehmen: heute entscheiden, abgeben oder streichen.",
        fr: "Le prendre en premier : décider, transmettre ou abandonner aujourd'hui.",
        es: "Tomarlo primero: decidir, traspasar o descartar hoy.",
      },
    },
    {
      needs: "inputOverdue",
      title: {
        en: "Something promised is late: {evidence}",
        de: "Zugesagtes steht noch aus: {evidence}",
        fr: "Une promesse est en retard : {evidence}",
        es: "Algo prometido va tarde: {evidence}",
      },
      text: {
        en: "Whatever builds on it waits without saying so.",
        de: "Was darauf aufbaut, wartet, ohne es zu sagen.",
        fr: "Ce qui en dépend attend sans le dire.",
        es: "Lo que depende de ello espera sin decirlo.",
      },
      solution: {
        en: "Ask for a new date in the first minutes, or drop it there.",
        de: "In den ersten Minuten ein neues Datum vereinbaren oder streichen.",
        fr: "Demander une nouvelle date dès les premières minutes, ou abandonner.",
        es: "Pedir una nueva fecha en los primeros minutos, o descartarlo.",
      },
    },
  ],
  strategy: [
    {
      en: "Send the open points round the day before; meet only for those that need talk.",
      de: "Die offenen Punkte am Vortag schicken; nur treffen, was Gespräch braucht.",
      fr: "Envoyer les points ouverts la veille ; ne garder que ceux qui demandent une discussion.",
      es: "Enviar los puntos abiertos el día anterior; tratar solo los que piden conversación.",
    },
  ],
  strategyGoals: [
    {
      en: "The oldest open point is closed",
      de: "Der älteste offene Punkt ist geschlossen",
      fr: "Le plus ancien point ouvert est clos",
      es: "El punto abierto más antiguo queda cerrado",
    },
    {
      en: "No point stays without a name and a date",
      de: "Kein Punkt bleibt ohne Name und Datum",
      fr: "Aucun point ne reste sans nom ni date",
      es: "Ningún punto queda sin nombre ni fecha",
    },
  ],
};
