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

/** What a point starts from: words of a document. */
export const STARTS_FROM: Phrase = {
  en: "Start from: {text}",
  de: "Ausgangspunkt: {text}",
  fr: "Point de départ : {text}",
  es: "Punto de partida: {text}",
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
