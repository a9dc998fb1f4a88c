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
  severalNotRead: {
    en: "{label} are images, not read",
    de: "{label} sind Bilder, nicht gelesen",
    fr: "{label} : images, non lues",
    es: "{label}: imágenes, no leídas",
  },
  /** `{text}` lists numbers: '3, 7 and 9'. */
  pages: { en: "pp. {text}", de: "S. {text}", fr: "p. {text}", es: "págs. {text}" },
  slides: {
    en: "slides {text}",
    de: "Folien {text}",
    fr: "diapos {text}",
    es: "diapositivas {text}",
  },
  pageCount: { en: "{n} pages", de: "{n} Seiten", fr: "{n} pages", es: "{n} páginas" },
  slideCount: { en: "{n} slides", de: "{n} Folien", fr: "{n} diapos", es: "{n} diapositivas" },
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
