import type { Phrase } from "../playbook.ts";

/**
 * Insights from a profile: a frame that quotes it, with one of the advices as its `{text}`. A frame alone is never
 * printed: what it leads to is what makes it worth reading.
 */
export const PROFILE_PHRASES = {
  becauseGoal: {
    en: "Because your goal is “{quote}”: {text}",
    de: "Weil im Profil „{quote}“ als Ziel steht: {text}",
    fr: "Parce que l'objectif du profil est « {quote} » : {text}",
    es: "Porque el objetivo del perfil es «{quote}»: {text}",
  },
  becauseRole: {
    en: "Because your role includes “{quote}”: {text}",
    de: "Weil zur Rolle „{quote}“ gehört: {text}",
    fr: "Parce que le rôle comprend « {quote} » : {text}",
    es: "Porque el rol incluye «{quote}»: {text}",
  },
  becauseCompanyGoal: {
    en: "Because your company's goal is “{quote}”: {text}",
    de: "Weil das Unternehmen „{quote}“ als Ziel hat: {text}",
    fr: "Parce que l'objectif de l'entreprise est « {quote} » : {text}",
    es: "Porque el objetivo de la empresa es «{quote}»: {text}",
  },
  becauseCompany: {
    en: "Because your company says of itself “{quote}”: {text}",
    de: "Weil das Unternehmen über sich „{quote}“ sagt: {text}",
    fr: "Parce que l'entreprise dit d'elle-même « {quote} » : {text}",
    es: "Porque la empresa dice de sí misma «{quote}»: {text}",
  },
  adviceItem: {
    en: "keep the full time for item {n}.",
    de: "für Punkt {n} die volle Zeit halten.",
    fr: "garder tout le temps prévu pour le point {n}.",
    es: "guardar todo el tiempo del punto {n}.",
  },
  adviceQuestion: {
    en: "ask question {n} first.",
    de: "Frage {n} zuerst stellen.",
    fr: "poser d'abord la question {n}.",
    es: "hacer primero la pregunta {n}.",
  },
  advicePage: {
    en: "have this at hand: {label}.",
    de: "griffbereit halten: {label}.",
    fr: "garder sous la main : {label}.",
    es: "tener a mano: {label}.",
  },
  adviceOpen: {
    en: "close this first, open since {date}: {text}",
    de: "zuerst klären, offen seit {date}: {text}",
    fr: "clore d'abord ceci, en suspens depuis le {date} : {text}",
    es: "cerrar primero esto, pendiente desde el {date}: {text}",
  },
} as const satisfies Readonly<Record<string, Phrase>>;
