import type { Playbook } from "../playbook.ts";

const SESSION =
  /(?<!\p{L})(?:(?:user|customer|participant|client) (?:interview|test|session)|interview (?:with|of) an? (?:user|customer|participant)|usability (?:test|session)|(?:nutzer|kunden)(?:interview|test)|usability-?test|entretien utilisateur|test utilisateur|entrevista (?:con|a|de) (?:un )?(?:usuari[oa]|cliente)|(?:test|prueba) de usabilidad)(?:\s+session)?(?!\p{L})/iu;
/** Work around sessions, and several of them at once. */
const AROUND =
  /(?<!\p{L})(?:plan\p{L}*|guide|script|screener|recruit\p{L}*|prep\p{L}*|schedul\p{L}*|synthes\p{L}*|debrief|findings|results?|readout|review|kick-?off|\p{L}*leitfaden|\p{L}*vorbereit\p{L}*|\p{L}*auswertung|\p{L}*ergebnisse?|rekrut\p{L}*|préparation|protocole|guide d['’]entretien|synthèse|restitution|recrutement|guion|preparación|resultados|reclutamiento)(?!\p{L})/iu;

/** Whether a title names one session with a participant, and not the work around it. */
export const isSession = (title: string): boolean => SESSION.test(title) && !AROUND.test(title);

/** The session itself: what is to be learned from somebody who takes part. Nothing of it names them. */
export const RESEARCH_SESSION: Playbook = {
  goals: [
    {
      en: "Learn how {userGroup} get along with {the artefact}, in what they do rather than in what they would like.",
      de: "{artefact}: lernen, wie es damit geht ({userGroup}) – am Tun, nicht an Wünschen.",
      fr: "{artefact} : apprendre comment cela se passe ({userGroup}), par les gestes plus que par les souhaits.",
      es: "{artefact}: aprender cómo se usa ({userGroup}), por lo que se hace y no por lo que se desea.",
    },
    {
      en: "Learn how one person gets along with {the artefact}, in what they do rather than in what they would like.",
      de: "{artefact}: lernen, wie eine Person damit zurechtkommt – am Tun, nicht an Wünschen.",
      fr: "{artefact} : apprendre comment une personne s'en sert, par ses gestes plus que par ses souhaits.",
      es: "{artefact}: aprender cómo se maneja una persona, por lo que hace y no por lo que desea.",
    },
    {
      en: "Learn from one person what they do today, and where it gets hard.",
      de: "Von einer Person lernen, was sie heute tut und wo es schwierig wird.",
      fr: "Apprendre d'une personne ce qu'elle fait aujourd'hui et où cela se complique.",
      es: "Aprender de una persona qué hace hoy y dónde se le complica.",
    },
  ],
  agenda: [
    {
      id: "consent",
      title: {
        en: "Welcome, consent, recording",
        de: "Begrüßung, Einwilligung, Aufnahme",
        fr: "Accueil, consentement, enregistrement",
        es: "Bienvenida, consentimiento, grabación",
      },
      outcome: {
        en: "a yes to notes and recording",
        de: "Ja zu Notizen und Aufnahme",
        fr: "un oui aux notes et à l'enregistrement",
        es: "un sí a las notas y a la grabación",
      },
      share: 10,
      lead: "researcher",
    },
    {
      id: "today",
      title: {
        en: "The last time, step by step",
        de: "Das letzte Mal, Schritt für Schritt",
        fr: "La dernière fois, étape par étape",
        es: "La última vez, paso a paso",
      },
      outcome: {
        en: "a sequence of what was done",
        de: "Ablauf dessen, was getan wurde",
        fr: "le déroulé de ce qui a été fait",
        es: "la secuencia de lo que se hizo",
      },
      share: 25,
      lead: "researcher",
      drop: 1,
    },
    {
      id: "task",
      title: {
        en: "Tasks, without help",
        de: "Aufgaben, ohne Hilfe",
        fr: "Des tâches, sans aide",
        es: "Tareas, sin ayuda",
      },
      sharper: [
        {
          en: "Tasks, without help: {artefact}",
          de: "Aufgaben, ohne Hilfe: {artefact}",
          fr: "Des tâches, sans aide : {artefact}",
          es: "Tareas, sin ayuda: {artefact}",
        },
      ],
      outcome: {
        en: "what was done, said and missed",
        de: "Getanes, Gesagtes, Übersehenes",
        fr: "le fait, le dit, le manqué",
        es: "lo hecho, lo dicho, lo pasado por alto",
      },
      share: 40,
      lead: "researcher",
    },
    {
      id: "theirs",
      title: {
        en: "Their own questions, thanks",
        de: "Eigene Fragen, Dank",
        fr: "Ses questions, merci",
        es: "Sus preguntas, gracias",
      },
      outcome: {
        en: "answers, and how their data is kept",
        de: "Antworten, auch zum Umgang mit den Daten",
        fr: "des réponses, aussi sur ses données",
        es: "respuestas, también sobre sus datos",
      },
      share: 10,
      lead: "researcher",
    },
  ],
  at30: { consent: 5, task: 20, "read-back": 5 },
  readBack: {
    id: "read-back",
    title: {
      en: "Notes compared, after they left",
      de: "Notizen abgleichen, unter sich",
      fr: "Notes comparées, une fois seuls",
      es: "Notas comparadas, ya a solas",
    },
    outcome: {
      en: "three observations, without a name",
      de: "drei Beobachtungen, ohne Namen",
      fr: "trois observations, sans nom",
      es: "tres observaciones, sin nombre",
    },
    share: 15,
    lead: "organiser",
  },
  questions: [
    {
      ask: {
        en: "When did you last do this, and what did you do first?",
        de: "Wann haben Sie das zuletzt gemacht, und womit haben Sie angefangen?",
        fr: "Quand l'avez-vous fait pour la dernière fois, et par quoi avez-vous commencé ?",
        es: "¿Cuándo lo hizo por última vez, y por dónde empezó?",
      },
    },
    {
      ask: {
        en: "What did you expect to happen there?",
        de: "Was haben Sie an dieser Stelle erwartet?",
        fr: "À quoi vous attendiez-vous à cet endroit ?",
        es: "¿Qué esperaba que ocurriera ahí?",
      },
    },
    {
      ask: {
        en: "What did you do when it got stuck?",
        de: "Was haben Sie getan, als es nicht weiterging?",
        fr: "Qu'avez-vous fait quand cela s'est bloqué ?",
        es: "¿Qué hizo cuando se atascó?",
      },
    },
    {
      ask: {
        en: "Who else is involved when you do this?",
        de: "Wer ist sonst noch beteiligt, wenn Sie das tun?",
        fr: "Qui d'autre intervient quand vous le faites ?",
        es: "¿Quién más interviene cuando lo hace?",
      },
    },
  ],
  questionsAreFixed: true,
  challenges: [],
  strategy: [
    {
      en: "One moderates, one takes notes, all others stay out of sight and silent.",
      de: "Eine Person moderiert, eine schreibt, alle anderen bleiben unsichtbar und still.",
      fr: "Une personne anime, une autre note, le reste demeure hors champ et muet.",
      es: "Una persona modera, otra anota, el resto queda fuera de plano y en silencio.",
    },
    {
      en: "Wait five seconds before helping; hand a question back and see what they try.",
      de: "Fünf Sekunden warten, bevor geholfen wird; Fragen zurückgeben und sehen, was versucht wird.",
      fr: "Attendre cinq secondes avant d'aider ; renvoyer la question et voir ce qui est essayé.",
      es: "Esperar cinco segundos antes de ayudar; devolver la pregunta y ver qué se intenta.",
    },
  ],
  strategyGoals: [
    {
      en: "Consent on record before the first question",
      de: "Einwilligung vor der ersten Frage festgehalten",
      fr: "Consentement consigné avant la première question",
      es: "Consentimiento registrado antes de la primera pregunta",
    },
  ],
};
