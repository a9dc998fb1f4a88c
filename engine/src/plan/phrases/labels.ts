import type { Phrase } from "../playbook.ts";

/** Labels, and the short pieces that a challenge names as its evidence. */
export const LABEL_PHRASES = {
  outcome: { en: "Outcome", de: "Ergebnis", fr: "Résultat", es: "Resultado" },
  lead: { en: "Lead", de: "Leitung", fr: "Pilote", es: "Responsable" },
  minutes: { en: "{n} min", de: "{n} Min.", fr: "{n} min", es: "{n} min" },
  page: { en: "p. {page}", de: "S. {page}", fr: "p. {page}", es: "pág. {page}" },
  slide: { en: "slide {page}", de: "Folie {page}", fr: "diapo {page}", es: "diapositiva {page}" },
  forItem: {
    en: "for item {n}",
    de: "für Punkt {n}",
    fr: "pour le point {n}",
    es: "para el punto {n}",
  },
  /** `{label}` is a filled `page` or `slide`. */
  notRead: {
    en: "{label} is an image, not read",
    de: "{label} ist ein Bild, nicht gelesen",
    fr: "{label} : image, non lue",
    es: "{label}: imagen, no leída",
  },
  peopleCount: { en: "{n} people", de: "{n} Personen", fr: "{n} personnes", es: "{n} personas" },
  minutesCount: { en: "{n} minutes", de: "{n} Minuten", fr: "{n} minutes", es: "{n} minutos" },
  timesCount: { en: "{n} times", de: "{n}-mal", fr: "{n} fois", es: "{n} veces" },
  pointsCount: {
    en: "{n} open points",
    de: "{n} offene Punkte",
    fr: "{n} points ouverts",
    es: "{n} puntos abiertos",
  },
  notInvited: {
    en: "not invited: {name}",
    de: "nicht eingeladen: {name}",
    fr: "hors invitation : {name}",
    es: "sin invitación: {name}",
  },
} as const satisfies Readonly<Record<string, Phrase>>;
