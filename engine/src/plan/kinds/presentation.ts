import type { Playbook } from "../playbook.ts";
import { PRESENTATION_CHALLENGES } from "./challenges/presentation.ts";

/** One thing from people with little time. */
export const PRESENTATION: Playbook = {
  goals: [
    {
      en: "{decider} chooses before {date}: {optionA} or {optionB}.",
      de: "{decider} wählt bis {date}: {optionA} oder {optionB}.",
      fr: "{decider} choisit avant le {date} : {optionA} ou {optionB}.",
      es: "{decider} elige antes del {date}: {optionA} / {optionB}.",
    },
    {
      en: "{decider} decides on {the artefact} before {date}, with the proof on the table.",
      de: "{artefact}: {decider} entscheidet bis {date}, mit den Belegen auf dem Tisch.",
      fr: "{artefact} : {decider} décide avant le {date}, preuves à l'appui.",
      es: "{artefact}: {decider} decide antes del {date}, con las pruebas delante.",
    },
    {
      en: "{decider} decides on {the artefact} once proof and objections are heard.",
      de: "{artefact}: {decider} entscheidet, wenn Belege und Einwände gehört sind.",
      fr: "{artefact} : {decider} décide après les preuves et les objections.",
      es: "{artefact}: {decider} decide tras las pruebas y las objeciones.",
    },
    {
      en: "Get one clear answer on {the artefact}; who gives it is still open.",
      de: "{artefact}: eine klare Antwort; wer sie gibt, ist noch offen.",
      fr: "{artefact} : une réponse claire ; reste à savoir qui la donne.",
      es: "{artefact}: una respuesta clara; falta saber quién la da.",
    },
    {
      en: "One ask, answered before the end; what is asked for is still unnamed.",
      de: "Ein Anliegen, beantwortet vor dem Ende; worum es geht, ist noch nicht genannt.",
      fr: "Une demande, tranchée avant la fin ; son objet n'est pas encore nommé.",
      es: "Una petición, respondida antes de terminar; aún no consta qué se pide.",
    },
  ],
  agenda: [
    {
      id: "ask",
      title: {
        en: "The ask and our answer",
        de: "Das Anliegen und unsere Antwort",
        fr: "La demande et notre réponse",
        es: "La petición y nuestra respuesta",
      },
      sharper: [
        {
          en: "{artefact}: the ask",
          de: "Das Anliegen: {artefact}",
          fr: "La demande : {artefact}",
          es: "La petición: {artefact}",
        },
      ],
      outcome: {
        en: "one sentence that anyone can repeat",
        de: "ein Satz, den alle wiederholen können",
        fr: "une phrase que chacun peut répéter",
        es: "una frase que cualquiera puede repetir",
      },
      share: 10,
      lead: "presenter",
    },
    {
      id: "proofs",
      title: {
        en: "Three proofs at most",
        de: "Höchstens drei Belege",
        fr: "Trois preuves au plus",
        es: "Tres pruebas como máximo",
      },
      outcome: {
        en: "per proof: accepted or challenged",
        de: "je Beleg: angenommen oder angezweifelt",
        fr: "par preuve : acceptée ou contestée",
        es: "por prueba: aceptada o cuestionada",
      },
      share: 35,
      lead: "presenter",
      drop: 1,
    },
    {
      id: "questions",
      title: {
        en: "Questions and objections",
        de: "Fragen und Einwände",
        fr: "Questions et objections",
        es: "Preguntas y objeciones",
      },
      sharper: [
        {
          en: "Objections, first this limit: “{constraint}”",
          de: "Einwände, zuerst diese Grenze: „{constraint}“",
          fr: "Objections, d'abord cette limite : « {constraint} »",
          es: "Objeciones, primero este límite: «{constraint}»",
        },
      ],
      outcome: {
        en: "an answer or an owner for each",
        de: "je Einwand eine Antwort oder ein Name",
        fr: "une réponse ou un nom pour chacune",
        es: "una respuesta o un nombre para cada una",
      },
      share: 35,
      lead: "facilitator",
    },
    {
      id: "decision",
      title: { en: "The answer", de: "Die Antwort", fr: "La réponse", es: "La respuesta" },
      sharper: [
        {
          en: "The answer: {optionA} or {optionB}",
          de: "Die Antwort: {optionA} oder {optionB}",
          fr: "La réponse : {optionA} ou {optionB}",
          es: "La respuesta: {optionA} / {optionB}",
        },
      ],
      outcome: {
        en: "a decision, on record with its reason",
        de: "eine Entscheidung, mit Grund festgehalten",
        fr: "une décision, consignée avec sa raison",
        es: "una decisión, registrada con su motivo",
      },
      share: 10,
      lead: "decider",
    },
  ],
  at15: { ask: 7, questions: 6, decision: 2 },
  at30: { ask: 5, proofs: 10, questions: 10, decision: 5 },
  questions: [
    {
      ask: {
        en: "What does {decider} lose by saying yes?",
        de: "Was verliert {decider} mit einem Ja?",
        fr: "Que perd {decider} en disant oui ?",
        es: "¿Qué pierde {decider} al decir que sí?",
      },
      why: {
        en: "The objection behind it comes up anyway.",
        de: "Der Einwand dahinter kommt ohnehin.",
        fr: "L'objection qui s'y cache viendra de toute façon.",
        es: "La objeción que hay detrás saldrá de todos modos.",
      },
    },
    {
      ask: {
        en: "Which number behind {the artefact} is attacked first, and what backs it?",
        de: "{artefact}: Welche Zahl wird zuerst angegriffen, und was stützt sie?",
        fr: "{artefact} : quel chiffre sera attaqué en premier, et qu'est-ce qui l'appuie ?",
        es: "{artefact}: ¿qué cifra se atacará primero y qué la respalda?",
      },
    },
    {
      ask: {
        en: "Which answer is ready if this comes up: “{constraint}”?",
        de: "Welche Antwort liegt bereit, wenn das zur Sprache kommt: „{constraint}“?",
        fr: "Quelle réponse est prête si ceci est soulevé : « {constraint} » ?",
        es: "¿Qué respuesta está lista si sale esto: «{constraint}»?",
      },
    },
    {
      ask: {
        en: "What is lost if the answer comes after {date}?",
        de: "Was geht verloren, wenn die Antwort erst nach dem Termin kommt – {date}?",
        fr: "Que perd-on si la réponse arrive après la date – {date} ?",
        es: "¿Qué se pierde si la respuesta llega después de la fecha – {date}?",
      },
    },
    {
      ask: {
        en: "Which one sentence on {the artefact} should be repeated tomorrow?",
        de: "{artefact}: Welcher eine Satz soll morgen weitergesagt werden?",
        fr: "{artefact} : quelle phrase devra être répétée demain ?",
        es: "{artefact}: ¿qué frase debería repetirse mañana?",
      },
    },
    {
      ask: {
        en: "If only half is granted, which half?",
        de: "Wenn nur die Hälfte bewilligt wird: welche Hälfte?",
        fr: "Si une moitié seulement est accordée, laquelle ?",
        es: "Si solo se concede la mitad, ¿cuál?",
      },
    },
  ],
  challenges: PRESENTATION_CHALLENGES,
  strategy: [
    {
      en: "Meet {decider} alone beforehand and show the proof most likely to be doubted.",
      de: "{decider} vorab allein treffen und den Beleg zeigen, der am ehesten angezweifelt wird.",
      fr: "Rencontrer {decider} avant, à deux, et montrer la preuve qui sera la plus contestée.",
      es: "Ver antes a {decider} a solas y mostrar la prueba más discutible.",
    },
    {
      en: "Open with the answer on {the artefact}, then reasons, then details; the history goes to the annex.",
      de: "{artefact}: zuerst die Antwort, dann Gründe, dann Details; die Vorgeschichte in den Anhang.",
      fr: "{artefact} : d'abord la réponse, puis les raisons, puis les détails ; l'historique en annexe.",
      es: "{artefact}: primero la respuesta, luego las razones, luego los detalles; la historia, en el anexo.",
    },
    {
      en: "One voice presents, with at most a page per two minutes.",
      de: "Eine Stimme präsentiert, höchstens eine Seite je zwei Minuten.",
      fr: "Une seule voix présente, une page au plus toutes les deux minutes.",
      es: "Presenta una sola voz, una página como máximo cada dos minutos.",
    },
  ],
  strategyGoals: [
    {
      en: "An answer on {the artefact}, on record before the end",
      de: "Eine Antwort, festgehalten vor dem Ende: {artefact}",
      fr: "Une réponse consignée avant la fin : {artefact}",
      es: "Una respuesta registrada antes del final: {artefact}",
    },
    {
      en: "No objection left without an owner",
      de: "Kein Einwand ohne Namen",
      fr: "Aucune objection sans nom",
      es: "Ninguna objeción sin nombre",
    },
  ],
};
