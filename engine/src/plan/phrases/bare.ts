import type { Phrase } from "../playbook.ts";

/** What is said where little is known, or where little may be said. */
export const BARE_PHRASES = {
  bareGoal: {
    en: "The invitation does not say what this is for.",
    de: "Die Einladung sagt nicht, wofür dieser Termin ist.",
    fr: "L'invitation ne dit pas à quoi sert cette réunion.",
    es: "La invitación no dice para qué es esta reunión.",
  },
  bareQuestion: {
    en: "Ask {organiser}: what should be there at the end that is not there now?",
    de: "Frage an {organiser}: Was soll am Ende vorliegen, das es jetzt nicht gibt?",
    fr: "À demander à {organiser} : que doit-il exister à la fin qui n'existe pas encore ?",
    es: "Pregunta para {organiser}: ¿qué debe existir al final que ahora no existe?",
  },
  bareQuestionAlone: {
    en: "What should be there at the end that is not there now?",
    de: "Was soll am Ende vorliegen, das es jetzt nicht gibt?",
    fr: "Que doit-il exister à la fin qui n'existe pas encore ?",
    es: "¿Qué debe existir al final que ahora no existe?",
  },
  bareHint: {
    en: "Add a description or a document for a fuller plan.",
    de: "Mit einer Zeile Beschreibung oder einem Dokument wird der Plan ausführlicher.",
    fr: "Une ligne de description ou un document donne un plan plus complet.",
    es: "Una línea de descripción o un documento da un plan más completo.",
  },
  /** With two of PURPOSES, where two kinds are about equally likely. */
  unsureQuestion: {
    en: "What is wanted today: {purposeA} or {purposeB}?",
    de: "Was wird heute gebraucht: {purposeA} oder {purposeB}?",
    fr: "Que faut-il aujourd'hui : {purposeA} ou {purposeB} ?",
    es: "¿Qué hace falta hoy: {purposeA} o {purposeB}?",
  },
  whoseYes: {
    en: "Who can approve this today?",
    de: "Wessen Ja zählt heute?",
    fr: "De qui faut-il le oui aujourd'hui ?",
    es: "¿De quién es el sí que cuenta hoy?",
  },
  noDate: {
    en: "The invitation names no date: ask for it before promising any.",
    de: "Die Einladung nennt kein Datum: erst danach fragen, dann zusagen.",
    fr: "L'invitation ne donne pas de date : la demander avant d'en promettre une.",
    es: "La invitación no da fecha: pedirla antes de prometer ninguna.",
  },
  /** For the team's eyes: guests are invited. */
  internalPreparation: {
    en: "Meet for ten minutes before, without the guests, and settle who answers what.",
    de: "Vorher zehn Minuten ohne die Gäste: klären, wer worauf antwortet.",
    fr: "Dix minutes avant, sans les invités : répartir qui répond à quoi.",
    es: "Diez minutos antes, sin los invitados: repartir quién responde a qué.",
  },
  privateGoal: {
    en: "Planned as a private conversation.",
    de: "Als vertrauliches Gespräch geplant.",
    fr: "Prévu comme un entretien privé.",
    es: "Previsto como una conversación privada.",
  },
  privateFacts: {
    en: "Have the facts at hand, each with its date.",
    de: "Die Fakten bereithalten, jeweils mit Datum.",
    fr: "Garder les faits sous la main, chacun avec sa date.",
    es: "Tener los hechos a mano, cada uno con su fecha.",
  },
  privateTime: {
    en: "Keep the time right after it free.",
    de: "Die Zeit direkt danach freihalten.",
    fr: "Laisser libre le moment qui suit.",
    es: "Dejar libre el rato de después.",
  },
  noPlan: {
    en: "No plan is made for this event.",
    de: "Für diesen Termin wird kein Plan erstellt.",
    fr: "Aucun plan n'est établi pour cet événement.",
    es: "Para este evento no se hace ningún plan.",
  },
  soloGoal: {
    en: "Write down what counts as done for {the artefact}, and reach it.",
    de: "Ziellinie für diese Zeit: {artefact}.",
    fr: "Ligne d'arrivée pour ce créneau : {artefact}.",
    es: "Meta para este rato: {artefact}.",
  },
  soloGoalBare: {
    en: "Working time: name one result before starting.",
    de: "Arbeitszeit: vor dem Start ein Ergebnis benennen.",
    fr: "Temps de travail : nommer un résultat avant de commencer.",
    es: "Tiempo de trabajo: nombrar un resultado antes de empezar.",
  },
  largeGoal: {
    en: "One message and one ask about {the artefact}.",
    de: "Eine Botschaft und eine Bitte: {artefact}.",
    fr: "Un message et une demande : {artefact}.",
    es: "Un mensaje y una petición: {artefact}.",
  },
  largeGoalBare: {
    en: "One message, one ask, and a known way for questions.",
    de: "Eine Botschaft, eine Bitte, ein bekannter Weg für Fragen.",
    fr: "Un message, une demande, une voie connue pour les questions.",
    es: "Un mensaje, una petición y una vía conocida para preguntas.",
  },
  largeQuestion: {
    en: "How do questions come in: by chat, in a form or through one host?",
    de: "Wie kommen Fragen herein: Chat, Formular oder eine Person dafür?",
    fr: "Par où arrivent les questions : chat, formulaire ou une personne dédiée ?",
    es: "¿Por dónde llegan las preguntas: chat, formulario o una persona encargada?",
  },
} as const satisfies Readonly<Record<string, Phrase>>;
