import type { Playbook } from "../playbook.ts";
import { KICKOFF_CHALLENGES } from "./challenges/kickoff.ts";

/** One picture of why, what not, who decides, and the first two weeks. */
export const KICKOFF: Playbook = {
  goals: [
    {
      en: "Agree what {the project} must change for {userGroup}, what stays out and who decides, so that work starts on {date}.",
      de: "{project} – {userGroup}: festlegen, was sich ändern muss, was draußen bleibt und wer entscheidet, damit die Arbeit am {date} beginnt.",
      fr: "{project} – {userGroup} : fixer ce qui doit changer, ce qui reste dehors et qui décide, pour commencer le {date}.",
      es: "{project} – {userGroup}: fijar qué debe cambiar, qué queda fuera y quién decide, para empezar el {date}.",
    },
    {
      en: "Agree what {the project} must change, what stays out and who decides on each side, {client} and us.",
      de: "{project}: festlegen, was sich ändern muss, was draußen bleibt und wer auf jeder Seite entscheidet – {client} und wir.",
      fr: "{project} : fixer ce qui doit changer, ce qui reste dehors et qui décide de chaque côté – {client} et nous.",
      es: "{project}: fijar qué debe cambiar, qué queda fuera y quién decide en cada parte – {client} y nosotros.",
    },
    {
      en: "Agree what {the project} must change, what stays out and who decides, so that work starts on {date}.",
      de: "{project}: festlegen, was sich ändern muss, was draußen bleibt und wer entscheidet, damit die Arbeit am {date} beginnt.",
      fr: "{project} : fixer ce qui doit changer, ce qui reste dehors et qui décide, pour commencer le {date}.",
      es: "{project}: fijar qué debe cambiar, qué queda fuera y quién decide, para empezar el {date}.",
    },
    {
      en: "Agree what {the project} must change, what stays out and who decides.",
      de: "{project}: festlegen, was sich ändern muss, was draußen bleibt und wer entscheidet.",
      fr: "{project} : fixer ce qui doit changer, ce qui reste dehors et qui décide.",
      es: "{project}: fijar qué debe cambiar, qué queda fuera y quién decide.",
    },
    {
      en: "One sentence on success, a list of what stays out and a name per decision.",
      de: "Ein Satz zum Erfolg, eine Liste dessen, was draußen bleibt, und ein Name je Entscheidung.",
      fr: "Une phrase sur le succès, la liste de ce qui reste dehors et un nom par décision.",
      es: "Una frase sobre el éxito, la lista de lo que queda fuera y un nombre por decisión.",
    },
  ],
  agenda: [
    {
      id: "why",
      title: {
        en: "Why now, and what success is",
        de: "Warum jetzt, und was Erfolg heißt",
        fr: "Pourquoi maintenant, et quel succès",
        es: "Por qué ahora y qué es éxito",
      },
      sharper: [
        {
          en: "Why {the project}, and why now",
          de: "Warum jetzt, was Erfolg heißt: {project}",
          fr: "Pourquoi maintenant, quel succès : {project}",
          es: "Por qué ahora, qué éxito: {project}",
        },
      ],
      outcome: {
        en: "one sentence in the sponsor's words",
        de: "ein Satz in den Worten der Auftraggeber",
        fr: "une phrase, dans les mots du commanditaire",
        es: "una frase con las palabras de quien encarga",
      },
      share: 20,
      lead: "decider",
    },
    {
      id: "scope",
      title: {
        en: "In, out, unknown",
        de: "Drin, draußen, unklar",
        fr: "Dedans, dehors, inconnu",
        es: "Dentro, fuera, por saber",
      },
      sharper: [
        {
          en: "In, out, unknown – by {date}",
          de: "Drin, draußen, unklar – bis {date}",
          fr: "Dedans, dehors, inconnu – pour le {date}",
          es: "Dentro, fuera, dudas – {date}",
        },
      ],
      outcome: { en: "three lists", de: "drei Listen", fr: "trois listes", es: "tres listas" },
      share: 25,
      lead: "facilitator",
    },
    {
      id: "who",
      title: {
        en: "Who decides what",
        de: "Wer was entscheidet",
        fr: "Qui décide de quoi",
        es: "Quién decide qué",
      },
      outcome: {
        en: "one name per decision",
        de: "ein Name je Entscheidung",
        fr: "un nom par décision",
        es: "un nombre por decisión",
      },
      share: 15,
      lead: "organiser",
    },
    {
      id: "risks",
      title: {
        en: "The three biggest risks",
        de: "Die drei größten Risiken",
        fr: "Les trois plus grands risques",
        es: "Los tres mayores riesgos",
      },
      outcome: {
        en: "a name for each risk",
        de: "ein Name je Risiko",
        fr: "un nom par risque",
        es: "un nombre por riesgo",
      },
      share: 15,
      lead: "everyone",
      drop: 1,
    },
    {
      id: "first-weeks",
      title: {
        en: "The first two weeks",
        de: "Die ersten zwei Wochen",
        fr: "Les deux premières semaines",
        es: "Las dos primeras semanas",
      },
      outcome: {
        en: "dates for the first steps",
        de: "Termine der ersten Schritte",
        fr: "les dates des premiers pas",
        es: "fechas de los primeros pasos",
      },
      share: 15,
      lead: "organiser",
    },
  ],
  at30: { why: 10, scope: 10, who: 5, "first-weeks": 5 },
  questions: [
    {
      ask: {
        en: "What can {userGroup} do on {date} that they cannot do today?",
        de: "{userGroup}: Was ist am {date} möglich, was heute nicht geht?",
        fr: "{userGroup} : que sera-t-il possible de faire le {date} qui ne l'est pas aujourd'hui ?",
        es: "{userGroup}: ¿qué se podrá hacer el {date} que hoy no se puede?",
      },
    },
    {
      ask: {
        en: "Which decisions stay with {decider}, and which may the team take?",
        de: "Welche Entscheidungen behält {decider}, welche fallen im Team?",
        fr: "Quelles décisions restent à {decider}, et lesquelles l'équipe peut-elle prendre ?",
        es: "¿Qué decisiones se reserva {decider} y cuáles puede tomar el equipo?",
      },
    },
    {
      ask: {
        en: "What gives way first if time runs short: the scope or {date}?",
        de: "Was gibt zuerst nach, wenn es eng wird: der Umfang oder der Termin – {date}?",
        fr: "Qu'est-ce qui cède d'abord si le temps manque : le périmètre ou la date – {date} ?",
        es: "¿Qué cede primero si falta tiempo: el alcance o la fecha – {date}?",
      },
    },
    {
      ask: {
        en: "Who would notice first that this is solved: “{problem}”?",
        de: "Wer würde zuerst merken, dass das gelöst ist: „{problem}“?",
        fr: "Qui verrait en premier que ceci est résolu : « {problem} » ?",
        es: "¿Quién notaría primero que esto está resuelto: «{problem}»?",
      },
    },
    {
      ask: {
        en: "Who at {client} still has to approve and is not in this round?",
        de: "{client}: Wessen Ja wird gebraucht und fehlt in dieser Runde?",
        fr: "{client} : de qui faut-il l'accord, parmi les absents ?",
        es: "{client}: ¿de quién hace falta el sí y no está en esta ronda?",
      },
    },
    {
      ask: {
        en: "What has already been promised, and to whom?",
        de: "Was wurde schon versprochen, und wem?",
        fr: "Qu'a-t-on déjà promis, et à qui ?",
        es: "¿Qué se ha prometido ya, y a quién?",
      },
      why: {
        en: "A promise made before the start sets the scope unseen.",
        de: "Eine Zusage vor dem Start setzt den Umfang unbemerkt.",
        fr: "Une promesse faite avant le départ fixe le périmètre sans le dire.",
        es: "Una promesa previa al inicio fija el alcance sin que se vea.",
      },
    },
  ],
  challenges: KICKOFF_CHALLENGES,
  strategy: [
    {
      en: "Ask the function most sceptical of {the project} beforehand what it fears.",
      de: "Vorab die skeptischste Funktion fragen, was sie befürchtet: {project}.",
      fr: "Demander avant à la fonction la plus sceptique ce qu'elle craint : {project}.",
      es: "Preguntar antes a la función más escéptica qué teme: {project}.",
    },
    {
      en: "Bring one date to commit to, {date}, rather than a whole timeline.",
      de: "Ein Datum zum Zusagen mitbringen statt eines ganzen Zeitplans: {date}.",
      fr: "Apporter une date qui engage plutôt qu'un calendrier entier : {date}.",
      es: "Llevar una fecha que comprometa y no un calendario entero: {date}.",
    },
    {
      en: "Let the sponsor open: five minutes, own words, no slides.",
      de: "Die Auftraggeber eröffnen: fünf Minuten, eigene Worte, keine Folien.",
      fr: "Laisser ouvrir le commanditaire : cinq minutes, ses mots, sans diapositives.",
      es: "Que abra quien encarga: cinco minutos, palabras propias, sin diapositivas.",
    },
  ],
  strategyGoals: [
    {
      en: "One written sentence on what {the project} must achieve",
      de: "Ein aufgeschriebener Satz zum Erfolg: {project}",
      fr: "Une phrase écrite sur le succès : {project}",
      es: "Una frase escrita sobre el éxito: {project}",
    },
    {
      en: "Five things named that stay out",
      de: "Fünf benannte Dinge, die draußen bleiben",
      fr: "Cinq choses nommées qui restent dehors",
      es: "Cinco cosas nombradas que quedan fuera",
    },
    {
      en: "A first date that every side wrote down",
      de: "Ein erster Termin, den jede Seite notiert hat",
      fr: "Une première date notée par chaque côté",
      es: "Una primera fecha anotada por cada parte",
    },
  ],
};
