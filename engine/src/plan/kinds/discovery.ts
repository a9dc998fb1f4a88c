import type { Playbook } from "../playbook.ts";
import { DISCOVERY_CHALLENGES } from "./challenges/discovery.ts";

/** The problem and its limits, before any solution. */
export const DISCOVERY: Playbook = {
  goals: [
    {
      en: "Find out how {userGroup} do this today – “{task}” – and what limits {the project}, so that the brief can be written by {date}.",
      de: "{project}: herausfinden, wie es heute läuft – {userGroup}, „{task}“ – und was Grenzen setzt, damit das Briefing bis {date} steht.",
      fr: "{project} : établir comment cela se passe aujourd'hui – {userGroup}, « {task} » – et ce qui limite, pour écrire le brief avant le {date}.",
      es: "{project}: averiguar cómo se hace hoy – {userGroup}, «{task}» – y qué pone límites, para escribir el brief antes del {date}.",
    },
    {
      en: "Put today's way, its weak points and the limits of {the project} on paper, so that the brief can be written by {date}.",
      de: "{project}: der heutige Ablauf, seine Schwachstellen und Grenzen auf Papier, damit das Briefing bis {date} steht.",
      fr: "{project} : le déroulé actuel, ses points faibles et ses limites par écrit, pour rédiger le brief avant le {date}.",
      es: "{project}: el proceso actual, sus puntos débiles y sus límites por escrito, para redactar el brief antes del {date}.",
    },
    {
      en: "Find out where this comes from and whom it costs: “{problem}”.",
      de: "Herausfinden, woher das kommt und wen es trifft: „{problem}“.",
      fr: "Trouver d'où cela vient et qui en pâtit : « {problem} ».",
      es: "Averiguar de dónde viene esto y a quién afecta: «{problem}».",
    },
    {
      en: "Put today's way, its weak points and the limits of {the project} on paper.",
      de: "{project}: der heutige Ablauf, seine Schwachstellen und Grenzen auf Papier.",
      fr: "{project} : le déroulé actuel, ses points faibles et ses limites par écrit.",
      es: "{project}: el proceso actual, sus puntos débiles y sus límites por escrito.",
    },
    {
      en: "Today's way, its limits and a list of what nobody here knows yet.",
      de: "Der heutige Ablauf, seine Grenzen und eine Liste dessen, was hier noch niemand weiß.",
      fr: "Le déroulé actuel, ses limites et la liste de ce que personne ici ne sait encore.",
      es: "El proceso actual, sus límites y la lista de lo que aquí aún no se sabe.",
    },
  ],
  agenda: [
    {
      id: "trigger",
      title: {
        en: "What made it urgent",
        de: "Warum es jetzt drängt",
        fr: "Ce qui a rendu cela urgent",
        es: "Qué lo ha hecho urgente",
      },
      sharper: [
        {
          en: "What made it urgent: “{problem}”",
          de: "Warum es jetzt drängt: „{problem}“",
          fr: "Ce qui presse : « {problem} »",
          es: "Por qué urge: «{problem}»",
        },
      ],
      outcome: {
        en: "the event and its cost",
        de: "der Anlass und was er kostet",
        fr: "l'événement et son coût",
        es: "el hecho y su coste",
      },
      share: 15,
      lead: "organiser",
    },
    {
      id: "today",
      title: {
        en: "Today's way, step by step",
        de: "Der heutige Ablauf, Schritt für Schritt",
        fr: "Le déroulé actuel, étape par étape",
        es: "El proceso actual, paso a paso",
      },
      sharper: [
        {
          en: "Step by step today: “{task}”",
          de: "Heute Schritt für Schritt: „{task}“",
          fr: "Aujourd'hui, étape par étape : « {task} »",
          es: "Hoy, paso a paso: «{task}»",
        },
      ],
      outcome: {
        en: "the steps, weak points marked",
        de: "die Schritte, Schwachstellen markiert",
        fr: "les étapes, points faibles marqués",
        es: "los pasos, con sus puntos débiles",
      },
      share: 35,
      lead: "facilitator",
    },
    {
      id: "limits",
      title: {
        en: "Limits: must, must not, systems, date",
        de: "Grenzen: Muss, Verbot, Systeme, Termin",
        fr: "Limites : obligations, interdits, systèmes, date",
        es: "Límites: obligaciones, vetos, sistemas, fecha",
      },
      outcome: {
        en: "a list, each limit with its source",
        de: "eine Liste, jede Grenze mit Quelle",
        fr: "une liste, chaque limite avec sa source",
        es: "una lista, cada límite con su fuente",
      },
      share: 20,
      lead: "engineer",
      drop: 2,
    },
    {
      id: "measures",
      title: {
        en: "How we would know it worked",
        de: "Woran sich der Erfolg zeigt",
        fr: "À quoi se verra la réussite",
        es: "Cómo se sabrá que funcionó",
      },
      outcome: {
        en: "one or two measures",
        de: "ein bis zwei Messgrößen",
        fr: "une ou deux mesures",
        es: "una o dos medidas",
      },
      share: 15,
      lead: "everyone",
      drop: 1,
    },
  ],
  readBack: {
    id: "read-back",
    title: {
      en: "Gaps, and who finds out",
      de: "Lücken, und wer sie klärt",
      fr: "Lacunes, et qui les comble",
      es: "Lagunas y quién las resuelve",
    },
    outcome: {
      en: "a name and a date per gap",
      de: "Name und Datum je Lücke",
      fr: "un nom et une date par lacune",
      es: "nombre y fecha por laguna",
    },
    share: 15,
    lead: "organiser",
  },
  at30: { trigger: 5, today: 15, limits: 5, "read-back": 5 },
  questions: [
    {
      ask: {
        en: "What did this cost the last time, and whom: “{problem}”?",
        de: "Was hat das zuletzt gekostet, und wen: „{problem}“?",
        fr: "Qu'est-ce que cela a coûté la dernière fois, et à qui : « {problem} » ?",
        es: "¿Qué costó esto la última vez, y a quién: «{problem}»?",
      },
    },
    {
      ask: {
        en: "Who did this last, and what did they do next: “{task}”?",
        de: "Wer hat das zuletzt gemacht, und was kam danach: „{task}“?",
        fr: "Qui l'a fait en dernier, et qu'a fait cette personne ensuite : « {task} » ?",
        es: "¿Quién lo hizo por última vez y qué hizo después: «{task}»?",
      },
    },
    {
      ask: {
        en: "Is this a law, a promise or a habit: “{constraint}”?",
        de: "Ist das Gesetz, Zusage oder Gewohnheit: „{constraint}“?",
        fr: "Est-ce une loi, une promesse ou une habitude : « {constraint} » ?",
        es: "¿Es ley, promesa o costumbre: «{constraint}»?",
      },
      why: {
        en: "A habit may go; a law or a promise may not.",
        de: "Eine Gewohnheit darf fallen, ein Gesetz oder eine Zusage nicht.",
        fr: "Une habitude peut disparaître, une loi ou une promesse non.",
        es: "Una costumbre puede caer; una ley o una promesa, no.",
      },
    },
    {
      ask: {
        en: "Who works with {the artefact} and is never asked?",
        de: "{artefact}: Wer arbeitet damit und wird nie gefragt?",
        fr: "{artefact} : qui s'en sert sans qu'on lui demande jamais son avis ?",
        es: "{artefact}: ¿quién trabaja con esto sin que nadie le pregunte?",
      },
    },
    {
      ask: {
        en: "What would be dropped first to keep {date}?",
        de: "Was fiele zuerst weg, damit der Termin hält – {date}?",
        fr: "Que laisser tomber en premier pour tenir la date – {date} ?",
        es: "¿Qué se quitaría primero para cumplir la fecha – {date}?",
      },
    },
    {
      ask: {
        en: "What has been tried before, and why did it stop?",
        de: "Was wurde schon versucht, und warum endete es?",
        fr: "Qu'a-t-on déjà essayé, et pourquoi cela s'est-il arrêté ?",
        es: "¿Qué se ha probado ya y por qué se dejó?",
      },
    },
  ],
  challenges: DISCOVERY_CHALLENGES,
  strategy: [
    {
      en: "Send three questions beforehand, the first one on this: “{problem}”.",
      de: "Drei Fragen vorab schicken, die erste hierzu: „{problem}“.",
      fr: "Envoyer trois questions avant, la première à ce sujet : « {problem} ».",
      es: "Enviar antes tres preguntas, la primera sobre esto: «{problem}».",
    },
    {
      en: "Ask for the last real case and not for the usual one: “{task}”.",
      de: "Nach dem letzten echten Fall fragen, nicht nach dem üblichen: „{task}“.",
      fr: "Demander le dernier cas réel, pas le cas habituel : « {task} ».",
      es: "Pedir el último caso real, no el habitual: «{task}».",
    },
    {
      en: "One asks, one writes; listen two thirds of the time and show no design.",
      de: "Eine Person fragt, eine schreibt; zwei Drittel der Zeit zuhören, keinen Entwurf zeigen.",
      fr: "Une personne demande, une autre écrit ; écouter les deux tiers du temps, sans montrer de maquette.",
      es: "Una persona pregunta, otra escribe; escuchar dos tercios del tiempo, sin mostrar diseños.",
    },
  ],
  strategyGoals: [
    {
      en: "Today's steps in one picture, for the brief on {the project}",
      de: "Der heutige Ablauf in einem Bild: {project}",
      fr: "Le déroulé actuel en une image : {project}",
      es: "El proceso actual en una imagen: {project}",
    },
    {
      en: "A source for each limit",
      de: "Eine Quelle je Grenze",
      fr: "Une source par limite",
      es: "Una fuente por límite",
    },
    {
      en: "One real user booked",
      de: "Ein gebuchtes Gespräch mit der Zielgruppe",
      fr: "Un entretien réservé avec un utilisateur",
      es: "Una entrevista reservada con el público usuario",
    },
  ],
};
