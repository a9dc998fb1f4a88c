import type { Playbook } from "../playbook.ts";
import { CRITIQUE_CHALLENGES } from "./challenges/critique.ts";

/** Makes work better while change is cheap, and approves nothing. */
export const CRITIQUE: Playbook = {
  goals: [
    {
      en: "Find what keeps {the artefact} from its goal – “{artefactGoal}” – so that {presenter} can revise it by {date}.",
      de: "{artefact}: finden, was dem Ziel im Weg steht – „{artefactGoal}“ –, damit {presenter} bis {date} nachbessern kann.",
      fr: "{artefact} : trouver ce qui fait obstacle à l'objectif – « {artefactGoal} » – pour permettre à {presenter} de corriger avant le {date}.",
      es: "{artefact}: encontrar lo que impide alcanzar el objetivo – «{artefactGoal}» – para que {presenter} haga los cambios antes del {date}.",
    },
    {
      en: "Find what in {the artefact} leads to this – “{problem}” – so that {presenter} can revise it.",
      de: "{artefact}: finden, was dazu führt – „{problem}“ –, damit {presenter} überarbeiten kann.",
      fr: "{artefact} : trouver ce qui y mène – « {problem} » – pour permettre à {presenter} de réviser.",
      es: "{artefact}: encontrar qué lleva a esto – «{problem}» – para que {presenter} pueda revisarlo.",
    },
    {
      en: "Find what in {the artefact} leads to this: “{problem}”.",
      de: "{artefact}: finden, was dazu führt – „{problem}“.",
      fr: "{artefact} : trouver ce qui mène à ceci – « {problem} ».",
      es: "{artefact}: encontrar qué lleva a esto – «{problem}».",
    },
    {
      en: "Find what has to change in {the artefact}, so that {presenter} can revise it by {date}.",
      de: "{artefact}: finden, was sich ändern muss, damit {presenter} bis {date} nachbessern kann.",
      fr: "{artefact} : trouver ce qui doit changer, pour permettre à {presenter} de corriger avant le {date}.",
      es: "{artefact}: encontrar lo que debe cambiar, para que {presenter} haga los cambios antes del {date}.",
    },
    {
      en: "Give {presenter} feedback on {the artefact} to use in the next version.",
      de: "{artefact}: Feedback, mit dem {presenter} die nächste Version bauen kann.",
      fr: "{artefact} : des retours utiles à {presenter} pour la prochaine version.",
      es: "{artefact}: comentarios que sirvan a {presenter} para la próxima versión.",
    },
    {
      en: "Feedback on {the artefact} for the next version.",
      de: "{artefact}: Feedback für die nächste Version.",
      fr: "{artefact} : des retours pour la prochaine version.",
      es: "{artefact}: comentarios para la próxima versión.",
    },
    {
      en: "At most five observations with their reasons; which work is shown is still open.",
      de: "Höchstens fünf Beobachtungen mit Begründung; welche Arbeit gezeigt wird, ist noch offen.",
      fr: "Cinq observations au plus, chacune motivée ; le travail à montrer reste à préciser.",
      es: "Cinco observaciones como máximo, cada una con su motivo; falta saber qué trabajo se muestra.",
    },
  ],
  agenda: [
    {
      id: "problem",
      title: {
        en: "Problem, limits and the feedback wanted",
        de: "Problem, Grenzen und gewünschtes Feedback",
        fr: "Problème, limites et retours attendus",
        es: "Problema, límites y comentarios que se buscan",
      },
      outcome: {
        en: "one sentence on the feedback wanted",
        de: "ein Satz dazu, welches Feedback hilft",
        fr: "une phrase sur les retours attendus",
        es: "una frase sobre lo que se busca",
      },
      share: 10,
      lead: "presenter",
      quotes: ["wanted"],
    },
    {
      id: "look",
      title: {
        en: "Silent look",
        de: "Stilles Anschauen",
        fr: "Lecture en silence",
        es: "Mirada en silencio",
      },
      outcome: {
        en: "everyone's notes",
        de: "Notizen von allen",
        fr: "notes de tous",
        es: "notas de todos",
      },
      share: 10,
      lead: "everyone",
      drop: 2,
    },
    {
      id: "clearing",
      title: {
        en: "Clearing questions",
        de: "Verständnisfragen",
        fr: "Questions de compréhension",
        es: "Preguntas de comprensión",
      },
      outcome: {
        en: "answers, noted where all can see them",
        de: "Antworten, für alle sichtbar notiert",
        fr: "des réponses notées à la vue de tous",
        es: "respuestas anotadas a la vista",
      },
      share: 10,
      lead: "facilitator",
      drop: 1,
    },
    {
      id: "critique",
      title: {
        en: "Critique against that sentence",
        de: "Kritik, gemessen an diesem Satz",
        fr: "Critique au regard de cette phrase",
        es: "Crítica a partir de esa frase",
      },
      sharper: [
        {
          en: "Critique against the goal: “{artefactGoal}”",
          de: "Kritik, gemessen am Ziel: „{artefactGoal}“",
          fr: "Critique au regard de l'objectif : « {artefactGoal} »",
          es: "Crítica según el objetivo: «{artefactGoal}»",
        },
        {
          en: "Critique of {the artefact}",
          de: "Kritik: {artefact}",
          fr: "Critique : {artefact}",
          es: "Crítica: {artefact}",
        },
      ],
      outcome: {
        en: "at most five observations, each with its reason",
        de: "höchstens fünf Beobachtungen, jede mit Grund",
        fr: "cinq observations au plus, chacune motivée",
        es: "cinco observaciones como máximo, con su motivo",
      },
      share: 50,
      lead: "facilitator",
    },
  ],
  readBack: {
    id: "read-back",
    title: {
      en: "What changes, stays, gets tested",
      de: "Was sich ändert, bleibt, getestet wird",
      fr: "Ce qui change, reste, sera testé",
      es: "Qué cambia, qué queda, qué se prueba",
    },
    outcome: {
      en: "three lists, read out by whoever revises",
      de: "drei Listen, vorgelesen von der überarbeitenden Person",
      fr: "trois listes, lues par qui corrigera",
      es: "tres listas, leídas por quien hará los cambios",
    },
    share: 20,
    lead: "presenter",
  },
  at15: { problem: 2, critique: 10, "read-back": 3 },
  at30: { problem: 5, critique: 20, "read-back": 5 },
  questions: [
    {
      ask: {
        en: "Which step adds most to this: “{problem}”?",
        de: "Welcher Schritt trägt am meisten dazu bei: „{problem}“?",
        fr: "Quelle étape y contribue le plus : « {problem} » ?",
        es: "¿Qué paso contribuye más a esto: «{problem}»?",
      },
    },
    {
      ask: {
        en: "Which step of {the artefact} would {userGroup} misread first?",
        de: "{artefact} – {userGroup}: Welcher Schritt wird zuerst missverstanden?",
        fr: "{artefact} – {userGroup} : quelle étape sera mal comprise en premier ?",
        es: "{artefact} – {userGroup}: ¿qué paso se entenderá mal primero?",
      },
    },
    {
      ask: {
        en: "Does {the artefact} still keep within this limit: “{constraint}”?",
        de: "{artefact}: Ist diese Grenze noch eingehalten – „{constraint}“?",
        fr: "{artefact} : cette limite est-elle encore respectée – « {constraint} » ?",
        es: "{artefact}: ¿se sigue respetando este límite – «{constraint}»?",
      },
    },
    {
      ask: {
        en: "Which would you defend before {decider}, and with what evidence: {optionA} or {optionB}?",
        de: "Was ließe sich vor {decider} vertreten, und womit belegt: {optionA} oder {optionB}?",
        fr: "Que défendre devant {decider}, et avec quelle preuve : {optionA} ou {optionB} ?",
        es: "¿Qué se puede defender ante {decider}, y con qué prueba: {optionA} / {optionB}?",
      },
    },
    {
      ask: {
        en: "What can go from {the artefact} without hurting its goal: “{artefactGoal}”?",
        de: "{artefact}: Was kann weg, ohne dem Ziel zu schaden – „{artefactGoal}“?",
        fr: "{artefact} : que peut-on retirer sans nuire à l'objectif – « {artefactGoal} » ?",
        es: "{artefact}: ¿qué se puede quitar sin perder el objetivo – «{artefactGoal}»?",
      },
    },
    {
      ask: {
        en: "What has to be right by {date}, and what may stay rough?",
        de: "Was muss bis {date} stimmen, und was darf grob bleiben?",
        fr: "Qu'est-ce qui doit être juste avant le {date}, et quoi peut rester à l'état d'ébauche ?",
        es: "¿Qué debe estar bien antes del {date} y qué puede quedar en boceto?",
      },
    },
    {
      ask: {
        en: "What is the presenter not asking about?",
        de: "Wozu wird kein Feedback erbeten?",
        fr: "Sur quoi aucun retour n'est-il demandé ?",
        es: "¿Sobre qué no se piden comentarios?",
      },
      why: {
        en: "The brief tends to leave out what is least certain.",
        de: "Die unsicherste Stelle fehlt leicht in der Einführung.",
        fr: "La partie la moins sûre est vite oubliée dans l'introduction.",
        es: "La parte menos segura se omite fácilmente al presentar.",
      },
    },
  ],
  challenges: CRITIQUE_CHALLENGES,
  strategy: [
    {
      en: "Tell two people beforehand what to look at: “{artefactGoal}”.",
      de: "Zwei Personen vorab sagen, worauf zu achten ist: „{artefactGoal}“.",
      fr: "Dire à deux personnes, avant la séance, quoi regarder : « {artefactGoal} ».",
      es: "Decir antes a dos personas en qué fijarse: «{artefactGoal}».",
    },
    {
      en: "Show the work unpolished, and start with the part you are least sure about.",
      de: "Die Arbeit so unfertig zeigen, wie sie ist, und die unsicherste Stelle zuerst.",
      fr: "Montrer le travail tel qu'il est, inachevé, et la partie la moins sûre d'abord.",
      es: "Mostrar el trabajo tal como está, sin pulir, y primero la parte menos segura.",
    },
  ],
  strategyGoals: [
    {
      en: "One list of changes to {the artefact}",
      de: "Eine Liste der Änderungen: {artefact}",
      fr: "Une seule liste de changements : {artefact}",
      es: "Una sola lista de cambios: {artefact}",
    },
    {
      en: "No observation without a reason",
      de: "Keine Beobachtung ohne Grund",
      fr: "Aucune observation sans raison",
      es: "Ninguna observación sin motivo",
    },
  ],
};
