import type { Playbook } from "../playbook.ts";
import { RESEARCH_PLANNING_CHALLENGES } from "./challenges/research-planning.ts";

/** What must be known, for which decision, at least cost. */
export const RESEARCH_PLANNING: Playbook = {
  goals: [
    {
      en: "Settle which decision {the study} serves, whom to ask and when, so that {researcher} can recruit from {date}.",
      de: "{study}: festlegen, welche Entscheidung davon abhängt, wer befragt wird und wann, damit {researcher} ab {date} rekrutieren kann.",
      fr: "{study} : fixer la décision qui en dépend, qui interroger et quand, pour permettre à {researcher} de recruter dès le {date}.",
      es: "{study}: fijar qué decisión depende de ello, a quién preguntar y cuándo, para que {researcher} reclute desde el {date}.",
    },
    {
      en: "Settle which decision {the study} serves, whom to ask and when, so that recruiting starts on {date}.",
      de: "{study}: festlegen, welche Entscheidung davon abhängt, wer befragt wird und wann, damit das Rekrutieren am {date} beginnt.",
      fr: "{study} : fixer la décision qui en dépend, qui interroger et quand, pour recruter dès le {date}.",
      es: "{study}: fijar qué decisión depende de ello, a quién preguntar y cuándo, para reclutar desde el {date}.",
    },
    {
      en: "Settle which decision {the study} serves, whom to ask and when.",
      de: "{study}: festlegen, welche Entscheidung davon abhängt, wer befragt wird und wann.",
      fr: "{study} : fixer la décision qui en dépend, qui interroger et quand.",
      es: "{study}: fijar qué decisión depende de ello, a quién preguntar y cuándo.",
    },
    {
      en: "Settle what must be learned about {the artefact}, from whom and by when.",
      de: "{artefact}: festlegen, was zu lernen ist, von wem und bis wann.",
      fr: "{artefact} : fixer ce qu'il faut apprendre, de qui et pour quand.",
      es: "{artefact}: fijar qué hay que aprender, de quién y para cuándo.",
    },
    {
      en: "One decision to serve, a list of whom to ask, and dates; the topic is still unnamed.",
      de: "Eine Entscheidung, der die Studie dient, eine Liste der Befragten und Termine; das Thema ist noch nicht genannt.",
      fr: "Une décision à servir, la liste de qui interroger et des dates ; le sujet n'est pas encore nommé.",
      es: "Una decisión a la que servir, a quién preguntar y fechas; el tema aún no consta.",
    },
  ],
  agenda: [
    {
      id: "decision",
      title: {
        en: "The decision it serves",
        de: "Die Entscheidung, der die Studie dient",
        fr: "La décision que l'étude doit servir",
        es: "La decisión a la que sirve",
      },
      sharper: [
        {
          en: "{artefact}: the decision it serves",
          de: "Die Entscheidung dahinter: {artefact}",
          fr: "La décision à servir : {artefact}",
          es: "La decisión a la que sirve: {artefact}",
        },
      ],
      outcome: {
        en: "one sentence: what will be decided",
        de: "ein Satz: was entschieden wird",
        fr: "une phrase : ce qui sera décidé",
        es: "una frase: qué se decidirá",
      },
      share: 20,
      lead: "decider",
    },
    {
      id: "beliefs",
      title: {
        en: "What we believe, what we know",
        de: "Was wir glauben, was wir wissen",
        fr: "Ce que l'on croit, ce que l'on sait",
        es: "Qué creemos y qué sabemos",
      },
      outcome: {
        en: "assumptions, ranked by risk",
        de: "Annahmen, nach Risiko geordnet",
        fr: "hypothèses classées par risque",
        es: "supuestos ordenados por riesgo",
      },
      share: 15,
      lead: "researcher",
      drop: 2,
    },
    {
      id: "method",
      title: {
        en: "Method and people",
        de: "Methode und Teilnehmende",
        fr: "Méthode et participants",
        es: "Método y participantes",
      },
      sharper: [
        {
          en: "Method and people: {userGroup}",
          de: "Methode und Teilnehmende: {userGroup}",
          fr: "Méthode et participants : {userGroup}",
          es: "Método y participantes: {userGroup}",
        },
      ],
      outcome: {
        en: "method, number and criteria",
        de: "Methode, Anzahl und Kriterien",
        fr: "méthode, nombre et critères",
        es: "método, número y criterios",
      },
      share: 30,
      lead: "researcher",
    },
    {
      id: "material",
      title: {
        en: "Material, consent, observers",
        de: "Material, Einwilligung, Beobachtung",
        fr: "Matériel, consentement, observation",
        es: "Material, consentimiento, observación",
      },
      outcome: {
        en: "a name for each",
        de: "ein Name für jedes",
        fr: "un nom pour chacun",
        es: "un nombre para cada cosa",
      },
      share: 15,
      lead: "facilitator",
      drop: 1,
    },
    {
      id: "dates",
      title: {
        en: "Recruiting, sessions, readout",
        de: "Rekrutierung, Sitzungen, Ergebnistermin",
        fr: "Recrutement, sessions, restitution",
        es: "Reclutamiento, sesiones, resultados",
      },
      sharper: [
        {
          en: "Dates, counted back from {date}",
          de: "Termine, rückwärts gezählt ab {date}",
          fr: "Dates, à rebours depuis le {date}",
          es: "Fechas, contadas desde el {date}",
        },
      ],
      outcome: { en: "three dates", de: "drei Termine", fr: "trois dates", es: "tres fechas" },
      share: 10,
      lead: "researcher",
    },
  ],
  at30: { decision: 10, method: 15, dates: 5 },
  questions: [
    {
      ask: {
        en: "What will {decider} do differently, depending on the result?",
        de: "Was macht {decider} anders, je nach Ergebnis?",
        fr: "Que fera {decider} de différent selon le résultat ?",
        es: "¿Qué hará {decider} de otra forma según el resultado?",
      },
      why: {
        en: "A study that changes nothing can be left out.",
        de: "Eine Studie, die nichts ändert, kann entfallen.",
        fr: "Une étude qui ne change rien peut être supprimée.",
        es: "Un estudio que no cambia nada se puede suprimir.",
      },
    },
    {
      ask: {
        en: "Which answer of {the study} is there already?",
        de: "{study}: Welche Antwort liegt schon vor?",
        fr: "{study} : quelle réponse a-t-on déjà ?",
        es: "{study}: ¿qué respuesta existe ya?",
      },
    },
    {
      ask: {
        en: "Which {userGroup} have not been reached so far?",
        de: "{userGroup}: Wer wurde bisher nicht erreicht?",
        fr: "{userGroup} : qui n'a pas encore été atteint ?",
        es: "{userGroup}: ¿a quién no se ha llegado hasta ahora?",
      },
    },
    {
      ask: {
        en: "Which part has to be watched and not asked about: “{task}”?",
        de: "Welcher Teil muss beobachtet statt erfragt werden: „{task}“?",
        fr: "Quelle partie faut-il observer plutôt que demander : « {task} » ?",
        es: "¿Qué parte hay que observar en vez de preguntar: «{task}»?",
      },
    },
    {
      ask: {
        en: "What would ship on {date} without a study?",
        de: "Was ginge am {date} ohne Studie live?",
        fr: "Que livrerait-on le {date} sans étude ?",
        es: "¿Qué se lanzaría el {date} sin estudio?",
      },
    },
    {
      ask: {
        en: "Who must watch a session to believe it?",
        de: "Wer muss eine Sitzung sehen, um das Ergebnis zu glauben?",
        fr: "Qui doit voir une session pour y croire ?",
        es: "¿Quién debe ver una sesión para creer el resultado?",
      },
    },
  ],
  challenges: RESEARCH_PLANNING_CHALLENGES,
  strategy: [
    {
      en: "Ask {decider} beforehand which result would change the plan.",
      de: "{decider} vorab fragen, welches Ergebnis den Plan ändern würde.",
      fr: "Demander avant à {decider} quel résultat changerait le plan.",
      es: "Preguntar antes a {decider} qué resultado cambiaría el plan.",
    },
    {
      en: "Send the screener the same day, and name a stand-in group in case {userGroup} are slow to find.",
      de: "Den Screener am selben Tag verschicken und eine Ersatzgruppe nennen, falls diese zögert: {userGroup}.",
      fr: "Envoyer le questionnaire de sélection le jour même et prévoir un groupe de repli, si celui-ci tarde : {userGroup}.",
      es: "Enviar el cuestionario de selección el mismo día y prever un grupo de reserva, por si este tarda: {userGroup}.",
    },
    {
      en: "Decision before method; book the readout today.",
      de: "Erst die Entscheidung, dann die Methode; den Ergebnistermin heute buchen.",
      fr: "La décision avant la méthode ; réserver la restitution aujourd'hui.",
      es: "La decisión antes que el método; reservar hoy la sesión de resultados.",
    },
  ],
  strategyGoals: [
    {
      en: "Three ranked questions at most",
      de: "Höchstens drei geordnete Fragen",
      fr: "Trois questions classées au plus",
      es: "Tres preguntas ordenadas como máximo",
    },
    {
      en: "Recruiting, session and readout dates for {the study}",
      de: "Termine für Rekrutierung, Sitzungen, Ergebnisse: {study}",
      fr: "Dates de recrutement, de sessions, de restitution : {study}",
      es: "Fechas de reclutamiento, sesiones y resultados: {study}",
    },
  ],
};
