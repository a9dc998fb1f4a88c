import type { Phrase } from "../playbook.ts";

/** The point of an agenda that gathers what earlier meetings left open. */
export const CARRIED_TITLE: Phrase = {
  en: "Left open since {date}",
  de: "Offen geblieben seit {date}",
  fr: "Resté en suspens depuis le {date}",
  es: "Pendiente desde el {date}",
};

/** The goal of a meeting whose organiser wrote a list and nothing else. */
export const RESULTS_FOR: Phrase = {
  en: "Leave with a result for each of these: {text}.",
  de: "Mit einem Ergebnis zu jedem Punkt herausgehen: {text}.",
  fr: "Repartir avec un résultat pour chaque point : {text}.",
  es: "Salir con un resultado para cada punto: {text}.",
};

/** The goal of a meeting that lives on what earlier ones left open. */
export const SETTLE_OPEN: Phrase = {
  en: "Settle what has been open since {date}: {text}.",
  de: "Klären, was seit {date} offen ist: {text}.",
  fr: "Régler ce qui est en suspens depuis le {date} : {text}.",
  es: "Resolver lo que está pendiente desde el {date}: {text}.",
};

/** Something is late, and a day that was named may move with it. */
export const DOES_IT_MOVE: Phrase = {
  en: "{name}, due {due} – does it move {date}: {quote}?",
  de: "{name}, fällig am {due} – verschiebt das diesen Termin, {date}: {quote}?",
  fr: "{name}, échéance le {due} – cela décale-t-il le {date} : {quote} ?",
  es: "{name}, vencía el {due} – ¿mueve eso el {date}?: {quote}",
};

/** Something is late, and no day is known that would move with it. */
export const WHAT_IS_IN_THE_WAY: Phrase = {
  en: "{name}, due {due} – what is in the way: {quote}?",
  de: "{name}, fällig am {due} – was steht dem im Weg: {quote}?",
  fr: "{name}, échéance le {due} – qu'est-ce qui bloque : {quote} ?",
  es: "{name}, vencía el {due} – ¿qué lo impide?: {quote}",
};

/** What a point starts from: words of a document. */
export const STARTS_FROM: Phrase = {
  en: "Start from: {text}",
  de: "Ausgangspunkt: {text}",
  fr: "Point de départ : {text}",
  es: "Punto de partida: {text}",
};

/** The plan was asked to be shorter than the invitation, which only a person can change. */
export const STILL_INVITED: Phrase = {
  en: "Planned for {n} minutes as you asked; the invitation still says {m}: shorten it, or say so at the start.",
  de: "Wie gewünscht für {n} Minuten geplant; in der Einladung stehen noch {m}: kürzen oder zu Beginn sagen.",
  fr: "Prévu sur {n} minutes comme demandé ; l'invitation en compte encore {m} : la raccourcir ou le dire au début.",
  es: "Planificado para {n} minutos como se pidió; la invitación aún dice {m}: acortarla o decirlo al empezar.",
};

/** A document has settled what the invitation asks. Both are quoted with their marks. */
export const SETTLED_ALREADY: Phrase = {
  en: "The invitation asks {otherQuote}. {label}: {quote} – does it still stand?",
  de: "Die Einladung fragt {otherQuote}. {label}: {quote} – gilt das noch?",
  fr: "L'invitation demande {otherQuote}. {label} : {quote} – est-ce encore valable ?",
  es: "La invitación pregunta {otherQuote}. {label}: {quote} – ¿sigue en pie?",
};

/** Nobody but the reader is left; `{text}` are names. */
export const ALL_DECLINED: Phrase = {
  en: "Declined by {text}: move it, or settle in writing what cannot wait.",
  de: "Abgesagt von {text}: verschieben, oder schriftlich klären, was nicht warten kann.",
  fr: "Décliné par {text} : déplacer, ou régler par écrit ce qui ne peut attendre.",
  es: "Declinada por {text}: moverla, o resolver por escrito lo que no puede esperar.",
};

/** A choice that the invitation names, as a point of the agenda. */
export const DECIDE_BETWEEN: Phrase = {
  en: "Decide: {optionA} or {optionB}",
  de: "Entscheiden: {optionA} oder {optionB}",
  fr: "Trancher : {optionA} ou {optionB}",
  es: "Decidir: {optionA}, o bien {optionB}",
};

/** Why something is asked: words of the invitation. `{text}` is a quote with its marks. */
export const INVITATION_SAYS: Phrase = {
  en: "The invitation says: {text}",
  de: "In der Einladung steht: {text}",
  fr: "L'invitation dit : {text}",
  es: "La invitación dice: {text}",
};

/** Why something is asked: words of an earlier meeting. `{text}` is a quote with its marks. */
export const SAID_ON: Phrase = {
  en: "Said on {date}: {text}",
  de: "Gesagt am {date}: {text}",
  fr: "Dit le {date} : {text}",
  es: "Dicho el {date}: {text}",
};

/** What the invitation itself calls missing; `{text}` is a quote with its marks. */
export const WHO_CLOSES: Phrase = {
  en: "Who closes this, and by when: {text}?",
  de: "Wer erledigt das, und bis wann: {text}?",
  fr: "Qui s'en charge, et pour quand : {text} ?",
  es: "¿Quién lo resuelve y para cuándo: {text}?",
};
