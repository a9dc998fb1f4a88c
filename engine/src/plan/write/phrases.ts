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
