import english from "../languages/en/english.json" with { type: "json" };
import type { PlanLanguage, Slot } from "../types.ts";

const DETERMINER =
  /^(?:the|a|an|our|their|your|its|this|these|that|those|all|every|each|both|two|three|four|five|six|some|any)\s/iu;
/** Things that teams name in titles: a capital in front of one of them is the title's, not a name's. */
const THINGS = new Set(english.things);

const isThing = (word: string): boolean => THINGS.has(word.toLowerCase());
const isPlain = (word: string): boolean => /^\p{Ll}[\p{Ll}’'-]*$/u.test(word);

/**
 * A noun phrase as an English sentence takes it: 'the returns portal', 'the onboarding screens'; what is a name or bears a
 * number stays ('Booking flow v4', 'Apollo'), and so does what has a determiner.
 */
export function withThe(text: string): string {
  if (DETERMINER.test(text)) return /^\p{Lu}\p{Ll}*\s/u.test(text) ? lowered(text) : text;
  const words = text.split(/\s+/u);
  const [first, last] = [words[0]!, words.at(-1)!];
  if (words.some((word) => /\p{Nd}/u.test(word)) || (!isPlain(last) && !isThing(last))) return text;
  const isTitled = words.length > 1 && words.slice(1).some((word) => /^\p{Lu}/u.test(word));
  return `the ${isTitled || !isThing(first) ? text : lowered(text)}`;
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Next steps are a closed list of nouns, so that their article is known. */
const ARTICLES: Readonly<Record<Exclude<PlanLanguage, "en">, readonly [RegExp, string][]>> = {
  de: [
    [/^(?:Build|Launch|Go-live|Rollout|Druck|Livegang|Entwicklungsstart|Baubeginn)$/iu, "der "],
    [/^(?:Entwicklung|Umsetzung|Veröffentlichung|Produktion|Migration)$/iu, "die "],
    [/^Release$/iu, "das "],
  ],
  fr: [
    [/^(?:développement|lancement|déploiement)$/iu, "le "],
    [/^(?:mise en ligne|livraison|production|migration)$/iu, "la "],
    [/^impression$/iu, "l'"],
  ],
  es: [
    [/^(?:desarrollo|lanzamiento|despliegue)$/iu, "el "],
    [/^(?:publicación|entrega|impresión|producción|migración)$/iu, "la "],
  ],
};

/** A slot with its article, as the subject or object of a sentence; undefined where a language cannot tell which. */
export function withArticle(text: string, slot: Slot, language: PlanLanguage): string | undefined {
  if (language === "en") return slot === "nextStep" ? nextStep(text) : withThe(text);
  if (slot !== "nextStep") return undefined;
  const found = ARTICLES[language].find(([noun]) => noun.test(text));
  return found && found[1] + text;
}

const STEPS =
  /^(?:(?:the|our|your) )?(?:(?:beta|public|soft) )?(?:build|launch|release|go-live|development|handoff|rollout|roll-out|print run|testing|recruiting|production|implementation|migration)$/iu;
const WITHOUT_ARTICLE = /^(?:testing|recruiting|production|development)$/iu;

function nextStep(text: string): string | undefined {
  if (!STEPS.test(text)) return undefined;
  const plain = lowered(text);
  return WITHOUT_ARTICLE.test(plain) ? plain : withThe(plain);
}
